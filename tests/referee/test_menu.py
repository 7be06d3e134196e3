"""The menu, the settings, and who joins in mid-game: each by keys, clicks and the mat."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.referee.effects import FinishMatch
from slapmat.referee.inputs import MenuKey, NamedKey
from slapmat.referee.options import OPTIONS, Option
from slapmat.referee.pages.menu import ASKED_FOR_NS
from slapmat.scene.elements import Attract, Board, Choices, Join, Scene, Seated, TargetKind
from slapmat.table.language import LANGUAGES
from slapmat.table.stamps import NS_PER_MS
from tests.referee.pages_rig import PagesRig, pages


def started(*seats: str, **given: Any) -> PagesRig:  # noqa: ANN401 - of a setup
    rig = pages(house_rules={"hands": 1}, **given)
    rig.start(*(seats or ("1", "2", "4")))
    return rig


def is_asked(scene: Scene) -> bool:
    return scene.question is not None and scene.question.text == "Open the menu?"


# Asking for the menu.


@pytest.mark.parametrize("way", ["mat", "key", "click"])
def test_the_menu_is_opened_three_ways(way: str) -> None:
    rig = pages()
    if way == "mat":
        rig.press("no", hold_ms=4_100)
        assert is_asked(rig.scene)
        rig.press("yes")
    elif way == "key":
        rig.key(NamedKey.MENU)
        assert is_asked(rig.scene)
        rig.key(NamedKey.ENTER)
    else:
        rig.click_action("menu")
    assert {"settings", "language", "volume", "leave"} <= rig.rows.keys()
    assert "seats" not in rig.rows


def test_a_countdown_is_seen_while_no_is_held() -> None:
    rig = pages()
    rig.edges([("no", True, 0)])
    rig.wait(900)
    assert rig.scene.hold is None
    told: list[str] = []
    filled: list[float] = []
    for _ in range(31):
        rig.wait(100)
        if rig.scene.hold is not None:
            told.append(rig.scene.hold.text)
            filled.append(rig.scene.hold.filled)
    assert list(dict.fromkeys(told)) == [f"Hold on for the menu: {left}" for left in (3, 2, 1)]
    assert filled == sorted(filled)
    rig.wait(100)
    assert is_asked(rig.scene)
    assert rig.scene.hold is None


def test_on_a_kiosk_a_key_is_held_as_long_with_the_same_countdown() -> None:
    rig = pages()
    rig.take(MenuKey(is_down=True))
    told: list[str] = []
    for _ in range(39):
        rig.wait(100)
        assert not is_asked(rig.scene)
        if rig.scene.hold is not None:
            told.append(rig.scene.hold.text)
    assert list(dict.fromkeys(told)) == [f"Hold on for the menu: {left}" for left in (3, 2, 1)]
    rig.wait(200)
    assert is_asked(rig.scene)
    rig.take(MenuKey(is_down=False))
    rig.key(NamedKey.ENTER)
    assert "settings" in rig.rows


@given(st.lists(st.integers(10, 999), max_size=60), st.sampled_from(["1", "yes", "no", ""]))
def test_no_mashing_of_that_key_asks_for_the_menu(held_ms: list[int], other: str) -> None:
    rig = pages()
    for ms in held_ms:
        rig.take(MenuKey(is_down=True))
        rig.wait(ms)
        if other:
            rig.press(other)
        rig.take(MenuKey(is_down=False))
    rig.wait(5_000)
    assert not any(is_asked(scene) for scene in rig.scenes)


def test_that_key_held_with_a_seats_button_asks_for_nothing() -> None:
    rig = pages()
    rig.take(MenuKey(is_down=True))
    rig.wait(1_000)
    rig.press("3")
    rig.wait(6_000)
    assert not any(is_asked(scene) for scene in rig.scenes)


def test_in_the_menu_itself_nothing_counts_down() -> None:
    rig = pages()
    rig.open_menu()
    rig.edges([("no", True, 0)])
    rig.wait(2_500)
    assert rig.scene.hold is None


def test_the_release_after_the_countdown_answers_nothing() -> None:
    rig = pages()
    rig.press("no", hold_ms=6_000)
    assert is_asked(rig.scene)
    rig.press("no")
    assert isinstance(rig.scene.body, Attract)
    assert rig.scene.question is None


def test_in_a_match_letting_go_before_shows_what_happened() -> None:
    rig = started()
    rig.edges([("no", True, 0)])
    rig.wait(2_100)
    assert rig.scene.hold is not None
    assert rig.scene.hold.text == "Let go: what happened. Hold on for the menu: 2"
    rig.edges([("no", False, 0)])
    rig.wait(30)
    assert type(rig.scene.body).__name__ == "History"


@pytest.mark.parametrize("other", ["3", "yes"])
def test_with_another_button_the_menu_is_not_asked_for(other: str) -> None:
    rig = pages()
    rig.press("no", other, hold_ms=5_000, apart_ms=100)
    assert not any(is_asked(scene) for scene in rig.scenes)
    rig.press(other, "no", hold_ms=5_000, apart_ms=100)
    if other == "yes":
        assert not any(is_asked(scene) for scene in rig.scenes)


def test_a_question_that_nobody_answers_goes_away_and_play_goes_on_meanwhile() -> None:
    rig = started()
    rig.press("no", hold_ms=4_100)
    assert is_asked(rig.scene)
    rig.press(rig.dealer_button)
    assert rig.report["phase"] == "offer"
    rig.wait(ASKED_FOR_NS / NS_PER_MS)
    assert rig.scene.question is None
    assert isinstance(rig.scene.body, Board)


@pytest.mark.parametrize("patience", [1, 2])
def test_it_is_said_that_such_a_question_goes_away_which_takes_as_long_as_the_table_has_patience(
    patience: int,
) -> None:
    rig = started(options={("table", "patience"): patience})
    rig.press("no", hold_ms=4_100)
    assert "goes away" in rig.scene.next.text
    rig.wait(patience * ASKED_FOR_NS / NS_PER_MS - 200)
    assert is_asked(rig.scene)
    rig.wait(200)
    assert not is_asked(rig.scene)


def test_a_question_that_was_asked_for_by_a_key_waits_for_its_answer() -> None:
    rig = started()
    rig.key(NamedKey.MENU)
    rig.wait(600_000)
    assert is_asked(rig.scene)
    assert "goes away" not in rig.scene.next.text
    rig.press(rig.dealer_button)
    assert rig.report["phase"] == "offer"
    rig.key(NamedKey.MENU)
    rig.key(NamedKey.ESCAPE)
    assert rig.scene.question is None


def test_no_clock_of_a_match_runs_while_the_menu_is_open() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    rig.press(rig.others("1", "2", "4")[0])
    rig.wait(1_600)
    rig.press(rig.dealer_button, hold_ms=1_600)
    assert rig.report["phase"] == "last_call"
    rig.key(NamedKey.MENU)
    rig.press("yes")
    rig.wait(60_000)
    assert rig.report["phase"] == "last_call"
    rig.press("no")
    rig.wait(3_000)
    assert rig.report["phase"] == "last_call"
    rig.wait(3_000)
    assert rig.report["phase"] != "last_call"


def test_no_press_reaches_a_match_while_the_menu_is_open() -> None:
    rig = started()
    rig.open_menu()
    before = rig.records
    rig.press(rig.dealer_button)
    rig.press("no")
    assert rig.report["phase"] == "waiting"
    assert len([r for r in rig.records[len(before) :] if r.cause.is_step]) == 0


# The settings.


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_setting_is_changed_by_the_buttons_of_one_seat_and_yes(option: Option) -> None:
    rig = pages()
    rig.open_menu()
    rig.open("settings")
    rig.go_to(option.key)
    assert rig.rows[option.key].value == option.in_words(option.usual, "English")
    seen = [rig.rows[option.key].value]
    for _ in option.steps[1:]:
        rig.press("yes")
        seen.append(rig.rows[option.key].value)
    assert len(set(seen)) == len(option.steps)
    assert not rig.changes
    rig.hold_yes()
    (changed,) = rig.changes.items()
    assert changed[0] == option.name
    assert rig.evening.setting(option.name) == changed[1]
    rig.open("settings")
    rig.go_to(option.key)
    assert rig.rows[option.key].value == seen[-1]


@pytest.mark.parametrize(("code", "name"), LANGUAGES.items())
def test_which_language_the_systems_is_can_be_read(code: str, name: str) -> None:
    rig = pages(system_language=code)
    rig.open_menu()
    rig.open("language")
    assert rig.rows["table.language"].value == f"the system's ({name})"


def test_every_page_of_the_menu_that_is_a_list_is_headed_by_its_row_in_the_menu() -> None:
    rig = started()
    rig.open_menu()
    pages_of = {name: row for name, row in rig.rows.items() if name != "end"}
    for name, row in pages_of.items():
        rig.click(TargetKind.CHOICE, name)
        body = rig.scene.body
        if isinstance(body, Choices):
            assert body.title == row.label
            rig.press("no")
        else:
            rig.key(NamedKey.ESCAPE)
        assert rig.choices.title == "Menu"


@pytest.mark.parametrize(("page", "moves"), [("language", False), ("settings", True)])
def test_where_there_is_one_row_no_button_is_said_to_move(page: str, *, moves: bool) -> None:
    rig = pages()
    rig.open_menu()
    rig.open(page)
    assert ("moves down" in rig.scene.next.text) == moves


def test_settings_are_changed_by_clicks_alone() -> None:
    rig = pages()
    rig.click_action("menu")
    rig.click(TargetKind.CHOICE, "settings")
    rig.click(TargetKind.CHOICE, "screen.rotate")
    rig.click(TargetKind.CHOICE, "screen.text")
    rig.click_action("keep")
    assert rig.changes == {("screen", "rotate"): 90, ("screen", "text"): "large"}


def test_settings_are_changed_by_keys_alone() -> None:
    rig = pages()
    rig.key(NamedKey.MENU)
    rig.key(NamedKey.ENTER)
    while rig.focus != "settings":
        rig.key(NamedKey.DOWN)
    rig.key(NamedKey.ENTER)
    while rig.focus != "sound.volume_percent":
        rig.key(NamedKey.DOWN)
    rig.key(NamedKey.LEFT)
    assert rig.rows["sound.volume_percent"].value == "60 %"
    rig.key(NamedKey.ENTER)
    assert rig.changes == {("sound", "volume_percent"): 60}


def test_a_setting_that_is_not_kept_is_as_it_was() -> None:
    rig = pages()
    rig.open_menu()
    rig.open("volume")
    rig.press("yes")
    rig.press("no")
    rig.open("volume")
    assert rig.rows["sound.volume_percent"].value == "80 %"
    assert not rig.changes


def test_messages_stand_as_long_as_the_table_has_patience() -> None:
    rig = pages(options={("table", "patience"): 4})
    rig.press("yes")
    rig.press("yes")
    assert "at least" in rig.scene.next.text
    rig.wait(11_000)
    assert "at least" in rig.scene.next.text
    rig.wait(1_100)
    assert "at least" not in rig.scene.next.text


def test_patience_makes_a_last_call_longer_and_no_race() -> None:
    rig = started(options={("table", "patience"): 2})
    rig.press(rig.dealer_button)
    rig.press(rig.others("1", "2", "4")[0])
    rig.wait(1_600)
    rig.press(rig.dealer_button, hold_ms=1_600)
    rig.wait(9_000)
    assert rig.report["phase"] == "last_call"
    rig.wait(1_100)
    assert rig.report["phase"] != "last_call"


def test_with_reduced_motion_no_token_hops() -> None:
    rig = pages(options={("screen", "motion"): "reduced"})
    for _ in range(200):
        rig.wait(40)
    bodies = [scene.body for scene in rig.scenes]
    assert all(isinstance(body, Attract) and body.hop is None for body in bodies)
    rig.evening.change({("screen", "motion"): "full"})
    for _ in range(200):
        rig.wait(40)
    assert any(isinstance(scene.body, Attract) and scene.body.hop for scene in rig.scenes)


def test_how_a_name_is_said_is_typed() -> None:
    rig = pages(names=("Zoë", "J. R."))
    rig.key(NamedKey.MENU)
    rig.press("yes")
    rig.open("settings")
    rig.open("spellings")
    rig.go_to("J. R.")
    rig.press("yes")
    assert rig.evening.is_typing
    rig.type("jay are")
    rig.press("yes")
    assert rig.evening.is_typing
    rig.key(NamedKey.ENTER)
    assert rig.changes == {("speech", "spoken", "J. R."): "jay are"}
    assert rig.rows["J. R."].value == "jay are"
    rig.press("yes")
    for _ in range(7):
        rig.key(NamedKey.BACKSPACE)
    rig.key(NamedKey.ENTER)
    assert rig.evening.spellings == {}


# Joining and leaving in mid-game.


def chairs(rig: PagesRig) -> dict[int, str]:
    body = rig.scene.body
    assert isinstance(body, Join)
    return {c.person.seat_no: c.note for c in body.chairs if c.seated is not Seated.FREE}


def test_somebody_joins_in_mid_game_and_plays_from_the_next_hand_on() -> None:
    rig = started(names=("Zoë",))
    rig.press(rig.dealer_button)
    rig.open_menu()
    rig.open("seats")
    assert chairs(rig) == {1: "plays", 2: "plays", 4: "plays"}
    rig.press("6")
    rig.press("6")
    assert chairs(rig)[6] == "from the next hand on"
    rig.press("yes")
    assert isinstance(rig.scene.body, Board)
    match = rig.evening.live.match
    assert "Zoë" in match.game.players(match.state)
    assert rig.evening.live.seating.seats["Zoë"] == 6
    assert "Zoë" not in match.state.hand.here


def test_who_joined_sits_there_still_after_a_power_cut() -> None:
    rig = started(names=("Zoë",))
    rig.open_menu()
    rig.open("seats")
    rig.press("6")
    rig.press("6")
    rig.press("yes")
    again = pages(stored=rig.stored())
    again.press("yes")
    assert again.evening.live.seating.seats == rig.evening.live.seating.seats
    assert again.evening.live.seating.player_at("6") == "Zoë"


def test_joining_can_be_taken_back() -> None:
    rig = started(names=("Zoë",))
    rig.open_menu()
    rig.open("seats")
    rig.press("6")
    rig.press("6")
    rig.press("yes")
    rig.press("no")
    match = rig.evening.live.match
    assert "Zoë" not in match.game.players(match.state)


def test_a_player_leaves_by_their_own_button_after_a_yes() -> None:
    rig = started()
    rig.open_menu()
    rig.open("seats")
    rig.press("4")
    assert rig.scene.question is not None
    rig.press("no")
    rig.press("4")
    rig.press("yes")
    match = rig.evening.live.match
    assert match.game.players(match.state) == ("Player 1", "Player 2")


def test_a_seat_that_somebody_left_is_taken_by_another() -> None:
    rig = started(names=("Zoë",))
    rig.open_menu()
    rig.open("seats")
    rig.press("4")
    rig.press("yes")
    rig.open_menu()
    rig.open("seats")
    rig.press("4")
    rig.press("4")
    rig.press("yes")
    assert rig.evening.live.seating.player_at("4") == "Zoë"


def test_a_full_table_takes_nobody() -> None:
    rig = started("1", "2", "3", "4", "5", "6", "7")
    rig.open_menu()
    rig.open("seats")
    assert len(chairs(rig)) == 7


def test_a_game_is_set_aside_for_another_with_the_same_people() -> None:
    rig = started()
    rig.open_menu()
    rig.open("rest")
    rig.press("yes")
    assert rig.scene.question is not None
    rig.hold_yes()
    body = rig.scene.body
    assert isinstance(body, Join)
    seated = {chair.person.seat_no for chair in body.chairs if chair.seated is Seated.READY}
    assert seated == {1, 2, 4}
    assert not any(isinstance(effect, FinishMatch) for effect in rig.effects)
    rig.press("yes")
    assert len(rig.begun) == 2


def test_a_game_that_is_not_set_aside_goes_on() -> None:
    rig = started()
    before = rig.report
    rig.open_menu()
    rig.open("rest")
    rig.press("no")
    rig.press("no")
    assert isinstance(rig.scene.body, Board)
    assert rig.report == before


def test_the_menu_leads_back_to_the_match() -> None:
    rig = started()
    rig.open_menu()
    assert isinstance(rig.scene.body, Choices)
    rig.press("no")
    assert isinstance(rig.scene.body, Board)


@pytest.mark.parametrize(
    ("keys", "page", "has_arrows"),
    [({1: "X"}, "settings", True), ({1: "X"}, "volume", False), ({}, "settings", False)],
)
def test_where_there_is_a_keyboard_arrows_are_shown_to_move_in_a_list(
    keys: dict[int, str], page: str, *, has_arrows: bool
) -> None:
    rig = pages(keys=keys)
    rig.key(NamedKey.MENU)
    rig.press("yes")
    rig.open(page)
    assert ("↑↓" in {hint.key for hint in rig.scene.hints}) == has_arrows
