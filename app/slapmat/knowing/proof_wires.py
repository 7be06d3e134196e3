"""Which two wires to put for a proof: from a lamp's pin to a button's, twice.

The pins' chip serves those that changed at once in the order of their numbers. So one button has
the lowest number there is and the other the highest, and each is the first half of the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.mat.layout import WiringError
from slapmat.mat.pins import pin_and_place
from slapmat.mat.wired import Wired
from slapmat.table.language import N_, _


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
        lamp, button = self.ends
        return _("from {lamp}, the lamp of seat {seat}, to {button}, its button").format(
            lamp=lamp, seat=self.seat, button=button
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
            _("Seat {seat} has no lamp's pin and button's pin.").format(seat=unknown[0]),
            remedy=_("Take two of the seats {seats}.").format(seats=", ".join(both))
            if both
            else _(NO_LAMPS),
        )
    own = sorted(seats or both, key=wired.buttons.__getitem__)
    if len(own) < 2:  # noqa: PLR2004 - a wire for each of two
        text = _("A proof needs two seats with lamps in the layout.")
        raise WiringError(text, remedy=_(NO_LAMPS))
    return wire_of(wired, own[0]), wire_of(wired, own[-1])


NO_LAMPS = N_("Take a layout with lamps (mat.layout), as slapmat's own are.")


def wire_of(wired: Wired, seat: str) -> ProofWire:
    """Give one seat's wire."""
    return ProofWire(seat, wired.lamps[seat], wired.buttons[seat])
