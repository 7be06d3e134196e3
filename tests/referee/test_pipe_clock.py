"""The clock of the pipe: one watermark, and everything in the order of its time."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.referee.pipe_rig import NAMES, PipeRig, opened, table

S = 1_000_000_000


def test_the_clock_starts_at_0() -> None:
    rig = table()
    rig.press(str(rig.dealer))
    assert rig.last("offer_opened")["at_ns"] == 0


def test_only_a_now_ns_line_moves_the_clock() -> None:
    rig = table()
    rig.press(str(rig.dealer), in_ms=5)
    rig.points("Ann", 3)
    assert rig.phase == "waiting"
    assert rig.wait(5)["phase"] == "offer"


def test_the_clock_never_goes_back() -> None:
    rig = table()
    rig.wait(5)
    rig.refused({"now_ns": rig.now_ns - 1})
    rig.send({"now_ns": rig.now_ns})


def test_a_press_before_the_clock_is_refused_and_one_at_the_clock_is_not() -> None:
    rig = table()
    rig.wait(5)
    rig.refused({"press": rig.dealer, "at_ns": rig.now_ns - 1})
    rig.press(str(rig.dealer))
    assert rig.phase == "offer"


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_presses_may_come_in_any_order(order: tuple[int, ...]) -> None:
    rig, (one, other) = opened(offer_opens="dealer")
    lines = ((other, 5), (one, 3), (one, 2000))
    for at in order:
        rig.press(lines[at][0], in_ms=lines[at][1])
    rig.wait(3000)
    assert rig.state["stacks"][one] == 1
    assert rig.phase == "offer"


def test_lines_without_a_time_happen_after_everything_already_judged() -> None:
    rig, (one, _) = opened()
    rig.press(one)
    rig.wait(1)
    rig.card("zapper")
    assert rig.last("card_recorded")["player"] == one
    assert rig.last("card_recorded")["at_ns"] == rig.now_ns


def busy_line(players: list[str], dealer: str) -> list[dict[str, Any]]:
    """Give presses of a whole hand, all told before any of them has happened."""
    one, other, *_ = players
    return [
        {"press": dealer, "at_ns": S},
        {"press": one, "at_ns": 2 * S},
        {"press": other, "at_ns": 2 * S + 300_000_000},
        {"press": one, "at_ns": 3 * S},
        {"press": other, "at_ns": 4 * S},
        {"press": dealer, "at_ns": 4 * S + 1_000},
        {"press": dealer, "at_ns": 11 * S},
        {"press": other, "at_ns": 11 * S},
        {"press": one, "at_ns": 60 * S, "hold_ms": 1600},
    ]


@given(stops=st.lists(st.integers(0, 70 * S), max_size=12))
def test_however_far_one_line_moves_the_clock_the_same_happens(stops: list[int]) -> None:
    def played(stops_ns: list[int]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        rig = table()
        for line in busy_line(rig.eligible, str(rig.dealer)):
            rig.send(line)
        for stop_ns in [*sorted(stops_ns), 70 * S]:
            rig.send({"now_ns": stop_ns})
        return rig.state, rig.events

    assert played(stops) == played([])


def test_however_far_one_line_moves_the_clock_timers_and_presses_alternate() -> None:
    rig, (one, other) = opened()
    rig.press(one, in_ms=100)
    rig.press(other, in_ms=5000)
    rig.press(other, in_ms=5000 + 1400, hold_ms=1500)
    rig.wait(3_600_000)
    assert rig.names == [
        *["offer_claimed", "offer_opened"] * 2,
        "deck_ran_out",
        "offer_left",
        "hand_ended",
    ]
    assert [e["at_ns"] for e in rig.reply["events"]] == sorted(
        e["at_ns"] for e in rig.reply["events"]
    )


def test_a_re_slap_goes_its_whole_way_in_one_line() -> None:
    rig, names = opened()
    for name in names:
        rig.press(name, in_ms=10)
    rig.wait(3_600_000)
    assert rig.phase == "decide"
    assert rig.names == ["heat_judged", *["signal", "heat_repeated"] * 2, "signal", "table_asked"]


def test_timers_run_from_when_they_were_due_not_from_when_it_was_told() -> None:
    rig, (one, _) = opened()
    rig.press(one, in_ms=10)
    rig.wait(60_000)
    assert rig.last("offer_opened")["at_ns"] == rig.last("offer_claimed")["at_ns"] + 1_500_000_000


def test_at_one_moment_the_timer_comes_before_a_press() -> None:
    rig, (one, other) = opened()
    rig.press(one)
    rig.press(other, in_ms=1500)
    rig.wait(2000)
    assert rig.state["stacks"][other] == 1


def test_a_press_far_ahead_waits_for_its_time() -> None:
    rig = table()
    rig.press(str(rig.dealer), in_ms=3_600_000)
    assert rig.wait(3_599_999)["phase"] == "waiting"
    assert rig.wait(1)["phase"] == "offer"


def test_a_press_counts_by_what_its_player_is_when_its_time_comes() -> None:
    rig, (one, other) = opened()
    rig.press(one, in_ms=10)
    rig.press(one, in_ms=500)
    rig.wait(600)
    assert rig.last("offer_opened")["by"] == "dealer"
    assert rig.phase == "offer"
    del other


def test_nobodys_clock_runs_before_a_start() -> None:
    rig = PipeRig()
    rig.raw('{"now_ns": 123}')
    rig.start(NAMES[:3])
    rig.refused({"press": "Ann", "at_ns": 122})
    rig.send({"press": "Ann", "at_ns": 123})
