"""Takes the lines of all buttons in one request; a line that somebody else has is left to them.

One request for all gives one stream of edges with one numbering. No debounce is asked for: every
driver's moves or drops the first edge (docs/sources.md).
"""

import errno
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass

import gpiod
from gpiod.line import Bias, Clock, Direction, Edge

from slapmat.sources.gpiod_header import Header
from slapmat.sources.gpiod_port import MOST_UNREAD, Chip, Gpio, Request
from slapmat.sources.port import ButtonOffError, SourceError
from slapmat.table.language import N_, _

CONSUMER = "slapmat"

SETTINGS = gpiod.LineSettings(
    direction=Direction.INPUT,
    edge_detection=Edge.BOTH,
    bias=Bias.PULL_UP,
    active_low=True,
    event_clock=Clock.MONOTONIC,
)

# How what often has a pin is switched off: the start of its name, and the remedy.
HOLDERS = (
    (CONSUMER, N_("Another slapmat is running: leave it first.")),
    ("onewire", N_("Take dtoverlay=w1-gpio out of config.txt.")),
    ("spi", N_("Take dtparam=spi=on out of config.txt.")),
    ("sysfs", N_("End the program that uses /sys/class/gpio.")),
)
ANY_HOLDER = N_("End the program that has it, or wire another pin.")


@dataclass(frozen=True, slots=True)
class Taken:
    """What could be had.

    Attributes:
        request: The lines that are ours.
        button_at: Per line its button.
        off: The buttons whose line could not be had, each with the reason.
    """

    request: Request
    button_at: Mapping[int, str]
    off: Mapping[str, SourceError]


def take_lines(gpio: Gpio, header: Header, pins: Mapping[str, int]) -> Taken:
    """Take the lines of these buttons.

    Args:
        gpio: The machine's chips.
        header: The chip that has the pins.
        pins: Per button the GPIO number of its pin.

    Raises:
        SourceError: Not one can be had.
        OSError: The chip has gone.
    """
    off: dict[str, SourceError] = {}
    wanted = lines_of_pins(header, pins, off)
    with closing(gpio.open_chip(header.path)) as chip:
        leave_held(chip, wanted, off)
        while wanted:
            try:
                return Taken(request(chip, wanted), wanted, off)
            except OSError as error:
                # Somebody was quicker, or the driver refuses one: each is asked for alone.
                if error.errno == errno.ENODEV or not leave_refused(chip, wanted, off):
                    raise
    raise SourceError(
        " ".join(map(str, off.values())) or _("No button has a pin."),
        remedy=next(iter(off.values())).remedy if off else _("Set buttons.pins."),
    )


def lines_of_pins(
    header: Header, pins: Mapping[str, int], off: dict[str, SourceError]
) -> dict[int, str]:
    """Give per line its button; what has no line is off."""
    wanted: dict[int, str] = {}
    for button, pin in pins.items():
        offset = header.offset_of(pin)
        if offset is None:
            off[button] = button_off(
                button,
                _("{label} has no line GPIO{pin}").format(label=header.label, pin=pin),
                _(ANY_HOLDER),
            )
        elif offset in wanted:
            why = _("GPIO{pin} is button {other}'s").format(pin=pin, other=wanted[offset])
            off[button] = button_off(button, why, _("Give each button a pin of its own."))
        else:
            wanted[offset] = button
    return wanted


def leave_held(chip: Chip, wanted: dict[int, str], off: dict[str, SourceError]) -> None:
    """Leave out the lines that somebody has."""
    for offset in [*wanted]:
        line = chip.get_line_info(offset)
        if line.used:
            button = wanted.pop(offset)
            off[button] = held_error(button, line)


def leave_refused(chip: Chip, wanted: dict[int, str], off: dict[str, SourceError]) -> bool:
    """Leave out the lines that cannot be had even alone; says whether there were any."""
    before = len(wanted)
    for offset in [*wanted]:
        try:
            request(chip, {offset: wanted[offset]}).release()
        except OSError as error:
            button, line = wanted.pop(offset), chip.get_line_info(offset)
            why = _("{pin} cannot be had: {why}").format(pin=line_name(line), why=error.strerror)
            off[button] = (
                held_error(button, line) if line.used else button_off(button, why, _(ANY_HOLDER))
            )
    return len(wanted) < before


def request(chip: Chip, wanted: Mapping[int, str]) -> Request:
    """Ask for lines, all or none."""
    return chip.request_lines(
        dict.fromkeys(wanted, SETTINGS), consumer=CONSUMER, event_buffer_size=MOST_UNREAD
    )


def held_error(button: str, line: gpiod.LineInfo) -> SourceError:
    """Say who has a button's line."""
    holder = line.consumer or _("the kernel")
    remedies = [remedy for start, remedy in HOLDERS if holder.startswith(start)]
    why = _("{pin} is taken by {holder}").format(pin=line_name(line), holder=holder)
    return button_off(button, why, _(remedies[0] if remedies else ANY_HOLDER))


def line_name(line: gpiod.LineInfo) -> str:
    """Give a line's name as people know it."""
    return line.name or f"GPIO{line.offset}"


def button_off(button: str, why: str, remedy: str) -> SourceError:
    """Say why a button is off."""
    message = _("Button {button} is off: {why}.").format(button=button, why=why)
    return ButtonOffError(message, remedy=remedy, why=why)
