"""JSON objects from outside: bounded, and without what JSON does not have."""

import json
from typing import Any, NoReturn

from slapmat.table.errors import InputError


def read_object(text: str | bytes, what: str, most_bytes: int) -> dict[str, Any]:
    """Read the text of one JSON object.

    Args:
        text: The text; bytes are UTF-8.
        what: What the text is, as the subject of the message.
        most_bytes: How long it may be in UTF-8.

    Raises:
        InputError: It is too long, no JSON, no object, or has a name twice.
    """
    try:
        data = text.encode() if isinstance(text, str) else text
        value = parse(data) if len(data) <= most_bytes else None
    except RecursionError:
        raise InputError(f"{what} is nested too deeply.") from None
    except ValueError as error:
        raise InputError(f"{what} is not JSON: {error}.") from error
    if len(data) > most_bytes:
        raise InputError(f"{what} has {len(data)} bytes, more than {most_bytes}.")
    if not isinstance(value, dict):
        raise InputError(f"{what} is not a JSON object.")
    return value


def parse(data: bytes) -> object:
    """Read any JSON value."""
    return json.loads(
        data.decode(), object_pairs_hook=without_doubles, parse_constant=refuse_constant
    )


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make the object, whose second value for a name would silently replace the first."""
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return made


def refuse_constant(name: str) -> NoReturn:
    """Refuse NaN and Infinity, which Python reads and JSON does not have."""
    raise ValueError(f"{name} is no JSON number")
