"""Lines that close like contacts: for trying the source against times that are known.

A line is only ever pulled to ground or let go (an open drain), never driven high: so it is like a
button, and a button that somebody presses meanwhile does no harm.
"""

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress

import gpiod
from gpiod.line import Bias, Direction, Drive, Value

from slapmat.sources.gpiod_header import find_header
from slapmat.sources.gpiod_lines import ANY_HOLDER, CONSUMER, line_name
from slapmat.sources.gpiod_port import Config, Gpio, Request, SystemGpio
from slapmat.sources.port import SourceError
from slapmat.table.language import _

log = logging.getLogger(__name__)

SETTINGS = gpiod.LineSettings(
    direction=Direction.OUTPUT,
    drive=Drive.OPEN_DRAIN,
    bias=Bias.PULL_UP,
    active_low=True,
    output_value=Value.INACTIVE,
)


class GpiodDrives:
    """Some lines of the header, all let go at first."""

    def __init__(
        self,
        pins: Mapping[str, int],
        *,
        chip_label: str = "",
        gpio: Gpio | None = None,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take the pins; nothing is opened yet.

        Args:
            pins: Per name the GPIO number of its pin.
            chip_label: The label of the pins' chip; "" for a Raspberry Pi's header.
            gpio: The chips; None for this machine's.
            clock_ns: The clock of the stamps.
        """
        self._pins = dict(pins)
        self._chip_label = chip_label
        self._gpio = gpio or SystemGpio()
        self._clock_ns = clock_ns
        self._line_of: dict[str, int] = {}
        self._request: Request | None = None

    def open(self) -> None:
        """Take the lines.

        Raises:
            SourceError: One cannot be had.
        """
        header = find_header(self._gpio, self._chip_label)
        for name, pin in self._pins.items():
            offset = header.offset_of(pin)
            if offset is None:
                raise SourceError(
                    _("{label} has no line GPIO{pin}.").format(label=header.label, pin=pin),
                    remedy=_(ANY_HOLDER),
                )
            line = header.lines[offset]
            if line.used:
                holder = line.consumer or _("the kernel")
                raise SourceError(
                    _("{line_name} is taken by {holder}.").format(
                        line_name=line_name(line), holder=holder
                    ),
                    remedy=_(ANY_HOLDER),
                )
            self._line_of[name] = offset
        try:
            with closing(self._gpio.open_chip(header.path)) as chip:
                config: Config = dict.fromkeys(self._line_of.values(), SETTINGS)
                self._request = chip.request_lines(config, consumer=CONSUMER)
        except OSError as error:
            raise SourceError(
                _("The lamps' pins cannot be had: {reason}.").format(
                    reason=error.strerror or error
                ),
                remedy=_(ANY_HOLDER),
            ) from error

    def move(self, names: Iterable[str], *, is_closed: bool) -> tuple[int, int]:
        """Close or open contacts, all in one write; gives the clock before and after it.

        Raises:
            SourceError: It is not open, or the chip has gone.
        """
        if self._request is None:
            raise SourceError(_("The lamps' pins are not open."))
        value = Value.ACTIVE if is_closed else Value.INACTIVE
        values: dict[int | str, Value] = {self._line_of[name]: value for name in names}
        try:
            before_ns = self._clock_ns()
            self._request.set_values(values)
            return before_ns, self._clock_ns()
        except OSError as error:
            raise SourceError(
                _("The pins have gone: {reason}.").format(reason=error.strerror or error)
            ) from error

    def close(self) -> None:
        """Let all lines go and give them back; twice is once."""
        request, self._request = self._request, None
        if request is None:
            return
        with suppress(OSError):
            request.set_values(dict.fromkeys(self._line_of.values(), Value.INACTIVE))
        try:
            request.release()
        except Exception:
            log.exception("giving the lamps' pins back")
