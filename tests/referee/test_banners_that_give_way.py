"""A banner covers what a game has to say no longer than it takes to read it."""

from dataclasses import replace

import pytest

from slapmat.referee.inputs import Trouble
from slapmat.referee.showing import READ_NS
from slapmat.scene.elements import Join
from slapmat.table.stamps import NS_PER_MS
from tests.referee.evening_rig import EveningRig
from tests.referee.test_evening import started

READ_MS = READ_NS // NS_PER_MS
LAMPS = Trouble("lamps", "The lamps fail", "Look at their wires.", gives_way=True)
STORE = Trouble("store", "Scores are not being saved", "Make room on the disk.")


def title(rig: EveningRig) -> str:
    return "" if rig.scene.banner is None else rig.scene.banner.title


def test_in_a_game_a_banner_gives_way_once_it_was_read() -> None:
    rig = started()
    rig.take(LAMPS)
    rig.wait(READ_MS - 1)
    assert title(rig) == "The lamps fail"
    rig.wait(1)
    assert title(rig) == ""


def test_a_banner_that_gave_way_is_back_when_something_else_fails_in_the_same_part() -> None:
    rig = started()
    rig.take(LAMPS)
    rig.wait(READ_MS)
    rig.take(Trouble("lamps", "The lamps fail", "Their chip has gone.", gives_way=True))
    assert title(rig) == "The lamps fail"


def test_what_play_cannot_do_without_is_told_for_as_long_as_it_is_so() -> None:
    rig = started()
    rig.take(STORE)
    rig.wait(READ_MS)
    assert title(rig) == "Scores are not being saved"
    rig.take(LAMPS)
    assert title(rig) == "Scores are not being saved (and 1 more)"
    rig.wait(READ_MS)
    assert title(rig) == "Scores are not being saved"


def test_what_a_page_warns_of_is_counted_while_a_trouble_covers_it() -> None:
    rig = EveningRig(warning="Use another one.")
    assert title(rig) == "The settings file is broken"
    rig.take(LAMPS)
    assert title(rig) == "The lamps fail (and 1 more)"


def test_where_people_join_a_banner_stands() -> None:
    rig = EveningRig()
    rig.press("1")
    assert isinstance(rig.scene.body, Join)
    rig.take(LAMPS)
    rig.wait(2 * READ_MS)
    assert title(rig) == "The lamps fail"


@pytest.mark.parametrize("patience", [1, 3])
def test_who_asked_for_more_time_has_it_for_banners_too(patience: int) -> None:
    rig = started()
    rig.evening.change({("table", "patience"): patience})
    rig.take(LAMPS)
    rig.wait(patience * READ_MS - 1)
    assert title(rig) == "The lamps fail"
    rig.wait(1)
    assert title(rig) == ""


NO_SOUND = Trouble("sound device", "There is no sound", "There is no loudspeaker.", is_minor=True)


def test_what_hardly_matters_is_a_line_that_covers_nothing() -> None:
    waiting, joining = EveningRig(), EveningRig()
    joining.press("1")
    for rig in (waiting, joining, started()):
        before = rig.scene
        rig.take(NO_SOUND)
        assert rig.scene.remark == "There is no loudspeaker."
        assert replace(rig.scene, remark="") == before
        rig.take(Trouble("sound device"))
        assert rig.scene == before


def test_what_hardly_matters_is_not_counted_among_what_does() -> None:
    rig = started()
    rig.take(NO_SOUND)
    rig.take(STORE)
    assert title(rig) == "Scores are not being saved"
    assert rig.scene.remark
