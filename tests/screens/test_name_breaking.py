"""Names take the lines that there are before they are cut, and whatever happens stay in them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.scene.elements import Person
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.screens.name_breaking import break_name
from slapmat.screens.theme import Face
from slapmat.screens.typesetting import LINE_PITCH, Room
from tests.screens import samples
from tests.screens.laws import texts
from tests.screens.test_typesetting import RULER

LONG = "Maximiliane-Friederike Freifrau v. Thurn"


def lines(name: str, width: int, height: int = 200, most_lines: int = 3) -> list[str]:
    """Break it at sizes from 20 down to 10; a letter is as wide as high."""
    return break_name(name, Face.NARROW, (20, 10), Room(width, height, most_lines), RULER).lines


def test_a_name_that_fits_stays_in_one_line() -> None:
    assert lines("Ann v. Thurn", 180) == ["Ann v. Thurn"]


def test_a_long_name_is_broken_between_words_and_after_hyphens() -> None:
    assert lines(LONG, 170) == ["Maximiliane-", "Friederike", "Freifrau v. Thurn"]


def test_a_short_number_stays_with_its_word() -> None:
    assert lines("The tall Player 4", 100) == ["The tall", "Player 4"]
    # But rather apart than with a broken word.
    assert lines("Aleksandra 12", 125) == ["Aleksandra", "12"]


def test_a_word_without_a_break_is_broken_with_a_hyphen() -> None:
    assert lines("Wolfeschlegelstein", 100) == ["Wolfesch-", "legelstein"]


def test_where_few_letters_have_room_a_word_is_cut_rather_than_broken() -> None:
    assert lines("Player 9", 45) == ["Pla…"]


def test_a_name_longer_than_its_lines_is_cut_in_the_last_one() -> None:
    assert lines(LONG, 120, most_lines=2) == ["Maximiliane-", "Friederike…"]


def test_where_only_a_line_has_room_a_name_is_cut_in_that() -> None:
    assert lines(LONG, 120, height=15) == ["Maximiliane…"]


@given(
    name=st.text("abcdef -", min_size=1, max_size=40).map(str.strip).filter(bool),
    width=st.integers(20, 500),
    height=st.integers(11, 90),
    most_lines=st.integers(1, 3),
)
def test_a_name_is_whole_or_ends_in_an_ellipsis_and_never_leaves_its_room(
    name: str, width: int, height: int, most_lines: int
) -> None:
    broken = break_name(name, Face.NARROW, (20, 10), Room(width, height, most_lines), RULER)
    assert 1 <= len(broken.lines) <= most_lines
    assert len(broken.lines) == 1 or len(broken.lines) * broken.px * LINE_PITCH <= height
    assert all(RULER.width(line, Face.NARROW, broken.px) <= width for line in broken.lines)
    assert broken.is_whole != broken.lines[-1].endswith("…")
    letters = "".join(broken.lines).replace("-", "").replace(" ", "").removesuffix("…")
    said = name.replace("-", "").replace(" ", "")
    assert said == letters if broken.is_whole else said.startswith(letters)


@pytest.mark.parametrize(
    ("count", "size"),
    [(7, (800, 480)), (7, (1024, 600)), (9, (800, 480)), (9, (1280, 720)), (12, (1280, 720))],
)
def test_more_of_a_long_name_is_on_a_card_than_a_line_holds(
    count: int, size: tuple[int, int], faces: Faces
) -> None:
    scene = samples.play(count)
    body = samples.board(count)
    named = replace(body.cards[0], person=Person(1, LONG), note="")
    scene = replace(scene, body=replace(body, cards=(named, *body.cards[1:])))
    said = [text.text for text in texts(lay_out(scene, View(*size), faces))]
    first = next(line for line in said if line.startswith("Maxim") and line.endswith("-"))
    second = said[said.index(first) + 1]
    assert second.endswith("…") or second in LONG


@pytest.mark.parametrize(
    ("name", "width", "expected"),
    [
        ("Aleksandrina", 80, ["Aleksan-", "drina"]),
        ("Преображенская", 100, ["Преобра-", "женская"]),
        ("Παπαδοπούλου", 110, ["Παπαδοπού-", "λου"]),
        ("ΠΑΠΑΔΟΠΟΥΛΟΥ", 100, ["ΠΑΠΑΔΟΠΟΥ-", "ΛΟΥ"]),
        ("Шереметьевский", 90, ["Шереметь-", "евский"]),
        ("Catherinesthal", 90, ["Catheri-", "nesthal"]),
        ("Bartholomew", 80, ["Bartho-", "lomew"]),
    ],
)
def test_a_word_is_broken_where_a_syllable_begins(
    name: str, width: int, expected: list[str]
) -> None:
    assert lines(name, width, most_lines=2) == expected


def test_rather_a_word_is_broken_badly_than_cut() -> None:
    assert lines("Abcdefgahijklmn", 90, most_lines=2) == ["Abcdefga-", "hijklmn"]
    assert lines("Abcdefahklmnopqr", 90, most_lines=2) == ["Abcdefah-", "klmnopqr"]
