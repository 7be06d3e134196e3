"""Windows, handicaps, doubt and places: a test for each sentence of docs/judging.md."""

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

PICO = {"pico": {"jitter_ns": 500, "offset_error_ns": 50_000}}


def test_both_ends_of_the_window_are_in() -> None:
    assert judged_one(closes("1", 1000))["places"] == [["Ann"]]
    assert judged_one(closes("1", 2000))["places"] == [["Ann"]]


def test_outside_the_window_is_out() -> None:
    assert judged_one(closes("1", "999.999999"))["places"] == []
    assert judged_one(closes("1", "2000.000001"))["places"] == []


def test_the_window_goes_up_to_but_without_the_next_arm() -> None:
    lines = [header(), arm(timeout=5000), arm(at=1500), closes("1", 1500)]
    first, second = judged(lines)
    assert (first["places"], second["places"]) == ([], [["Ann"]])


def test_a_window_without_a_timeout_goes_to_the_end() -> None:
    assert judged_one(arm(timeout=None), closes("1", 10**9))["places"] == [["Ann"]]


def test_a_seats_press_is_its_first_in_the_window() -> None:
    answer = judged_one(*tap("1", 500), *tap("1", 1300), *tap("1", 1100), closes("2", 1200))
    assert answer["places"] == [["Ann"], ["Ben"]]
    assert answer["gaps_ns"] == [0, 100_000_000]


def test_a_seat_held_at_the_arm_counts_with_a_fresh_press_after_it_opened() -> None:
    answer = judged_one(closes("1", 900), opens("1", 1100), closes("1", 1200))
    assert answer["places"] == [["Ann"]]
    assert flags_of(answer) == {("held", "Ann")}


def test_a_seat_stuck_at_the_arm_counts_with_a_fresh_press_after_it_opened() -> None:
    answer = judged_one(opens("1", 1100), closes("1", 1200), head=header(closed=["1"]))
    assert answer["places"] == [["Ann"]]
    assert flags_of(answer) == {("stuck", "Ann")}


def test_a_handicap_is_taken_off_for_order_and_gaps() -> None:
    head = header(handicap_ms={"Ann": 5})
    answer = judged_one(closes("1", 1104), closes("2", 1100), head=head)
    assert answer["places"] == [["Ann"], ["Ben"]]
    assert answer["gaps_ns"] == [0, 1_000_000]


def test_the_window_is_raw() -> None:
    head = header(handicap_ms={"Ann": 500})
    assert judged_one(closes("1", 1100), head=head)["places"] == [["Ann"]]
    assert judged_one(closes("1", "2000.000001"), head=head)["places"] == []


def test_fouls_are_raw() -> None:
    head = header(3, handicap_ms={"Ann": 500, "Cas": 500})
    answer = judged_one(closes("1", 900), closes("3", 1100), head=head)
    assert [foul["after_arm_ns"] for foul in answer["fouls"]] == [-100_000_000, 100_000_000]


def test_the_doubt_is_both_jitters() -> None:
    head = header(sources={"kbd": {"jitter_ns": 700}})
    tie = judged_one(closes("1", 1100), closes("2", "1100.001700", source="kbd"), head=head)
    sure = judged_one(closes("1", 1100), closes("2", "1100.001701", source="kbd"), head=head)
    assert tie["places"] == [["Ann", "Ben"]]
    assert sure["places"] == [["Ann"], ["Ben"]]


def test_the_doubt_has_the_offset_errors_too_if_the_clocks_differ() -> None:
    head = header(sources=PICO)
    tie = judged_one(closes("1", 1100), closes("2", "1100.051500", source="pico"), head=head)
    sure = judged_one(closes("1", 1100), closes("2", "1100.051501", source="pico"), head=head)
    assert tie["places"] == [["Ann", "Ben"]]
    assert sure["places"] == [["Ann"], ["Ben"]]


def test_two_clocks_of_their_own_add_both_offset_errors() -> None:
    head = header(sources={**PICO, "nano": {"jitter_ns": 500, "offset_error_ns": 9_000}})
    early = closes("1", 1100, source="nano")
    tie = judged_one(early, closes("2", "1100.060", source="pico"), head=head)
    sure = judged_one(early, closes("2", "1100.060001", source="pico"), head=head)
    assert (len(tie["places"]), len(sure["places"])) == (1, 2)


def test_two_stamps_of_one_clock_need_no_offset_error() -> None:
    presses = [closes("1", 1100, source="pico"), closes("2", "1100.001001", source="pico")]
    assert judged_one(*presses, head=header(sources=PICO))["places"] == [["Ann"], ["Ben"]]


def three(*gaps_ns: int) -> list[Line]:
    return [
        closes(str(button), f"{1_100_000_000 + gap_ns}e-6")
        for button, gap_ns in enumerate(gaps_ns, start=1)
    ]


@pytest.mark.parametrize(
    ("ask", "places", "gaps_ns"),
    [
        # Ben ties with both, Cas only with Ben.
        ("first", [["Ann", "Ben"], ["Cas"]], [0, 4000]),
        ("order", [["Ann", "Ben"], ["Cas"]], [0, 4000]),
        ("last", [["Ann"], ["Ben", "Cas"]], [0, 2000]),
    ],
)
def test_places_are_taken_away_from_the_asked_end(
    ask: str, places: list[list[str]], gaps_ns: list[int]
) -> None:
    race = arm("Ann", "Ben", "Cas", ask=ask)
    answer = judged_one(race, *three(0, 2000, 4000), head=header(3))
    assert (answer["places"], answer["gaps_ns"]) == (places, gaps_ns)


def test_within_a_place_is_the_order_of_the_arm() -> None:
    answer = judged_one(arm("Cas", "Ann", "Ben"), *three(0, 1, 2), head=header(3))
    assert answer["places"] == [["Cas", "Ann", "Ben"]]


def test_a_gap_is_that_of_the_earliest_used_stamp_of_the_place() -> None:
    answer = judged_one(arm("Ann", "Ben", "Cas"), *three(0, 9000, 8000), head=header(3))
    assert answer["places"] == [["Ann"], ["Ben", "Cas"]]
    assert answer["gaps_ns"] == [0, 8000]


@pytest.mark.parametrize(
    ("ask", "gaps_ns", "dead_heat"),
    [
        ("first", (0, 1000, 9000), True),
        ("first", (0, 8000, 9000), False),
        ("last", (0, 8000, 9000), True),
        ("last", (0, 1000, 9000), False),
        ("order", (0, 1000, 9000), True),
        ("order", (0, 8000, 9000), True),
        ("order", (0, 4000, 9000), False),
    ],
)
def test_a_dead_heat_is_a_shared_asked_place(
    ask: str, gaps_ns: tuple[int, ...], dead_heat: bool
) -> None:
    race = arm("Ann", "Ben", "Cas", ask=ask)
    assert judged_one(race, *three(*gaps_ns), head=header(3))["dead_heat"] == dead_heat


@pytest.mark.parametrize(
    ("gaps_ns", "absent", "dead_heat"),
    [((), ["Ann", "Ben", "Cas"], True), ((0,), ["Ben", "Cas"], True), ((0, 1), ["Cas"], False)],
)
def test_two_absent_share_the_last_place_and_one_has_it_alone(
    gaps_ns: tuple[int, ...], absent: list[str], dead_heat: bool
) -> None:
    answer = judged_one(arm("Ann", "Ben", "Cas", ask="last"), *three(*gaps_ns), head=header(3))
    assert (answer["absent"], answer["dead_heat"]) == (absent, dead_heat)


def test_the_absent_are_in_the_order_of_the_arm() -> None:
    assert judged_one(arm("Ben", "Ann"))["absent"] == ["Ben", "Ann"]


def test_a_stuck_seat_is_in_neither_list() -> None:
    answer = judged_one(closes("2", 1100), head=header(closed=["1"]))
    assert (answer["places"], answer["absent"]) == ([["Ben"]], [])


def test_a_noisy_seat_without_a_press_is_in_neither_list() -> None:
    noise = [(opens if step % 2 else closes)("1", 900 + 10 * step) for step in range(22)]
    answer = judged_one(*noise, closes("2", 1300))
    assert (answer["places"], answer["absent"]) == ([["Ben"]], [])
    assert ("noisy", "Ann") in flags_of(answer)


def test_a_noisy_seat_with_a_press_is_placed() -> None:
    noise = [(opens if step % 2 else closes)("1", 1100 + 10 * step) for step in range(22)]
    answer = judged_one(*noise, closes("2", 1300))
    assert answer["places"] == [["Ann"], ["Ben"]]
    assert flags_of(answer) == {("noisy", "Ann")}


def test_a_seat_that_a_reading_at_the_arm_finds_closed_is_stuck() -> None:
    answer = judged_one(reads("1", True, 1000), closes("2", 1100), complete(9000))
    assert flags_of(answer) == {("contested", "Ann"), ("stuck", "Ann")}
