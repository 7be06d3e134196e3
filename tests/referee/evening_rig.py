"""An evening that a test plays at: presses of buttons, keys and clicks in, effects out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from slapmat.games.finding import game_called
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.referee.effects import Append, Effect, Play, Show
from slapmat.referee.evening import Evening
from slapmat.referee.inputs import Clicked, Input, KeyTyped, NamedKey
from slapmat.referee.setup import Setup, StoredMatch
from slapmat.rules.contract import Game
from slapmat.rules.records import Record
from slapmat.scene.elements import Scene, Target, TargetKind
from slapmat.table.signals import Complete, Edge
from slapmat.table.stamps import NS_PER_MS, Stamp

JITTER_NS = 100_000
BUTTONS = (*map(str, range(1, 8)), "yes", "no")


class EveningRig:
    """Drives an evening on a clock of its own, and remembers every effect."""

    kind: type[Evening] = Evening

    def __init__(  # noqa: PLR0913 - what a setup has, one by one
        self,
        *,
        house_rules: dict[str, object] | None = None,
        stored: StoredMatch | None = None,
        names: Sequence[str] = (),
        keys: Mapping[int, str] | None = None,
        handicap_ms: Mapping[str, int] | None = None,
        game: Game[Any] | None = None,
        **more: Any,  # noqa: ANN401 - whatever else a setup has
    ) -> None:
        self.game = game or game_called("swat")
        wiring = Wiring(BUTTONS, {"main": SourceClock(JITTER_NS)})
        setup = Setup(
            self.game,
            wiring,
            draw_seed=lambda: 5,
            house_rules=house_rules or {},
            stored=stored,
            known_names=names,
            button_names=keys or {},
            handicap_ms=handicap_ms or {},
            **more,
        )
        self.now_ns = 0
        self.effects: list[Effect] = []
        self._since_ns: int | None = None
        self.evening = self.kind(setup, 0)
        self.wait(1)

    def wait(self, ms: float) -> None:
        self.now_ns += round(ms * NS_PER_MS)
        self._took(self.evening.deliver([Complete(self.now_ns)], self.now_ns))

    def wait_until(self, ms: float) -> None:
        """Wait until so long after the first time that this was asked."""
        if self._since_ns is None:
            self._since_ns = self.now_ns
        self.wait(max(0.0, (self._since_ns - self.now_ns) / NS_PER_MS + ms))

    def edges(self, edges: Iterable[tuple[str, bool, float]]) -> None:
        """Deliver edges (button, closed, ms from now) in one batch."""
        self._took(
            self.evening.deliver(
                [
                    Edge(button, closed, Stamp(self.now_ns + round(ms * NS_PER_MS), JITTER_NS))
                    for button, closed, ms in edges
                ],
                self.now_ns,
            )
        )

    def press(self, *buttons: str, hold_ms: float = 80, apart_ms: float = 0) -> None:
        """Press buttons one after another, let them go together, and wait until that is sure."""
        self.edges((button, True, at * apart_ms) for at, button in enumerate(buttons))
        self.wait(hold_ms)
        self.edges((button, False, 0) for button in buttons)
        self.wait(25)

    def type(self, text: str) -> None:
        for letter in text:
            self._took(self.evening.handle(KeyTyped(text=letter), self.now_ns))

    def key(self, key: NamedKey) -> None:
        self._took(self.evening.handle(KeyTyped(key=key), self.now_ns))

    def type_points(self, *points: str) -> None:
        """Type the points of one player after another, and answer that the game is over."""
        for text in points:
            self.type("u" + text)
            self.key(NamedKey.ENTER)
        self.key(NamedKey.ENTER)

    def take(self, given: Input) -> None:
        """Hand in what somebody typed or clicked."""
        self._took(self.evening.handle(given, self.now_ns))

    def click(self, kind: TargetKind, name: str) -> None:
        self._took(self.evening.handle(Clicked(Target(kind, name)), self.now_ns))

    def _took(self, effects: list[Effect]) -> None:
        self.effects += effects

    def start(self, *seats: str) -> None:
        """Sit down and start."""
        for seat in seats:
            self.press(seat)
        self.press("yes")

    @property
    def scene(self) -> Scene:
        return next(e.scene for e in reversed(self.effects) if isinstance(e, Show))

    @property
    def scenes(self) -> list[Scene]:
        return [e.scene for e in self.effects if isinstance(e, Show)]

    @property
    def records(self) -> list[Record]:
        return [r for e in self.effects if isinstance(e, Append) for r in e.records]

    @property
    def cues(self) -> list[str]:
        return [e.cue.value for e in self.effects if isinstance(e, Play)]

    @property
    def report(self) -> dict[str, Any]:
        return self.game.report(self.evening.live.match.state)

    @property
    def dealer_button(self) -> str:
        return str(self.evening.live.seating.seats[str(self.report["dealer"])])

    def others(self, *seats: str) -> list[str]:
        return [seat for seat in seats if seat != self.dealer_button]
