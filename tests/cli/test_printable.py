"""Text from outside, as a terminal may show it."""

import pytest

from slapmat.cli.printable import printable


@pytest.mark.parametrize(
    "said", ["en pause\u202f: 4\u00a0s", "1\u202f000", "👨\u200d👩\u200d👧", "Пётр"]
)
def test_what_a_language_or_a_name_needs_is_shown(said: str) -> None:
    assert printable(said) == said


@pytest.mark.parametrize("said", ["\x1b[31m", "a\nb", "a\rb", "a\u2028b", "\u202etxt", "a\x85b"])
def test_what_moves_the_cursor_or_turns_the_line_is_escaped(said: str) -> None:
    assert printable(said).isprintable()
    assert "\\" in printable(said)
