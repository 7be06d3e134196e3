"""Buttons on gpiozero's pins, whatever factory makes them.

A button connects its pin to ground; the pin's own pull-up does the rest. Callbacks come on threads
of the factory: they stamp, append and wake, nothing else. What they appended is told by `read`.
"""

import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from types import MappingProxyType

from slapmat.sources.gpiozero_factories import (
    WOKEN,
    Factory,
    Stamping,
    close_factory,
    load_factory,
    shared_factory,
    stamping_of,
)
from slapmat.sources.gpiozero_line import Change, GpiozeroLine, pin_error
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.ticks import TickClock
from slapmat.table.language import _
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, Stamp

log = logging.getLogger(__name__)

QUIET_NS = 20 * NS_PER_MS


class GpiozeroSource:
    """Buttons between pins and ground."""

    def __init__(
        self,
        pins: Mapping[str, int | str],
        *,
        name: str = "gpiozero",
        factory: Factory | str | None = None,
        quiet_ns: int = QUIET_NS,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take the wiring; nothing is opened yet.

        Args:
            pins: Per button its pin: a BCM number, or "GPIO17", "J8:11", "BOARD11".
            name: Its name among the sources.
            factory: A factory, which stays open; or gpiozero's name for one, which is made and
                closed with the source; or None for the one that gpiozero's devices share.
            quiet_ns: A line without an edge for so long is still: its level is looked at.
            clock_ns: The clock of the stamps, the same as the one given to `read`.
        """
        self.name = name
        self.buttons = tuple(pins)
        self._pins = dict(pins)
        self._given = factory
        self._quiet_ns = quiet_ns
        self._clock_ns = clock_ns
        self._factory: Factory | None = None
        self._ticks: TickClock | None = None
        self._stamping: Stamping = WOKEN if isinstance(factory, str) else stamping_of(factory)
        self._wake: Wake | None = None
        self._lines: dict[str, GpiozeroLine] = {}
        self._changes: deque[Change] = deque()
        self._off: dict[str, SourceError] = {}
        self._untaken: dict[str, SourceError] = {}
        self._untaken_edges: Counter[str] = Counter()

    @property
    def quality(self) -> Quality:
        """How good its stamps are; before it is open, the worst that is possible."""
        return self._stamping.quality

    @property
    def failures(self) -> Mapping[str, SourceError]:
        """The buttons that are off or do not tell everything, each with the reason."""
        troubles = {
            button: line.trouble for button, line in self._lines.items() if line.trouble is not None
        }
        return MappingProxyType({**troubles, **self._untaken, **self._off})

    @property
    def untaken_edges(self) -> Mapping[str, int]:
        """How many edges raised something in their callback, per button."""
        return MappingProxyType(self._untaken_edges)

    def open(self, wake: Wake) -> None:
        """Take every pin that can be had; the others are in `failures`.

        Raises:
            SourceError: No pin can be had.
        """
        self.close()
        self._factory = self._make_factory()
        try:
            self._stamping = stamping_of(self._factory)
            self._ticks = TickClock(self._factory, self._clock_ns)
            self._wake = wake
            for button, spec in self._pins.items():
                self._open_line(self._factory, button, spec)
            self._check_some_work()
        except BaseException:
            self._give_back()
            raise

    def _make_factory(self) -> Factory:
        if self._given is None:
            return shared_factory()
        return load_factory(self._given) if isinstance(self._given, str) else self._given

    def _open_line(self, factory: Factory, button: str, spec: int | str) -> None:
        try:
            self._lines[button] = GpiozeroLine(button, spec, factory, self._on_change)
        except Exception as error:  # noqa: BLE001 - each backend has its own errors; one pin's must not take the others
            self._off[button] = pin_error(button, spec, error)

    def _check_some_work(self) -> None:
        if not self._lines:
            raise self._all_off()

    def _all_off(self) -> SourceError:
        failures = [*self.failures.values()]
        reasons = " ".join(map(str, failures))
        none = _("No button of {source} works.").format(source=self.name)
        return SourceError(
            f"{none} {reasons}".strip(),
            remedy=failures[0].remedy if failures else _("Wire a button."),
        )

    def _on_change(self, line: GpiozeroLine, ticks: float, closed: bool) -> None:  # noqa: FBT001 - an edge's type
        """Take a change on the factory's thread; whatever happens, nothing is raised there."""
        try:
            if self._ticks is None or self._wake is None:
                return
            at_ns = self._ticks.at_ns(ticks) - self._stamping.late_by_ns // 2
            self._changes.append(Change(line.button, closed, at_ns))
            self._wake()
        except Exception as error:
            log.exception("%s: an edge of button %s", self.name, line.button)
            self._untaken_edges[line.button] += 1
            self._untaken[line.button] = SourceError(
                _("An edge of button {button} could not be taken: {why}").format(
                    button=line.button, why=error
                ),
                remedy=_("Press it again; if this stays, restart slapmat."),
            )

    def read(self, now_ns: int) -> Batch:
        """Give the edges that came, levels of still lines, and the watermark.

        Raises:
            SourceError: It is not open, or no pin can be read any more.
        """
        if self._ticks is None:
            raise SourceError(_("{name} is not open.").format(name=self.name))
        every_ns = self._stamping.read_every_ns
        if every_ns is not None and now_ns - self._ticks.read_at_ns >= every_ns:
            self._ticks.read_again()
        edges = self._drain()
        levels = self._look(now_ns)
        return Batch((*edges, *levels), self._complete_until_ns(now_ns))

    def _drain(self) -> list[Edge]:
        jitter_ns = self._stamping.quality.jitter_ns
        edges = []
        while self._changes:
            change = self._changes.popleft()
            self._lines[change.button].note_edge(change)
            stamp = Stamp(change.at_ns, jitter_ns)
            edges.append(Edge(change.button, change.closed, stamp, source=self.name))
        return edges

    def _look(self, now_ns: int) -> list[Level]:
        due = [line for line in self._lines.values() if line.is_due(now_ns, self._quiet_ns)]
        levels = [line.look(now_ns, self._after_ns) for line in due]
        if all(line.is_unreadable for line in self._lines.values()):
            raise self._all_off()
        return [level for level in levels if level is not None]

    def _after_ns(self) -> int:
        """Give a moment not before the stamp of any edge that a level read just now shows."""
        return self._clock_ns() + self._stamping.quality.jitter_ns

    def _complete_until_ns(self, now_ns: int) -> int:
        promised_ns = now_ns - self._stamping.in_flight_ns
        # What came since the edges were drained is told the next time.
        return min(promised_ns, self._changes[0].at_ns) if self._changes else promised_ns

    def close(self) -> None:
        """Stop listening and give the pins back; a factory that was given stays open."""
        self._off.clear()
        self._untaken.clear()
        self._untaken_edges.clear()
        self._give_back()

    def _give_back(self) -> None:
        self._wake = self._ticks = None
        for line in self._lines.values():
            try:
                line.close()
            except Exception:
                log.exception("%s: closing the pin of button %s", self.name, line.button)
        self._lines.clear()
        self._changes.clear()
        factory, self._factory = self._factory, None
        if factory is not None and isinstance(self._given, str):
            close_factory(factory)
