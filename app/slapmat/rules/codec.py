"""Frozen dataclasses to JSON and back, strictly: for the journal, the pipe and exported files.

Supported field types: str, int, bool, `tuple[T, ...]`, `Mapping[str, T]`, unions of these and None,
and `object` (any JSON value, checked by whoever uses it).

How a type is read is worked out once, as one function for each of its fields: a long match is
read back in hundreds of thousands of values.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from sys import intern
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from slapmat.table.errors import InputError

_KIND_NAMES = {str: "a text", int: "a whole number", bool: "true or false", NoneType: "null"}

# Gives the value of a field, of that name, from JSON data; or raises an InputError.
Reader = Callable[[str, object], Any]


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
    event_type: type = type(event)
    shape = _shape(event_type)
    values = {name: encode(getattr(event, name)) for name in shape.readers}
    return {"event": shape.event, **values}


def decode_event(event_types: Iterable[type], data: object) -> Any:  # noqa: ANN401 - see above
    """Read an event written by `encode_event`.

    Raises:
        InputError: It is no event of these types.
    """
    return event_decoder(event_types)(data)


def event_decoder(event_types: Iterable[type]) -> Callable[[object], Any]:
    """Give the function that reads events of these types, as `decode_event` does."""
    shapes = {shape.event: shape for shape in map(_shape, event_types)}

    def decoded(data: object) -> Any:  # noqa: ANN401 - any game's event
        if not isinstance(data, dict):
            raise InputError("An event is not an object.", remedy="Use a file that slapmat wrote.")
        name = data.get("event")
        shape = shapes.get(name) if isinstance(name, str) else None
        if shape is None:
            raise InputError(
                f"Unknown event {name!r:.60}.", remedy="Use the slapmat version that wrote it."
            )
        if data.keys() == shape.written_keys:
            return shape.cls(*[read(field, data[field]) for field, read in shape.readers.items()])
        return decode(shape.cls, {key: value for key, value in data.items() if key != "event"})

    return decoded


def decode(cls: type, data: Mapping[str, object]) -> Any:  # noqa: ANN401 - an instance of cls
    """Build a dataclass from JSON data.

    Raises:
        InputError: A key is unknown or missing, or a value is of the wrong kind.
    """
    shape = _shape(cls)
    keys = {json_key(name): name for name in shape.readers}
    for key in data:
        if key not in keys:
            names = ", ".join(f'"{name}"' for name in keys) or "none"
            raise InputError(f"Unknown field {key!r:.60}.", remedy=f"The fields are {names}.")
    values = {}
    for key, name in keys.items():
        if key in data:
            values[name] = shape.readers[name](key, data[key])
        elif name in shape.needed:
            raise InputError(f'"{key}" is missing.', remedy=f'Add "{key}": {shape.needed[name]}.')
    return cls(**values)


def json_key(name: str) -> str:
    """Give the key of a field: a word that Python keeps for itself has a "_" there: `with_`."""
    return name.removesuffix("_")


@dataclass(frozen=True, slots=True)
class _Shape:
    """A dataclass as JSON data has it.

    Attributes:
        cls: The dataclass.
        event: Its name as an event.
        readers: How to read each field, in their order.
        needed: What the fields without a default take, in words.
        written_keys: The keys of an event of this type as it is written: all of them.
    """

    cls: type
    event: str
    readers: Mapping[str, Reader]
    needed: Mapping[str, str]
    written_keys: frozenset[str]


@cache
def _shape(cls: type) -> _Shape:
    hints = get_type_hints(cls)
    readers = {field.name: _reader(hints[field.name]) for field in fields(cls)}
    needed = {
        field.name: kind_text(hints[field.name])
        for field in fields(cls)
        if field.default is MISSING and field.default_factory is MISSING
    }
    return _Shape(cls, event_name(cls), readers, needed, frozenset({"event", *readers}))


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


def _reader(hint: Any) -> Reader:  # noqa: ANN401 - a type hint
    origin = get_origin(hint)
    if hint is object:
        return _as_it_is
    if origin is UnionType:
        return _union_reader(hint)
    if origin is tuple:
        return _tuple_reader(hint, _reader(get_args(hint)[0]))
    if origin is Mapping:
        return _mapping_reader(hint, _reader(get_args(hint)[1]))
    return _text_reader() if hint is str else _plain_reader(hint)


def _wrong(name: str, value: object, hint: Any) -> InputError:  # noqa: ANN401 - a type hint
    kind = kind_text(hint)
    return InputError(f'"{name}" is {value!r:.60}, not {kind}.', remedy=f"Give {kind}.")


def _as_it_is(_: str, value: object) -> object:
    return value


def _plain_reader(kind: type) -> Reader:
    def read(name: str, value: object) -> object:
        # In Python a bool is an int; on the pipe it is not.
        if type(value) is kind:
            return value
        raise _wrong(name, value, kind)

    return read


def _text_reader() -> Reader:
    def read(name: str, value: object) -> object:
        # Names and cards come again and again: a long match keeps each of them once.
        if type(value) is str:
            return intern(value)
        raise _wrong(name, value, str)

    return read


def _union_reader(hint: Any) -> Reader:  # noqa: ANN401 - a type hint
    by_type = {
        json_type: _reader(part) for part in get_args(hint) for json_type in _json_types(part)
    }

    def read(name: str, value: object) -> object:
        part = by_type.get(type(value))
        if part is None:
            raise _wrong(name, value, hint)
        return part(name, value)

    return read


def _json_types(hint: Any) -> tuple[type, ...]:  # noqa: ANN401 - a type hint
    """Give what a value of this kind is made of as JSON data."""
    return {tuple: (list, tuple), Mapping: (dict,)}.get(get_origin(hint), (hint,))


def _tuple_reader(hint: Any, read_item: Reader) -> Reader:  # noqa: ANN401 - a type hint
    def read(name: str, value: object) -> object:
        if not isinstance(value, list | tuple):
            raise _wrong(name, value, hint)
        return tuple([read_item(name, item) for item in value])

    return read


def _mapping_reader(hint: Any, read_item: Reader) -> Reader:  # noqa: ANN401 - a type hint
    def read(name: str, value: object) -> object:
        if not isinstance(value, Mapping):
            raise _wrong(name, value, hint)
        return {intern(str(key)): read_item(name, item) for key, item in value.items()}

    return read
