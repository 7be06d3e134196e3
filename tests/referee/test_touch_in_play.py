"""Who has only the screen, in a match: names are meant, and the bar's words do what they say."""

from slapmat.referee.pages.playing import CARDS, HISTORY
from slapmat.scene.elements import CardEntry, History, TableDecides, TargetKind
from slapmat.screens.fonts import Faces
from tests.referee.clicking import Finger
from tests.referee.evening_rig import EveningRig
from tests.referee.test_evening import claimed, started


def decided() -> tuple[EveningRig, list[str]]:
    """Give a table that decides, and the buttons of the tied, who is shown first."""
    rig = started(dead_heat="table_decides")
    rig.press(rig.dealer_button)
    tied = rig.others("1", "2", "4")
    rig.press(*tied, apart_ms=0.1)
    hero = rig.scene.hero
    assert isinstance(hero, TableDecides)
    return rig, sorted(tied, key=lambda button: int(button) != hero.shown.seat_no)


def test_a_touch_of_a_tied_name_shows_it_and_no_other_is_a_button() -> None:
    rig, (shown, *others) = decided()
    assert all(rig.evening.is_button_on_screen(button) for button in (shown, *others))
    assert not rig.evening.is_button_on_screen(rig.dealer_button)
    rig.press(others[0])
    hero = rig.scene.hero
    assert isinstance(hero, TableDecides)
    assert str(hero.shown.seat_no) == others[0]


def test_the_tied_can_be_touched_in_their_list(faces: Faces) -> None:
    rig, tied = decided()
    hits = {hit.target.name for hit in Finger(rig, faces).frame().hits}
    assert set(tied) <= hits


def test_a_touch_while_the_table_decides_opens_no_cards() -> None:
    rig, (shown, *_) = decided()
    rig.click(TargetKind.SEAT, shown)
    rig.click(TargetKind.SEAT, rig.dealer_button)
    assert isinstance(rig.scene.hero, TableDecides)
    assert not isinstance(rig.scene.body, CardEntry)


def test_the_words_of_the_bar_are_touched_for_what_they_say(faces: Faces) -> None:
    rig = claimed()
    rig.wait(2000)
    Finger(rig, faces, (1920, 1080)).tap(TargetKind.ACTION, CARDS)
    assert isinstance(rig.scene.body, CardEntry)
    Finger(rig, faces, (1920, 1080)).tap(TargetKind.ACTION, "close")
    rig.wait(2000)
    assert not isinstance(rig.scene.body, CardEntry)
    rig.click(TargetKind.ACTION, HISTORY)
    assert isinstance(rig.scene.body, History)
