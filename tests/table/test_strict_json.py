"""JSON from outside: what is one object, and how its numbers are told."""

import pytest

from slapmat.table.errors import InputError
from slapmat.table.strict_json import read_object


@pytest.mark.parametrize("written", ["1.5", "-0.25", "1.50", "0.1234567890123456789"])
def test_a_message_shows_a_fraction_as_it_was_written(written: str) -> None:
    value = read_object(f'{{"x": {written}, "in": [{{"y": {written}}}]}}')
    assert f"{value['x']!r:.60}" == f"{value['x']}" == written
    assert f"{value['in']!r}" == f"[{{'y': {written}}}]"


def test_a_fraction_is_exact() -> None:
    value = read_object('{"x": 0.1, "y": 0.2, "z": 0.3}')
    assert value["x"] + value["y"] == value["z"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no JSON: Expecting value at column 1"),
        ("1.5", "1.5 is not an object"),
        ("[]", "is not an object"),
        ('{"x": 1, "x": 2}', "a key is there twice"),
        ('{"x": NaN}', "NaN is no JSON"),
        ('{"x": -Infinity}', "Infinity is no JSON"),
        ('{"x": ' + "9" * 5000 + "}", "a number is too long"),
        ('{"x": 1e999999999999999999999}', "a number is too long"),
        ("[" * 100_000, "nested too deeply"),
        ('{"x": ' + "[" * 51 + "]" * 51 + "}", "nested too deeply"),
    ],
)
def test_what_is_no_strict_object_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_object(text)


@pytest.mark.parametrize("text", ['{"x": 1}', ' {"x": 1}', '{"x": 1}\n', '\t{"x": 1} '])
def test_space_around_an_object_is_nothing(text: str) -> None:
    assert read_object(text) == {"x": 1}


@pytest.mark.parametrize("text", ['{"x": 1} 2', ' {"x": 1}{"x": 1}'])
def test_an_object_stands_alone(text: str) -> None:
    with pytest.raises(InputError, match="Extra data"):
        read_object(text)
