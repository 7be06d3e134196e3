"""Fields of a trace's JSON objects, checked one by one; every error names the field."""

from collections.abc import Container, Iterable, Mapping
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from typing import Any

from slapmat.table.errors import InputError
from slapmat.table.stamps import NS_PER_MS

LARGEST = 10**100
LONGEST_MS = 10**12
SHOWN_CHARACTERS = 60


def shown(value: object) -> str:
    """Give a value as it can be shown on any terminal, and not too long."""
    text = ascii(value)
    return text if len(text) <= SHOWN_CHARACTERS else text[:SHOWN_CHARACTERS] + "…"


def check_keys(
    fields: Mapping[str, Any], needed: frozenset[str], optional: frozenset[str] = frozenset()
) -> None:
    """Check that an object has the keys it needs, and none that mean nothing.

    Raises:
        InputError: A key is missing or unknown.
    """
    keys = fields.keys()
    if not needed <= keys:
        raise InputError(f"{listed(needed - keys)} missing")
    if not keys <= needed | optional:
        raise InputError(f"unknown key {listed(keys - needed - optional)}")


def listed(names: Iterable[str]) -> str:
    """Give names for a message, in an order of their own."""
    return ", ".join(shown(name) for name in sorted(names))


def integer(value: object, name: str) -> int:
    """Give a whole number.

    Raises:
        InputError: It is none, or has more than 100 digits.
    """
    # Not isinstance: True is an int too.
    if type(value) is not int:
        raise InputError(f"{name} is {shown(value)}, not a whole number")
    if not -LARGEST < value < LARGEST:
        raise InputError(f"{name} has more than 100 digits")
    return value


def count_of_ns(value: object, name: str) -> int:
    """Give a whole number of ns that is not negative.

    Raises:
        InputError: It is none.
    """
    number = integer(value, name)
    if number < 0:
        raise InputError(f"{name} is {shown(number)}, below 0")
    return number


def boolean(value: object, name: str) -> bool:
    """Give true or false.

    Raises:
        InputError: It is neither.
    """
    if not isinstance(value, bool):
        raise InputError(f"{name} is {shown(value)}, not true or false")
    return value


def text(value: object, name: str) -> str:
    """Give a string that can be written as UTF-8.

    Raises:
        InputError: It is no string, or has half of a surrogate pair.
    """
    if not isinstance(value, str):
        raise InputError(f"{name} is {shown(value)}, not a string")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise InputError(f"{name} is {shown(value)}, which is no valid text") from None
    return value


def known(value: object, names: Container[str], what: str) -> str:
    """Give a name that is among those known.

    Raises:
        InputError: It is not.
    """
    if not isinstance(value, str) or value not in names:
        raise InputError(f"unknown {what} {shown(value)}")
    return value


def mapping(value: object, name: str) -> Mapping[str, Any]:
    """Give an object.

    Raises:
        InputError: It is none.
    """
    if not isinstance(value, dict):
        raise InputError(f"{name} is {shown(value)}, not an object")
    return value


def array(value: object, name: str) -> list[Any]:
    """Give an array.

    Raises:
        InputError: It is none.
    """
    if not isinstance(value, list):
        raise InputError(f"{name} is {shown(value)}, not an array")
    return value


def milliseconds_as_ns(value: object, name: str) -> int:
    """Give a number of ms, which may have a fraction, to the nearest ns.

    Raises:
        InputError: It is no number, negative, or longer than any evening.
    """
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise InputError(f"{name} is {shown(value)}, not a number of ms")
    if not 0 <= value <= LONGEST_MS:
        raise InputError(f"{name} is {shown(value)}, not from 0 to {LONGEST_MS}")
    if isinstance(value, int):
        return value * NS_PER_MS
    with localcontext() as exact:
        exact.prec = len(value.as_tuple().digits) + 20
        return int((value * NS_PER_MS).to_integral_value(ROUND_HALF_EVEN))
