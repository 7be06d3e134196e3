"""Pins as people name them: 17, "17", "GPIO17", "BCM17", "J8:11" and "BOARD11" are one pin.

These are the names that gpiozero takes; a test compares the two. A bare number is always the
GPIO's, never the place on the header.
"""

import re

from slapmat.mat.header import AT_PLACE, EEPROM, PLACE_OF, PLACES
from slapmat.table.errors import InputError
from slapmat.table.language import N_, _

LEAST_GPIO, MOST_GPIO = 2, 27
NAMING = N_("Name it like GPIO17, 17, BCM17, J8:11 or BOARD11; GPIO2 to GPIO27 can be used.")
MOST_SHOWN = 40


class PinError(InputError):
    """A name that is no pin which a button or lamp can have.

    Attributes:
        wrong: A sentence with places for whose pin it is, `name`, and for the others.
        places: What stands in the others.
    """

    def __init__(self, wrong: str, remedy: str, **places: object) -> None:
        """Keep the sentence for the error that will also know whose pin it is."""
        super().__init__(wrong, remedy=remedy)
        self.wrong = wrong
        self.places = places

    def told_of(self, name: str) -> str:
        """Give what is wrong with the pin of this name."""
        return self.wrong.format(name=name, **self.places)


def read_pin(name: object) -> int:
    """Give the GPIO number of a pin.

    Args:
        name: A GPIO number, or a text as above; capitals do not matter.

    Raises:
        PinError: There is no such pin, or it is for something else.
    """
    if isinstance(name, int) and not isinstance(name, bool):
        return checked_gpio(name, said(name))
    if not isinstance(name, str):
        raise no_pin(name)
    word = name.strip().upper()
    if match := re.fullmatch(r"(?:GPIO|BCM)?([0-9]{1,4})", word, re.ASCII):
        return checked_gpio(int(match[1]), said(name))
    if match := re.fullmatch(r"(?:J8:|BOARD)([0-9]{1,4})", word, re.ASCII):
        return at_place(int(match[1]), said(name))
    raise no_pin(name)


def no_pin(name: object) -> PinError:
    """Say that this is no pin."""
    return PinError(_("{name} is {value}, which is no pin."), _(NAMING), value=said(name))


def checked_gpio(gpio: int, shown: str) -> int:
    """Give a GPIO number that is on the header and free for us.

    Raises:
        PinError: It is not.
    """
    if gpio in EEPROM.gpios:
        wrong = _("{name} is {value}, which is for the memory of add-on boards.")
        raise PinError(wrong, _("Take GPIO2 to GPIO27."), value=shown)
    if not LEAST_GPIO <= gpio <= MOST_GPIO:
        wrong = _("{name} is {value}, which is not on the header.")
        raise PinError(wrong, _(NAMING), value=shown)
    return gpio


def at_place(place: int, shown: str) -> int:
    """Give the GPIO number at a place of the header.

    Raises:
        PinError: There is no such place, or no GPIO at it.
    """
    what = AT_PLACE.get(place)
    if what is None:
        wrong = _("{name} is {value}; the header has the places 1 to {most}.")
        raise PinError(wrong, _(NAMING), value=shown, most=PLACES)
    if isinstance(what, str):
        wrong = _("{name} is {value}, and there is {what} at that place.")
        raise PinError(wrong, _(NAMING), value=shown, what=what)
    return checked_gpio(what, shown)


def pin_name(gpio: int) -> str:
    """Give a pin as it is written on plans: GPIO17."""
    return f"GPIO{gpio}"


def pin_and_place(gpio: int) -> str:
    """Give a pin with its place on the header: GPIO17 (J8:11)."""
    return f"{pin_name(gpio)} (J8:{PLACE_OF[gpio]})"


def said(name: object) -> str:
    """Show a name in a message."""
    shown = repr(name) if isinstance(name, int | str) else type(name).__name__
    return shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"
