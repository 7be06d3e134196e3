"""Buttons on the header's pins through RPi.GPIO or rpi-lgpio: for old systems, and for habits.

The library tells that there was an edge, neither when nor which: the time is that of waking up, the
direction is the level then. All callbacks share one thread: they stamp, read, append and wake,
nothing else, and nothing is raised there. No `bouncetime` is asked for: it drops edges.
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from types import MappingProxyType

from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.rpigpio_line import RpigpioLine, pin_error
from slapmat.sources.rpigpio_port import RpiGpio, drop_in, load_gpio
from slapmat.sources.woken import WOKEN_IN_FLIGHT_NS, WOKEN_LATE_NS, WOKEN_QUALITY
from slapmat.table.language import _
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, Stamp

log = logging.getLogger(__name__)

QUIET_NS = 20 * NS_PER_MS
HALF_NS = WOKEN_LATE_NS // 2


class RpigpioSource:
    """Buttons between pins and ground."""

    quality: Quality = WOKEN_QUALITY

    def __init__(
        self,
        pins: Mapping[str, int],
        *,
        name: str = "rpigpio",
        gpio: RpiGpio | None = None,
        quiet_ns: int = QUIET_NS,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take the wiring; nothing is opened yet.

        Args:
            pins: Per button the GPIO number of its pin.
            name: Its name among the sources.
            gpio: The library; None for the one that is installed.
            quiet_ns: A line without an edge for so long is still: its level is looked at.
            clock_ns: The clock of the stamps, the same as the one given to `read`.
        """
        self.name = name
        self.buttons = tuple(pins)
        self._pins = dict(pins)
        self._given = gpio
        self._quiet_ns = quiet_ns
        self._clock_ns = clock_ns
        self._gpio: RpiGpio | None = None
        self._wake: Wake | None = None
        self._lines: dict[int, RpigpioLine] = {}
        self._changes: deque[tuple[RpigpioLine, bool, int]] = deque()
        self._off: dict[str, SourceError] = {}

    @property
    def failures(self) -> Mapping[str, SourceError]:
        """The buttons that are off or do not tell everything, each with the reason."""
        troubles = {
            line.button: line.trouble for line in self._lines.values() if line.trouble is not None
        }
        return MappingProxyType({**troubles, **self._off})

    def open(self, wake: Wake) -> None:
        """Take every pin that can be had; the others are in `failures`.

        Raises:
            SourceError: The library is missing, or not one pin can be had.
        """
        self.close()
        gpio = self._given or load_gpio()
        self._gpio, self._wake = gpio, wake
        try:
            gpio.setwarnings(False)  # noqa: FBT003 - the library's own call
            gpio.setmode(gpio.BCM)
            for button, pin in self._pins.items():
                self._open_line(gpio, button, pin)
        except Exception as error:
            self.close()
            raise SourceError(
                _("{name} cannot use the pins: {why}.").format(
                    name=self.name, why=error or type(error).__name__
                ),
                remedy=drop_in(),
            ) from error
        if not self._lines:
            reasons = " ".join(map(str, self._off.values())) or "No button has a pin."
            self.close()
            raise SourceError(reasons, remedy=drop_in())

    def _open_line(self, gpio: RpiGpio, button: str, pin: int) -> None:
        if pin in self._lines:
            why = ValueError(f"it is button {self._lines[pin].button}'s")
            self._off[button] = pin_error(button, pin, why)
            return
        line = RpigpioLine(gpio, button, pin)
        # Before the first edge can come.
        self._lines[pin] = line
        try:
            line.listen(self._on_edge)
        except Exception as error:  # noqa: BLE001 - each library has its own errors; one pin's must not take the others
            del self._lines[pin]
            self._off[button] = pin_error(button, pin, error)
            self._close_line(line)

    def _on_edge(self, channel: int) -> None:
        """Take an edge on the library's thread; whatever happens, nothing is raised there."""
        at_ns = self._clock_ns() - HALF_NS
        line, wake = self._lines.get(channel), self._wake
        if line is None or wake is None:
            return
        try:
            self._changes.append((line, line.read(), at_ns))
            wake()
        except Exception as error:
            log.exception("%s: an edge of button %s", self.name, line.button)
            line.untaken = SourceError(
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
        if self._gpio is None:
            raise SourceError(_("{name} is not open.").format(name=self.name))
        edges = self._drain()
        levels = self._look(now_ns)
        until_ns = now_ns - WOKEN_IN_FLIGHT_NS
        if self._changes:
            # What came since the edges were drained is told the next time.
            until_ns = min(until_ns, self._changes[0][2])
        return Batch((*edges, *levels), until_ns)

    def _drain(self) -> list[Edge]:
        edges = []
        while self._changes:
            line, is_closed, at_ns = self._changes.popleft()
            line.note_edge(at_ns, is_closed=is_closed)
            edges.append(Edge(line.button, is_closed, Stamp(at_ns, HALF_NS), source=self.name))
        return edges

    def _look(self, now_ns: int) -> list[Level]:
        due = [line for line in self._lines.values() if line.still.is_due(now_ns, self._quiet_ns)]
        levels = [line.look(now_ns, self._after_ns) for line in due]
        if all(line.is_unreadable for line in self._lines.values()):
            errors = [*self.failures.values()]
            raise SourceError(" ".join(map(str, errors)), remedy=errors[0].remedy)
        return [level for level in levels if level is not None]

    def _after_ns(self) -> int:
        """Give a moment not before the stamp of any edge that a level read just now shows."""
        return self._clock_ns() + HALF_NS

    def close(self) -> None:
        """Stop listening and give the pins back, and no others."""
        self._gpio = self._wake = None
        lines, self._lines = self._lines, {}
        for line in lines.values():
            self._close_line(line)
        self._changes.clear()
        self._off = {}

    def _close_line(self, line: RpigpioLine) -> None:
        try:
            line.close()
        except Exception:
            log.exception("%s: giving back the pin of button %s", self.name, line.button)
