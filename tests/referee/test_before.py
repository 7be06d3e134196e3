"""Before a match: the game, its rules, handicaps, seats; and what an evening has in common."""

from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.referee.effects import AbandonMatch, FinishMatch
from slapmat.referee.inputs import NamedKey
from slapmat.referee.pages.before import GAMES, MENU
from slapmat.referee.tonight import Reaction, Result
from slapmat.rules.commands import Leave
from slapmat.rules.contract import Game
from slapmat.scene.elements import Attract, Board, Choices, Join, Person, Seated, TargetKind
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.shell.languages import speak_language
from slapmat.table.language import LANGUAGES
from tests.referee.pages_rig import LONG_MS, OTHERS, PagesRig, pages


def seated(*seats: str, **given: Any) -> PagesRig:  # noqa: ANN401 - of a setup
    rig = pages(**given)
    for seat in seats:
        rig.press(seat)
    return rig


def names(rig: PagesRig, seated: Seated = Seated.READY) -> list[str]:
    body = rig.scene.body
    assert isinstance(body, Join)
    return [chair.person.name for chair in body.chairs if chair.seated is seated]


# Choosing the game.


def test_every_game_that_there_is_can_be_chosen_and_the_last_one_is_offered_first() -> None:
    rig = pages()
    rig.press("yes", hold_ms=LONG_MS)
    assert {"swat", "few", "many"} <= rig.rows.keys()
    assert rig.focus == "swat"
    told = "4 to 7 players. Slap first for a stack that may be worth less than nothing."
    assert rig.rows["many"].text == told


@pytest.mark.parametrize("way", ["mat", "keys", "clicks"])
def test_the_game_is_chosen_three_ways(way: str) -> None:
    rig = seated("1", "2")
    if way == "mat":
        rig.set_up()
        rig.open("game")
        rig.open("few")
        rig.press("no")
    elif way == "keys":
        rig.key(NamedKey.TAB)
        rig.key(NamedKey.ENTER)
        while rig.focus != "few":
            rig.key(NamedKey.DOWN)
        rig.key(NamedKey.ENTER)
        rig.key(NamedKey.ESCAPE)
    else:
        rig.click_action("set up")
        rig.click(TargetKind.CHOICE, "game")
        rig.click(TargetKind.CHOICE, "few")
        rig.click(TargetKind.TABLE_BUTTON, "no")
    assert rig.scene.header.game == "Few!"
    assert names(rig) == ["Player 1", "Player 2"]
    rig.press("yes")
    assert rig.begun[-1].game == "few"
    assert rig.evening.live.match.game.spec.slug == "few"


def test_who_does_not_fit_into_another_game_sits_out_and_is_back_for_the_next() -> None:
    rig = seated("1", "2", "3", "5")
    rig.evening.choose_game("few")
    rig.key(NamedKey.UP)
    assert names(rig, Seated.JOINED) == ["Player 5"]
    assert rig.scene.next.text == "Few! is for 3 at most. Sits out: Player 5"
    rig.press("yes")
    assert rig.begun[-1].header["players"] == ["Player 1", "Player 2", "Player 3"]
    rig.evening.gather()
    rig.evening.choose_game("many")
    rig.key(NamedKey.UP)
    assert names(rig) == ["Player 1", "Player 2", "Player 3", "Player 5"]


def test_a_game_for_more_says_how_many_are_missing() -> None:
    rig = seated("1", "2", "3")
    rig.set_up()
    rig.open("game")
    assert rig.rows["many"].value == "1 more is needed"
    rig.open("many")
    rig.press("no")
    assert rig.scene.next.text == "Slap your button to join: 1 more is needed."
    rig.press("yes")
    assert not rig.begun


def test_a_game_that_rests_goes_on_as_the_game_that_it_is() -> None:
    before = seated("1", "2")
    before.evening.choose_game("few")
    before.press("yes")
    rig = pages(stored=before.stored())
    assert rig.scene.header.game == "Few!"
    rig.press("yes")
    assert rig.evening.live.match.game.spec.slug == "few"
    assert isinstance(rig.scene.body, Board)


def test_a_game_that_rests_is_not_given_up_by_another_one() -> None:
    before = seated("1", "2")
    before.press("yes")
    rig = pages(stored=before.stored())
    rig.press("no")
    rig.start("1", "2")
    assert len(rig.begun) == 1
    assert not any(isinstance(effect, AbandonMatch) for effect in rig.effects)
    rig.evening.gather()
    rig.evening.attract()
    rig.press("no")
    assert rig.scene.question is not None


def test_a_slap_offers_names_and_not_the_numbers_of_earlier_evenings() -> None:
    known = ["Joueur 5", "Ann", "Player 2", "Zoë", "Игрок 4"]
    rig = pages(names=known)
    rig.press("1")
    offered = []
    for _ in range(3):
        rig.press("1")
        offered += names(rig)
    assert offered == ["Ann", "Zoë", "Ann"]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_games_and_menu_are_named_on_the_screen_while_a_game_rests(
    code: str, size: tuple[int, int]
) -> None:
    speak_language(code)
    keys = dict(enumerate("XPHEKVT", 1))
    before = pages(keys=keys)
    before.start("1", "2")
    rig = pages(stored=before.stored(), keys=keys)
    rig.press("no")
    hits = {hit.target.name for hit in lay_out(rig.scene, View(*size), Faces()).hits}
    assert {GAMES, MENU} <= hits


# House rules.


def test_house_rules_are_kept_by_holding_yes_and_count_in_the_next_game() -> None:
    rig = seated("1", "2")
    rig.set_up()
    rig.open("rules")
    rig.open("dead_heat")
    assert rig.evening.house_rules == {}
    assert rig.rows["dead_heat"].is_changed
    rig.hold_yes()
    assert rig.evening.house_rules == {"dead_heat": "table_decides"}
    rig.press("no")
    rig.press("yes")
    assert rig.records[0].events[0].house_rules["dead_heat"] == "table_decides"
    assert rig.changes == {
        ("game", "chosen", "swat-dead_heat"): "table_decides",
        ("game", "chosen", "swat-preset"): "family",
    }


def test_house_rules_that_are_not_kept_are_forgotten() -> None:
    rig = seated("1", "2")
    rig.set_up()
    rig.open("rules")
    rig.open("dead_heat")
    assert rig.scene.next.text == "Hold green to keep it. White forgets it."
    rig.press("no")
    assert rig.evening.house_rules == {}
    assert not rig.changes


def test_every_house_rule_comes_round_to_where_it_began() -> None:
    rig = seated("1")
    rig.set_up()
    rig.open("rules")
    for rule in rig.game.house_rules:
        rig.go_to(rule.name)
        value = rig.rows[rule.name].value
        for _ in rule.steps:
            rig.press("yes")
        assert rig.rows[rule.name].value == value
        assert not any(row.is_changed for row in rig.rows.values())


@pytest.mark.parametrize(("game", "most"), [(OTHERS["few"], 3), (game_called("swap"), 7)])
def test_as_many_may_join_as_the_game_and_the_mat_have_seats_for(
    game: Game[Any], most: int
) -> None:
    rig = pages(game=game)
    rig.press("1")
    assert rig.scene.header.where == f"1 of {most}"


@pytest.mark.parametrize(
    ("given", "value", "text"),
    [
        ({}, "Family rules", "As families like it or by the letter, and each by itself."),
        (
            {"dead_heat": "reslap"},
            "Family rules",
            "As families like it or by the letter, and each by itself.",
        ),
        (
            {"dead_heat": "table_decides"},
            "Family rules but for 1",
            "Dead heat: table decides",
        ),
        (
            {"preset": "purist", "hands": 1, "dead_heat": "table_decides"},
            "Purist rules but for 2",
            "Dead heat and Hands",
        ),
    ],
)
def test_before_a_game_it_is_said_which_rules_are_not_as_usual(
    given: dict[str, object], value: str, text: str
) -> None:
    rig = pages(house_rules=given)
    rig.press("1")
    rig.set_up()
    assert (rig.rows["rules"].value, rig.rows["rules"].text) == (value, text)


@pytest.mark.parametrize("key", [NamedKey.RIGHT, NamedKey.LEFT])
def test_the_preset_sets_all_rules_in_one_step(key: NamedKey) -> None:
    rig = seated("1")
    rig.set_up()
    rig.open("rules")
    rig.key(key)
    values = {name: row.value for name, row in rig.rows.items()}
    assert (values["last_call"], values["open_tallies"]) == ("0", "no")
    rig.key(NamedKey.ENTER)
    assert rig.evening.house_rules == {"preset": "purist"}
    assert rig.rows["rules"].value == "Purist rules"


def test_what_is_no_longer_chosen_is_no_longer_kept() -> None:
    rig = seated("1", house_rules={"preset": "purist", "hands": 4})
    rig.set_up()
    rig.open("rules")
    rig.press("yes")
    rig.hold_yes()
    assert rig.changes == {
        ("game", "chosen", "swat-preset"): "family",
        ("game", "chosen", "swat-hands"): None,
    }


def test_each_game_has_its_own_house_rules() -> None:
    rig = seated("1", "2", rules_of={"few": {"hands": 2}}, house_rules={"hands": 1})
    rig.evening.choose_game("few")
    assert rig.evening.house_rules == {"hands": 2}
    rig.evening.choose_house_rules({"hands": 4})
    rig.evening.choose_game("swat")
    assert rig.evening.house_rules == {"hands": 1}
    rig.evening.choose_game("few")
    assert rig.evening.house_rules == {"hands": 4}


def test_a_house_rule_is_typed_in_the_tables_own_words() -> None:
    rig = pages(game=game_called("swap"))
    rig.press("1")
    rig.set_up()
    rig.open("rules")
    rig.go_to("prize")
    rig.key(NamedKey.DELETE)
    rig.type("a kiss")
    rig.press("yes")
    rig.key(NamedKey.BACKSPACE)
    rig.key(NamedKey.BACKSPACE)
    rig.key(NamedKey.ENTER)
    assert rig.rows["prize"].value == "a ki"
    rig.key(NamedKey.DELETE)
    rig.key(NamedKey.ESCAPE)
    rig.hold_yes()
    assert rig.changes["game", "chosen", "swap-prize"] == "a ki"


def test_a_rule_s_own_words_are_typed_by_the_mat_s_buttons_too() -> None:
    rig = pages(game=game_called("swap"))
    rig.press("1")
    rig.set_up()
    rig.open("rules")
    rig.open("own:prize")
    rig.press("1")
    rig.press("yes")
    rig.hold_yes()
    assert rig.rows["prize"].value == "a"
    rig.hold_yes()
    assert rig.changes["game", "chosen", "swap-prize"] == "a"


# Handicaps.


def test_a_handicap_is_set_by_the_buttons_and_kept() -> None:
    rig = seated("1", "2")
    rig.set_up()
    rig.open("handicaps")
    rig.press("2")
    assert rig.focus == "Player 2"
    for _ in range(3):
        rig.press("yes")
    assert rig.rows["Player 2"].value == "30 ms"
    assert rig.evening.handicap_ms == {}
    rig.hold_yes()
    assert rig.changes == {("table", "handicap_ms", "Player 2"): 30}
    rig.press("no")
    rig.press("yes")
    assert rig.records[0].events[0].handicap_ns == {"Player 2": 30_000_000}


def test_a_handicap_is_taken_away_again() -> None:
    rig = seated("1", handicap_ms={"Player 1": 10})
    rig.set_up()
    rig.open("handicaps")
    rig.key(NamedKey.LEFT)
    rig.key(NamedKey.ENTER)
    assert rig.changes == {("table", "handicap_ms", "Player 1"): None}
    assert rig.evening.handicap_ms == {}


# Names.


def test_a_name_is_typed_with_keys_alone() -> None:
    rig = seated("1", "4")
    rig.key(NamedKey.RIGHT)
    rig.type("Zoë")
    rig.key(NamedKey.ENTER)
    assert names(rig) == ["Player 1", "Zoë"]


# The evening.


def ended(winners: tuple[str, ...], ms: int | None = None, slug: str = "swat") -> Result:
    seats = (Person(1, "Ann"), Person(3, "Bo"))
    return Result(slug, seats, winners, None if ms is None else Reaction("Bo", ms * 10**6))


def test_the_evening_counts_wins_over_all_games_the_most_first() -> None:
    results = [ended(("Ann",)), ended(("Bo",), 212, "few"), ended(("Ann", "Bo"), 180, "many")]
    rig = pages(tonight=[*results, ended(("Bo",))])
    body = rig.scene.body
    assert isinstance(body, Attract)
    told = [(each.person.name, each.person.seat_no, each.text) for each in body.standings]
    assert told == [("Bo", 3, "3 won"), ("Ann", 1, "2 won")]
    assert body.note == "Fastest slap: Bo, 180 ms"


def test_whoever_left_a_game_has_their_name_back_at_their_seat() -> None:
    rig = seated("1", "2", names=["Zoë", "Max"], house_rules={"hands": 1})
    rig.press("2")
    rig.press("4")
    rig.press("4")
    everybody = names(rig)
    rig.press("yes")
    for name in everybody[1:]:
        rig.evening.do(Leave(name))
    rig.hold_yes()
    rig.press("yes")
    assert names(rig) == everybody[:1]
    rig.press("4")
    rig.press("2")
    assert names(rig) == everybody


def test_a_game_that_ends_is_counted_once_the_table_gathers_again() -> None:
    rig = seated("1", "2", house_rules={"hands": 1})
    rig.press("yes")
    rig.press("yes")
    rig.wait(250)
    rig.press("2")
    rig.wait(1600)
    rig.press("yes", hold_ms=LONG_MS)
    rig.wait(5_100)
    while not any(isinstance(effect, FinishMatch) for effect in rig.effects):
        rig.key(NamedKey.TAB)
        rig.click(TargetKind.ACTION, "points")
        rig.click(TargetKind.ACTION, "done")
        rig.hold_yes()
    (end,) = [effect for effect in rig.effects if isinstance(effect, FinishMatch)]
    assert end.summary["fastest"]["player"] == "Player 2"
    assert end.summary["fastest"]["ms"] > 200
    assert not rig.evening.tonight.results
    rig.press("yes")
    (result,) = rig.evening.tonight.results
    assert result.game == "swat"
    assert list(result.winners) == end.summary["winners"]


def test_a_slap_that_answers_nothing_is_not_the_fastest() -> None:
    rig = seated("1", "2")
    rig.press("yes")
    rig.press("yes")
    rig.wait(10)
    rig.press("1")
    assert rig.evening.fastest(rig.evening.live) is None


def test_a_table_that_is_left_alone_shows_the_picture_that_wanders_and_keeps_its_seats() -> None:
    rig = seated("1", "2")
    rig.wait(600_001)
    assert isinstance(rig.scene.body, Attract)
    rig.press("yes")
    assert names(rig) == ["Player 1", "Player 2"]


def test_leaving_is_asked_about() -> None:
    rig = pages(keys={1: "X"})
    assert ("leave", "Esc") in [(hint.text, hint.key) for hint in rig.scene.hints]
    rig.key(NamedKey.ESCAPE)
    assert rig.scene.question is not None
    rig.press("no")
    assert not rig.has_left
    rig.click_action("leave")
    rig.press("yes")
    assert not rig.has_left
    rig.hold_yes()
    assert rig.has_left


@pytest.mark.parametrize("way", ["enter", "answer", "hint"])
def test_leaving_is_answered_by_keys_and_clicks(way: str) -> None:
    rig = pages(keys={1: "X"})
    rig.key(NamedKey.ESCAPE)
    if way == "enter":
        rig.key(NamedKey.ENTER)
    elif way == "answer":
        rig.click(TargetKind.TABLE_BUTTON, "yes")
    else:
        rig.click_action("leave")
    assert rig.has_left


def test_the_set_up_leads_to_the_menu_and_back() -> None:
    rig = seated("1")
    rig.set_up()
    rig.open("menu")
    assert "settings" in rig.rows
    rig.press("no")
    assert isinstance(rig.scene.body, Choices)
    assert "rules" in rig.rows
    rig.press("no")
    assert names(rig) == ["Player 1"]
