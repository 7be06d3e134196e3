"""Which two wires to put for a proof: from a lamp's pin to a button's, twice.

The pins' chip serves those that changed at once in the order of their numbers. So one button has
the lowest number there is and the other the highest, and each is the first half of the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.mat.layout import WiringError
from slapmat.mat.pins import pin_and_place
from slapmat.mat.wired import Wired


@dataclass(frozen=True, slots=True)
class ProofWire:
    """One wire.

    Attributes:
        seat: The seat whose lamp's pin and button's pin it joins.
        lamp_gpio: The lamp's pin, which is pulled to ground by the program.
        button_gpio: The button's.
    """

    seat: str
    lamp_gpio: int
    button_gpio: int

    @property
    def ends(self) -> tuple[str, str]:
        """Give its two ends as a builder finds them: the lamp's pin and the button's."""
        return pin_and_place(self.lamp_gpio), pin_and_place(self.button_gpio)

    @property
    def text(self) -> str:
        """Give it in words."""
        return (
            f"from {pin_and_place(self.lamp_gpio)}, the lamp of seat {self.seat}, "
            f"to {pin_and_place(self.button_gpio)}, its button"
        )


def wires_for(wired: Wired, seats: Sequence[str] = ()) -> tuple[ProofWire, ProofWire]:
    """Give the two wires, that of the button with the lower number first.

    Args:
        wired: The table's pins.
        seats: Two seats to take; () for those whose buttons have the lowest and highest number.

    Raises:
        WiringError: There are no two seats with lamps, or those that are asked for have none.
    """
    both = [seat for seat in wired.buttons if seat.isdecimal() and seat in wired.lamps]
    unknown = [seat for seat in seats if seat not in both]
    if unknown:
        raise WiringError(
            f"Seat {unknown[0]} has no lamp's pin and button's pin.",
            remedy=f"Take two of the seats {', '.join(both)}." if both else NO_LAMPS,
        )
    own = sorted(seats or both, key=wired.buttons.__getitem__)
    if len(own) < 2:  # noqa: PLR2004 - a wire for each of two
        raise WiringError("A proof needs two seats with lamps in the layout.", remedy=NO_LAMPS)
    return wire_of(wired, own[0]), wire_of(wired, own[-1])


NO_LAMPS = "Take a layout with lamps (mat.layout), as slapmat's own are."


def wire_of(wired: Wired, seat: str) -> ProofWire:
    """Give one seat's wire."""
    return ProofWire(seat, wired.lamps[seat], wired.buttons[seat])
