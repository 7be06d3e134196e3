"""JSON objects from outside, read strictly: what the standard leaves open is refused."""

import json
from decimal import Decimal, DecimalException
from typing import Any

from slapmat.table.errors import InputError

MOST_DEPTH = 50


def read_object(text: str) -> dict[str, Any]:
    """Read one JSON object; fractions come as Decimal.

    Raises:
        InputError: It is none: no JSON, a key twice, NaN, too deep, a number too long.
    """
    try:
        value = _DECODER.decode(text)
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


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once_each, parse_float=Decimal, parse_constant=_refuse_constant
)
