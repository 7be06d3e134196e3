"""The seats' colours, for everybody; and the arithmetic that says so, against published numbers."""

from itertools import combinations

import pytest

from slapmat.screens.theme import FELT, INK, PANEL, PAPER, SEAT_LOOKS, Color
from tests.screens.colors import (
    MACHADO,
    VIENOT,
    Matrix,
    Vector,
    ciede2000,
    contrast,
    lab,
    linear,
    seen,
)

EIGHT, TWELVE = 8, 12
# A difference of 2 can just be seen side by side; these are seen across a room.
LEAST_OF_EIGHT = 9.0
LEAST_OF_TWELVE = 7.5
NOBODYS: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
EYES = {
    "usual": NOBODYS,
    **{f"{kind}, Machado": matrix for kind, matrix in MACHADO.items()},
    **{f"{kind}, Vienot": matrix for kind, matrix in VIENOT.items()},
}
every_eye = pytest.mark.parametrize("eye", EYES)


def difference(one: Color, other: Color, eye: Matrix) -> float:
    return ciede2000(lab(seen(one, eye)), lab(seen(other, eye)))


def least_difference(seats: int, eye: Matrix) -> float:
    colors = [look.color for look in SEAT_LOOKS[:seats]]
    return min(difference(one, other, eye) for one, other in combinations(colors, 2))


@every_eye
def test_any_two_of_eight_seats_look_different_to_everybody(eye: str) -> None:
    assert least_difference(EIGHT, EYES[eye]) >= LEAST_OF_EIGHT


@every_eye
def test_seats_nine_to_twelve_are_told_apart_by_color_too(eye: str) -> None:
    assert least_difference(TWELVE, EYES[eye]) >= LEAST_OF_TWELVE


def test_each_seat_has_a_shape_of_its_own() -> None:
    assert len({look.shape for look in SEAT_LOOKS}) == len(SEAT_LOOKS)


@every_eye
def test_a_seat_is_never_taken_for_paper(eye: str) -> None:
    assert min(difference(look.color, PAPER, EYES[eye]) for look in SEAT_LOOKS) >= LEAST_OF_EIGHT


def test_ink_can_be_read_on_every_seat() -> None:
    assert min(contrast(look.color, INK) for look in SEAT_LOOKS) >= 7


def test_a_shape_stands_out_from_felt_and_from_a_card() -> None:
    # WCAG 2.1, 1.4.11: 3:1 for what is no text.
    for ground in (FELT, PANEL):
        assert min(contrast(look.color, ground) for look in SEAT_LOOKS) >= 3


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        # Sharma, Wu and Dalal, table 1: pairs 1, 4, 7, 10, 14, 17, 20, 25 and 34.
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0010), 7.1792),
        ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_as_published(one: Vector, other: Vector, told: float) -> None:
    assert ciede2000(one, other) == pytest.approx(told, abs=1e-4)


def test_white_and_black_are_as_defined() -> None:
    assert lab(linear((255, 255, 255))) == pytest.approx((100, 0, 0), abs=0.02)
    assert contrast((0, 0, 0), (255, 255, 255)) == 21


@pytest.mark.parametrize("eye", [*MACHADO.values(), *VIENOT.values()])
def test_gray_stays_gray_whatever_an_eye_lacks(eye: Matrix) -> None:
    assert difference((128, 128, 128), (128, 128, 128), NOBODYS) == 0
    assert ciede2000(lab(seen((128, 128, 128), eye)), lab(linear((128, 128, 128)))) < 0.5
