import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.screens.theme import Face
from slapmat.screens.typesetting import Room, break_text, fit, shout, wrap


class Typewriter:
    """A ruler whose letters are all as wide as high; the wide face's twice as wide."""

    def width(self, text: str, face: Face, px: int) -> int:
        return len(text) * px * (2 if face is Face.WIDE else 1)

    def has(self, character: str, face: Face) -> bool:
        del face
        return character.isascii() or character == "…"


RULER = Typewriter()


def test_a_line_that_fits_keeps_its_size() -> None:
    fitted = fit("Boris", Face.NARROW, (64, 38), 400, RULER)
    assert (fitted.text, fitted.px) == ("Boris", 64)


def test_a_longer_line_shrinks_as_far_as_it_must() -> None:
    fitted = fit("Aleksandrina", Face.NARROW, (64, 38), 480, RULER)
    assert (fitted.text, fitted.px) == ("Aleksandrina", 40)


def test_a_line_too_long_for_the_smallest_size_is_cut() -> None:
    fitted = fit("Aleksandrina", Face.NARROW, (64, 38), 380, RULER)
    assert (fitted.text, fitted.px) == ("Aleksandr…", 38)


@given(text=st.text("abc ", max_size=40), width=st.integers(0, 900), least=st.integers(1, 60))
def test_a_fitted_line_never_leaves_its_width(text: str, width: int, least: int) -> None:
    fitted = fit(text, Face.NARROW, (60, least), width, RULER)
    assert fitted.width <= width
    assert fitted.px >= least


def test_a_shout_is_wide_while_it_stays_large() -> None:
    assert shout("Ann", (100, 30), 600, RULER).face is Face.WIDE
    assert shout("Ann", (100, 30), 380, RULER).face is Face.WIDE


def test_a_shout_that_would_get_small_takes_the_narrow_face() -> None:
    fitted = shout("Aleksandrina", (100, 30), 1200, RULER)
    assert (fitted.face, fitted.px) == (Face.NARROW, 100)


def test_words_are_kept_whole_between_lines() -> None:
    assert wrap("slap your button now", Face.NARROW, 10, 110, RULER) == ["slap your", "button now"]


def test_a_text_stays_in_one_line_while_that_is_large_enough() -> None:
    broken = break_text("slap now", Face.NARROW, (50, 20), Room(320, 200, 2), RULER)
    assert (broken.px, broken.lines, broken.is_whole) == (40, ["slap now"], True)


def test_a_text_is_broken_before_it_gets_small() -> None:
    broken = break_text("slap your button", Face.NARROW, (50, 20), Room(500, 200, 2), RULER)
    assert (broken.px, broken.lines) == (50, ["slap your", "button"])


@pytest.mark.parametrize("height", [60, 25])
def test_a_text_that_has_no_room_is_cut_and_says_so(height: int) -> None:
    broken = break_text("slap your " * 9, Face.NARROW, (50, 20), Room(200, height, 3), RULER)
    assert not broken.is_whole
    assert broken.lines[-1].endswith("…")
    assert len(broken.lines) * broken.px <= height
