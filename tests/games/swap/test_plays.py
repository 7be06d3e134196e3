"""Plays that are told: what each card asks for, the counts, the colour, the turn."""

import pytest

from tests.games.swap.table import SwapRig, dealt, told


# Set up.
def test_ten_cards_each_and_one_on_the_pile() -> None:
    rig = dealt()
    assert rig.held == {"Ann": 10, "Ben": 10, "Cid": 10, "Dee": 10}
    assert (rig.state["pile"], rig.state["deck"]) == (1, 63)


def test_whoever_presses_deals() -> None:
    rig = SwapRig()
    assert rig.phase == "deal"
    rig.short("Cid")
    assert rig.state["dealer"] == "Cid"


# If the top card is a Swap!, the dealer names a colour; of other specials only the colour counts.
def test_at_a_swap_on_top_the_dealer_names_a_colour() -> None:
    rig = dealt(play="reported")
    rig.refused({"do": "first", "card": "swap"})
    assert rig.do("first", card="swap", colour="blue")["colour"] == "blue"


@pytest.mark.parametrize("card", ["super_swap", "switch_color", "slap"])
def test_of_another_special_card_on_top_only_the_colour_counts(card: str) -> None:
    rig = dealt(play="reported")
    state = rig.do("first", card=card, colour="green")
    assert state["colour"] == "green"
    assert state["phase"] == "play"
    assert state["turn"] == "Ben"


def test_the_first_card_is_told_before_anything_is_played() -> None:
    rig = told()
    rig.play("Ben", "red")
    rig.refused({"do": "first", "card": "blue"})


# Left of the dealer goes first; always to the left.
def test_left_of_the_dealer_begins_and_play_goes_on_to_the_left() -> None:
    rig = told()
    turns = []
    for _ in range(5):
        turns.append(rig.turn)
        rig.play(rig.turn, "red")
    assert turns == ["Ben", "Cid", "Dee", "Ann", "Ben"]


def test_a_turn_is_over_with_the_player_s_own_button() -> None:
    rig = dealt()
    rig.short("Ben")
    assert rig.turn == "Cid"


# One card of the colour in play, or a Swap!.
def test_a_card_must_match_the_colour_in_play() -> None:
    rig = told()
    assert "red is in play" in rig.refused({"do": "play", "player": "Ben", "cards": ["blue"]})


def test_a_card_moves_from_the_hand_to_the_pile() -> None:
    rig = told()
    rig.play("Ben", "red")
    assert rig.held["Ben"] == 9
    assert rig.state["pile"] == 2


def test_one_card_is_played_at_a_time() -> None:
    told().refused({"do": "play", "player": "Ben", "cards": ["red", "red"]})


def test_nobody_plays_out_of_turn() -> None:
    told().refused({"do": "play", "player": "Cid", "cards": ["red"]})


# With none, draw one: playable, it is played at once; else the turn is over.
def test_who_draws_holds_one_more_and_may_play_it() -> None:
    rig = told()
    rig.do("draw", player="Ben")
    assert (rig.held["Ben"], rig.state["deck"], rig.turn) == (11, 62, "Ben")
    rig.play("Ben", "red")
    assert rig.turn == "Cid"


def test_one_card_is_drawn_in_a_turn() -> None:
    rig = told()
    rig.do("draw", player="Ben")
    rig.refused({"do": "draw", "player": "Ben"})
    rig.do("turn_over", player="Ben")
    assert rig.turn == "Cid"


def test_after_a_draw_that_does_not_match_the_colour_stays() -> None:
    rig = told()
    rig.do("draw", player="Ben")
    rig.short("Ben")
    assert rig.state["colour"] == "red"


# Swap!: any card, swap hands, then name a colour; the same is allowed.
def test_a_swap_goes_on_any_colour_swaps_hands_and_names_one() -> None:
    rig = told()
    rig.do("hand", player="Cid", cards=3)
    state = rig.play("Ben", "swap", colour="blue", **{"with": "Cid"})
    assert (state["cards"]["Ben"], state["cards"]["Cid"]) == (3, 9)
    assert state["colour"] == "blue"


def test_a_swap_may_name_the_same_colour() -> None:
    assert told().play("Ben", "swap", colour="red", **{"with": "Cid"})["colour"] == "red"


def test_a_swap_on_a_swap_is_allowed() -> None:
    rig = told()
    rig.play("Ben", "swap", colour="blue", **{"with": "Cid"})
    assert rig.play("Cid", "swap", colour="red", **{"with": "Ann"})["top"] == "swap"


@pytest.mark.parametrize(
    "more", [{"colour": "red"}, {"with": "Cid"}, {"colour": "red", "with": "Ben"}]
)
def test_a_swap_needs_another_player_and_a_colour(more: dict[str, str]) -> None:
    told().refused({"do": "play", "player": "Ben", "cards": ["swap"], **more})


# Ruling swap_any_time.
def test_a_swap_out_of_turn_is_refused() -> None:
    line = {"do": "play", "player": "Dee", "cards": ["swap"], "with": "Ann", "colour": "red"}
    told().refused(line)


def test_by_the_letter_a_swap_is_played_out_of_turn_and_play_goes_on_to_its_left() -> None:
    rig = told(swap_any_time=True)
    rig.play("Dee", "swap", colour="red", **{"with": "Ben"})
    assert rig.turn == "Ann"


# Super Swap!: everybody passes the hand, its player says which way.
@pytest.mark.parametrize(
    ("direction", "cards"),
    [
        ("left", {"Ann": 4, "Ben": 1, "Cid": 9, "Dee": 3}),
        ("right", {"Ann": 9, "Ben": 3, "Cid": 4, "Dee": 1}),
    ],
)
def test_a_super_swap_passes_all_hands_on(direction: str, cards: dict[str, int]) -> None:
    rig = told()
    for player, count in {"Ann": 1, "Ben": 10, "Cid": 3, "Dee": 4}.items():
        rig.do("hand", player=player, cards=count)
    assert rig.play("Ben", "super_swap", direction=direction)["cards"] == cards


def test_a_super_swap_needs_a_direction() -> None:
    told().refused({"do": "play", "player": "Ben", "cards": ["super_swap"]})


# Switch Color: a different colour.
def test_switch_color_refuses_the_same_colour() -> None:
    rig = told()
    line = {"do": "play", "player": "Ben", "cards": ["switch_color"], "colour": "red"}
    assert rig.refused(line) == "Switch Color names a different colour."
    assert rig.play("Ben", "switch_color", colour="blue")["colour"] == "blue"


def test_a_plain_card_names_no_colour() -> None:
    told().refused({"do": "play", "player": "Ben", "cards": ["red"], "colour": "blue"})


# Winning.
def test_the_first_without_cards_wins_the_round() -> None:
    rig = told()
    rig.do("hand", player="Ben", cards=1)
    state = rig.play("Ben", "red")
    assert state["phase"] == "hand_over"
    assert state["totals"]["Ben"] == 1


@pytest.mark.parametrize("card", ["swap", "super_swap", "switch_color", "slap"])
def test_the_effect_of_the_last_card_is_not_carried_out(card: str) -> None:
    rig = told()
    rig.do("hand", player="Ben", cards=1)
    state = rig.play("Ben", card)
    assert state["phase"] == "hand_over"
    assert state["slap"] is None
    assert state["cards"] == {"Ann": 10, "Ben": 0, "Cid": 10, "Dee": 10}


def test_by_the_buttons_the_winner_holds_the_button_and_green_confirms() -> None:
    rig = dealt()
    rig.long("Ben")
    assert rig.reply["prompt"] == "Has Ben no cards left?"
    assert rig.do("yes")["totals"]["Ben"] == 1


def test_white_lets_the_round_go_on() -> None:
    rig = dealt()
    rig.long("Ben")
    assert rig.do("no")["phase"] == "play"
    assert rig.turn == "Ben"


def test_a_slap_card_as_the_last_one_wins_though_all_slap() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    rig.long("Ben")
    assert rig.state["question"] == {"what": "out", "player": "Ben"}
    assert rig.do("yes")["totals"]["Ben"] == 1


# "It is my turn."
def test_a_long_press_out_of_turn_says_that_it_is_their_turn() -> None:
    rig = dealt()
    rig.long("Dee")
    assert rig.reply["prompt"] == "Is it Dee's turn?"
    assert rig.state["slap"] is None
    rig.do("yes")
    assert rig.turn == "Dee"


def test_a_long_press_in_a_race_of_others_is_a_slap() -> None:
    rig = dealt()
    rig.press("Cid", hold_ms=80)
    rig.press("Dee", in_ms=20, hold_ms=1700)
    rig.wait(1900)
    assert rig.state["question"] is None
    assert rig.state["slap"]["last"] == ["Ann"]


def test_a_long_press_of_the_new_active_player_asks_whether_there_are_cards_left() -> None:
    rig = dealt()
    rig.short("Ben")
    rig.long("Cid")
    assert rig.state["question"] == {"what": "out", "player": "Cid"}


# Ruling: Draw Pile empty.
def test_an_empty_draw_pile_is_the_discard_pile_but_its_top_card() -> None:
    rig = told(2)
    rig.plays("red", "red", "red")
    rig.do("hand", player="Ann", cards=rig.state["deck"] + rig.held["Ann"])
    assert rig.state["deck"] == 0
    state = rig.do("draw", player=rig.turn)
    assert (state["pile"], state["deck"]) == (1, 2)


def test_with_nothing_to_draw_at_all_the_turn_is_over() -> None:
    rig = told(2)
    rig.do("hand", player="Ann", cards=rig.state["deck"] + rig.held["Ann"])
    rig.do("draw", player="Ben")
    assert rig.turn == "Ann"


# Ruling swap_seats.
def test_at_a_swap_the_two_may_swap_seats_and_take_over_the_hands_there() -> None:
    rig = told(swap_seats=True)
    rig.do("hand", player="Cid", cards=3)
    state = rig.play("Ben", "swap", colour="red", **{"with": "Cid"})
    assert state["seats"] == ["Ann", "Cid", "Ben", "Dee"]
    assert (state["cards"]["Ben"], state["cards"]["Cid"]) == (3, 9)


def test_after_swapped_seats_play_goes_on_to_the_left_of_its_player() -> None:
    rig = told(swap_seats=True)
    rig.play("Ben", "swap", colour="red", **{"with": "Cid"})
    assert rig.turn == "Dee"


def test_the_names_move_to_the_other_buttons() -> None:
    rig = told(swap_seats=True)
    rig.do("seats", player="Ben", **{"with": "Dee"})
    seats = {"Ann": 1, "Ben": 2, "Cid": 3, "Dee": 7}
    now = rig.pipe.game.seats_now(rig.pipe.match.state, seats)
    assert now == {"Ann": 1, "Ben": 7, "Cid": 3, "Dee": 2}


def test_seats_are_swapped_only_where_the_ruling_is_on() -> None:
    dealt().refused({"do": "seats", "player": "Ben", "with": "Dee"})


# Counts.
def test_a_count_can_be_corrected() -> None:
    rig = told()
    assert rig.do("hand", player="Cid", cards=4)["cards"]["Cid"] == 4
    assert rig.state["deck"] == 69


@pytest.mark.parametrize("cards", [0, -1, 74])
def test_a_count_that_cannot_be_is_refused(cards: int) -> None:
    dealt().refused({"do": "hand", "player": "Cid", "cards": cards})


def test_by_the_buttons_the_colour_is_not_known_after_a_turn() -> None:
    rig = dealt()
    rig.do("first", card="red")
    rig.short("Ben")
    assert rig.state["colour"] is None


# Ways of playing.
def test_the_way_of_playing_changes_at_any_time() -> None:
    rig = dealt()
    assert rig.do("mode", mode="reported")["mode"] == "reported"
    assert rig.do("mode", mode="score")["mode"] == "score"
    rig.refused({"do": "mode", "mode": "golf"})


def test_where_only_the_score_is_kept_the_winner_s_press_asks() -> None:
    rig = dealt(play="score")
    rig.short("Dee")
    assert rig.reply["prompt"] == "Has Dee won the round?"
    assert rig.do("yes")["totals"]["Dee"] == 1


def test_where_only_the_score_is_kept_no_plays_are_told() -> None:
    dealt(play="score").refused({"do": "play", "player": "Ben", "cards": ["red"]})


# A special card on another of its kind.
@pytest.mark.parametrize(
    ("card", "more"),
    [("super_swap", {"direction": "left"}), ("switch_color", {"colour": "blue"}), ("slap", {})],
)
def test_a_special_card_on_another_of_its_kind_is_played_if_its_colour_is_in_play(
    card: str, more: dict[str, str]
) -> None:
    rig = told(2)
    rig.play("Ben", card, **more)
    again = {"colour": "red"} if card == "switch_color" else more
    if card == "slap":
        rig.slap("Ann")
    rig.wait(3000)
    assert rig.play("Ann", card, **again)["top"] == card


def test_switch_color_on_switch_color_names_another_colour_than_the_new_one() -> None:
    rig = told(2)
    rig.play("Ben", "switch_color", colour="blue")
    rig.refused({"do": "play", "player": "Ann", "cards": ["switch_color"], "colour": "blue"})
