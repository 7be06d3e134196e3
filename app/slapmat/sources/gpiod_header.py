"""Which chip the header's pins are on, and which of its lines each pin is.

Chips are numbered in the order in which they start, which differs from Pi to Pi and from kernel to
kernel. So the chip is known by its label, and its lines by their names: "GPIO17". Some kernels name
a few lines by their use ("SDA1"), or none: the lines of these chips are numbered like the pins.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass

import gpiod

from slapmat.sources.gpiod_port import Chip, Gpio
from slapmat.sources.port import SourceError
from slapmat.table.language import N_, _

# Pi 5; Pi 4, 400 and CM4; all before, and the Zeros.
HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
# GPIO0 to GPIO27.
HEADER_LINES = 28
A_HEADER_LINE = "GPIO17"

START_AGAIN = N_("Start the Pi again. If that does not help, update it: sudo apt full-upgrade.")
ON_A_PI = N_("Run it on a Raspberry Pi; elsewhere take the keyboard.")
MAY_NOT = N_("Type: sudo usermod -aG gpio $USER. Then log out and in again.")


class NoHeaderError(SourceError):
    """No chip here has the header's pins."""


@dataclass(frozen=True, slots=True)
class Header:
    """A chip that has the header's pins.

    Attributes:
        path: Its file.
        label: What its driver calls it.
        lines: All its lines, as they were when it was looked at.
    """

    path: str
    label: str
    lines: tuple[gpiod.LineInfo, ...]

    @property
    def offsets(self) -> Mapping[str, int]:
        """Per named line its place on the chip; of two with one name, the first."""
        return {line.name: line.offset for line in reversed(self.lines) if line.name}

    def offset_of(self, gpio: int) -> int | None:
        """Give the line of a pin by its GPIO number; None: there is none."""
        named = self.offsets.get(f"GPIO{gpio}")
        if named is not None:
            return named
        if gpio >= len(self.lines) or re.fullmatch(r"GPIO\d+", self.lines[gpio].name or ""):
            return None
        return gpio


def find_header(gpio: Gpio, label: str = "") -> Header:
    """Find the header's chip.

    Args:
        gpio: The machine's chips.
        label: Its label, where it is no Raspberry Pi's; "" for any of theirs.

    Raises:
        NoHeaderError: There is none.
        SourceError: There is more than one, or none may be opened.
    """
    wanted = (label,) if label else HEADER_LABELS
    seen, refused = look_at_all(gpio, wanted)
    found = [header for header in seen if len(header.lines) >= HEADER_LINES or label]
    # An impostor with the label and without the names steps back.
    found = [header for header in found if A_HEADER_LINE in header.offsets] or found
    if len(found) == 1:
        return found[0]
    if found:
        paths = " and ".join(header.path for header in found)
        raise SourceError(
            _("The header's pins may be on {paths}: both are called {label}.").format(
                paths=paths, label=found[0].label
            ),
            remedy=_("Unplug or switch off the one that is not the header's."),
        )
    if refused:
        raise refused
    raise NoHeaderError(
        _("No chip here is called {wanted}.").format(wanted=_(" or ").join(wanted)),
        remedy=_(START_AGAIN if gpio.is_pi else ON_A_PI),
    )


def look_at_all(gpio: Gpio, wanted: tuple[str, ...]) -> tuple[list[Header], SourceError | None]:
    """Look at every chip; gives those with a wanted label, and why one could not be looked at."""
    seen: list[Header] = []
    refused: SourceError | None = None
    for path in gpio.paths():
        try:
            seen += look_at(gpio, path, wanted)
        except OSError as error:
            remedy = START_AGAIN if gpio.is_pi else ON_A_PI
            if isinstance(error, PermissionError):
                remedy = MAY_NOT
            refused = SourceError(
                _("{path} cannot be used: {reason}.").format(path=path, reason=error.strerror),
                remedy=_(remedy),
            )
    return seen, refused


def look_at(gpio: Gpio, path: str, wanted: tuple[str, ...]) -> Iterator[Header]:
    """Look at one chip; gives nothing where its label is another one."""
    with closing(gpio.open_chip(path)) as chip:
        info = chip.get_info()
        if info.label in wanted:
            yield Header(path, info.label, lines_of(chip, info.num_lines))


def lines_of(chip: Chip, count: int) -> tuple[gpiod.LineInfo, ...]:
    """Give what is known of each line."""
    return tuple(chip.get_line_info(offset) for offset in range(count))
