"""Modes, tiles, entries, and what the table may choose in mid-game."""

from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from tests.games.swintus.rig import Table, by_buttons, reported

GAME = game_called("swintus")


def view(table: Table) -> View:
    return View({name: at for at, name in enumerate(table.players, 1)})


def tiles(table: Table) -> list[str]:
    grid = GAME.grid(table.pipe.match.state, view(table), "")
    return [tile.card for row in grid.rows for tile in row.tiles] if grid else []


def tap(table: Table, *names: str) -> Table:
    for name in names:
        table.pipe.match.do(GAME.grid_command(table.pipe.match.state, name))
    return table


def test_the_tiles_tell_a_number_of_the_colour_that_fits_with_one_tap() -> None:
    assert tap(reported(), "7").state["top"] == "red_7"


def test_the_tiles_ask_for_the_colour_where_it_is_not_clear() -> None:
    table = tap(reported(), "3")
    assert (table.state["told"], tiles(table)) == ("3", ["red", "green", "yellow", "blue"])
    assert tap(table, "blue").state["top"] == "blue_3"


def test_half_a_play_may_be_taken_back() -> None:
    table = tap(reported(), "3", "back")
    assert (table.state["told"], table.turn) == (None, "Ben")
    assert tap(reported(), "polisvin").do("no").state["told"] is None


def test_the_tiles_name_polisvins_colour() -> None:
    assert tap(reported(), "bureaucracy", "polisvin", "green").state["colour"] == "green"


def test_the_tiles_pass_a_khapyozh_along_or_take() -> None:
    table = tap(reported(), "bureaucracy", "khapyozh")
    assert tiles(table) == ["khapyozh", "take", "bad"]
    assert tap(table, "khapyozh", "blue").state["due"] == 6
    assert tap(reported(), "khapyozh", "take").turn == "Ann"


def test_the_tiles_draw_and_keep() -> None:
    table = tap(reported(), "draw")
    assert "pass" in tiles(table)
    assert "draw" not in tiles(table)
    assert tap(table, "pass").turn == "Cy"


def test_the_tiles_heal_say_swintus_and_tell_a_bad_move() -> None:
    assert tap(reported(), "zombie", "heal", "green").state["gone"] == 2
    assert tap(reported(), "swintus").state["swintus"] == ["Ben"]
    assert tap(reported(), "bad").cards["Ben"] == 10


def test_the_tiles_have_no_zombies_for_beginners() -> None:
    assert "zombie" in tiles(reported())
    assert "zombie" not in tiles(reported(zombies=False))


def test_the_tiles_tell_the_move_that_only_the_button_has_told() -> None:
    table = reported().press("Ben", 1).now(3)
    grid = GAME.grid(table.pipe.match.state, view(table), "")
    assert grid is not None
    assert grid.person.name == "Ben"
    assert tap(table, "7").state["top"] == "red_7"


def test_there_are_no_tiles_where_nothing_can_be_told() -> None:
    assert tiles(Table(play="score")) == []
    assert tiles(reported().play("Ben", "red_khlopkopyt")) == []
    assert tiles(by_buttons().do("out")) == []


def test_a_tile_that_is_not_there_means_nothing() -> None:
    with pytest.raises(RuleViolation):
        GAME.grid_command(reported().pipe.match.state, "joker")


def test_the_digits_of_the_count_are_keys() -> None:
    assert GAME.card_of_key("", "1") == ("1", "")
    assert GAME.card_of_key("", "?") == (None, "")


def choices(table: Table) -> list[str]:
    return [choice.name for choice in GAME.table_choices(table.pipe.match.state)]


def choose(table: Table, name: str) -> dict[str, Any]:
    state = table.pipe.match.state
    table.pipe.match.do(GAME.choice_command(state, name))
    return table.state


def test_the_mode_is_changed_at_any_time() -> None:
    table = by_buttons()
    assert {"reported", "score"} <= set(choices(table))
    assert choose(table, "reported")["mode"] == "reported"
    assert choose(table, "score")["phase"] == "score"
    assert choose(table, "buttons")["phase"] == "waiting"


@pytest.mark.parametrize("mode", ["buttons", "reported", "score"])
def test_the_house_rule_says_how_the_game_begins(mode: str) -> None:
    assert Table(play=mode).state["mode"] == mode


def test_plays_may_be_told_in_any_mode() -> None:
    assert by_buttons().play("Ben", "red_7").state["top"] == "red_7"


def test_a_mode_that_there_is_not() -> None:
    assert "Unknown mode" in by_buttons().refused("mode", mode="loud")
    assert "already" in by_buttons().refused("mode", mode="buttons")


def test_the_list_offers_what_the_mats_buttons_have_no_place_for() -> None:
    table = by_buttons().press("Ben", 1).now(3)
    assert "catch" in choices(table)
    assert choose(table, "catch")["swintus"] == []
    assert choose(by_buttons(), "round_over")["question"]["what"] == "out"
    silent = by_buttons().press("Ben", 1, 1600, yes_held=True).now(3)
    assert choose(silent, "who_spoke")["question"]["what"] == "spoke"


def test_a_choice_that_is_not_there_means_nothing() -> None:
    with pytest.raises(RuleViolation):
        GAME.choice_command(by_buttons().pipe.match.state, "who_spoke")


def counting() -> Table:
    return by_buttons(target=100).press("Ben", 1).now(3).do("out", "Cy")


def test_the_cards_left_are_entered_by_tiles_that_add_up() -> None:
    table = counting()
    state = table.pipe.match.state
    task = GAME.entry_tasks(state)[0]
    assert task == EntryTask("Ann", 1)
    draft = EntryDraft(task, {"5": 1, "2": 2})
    page = GAME.entry_page(state, view(table), draft)
    assert (page.count, page.person.name) == ("9", "Ann")
    table.pipe.match.do(GAME.draft_command(draft))
    assert GAME.entry_begun(table.pipe.match.state, task).cards == {"5": 1, "2": 2}
    table.pipe.match.do(GAME.entry_command(draft))
    assert table.cards["Ann"] == 9


def test_the_cards_left_may_be_typed() -> None:
    table = counting()
    task = GAME.entry_tasks(table.pipe.match.state)[0]
    table.pipe.match.do(GAME.entry_command(EntryDraft(task, typed="12")))
    assert table.cards["Ann"] == 12


def correctable(table: Table) -> tuple[EntryTask, ...]:
    return GAME.correctable(table.pipe.match.state)


def test_every_hand_but_the_winners_can_be_corrected() -> None:
    table = reported(target=100)
    assert {task.player for task in correctable(table)} == {"Ann", "Ben", "Cy"}
    assert {task.player for task in correctable(table.do("out", "Ben"))} == {"Ann", "Cy"}
    assert {task.hand for task in correctable(table.do("next"))} == {1}


def scene(table: Table) -> show.Scene:
    state = table.pipe.match.state
    seats = {name: at for at, name in enumerate(table.players, 1)}
    return GAME.scene(state, View(seats, table.pipe.match.clock_ns))


def test_the_screen_says_whose_turn_which_direction_and_what_lies_on_top() -> None:
    hero = scene(reported().play("Ben", "blue_3")).hero
    assert isinstance(hero, show.Turn)
    assert hero.person.name == "Cy"
    assert {fact.text for fact in hero.facts} == {"left", "blue 3"}


def test_the_screen_says_the_sum_and_the_named_colour() -> None:
    hero = scene(reported().play("Ben", "red_khapyozh").play("Cy", "blue_khapyozh")).hero
    assert isinstance(hero, show.Turn)
    assert "6 cards" in {fact.text for fact in hero.facts}
    hero = scene(reported().play("Ben", "polisvin", colour="green")).hero
    assert isinstance(hero, show.Turn)
    assert "green" in {fact.text for fact in hero.facts}


@pytest.mark.parametrize(("at_s", "seconds", "bar"), [(0, 5, 1.0), (2.5, 3, 0.52), (4.9, 1, 0.04)])
def test_the_turn_clock_is_a_bar(at_s: float, seconds: int, bar: float) -> None:
    hero = scene(by_buttons(turn_clock=5).now(at_s)).hero
    assert isinstance(hero, show.Turn)
    assert (hero.seconds, hero.bar) == (seconds, bar)


def test_without_a_clock_there_is_no_bar() -> None:
    hero = scene(by_buttons()).hero
    assert isinstance(hero, show.Turn)
    assert (hero.seconds, hero.bar) == (None, None)


def test_the_cards_in_hand_are_shown_as_far_as_they_are_known() -> None:
    body = scene(reported().play("Ben", "red_7")).body
    assert isinstance(body, show.Board)
    assert [cell.text for cell in body.sheet[0].cells] == ["8", "7", "8"]
    body = scene(by_buttons().press("Ben", 1).now(3)).body
    assert isinstance(body, show.Board)
    assert [row.label for row in body.sheet] == ["Won"]


def test_the_last_hand_is_the_biggest_thing_on_the_screen() -> None:
    table = reported().play("Ben", "red_khlopkopyt")
    table.press("Cy", 1).press("Ben", 1.1).press("Ann", 1.2).now(1.3)
    hero = scene(table).hero
    assert isinstance(hero, show.Slap)
    assert (hero.person.name, len(hero.gaps)) == ("Ann", 2)
    assert isinstance(scene(table.now(4)).hero, show.Turn)


def test_two_last_hands_are_shown_together() -> None:
    table = reported().play("Ben", "red_khlopkopyt").press("Cy", 1).now(6)
    hero = scene(table).hero
    assert isinstance(hero, show.DeadHeat)
    assert [person.name for person in hero.people] == ["Ann", "Ben"]
