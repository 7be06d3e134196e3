"""A way to wire a mat: who is on which pin, and with which wire."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from slapmat.table.errors import InputError

SHUTDOWN = "shutdown"
COLORS = {
    "brown": "#8a5a2b",
    "red": "#e03c31",
    "orange": "#f28c28",
    "yellow": "#f6d32d",
    "green": "#3fa34d",
    "blue": "#2f6fd0",
    "violet": "#8e4ec6",
    "grey": "#8d9399",
    "white": "#ffffff",
    "black": "#1c1c1c",
}


class WiringError(InputError):
    """A wiring that cannot be built; the message says who and why, the remedy what to write."""


@dataclass(frozen=True, slots=True)
class Line:
    """One button with its lamp.

    Attributes:
        button: "1" to "12", "yes", "no" or "shutdown".
        gpio: The button's GPIO number.
        lamp_gpio: The lamp's; None if it has none.
        wire: The colour of its wires: "green", or "green/black" for one with a black ring.
    """

    button: str
    gpio: int
    lamp_gpio: int | None
    wire: str

    @property
    def who(self) -> str:
        """Give the button as a person calls it."""
        return f"seat {self.button}" if self.button.isdecimal() else f"the {self.button} button"


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to wire a mat, checked.

    Attributes:
        name: What it is called in the file.
        takes: The buses whose pins it uses.
        lines: Seats in their order, then the table's buttons, then the shutdown button if any.
    """

    name: str
    takes: tuple[str, ...]
    lines: tuple[Line, ...]

    @property
    def seats(self) -> int:
        """Say how many seats it has."""
        return sum(line.button.isdecimal() for line in self.lines)

    @property
    def buttons(self) -> dict[str, int]:
        """Give the GPIO number of each button that the table plays with."""
        return {line.button: line.gpio for line in self.lines if line.button != SHUTDOWN}

    @property
    def lamps(self) -> dict[str, int]:
        """Give the GPIO number of each lamp, by its button."""
        return {line.button: gpio for line in self.lines if (gpio := line.lamp_gpio) is not None}

    @property
    def shutdown_gpio(self) -> int | None:
        """Give the GPIO number of the shutdown button; None if there is none."""
        return next((line.gpio for line in self.lines if line.button == SHUTDOWN), None)

    @property
    def used(self) -> dict[int, str]:
        """Give who is on each GPIO that is used, in words."""
        return {gpio: who for who, gpio in self.claims()}

    def claims(self) -> Iterator[tuple[str, int]]:
        """Give who wants which GPIO, in words; unchecked, one may be wanted twice."""
        for line in self.lines:
            yield f"the button of {line.who}" if line.button.isdecimal() else line.who, line.gpio
            if line.lamp_gpio is not None:
                yield f"the lamp of {line.who}", line.lamp_gpio


def layout_for(layouts: Mapping[str, Layout], seats: int, name: str = "") -> Layout:
    """Give the layout of this name, or the first one with enough seats.

    Raises:
        WiringError: There is none.
    """
    if name:
        if name not in layouts:
            raise WiringError(
                f"There is no layout {name[:40]!r} in the wiring.",
                remedy=f"Use one of {', '.join(layouts)}.",
            )
        return layouts[name]
    for layout in layouts.values():
        if layout.seats >= seats:
            return layout
    raise WiringError(
        f"The wiring has no layout with {seats} seats.",
        remedy="Set table.seats to fewer, or add a layout to the wiring file.",
    )
