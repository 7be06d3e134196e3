"""A table whose buttons are pressed by whoever wants a picture, on a clock of its own."""

from collections.abc import Mapping, Sequence
from typing import Any

from slapmat.games.finding import game_called, games
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.referee.effects import Effect
from slapmat.referee.evening import Evening
from slapmat.referee.inputs import Clicked, Input, KeyTyped, NamedKey
from slapmat.referee.setup import Setup, StoredMatch
from slapmat.referee.tonight import Result
from slapmat.rules.folding import fold
from slapmat.scene.elements import Scene, Target, TargetKind
from slapmat.shell.contacts import buttons_for
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.memory import Remembered
from slapmat.shell.proving.kept import Here, Kept
from slapmat.table.signals import NO_BUTTON, YES_BUTTON, Complete, Edge
from slapmat.table.stamps import NS_PER_MS, Stamp

JITTER_NS = 100_000
# A press is short, and sure this long after it.
TAP_MS, SURE_MS = 80, 25
SEED = 5
# As it would be after `slapmat prove`.
PROOF = Kept(Here("6.12.25", "", "main", ""), "2025-05-01", JITTER_NS, 150_000, 1760)


class PictureTable:
    """The referee's own evening, with a cast that comes to it."""

    def __init__(  # noqa: PLR0913 - each is something an evening can begin with
        self,
        cast: Cast,
        *,
        game: str = "swat",
        house_rules: Mapping[str, object] | None = None,
        keys: Mapping[int, str] | None = None,
        stored: StoredMatch | None = None,
        resting: Sequence[StoredMatch] = (),
        warning: str = "",
        names: Sequence[str] = (),
        tonight: Sequence[Result] = (),
    ) -> None:
        """Begin an evening."""
        self.cast = cast
        self.now_ns = 0
        self._memory = Remembered()
        self.evening = Evening(
            Setup(
                game_called(game),
                self.wiring(),
                draw_seed=lambda: SEED,
                house_rules=house_rules or {},
                seats=tuple(range(1, cast.mat + 1)),
                button_names={
                    seat: name for seat, name in (keys or {}).items() if seat <= cast.mat
                },
                stored=stored,
                rests_more=bool(resting),
                resting=lambda: resting,
                stamps=lambda: {PROOF.here.source: (PROOF.jitter_ns, PROOF.text)},
                warning=warning,
                known_names=names,
                games=games,
                tonight=tonight,
            ),
            0,
        )
        self.wait(1)

    def wiring(self, *away: str) -> Wiring:
        """Give the lines of the mat, without some buttons."""
        buttons = tuple(name for name in buttons_for(self.cast.mat) if name not in away)
        return Wiring(buttons, {"main": SourceClock(JITTER_NS)})

    @property
    def scene(self) -> Scene:
        """Give what is shown now."""
        return self.evening.scene_at(self.now_ns)

    @property
    def report(self) -> dict[str, Any]:
        """Give the match's state as data."""
        live = self.evening.live
        return live.match.game.report(live.match.state)

    @property
    def phase(self) -> str:
        """Give where the match is."""
        return str(self.report["phase"])

    def button(self, player: str) -> str:
        """Give a player's button."""
        return str(self.evening.live.seating.seats[player])

    @property
    def dealer(self) -> str | None:
        """Give the dealer's button; None: nobody deals."""
        dealer = self.report["dealer"]
        return None if dealer is None else self.button(dealer)

    @property
    def others(self) -> list[str]:
        """Give the buttons of those who may slap."""
        return [self.button(player) for player in self.report["eligible"]]

    def stored(self, match_id: int) -> StoredMatch:
        """Give the match so far as a store would give it back."""
        begun = self._memory.begun
        return StoredMatch(match_id, begun.header, fold(game_called("swat"), self._memory.records))

    def _take(self, effects: list[Effect]) -> None:
        """Have things kept and looked up, as at a real table."""
        self._memory.take(effects, self.now_ns)
        for answer in self._memory.answers():
            self._memory.take(self.evening.handle(answer, self.now_ns), self.now_ns)

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.now_ns += round(ms * NS_PER_MS)
        self._take(self.evening.deliver([Complete(self.now_ns)], self.now_ns))

    def down(self, *buttons: str, apart_ms: float = 0.0) -> None:
        """Press buttons one after another, and hold them."""
        self._edges(buttons, apart_ms, is_closed=True)

    def up(self, *buttons: str) -> None:
        """Let go of buttons."""
        self._edges(buttons, 0.0, is_closed=False)

    def press(self, *buttons: str, hold_ms: float = TAP_MS, apart_ms: float = 0.0) -> None:
        """Press buttons one after another, let them go together, and wait until that is sure."""
        self.down(*buttons, apart_ms=apart_ms)
        self.wait(hold_ms)
        self.up(*buttons)
        self.wait(SURE_MS)

    def yes(self) -> None:
        """Press the green button."""
        self.press(YES_BUTTON)

    def no(self) -> None:
        """Press the white button."""
        self.press(NO_BUTTON)

    def sit_down(self) -> None:
        """Have everybody slap, and type a name."""
        for seat, name in self.cast.typed.items():
            self.press(str(seat))
            self.click(TargetKind.SEAT, str(seat))
            self.type(name)
            self.key(NamedKey.ENTER)

    def type(self, text: str) -> None:
        """Type text."""
        for letter in text:
            self.give(KeyTyped(text=letter))

    def key(self, key: NamedKey) -> None:
        """Press a key that steers."""
        self.give(KeyTyped(key))

    def click(self, kind: TargetKind, name: str) -> None:
        """Click something."""
        self.give(Clicked(Target(kind, name)))

    def give(self, given: Input) -> None:
        """Give the evening any input."""
        self._take(self.evening.handle(given, self.now_ns))

    def unplug(self, *buttons: str) -> None:
        """Take buttons away."""
        self._take(self.evening.rewire(self.wiring(*buttons), self.now_ns))

    def _edges(self, buttons: tuple[str, ...], apart_ms: float, *, is_closed: bool) -> None:
        edges = [
            Edge(
                button,
                is_closed,
                Stamp(self.now_ns + round(at * apart_ms * NS_PER_MS), JITTER_NS),
            )
            for at, button in enumerate(buttons)
        ]
        self._take(self.evening.deliver(edges, self.now_ns))
