"""The race for the last: opened by the first press, confirmed or ruled false, settled."""

import pytest

from slapmat.judging.race import Verdict
from slapmat.rules.commands import No, RaceJudged
from slapmat.rules.contract import Moment
from slapmat.rules.slaps import Slaps
from slapmat.table.stamps import Stamp
from tests.games.swap.table import SwapRig, dealt, told


def last_of(rig: SwapRig) -> str:
    return str(rig.last("last_drew")["player"])


# Rulebook: if you play a Slap card, all others have to slap; the last draws from your hand.
def test_the_last_to_slap_draws_a_card_from_the_slap_player() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    assert last_of(rig) == "Ann"
    assert rig.last("last_drew")["by"] == "Ben"


def test_everybody_but_the_slap_player_has_to_slap() -> None:
    rig = dealt()
    state = rig.slap("Cid")
    assert state["phase"] == "race"
    assert state["eligible"] == ["Ann", "Cid", "Dee"]


# Ruling auto_race: the first press by anyone but the active player opens a race.
def test_the_first_press_opens_a_race_and_is_the_first_slap_in_it() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee")
    assert rig.state["slap"]["gaps_ns"] == {"Cid": 0, "Dee": 10_000_000}


def test_the_slap_player_s_press_opens_no_race() -> None:
    rig = dealt()
    rig.short("Ben")
    assert rig.turn == "Cid"
    assert not rig.has("slap_opened")


def test_without_auto_race_a_press_is_a_false_slap() -> None:
    rig = dealt(auto_race=False)
    rig.short("Cid")
    assert rig.phase == "play"
    assert rig.last("false_slapped")["player"] == "Cid"


def test_without_auto_race_a_told_slap_card_opens_the_race() -> None:
    rig = told(auto_race=False)
    assert rig.play("Ben", "slap")["phase"] == "race"
    rig.slap("Cid", "Ann", "Dee")
    assert last_of(rig) == "Dee"


# Ruling auto_race: yes = it was a Slap card, no = it was not.
def test_green_confirms_and_the_race_stands() -> None:
    rig = dealt()
    assert rig.slap("Cid", "Dee", "Ann")["phase"] == "confirm"
    assert rig.reply["prompt"] == "Ann was last. Has Ben played a Slap card?"
    assert rig.do("yes")["phase"] == "play"


def test_white_rules_it_false_and_names_all_who_slapped() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee")
    rig.do("no")
    assert rig.state["false_slaps"] == {"Cid": 1, "Dee": 1}
    assert rig.phase == "play"
    assert rig.turn == "Ben"


def test_who_did_not_slap_made_no_false_slap() -> None:
    rig = dealt()
    rig.slap("Cid")
    rig.wait(3100)
    rig.do("no")
    assert rig.state["false_slaps"] == {"Cid": 1}


def test_white_is_an_answer_before_the_race_is_over_too() -> None:
    rig = dealt()
    rig.slap("Cid")
    assert rig.do("no")["phase"] == "play"
    assert rig.state["false_slaps"] == {"Cid": 1}


def test_green_before_the_race_is_over_lets_it_go_on() -> None:
    rig = dealt()
    rig.slap("Cid")
    assert rig.do("yes")["phase"] == "race"
    rig.slap("Ann")
    assert last_of(rig) == "Dee"


def test_a_slap_after_the_decision_is_a_false_one_too_if_it_was_no_slap_card() -> None:
    rig = dealt(3)
    assert rig.slap("Cid")["phase"] == "confirm"
    rig.slap("Ann")
    rig.do("no")
    assert rig.state["false_slaps"] == {"Cid": 1, "Ann": 1}


def test_a_slap_after_the_decision_changes_nothing_of_it() -> None:
    rig = dealt(3)
    rig.slap("Cid")
    rig.slap("Ann")
    rig.do("yes")
    assert last_of(rig) == "Ann"


# Ruling auto_race: for 2 s after "turn is over" the card belongs to the player before.
def test_for_2_s_after_the_turn_the_card_still_belongs_to_the_player_before() -> None:
    rig = dealt()
    rig.short("Ben")
    rig.slap("Dee")
    assert rig.state["slap"]["by"] == "Ben"
    assert rig.state["eligible"] == ["Ann", "Cid", "Dee"]


def test_for_2_s_the_new_active_player_s_press_is_a_slap() -> None:
    rig = dealt()
    rig.short("Ben")
    rig.slap("Cid", "Dee", "Ann")
    assert rig.state["slap"]["gaps_ns"]["Cid"] == 0
    rig.do("yes")
    assert last_of(rig) == "Ann"
    assert rig.turn == "Cid"


def test_for_2_s_the_player_before_opens_no_race_with_another_press() -> None:
    rig = dealt()
    rig.short("Ben")
    assert rig.short("Ben")["phase"] == "play"
    assert not rig.has("slap_opened")


@pytest.mark.parametrize(("after_ms", "by"), [(1_990, "Ben"), (2_010, "Cid")])
def test_after_2_s_the_card_is_the_new_player_s(after_ms: float, by: str) -> None:
    rig = dealt()
    rig.press("Ben", hold_ms=80)
    rig.wait(80)
    rig.press("Dee", in_ms=after_ms, hold_ms=5)
    rig.wait(after_ms + 20)
    assert rig.state["slap"]["by"] == by


def test_after_2_s_the_new_active_player_s_press_ends_the_turn() -> None:
    rig = dealt()
    rig.short("Ben")
    rig.wait(2100)
    rig.short("Cid")
    assert rig.turn == "Dee"


# Ruling slap_race: decided as soon as one is missing who could no longer be level.
def test_it_is_decided_once_the_one_missing_can_no_longer_be_level() -> None:
    rig = dealt()
    rig.press("Cid")
    rig.press("Dee", in_ms=10)
    assert rig.wait(10)["phase"] == "race"
    assert rig.wait(0.01)["phase"] == "confirm"
    assert rig.state["slap"]["last"] == ["Ann"]


def test_two_level_with_each_other_at_the_end_share_the_last_place() -> None:
    rig = dealt()
    rig.press("Cid")
    rig.press("Dee", in_ms=10)
    rig.press("Ann", in_ms=10.001)
    rig.wait(50)
    assert rig.state["slap"]["last"] == ["Ann", "Dee"]


# Ruling slap_timeout: all who have not slapped share last place.
def test_after_the_timeout_all_who_have_not_slapped_share_the_last_place() -> None:
    rig = dealt()
    rig.slap("Cid")
    assert rig.wait(2900)["phase"] == "race"
    assert rig.wait(200)["phase"] == "confirm"
    assert rig.state["slap"]["last"] == ["Ann", "Dee"]


def test_the_timeout_is_a_house_rule() -> None:
    rig = dealt(slap_timeout=1)
    rig.slap("Cid")
    assert rig.wait(1100)["phase"] == "confirm"


def test_where_nobody_slaps_at_all_everybody_shares_the_last_place() -> None:
    rig = told()
    rig.play("Ben", "slap")
    state = rig.wait(3001)
    assert state["phase"] == "pick"
    assert state["eligible"] == ["Ann", "Cid", "Dee"]


# Ruling: shared last: the player of the Slap card picks.
def picking() -> SwapRig:
    rig = dealt()
    rig.slap("Cid")
    rig.wait(3100)
    rig.do("yes")
    assert rig.phase == "pick"
    return rig


def test_the_slap_player_s_press_shows_the_next_of_those_who_share_it() -> None:
    rig = picking()
    assert rig.state["slap"]["shown"] == "Ann"
    rig.short("Ben")
    assert rig.state["slap"]["shown"] == "Dee"
    rig.short("Ben")
    assert rig.state["slap"]["shown"] == "Ann"


def test_the_slap_player_s_long_press_takes_the_one_shown() -> None:
    rig = picking()
    rig.short("Ben")
    rig.long("Ben")
    assert last_of(rig) == "Dee"


def test_green_takes_the_one_shown() -> None:
    rig = picking()
    rig.do("yes")
    assert last_of(rig) == "Ann"


def test_the_table_may_name_one_of_them() -> None:
    rig = picking()
    rig.refused({"do": "award", "player": "Cid"})
    rig.do("award", player="Dee")
    assert last_of(rig) == "Dee"


def test_nobody_else_picks() -> None:
    rig = picking()
    rig.short("Cid")
    assert rig.state["slap"]["shown"] == "Ann"


# Ruling: two players: the one opponent is last.
def test_of_two_the_one_opponent_is_last() -> None:
    rig = dealt(2)
    assert rig.slap("Ann")["phase"] == "confirm"
    rig.do("yes")
    assert last_of(rig) == "Ann"


# Ruling false_slap.
@pytest.mark.parametrize("rule", ["shown", "apology", "You sing."])
def test_a_false_slap_that_is_only_shown_moves_no_card(rule: str) -> None:
    rig = dealt(false_slap=rule)
    rig.slap("Cid")
    rig.do("no")
    assert rig.held["Cid"] == 10


def test_a_false_slap_may_cost_a_card() -> None:
    rig = dealt(false_slap="draw")
    rig.slap("Cid")
    rig.do("no")
    assert rig.held["Cid"] == 11


def test_after_a_false_slap_the_next_real_slap_may_count_as_last() -> None:
    rig = dealt(false_slap="last")
    rig.slap("Cid")
    rig.do("no")
    assert rig.state["barred"] == ["Cid"]
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    assert last_of(rig) == "Cid"
    assert rig.state["barred"] == []


def test_several_barred_share_the_last_place() -> None:
    rig = dealt(false_slap="last")
    rig.slap("Cid", "Dee")
    rig.do("no")
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    assert rig.phase == "pick"
    assert rig.eligible == ["Cid", "Dee"]


@pytest.mark.parametrize("words", ["You sing.", "{player} sings {loudly}"])
def test_the_table_s_own_words_are_shown_with_the_false_slap(words: str) -> None:
    rig = dealt(false_slap=words)
    rig.slap("Cid")
    (record,) = rig.pipe.match.do(No())
    notice = rig.pipe.game.notice(record.events[0])
    assert notice is not None
    shown = words.replace("{", "(").replace("}", ")")
    assert notice.text == f"Cid slapped without a Slap card: {shown}"


# Ruling emptied_by_slap.
def emptying(*, is_won: bool = True) -> SwapRig:
    rig = told(emptied_by_slap=is_won)
    rig.do("hand", player="Ben", cards=2)
    rig.play("Ben", "slap")
    rig.slap("Cid", "Dee")
    return rig


def test_who_loses_the_last_card_to_a_slap_has_won() -> None:
    assert emptying().state["phase"] == "hand_over"
    assert emptying().last("round_won")["player"] == "Ben"


def test_by_another_ruling_play_goes_on_without_cards() -> None:
    rig = emptying(is_won=False)
    assert rig.phase == "play"
    assert rig.held["Ben"] == 0


# A told card and a race.
def test_a_told_slap_card_answers_the_question() -> None:
    rig = told()
    rig.slap("Cid", "Dee", "Ann")
    assert rig.phase == "confirm"
    rig.play("Ben", "slap")
    assert last_of(rig) == "Ann"
    assert rig.held == {"Ann": 11, "Ben": 8, "Cid": 10, "Dee": 10}
    assert rig.turn == "Cid"


def test_where_plays_are_told_green_tells_the_slap_card() -> None:
    rig = told()
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    assert rig.state["top"] == "slap"
    assert rig.held["Ben"] == 8
    assert rig.turn == "Cid"


def test_by_the_buttons_the_player_says_when_the_turn_is_over() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    assert rig.turn == "Ben"


def test_another_card_cannot_be_told_while_a_race_waits_for_its_answer() -> None:
    rig = told()
    rig.slap("Cid", "Dee", "Ann")
    rig.refused({"do": "play", "player": "Ben", "cards": ["red"]})


# Going back.
def test_a_confirmed_race_asks_again_once_it_is_taken_back() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    assert rig.do("no")["phase"] == "confirm"
    assert rig.held["Ann"] == 10


def test_a_race_that_was_ruled_false_is_asked_about_again_once_it_is_taken_back() -> None:
    rig = dealt(false_slap="draw")
    rig.slap("Cid", "Dee", "Ann")
    rig.do("no")
    assert rig.held["Cid"] == 11
    assert rig.do("no")["phase"] == "confirm"
    assert rig.held["Cid"] == 10


def test_a_handicap_counts_for_the_last_place() -> None:
    rig = SwapRig(4, handicap_ms={"Ann": 50}).deal()
    rig.slap("Cid", "Dee", "Ann")
    rig.wait(100)
    rig.do("yes")
    assert last_of(rig) == "Dee"


# A race that is settled at once goes on for who is slow.
def settled_at_once() -> SwapRig:
    rig = told(3)
    rig.play("Ben", "slap")
    rig.slap("Ann")
    assert last_of(rig) == "Cid"
    assert rig.turn == "Cid"
    return rig


def test_the_missing_slap_of_a_settled_race_opens_no_other_one() -> None:
    rig = settled_at_once()
    rig.slap("Cid")
    rig.wait(100)
    assert rig.state["slap"] is None
    assert rig.turn == "Cid"
    assert rig.last("late_slapped")["player"] == "Cid"


def test_only_the_first_press_of_the_missing_is_that_slap() -> None:
    rig = settled_at_once()
    rig.slap("Cid")
    rig.wait(2100)
    rig.short("Cid")
    assert rig.turn == "Ann"


def test_after_the_timeout_a_press_means_what_it_means() -> None:
    rig = settled_at_once()
    rig.wait(3000)
    rig.short("Cid")
    assert rig.turn == "Ann"


# The statistics.
def test_the_slaps_of_a_real_race_are_counted_and_those_of_a_false_one_are_not() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    rig.do("yes")
    drew = rig.pipe.match.ledger.records[-1].events[-1]
    assert rig.pipe.game.slaps(drew) == Slaps(
        "Cid", 3_000_000_000, {"Dee": 10**7, "Ann": 2 * 10**7}
    )
    rig.wait(3000)
    rig.slap("Cid")
    rig.do("no")
    last = rig.pipe.match.ledger.records[-1].events
    assert [rig.pipe.game.slaps(event) for event in last] == [None] * len(last)


# Where an edge was lost.
def test_whose_lost_edge_might_make_them_the_last_shares_the_last_place() -> None:
    rig = dealt()
    rig.slap("Cid")
    stamps = {name: Stamp(at_ns, 0) for at_ns, name in enumerate(("Cid", "Dee", "Ann"))}
    verdict = Verdict(
        places=(("Cid",), ("Dee",), ("Ann",)),
        gaps_ns=(0, 1, 2),
        is_decided=False,
        is_dead_heat=False,
        absent=(),
        fouls=(),
        flags=(),
        stamps=stamps,
    )
    command = RaceJudged(verdict, contested=("Dee",))
    match = rig.pipe.match
    (judged,) = match.game.decide(match.state, command, Moment(match.clock_ns))
    assert judged.last == ("Ann", "Dee")
