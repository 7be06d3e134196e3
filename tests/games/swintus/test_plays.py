"""Playing, drawing, stalling, bad moves."""

import pytest

from slapmat.games.swintus.cards import COLOURS, fits
from slapmat.rules.commands import TimeReached
from slapmat.rules.contract import Moment
from tests.games.swintus.rig import Table, by_buttons, reported

TOP = "red_3"


@pytest.mark.parametrize(
    ("card", "is_fit"),
    [
        ("red_7", True),
        ("blue_3", True),
        ("blue_4", False),
        ("red_khapyozh", True),
        ("blue_khapyozh", False),
        ("polisvin", True),
        ("red_virus", True),
        ("blue_virus", False),
    ],
)
def test_a_card_fits_by_colour_or_value(card: str, is_fit: bool) -> None:
    assert fits(card, TOP, "red") == is_fit


@pytest.mark.parametrize("colour", COLOURS)
def test_an_instruction_goes_onto_the_same_instruction_of_any_colour(colour: str) -> None:
    assert fits(f"{colour}_perekhryuk", "red_perekhryuk", "red")


def test_a_virus_goes_onto_its_own_colour_only() -> None:
    assert not fits("blue_virus", "red_virus", "red")
    assert fits("red_virus", "red_khapyozh", "red")


def test_what_is_not_known_forbids_nothing() -> None:
    assert fits("blue_4", "", "")


def test_a_played_card_lies_on_top_and_the_turn_passes_on() -> None:
    table = reported().play("Ben", "red_7")
    assert (table.state["top"], table.state["colour"], table.turn) == ("red_7", "red", "Cy")
    assert table.cards["Ben"] == 7


def test_who_has_none_or_wants_none_draws_and_may_play_it() -> None:
    table = reported().do("draw", "Ben")
    assert (table.cards["Ben"], table.turn) == (9, "Ben")
    assert table.play("Ben", "red_1").cards["Ben"] == 8


def test_a_drawn_card_may_be_kept() -> None:
    table = reported().do("draw", "Ben").do("pass", "Ben")
    assert (table.cards["Ben"], table.turn) == (9, "Cy")


def test_only_one_card_is_drawn_and_nobody_passes_without() -> None:
    assert "has not drawn" in reported().refused("pass", "Ben")
    assert "drawn already" in reported().do("draw", "Ben").refused("draw", "Ben")


def test_that_the_drawn_card_was_kept_goes_without_saying() -> None:
    table = reported().do("draw", "Ben").play("Cy", "red_1")
    assert (table.cards["Ben"], table.turn) == (9, "Ann")


def test_it_is_somebody_elses_turn() -> None:
    assert "not the turn" in reported().refused("play", "Ann", cards=["red_1"])


@pytest.mark.parametrize("cards", [[], ["red_1", "red_1"], ["joker"]])
def test_one_card_is_played_at_a_time(cards: list[str]) -> None:
    reported().refused("play", "Ben", cards=cards)


def test_a_third_copy_of_a_number_cannot_be_played() -> None:
    table = reported().play("Ben", "red_7").do("intercept", "Ann")
    assert "Every copy" in table.refused("play", table.turn, cards=["red_7"])


def test_a_card_that_does_not_fit_costs_two_cards_and_the_turn_and_goes_back() -> None:
    table = reported().play("Ben", "blue_4")
    assert (table.cards["Ben"], table.turn) == (10, "Cy")
    assert table.state["top"] == TOP


def test_who_stalls_takes_two_cards_and_is_skipped() -> None:
    table = Table(play="reported", turn_clock=3).told().now(2.999)
    assert table.turn == "Ben"
    table.now(3)
    assert (table.turn, table.cards["Ben"]) == ("Cy", 10)


@pytest.mark.parametrize("seconds", [2, 3, 4, 5])
def test_the_clock_has_two_to_five_seconds(seconds: int) -> None:
    table = by_buttons(turn_clock=seconds).now(seconds - 0.001)
    assert table.turn == "Ben"
    assert table.now(seconds).turn == "Cy"


def test_the_clock_may_be_off() -> None:
    assert by_buttons(turn_clock="off").now(60).turn == "Ben"


@pytest.mark.parametrize("seconds", [1, 6, "on", True])
def test_the_clock_has_no_other_length(seconds: object) -> None:
    table = Table()
    rules = {"turn_clock": seconds}
    reply = table.send({"do": "start", "players": ["Ann", "Ben"], "house_rules": rules})
    assert "error" in reply


def test_patience_makes_the_clock_slower() -> None:
    table = by_buttons(2, turn_clock=2, patience=2).now(3.9)
    assert table.turn == "Ben"
    assert table.now(4).turn == "Ann"


def test_the_last_seconds_tick() -> None:
    table = by_buttons(turn_clock=5).now(4.5)
    ticks = [event for event in table.reply["events"] if event["event"] == "ticked"]
    assert [(tick["at_ns"], tick["seconds"]) for tick in ticks] == [(3 * 10**9, 2), (4 * 10**9, 1)]


def test_a_drawn_card_is_kept_when_the_time_is_over() -> None:
    table = Table(play="reported", turn_clock=2).told().do("draw", "Ben").now(2)
    assert (table.turn, table.cards["Ben"]) == ("Cy", 9)


def test_what_khapyozh_asks_for_is_taken_when_the_time_is_over() -> None:
    table = Table(play="reported", turn_clock=2).told().play("Ben", "red_khapyozh").now(2)
    assert (table.turn, table.cards["Cy"]) == ("Ann", 11)


def test_once_everybody_has_stalled_the_clock_rests_until_a_press() -> None:
    table = by_buttons(turn_clock=2).now(60)
    assert "Nobody plays" in table.reply["prompt"]
    turn = table.turn
    assert table.now(90).turn == turn
    table.press(turn, 91).now(91.5)
    assert table.turn != turn
    assert table.now(94).turn not in {turn, ""}


def test_the_table_may_give_anybody_the_turn() -> None:
    assert reported().do("turn", "Ann").turn == "Ann"
    reported().refused("turn", "Zoë")


def test_a_question_stops_the_clock() -> None:
    table = by_buttons(turn_clock=2).do("out").now(30)
    assert table.turn == "Ben"
    table.do("no")
    assert table.now(31.9).turn == "Ben"
    assert table.now(32.1).turn == "Cy"


def test_the_table_may_say_that_somebody_stalled_or_played_badly() -> None:
    table = reported().do("take", "Ben")
    assert (table.turn, table.cards["Ben"]) == ("Cy", 10)


def test_the_table_may_have_anybody_take_more_cards() -> None:
    table = reported().do("take", "Ann", cards=4)
    assert (table.turn, table.cards["Ann"]) == ("Ben", 12)
    assert "cannot be taken" in table.refused("take", "Ann", cards=0)


def test_the_pile_but_its_top_card_is_the_new_deck() -> None:
    table = reported(2, zombies=False)
    table.play("Ben", "red_4").do("take", "Ann", cards=85)
    assert (table.state["deck"], table.state["pile"]) == (2, 2)
    table.do("take", "Ann", cards=3)
    assert (table.state["deck"], table.state["pile"]) == (0, 1)


def test_with_nothing_left_to_draw_the_turn_is_over() -> None:
    table = reported(2, zombies=False)
    table.do("take", "Ann", cards=87)
    assert (table.state["deck"], table.state["pile"]) == (0, 1)
    table.do("draw", "Ben")
    assert table.cards["Ben"] == 8
    assert table.do("pass", "Ben").turn == "Ann"


def test_a_move_by_the_button_may_still_be_told() -> None:
    table = Table(play="reported").told().press("Ben", 1).now(2.5)
    assert (table.turn, table.cards["Ben"]) == ("Cy", None)
    table.play("Ben", "red_khapyozh")
    assert (table.turn, table.cards["Ben"], table.state["due"]) == ("Cy", 7, 3)


@pytest.mark.parametrize("late_s", [4, 4.5, 5, 9])
def test_a_tick_that_comes_late_is_not_ticked_for_ever(late_s: float) -> None:
    """After an undo the turn's clock may stand where all its ticks are over."""
    match = by_buttons(turn_clock=5).pipe.match
    state, at_ns = match.state, round(late_s * 10**9)
    for _ in range(3):
        due = match.game.timer(state)
        assert due is not None
        if due.name != "tick":
            return
        (ticked,) = match.game.decide(state, TimeReached("tick"), Moment(at_ns))
        state = match.game.evolve(state, ticked)
    pytest.fail("it ticks on and on")
