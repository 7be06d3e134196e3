import pytest

from slapmat.knowing.proof_wires import wires_for
from slapmat.mat.layout import WiringError
from slapmat.mat.wired import Wired

WIRED = Wired({"1": 17, "2": 27, "7": 5, "yes": 2}, {"1": 18, "2": 23, "7": 12})


def test_the_wires_join_the_buttons_with_the_lowest_and_the_highest_number() -> None:
    low, high = wires_for(WIRED)
    assert (low.seat, low.lamp_gpio, low.button_gpio) == ("7", 12, 5)
    assert (high.seat, high.lamp_gpio, high.button_gpio) == ("2", 23, 27)
    assert low.text == "from GPIO12 (J8:32), the lamp of seat 7, to GPIO5 (J8:29), its button"


def test_other_seats_may_be_taken() -> None:
    assert [wire.seat for wire in wires_for(WIRED, ("2", "1"))] == ["1", "2"]


@pytest.mark.parametrize(
    ("wired", "seats"),
    [(WIRED, ("1", "3")), (Wired({"1": 17, "2": 27}, {}), ()), (Wired({"1": 17}, {"1": 18}), ())],
)
def test_without_two_seats_with_lamps_there_is_no_proof(
    wired: Wired, seats: tuple[str, ...]
) -> None:
    with pytest.raises(WiringError):
        wires_for(wired, seats)
