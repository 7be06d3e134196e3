"""The names of those who have chosen none, in the language that the table speaks now."""

from collections.abc import Iterator

import pytest

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import History, Join, Letters, Person, Scene, TargetKind
from slapmat.scene.naming import name_in_sentence
from slapmat.scene.stand_ins import STAND_IN
from slapmat.shell.languages import speak_language
from slapmat.sound.sentences import Level, sentences_of
from slapmat.table.language import LANGUAGES
from tests.referee.pages_rig import PagesRig, pages

WORDS = {"en": "Player", "fr": "Joueur", "ru": "Игрок"}


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    speak_language("en")
    yield
    speak_language("en")


def started(*seats: str) -> PagesRig:
    rig = pages()
    rig.start(*seats)
    return rig


def speak(rig: PagesRig, code: str) -> None:
    """Change the language, as it is chosen in the settings: the shell has it spoken."""
    rig.evening.speak(code)
    speak_language(code)
    rig.wait(1)
    rig.wait(1)


def words_in(scene: Scene) -> set[str]:
    """Give the words by which a scene, seen and heard, calls those who have chosen no name."""
    heard = [sentence.text for sentence in sentences_of(scene, Level.EVERYTHING)]
    text = "\n".join([repr(scene).replace(":Player", ":"), *heard])
    return {found[0].split()[0] for found in STAND_IN.finditer(text)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_name_of_who_gave_none_is_known_in_every_language(code: str) -> None:
    speak_language(code)
    rig = started("1", "2")
    assert words_in(rig.scene) == {WORDS[code]}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("begun", LANGUAGES)
def test_such_a_name_follows_the_language_on_every_page(begun: str, code: str) -> None:
    speak_language(begun)
    rig = started("1", "2", "4")
    speak(rig, code)
    assert words_in(rig.scene) == {WORDS[code]}
    rig.press(rig.dealer_button)
    rig.press(rig.others("1", "2", "4")[0])
    assert words_in(rig.scene) == {WORDS[code]}
    rig.key(NamedKey.ESCAPE)
    assert isinstance(rig.scene.body, History)
    texts = [row.text for row in rig.scene.body.rows]
    assert {found[0].split()[0] for text in texts if (found := STAND_IN.search(text))} == {
        WORDS[code]
    }


def test_what_a_click_hits_is_still_the_same_player() -> None:
    rig = started("1", "2", "4")
    speak(rig, "fr")
    rig.key(NamedKey.ESCAPE)
    rig.click(TargetKind.HISTORY, "leave:Player 2")
    assert rig.scene.question is not None
    assert "Joueur 2" in rig.scene.question.text
    rig.press("yes")
    assert rig.game.players(rig.evening.live.match.state) == ("Player 1", "Player 4")


def test_back_in_the_first_language_all_is_as_it_was() -> None:
    rig = started("1", "2")
    before = rig.scene
    speak(rig, "fr")
    assert rig.scene != before
    speak(rig, "en")
    assert rig.scene == before


def seated_in_two_languages() -> PagesRig:
    """Seat 2 sits down as "Player 3", for there is a Player 2; then seat 3, in French."""
    rig = pages(names=("Player 3",))
    rig.press("2")
    rig.click(TargetKind.SEAT, "2")
    rig.type("Player 3")
    rig.key(NamedKey.ENTER)
    speak(rig, "fr")
    rig.press("3")
    return rig


def seated(rig: PagesRig) -> list[str]:
    body = rig.scene.body
    assert isinstance(body, Join), type(body)
    return [chair.person.name for chair in body.chairs if chair.person.name]


def test_two_who_sit_down_in_different_languages_have_different_numbers() -> None:
    assert seated(seated_in_two_languages()) == ["Joueur 3", "Joueur 4"]


def test_a_name_that_would_be_shown_as_another_one_is_taken() -> None:
    rig = seated_in_two_languages()
    rig.click(TargetKind.SEAT, "3")
    rig.type("Joueur 3")
    rig.key(NamedKey.ENTER)
    assert isinstance(rig.scene.body, Letters)
    assert "Joueur 3" in rig.scene.next.text
    assert rig.scene.body.typed == "Joueur 3"


def test_what_is_being_typed_stays_as_it_is_typed() -> None:
    rig = seated_in_two_languages()
    rig.click(TargetKind.SEAT, "3")
    rig.type("Player 7")
    assert isinstance(rig.scene.body, Letters)
    assert rig.scene.body.typed == "Player 7"


@pytest.mark.parametrize("chosen", ["Playerman 2b", "Player 2's mum", "The Player 2", "Player 222"])
def test_a_name_that_somebody_has_chosen_is_never_changed(chosen: str) -> None:
    rig = pages()
    rig.press("1")
    rig.click(TargetKind.SEAT, "1")
    rig.type(chosen)
    rig.key(NamedKey.ENTER)
    rig.press("2")
    speak(rig, "ru")
    assert seated(rig) == [chosen, "Игрок 2"]
    rig.click(TargetKind.SEAT, "1")
    assert isinstance(rig.scene.body, Letters)
    assert rig.scene.body.title.endswith(name_in_sentence(Person(1, chosen)))


def test_how_such_a_name_is_said_is_asked_of_nobody() -> None:
    rig = pages(names=("Player 2", "Zoë", "Joueur 5"))
    rig.open_menu()
    rig.open("settings")
    rig.open("spellings")
    assert list(rig.rows) == ["Zoë"]
