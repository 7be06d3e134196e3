"""One race judged from evidence alone, as the engine of a match does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.judging.race import (
    Ask,
    Flag,
    Foul,
    Race,
    SeatEvidence,
    SeatFlag,
    Span,
    Why,
    judge_race,
    settled_verdict,
    settles_at_ns,
)
from slapmat.table.stamps import Stamp

JITTER_NS = 1000


def stamp(at_ns: int) -> Stamp:
    return Stamp(at_ns, JITTER_NS)


def seat(name: str, press_ns: int | None = None, handicap_ns: int = 0) -> SeatEvidence:
    press = None if press_ns is None else stamp(press_ns)
    return SeatEvidence(name, press, probe=stamp(0), handicap_ns=handicap_ns)


FIRST = Race(0, Ask.FIRST, ("Ann", "Ben"))
LAST = Race(0, Ask.LAST, ("Ann", "Ben"))
ORDER = Race(0, Ask.ORDER, ("Ann", "Ben"))


def test_the_evidence_may_come_in_any_order() -> None:
    verdict = judge_race(FIRST, 10**9, [seat("Ben", 5_000), seat("Ann", 1_000)], None)
    assert verdict.places == (("Ann",), ("Ben",))
    assert verdict.stamps == {"Ann": stamp(1_000), "Ben": stamp(5_000)}


@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben", "Cas"), ("Ann", "Ann")])
def test_evidence_of_other_seats_than_the_asked_is_an_error(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="evidence of"):
        judge_race(FIRST, None, [seat(name) for name in names], None)


def test_the_stamps_of_a_verdict_are_less_the_handicap() -> None:
    verdict = judge_race(FIRST, None, [seat("Ann", 9_000, 2_000), seat("Ben")], None)
    assert verdict.stamps == {"Ann": stamp(7_000)}


def test_fouls_are_sorted_by_time_and_flags_by_name() -> None:
    fouls = [Foul("Ben", Why.NOT_ASKED, 7), Foul("Ann", Why.EARLY, -7)]
    span = Span(Flag.LOST_EDGES, None, 5)
    evidence = [
        SeatEvidence("Ann", None, stamp(0), 5, (span,), frozenset({Flag.HELD}), is_late=True),
        seat("Ben", 1),
    ]
    verdict = judge_race(FIRST, None, evidence, None, fouls)
    assert [foul.seat for foul in verdict.fouls] == ["Ann", "Ben"]
    assert verdict.flags == tuple(
        SeatFlag(flag, "Ann") for flag in (Flag.HANDICAP, Flag.HELD, Flag.LATE, Flag.LOST_EDGES)
    )


@pytest.mark.parametrize(
    ("race", "last_ns", "evidence", "settles_ns"),
    [
        # Both pressed: the earliest stands at 1001, the other is known to be later.
        (FIRST, None, [seat("Ann", 1_000), seat("Ben", 9_000)], 3_001),
        # Ben's own press settles sooner than he would surely be after Ann.
        (FIRST, None, [seat("Ann", 1_000), seat("Ben", 2_000)], 2_001),
        (FIRST, None, [seat("Ann", 1_000), seat("Ben")], 3_001),
        (FIRST, None, [seat("Ann", 1_000), seat("Ben", handicap_ns=500)], 3_501),
        (FIRST, 2_500, [seat("Ann", 1_000), seat("Ben")], 2_501),
        (FIRST, 2_500, [seat("Ann"), seat("Ben")], 2_501),
        (FIRST, None, [seat("Ann"), seat("Ben")], None),
        (LAST, None, [seat("Ann", 1_000), seat("Ben", 1_500)], 1_501),
        (LAST, None, [seat("Ann", 1_000), seat("Ben", 9_000)], 3_001),
        (LAST, None, [seat("Ann", 1_000), seat("Ben", handicap_ns=500)], 3_501),
        (LAST, None, [seat("Ann"), seat("Ben")], None),
        (ORDER, None, [seat("Ann", 1_000), seat("Ben", 9_000)], 9_001),
        (ORDER, None, [seat("Ann", 1_000), seat("Ben")], None),
        (ORDER, 5_000, [seat("Ann", 1_000), seat("Ben")], 5_001),
    ],
)
def test_a_verdict_settles_at_the_least_watermark_that_decides_it(
    race: Race, last_ns: int | None, evidence: list[SeatEvidence], settles_ns: int | None
) -> None:
    assert settles_at_ns(race, last_ns, evidence) == settles_ns
    if settles_ns is not None:
        assert judge_race(race, last_ns, evidence, settles_ns).is_decided
        assert not judge_race(race, last_ns, evidence, settles_ns - 1).is_decided


def test_something_late_or_lost_never_settles() -> None:
    late = SeatEvidence("Ann", stamp(1_000), stamp(0), is_late=True)
    assert settles_at_ns(FIRST, 5_000, [late, seat("Ben")]) is None
    assert not judge_race(FIRST, 5_000, [late, seat("Ben")], None).is_decided


small = st.integers(0, 12).map(lambda steps: 700 * steps)


@st.composite
def races(draw: st.DrawFn) -> tuple[Race, int | None, list[SeatEvidence]]:
    names = ("Ann", "Ben", "Cas")[: draw(st.integers(1, 3))]
    last_ns = draw(st.none() | st.just(9_000))
    evidence = []
    for name in names:
        clock = draw(st.sampled_from([("main", 0), ("pico", 800)]))
        jitter_ns = draw(st.sampled_from([0, 500, 1_000]))
        press_ns = draw(st.none() | small)
        probe = Stamp(0, jitter_ns, *clock)
        press = None if press_ns is None else probe.moved(press_ns)
        flags = frozenset({Flag.STUCK}) if draw(st.integers(0, 5)) == 0 else frozenset()
        handicap_ns = draw(st.sampled_from([0, 0, 700, 5_000]))
        evidence.append(SeatEvidence(name, press, probe, handicap_ns, flags=flags))
    return Race(0, draw(st.sampled_from(Ask)), names), last_ns, evidence


@pytest.mark.slow
@settings(max_examples=1000, deadline=None)
@given(races())
def test_once_decided_a_race_stays_decided(
    case: tuple[Race, int | None, list[SeatEvidence]],
) -> None:
    settles_ns = settles_at_ns(*case)
    for watermark_ns in range(-200, 16_000, 100):
        verdict = judge_race(*case, watermark_ns)
        assert verdict.is_decided == (settles_ns is not None and watermark_ns >= settles_ns)
        if verdict.is_decided:
            # What a table says that has waited until it is settled.
            assert settled_verdict(case[0], case[2], are_doubtful=False) == verdict


@pytest.mark.slow
@settings(max_examples=500, deadline=None)
@given(races(), st.integers(0, 9_000), st.integers(0, 9_000))
def test_what_may_still_come_never_changes_a_decided_answer(
    case: tuple[Race, int | None, list[SeatEvidence]], watermark_ns: int, more_ns: int
) -> None:
    """Whoever has not settled presses at some moment from the watermark on."""
    race, last_ns, evidence = case
    known = [
        seat if seat.press is None or seat.press.at_ns < watermark_ns else without_press(seat)
        for seat in evidence
    ]
    before = judge_race(race, last_ns, known, watermark_ns)
    if not before.is_decided or (last_ns is not None and last_ns < watermark_ns):
        return
    pressed = [
        seat if seat.press is not None else with_press(seat, watermark_ns + index * more_ns)
        for index, seat in enumerate(known)
    ]
    after = judge_race(race, None, pressed, None)
    if race.ask is Ask.FIRST:
        assert after.places[:1] == before.places[:1]
    elif race.ask is Ask.LAST:
        assert after.places[-1] == (before.absent or before.places[-1])
    else:
        assert after.places == before.places


def without_press(seat: SeatEvidence) -> SeatEvidence:
    return SeatEvidence(seat.seat, None, seat.probe, seat.handicap_ns, flags=seat.flags)


def with_press(seat: SeatEvidence, at_ns: int) -> SeatEvidence:
    press = seat.probe.moved(at_ns)
    return SeatEvidence(seat.seat, press, seat.probe, seat.handicap_ns, flags=seat.flags)
