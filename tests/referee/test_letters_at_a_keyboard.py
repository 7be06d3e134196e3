"""Letters where the mat's buttons are keys: those type now, so nothing may ask for a button."""

import pytest

from slapmat.scene.elements import TargetKind
from tests.referee.pages_rig import PagesRig, pages
from tests.referee.test_letters import letters, names, said


def at_a_keyboard(name: str, *seats: int) -> PagesRig:
    """Sit down as seat 1 and have its name typed, at a table where these seats are keys."""
    rig = pages(keys={seat: "XPHEKVT"[seat - 1] for seat in seats})
    rig.press("1")
    rig.click(TargetKind.SEAT, "1")
    rig.type(name)
    return rig


@pytest.mark.parametrize("name", ["", "Jo"])
def test_where_all_buttons_are_keys_the_letters_page_speaks_of_keys_alone(name: str) -> None:
    rig = at_a_keyboard(name, *range(1, 8))
    assert not letters(rig).steering
    assert rig.scene.next.text == "Type it, then press Enter. Esc leaves it as it was."
    assert all(hint.button is None and not hint.is_held for hint in rig.scene.hints)
    keys = ["Enter", "Backspace", "Esc"] if name else ["Enter", "Esc"]
    assert [hint.key for hint in rig.scene.hints] == keys
    assert not any("green" in text.lower() for text in said(rig))


def test_where_some_buttons_are_keys_the_others_steer() -> None:
    rig = at_a_keyboard("", 1, 2, 3)
    assert [hint.person.seat_no for hint in letters(rig).steering if hint.person] == [4, 5]
    assert "Hold green" in rig.scene.next.text


@pytest.mark.parametrize(
    ("action", "kept"), [("done", "Jo"), ("leave", "Player 1"), ("delete", None)]
)
def test_what_a_key_does_on_the_letters_page_a_click_on_its_hint_does_too(
    action: str, kept: str | None
) -> None:
    rig = at_a_keyboard("Jo", *range(1, 8))
    assert action in {hint.action for hint in rig.scene.hints}
    rig.click(TargetKind.ACTION, action)
    if kept is None:
        assert letters(rig).typed == "J"
    else:
        assert names(rig) == [kept]
