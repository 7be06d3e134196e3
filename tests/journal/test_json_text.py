"""JSON objects as the journal keeps them."""

import json

import pytest

from slapmat.journal.json_text import read_object
from slapmat.table.errors import InputError


@pytest.mark.parametrize("text", ['{"x": 1.5}', '{"x": "\u00e9"}', '{"x": "\\ud800"}'])
def test_what_was_read_can_be_written_again_and_is_the_same(text: str) -> None:
    value = read_object(text, "It", 100)
    assert read_object(json.dumps(value), "It", 100) == value
    assert read_object(text.encode(), "It", 100) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"x": "\u00e9\u00e9\u00e9"}', "It has 15 bytes, more than 14."),
        (b'{"x": "\xff"}', "It is no UTF-8 text"),
        ('{"x": "\ud800"}', "It is no UTF-8 text"),
        ("{x}", "It is no JSON object: no JSON"),
        ('{"x": NaN}', "It is no JSON object: NaN is no JSON"),
        ("[1]", r"It is no JSON object: \[1\] is not an object"),
    ],
)
def test_what_is_no_object_is_refused(text: str | bytes, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_object(text, "It", 14)
