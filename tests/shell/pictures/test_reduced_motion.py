"""With reduced motion nothing moves but what counts, at any moment of the pictures' evenings."""

import re
from dataclasses import fields, is_dataclass
from itertools import pairwise

import pytest

from slapmat.scene.elements import Scene
from slapmat.screens.still import at_rest
from slapmat.shell.pictures.casts import Cast, Names
from slapmat.shell.pictures.story import scenes_of
from slapmat.shell.pictures.table import PictureTable

pytestmark = pytest.mark.slow

CAST = Cast(Names.SHORT, 7)
# Cards slide in a quarter of a second, tokens hop in less than one: that is many steps of these.
STEP_MS, WINDOW = 30, 10
# A page may give way to another one, and what is said of a press to what is next.
MOST_CHANGES = 2
# These count: how long a button is held, and how much of a turn is left.
COUNTERS = {"filled", "bar"}


def without_counters(value: object) -> object:
    """Give a value of a scene with every number in its texts, and every counter, as nothing."""
    if isinstance(value, str):
        return re.sub(r"\d+", "0", value)
    if isinstance(value, tuple):
        return tuple(without_counters(each) for each in value)
    if is_dataclass(value):
        names = [field.name for field in fields(value) if field.name not in COUNTERS]
        return (type(value), *(without_counters(getattr(value, name)) for name in names))
    return value


def is_changed(one: Scene, other: Scene, *, is_still: bool) -> bool:
    """Say whether two pictures differ, counters aside."""
    if one == other:
        return False
    if is_still:
        one, other = at_rest(one), at_rest(other)
    return without_counters(one) != without_counters(other)


def most_changes(stretches: list[list[Scene]], *, is_still: bool) -> int:
    """Give how often at most a picture changes in a moment."""
    most = 0
    for scenes in stretches:
        changed = [is_changed(*two, is_still=is_still) for two in pairwise(scenes)]
        most = max([most, *(sum(changed[at : at + WINDOW]) for at in range(len(changed)))])
    return most


@pytest.fixture(scope="module")
def stretches() -> list[list[Scene]]:
    """Give what is seen while time passes, every few ms, from press to press."""
    found: list[list[Scene]] = []
    with pytest.MonkeyPatch.context() as patch:
        wait = PictureTable.wait

        def looking(table: PictureTable, ms: float) -> None:
            seen = []
            while ms > 0:
                wait(table, min(ms, STEP_MS))
                ms -= STEP_MS
                seen.append(table.scene)
            found.append(seen)

        patch.setattr(PictureTable, "wait", looking)
        scenes_of(CAST, {})
    return found


def test_with_reduced_motion_no_picture_moves(stretches: list[list[Scene]]) -> None:
    assert most_changes(stretches, is_still=True) <= MOST_CHANGES


def test_without_it_cards_slide(stretches: list[list[Scene]]) -> None:
    assert most_changes(stretches, is_still=False) > MOST_CHANGES


def test_while_time_passes_something_is_counted(stretches: list[list[Scene]]) -> None:
    assert any(
        one != other and not is_changed(one, other, is_still=True)
        for scenes in stretches
        for one, other in pairwise(scenes)
    )
