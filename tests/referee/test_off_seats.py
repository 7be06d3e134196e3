"""A seat whose button does not work is shown as off, with the reason."""

from slapmat.referee.inputs import Trouble
from slapmat.scene.elements import Join, Seated
from tests.referee.evening_rig import EveningRig

OFF = Trouble(
    "button 3 of gpiod",
    "Button 3 has failed",
    "Button 3 is off: GPIO22 is taken by spi0. End the program that has it.",
    button="3",
    why="GPIO22 is taken by spi0",
)


def chairs(rig: EveningRig) -> dict[int, tuple[Seated, str, str]]:
    body = rig.scene.body
    assert isinstance(body, Join)
    return {each.person.seat_no: (each.seated, each.note, each.hint) for each in body.chairs}


def test_a_seat_whose_button_is_off_says_so_and_why_until_it_works_again() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.take(OFF)
    assert chairs(rig)[3] == (Seated.FREE, "off", "GPIO22 is taken by spi0")
    assert chairs(rig)[2] == (Seated.FREE, "free", "")
    rig.take(Trouble(OFF.about))
    assert chairs(rig)[3] == (Seated.FREE, "free", "")


def test_who_sits_at_a_button_that_is_off_stays_with_the_reason() -> None:
    rig = EveningRig()
    rig.press("3")
    rig.take(OFF)
    assert chairs(rig)[3] == (Seated.READY, "ready", "GPIO22 is taken by spi0")


def test_a_table_button_that_is_off_is_no_seat() -> None:
    rig = EveningRig()
    rig.press("1")
    rig.take(Trouble("button yes of gpiod", "Button yes has failed", "It is off.", button="yes"))
    assert all(note != "off" for _, note, _ in chairs(rig).values())
