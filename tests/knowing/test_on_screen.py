from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.knowing.guide import Answer, Guide
from slapmat.knowing.on_screen import scene_of
from slapmat.knowing.report import Report, Setting, as_json, report_of
from slapmat.knowing.table_text import lines_of
from slapmat.scene.elements import ButtonTest, ButtonTile, Message, Person, TableButton
from slapmat.table.signals import Complete, Edge, Level, Signal
from slapmat.table.stamps import Stamp
from tests.knowing.hands import MS, edges, level, mat, press, presses

BUTTONS = ("1", "2", "3", "yes")
SETTING = Setting(20, dict.fromkeys(BUTTONS, "main"), {"main": 1_000})


def report(signals: Sequence[Signal], guide: Guide | None = None) -> Report:
    return report_of(mat(signals, BUTTONS), SETTING, guide, 100_000 * MS)


def title_of(shown: Report) -> str:
    hero = scene_of(shown).hero
    assert isinstance(hero, Message)
    return hero.title


def tiles_of(shown: Report) -> dict[object, ButtonTile]:
    body = scene_of(shown).body
    assert isinstance(body, ButtonTest)
    return {tile.who: tile for tile in body.tiles}


ALL = [edge for i, button in enumerate(BUTTONS) for edge in press(button, 1_000 + 500 * i)]
HEADLINES: dict[str, tuple[list[Edge | Level], str]] = {
    "nothing yet": ([], "Press them all"),
    "all pressed": (list(ALL), "All is well"),
    "one stuck": ([level(0, True, "2")], "Always closed"),
    "one chatters": ([*ALL, *edges(*range(5_000, 5_400, 10), button="3")], "Chatters"),
}


@pytest.mark.parametrize("name", HEADLINES)
def test_the_headline_is_the_worst_of_it(name: str) -> None:
    signals, title = HEADLINES[name]
    assert title_of(report(signals)) == title


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (3, "seat 1, seat 2, seat 3"),
        (12, "seat 1, seat 2 and 10 others"),
    ],
)
def test_more_untried_buttons_than_a_line_holds_are_counted(count: int, told: str) -> None:
    buttons = tuple(str(number) for number in range(1, count + 1))
    setting = Setting(20, dict.fromkeys(buttons, "main"), {"main": 1_000})
    shown = report_of(mat([], buttons), setting, None, 100_000 * MS)
    assert scene_of(shown).next.text == f"Not pressed yet: {told}."


def test_what_is_well_asks_for_no_setting_and_says_that_it_is_done() -> None:
    scene = scene_of(report(ALL))
    assert scene.next.text == "Nothing is left to do here: leave."
    assert isinstance(scene.hero, Message)
    assert "quiet_ms" not in scene.hero.text


def test_while_one_is_asked_for_that_is_the_headline_and_its_tile_is_marked() -> None:
    guide = Guide(BUTTONS, 3)
    guide.answers.append(Answer("1", ("1",)))
    shown = report([level(0, True, "3")], guide)
    assert title_of(shown) == "Press seat 2"
    assert [who for who, tile in tiles_of(shown).items() if tile.is_asked] == [Person(2, "")]


def test_what_answered_instead_is_named_where_the_same_is_asked_for_again() -> None:
    guide = Guide(BUTTONS, 3)
    guide.wrong = ("3",)
    shown = report([], guide)
    hero = scene_of(shown).hero
    assert isinstance(hero, Message)
    assert hero.text == "Seat 3 answered. Once more: press seat 1."
    assert ">> Press seat 1, 3 times. Seat 3 answered." in lines_of(shown)


def test_a_guided_test_without_a_fault_says_so_at_its_end() -> None:
    guide = Guide(BUTTONS, 1)
    guide.answers.extend(Answer(button, (button,)) for button in BUTTONS[:-1])
    assert not any("have answered" in line for line in lines_of(report(ALL, guide)))
    guide.answers.append(Answer("yes", ("yes",)))
    assert lines_of(report(ALL, guide))[-1] == "All 4 buttons have answered, each for itself."


def test_of_keys_that_show_no_bounce_none_is_asked_for() -> None:
    setting = replace(SETTING, without_bounce=frozenset({"main"}))
    for signals in ([], ALL):
        shown = report_of(mat(signals, BUTTONS), setting, None, 100_000 * MS)
        told = "\n".join([*lines_of(shown), str(scene_of(shown))])
        assert "ten times" not in told
        assert "suggested" not in told
        assert "show no bounce" in told


def test_a_tile_shows_its_button() -> None:
    tiles = tiles_of(report([level(0, True, "3"), *presses("1", 3), *edges(9_000, button="yes")]))
    assert (tiles[Person(1, "")].presses, tiles[Person(1, "")].text) == ("3", "1 edge, 0.0 ms")
    assert tiles[TableButton.YES].is_closed
    assert tiles[Person(3, "")].note == "always closed"
    assert max(tiles[Person(1, "")].bars) == 1.0
    assert tiles[Person(2, "")].bars == ()


buttons = st.sampled_from([*BUTTONS, "7"])
times_ns = st.integers(-(10**9), 10**11)
signals_of_any_kind = st.lists(
    st.one_of(
        st.builds(
            Edge,
            buttons,
            st.booleans(),
            st.builds(Stamp, times_ns, st.integers(0, 10**7)),
            st.none() | st.integers(0, 40),
        ),
        st.builds(Level, buttons, st.booleans(), times_ns),
        st.builds(Complete, times_ns),
    ),
    max_size=60,
)


@given(signals=signals_of_any_kind, presses_each=st.none() | st.integers(1, 3))
def test_whatever_a_source_tells_it_can_be_shown(
    signals: list[Signal], presses_each: int | None
) -> None:
    guide = None if presses_each is None else Guide(BUTTONS, presses_each)
    watch = mat(signals, BUTTONS)
    if guide is not None:
        guide.hear([], 0)
        guide.hear(watch.take_presses(), 10**11)
    shown = report_of(watch, SETTING, guide, 10**11)
    assert lines_of(shown)
    assert as_json(shown)["quiet_ms"] == 20
    assert len(tiles_of(shown)) == len(BUTTONS)
    assert {button for advice in shown.advice for button in advice.buttons} <= set(BUTTONS)
