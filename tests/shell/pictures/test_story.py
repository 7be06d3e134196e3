"""Every screen comes up by play, and shows what its name says."""

from collections.abc import Iterator

import pytest

from slapmat.games.finding import games
from slapmat.scene import elements as show
from slapmat.shell.pictures.casts import CASTS, Cast, Names
from slapmat.shell.pictures.shots import SIZES, Album, all_shots, covering_shots
from slapmat.table.language import LANGUAGES
from tests.screens.said import parts_of

SEVEN = Cast(Names.SHORT, 7)
# Nobody deals where two play: no dealer slaps or holds.
# What the rows of a list are called by the program.
OWN_NAMES = ("enter:", "leave:", "step:")
NOT_FOR_TWO = {"swap-pick", "false-slap", "hold", "no-cards"}
HEROES = {
    "deck": show.Turn,
    "offer": show.Turn,
    "slap": show.Slap,
    "slap-alone": show.Slap,
    "dead-heat": show.DeadHeat,
    "dead-heat-of-all": show.DeadHeat,
    "ready": show.Signal,
    "signal": show.Signal,
    "table-decides": show.TableDecides,
    "last-call": show.Turn,
    "count": show.Message,
    "podium": show.Cheer,
    "podium-shared": show.Cheer,
}
BODIES = {
    "attract": show.Attract,
    "join": show.Join,
    "join-typing": show.Letters,
    "house-rules": show.Choices,
    "flipping": show.CardEntry,
    "tallies": show.Board,
    "card-entry": show.CardEntry,
    "points": show.CardEntry,
    "hand-end": show.HandEnd,
    "history": show.History,
    "podium": show.Podium,
    "podium-shared": show.Podium,
    "buttons": show.ButtonTest,
}


def scene(album: Album, name: str, cast: Cast = SEVEN) -> show.Scene:
    return album[cast][name]


@pytest.mark.parametrize("cast", CASTS, ids=lambda cast: f"{cast.names.word}-{cast.mat}")
def test_every_cast_sees_every_screen(cast: Cast, album: Album) -> None:
    all_screens = {screen for scenes in album.values() for screen in scenes}
    missing = all_screens - album[cast].keys()
    not_for_two = NOT_FOR_TWO | {screen for screen in all_screens if is_for_more(screen)}
    assert missing == (not_for_two if cast.mat == 2 else set())


def is_for_more(screen: str) -> bool:
    """Say whether a screen is of a game that two cannot play."""
    game = games().get(screen.partition("-")[0])
    return game is not None and game.spec.least_players > 2


@pytest.mark.parametrize("name", HEROES)
def test_a_screen_has_the_hero_that_its_name_says(name: str, album: Album) -> None:
    assert isinstance(scene(album, name).hero, HEROES[name])


@pytest.mark.parametrize("name", BODIES)
def test_a_screen_has_the_body_that_its_name_says(name: str, album: Album) -> None:
    assert isinstance(scene(album, name).body, BODIES[name])


def test_a_winner_is_shown_by_how_much_and_over_whom(album: Album) -> None:
    hero = scene(album, "slap").hero
    assert isinstance(hero, show.Slap)
    assert (hero.margin, hero.over) == ("first by 1.84 ms", "over")
    assert [gap.note for gap in hero.gaps] == ["", "", "", "", "", "no claim"]


def test_a_dealer_who_holds_sees_the_ring(album: Album) -> None:
    hold = scene(album, "hold").hold
    assert hold is not None
    assert 0.5 < hold.filled < 0.7


def test_trouble_is_a_banner_and_a_missing_button_pauses(album: Album) -> None:
    trouble, paused = scene(album, "trouble").banner, scene(album, "paused").banner
    assert trouble is not None
    assert paused is not None
    assert (trouble.is_paused, paused.is_paused) == (False, True)


def test_while_play_is_paused_no_seat_is_told_what_its_button_would_do(album: Album) -> None:
    assert any(hint.person for hint in scene(album, "trouble").hints)
    assert not any(hint.person for hint in scene(album, "paused").hints)


def test_the_next_offer_says_what_to_do_whatever_was_pressed_before(album: Album) -> None:
    shown = scene(album, "next-offer")
    assert isinstance(shown.hero, show.Turn)
    assert "deals" in shown.hero.text
    assert shown.next.text.startswith(shown.hero.person.name)
    assert "slap" not in shown.next.text


def test_the_end_of_a_hand_names_somebody(album: Album) -> None:
    for cast, scenes in album.items():
        hero = scenes["hand-end"].hero
        assert isinstance(hero, show.Turn), cast
        assert hero.text.startswith("wins the hand with"), cast


def test_hints_have_the_green_button_before_the_white_one(album: Album) -> None:
    for scenes in album.values():
        for name, shown in scenes.items():
            for is_held in (False, True):
                buttons = [
                    hint.button for hint in shown.hints if hint.button and hint.is_held is is_held
                ]
                order = [button for button in show.TableButton if button in buttons]
                assert list(dict.fromkeys(buttons)) == order, name


def test_the_questions_are_asked(album: Album) -> None:
    for name in ("take-back", "resume"):
        assert scene(album, name).question is not None


def test_the_tallies_say_something(album: Album) -> None:
    body = scene(album, "tallies").body
    assert isinstance(body, show.Board)
    shown = {cell.text for row in body.sheet for cell in row.cells}
    assert len(shown - {"0", "–", ""}) > 3


def test_one_player_is_full(album: Album) -> None:
    body = scene(album, "tallies").body
    assert isinstance(body, show.Board)
    assert show.Look.FULL in {card.look for card in body.cards}


def test_the_keyboard_names_its_keys(album: Album) -> None:
    assert scene(album, "attract-keys").next.text == "Slap your key to play: X P H E K V T"


def test_the_names_are_those_that_were_typed(album: Album) -> None:
    for cast, scenes in album.items():
        body = scenes["join"].body
        assert isinstance(body, show.Join)
        seated = {c.person.seat_no: c.person.name for c in body.chairs if c.person.name}
        typed = cast.typed.items()
        assert seated == {seat: name or f"Player {seat}" for seat, name in typed}


def test_no_sentence_has_a_gap_where_a_name_cannot_be_shown(album: Album) -> None:
    unreadable = {"🎲🎉", "مريم", "李小龍"}
    for cast, scenes in album.items():
        for shown in scenes.values():
            for text in sentences(shown):
                assert not any(name in text for name in unreadable), (cast, text)


def sentences(scene: show.Scene) -> Iterator[str]:
    """Give every text of a scene that is nobody's name by itself."""
    named = (show.Person, show.Choice)
    names = {part.name for part in parts_of(scene) if isinstance(part, named)}
    # What a tile is called by the program is not shown, where its label is another.
    tiles = [part for part in parts_of(scene) if isinstance(part, show.Tile)]
    names |= {tile.card for tile in tiles if tile.card != tile.label}
    for part in parts_of(scene):
        if isinstance(part, str) and part not in names and not part.startswith(OWN_NAMES):
            yield part


def test_the_covering_shots_have_each_screen_and_each_setting_with_few_pictures(
    album: Album,
) -> None:
    albums = dict.fromkeys(LANGUAGES, album)
    shots, every = covering_shots(albums), all_shots(albums)
    assert {shot.screen for shot in shots} == {shot.screen for shot in every}
    settings = {(cast, size, code) for cast in CASTS for size in SIZES for code in LANGUAGES}
    assert {(shot.cast, shot.size, shot.language) for shot in shots} == settings
    assert len(shots) <= max(len(settings), len({shot.screen for shot in every})) + 20


def test_while_something_is_asked_the_bottom_line_says_what_green_does(album: Album) -> None:
    asked = {
        name: one
        for scenes in album.values()
        for name, one in scenes.items()
        if one.question is not None
    }
    assert {"no-cards", "take-back", "menu-asked", "swap-confirm", "swoop-out"} <= asked.keys()
    assert [name for name, one in asked.items() if "green" not in one.next.text.lower()] == []
