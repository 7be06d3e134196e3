"""Who has only the screen goes through a list that is longer than it, and back."""

import pytest

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Choices, History, TargetKind
from slapmat.screens.fonts import Faces
from tests.referee.clicking import Finger
from tests.referee.pages_rig import PagesRig, pages

SIZES = [(1920, 1080), (800, 480), (480, 800)]


def names(rig: PagesRig) -> list[str]:
    body = rig.scene.body
    assert isinstance(body, Choices | History), type(body)
    rows = body.choices if isinstance(body, Choices) else body.rows
    return [row.name for row in rows]


def parts(finger: Finger) -> list[str]:
    """Give the rows that the ends of the bar lead to."""
    hits = finger.frame().hits
    return [hit.target.name for hit in hits if hit.target.kind is TargetKind.FOCUS]


def shown(finger: Finger, kind: TargetKind) -> list[str]:
    return [hit.target.name for hit in finger.frame().hits if hit.target.kind is kind]


def walk(rig: PagesRig, finger: Finger, kind: TargetKind) -> list[str]:
    """Go down the list, part by part, and give what was seen."""
    seen = shown(finger, kind)
    while names(rig)[-1] not in seen:
        *_, after = parts(finger)
        finger.tap(TargetKind.FOCUS, after)
        seen += shown(finger, kind)
    return seen


@pytest.mark.parametrize("size", SIZES)
def test_every_setting_is_reached_and_changed_by_touch(size: tuple[int, int], faces: Faces) -> None:
    rig = pages()
    rig.key(NamedKey.MENU)
    rig.key(NamedKey.ENTER)
    rig.click(TargetKind.CHOICE, "settings")
    finger = Finger(rig, faces, size)
    assert walk(rig, finger, TargetKind.CHOICE) == names(rig)
    assert not rig.changes
    finger.tap(TargetKind.CHOICE, "lamps.brightness_percent")
    assert rig.choices.choices[names(rig).index("lamps.brightness_percent")].is_changed
    while "table.language" not in shown(finger, TargetKind.CHOICE):
        finger.tap(TargetKind.FOCUS, parts(finger)[0])


@pytest.mark.parametrize("size", SIZES)
def test_what_happened_is_gone_through_by_touch_and_nothing_is_picked(
    size: tuple[int, int], faces: Faces
) -> None:
    rig = pages()
    rig.start("1", "2", "4")
    for _ in range(12):
        rig.press(rig.dealer_button)
        rig.press(*rig.others("1", "2", "4"), apart_ms=30)
        rig.wait(2_000)
    rig.key(NamedKey.ESCAPE)
    finger = Finger(rig, faces, size)
    assert walk(rig, finger, TargetKind.HISTORY) == names(rig)
    assert rig.scene.question is None


def test_where_all_is_seen_nothing_leads_on(faces: Faces) -> None:
    rig = pages()
    rig.key(NamedKey.MENU)
    rig.key(NamedKey.ENTER)
    rig.click(TargetKind.CHOICE, "volume")
    assert parts(Finger(rig, faces)) == []


def test_under_a_question_a_list_stands_still() -> None:
    rig = pages()
    rig.start("1", "2", "4")
    rig.key(NamedKey.ESCAPE)
    rig.click(TargetKind.HISTORY, "leave:Player 2")
    before = rig.scene
    rig.click(TargetKind.FOCUS, "leave:Player 4")
    assert rig.scene == before
