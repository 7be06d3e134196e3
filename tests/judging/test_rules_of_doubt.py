"""What is decided, fouls and flags: a test for each sentence of docs/judging.md."""

import pytest

from tests.judging.build import (
    arm,
    closes,
    complete,
    flags_of,
    header,
    judged_one,
    opens,
    reads,
    tap,
)
from tests.judging.traces import Line, judged

ANN = closes("1", 1100)


def is_decided(*lines: Line, head: Line | None = None) -> bool:
    return bool(judged_one(*lines, head=head)["decided"])


def test_without_any_watermark_everything_is_settled() -> None:
    assert is_decided(ANN)
    assert is_decided()
    assert is_decided(arm(timeout=None))


@pytest.mark.parametrize("seqnos", [(1, 3), (1, 1), (2, 1), (5, 6)])
def test_a_step_of_seqno_other_than_1_is_a_lost_edge(seqnos: tuple[int, int]) -> None:
    answer = judged_one(
        closes("1", 1100, seqno=seqnos[0]), opens("1", 1200, seqno=seqnos[1]), closes("2", 1050)
    )
    assert flags_of(answer) == {("lost_edges", "Ann")}


def test_the_number_before_the_trace_is_in_the_header() -> None:
    press = closes("1", 1100, seqno=25)
    assert is_decided(press, head=header(seqno={"1": 24}))
    assert not is_decided(press)


def test_an_edge_lost_since_the_edge_before_is_in_doubt_from_then_on() -> None:
    edges = [*tap("1", 500), closes("2", 1100, seqno=1), opens("2", 1500, seqno=9)]
    assert is_decided(*edges)
    answer = judged_one(arm(at=1200), *edges, closes("1", 1300))
    assert not answer["decided"]
    answer = judged_one(arm(at="1500.000001"), *edges, closes("1", 1600))
    assert answer["decided"]


def test_a_lost_edge_in_the_span_that_ends_at_the_arm_overlaps() -> None:
    edges = [closes("2", 500, seqno=1), opens("2", 1000, seqno=3), ANN]
    assert not is_decided(*edges)


def test_a_lost_edge_after_the_window_overlaps_if_its_span_begins_in_it() -> None:
    edges = [closes("2", 500, seqno=1), opens("2", 600, seqno=2), closes("2", 5000, seqno=4), ANN]
    answer = judged_one(*edges)
    assert not answer["decided"]
    assert flags_of(answer) == {("lost_edges", "Ben")}


def test_a_span_that_begins_with_the_windows_last_moment_does_not_overlap() -> None:
    edges = [closes("2", 2000, seqno=1), opens("2", 5000, seqno=4), ANN]
    assert flags_of(judged_one(*edges)) == set()
    edges[0]["at_ns"] -= 1
    assert flags_of(judged_one(*edges)) == {("lost_edges", "Ben")}


def test_a_press_at_the_start_of_the_span_is_in_no_doubt_but_flagged() -> None:
    answer = judged_one(closes("1", 1100, seqno=1), opens("1", 1200, seqno=3))
    assert answer["decided"]
    assert flags_of(answer) == {("lost_edges", "Ann")}


def test_a_lost_edge_of_a_seat_not_asked_is_no_doubt() -> None:
    answer = judged_one(ANN, closes("3", 1100, seqno=5), head=header(3))
    assert answer["decided"]
    assert flags_of(answer) == set()


def test_an_edge_below_its_watermark_is_late() -> None:
    answer = judged_one(ANN, complete(1300), closes("2", "1299.999999"), complete(3000))
    assert not answer["decided"]
    assert flags_of(answer) == {("late", "Ben")}


def test_an_edge_at_its_watermark_is_in_time() -> None:
    assert is_decided(ANN, complete(1300), closes("2", 1300), complete(3000))


def test_late_is_an_edge_in_the_window_only() -> None:
    assert is_decided(ANN, complete(3000), closes("2", 2500))
    assert is_decided(ANN, complete(3000), *tap("2", 500))


@pytest.mark.parametrize("at", [1000, 2000])
def test_late_is_an_edge_at_either_end_of_the_window_too(at: int) -> None:
    assert not is_decided(ANN, complete(3000), closes("2", at))


def test_late_is_by_the_greatest_watermark_of_the_edges_own_source() -> None:
    head = header(sources={"kbd": {}})
    press = closes("2", 1300, source="kbd")
    assert is_decided(ANN, complete(5000), press, complete(5000, "kbd"), head=head)
    late = [complete(5000, "kbd"), complete(1200, "kbd"), press]
    assert not is_decided(ANN, *late, complete(5000), head=head)


def test_a_late_edge_counts_nevertheless() -> None:
    answer = judged_one(ANN, complete(5000), closes("2", 1050))
    assert answer["places"] == [["Ben"], ["Ann"]]


def test_a_redelivered_edge_is_not_late() -> None:
    edge = closes("1", 1100, seqno=1)
    assert is_decided(edge, complete(3000), edge)


def test_first_needs_the_earliest_press_settled() -> None:
    assert not is_decided(ANN, closes("2", 1200), complete(1100))
    assert is_decided(ANN, closes("2", 1200), complete("1100.002001"))


def test_first_waits_until_a_press_now_would_surely_be_after() -> None:
    assert not is_decided(ANN, complete("1100.002"))
    assert is_decided(ANN, complete("1100.002001"))


def test_first_waits_longer_for_a_handicap() -> None:
    head = header(handicap_ms={"Ben": 5})
    assert not is_decided(ANN, complete("1105.002"), head=head)
    assert is_decided(ANN, complete("1105.002001"), head=head)


def test_first_waits_for_a_known_press_that_is_not_settled() -> None:
    head = header(handicap_ms={"Ben": 5})
    press = closes("2", "1105.005")
    assert not is_decided(ANN, press, complete("1105.001"), head=head)
    assert is_decided(ANN, press, complete("1105.002001"), head=head)


def test_the_watermark_is_the_least_of_the_asked_seats_sources() -> None:
    head = header(3, sources={"kbd": {}, "pico": {}})
    presses = [ANN, *tap("2", 500, source="kbd"), *tap("3", 500, source="pico")]
    marks = [complete(1500), complete(1050, "kbd"), complete(0, "pico")]
    assert not is_decided(*presses, *marks, head=head)
    assert is_decided(*presses, *marks, complete(1500, "kbd"), head=head)


def test_a_source_that_gave_no_watermark_does_not_count() -> None:
    head = header(sources={"kbd": {}})
    assert is_decided(ANN, *tap("2", 500, source="kbd"), complete(1500), head=head)


def test_a_button_without_edges_belongs_to_the_main_source() -> None:
    head = header(sources={"kbd": {}})
    press = closes("1", 1100, source="kbd")
    assert not is_decided(press, complete(1500, "kbd"), complete(1050), head=head)


def test_nobody_pressing_is_decided_once_the_window_is_over() -> None:
    assert not is_decided(complete(2000))
    assert is_decided(complete("2000.000001"))


def test_a_dead_heat_is_decided_once_settled() -> None:
    tie = [ANN, closes("2", "1100.001")]
    assert not is_decided(*tie, complete("1100.001"))
    assert is_decided(*tie, complete("1100.001001"))


def test_last_is_decided_with_all_settled() -> None:
    race = arm(ask="last")
    assert is_decided(race, ANN, closes("2", 1101), complete("1101.000001"))


def test_last_is_decided_with_one_left_who_would_surely_be_after() -> None:
    race = arm("Ann", "Ben", "Cas", ask="last")
    presses = [ANN, closes("2", 1200)]
    assert not is_decided(race, *presses, complete("1200.002"), head=header(3))
    assert is_decided(race, *presses, complete("1200.002001"), head=header(3))


def test_last_waits_longer_for_the_handicap_of_the_one_left() -> None:
    head = header(handicap_ms={"Ben": 5})
    assert not is_decided(arm(ask="last"), ANN, complete("1105.002"), head=head)
    assert is_decided(arm(ask="last"), ANN, complete("1105.002001"), head=head)


def test_last_waits_with_two_left() -> None:
    race = arm("Ann", "Ben", "Cas", ask="last")
    assert not is_decided(race, ANN, complete(2000), head=header(3))
    assert is_decided(race, ANN, complete("2000.000001"), head=header(3))


def test_last_waits_with_nobody_pressing() -> None:
    assert not is_decided(arm("Ann", ask="last"), complete(1500))


def test_last_waits_for_a_stuck_seat_until_it_is_settled() -> None:
    head = header(closed=["2"])
    assert not is_decided(arm(ask="last"), ANN, complete(2000), head=head)
    assert is_decided(arm(ask="last"), ANN, complete("2000.000001"), head=head)


def test_order_waits_for_all() -> None:
    race = arm(ask="order")
    assert not is_decided(race, ANN, complete(2000))
    assert is_decided(race, ANN, complete("2000.000001"))
    assert is_decided(race, ANN, closes("2", 1200), complete("1200.000001"))


def test_not_asked_is_a_press_in_the_window_by_a_seat_not_asked() -> None:
    presses = [*tap("3", 900), *tap("3", 1100), *tap("3", 1300)]
    assert judged_one(*presses, head=header(3))["fouls"] == [
        {"seat": "Cas", "why": "not_asked", "after_arm_ns": 100_000_000}
    ]


def test_early_is_a_press_of_an_asked_seat_between_the_windows() -> None:
    lines = [header(), arm(timeout=100), arm(at=2000, timeout=100)]
    in_window, too_early = tap("1", 1100), tap("1", 1900)
    assert judged([*lines, *in_window])[1]["fouls"] == []
    assert judged([*lines, *in_window, *too_early])[1]["fouls"] == [
        {"seat": "Ann", "why": "early", "after_arm_ns": -100_000_000}
    ]


def test_the_moment_after_a_windows_last_one_is_early() -> None:
    lines = [header(), arm(timeout=100), arm(at=2000)]
    assert judged([*lines, *tap("1", 1100)])[1]["fouls"] == []
    assert len(judged([*lines, closes("1", "1100.000001")])[1]["fouls"]) == 1


def test_early_before_the_first_arm_is_since_ever() -> None:
    fouls = judged_one(*tap("1", -(10**6)), *tap("1", 900))["fouls"]
    assert [foul["after_arm_ns"] for foul in fouls] == [-1_001_000_000_000]


def test_nothing_is_early_after_a_window_without_an_end() -> None:
    lines = [header(), arm(timeout=None), arm(at=2000), *tap("1", 1900)]
    assert judged(lines)[1]["fouls"] == []


def test_the_first_foul_of_a_seat_is_told() -> None:
    assert len(judged_one(*tap("1", 500), *tap("1", 600))["fouls"]) == 1


def test_fouls_are_sorted_by_time_then_as_in_the_header() -> None:
    head = header(4)
    presses = [*tap("4", 1100), *tap("3", 1100), *tap("2", 1500), *tap("1", 900)]
    fouls = judged_one(arm("Ben", "Ann"), *presses, head=head)["fouls"]
    assert [foul["seat"] for foul in fouls] == ["Ann", "Cas", "Dee"]


def test_a_spike_is_no_foul() -> None:
    assert judged_one(closes("1", 900), opens("1", 900.1))["fouls"] == []


def test_fouls_never_hide_a_press() -> None:
    answer = judged_one(*tap("1", 900), *tap("1", 1100))
    assert answer["places"] == [["Ann"]]
    assert len(answer["fouls"]) == 1


def test_held_is_closed_at_the_arm() -> None:
    assert flags_of(judged_one(closes("1", 500))) == {("held", "Ann")}


def test_held_is_an_edge_less_than_quiet_before_the_arm() -> None:
    assert flags_of(judged_one(closes("1", 900), opens("1", "980.000001"))) == {("held", "Ann")}
    assert flags_of(judged_one(closes("1", 900), opens("1", 980))) == set()


def test_an_edge_at_the_arm_is_a_press_not_a_hold() -> None:
    answer = judged_one(*tap("1", 500), closes("1", 1000))
    assert flags_of(answer) == set()
    assert answer["places"] == [["Ann"]]


def test_a_reading_that_tells_of_an_edge_at_the_arm_makes_no_hold() -> None:
    lines = [*tap("1", 500), closes("1", 1000), reads("1", True, 1000), reads("1", False, 1000)]
    answer = judged_one(*lines, reads("1", True, 1000), head=header(quiet_ms=0))
    assert ("held", "Ann") not in flags_of(answer)


def test_stuck_is_closed_at_the_arm_without_any_edge_before() -> None:
    head = header(closed=["1"])
    assert flags_of(judged_one(head=head)) == {("stuck", "Ann")}
    assert flags_of(judged_one(opens("1", 900), head=head)) == set()
    assert flags_of(judged_one(reads("1", False, 900), head=head)) == set()


def test_noisy_is_a_burst_of_more_than_200_ms() -> None:
    noise = [(opens if step % 2 else closes)("1", 1100 + 10 * step) for step in range(21)]
    assert flags_of(judged_one(*noise)) == set()
    assert flags_of(judged_one(*noise, opens("1", "1300.000001"))) == {("noisy", "Ann")}


@pytest.mark.parametrize(
    ("first_ms", "is_flagged"), [(789, False), (790, True), (2000, True), (2001, False)]
)
def test_noisy_is_a_burst_that_touches_the_window(first_ms: int, is_flagged: bool) -> None:
    noise = [(opens if step % 2 else closes)("1", first_ms + 10 * step) for step in range(22)]
    for after in ([], tap("1", 3000)):
        assert (("noisy", "Ann") in flags_of(judged_one(*noise, *after))) == is_flagged


@pytest.mark.parametrize(("count", "is_flagged"), [(9, False), (10, True)])
def test_spikes_are_10_that_begin_in_the_window(count: int, is_flagged: bool) -> None:
    moments_ms = [1000 + 50 * number for number in range(count)]
    spikes = [edge for at in moments_ms for edge in (closes("1", at), opens("1", at + 0.1))]
    before = [closes("1", 900), opens("1", 900.1)]
    answer = judged_one(*before, *spikes)
    assert flags_of(answer) == ({("spikes", "Ann")} if is_flagged else set())
    assert answer["absent"] == ["Ann", "Ben"]


def spike(at: float | str) -> list[Line]:
    edge = closes("1", at)
    return [edge, {**edge, "closed": False, "at_ns": edge["at_ns"] + 100_000}]


@pytest.mark.parametrize(
    ("first", "last", "is_flagged"),
    [
        (1000, 2000, True),
        ("999.999999", 2000, False),
        (1000, "2000.000001", False),
        # Without anything after it, the last one is as good as one that is over.
        (1000, 1999, True),
    ],
)
def test_spikes_begin_in_the_window_with_both_its_ends(
    first: float | str, last: float | str, is_flagged: bool
) -> None:
    between = [edge for number in range(8) for edge in spike(1100 + 50 * number)]
    spikes = [*spike(first), *between, *spike(last)]
    for after in ([], spike(2500)):
        flags = flags_of(judged_one(*spikes, *after))
        assert (("spikes", "Ann") in flags) == is_flagged


def test_spikes_before_the_window_are_not_counted() -> None:
    spikes = [edge for number in range(10) for edge in spike(400 + 50 * number)]
    assert flags_of(judged_one(*spikes)) == set()


def test_a_handicap_is_flagged_unless_it_is_0() -> None:
    answer = judged_one(head=header(handicap_ms={"Ann": 0, "Ben": 0.5}))
    assert flags_of(answer) == {("handicap", "Ben")}


def test_only_asked_seats_are_flagged() -> None:
    assert judged_one(closes("3", 900), head=header(3))["flags"] == []


def test_flags_are_sorted() -> None:
    head = header(handicap_ms={"Ben": 1, "Ann": 1})
    answer = judged_one(closes("2", 900), closes("1", 950), head=head)
    assert [(mark["flag"], mark["seat"]) for mark in answer["flags"]] == [
        ("handicap", "Ann"),
        ("handicap", "Ben"),
        ("held", "Ann"),
        ("held", "Ben"),
    ]
