"""Frozen dataclasses to JSON and back, strictly: for the journal, the pipe and exported files.

Supported field types: str, int, bool, their unions with None, `tuple[T, ...]`,
`Mapping[str, T]` and `object` (any JSON value, checked by whoever uses it).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from slapmat.table.errors import InputError

_KIND_NAMES = {str: "a text", int: "a whole number", bool: "true or false", NoneType: "null"}


def event_name(event_type: type) -> str:
    """Give the name under which an event is written: `OfferOpened` is "offer_opened"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", event_type.__name__).lower()


def encode(value: Any) -> Any:  # noqa: ANN401 - any JSON value
    """Give a field's value as JSON data."""
    if isinstance(value, Mapping):
        return {key: encode(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    return value


def encode_event(event: Any) -> dict[str, Any]:  # noqa: ANN401 - any game's event
    """Give an event as JSON data, its name under "event"."""
    values = {field.name: encode(getattr(event, field.name)) for field in fields(event)}
    return {"event": event_name(type(event)), **values}


def decode_event(event_types: Iterable[type], data: object) -> Any:  # noqa: ANN401 - see above
    """Read an event written by `encode_event`.

    Raises:
        InputError: It is no event of these types.
    """
    if not isinstance(data, dict):
        raise InputError("An event is not an object.", remedy="Use a file that slapmat wrote.")
    by_name = {event_name(event_type): event_type for event_type in event_types}
    name = data.get("event")
    if not isinstance(name, str) or name not in by_name:
        raise InputError(
            f"Unknown event {name!r:.60}.", remedy="Use the slapmat version that wrote it."
        )
    return decode(by_name[name], {key: value for key, value in data.items() if key != "event"})


def decode(cls: type, data: Mapping[str, object]) -> Any:  # noqa: ANN401 - an instance of cls
    """Build a dataclass from JSON data.

    Raises:
        InputError: A key is unknown or missing, or a value is of the wrong kind.
    """
    known = _fields(cls)
    for key in data:
        if key not in known:
            names = ", ".join(f'"{name}"' for name in known) or "none"
            raise InputError(f"Unknown field {key!r:.60}.", remedy=f"The fields are {names}.")
    values = {}
    for name, (field, hint) in known.items():
        if name in data:
            values[name] = _value(name, hint, data[name])
        elif field.default is MISSING and field.default_factory is MISSING:
            raise InputError(f'"{name}" is missing.', remedy=f'Add "{name}": {kind_text(hint)}.')
    return cls(**values)


@cache
def _fields(cls: type) -> dict[str, tuple[Field[Any], Any]]:
    hints = get_type_hints(cls)
    return {field.name: (field, hints[field.name]) for field in fields(cls)}


def kind_text(hint: Any) -> str:  # noqa: ANN401 - a type hint
    """Say in words what a field takes."""
    origin = get_origin(hint)
    if origin is UnionType:
        return " or ".join(kind_text(part) for part in get_args(hint))
    if origin is tuple:
        return f"a list, each {kind_text(get_args(hint)[0])}"
    if origin is Mapping:
        return f"an object, each value {kind_text(get_args(hint)[1])}"
    return _KIND_NAMES.get(hint, "any value")


def _value(name: str, hint: Any, value: object) -> Any:  # noqa: ANN401 - a value of that hint
    wrong = InputError(
        f'"{name}" is {value!r:.60}, not {kind_text(hint)}.', remedy=f"Give {kind_text(hint)}."
    )
    origin = get_origin(hint)
    if hint is object:
        return value
    if origin is UnionType:
        for part in get_args(hint):
            try:
                return _value(name, part, value)
            except InputError:
                continue
        raise wrong
    if origin is tuple:
        if not isinstance(value, list | tuple):
            raise wrong
        return tuple(_value(name, get_args(hint)[0], item) for item in value)
    if origin is Mapping:
        if not isinstance(value, Mapping):
            raise wrong
        return {str(key): _value(name, get_args(hint)[1], item) for key, item in value.items()}
    # In Python a bool is an int; on the pipe it is not.
    if type(value) is not hint:
        raise wrong
    return value
