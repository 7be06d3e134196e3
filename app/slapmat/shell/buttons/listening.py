"""Listens to every button until somebody leaves, and shows what is known."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from slapmat.judging.values import Ask
from slapmat.knowing.guide import Guide
from slapmat.knowing.report import Report, Setting, report_of
from slapmat.knowing.tracing import Tape
from slapmat.knowing.watching import MatWatch
from slapmat.referee.inputs import Input, KeyTyped, NamedKey, WindowClosed
from slapmat.shell.buttons.hands import Hands
from slapmat.shell.contacts import KEYBOARD
from slapmat.shell.ports import Desktop
from slapmat.shell.waking import Waker
from slapmat.sources.opening import Sources
from slapmat.table.stamps import NS_PER_MS

SHOW_EVERY_NS = 100 * NS_PER_MS
# A key is known as well as the window is looked at often.
PUMP_EVERY_NS = 4 * NS_PER_MS


class View(Protocol):
    """Something that shows reports."""

    def show(self, report: Report) -> None:
        """Show one."""

    def close(self) -> None:
        """Make room for what follows."""


@dataclass(frozen=True, slots=True)
class Gear:
    """What is listened with, all of it open.

    Attributes:
        sources: The buttons.
        buttons: Their names, in order.
        where: Per button where its wire ends, as far as that is known.
        quiet_ms: What the settings say.
        keys: Per button which key it is, where it is one.
        waker: Ends the sleep.
        clock_ns: The clock of the stamps.
        views: What shows.
        desktop: The window's keyboard, if there is a window.
        hands: Hands that are not there, if the buttons are not.
    """

    sources: Sources
    buttons: Sequence[str]
    where: Mapping[str, str]
    quiet_ms: int
    waker: Waker
    clock_ns: Callable[[], int]
    views: Sequence[View] = ()
    desktop: Desktop | None = None
    hands: Hands | None = None
    keys: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Listening:
    """One test of the buttons.

    Attributes:
        gear: What it listens with.
        guide: Asks for one button after another; None: nothing is asked.
        until_ns: When it ends by itself; None: never.
        tape: Keeps what was heard.
        is_over: Somebody left, or everything was asked.
    """

    gear: Gear
    guide: Guide | None = None
    until_ns: int | None = None
    tape: Tape = field(default_factory=Tape)
    is_over: bool = False
    _watch: MatWatch = field(init=False)
    _show_ns: int = 0
    _asked: str | None = None
    _is_asking: bool = False

    def __post_init__(self) -> None:
        """Begin before the first signal."""
        source_of = self.gear.sources.source_of
        self._watch = MatWatch({button: source_of[button] for button in self.gear.buttons})

    def run(self) -> Report:
        """Listen until it is over; gives what is known then."""
        while not self.is_over:
            now_ns = self.gear.clock_ns()
            self.turn(now_ns)
            self.gear.waker.sleep(self.due_ns(now_ns), self.gear.clock_ns())
        for view in self.gear.views:
            view.close()
        # What was asked for last is no part of what is known.
        return replace(self.report(self.gear.clock_ns()), asked=None)

    def leave(self) -> None:
        """End after this turn; may be called by a signal's handler."""
        self.is_over = True
        self.gear.waker.wake()

    def due_ns(self, now_ns: int) -> int:
        """Give when the next turn should begin at the latest."""
        due_ns = [self._show_ns]
        if self.gear.desktop is not None:
            due_ns.append(now_ns + PUMP_EVERY_NS)
        if self.gear.hands is not None and self.gear.hands.due_ns is not None:
            due_ns.append(self.gear.hands.due_ns)
        if self.until_ns is not None:
            due_ns.append(self.until_ns)
        return min(due_ns)

    def turn(self, now_ns: int) -> None:
        """Hear what there is, ask the next question, and show it all where that is due."""
        gear = self.gear
        gear.waker.take()
        if gear.desktop is not None:
            for given in gear.desktop.pump(now_ns, lambda: False):
                self.is_over = self.is_over or is_leaving(given)
        if gear.hands is not None:
            gear.hands.act(now_ns, None if self.guide is None else self.guide.asked)
        self._hear(gear.clock_ns())
        self._ask(now_ns)
        if now_ns >= self._show_ns:
            self._show_ns = now_ns + SHOW_EVERY_NS
            report = self.report(now_ns)
            for view in gear.views:
                view.show(report)
        if self.until_ns is not None and now_ns >= self.until_ns:
            self.is_over = True

    def _hear(self, now_ns: int) -> None:
        reading = self.gear.sources.read(now_ns)
        for source in reading.recovered:
            self._watch.renew(source)
        self.tape.hear(reading.signals)
        self._watch.hear(reading.signals)

    def _ask(self, now_ns: int) -> None:
        presses = self._watch.take_presses()
        if self.guide is not None:
            self.guide.hear(presses, now_ns)
            if self.guide.asked is None:
                self.is_over = True
                return
        asked = None if self.guide is None else self.guide.asked
        if not self._is_asking or asked != self._asked:
            self._is_asking, self._asked = True, asked
            what = Ask.ORDER if asked is None else Ask.FIRST
            self.tape.ask(what, self.gear.buttons, now_ns)

    def report(self, now_ns: int) -> Report:
        """Give all that is known."""
        sources = self.gear.sources
        setting = Setting(
            quiet_ms=self.gear.quiet_ms,
            source_of=sources.source_of,
            jitter_of={name: quality.jitter_ns for name, quality in sources.qualities.items()},
            where=self.gear.where,
            keys=self.gear.keys,
            off=off_buttons(sources),
            without_bounce=frozenset({KEYBOARD}),
        )
        return report_of(self._watch, setting, self.guide, now_ns)


def is_leaving(given: Input) -> bool:
    """Say whether somebody leaves."""
    return isinstance(given, WindowClosed) or given == KeyTyped(NamedKey.ESCAPE)


def off_buttons(sources: Sources) -> dict[str, tuple[str, str]]:
    """Give the buttons that cannot be read, each with what is wrong and what to do."""
    off: dict[str, tuple[str, str]] = {}
    for failure in sources.failures:
        own = [button for button, name in sources.source_of.items() if name == failure.source]
        buttons = own if failure.button is None else [failure.button]
        # A button of two sources that one refuses may well work with the other.
        told = (str(failure.error), failure.error.remedy)
        off.update({button: told for button in buttons if button in own})
    return off
