"""Pins as people name them: 17, "17", "GPIO17", "BCM17", "J8:11" and "BOARD11" are one pin.

These are the names that gpiozero takes; a test compares the two. A bare number is always the
GPIO's, never the place on the header.
"""

import re

from slapmat.mat.header import AT_PLACE, EEPROM, PLACE_OF, PLACES
from slapmat.table.errors import InputError

LEAST_GPIO, MOST_GPIO = 2, 27
NAMING = "Name it like GPIO17, 17, BCM17, J8:11 or BOARD11; GPIO2 to GPIO27 can be used."
MOST_SHOWN = 40


class PinError(InputError):
    """A name that is no pin which a button or lamp can have.

    Its message continues a sentence that begins with where the name stands: `is "J8:6", ...`.
    """


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
        raise PinError(f"is {said(name)}, which is no pin", remedy=NAMING)
    word = name.strip().upper()
    if match := re.fullmatch(r"(?:GPIO|BCM)?([0-9]{1,4})", word, re.ASCII):
        return checked_gpio(int(match[1]), said(name))
    if match := re.fullmatch(r"(?:J8:|BOARD)([0-9]{1,4})", word, re.ASCII):
        return at_place(int(match[1]), said(name))
    raise PinError(f"is {said(name)}, which is no pin", remedy=NAMING)


def checked_gpio(gpio: int, shown: str) -> int:
    """Give a GPIO number that is on the header and free for us.

    Raises:
        PinError: It is not.
    """
    if gpio in EEPROM.gpios:
        raise PinError(f"is {shown}, which is for {EEPROM.use}", remedy="Take GPIO2 to GPIO27.")
    if not LEAST_GPIO <= gpio <= MOST_GPIO:
        raise PinError(f"is {shown}, which is not on the header", remedy=NAMING)
    return gpio


def at_place(place: int, shown: str) -> int:
    """Give the GPIO number at a place of the header.

    Raises:
        PinError: There is no such place, or no GPIO at it.
    """
    what = AT_PLACE.get(place)
    if what is None:
        raise PinError(f"is {shown}; the header has the places 1 to {PLACES}", remedy=NAMING)
    if isinstance(what, str):
        raise PinError(f"is {shown}, and there is {what} at that place", remedy=NAMING)
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
