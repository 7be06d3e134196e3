"""The part of the desk that is about the evening and not about a match: plans, settings, menu."""

from collections.abc import Mapping, Sequence
from typing import Any

from slapmat.referee.effects import ChangeSettings, Effect, Leave
from slapmat.referee.kept import Kept
from slapmat.referee.key_caps import key_text
from slapmat.referee.live import LiveMatch, Mat
from slapmat.referee.options import PATIENCE, Changes, Name, Value
from slapmat.referee.plans import Plans
from slapmat.referee.setup import Setup, Wires
from slapmat.referee.showing import Overlay
from slapmat.referee.tonight import Reaction, Result, Tonight, fastest_of
from slapmat.rules.contract import Game
from slapmat.scene.elements import Person


class Hosting:
    """What pages around the game ask of the desk."""

    _effects: list[Effect | Kept]
    _live: LiveMatch | None
    _mat: Mat

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin with what the evening begins with."""
        self.setup = setup
        self.now_ns = now_ns
        self._plans = Plans(setup, now_ns)
        self._overlay = Overlay()
        self._take_patience()
        # The slaps of the match that is on, by the number of the record that judged them.
        self._slaps: dict[int, Reaction] = {}
        self._sitting_out: dict[int, str] = {}

    @property
    def game(self) -> Game[Any]:
        """Give the game that is played, or will be next."""
        return self._plans.game

    @property
    def games(self) -> Sequence[Game[Any]]:
        """Give all games that there are."""
        return self._plans.games

    @property
    def house_rules(self) -> Mapping[str, object]:
        """Give the house rules of the next match, as far as they are not the preset's."""
        return self._plans.house_rules

    @property
    def handicap_ms(self) -> Mapping[str, int]:
        """Give how much later whose slaps count."""
        return self._plans.handicap_ms

    @property
    def system_language(self) -> str:
        """Give the code of the language that the system speaks."""
        return self.setup.system_language

    @property
    def spellings(self) -> Mapping[str, str]:
        """Give how names are said that are not said as they are written."""
        return self._plans.spellings

    @property
    def tonight(self) -> Tonight:
        """Give the evening so far."""
        return self._plans.tonight

    @property
    def is_match_on(self) -> bool:
        """Say whether a match is on."""
        return self._live is not None

    @property
    def patience(self) -> int:
        """Give how many times as long as usual there is to read and to act."""
        return int(self.setting(PATIENCE))

    def setting(self, name: Name) -> Value:
        """Give the value of a setting that is changed at the table."""
        return self._plans.setting(name)

    def change(self, changes: Changes) -> None:
        """Change settings, at once and for later evenings."""
        self._plans.change(changes)
        self._take_patience()
        self._effects.append(ChangeSettings(dict(changes)))

    def _take_patience(self) -> None:
        self._overlay.patience = self.patience

    def choose_game(self, slug: str) -> None:
        """Play another game from the next match on."""
        self._plans.choose(next(game for game in self.games if game.spec.slug == slug))

    def choose_house_rules(self, given: Mapping[str, object]) -> None:
        """Take other house rules for the next match, and for later evenings."""
        self.change(self._plans.choose_house_rules(given))

    @property
    def off_seats(self) -> Mapping[int, str]:
        """Give by seat why its button does not work, in a few words."""
        return self._overlay.off_seats

    @property
    def wires(self) -> Wires:
        """Give the mat as it is read now, its keys named in the language that is spoken now."""
        keys = {button: key_text(key) for button, key in self.setup.button_keys.items()}
        return Wires(self._mat.wiring, {**self.setup.where, **keys}, self.setup.without_bounce)

    def ask(self, effect: Effect) -> None:
        """Have something done of which the page hears by an answer."""
        self._effects.append(effect)

    @property
    def stamps(self) -> Mapping[str, tuple[int, str]]:
        """Give by source how far off its stamps may be, in ns, and how that is known."""
        return self.setup.stamps()

    def leave(self) -> None:
        """End the program; a match that is on can go on later."""
        self._effects.append(Leave())

    def _note_slaps(self, live: LiveMatch) -> None:
        """Note the slaps of the races that were just judged."""
        for judged in live.match.judged:
            if judged.verdict.places and judged.verdict.is_decided:
                (name, *_) = judged.verdict.places[0]
                after_ns = judged.verdict.stamps[name].at_ns - judged.race.at_ns
                self._slaps[judged.seq] = Reaction(name, after_ns)

    def fastest(self, live: LiveMatch) -> Reaction | None:
        """Give the fastest slap of the match, of those whose races stand."""
        steps = set(live.match.ledger.steps)
        return fastest_of([slap for seq, slap in self._slaps.items() if seq in steps])

    def _add_result(self, live: LiveMatch, *, is_over: bool) -> None:
        """Have a match that is over in the evening's table; of one that rests its slaps alone."""
        report = live.match.game.report(live.match.state) if is_over else {}
        seats = tuple(Person(seat, name) for name, seat in live.seating.seats.items())
        winners = tuple(map(str, report.get("winners") or ()))
        slug = live.match.game.spec.slug
        self.tonight.add(Result(slug, seats, winners, self.fastest(live)))
