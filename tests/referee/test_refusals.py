"""What the table says of what cannot be done, and for how long."""

import pytest

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Board, Choices, Slap
from slapmat.shell.languages import speak_language
from tests.referee.evening_rig import EveningRig

REFUSED = "Nothing to say yes to."


def refused() -> EveningRig:
    rig = EveningRig(house_rules={"hands": 1}, keys={1: "X", 2: "P", 4: "E"})
    rig.start("1", "2", "4")
    rig.press("yes")
    assert rig.scene.next.text.startswith(REFUSED)
    return rig


def test_a_refusal_stays_while_the_same_is_to_be_done() -> None:
    rig = refused()
    rig.wait(ms=1000)
    assert rig.scene.next.text.startswith(REFUSED)


def test_a_refusal_is_gone_once_something_else_is_to_be_done() -> None:
    rig = refused()
    rig.press(rig.dealer_button)
    assert rig.report["phase"] == "offer"
    assert "flips the next card" in rig.scene.next.text
    assert REFUSED not in rig.scene.next.text


def test_the_next_refusal_is_seen_as_the_first_one() -> None:
    rig = refused()
    rig.press(rig.dealer_button)
    rig.press("yes")
    assert rig.scene.next.text.startswith(REFUSED)


def test_what_is_said_of_a_false_slap_gives_way_with_the_slap_that_covered_the_next_offer() -> None:
    rig = EveningRig(house_rules={"hands": 1}, keys={1: "X", 2: "P", 4: "E"})
    rig.start("1", "2", "4")
    rig.press(rig.dealer_button)
    winner = next(button for button in ("1", "2", "4") if button != rig.dealer_button)
    rig.press(rig.dealer_button, winner, apart_ms=2)
    assert isinstance(rig.scene.hero, Slap)
    assert "the dealer may not slap" in rig.scene.next.text
    while isinstance(rig.scene.hero, Slap):
        rig.wait(100)
    assert rig.scene.next.text.startswith(f"Player {winner} takes the stack")


def test_what_was_taken_back_is_not_said_any_more_once_it_is_done_again() -> None:
    rig = EveningRig(house_rules={"hands": 1})
    rig.start("1", "2", "4")
    rig.press(rig.dealer_button)
    rig.press("no")
    assert rig.scene.next.text.startswith("Taken back:")
    rig.press(rig.dealer_button)
    assert "flips the next card" in rig.scene.next.text


@pytest.mark.parametrize(
    ("code", "key", "refusal"),
    [
        ("fr", "touche", "Il n’y a plus rien à annuler."),
        ("ru", "клавиша", "Отменять больше нечего."),
    ],
)
def test_keys_and_refusals_speak_the_tables_language(code: str, key: str, refusal: str) -> None:
    speak_language(code)
    rig = EveningRig(house_rules={"hands": 1}, keys={1: "X", 2: "P", 4: "E"})
    rig.start("1", "2", "4")
    assert isinstance(rig.scene.body, Board)
    notes = {card.note for card in rig.scene.body.cards if not card.note.isalpha()}
    assert {note.split()[0] for note in notes} == {key}
    rig.press("no")
    assert rig.scene.next.text.startswith(refusal)


@pytest.mark.parametrize("is_by_key", [True, False])
def test_where_nothing_can_be_taken_back_the_way_to_another_game_is_told(
    *, is_by_key: bool
) -> None:
    rig = EveningRig(house_rules={"hands": 1}, keys={1: "X", 2: "P", 4: "E"})
    rig.start("1", "2", "4")
    rig.press("no")
    assert rig.scene.next.text.endswith("Another game: F10, or hold white 4 s.")
    if is_by_key:
        rig.key(NamedKey.MENU)
    else:
        rig.press("no", hold_ms=4_000)
    rig.press("yes")
    assert isinstance(rig.scene.body, Choices)
    assert "Another game" in {row.label for row in rig.scene.body.choices}
