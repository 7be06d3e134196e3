"""The button test in the running window: live, and without any effect on a game."""

import pygame
import pytest

from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.referee.inputs import NamedKey
from slapmat.referee.key_caps import key_caps
from slapmat.scene import elements as show
from slapmat.shell.key_labels import cap_of
from slapmat.shell.languages import speak_language
from slapmat.sources.keyboard import KEYMAP
from slapmat.table.signals import Complete, Edge
from slapmat.table.stamps import Stamp
from tests.referee.evening_rig import BUTTONS, JITTER_NS, EveningRig

# As SDL tells them of the codes; without a display it knows no keyboard's layout.
SDL_NAMES = {button: pygame.key.name(code, use_compat=True) for button, code in KEYMAP.items()}


def open_test(rig: EveningRig) -> None:
    rig.key(NamedKey.MENU)
    rig.press("yes")
    rig.click(show.TargetKind.CHOICE, "buttons")
    assert isinstance(rig.scene.body, show.ButtonTest), rig.scene


def tiles(rig: EveningRig) -> dict[str, show.ButtonTile]:
    assert isinstance(rig.scene.body, show.ButtonTest), rig.scene
    return {
        tile.who.value if isinstance(tile.who, show.TableButton) else str(tile.who.seat_no): tile
        for tile in rig.scene.body.tiles
    }


@pytest.fixture
def rig() -> EveningRig:
    return EveningRig(house_rules={"hands": 1}, where={"3": "GPIO17 (J8:11)"})


def in_an_open_offer(rig: EveningRig) -> EveningRig:
    rig.start("1", "2", "3")
    rig.press(rig.dealer_button)
    assert rig.report["phase"] == "offer"
    return rig


def test_every_button_has_a_tile_the_seats_first(rig: EveningRig) -> None:
    open_test(rig)
    assert list(tiles(rig)) == [*map(str, range(1, 8)), "no", "yes"]
    assert tiles(rig)["3"].text == "GPIO17 (J8:11)"


@pytest.mark.parametrize(
    ("code", "text"), [("en", "key Space"), ("fr", "touche Espace"), ("ru", "клавиша Пробел")]
)
def test_keys_are_named_as_on_other_pages_in_the_language_that_is_spoken_now(
    code: str, text: str
) -> None:
    rig = EveningRig(button_keys={button: cap_of(name) for button, name in SDL_NAMES.items()})
    speak_language(code)
    try:
        open_test(rig)
        assert tiles(rig)["yes"].text == text
        assert tiles(rig)["1"].text.endswith(" X")
        caps = key_caps()
        assert tiles(rig)["no"].text.endswith(caps["Backspace"])
    finally:
        speak_language("en")


def test_every_key_that_is_a_button_is_called_by_a_letter_or_by_a_name_that_is_translated() -> None:
    for name in SDL_NAMES.values():
        assert len(name) == 1 or cap_of(name) in key_caps()


def test_a_press_is_seen_while_it_lasts_and_counted_once_it_is_over(rig: EveningRig) -> None:
    open_test(rig)
    rig.edges([("4", True, 0)])
    rig.wait(100)
    assert tiles(rig)["4"].is_closed
    rig.edges([("4", False, 0)])
    rig.wait(200)
    assert not tiles(rig)["4"].is_closed
    assert tiles(rig)["4"].presses == "1"


def test_bounces_are_told(rig: EveningRig) -> None:
    open_test(rig)
    rig.edges([("4", True, 0), ("4", False, 1), ("4", True, 2.5)])
    rig.wait(200)
    rig.edges([("4", False, 0)])
    rig.wait(200)
    assert tiles(rig)["4"].text == "3 edges, 2.5 ms"


def test_both_table_buttons_are_tested_too_and_a_held_no_leaves(rig: EveningRig) -> None:
    open_test(rig)
    for button in ("yes", "no", "yes"):
        rig.press(button)
        rig.wait(200)
    assert (tiles(rig)["yes"].presses, tiles(rig)["no"].presses) == ("2", "1")
    rig.press("no", hold_ms=2_500)
    assert isinstance(rig.scene.body, show.Choices)


@pytest.mark.parametrize("hold_ms", [2_100, 3_900, 6_000])
def test_however_long_no_is_held_it_leaves_to_the_menu(rig: EveningRig, hold_ms: int) -> None:
    open_test(rig)
    rig.edges([("no", True, 0)])
    for _ in range(hold_ms // 100):
        rig.wait(100)
    rig.edges([("no", False, 0)])
    rig.wait(25)
    assert isinstance(rig.scene.body, show.Choices)


def test_escape_and_a_click_leave(rig: EveningRig) -> None:
    open_test(rig)
    rig.key(NamedKey.ESCAPE)
    assert isinstance(rig.scene.body, show.Choices)
    rig.click(show.TargetKind.CHOICE, "buttons")
    rig.click(show.TargetKind.ACTION, "leave")
    assert isinstance(rig.scene.body, show.Choices)


def test_no_press_reaches_a_game_that_waits(rig: EveningRig) -> None:
    in_an_open_offer(rig)
    open_test(rig)
    before = len(rig.records)
    for button in "1234567":
        rig.press(button)
    rig.press("1", "2", "3", hold_ms=2_000)
    assert len(rig.records) == before
    rig.press("no", hold_ms=2_500)
    rig.press("no")
    assert isinstance(rig.scene.body, show.Board)
    first = rig.others("1", "2", "3")[0]
    rig.press(first)
    assert rig.report["stacks"][f"Player {first}"] == 1


def test_lines_whose_edges_were_numbered_before_have_lost_nothing() -> None:
    rig = EveningRig()
    open_test(rig)
    for number, closed in enumerate((True, False, True, False), 57):
        edge = Edge("2", closed, Stamp(rig.now_ns, JITTER_NS), number)
        rig.effects += rig.evening.deliver([edge], rig.now_ns)
        rig.wait(200)
    assert tiles(rig)["2"].presses == "2"
    assert tiles(rig)["2"].note == ""


def test_a_button_that_was_held_as_the_test_began_is_no_fault(rig: EveningRig) -> None:
    rig.edges([("5", True, 0)])
    rig.wait(500)
    open_test(rig)
    rig.edges([("5", False, 0)])
    rig.wait(200)
    assert tiles(rig)["5"].note == ""


def test_a_source_that_goes_takes_its_buttons_off_the_page(rig: EveningRig) -> None:
    open_test(rig)
    left = tuple(button for button in BUTTONS if button != "6")
    wiring = Wiring(left, {"main": SourceClock(JITTER_NS)})
    rig.effects += rig.evening.rewire(wiring, rig.now_ns)
    rig.effects += rig.evening.deliver([Complete(rig.now_ns)], rig.now_ns)
    assert "6" not in tiles(rig)
