"""Pins for gpiozero's lamps on the kernel's own lines: wholly on or off, and at rest nothing runs.

gpiozero's own way, lgpio, starts a thread that wakes 50 times a second for as long as the program
runs, whether anything is lit or not. It can dim; these pins cannot, so that they are for lamps that
need not be dimmed. Each line is a request of its own: one that fails takes no other with it.
"""

import time
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import gpiod
import gpiozero
from gpiod.line import Direction, Value
from gpiozero.pins import Factory, Pin

from slapmat.sources.gpiod_header import Header, find_header
from slapmat.sources.gpiod_lines import ANY_HOLDER, CONSUMER, line_name
from slapmat.sources.gpiod_port import Config, Gpio, Request, SystemGpio
from slapmat.sources.port import SourceError
from slapmat.table.language import _

SETTINGS = gpiod.LineSettings(direction=Direction.OUTPUT, output_value=Value.INACTIVE)


class GpiodOutputs(Factory):  # type: ignore[misc] # gpiozero has no types
    """A factory of outputs on the header's chip."""

    def __init__(self, chip_label: str = "", gpio: Gpio | None = None) -> None:
        """Find the chip.

        Args:
            chip_label: Its label; "" for a Raspberry Pi's header.
            gpio: The machine's chips; None for this one's.

        Raises:
            SourceError: There is none.
        """
        super().__init__()
        self._gpio = gpio or SystemGpio()
        self._header = find_header(self._gpio, chip_label)

    def pin(self, name: int) -> "GpiodOutput":
        """Take the line of a pin, dark.

        Args:
            name: Its GPIO number.

        Raises:
            SourceError: Somebody has it, or there is none.
        """
        offset = self._header.offset_of(name)
        if offset is None:
            raise SourceError(
                _("{label} has no line GPIO{name}.").format(label=self._header.label, name=name),
                remedy=_(ANY_HOLDER),
            )
        return GpiodOutput(name, offset, taken(self._gpio, self._header, offset))

    def reserve_pins(self, requester: object, *names: int) -> None:
        """Do nothing: the kernel gives a line only once."""

    def release_pins(self, reserver: object, *names: int) -> None:
        """Do nothing, as above."""

    def ticks(self) -> float:
        """Give the time in s."""
        return time.monotonic()

    def ticks_diff(self, later: float, earlier: float) -> float:
        """Give the s between two times."""
        return later - earlier


def taken(gpio: Gpio, header: Header, offset: int) -> Request:
    """Ask for a line as an output that is off.

    Raises:
        SourceError: It cannot be had.
    """
    config: Config = {offset: SETTINGS}
    try:
        with closing(gpio.open_chip(header.path)) as chip:
            try:
                return chip.request_lines(config, consumer=CONSUMER)
            except OSError as error:
                line = chip.get_line_info(offset)
                why = f"cannot be had: {error.strerror}"
                if line.used:
                    why = f"is taken by {line.consumer or 'the kernel'}"
                raise SourceError(f"{line_name(line)} {why}.", remedy=_(ANY_HOLDER)) from error
    except OSError as error:
        raise SourceError(f"{header.path}: {error.strerror}.", remedy=_(ANY_HOLDER)) from error


@dataclass(frozen=True, slots=True)
class Named:
    """What gpiozero asks of a pin's place."""

    name: str


class GpiodOutput(Pin):  # type: ignore[misc] # as above
    """One line, an output from its making until it is closed."""

    def __init__(self, number: int, offset: int, request: Request) -> None:
        """Take a line that is ours.

        Args:
            number: The GPIO number of the pin.
            offset: Its line on the chip.
            request: The line.
        """
        self._info = Named(f"GPIO{number}")
        self._offset = offset
        self._request: Request | None = request
        self._is_on = False

    def __repr__(self) -> str:
        return self._info.name

    def close(self) -> None:
        """Give the line back."""
        request, self._request = self._request, None
        if request is not None:
            request.release()

    def _get_info(self) -> Named:
        return self._info

    def _get_function(self) -> str:
        return "output"

    def _set_function(self, value: str) -> None:
        if value != "output":
            raise gpiozero.PinInvalidFunction(f"{self!r} is an output")

    def _get_state(self) -> bool:
        return self._is_on

    def _set_state(self, value: float) -> None:
        if self._request is None:
            raise gpiozero.PinSetInput(f"{self!r} is closed")
        is_on = bool(value)
        self._request.set_values({self._offset: Value.ACTIVE if is_on else Value.INACTIVE})
        self._is_on = is_on

    def _get_frequency(self) -> None:
        return None

    def _set_frequency(self, value: Any) -> None:  # noqa: ANN401 - whatever a caller of gpiozero says
        if value is not None:
            raise gpiozero.PinPWMUnsupported(f"{self!r} cannot be dimmed")
