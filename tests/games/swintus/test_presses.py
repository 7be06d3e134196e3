"""What the buttons mean: the table in RULES.md, row by row, judged by the stamps."""

import pytest

from tests.games.swintus.rig import LONG_MS, MS, S, Table, by_buttons, reported

DOUBT_NS = 2000


def test_on_turn_short_my_move_is_done() -> None:
    table = by_buttons().press("Ben", 1).now(1.2)
    assert table.turn == "Cy"


def test_on_turn_long_swintus_and_the_turn_goes_on() -> None:
    table = by_buttons().press("Ben", 1, LONG_MS).now(3)
    assert (table.turn, table.state["swintus"]) == ("Ben", ["Ben"])


def test_on_turn_with_yes_done_and_the_direction_turns() -> None:
    table = by_buttons().press("Ben", 1, yes_held=True).now(2.1)
    assert (table.turn, table.state["direction"]) == ("Ann", "right")


def test_on_turn_long_with_yes_done_and_silence_begins() -> None:
    table = by_buttons().press("Ben", 1, LONG_MS, yes_held=True).now(3)
    assert (table.turn, table.state["silence"]) == ("Cy", "Ben")


def test_silence_ends_with_the_next_move_of_its_player() -> None:
    table = by_buttons().press("Ben", 1, LONG_MS, yes_held=True).now(3)
    table.press("Cy", 3).now(5).press("Ann", 5).now(7)
    assert table.state["silence"] == "Ben"
    assert table.press("Ben", 7).now(9).state["silence"] is None


def test_on_turn_long_once_more_in_a_later_turn_asks_for_the_last_card() -> None:
    table = by_buttons(2).press("Ben", 1, LONG_MS).now(3).press("Ben", 3).now(5)
    table.press("Ann", 5).now(7).press("Ben", 7, LONG_MS).now(9)
    assert table.question == "is_out"
    table.do("yes")
    assert (table.state["phase"], table.state["round_winner"]) == ("count", "Ben")


def test_no_to_the_last_card_is_swintus_again() -> None:
    table = by_buttons(2).press("Ben", 1, LONG_MS).now(3).press("Ben", 3).now(5)
    table.press("Ann", 5).now(7).press("Ben", 7, LONG_MS).now(9).do("no")
    assert (table.turn, table.state["swintus"], table.question) == ("Ben", ["Ben"], None)


def moved(players: int = 4) -> Table:
    """Give a table on which Ben has moved by the button, five seconds in."""
    return by_buttons(players).press("Ben", 1).now(5)


def test_others_where_both_can_be_yes_intercepts() -> None:
    table = moved().press("Ann", 5).now(7)
    assert (table.question, table.asked) == ("claim", "Ann")
    assert table.do("yes").turn == "Ben"


def test_others_where_both_can_be_no_catches() -> None:
    table = moved().press("Ann", 5).now(7).do("no")
    assert table.event("cards_taken")["player"] == "Ben"
    assert table.event("cards_taken")["cards"] == 3
    assert table.turn == "Cy"


def test_others_after_swintus_only_an_interception_is_left() -> None:
    table = by_buttons(4).press("Ben", 1, LONG_MS).now(3).press("Ben", 3).now(5)
    table.press("Ann", 5).now(7)
    assert (table.question, table.turn) == (None, "Ben")


def test_others_where_only_a_catch_can_be_it_is_one() -> None:
    table = reported(4).hands(Ben=3).do("heal", "Ben", colour="green")
    assert table.press("Ann", 1).now(3).cards["Ben"] == 4


def test_others_where_neither_can_be_nothing_happens() -> None:
    table = by_buttons().press("Cy", 1).now(3)
    assert "claim_lost" in table.events()
    assert table.turn == "Ben"


def test_who_has_just_moved_has_nothing_to_intercept() -> None:
    table = moved().press("Ben", 5).now(7)
    assert (table.turn, table.question) == ("Cy", None)


def test_others_long_it_is_my_turn_asks_yes() -> None:
    table = moved().press("Ann", 5, LONG_MS).now(7)
    assert (table.question, table.turn) == ("turn", "Cy")
    assert table.do("yes").turn == "Ann"


def test_no_to_my_turn_leaves_all_as_it_was() -> None:
    table = moved()
    before = table.state
    assert table.press("Ann", 5, LONG_MS).now(7).do("no").state == before


def test_no_and_no_again_goes_further_back() -> None:
    table = moved().press("Ann", 5, LONG_MS).now(7).do("no")
    assert table.do("no").turn == "Ben"


def test_an_interception_that_only_a_long_press_opened_is_withdrawn() -> None:
    table = moved().press("Ann", 5, LONG_MS).now(6.4)
    assert table.question is None
    assert table.now(7).question == "turn"


def pressed(*presses: tuple[str, float], players: int = 4) -> Table:
    table = by_buttons(players)
    for player, at_s in presses:
        table.press(player, at_s)
    return table.now(6)


def test_presses_of_two_within_a_second_are_a_race() -> None:
    assert pressed(("Ben", 1), ("Cy", 2)).question == "khlopkopyt"
    assert pressed(("Ben", 1), ("Cy", 2.001)).question is None


def test_a_race_yes_khlopkopyt_and_the_last_takes_two() -> None:
    table = pressed(("Ben", 1), ("Cy", 1.1), ("Dee", 1.2), ("Ann", 1.3)).do("yes")
    assert table.event("clap_judged")["last"] == ["Ann"]
    assert (table.event("cards_taken")["player"], table.turn) == ("Ann", "Cy")


def test_a_race_who_is_missing_is_last() -> None:
    table = pressed(("Ben", 1), ("Cy", 1.1), ("Ann", 1.3)).do("yes")
    assert table.event("clap_judged")["last"] == ["Dee"]


def test_a_race_hands_that_are_missing_have_two_more_seconds() -> None:
    table = pressed(("Ben", 1), ("Cy", 1.1), ("Ann", 2.5), ("Dee", 2.6)).do("yes")
    assert table.event("clap_judged")["last"] == ["Dee"]


def test_a_race_all_who_are_missing_share_the_last_place() -> None:
    table = pressed(("Ben", 1), ("Cy", 1.1)).do("yes")
    assert table.event("clap_judged")["last"] == ["Ann", "Dee"]


def test_a_race_with_two_players() -> None:
    table = pressed(("Ben", 1), ("Ann", 1.1), players=2).do("yes")
    assert (table.event("clap_judged")["last"], table.turn) == (["Ann"], "Ann")


def test_a_race_is_the_khlopkopyt_of_who_was_on_turn() -> None:
    table = pressed(("Ann", 1), ("Dee", 1.1), ("Cy", 1.2), ("Ben", 1.3)).do("yes")
    assert (table.turn, table.event("clap_judged")["last"]) == ("Cy", ["Ben"])


def test_a_race_within_the_doubt_is_shared() -> None:
    table = by_buttons(3).press_ns("Ben", S).press_ns("Ann", 2 * S - DOUBT_NS)
    table.press_ns("Cy", 2 * S - 1).now(4).do("yes")
    assert table.event("clap_judged")["last"] == ["Ann", "Cy"]


def test_a_race_no_a_move_and_the_interception_of_it() -> None:
    table = pressed(("Ben", 1), ("Ann", 1.5)).do("no")
    assert (table.question, table.asked) == ("claim", "Ann")
    assert table.do("yes").turn == "Ben"


def test_a_race_no_two_moves() -> None:
    assert pressed(("Ben", 1), ("Cy", 1.9)).do("no").turn == "Dee"


def test_the_interception_came_before_the_next_move() -> None:
    table = moved().press("Ann", 5).press("Cy", 5.4).now(8).do("no")
    assert (table.question, table.asked, table.turn) == ("claim", "Ann", "Cy")
    assert table.do("yes").turn == "Ben"


def test_the_next_move_came_before_the_interception() -> None:
    table = moved().press("Cy", 5).press("Ann", 5.4).now(8).do("no")
    # Cy's move stands, and it is Cy's card that is intercepted.
    assert table.event("moved")["player"] == "Cy"
    assert table.do("no").event("caught")["player"] == "Cy"


@pytest.mark.parametrize(("apart_ns", "tied"), [(DOUBT_NS, True), (DOUBT_NS + 1, False)])
def test_within_the_doubt_the_table_decides_between_move_and_interception(
    apart_ns: int, tied: bool
) -> None:
    table = moved().press_ns("Ann", 5 * S).press_ns("Cy", 5 * S + apart_ns).now(8).do("no")
    assert (table.state["phase"] == "decide") == tied
    if tied:
        assert table.state["eligible"] == ["Ann", "Cy"]


def tied() -> Table:
    return moved().press_ns("Ann", 5 * S).press_ns("Cy", 5 * S).now(8).do("no")


def test_the_table_says_that_the_move_was_first() -> None:
    assert tied().do("award", "Cy").turn == "Dee"


def test_the_table_says_that_the_claim_was_first() -> None:
    table = tied().do("award", "Ann")
    assert (table.question, table.asked) == ("claim", "Ann")


def test_a_tied_button_shows_the_next_and_yes_takes_it() -> None:
    table = tied()
    shown = table.reply["prompt"]
    assert table.press("Cy", 9).now(10).reply["prompt"] != shown
    assert table.do("yes").state["phase"] == "turn"


def test_nobody_else_can_be_awarded() -> None:
    assert "not tied" in tied().refused("award", "Dee")
    assert "nothing to decide" in moved().refused("award", "Ann")


def test_two_who_intercept_a_polisvin_at_once() -> None:
    table = reported(4).play("Ben", "polisvin", colour="red")
    table.press_ns("Ann", S).press_ns("Dee", S).now(3)
    assert (table.state["phase"], table.state["eligible"]) == ("decide", ["Ann", "Dee"])
    assert table.do("award", "Dee").turn == "Ann"


def test_of_two_who_intercept_the_first_press_counts() -> None:
    table = reported(4).play("Ben", "polisvin", colour="red")
    table.press_ns("Dee", S).press_ns("Ann", S + 5 * MS).now(3)
    assert (table.turn, table.cards["Dee"]) == ("Ann", 7)


def test_swintus_came_before_the_press_that_would_have_caught() -> None:
    table = by_buttons(4).press("Ben", 1, LONG_MS).press("Ann", 1.4).now(4)
    assert (table.state["swintus"], table.state["phase"]) == (["Ben"], "turn")
    assert (table.turn, table.question) == ("Ben", None)


def test_the_press_that_catches_came_before_swintus() -> None:
    table = by_buttons(4).press("Ann", 1).press("Ben", 1.4, LONG_MS).now(4)
    # Ann's press opened the window: whether it was a hand on the deck is asked.
    assert table.question == "khlopkopyt"


@pytest.mark.parametrize("decided", ["Ann", "Ben"])
def test_whether_swintus_or_the_catch_came_first_cannot_be_told(decided: str) -> None:
    table = by_buttons(4).press_ns("Ben", S, LONG_MS).press_ns("Ann", S + DOUBT_NS).now(4)
    assert (table.state["phase"], table.state["eligible"]) == ("decide", ["Ann", "Ben"])
    table.do("award", decided)
    assert ("caught" in table.events()) == (decided == "Ann")
    assert ("declared" in table.events()) == (decided == "Ben")


def test_yes_alone_held_in_silence_asks_who_spoke() -> None:
    table = by_buttons().press("Ben", 1, LONG_MS, yes_held=True).now(3)
    game, state = table.pipe.game, table.pipe.match.state
    assert table.pipe.game.long_yes(state) is not None
    table.pipe.match.do(game.long_yes(state))
    table.press("Cy", 3).now(4).do("yes")
    taken = table.event("cards_taken")
    assert (taken["player"], taken["cards"], taken["why"]) == ("Cy", 2, "spoke")
    assert table.state["silence"] is None


def test_who_spoke_another_press_names_another_and_no_takes_the_name_back() -> None:
    table = reported().play("Ben", "red_tikhokhryun").do("spoke")
    table.press("Cy", 1).now(2).press("Ann", 2).now(3)
    assert table.chosen == ["Ann"]
    table.do("no")
    assert (table.chosen, table.question) == ([], "spoke")
    assert table.do("no").question is None


def test_yes_alone_held_without_silence_asks_who_is_out() -> None:
    table = by_buttons()
    table.pipe.match.do(table.pipe.game.long_yes(table.pipe.match.state))
    assert table.question == "out"
    table.press("Cy", 1).now(2).do("yes")
    assert table.state["round_winner"] == "Cy"


def test_nobody_named_is_nobody() -> None:
    assert by_buttons().do("out").do("yes").state["phase"] == "turn"


def test_presses_while_a_question_stands_mean_nothing_else() -> None:
    table = moved().press("Ann", 5).now(7).press("Cy", 7).press("Dee", 7.1).now(9)
    assert (table.question, table.turn) == ("claim", "Cy")


def test_a_press_between_a_second_and_a_full_ring_of_another_is_heard() -> None:
    table = moved().press("Cy", 5, LONG_MS).press("Ann", 6.2).now(9)
    assert (table.state["swintus"], table.asked) == (["Cy"], "Ann")


def test_an_undone_move_is_the_turn_of_its_player_again() -> None:
    table = moved()
    assert table.do("no").turn == "Ben"


def test_yes_has_nothing_to_say_in_a_turn() -> None:
    assert "Nothing to say yes" in by_buttons().refused("yes")
