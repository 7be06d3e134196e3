"""What the table will probably see next: everybody who may win the next race as its winner.

A game decides and evolves without any effect, so what may come is simply tried. The screen can then
paint its large pictures while nobody waits for them.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from slapmat.judging.race import Verdict
from slapmat.referee.live import LiveMatch
from slapmat.rules.commands import Pressed, RaceJudged, TimeReached, Yes
from slapmat.rules.contract import Game, Moment, RaceCall, View
from slapmat.scene.elements import Scene
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import Stamp

PAIR = 2


class Foresight:
    """The next race of a match, as far as it can be told."""

    def __init__(self) -> None:
        """Begin with none."""
        self._state: Any = None
        self._before: Any = None
        self._call: RaceCall | None = None

    def asked(self, live: LiveMatch, now_ns: int) -> tuple[str, ...]:
        """Give who will be asked in the next race: nobody if that cannot be told."""
        state, game = live.match.state, live.match.game
        if state is not self._state:
            self._state = state
            self._before = before_a_race(game, state, now_ns)
            self._call = None if self._before is None else game.race(self._before)
        return () if self._call is None else self._call.race.seats

    def scenes(self, live: LiveMatch, now_ns: int) -> Iterator[Scene]:
        """Give the scenes that may follow: each of the asked wins, or two of them are tied."""
        asked = self.asked(live, now_ns)
        before, game, seats = self._before, live.match.game, live.seating.seats
        firsts: list[tuple[str, ...]] = [(player,) for player in asked]
        if len(asked) >= PAIR:
            firsts.append(tuple(islice(asked, PAIR)))
        for first in firsts:
            command = RaceJudged(judged(asked, first, now_ns), ())
            after = after_command(game, before, command, now_ns)
            if after is not None:
                yield game.scene(after, View(seats, now_ns))


def before_a_race(game: Game[Any], state: Any, now_ns: int) -> Any:  # noqa: ANN401 - each game has a state of its own
    """Give the state in which the next race is on: this one, or what one step makes of it."""
    if game.race(state) is not None:
        return state
    for command, at_ns in steps(game, state, now_ns):
        after = after_command(game, state, command, at_ns)
        if after is not None and game.race(after) is not None:
            return after
    return None


def steps(game: Game[Any], state: Any, now_ns: int) -> Iterator[tuple[object, int]]:  # noqa: ANN401 - as above
    """Give what may begin a race, and when: the timer, *yes*, or a player's button."""
    timer = game.timer(state)
    if timer is not None:
        yield TimeReached(timer.name), timer.at_ns
    yield Yes(), now_ns
    for player in game.players(state):
        meaning = game.meaning(state, player, now_ns)
        if meaning is not None:
            yield Pressed(player, now_ns, meaning, is_long=False), now_ns


def after_command(game: Game[Any], state: Any, command: object, at_ns: int) -> Any:  # noqa: ANN401 - as above
    """Give the state that a command would make; None where the rules do not allow it."""
    try:
        events = game.decide(state, command, Moment(at_ns))
    except RuleViolation:
        return None
    for event in events:
        state = game.evolve(state, event)
    return state


def judged(asked: tuple[str, ...], first: tuple[str, ...], at_ns: int) -> Verdict:
    """Give the judge's answer if these of the asked are the only ones who have slapped."""
    return Verdict(
        places=(first,),
        gaps_ns=(0,),
        is_decided=True,
        is_dead_heat=len(first) > 1,
        absent=tuple(player for player in asked if player not in first),
        fouls=(),
        flags=(),
        stamps={player: Stamp(at_ns, 0) for player in first},
    )
