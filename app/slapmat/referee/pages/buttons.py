"""The button test while the table runs: the same lines, and no press of it reaches a game.

Both table buttons are tested too, so that neither has a meaning of its own: *no* held leaves.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from slapmat.judging.wiring import Wiring
from slapmat.knowing.on_screen import scene_of
from slapmat.knowing.report import Setting, report_of
from slapmat.knowing.watching import ButtonWatch, MatWatch
from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.timed import TimedPage
from slapmat.referee.setup import Wires
from slapmat.scene import elements as show
from slapmat.table.language import _
from slapmat.table.signals import MAIN_SOURCE, Edge, Signal
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

NO = show.TableButton.NO
LEAVE = "leave"
# While something moves, and at rest: what is held or away shows itself with time.
LIVELY_NS, CALM_NS = 100 * NS_PER_MS, NS_PER_S
LIVELY_FOR_NS = 2 * NS_PER_S


class ButtonsPage(AsidePage, TimedPage):
    """Every button live: how often it was pressed, how it bounces, what is wrong with its wire."""

    is_typing = False

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Begin before the first press; `back` shows what was there before."""
        self.desk = desk
        self.back = back
        self._wires = desk.wires
        self._watch = watch_of(self._wires)
        self._begun: set[str] = set()
        self._last_ns: int | None = None

    def take(self, signals: Sequence[Signal], now_ns: int) -> bool:
        """Take what the sources tell, and say whether there is something to be seen of it."""
        edges = [signal for signal in signals if isinstance(signal, Edge)]
        for edge in edges:
            self._begin(edge)
        self._watch.hear(signals)
        if edges:
            self._last_ns = now_ns
        return bool(edges)

    def _begin(self, edge: Edge) -> None:
        """Take the first edge of a button as one of a line that was there before."""
        watch = self._watch.buttons.get(edge.button)
        if watch is None or edge.button in self._begun:
            return
        self._begun.add(edge.button)
        begin_with(watch, edge)

    def rewired(self) -> None:
        """Begin anew: a source came or went."""
        self._wires = self.desk.wires
        self._watch, self._begun = watch_of(self._wires), set()

    def scene(self, now_ns: int) -> show.Scene:
        """Show what is known."""
        wires = self._wires
        wiring = wires.wiring
        quiet_ns = [wiring.line_start(button).quiet_ns for button in wiring.buttons]
        setting = Setting(
            quiet_ms=max(quiet_ns, default=0) // NS_PER_MS,
            source_of=source_of(wiring),
            jitter_of={name: clock.jitter_ns for name, clock in wiring.sources.items()},
            where=wires.where,
            without_bounce=wires.without_bounce,
        )
        scene = scene_of(report_of(self._watch, setting, None, now_ns))
        leave = show.Hint(_("leave"), button=NO, key="Esc", is_held=True, action=LEAVE)
        return replace(scene, hints=(leave,))

    def changes_at_ns(self, now_ns: int) -> int | None:
        """Give when more may be known."""
        is_lively = self._last_ns is not None and now_ns - self._last_ns < LIVELY_FOR_NS
        return now_ns + (LIVELY_NS if is_lively else CALM_NS)

    def seat(self, seat_no: int) -> None:
        """Do nothing: it is seen on the tiles."""

    def yes(self) -> None:
        """Do nothing: it is seen on the tiles."""

    def no(self) -> None:
        """Do nothing: it is seen on the tiles; held, it leaves."""

    def long_no(self) -> None:
        """Leave: a short *no* is one of the buttons that are tested."""
        self.leave()

    def leave(self) -> None:
        """Go back."""
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Leave with Escape."""
        if typed.key is NamedKey.ESCAPE:
            self.leave()

    def click(self, target: show.Target) -> None:
        """Leave where that is clicked."""
        if target == show.Target(show.TargetKind.ACTION, LEAVE):
            self.leave()


def source_of(wiring: Wiring) -> dict[str, str]:
    """Give each button's source, the seats first and in their order."""
    ordered = sorted(wiring.buttons, key=lambda name: (not name.isdecimal(), len(name), name))
    return {button: wiring.source_of.get(button, MAIN_SOURCE) for button in ordered}


def watch_of(wires: Wires) -> MatWatch:
    """Watch all buttons that can be read."""
    return MatWatch(source_of(wires.wiring))


def begin_with(watch: ButtonWatch, edge: Edge) -> None:
    """Have a watch know how its line stood before its first edge."""
    watch.is_closed = not edge.closed
    if edge.seqno is not None:
        watch.last_seqno = edge.seqno - 1
