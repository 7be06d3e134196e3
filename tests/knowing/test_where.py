"""Which key or pin a button is stands where it is asked for, on the screen and in the terminal."""

import pytest

from slapmat.knowing.guide import Guide
from slapmat.knowing.on_screen import scene_of
from slapmat.knowing.report import Report, Setting, report_of
from slapmat.knowing.table_text import lines_of
from slapmat.knowing.watching import MatWatch
from slapmat.scene.elements import ButtonTest, Message

SOURCES = {"1": "keyboard", "2": "keyboard", "yes": "keyboard"}


def report(presses: int = 3, **more: object) -> Report:
    setting = Setting(20, SOURCES, {"keyboard": 1_000_000}, **more)  # type: ignore[arg-type]  # passed on as given
    return report_of(MatWatch(SOURCES), setting, Guide(list(SOURCES), presses), 0)


@pytest.mark.parametrize(("presses", "said"), [(3, "Key X, 3 times."), (1, "Key X, once.")])
def test_the_guide_says_which_key_it_asks_for(presses: int, said: str) -> None:
    asked = report(presses, keys={"1": "key X", "2": "key P"})
    hero = scene_of(asked).hero
    assert isinstance(hero, Message)
    assert (hero.title, hero.text) == ("Press seat 1", said)
    times = "once" if presses == 1 else "3 times"
    assert lines_of(asked)[0] == f">> Press seat 1 (key X), {times}."


def test_a_pin_is_said_too() -> None:
    assert lines_of(report(where={"1": "GPIO17 (J8:11)"}))[0].startswith(
        ">> Press seat 1 (GPIO17 (J8:11)), 3"
    )


def test_where_nothing_is_known_nothing_is_said() -> None:
    asked = report()
    hero = scene_of(asked).hero
    assert isinstance(hero, Message)
    assert hero.text == "3 times."
    assert lines_of(asked)[0] == ">> Press seat 1, 3 times."


def test_a_tile_says_which_key_it_is_until_there_is_more_to_say() -> None:
    body = scene_of(report(keys={"1": "key X", "yes": "key Space"})).body
    assert isinstance(body, ButtonTest)
    assert [tile.text for tile in body.tiles] == ["key X", "", "key Space"]
