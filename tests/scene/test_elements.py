import pytest

from slapmat.scene.counting import addition
from slapmat.scene.elements import (
    Amount,
    AmountRow,
    Board,
    Cell,
    Column,
    HandEnd,
    Header,
    Person,
    PlayerCard,
    Scene,
    SheetRow,
)

ANN = Person(1, "Ann")
BEN = Person(2, "Ben")


@pytest.mark.parametrize(
    ("parts", "line"),
    [
        ([], ""),
        (["+12"], ""),
        (["+12", "+3", "−1"], "+12 +3 −1"),
        (["0", "+3"], "0 +3"),
        (["+12", "0", "0"], "+12 +0 +0"),
    ],
)
def test_parts_of_a_total_read_as_added_one_to_another(parts: list[str], line: str) -> None:
    assert addition(parts) == line


@pytest.mark.parametrize("seat_no", [0, 13, -1])
def test_a_person_sits_on_one_of_twelve_seats(seat_no: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        Person(seat_no, "Ann")


def test_a_sheet_has_a_cell_for_every_player() -> None:
    cards = (PlayerCard(ANN), PlayerCard(BEN))
    with pytest.raises(ValueError, match="'Zappers' has 1 cells for 2 players"):
        Board(cards, (SheetRow("Zappers", (Cell("1"),)),))


def test_an_addition_has_an_amount_for_every_column() -> None:
    columns = (Column("Sure Sting"), Column("This hand"))
    with pytest.raises(ValueError, match="'Ann' has 1 amounts for 2 columns"):
        HandEnd(columns, (AmountRow(ANN, (Amount("+3"),)),))


def test_equal_scenes_are_equal_and_can_be_kept_in_a_set() -> None:
    scenes = {Scene(Header("SWAT!"), body=Board((PlayerCard(ANN, "3"),))) for _ in range(2)}
    assert len(scenes) == 1
