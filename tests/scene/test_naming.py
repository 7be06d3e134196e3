import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.scene.elements import (
    CardEntry,
    Cheer,
    Header,
    History,
    HistoryRow,
    Next,
    Person,
    Question,
    Scene,
    Tile,
    TileRow,
    Turn,
)
from slapmat.scene.naming import (
    LONGEST_IN_SENTENCE,
    listed,
    name_in_sentence,
    renamed,
    sentence,
    with_names,
)

LONG = Person(2, "Aleksandrina Konstantinowna")
DICE = Person(3, "🎲🎉")


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Жанна", "Ελένη", "R2D2", "Ann 🎲", "Jean-Luc"])
def test_a_name_that_can_be_shown_stays(name: str) -> None:
    assert name_in_sentence(Person(1, name)) == name


@pytest.mark.parametrize("name", ["🎲🎉", "مريم", "李小龍", "", "…"])
def test_a_name_that_cannot_be_shown_is_the_seats_number(name: str) -> None:
    assert name_in_sentence(Person(5, name)) == "#5"


@given(name=st.text(max_size=40))
def test_a_name_in_a_sentence_is_short_and_never_empty(name: str) -> None:
    assert 1 <= len(name_in_sentence(Person(1, name))) <= LONGEST_IN_SENTENCE


def test_a_name_inside_of_another_one_does_not_spoil_it() -> None:
    people = (Person(1, "مريم"), Person(2, "مريم الكبيرة"))
    assert sentence("مريم الكبيرة: slap!", renamed(people)) == "#2: slap!"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Bo"], "Ann and Bo"),
        (["Ann", "Bo", "Cy"], "Ann, Bo and Cy"),
        (["Ann", "Bo", "Cy", "Di"], "Ann, Bo and 2 others"),
    ],
)
def test_more_than_three_names_are_not_all_listed(names: list[str], told: str) -> None:
    assert listed(names) == told


def test_every_sentence_of_a_scene_has_its_names_so() -> None:
    scene = Scene(
        Header("SWAT!"),
        hero=Cheer("🎲🎉!", "🎲🎉 wins"),
        body=History("What happened", (HistoryRow("leave:🎲🎉", "🎲🎉 leaves", person=DICE),)),
        next=Next("🎲🎉: slap!"),
        question=Question("Does 🎲🎉 leave?", "🎲🎉 leaves", "catches 🎲🎉"),
    )
    shown = with_names(scene, renamed((LONG, DICE)))
    assert shown.hero == Cheer("#3!", "#3 wins")
    assert shown.body == History(
        "What happened", (HistoryRow("leave:🎲🎉", "#3 leaves", person=DICE),)
    )
    assert shown.next.text == "#3: slap!"
    assert shown.question is not None
    assert shown.question.text == "Does #3 leave?"
    assert (shown.question.yes, shown.question.no) == ("#3 leaves", "catches #3")


def test_tiles_and_turns_of_people_have_their_names_so() -> None:
    tiles = (Tile("🎲🎉", "🎲🎉"), Tile("centre", "the centre"))
    body = CardEntry(LONG, "", "", "", rows=(TileRow("", tiles),))
    scene = Scene(Header("SWAT"), Turn(LONG, "plays beside 🎲🎉"), body)
    shown = with_names(scene, renamed((LONG, DICE)))
    assert isinstance(shown.body, CardEntry)
    assert [tile.label for tile in shown.body.rows[0].tiles] == ["#3", "the centre"]
    assert [tile.card for tile in shown.body.rows[0].tiles] == ["🎲🎉", "centre"]
    assert shown.hero == Turn(LONG, "plays beside #3")


def test_a_scene_of_everyday_names_is_the_very_same() -> None:
    scene = Scene(Header("SWAT!"), next=Next("Ann deals."))
    assert with_names(scene, renamed((Person(1, "Ann"),))) is scene
