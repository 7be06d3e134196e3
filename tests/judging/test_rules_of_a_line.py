"""Bursts, levels and presses: a test for each sentence of docs/judging.md."""

import pytest

from tests.judging.build import arm, closes, flags_of, header, judged_one, opens, reads, tap
from tests.judging.traces import judged

BEN = tap("2", 1500)


def test_edges_less_than_quiet_apart_are_one_burst() -> None:
    answer = judged_one(
        arm(at=1015), closes("1", 1000), opens("1", 1005), closes("1", "1024.999999"), *BEN
    )
    assert answer["absent"] == ["Ann"]


def test_exactly_quiet_apart_is_a_new_burst() -> None:
    answer = judged_one(arm(at=1015), closes("1", 1000), opens("1", 1005), closes("1", 1025), *BEN)
    assert answer["places"] == [["Ann"], ["Ben"]]


def test_quiet_is_20_ms_for_a_button_that_is_not_named() -> None:
    edges = [closes("1", 1000), opens("1", 1005), closes("1", 1010)]
    head = header(quiet_ms={"2": 5})
    assert judged_one(arm(at=1008), *edges, *BEN, head=head)["absent"] == ["Ann"]
    head = header(quiet_ms={"1": 5})
    assert judged_one(arm(at=1008), *edges, *BEN, head=head)["absent"] == []


def test_a_line_is_open_at_the_start() -> None:
    assert judged_one(closes("1", 1100))["places"] == [["Ann"]]


def test_a_line_in_closed_is_closed_at_the_start() -> None:
    answer = judged_one(opens("1", 1100), closes("1", 1105), head=header(closed=["1"]))
    assert answer["places"] == []


def test_the_level_after_a_burst_is_the_type_of_its_last_edge() -> None:
    bounced_shut = [closes("1", 500), opens("1", 501), closes("1", 502)]
    assert judged_one(*bounced_shut, *tap("1", 1100))["absent"] == ["Ann", "Ben"]
    bounced_open = [closes("1", 500), opens("1", 501), closes("1", 502), opens("1", 503)]
    assert judged_one(*bounced_open, *tap("1", 1100))["places"] == [["Ann"]]


def test_a_reading_less_than_quiet_after_an_edge_does_not_count() -> None:
    answer = judged_one(closes("1", 900), reads("1", False, "919.999999"), closes("1", 1100))
    assert answer["absent"] == ["Ann", "Ben"]


def test_a_reading_exactly_quiet_after_an_edge_counts() -> None:
    answer = judged_one(closes("1", 900), reads("1", False, 920), closes("1", 1100))
    assert answer["places"] == [["Ann"]]


def test_a_reading_just_before_an_edge_counts() -> None:
    answer = judged_one(closes("1", 900), reads("1", False, "1099.999999"), closes("1", 1100))
    assert answer["places"] == [["Ann"]]


def test_a_type_is_misread_if_the_first_reading_says_closed() -> None:
    answer = judged_one(closes("1", 900), opens("1", 960), reads("1", True, 980), closes("1", 1100))
    assert answer["absent"] == ["Ann", "Ben"]
    assert flags_of(answer) == {("held", "Ann")}


def test_a_misread_burst_was_closed_since_its_end_not_since_the_reading() -> None:
    answer = judged_one(closes("1", 900), opens("1", 960), reads("1", True, 1500))
    assert flags_of(answer) == {("held", "Ann")}


def test_a_reading_open_after_closed_is_a_lost_release_and_open_from_then_on() -> None:
    edges = [closes("1", 500), reads("1", False, 1000), closes("1", 1100)]
    answer = judged_one(*edges)
    assert answer["places"] == [["Ann"]]
    assert answer["decided"]
    assert flags_of(answer) == set()


def test_read_closed_after_read_open_is_contested_over_the_time_between() -> None:
    readings = [reads("1", False, 1100), reads("1", True, 1200), closes("2", 1300)]
    answer = judged_one(*readings)
    assert not answer["decided"]
    assert flags_of(answer) == {("contested", "Ann")}
    later = judged_one(arm(at="1200.000001"), *readings)
    assert flags_of(later) == {("stuck", "Ann")}


def test_read_closed_at_the_start_is_contested_since_ever() -> None:
    answer = judged_one(*BEN, reads("1", True, 5000))
    assert not answer["decided"]
    assert flags_of(answer) == {("contested", "Ann")}


def test_read_closed_where_the_header_says_closed_is_nothing_new() -> None:
    answer = judged_one(reads("1", True, 900), closes("2", 1100), head=header(closed=["1"]))
    assert answer["decided"]
    assert flags_of(answer) == {("stuck", "Ann")}


def test_a_line_is_closed_after_a_contested_reading() -> None:
    answer = judged_one(reads("1", True, 500), opens("1", 1100), closes("1", 1105))
    assert answer["places"] == []
    assert flags_of(answer) == {("stuck", "Ann")}


@pytest.mark.parametrize("bounces_ms", [[], [0.2], [0.2, 1, 4, 8], [5, 15, 30, 40]])
def test_a_press_is_the_first_edge_at_its_own_stamp(bounces_ms: list[float]) -> None:
    bounces = [
        edge
        for bounce_ms in bounces_ms
        for edge in (opens("1", 1100 + bounce_ms), closes("1", 1100.05 + bounce_ms))
    ]
    answer = judged_one(closes("1", 1100), *bounces, closes("2", 1101))
    assert answer["places"] == [["Ann"], ["Ben"]]
    assert answer["gaps_ns"] == [0, 1_000_000]


def test_edges_at_2_3_and_4_ms_are_a_press_at_2_ms() -> None:
    edges = [closes("1", 1002), opens("1", 1003), closes("1", 1004)]
    answer = judged_one(*edges, closes("2", 1003))
    assert answer["gaps_ns"] == [0, 1_000_000]


def test_the_first_edge_of_a_press_may_say_open() -> None:
    answer = judged_one(opens("1", 1100), closes("1", 1101), closes("2", 1102))
    assert answer["gaps_ns"] == [0, 2_000_000]


def test_a_burst_under_1_ms_that_ends_open_is_a_spike() -> None:
    assert judged_one(closes("1", 1100), opens("1", "1100.999999"))["absent"] == ["Ann", "Ben"]


def test_a_burst_of_1_ms_is_a_press_though_it_ends_open() -> None:
    assert judged_one(closes("1", 1100), opens("1", 1101))["places"] == [["Ann"]]


def test_a_short_burst_that_ends_closed_is_a_press() -> None:
    assert judged_one(closes("1", 1100))["places"] == [["Ann"]]


def test_a_spike_is_a_press_if_its_end_was_misread() -> None:
    spike = [closes("1", 1100), opens("1", 1100.1)]
    assert judged_one(*spike, reads("1", True, 1200))["places"] == [["Ann"]]
    assert judged_one(*spike, reads("1", False, 1200))["places"] == []


def test_a_burst_that_begins_closed_is_a_release() -> None:
    answer = judged_one(arm(at=1600), *tap("1", 1000), closes("1", 1550), opens("1", 1700))
    assert answer["places"] == []


def test_a_press_in_a_burst_is_not_counted_twice() -> None:
    lines = [header(), arm(), arm(at=1103), closes("1", 1100), opens("1", 1104), closes("1", 1108)]
    first, second = judged(lines)
    assert first["places"] == [["Ann"]]
    assert second["absent"] == ["Ann", "Ben"]
