"""Buttons on the header's pins, stamped by the kernel: the source for a Raspberry Pi.

A button connects its pin to ground; the pin's own pull-up does the rest. The kernel stamps each
edge in its interrupt, numbers it, and keeps it until it is read (docs/sources.md).
"""

import errno
import logging
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType

from slapmat.sources.gpiod_header import NoHeaderError, find_header
from slapmat.sources.gpiod_levels import Levels
from slapmat.sources.gpiod_lines import Taken, take_lines
from slapmat.sources.gpiod_order import Order, Told
from slapmat.sources.gpiod_port import Gpio, SystemGpio
from slapmat.sources.gpiod_stream import GpiodStream
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.quality import stated_quality
from slapmat.table.language import N_, _
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, Stamp

log = logging.getLogger(__name__)

NS_PER_US = 1_000
QUIET_NS = 20 * NS_PER_MS
# The chip's one interrupt serves the pins that changed in the order of their numbers: presses in
# one such turn are stamped by pin. No Pi was at hand to measure how long a turn is.
JITTER_NS = 100 * NS_PER_US
JITTER_REASON = N_(
    "the kernel stamps the interrupt; two that come at once are served in the order of the pins, "
    "so 100 µs are allowed until this Pi has been measured"
)


class GpiodSource:
    """Buttons between pins and ground."""

    def __init__(  # noqa: PLR0913 - each has its default; only tests and the lab give more than two
        self,
        pins: Mapping[str, int],
        *,
        name: str = "gpiod",
        chip_label: str = "",
        gpio: Gpio | None = None,
        quality: Quality | None = None,
        quiet_ns: int = QUIET_NS,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take the wiring; nothing is opened yet.

        Args:
            pins: Per button the GPIO number of its pin.
            name: Its name among the sources.
            chip_label: The label of the pins' chip; "" for a Raspberry Pi's header.
            gpio: The chips; None for this machine's.
            quality: How good the stamps are, where that is known better than by default.
            quiet_ns: A line without an edge for so long is still: its level is looked at.
            clock_ns: The clock of the stamps, the same as the one given to `read`.
        """
        self.name = name
        self.buttons = tuple(pins)
        self.quality = quality or stated_quality(JITTER_NS, JITTER_REASON)
        self._pins = dict(pins)
        self._chip_label = chip_label
        self._gpio = gpio or SystemGpio()
        self._quiet_ns = quiet_ns
        self._clock_ns = clock_ns
        # Where the pins were when they were found last; "" before.
        self._path = ""
        self._taken: Taken | None = None
        self._stream: GpiodStream | None = None
        self._levels: Levels | None = None
        self._off: Mapping[str, SourceError] = {}
        self._promised_ns = 0

    @property
    def failures(self) -> Mapping[str, SourceError]:
        """The buttons that are off, each with the reason."""
        return MappingProxyType(dict(self._off))

    def open(self, wake: Wake) -> None:
        """Take the line of every button that can be had; the others are in `failures`.

        Raises:
            SourceError: There are no pins here, or not one can be had.
        """
        self.close()
        try:
            header = find_header(self._gpio, self._chip_label)
        except NoHeaderError as error:
            if not self._path:
                raise
            # They were there: the advice for a machine that never had any would be wrong.
            raise self._gone(FileNotFoundError(errno.ENOENT, _("it is not there"))) from error
        self._path = header.path
        try:
            taken = take_lines(self._gpio, header, self._pins)
        except OSError as error:
            raise self._gone(error) from error
        self._taken, self._off = taken, taken.off
        try:
            self._levels = Levels(taken.request, taken.button_at, self._quiet_ns)
            order = Order(taken.button_at)
            self._stream = GpiodStream(taken.request, order, wake, self._clock_ns)
        except BaseException:
            self.close()
            raise

    def read(self, now_ns: int) -> Batch:
        """Give the edges that came, levels of still lines, and the watermark.

        Raises:
            SourceError: It is not open, or the chip has gone.
        """
        if self._stream is None or self._levels is None or self._taken is None:
            raise SourceError(_("{name} is not open.").format(name=self.name))
        try:
            told, until_ns = self._stream.take(now_ns)
            edges = [self._edge(each, self._taken) for each in told]
            self._levels.note(edges)
            levels: list[Level] = self._levels.look(now_ns, self._clock_ns, self.quality.jitter_ns)
        except OSError as error:
            raise self._gone(error) from error
        # A number that turns out to be missing takes no promise back.
        self._promised_ns = max(until_ns, self._promised_ns)
        return Batch((*edges, *levels), self._promised_ns)

    def _edge(self, told: Told, taken: Taken) -> Edge:
        event = told.event
        return Edge(
            taken.button_at[event.line_offset],
            event.event_type is event.Type.RISING_EDGE,  # pressed, since low is active
            Stamp(event.timestamp_ns, self.quality.jitter_ns + told.early_ns),
            seqno=told.number,
            source=self.name,
        )

    def _gone(self, error: OSError) -> SourceError:
        return SourceError(
            _("The pins have gone: {path}: {reason}.").format(
                path=self._path, reason=error.strerror or error
            ),
            remedy=_(
                "They are looked for again by themselves. If they stay away, start the machine "
                "again."
            ),
        )

    def close(self) -> None:
        """Stop listening and give the lines back."""
        stream, self._stream = self._stream, None
        taken, self._taken = self._taken, None
        self._levels, self._off, self._promised_ns = None, {}, 0
        try:
            if stream is not None:
                stream.stop()
        finally:
            if taken is not None:
                release(taken)


def release(taken: Taken) -> None:
    """Give lines back; never raises."""
    try:
        taken.request.release()
    except Exception:
        log.exception("giving the pins back")
