"""JSON objects from outside, read strictly: what the standard leaves open is refused."""

import json
from collections.abc import Callable
from decimal import Decimal, DecimalException
from functools import cache
from typing import Any

from slapmat.table.errors import InputError

MOST_DEPTH = 50


class PlainDecimal(Decimal):
    """A number with a point or an exponent, exact, that messages show as people write it."""

    __slots__ = ()
    __repr__ = Decimal.__str__


def read_object(text: str, fraction: Callable[[str], object] = PlainDecimal) -> dict[str, Any]:
    """Read one JSON object.

    Args:
        text: The text.
        fraction: Makes a value of a number that is not whole; may raise a ValueError.

    Raises:
        InputError: It is none: no JSON, a key twice, NaN, too deep, a number too long.
    """
    try:
        value = _decoded(_decoder(fraction), text)
    except InputError:
        raise
    except json.JSONDecodeError as error:
        raise InputError(f"no JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise InputError("nested too deeply") from None
    except (ValueError, DecimalException):
        # Python's int() refuses thousands of digits, Decimal() endless exponents.
        raise InputError("a number is too long") from None
    if text.count("[") + text.count("{") > MOST_DEPTH and _is_deeper(value, MOST_DEPTH):
        # Whoever shows such a value in a message would run out of stack.
        raise InputError("nested too deeply")
    if not isinstance(value, dict):
        raise InputError(f"{value!r:.60} is not an object")
    return value


def _decoded(decoder: json.JSONDecoder, text: str) -> object:
    """Read a text; what is mostly there, an object and nothing around it, in half the time."""
    if text.startswith("{"):
        value, end = decoder.raw_decode(text)
        if end == len(text):
            return value
    return decoder.decode(text)


def _is_deeper(value: object, most: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    items = value.values() if isinstance(value, dict) else value
    return most == 0 or any(_is_deeper(item, most - 1) for item in items)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise InputError("a key is there twice")
    return made


def _refuse_constant(name: str) -> None:
    raise InputError(f"{name} is no JSON")


@cache
def _decoder(fraction: Callable[[str], object]) -> json.JSONDecoder:
    """Give the reader; to make one anew for each text takes longer than to read it."""
    return json.JSONDecoder(
        object_pairs_hook=_once_each, parse_float=fraction, parse_constant=_refuse_constant
    )
