"""A name by letters: by touch, by keys, and by the mat's buttons alone."""

from collections.abc import Callable, Iterator

import pytest

from slapmat.referee.inputs import NamedKey
from slapmat.referee.pages.alphabets import ALPHABET, ALPHABETS, DIGITS
from slapmat.referee.pages.letters import DELETE, DONE, SPACE
from slapmat.rules.players import LONGEST_NAME
from slapmat.scene.elements import Join, Letters, Person, TargetKind
from slapmat.sound.sentences import Level, sentences_of
from slapmat.table import language
from tests.referee.clicking import Finger
from tests.referee.evening_rig import EveningRig
from tests.referee.pages_rig import PagesRig, pages

HOLD_MS, CALM_MS = 1_600, 1_100


@pytest.fixture
def speaking() -> Iterator[Callable[[str], None]]:
    yield language.speak
    language.speak("en")


def seated(*seats: str, names: tuple[str, ...] = ()) -> PagesRig:
    rig = pages(names=names)
    for seat in seats:
        rig.press(seat)
    return rig


def by_buttons(*seats: str) -> PagesRig:
    """The last of these has held the own button."""
    rig = seated(*seats[:-1])
    rig.press(seats[-1])
    rig.press(seats[-1], hold_ms=HOLD_MS)
    return rig


def letters(rig: EveningRig) -> Letters:
    body = rig.scene.body
    assert isinstance(body, Letters), type(body)
    return body


def tiles(rig: EveningRig) -> list[str]:
    return [tile.card for row in letters(rig).rows for tile in row.tiles]


def names(rig: EveningRig) -> list[str]:
    body = rig.scene.body
    assert isinstance(body, Join), type(body)
    return [chair.person.name for chair in body.chairs if chair.person.name]


def hold_green(rig: PagesRig) -> None:
    rig.hold_yes()


def go_to(rig: PagesRig, tile: str) -> int:
    """Move on to a tile by seat 1's button: held, it goes a row down. Gives how many presses."""
    presses = 0
    rows = [[one.card for one in row.tiles] for row in letters(rig).rows]
    rows.append([one.name for one in letters(rig).actions])
    wanted = next(n for n, row in enumerate(rows) if tile in row)
    while letters(rig).focus not in rows[wanted]:
        rig.press("1", hold_ms=HOLD_MS)
        presses += 1
    while letters(rig).focus != tile:
        rig.press("1")
        presses += 1
    return presses


# The mat's buttons alone.
def test_holding_the_own_button_leads_to_the_letters() -> None:
    rig = by_buttons("1", "2")
    assert letters(rig).title == "A name for Player 2"
    assert letters(rig).person == Person(2, "Player 2")


def test_a_short_press_leads_nowhere_but_to_the_next_name() -> None:
    assert names(seated("1", "1", names=("Ann",))) == ["Ann"]


def test_the_ring_of_a_held_button_says_what_it_is_for() -> None:
    rig = seated("1", "2")
    rig.edges([("2", True, 0)])
    rig.wait(900)
    assert rig.scene.hold is not None
    assert rig.scene.hold.text == "Type a name"
    assert rig.scene.hold.person is not None
    assert rig.scene.hold.person.seat_no == 2


def test_somebody_who_comes_and_holds_on_is_named() -> None:
    rig = pages()
    rig.press("3", hold_ms=HOLD_MS)
    assert letters(rig).title == "A name for Player 3"


def test_two_seats_and_the_table_buttons_type_a_name() -> None:
    rig = by_buttons("1", "2")
    for letter in "JO":
        go_to(rig, letter)
        rig.press("2")
    go_to(rig, SPACE)
    rig.press("2")
    go_to(rig, "E")
    rig.press("2")
    assert letters(rig).typed == "Jo E"
    hold_green(rig)
    assert names(rig) == ["Player 1", "Jo E"]


def test_green_alone_takes_the_letter_too() -> None:
    rig = by_buttons("1", "2")
    rig.press("1")
    rig.press("yes")
    assert letters(rig).typed == "A"


def test_whoever_is_alone_types_with_a_free_seat_s_button() -> None:
    rig = pages()
    rig.press("3", hold_ms=HOLD_MS)
    assert [hint.person.seat_no for hint in letters(rig).steering if hint.person] == [1, 3]
    rig.press("1")
    rig.press("3")
    assert letters(rig).typed == "A"


def test_white_deletes_a_letter_and_then_leaves_the_name_as_it_was() -> None:
    rig = by_buttons("1", "2")
    rig.type("Jo")
    rig.press("no")
    assert letters(rig).typed == "J"
    rig.press("no")
    rig.press("no")
    assert names(rig) == ["Player 1", "Player 2"]


def test_no_short_press_keeps_a_name() -> None:
    rig = by_buttons("1", "2")
    rig.type("Jo")
    assert letters(rig).focus == DONE
    rig.press("2")
    rig.press("yes")
    assert letters(rig).typed == "Jo"
    assert rig.scene.next.text == "Hold green to keep it."


def test_who_sits_down_in_mid_game_types_a_name_by_buttons() -> None:
    rig = seated("1", "2")
    rig.press("yes")
    rig.key(NamedKey.MENU)
    rig.press("yes")
    rig.open("seats")
    rig.press("4")
    rig.press("4", hold_ms=HOLD_MS)
    rig.type("Zoë")
    hold_green(rig)
    assert names(rig) == ["Player 1", "Player 2", "Zoë"]


def test_a_button_that_is_held_over_another_page_names_nobody() -> None:
    rig = seated("1", "2")
    rig.edges([("2", True, 0)])
    rig.wait(100)
    rig.key(NamedKey.TAB)
    rig.wait(5_000)
    rig.press("no")
    rig.wait(5_000)
    assert names(rig) == ["Player 1", "Player 2"]


# By touch.
def test_a_name_is_typed_by_touch_alone(faces: object) -> None:
    rig = seated("1", "2")
    finger = Finger(rig, faces, (800, 480))  # type: ignore[arg-type]  # the fixture's faces
    finger.tap(TargetKind.SEAT, "1")
    for letter in "ANN":
        finger.tap(TargetKind.TILE, letter)
    finger.tap(TargetKind.ACTION, SPACE)
    finger.tap(TargetKind.TILE, "B")
    finger.tap(TargetKind.TILE, "O")
    finger.tap(TargetKind.ACTION, DELETE)
    finger.tap(TargetKind.ACTION, DONE)
    assert names(rig) == ["Ann B", "Player 2"]


def test_a_click_on_a_seat_s_hint_is_its_button_s_press() -> None:
    rig = by_buttons("1", "2")
    rig.click(TargetKind.SEAT, "1")
    assert letters(rig).focus == "A"


# By keys.
def test_arrows_and_enter_type_like_the_buttons() -> None:
    rig = by_buttons("1", "2")
    rig.key(NamedKey.DOWN)
    for _ in range(2):
        rig.key(NamedKey.LEFT)
    at = letters(rig).focus
    rig.key(NamedKey.ENTER)
    assert letters(rig).typed == at


def test_enter_keeps_what_was_typed_on_the_keyboard() -> None:
    rig = by_buttons("1", "2")
    rig.key(NamedKey.DOWN)
    rig.type("mcFly 2")
    rig.key(NamedKey.ENTER)
    assert names(rig) == ["Player 1", "mcFly 2"]


# What can be typed.
@pytest.mark.parametrize("code", ALPHABETS)
def test_every_letter_of_the_language_has_a_tile(
    code: str, speaking: Callable[[str], None]
) -> None:
    speaking(code)
    rig = by_buttons("1", "2")
    assert sorted(set(tiles(rig)) - {ALPHABET}) == sorted(ALPHABETS[code] + DIGITS)


def test_a_latin_name_has_its_letters_at_a_table_that_reads_cyrillic(
    speaking: Callable[[str], None],
) -> None:
    speaking("ru")
    rig = by_buttons("1", "2")
    go_to(rig, "Я")
    rig.press("2")
    go_to(rig, ALPHABET)
    rig.press("2")
    assert sorted(set(tiles(rig)) - {ALPHABET}) == sorted(ALPHABETS["en"] + DIGITS)
    go_to(rig, "Z")
    rig.press("2")
    go_to(rig, ALPHABET)
    rig.press("yes")
    assert "Я" in tiles(rig)
    assert letters(rig).typed == "Яz"


def test_a_tap_and_the_keys_lead_to_the_other_alphabet_too(
    speaking: Callable[[str], None], faces: object
) -> None:
    speaking("ru")
    rig = by_buttons("1", "2")
    for size in ((800, 480), (480, 800)):
        finger = Finger(rig, faces, size)  # type: ignore[arg-type]  # the fixture's faces
        finger.tap(TargetKind.TILE, ALPHABET)
        assert "Q" in tiles(rig)
        rig.key(NamedKey.ENTER)
        assert "Q" not in tiles(rig)


def test_where_letters_are_latin_no_tile_leads_elsewhere() -> None:
    assert ALPHABET not in tiles(by_buttons("1", "2"))


def test_a_name_s_words_begin_with_a_capital_letter() -> None:
    rig = by_buttons("1", "2")
    for letter in "ANN-MAE":
        rig.click(TargetKind.TILE, letter)
    assert letters(rig).typed == "Ann-Mae"


def test_a_name_is_no_longer_than_names_may_be() -> None:
    rig = by_buttons("1", "2")
    rig.type("x" * (LONGEST_NAME + 5))
    rig.click(TargetKind.TILE, "A")
    assert letters(rig).typed == "x" * LONGEST_NAME


def test_spaces_around_a_name_are_no_part_of_it() -> None:
    rig = by_buttons("1", "2")
    rig.type("  Al  Bo ")
    rig.key(NamedKey.ENTER)
    assert names(rig) == ["Player 1", "Al Bo"]


def test_nothing_typed_leaves_the_name_as_it_was() -> None:
    rig = seated("1", "1", "2", names=("Ann",))
    rig.click(TargetKind.SEAT, "1")
    rig.type("   ")
    rig.key(NamedKey.ENTER)
    assert names(rig) == ["Ann", "Player 2"]


def test_a_taken_name_can_be_typed_differently() -> None:
    rig = by_buttons("1", "2")
    rig.type("Player 1")
    rig.key(NamedKey.ENTER)
    assert rig.scene.next.text == "Player 1 is taken."
    assert letters(rig).typed == "Player 1"


# Spoken.
def said(rig: EveningRig) -> set[str]:
    return {sentence.text for sentence in sentences_of(rig.scene, Level.EVERYTHING)}


def test_the_voice_tells_each_letter_that_is_reached_or_typed() -> None:
    rig = by_buttons("1", "2")
    rig.type("Jo-")
    assert "hyphen: Jo-" in said(rig)
    rig.type("A")
    before = said(rig)
    rig.press("1")
    assert said(rig) - before == {"A"}
    assert "A: Jo-A" in before


def test_the_voice_says_where_the_other_alphabet_is(speaking: Callable[[str], None]) -> None:
    speaking("ru")
    rig = by_buttons("1", "2")
    before = said(rig)
    go_to(rig, ALPHABET)
    assert "Latin letters" in said(rig) - before
    rig.press("2")
    assert "Cyrillic letters" in said(rig)


def test_letters_that_are_left_alone_give_way_to_the_page_before() -> None:
    rig = by_buttons("1", "2")
    rig.type("Jo")
    rig.wait(301_000)
    assert names(rig) == ["Player 1", "Player 2"]
