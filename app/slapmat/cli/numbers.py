"""Numbers on the command line, checked: a person reads which one is wrong, and what it may be."""

from slapmat.cli.printable import printable
from slapmat.table.errors import InputError

# Python's int() refuses thousands of digits; nothing here needs so many.
MOST_DIGITS = 18


def whole_number(text: str, option: str, least: int, most: int) -> int:
    """Read a whole number within bounds.

    Raises:
        InputError: It is none.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    if not is_number or not least <= int(text) <= most:
        raise InputError(
            f"{option} is {printable(text)}.", remedy=f"Use a whole number from {least} to {most}."
        )
    return int(text)


def factor(text: str, option: str, most: float) -> float:
    """Read a number above 0.

    Raises:
        InputError: It is none, or above `most`.
    """
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    # Not a number is in no order at all, so it is not above 0 either.
    if not 0.0 < number <= most:
        raise InputError(
            f"{option} is {printable(text)}.", remedy=f"Use a number above 0, up to {most:g}."
        )
    return number
