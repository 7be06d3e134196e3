"""SWOOP at the real evening: each screen comes up by buttons, tiles and keys."""

import pytest

from slapmat.scene import elements as show
from slapmat.shell.pictures.casts import Cast, Names
from slapmat.shell.pictures.stories.swoop import scenes_of

HEROES = {
    "begin": show.Signal,
    "first-turn": show.Turn,
    "taken": show.Turn,
    "swooped": show.Cheer,
    "goes-on": show.Turn,
    "count": show.Message,
    "round-end": show.Turn,
    "told": show.Turn,
    "score": show.Message,
    "podium": show.Cheer,
}
BODIES = {
    "begin": show.Board,
    "entry": show.CardEntry,
    "round-end": show.HandEnd,
    "tiles": show.CardEntry,
    "score": show.Board,
    "podium": show.Podium,
}


@pytest.fixture(scope="module")
def shots() -> dict[str, show.Scene]:
    scenes = scenes_of(Cast(Names.SHORT, 7))
    return {name.removeprefix("swoop-"): scene for name, scene in scenes.items()}


@pytest.mark.parametrize("name", HEROES)
def test_a_screen_has_its_hero(name: str, shots: dict[str, show.Scene]) -> None:
    assert isinstance(shots[name].hero, HEROES[name])


@pytest.mark.parametrize("name", BODIES)
def test_a_screen_has_its_body(name: str, shots: dict[str, show.Scene]) -> None:
    assert isinstance(shots[name].body, BODIES[name])


def test_the_ring_of_both_buttons_says_out(shots: dict[str, show.Scene]) -> None:
    hold = shots["ring"].hold
    assert hold is not None
    assert hold.text == "I am out"


def test_both_buttons_held_ask_before_the_round_ends(shots: dict[str, show.Scene]) -> None:
    question = shots["out"].question
    assert question is not None
    assert "out" in question.text


def test_who_took_the_pile_is_told_to_all(shots: dict[str, show.Scene]) -> None:
    assert "takes the pile" in shots["taken"].next.text


def test_a_call_out_is_told_to_all(shots: dict[str, show.Scene]) -> None:
    assert "calls two 3s" in shots["call-out"].next.text


def test_cards_left_are_counted_by_tiles(shots: dict[str, show.Scene]) -> None:
    body = shots["entry"].body
    assert isinstance(body, show.CardEntry)
    assert (body.count, body.so_far) == ("6", show.Sum("Points", "85"))


def test_a_play_is_told_by_tiles(shots: dict[str, show.Scene]) -> None:
    body = shots["tiles"].body
    assert isinstance(body, show.CardEntry)
    assert {tile.card: tile.count for row in body.rows for tile in row.tiles if tile.count} == {
        "3": 2,
        "board": 1,
    }


def test_two_cannot_play() -> None:
    assert scenes_of(Cast(Names.SHORT, 2)) == {}
