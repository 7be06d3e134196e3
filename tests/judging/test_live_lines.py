"""The table's lines while it is played."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from slapmat.judging.answer import as_json
from slapmat.judging.contacts import contacts_between, contacts_known_until_ns
from slapmat.judging.judge import Judge
from slapmat.judging.lines import Lines
from slapmat.judging.live import Contact, LiveLines
from slapmat.judging.trace import Trace, read_trace
from slapmat.judging.values import Ask, Flag, Race
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.table.errors import InputError
from slapmat.table.signals import Complete, Edge, Level
from slapmat.table.stamps import Stamp
from tests.judging import oracle
from tests.judging.test_live_judge import as_live, has_a_spike_that_was_a_press, judged_at_once
from tests.judging.traces import Line, live_traces, traces

MS = 1_000_000
WIRING = Wiring(
    buttons=("1", "2", "yes"),
    sources={"main": SourceClock(1000)},
    source_of={"1": "main", "2": "main", "yes": "main"},
)
TABLE = Table(WIRING, {"1": "Ann", "2": "Ben"})


def edge(button: str, closed: bool, at_ms: float, seqno: int | None = None) -> Edge:
    return Edge(button, closed, Stamp(round(at_ms * MS), 1000), seqno)


def complete(until_ms: float) -> Complete:
    return Complete(round(until_ms * MS))


def told(contacts: list[Contact]) -> list[tuple[str, str, float]]:
    return [
        (contact.button, "release" if contact.is_release else "press", contact.stamp.at_ns / MS)
        for contact in contacts
    ]


def test_without_any_button_nothing_is_known_and_nothing_fails() -> None:
    lines = LiveLines(Wiring(buttons=(), sources={"main": SourceClock(1000)}))
    lines.deliver([complete(10)])
    assert (lines.watermark_ns, lines.confirmed_until_ns) == (None, None)
    assert lines.take_contacts() == lines.take_late_contacts() == []


def test_nothing_is_known_before_every_source_has_given_a_watermark() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10)])
    assert (lines.watermark_ns, lines.confirmed_until_ns) == (None, None)
    assert lines.take_contacts() == []


def test_a_press_is_confirmed_1_ms_after_its_first_edge_if_the_line_is_closed_then() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), complete(10.999999)])
    assert lines.confirmed_until_ns == 10 * MS
    assert lines.take_contacts() == []
    lines.deliver([complete(11)])
    assert lines.confirmed_until_ns == 11 * MS
    assert told(lines.take_contacts()) == [("1", "press", 10)]


def test_a_press_is_confirmed_by_an_edge_1_ms_after_its_first() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), edge("1", False, 11), complete(11.000001)])
    assert told(lines.take_contacts()) == [("1", "press", 10)]


def test_what_may_be_a_spike_holds_until_the_line_has_been_quiet() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), edge("1", False, 10.1), complete(30)])
    assert lines.confirmed_until_ns == 10 * MS
    lines.deliver([complete(30.1)])
    assert lines.confirmed_until_ns == 30.1 * MS
    assert lines.take_contacts() == []


def test_a_release_is_the_edge_that_left_the_line_open() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), edge("1", False, 100), edge("1", True, 101)])
    lines.deliver([edge("1", False, 102), complete(121)])
    assert told(lines.take_contacts()) == [("1", "press", 10)]
    lines.deliver([complete(122)])
    assert told(lines.take_contacts()) == [("1", "release", 102)]


def test_a_release_that_only_a_reading_told_is_at_the_reading() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), Level("1", closed=False, at_ns=80 * MS), complete(90)])
    assert told(lines.take_contacts()) == [("1", "press", 10), ("1", "release", 80)]


def test_contacts_come_in_the_order_of_their_times_however_they_were_delivered() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("yes", True, 40), edge("2", True, 20), edge("1", True, 30), complete(100)])
    assert [contact.button for contact in lines.take_contacts()] == ["2", "1", "yes"]


@pytest.mark.parametrize(
    ("edges", "more_ms"),
    [
        ([], None),
        ([(True, 10)], 11),
        ([(True, 10), (False, 10.3)], 30.3),
        ([(True, 10), (False, 10.3), (True, 10.6)], 11),
        ([(True, 10), (False, 10.3), (True, 11.6)], None),
        ([(True, 5), (False, 10.9)], 30.9),
    ],
    ids=["nothing", "a press", "a spike", "a bounce", "a long bounce", "a release"],
)
def test_it_is_known_at_which_watermark_more_is_known(
    edges: list[tuple[bool, float]], more_ms: float | None
) -> None:
    lines = LiveLines(WIRING)
    at_ms = max([at for _, at in edges], default=10) + 0.01
    lines.deliver([*(edge("1", is_closed, at) for is_closed, at in edges), complete(at_ms)])
    assert lines.more_known_at_ns == (None if more_ms is None else round(more_ms * MS))
    if more_ms is not None:
        confirmed_ns = lines.confirmed_until_ns
        lines.deliver([complete(more_ms - 0.000001)])
        assert lines.confirmed_until_ns == confirmed_ns
        lines.deliver([complete(more_ms)])
        assert lines.confirmed_until_ns == round(more_ms * MS)
        assert lines.more_known_at_ns is None


def test_a_signal_behind_the_watermark_is_known_as_soon_as_that_has_passed_it() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), edge("2", True, 12), complete(8)])
    assert lines.more_known_at_ns == 10 * MS + 1


def test_a_chattering_line_holds_the_others_up_for_no_longer_than_its_quiet() -> None:
    lines = LiveLines(WIRING)
    for at_ms in range(0, 3_000, 10):
        lines.deliver([edge("1", at_ms % 20 == 0, at_ms), complete(at_ms + 10)])
        confirmed_ns = lines.confirmed_until_ns
        assert confirmed_ns is not None
        assert confirmed_ns >= (at_ms + 10 - 21) * MS


def test_a_late_press_is_told_apart_and_flagged() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), complete(100)])
    assert told(lines.take_contacts()) == [("1", "press", 10)]
    lines.deliver([edge("2", True, 50), complete(200)])
    assert lines.take_contacts() == []
    assert told(lines.take_late_contacts()) == [("2", "press", 50)]
    assert lines.take_late_contacts() == []
    assert lines.quality("2", 0, 100 * MS).is_late
    assert not lines.quality("1", 0, 100 * MS).is_late


def test_a_spike_that_a_reading_shows_to_be_a_press_is_told_late() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", False, 10), complete(100)])
    assert lines.take_contacts() == []
    lines.deliver([Level("1", closed=True, at_ns=150 * MS), complete(200)])
    assert told(lines.take_late_contacts()) == [("1", "press", 10)]


def test_what_a_late_edge_means_is_waited_for_too() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([complete(100)])
    lines.take_contacts()
    lines.deliver([edge("1", True, 99.5)])
    assert lines.take_contacts() == []
    lines.deliver([complete(100.2)])
    assert lines.confirmed_until_ns == 100 * MS
    lines.deliver([complete(100.5)])
    assert lines.confirmed_until_ns == 100.5 * MS


def test_a_late_spike_that_goes_on_to_be_a_press_is_told_late() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([complete(100)])
    lines.take_contacts()
    lines.deliver([edge("1", False, 99.5)])
    assert lines.take_contacts() == lines.take_late_contacts() == []
    lines.deliver([edge("1", False, 101), complete(200)])
    assert told(lines.take_contacts()) == [("1", "release", 101)]
    assert told(lines.take_late_contacts()) == [("1", "press", 99.5)]


def test_a_reading_that_had_to_wait_for_the_watermark_is_told_late_then() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", False, 10), complete(100)])
    lines.deliver([Level("1", closed=True, at_ns=150 * MS)])
    assert lines.take_contacts() == lines.take_late_contacts() == []
    lines.deliver([complete(200)])
    assert lines.take_contacts() == []
    assert told(lines.take_late_contacts()) == [("1", "press", 10)]


def test_a_reading_before_the_watermark_passes_the_quiet_shows_it_in_time() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", False, 10), Level("1", closed=True, at_ns=30 * MS), complete(30.1)])
    assert told(lines.take_contacts()) == [("1", "press", 10)]
    assert lines.take_late_contacts() == []


def test_unplugged_and_replugged_five_times_one_slap_is_one_press() -> None:
    lines = LiveLines(WIRING)
    contacts = []
    for replugged in range(5):
        # What a driver reads again after each replug.
        lines.deliver([edge("1", True, 10, seqno=1), complete(100 + replugged)])
        contacts += lines.take_contacts() + lines.take_late_contacts()
    assert told(contacts) == [("1", "press", 10)]


def test_an_edge_of_a_source_that_the_button_is_not_wired_to_is_refused() -> None:
    with pytest.raises(InputError, match="wired to 'main', not 'pico'"):
        LiveLines(WIRING).deliver([Edge("1", closed=True, stamp=Stamp(0, 1), source="pico")])


def test_an_unknown_button_is_refused() -> None:
    with pytest.raises(InputError, match="no button '7'"):
        LiveLines(WIRING).deliver([edge("7", True, 1)])


def test_forgetting_keeps_what_the_next_race_must_know() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10, seqno=1), edge("2", True, 990), complete(1000)])
    lines.take_contacts()
    lines.forget_before(1000 * MS)
    lines.deliver([edge("1", False, 1500, seqno=3), complete(2000)])
    quality = lines.quality("1", 1000 * MS, None)
    assert quality.flags == {Flag.HELD}
    assert [(span.flag, span.after_ns, span.until_ns) for span in quality.spans] == [
        (Flag.LOST_EDGES, 10 * MS, 1500 * MS)
    ]
    assert lines.quality("2", 1000 * MS, None).flags == {Flag.HELD}


def test_forgetting_from_within_a_spike_on_makes_no_release_of_it() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), edge("1", False, 10.4), complete(100)])
    assert lines.take_contacts() == []
    lines.forget_before(round(10.2 * MS))
    # What comes late makes the line look for contacts that it has not told yet.
    lines.deliver([edge("1", True, 50), complete(200)])
    assert told(lines.take_late_contacts()) == [("1", "press", 50)]


def heard_until_1000(*signals: Edge | Level) -> LiveLines:
    """Hear signals, take what they mean, and forget what was before 1000 ms."""
    lines = LiveLines(WIRING)
    lines.deliver([*signals, complete(1000)])
    lines.take_contacts()
    lines.forget_before(1000 * MS)
    return lines


def flags_from_1000(lines: LiveLines) -> frozenset[Flag]:
    return lines.quality("1", 1000 * MS, 2000 * MS).flags


@pytest.mark.parametrize(
    ("first_ms", "last_ms", "is_noisy"),
    [(980, 1180, False), (980, 1190, True), (790, 990, False), (790, 1000, True)],
)
def test_a_burst_that_began_before_what_is_remembered_is_as_long_as_it_was(
    first_ms: int, last_ms: int, is_noisy: bool
) -> None:
    chatter = [edge("1", at % 20 == 0, at) for at in range(first_ms, last_ms + 1, 10)]
    before = [signal for signal in chatter if signal.stamp.at_ns < 1000 * MS]
    lines = heard_until_1000(*before)
    lines.deliver([*chatter[len(before) :], complete(3000)])
    assert (Flag.NOISY in flags_from_1000(lines)) == is_noisy


def test_the_readings_after_the_last_edge_are_remembered() -> None:
    read_open = Level("1", closed=False, at_ns=920 * MS)
    assert flags_from_1000(heard_until_1000(edge("1", True, 900), read_open)) == frozenset()
    read_closed = Level("1", closed=True, at_ns=920 * MS)
    misread = heard_until_1000(edge("1", False, 900), read_closed, Level("1", True, 950 * MS))
    assert flags_from_1000(misread) == {Flag.HELD}


def test_the_level_of_a_line_without_edges_is_remembered() -> None:
    lines = heard_until_1000(Level("1", closed=True, at_ns=500 * MS))
    assert flags_from_1000(lines) == {Flag.STUCK}
    lines = heard_until_1000(Level("1", closed=True, at_ns=500 * MS), Level("1", False, 600 * MS))
    assert flags_from_1000(lines) == frozenset()


def test_an_edge_older_than_what_is_remembered_is_nothing_new() -> None:
    lines = heard_until_1000(edge("1", True, 900), edge("1", False, 950))
    lines.deliver([edge("1", True, 940), complete(2000)])
    assert lines.take_contacts() == []
    assert lines.take_late_contacts() == []
    assert flags_from_1000(lines) == frozenset()


def test_what_is_remembered_does_not_grow_with_the_evening() -> None:
    lines = LiveLines(WIRING)
    sizes = set()
    for at_ms in range(1_000, 101_000, 1_000):
        for bounce in range(5):
            lines.deliver([edge("1", bounce % 2 == 0, at_ms + bounce)])
        lines.deliver([edge("1", False, at_ms + 300), Level("2", False, at_ms * MS)])
        lines.deliver([complete(at_ms + 500)])
        lines.take_contacts()
        lines.forget_before((at_ms + 400) * MS)
        sizes.add(len(lines.trace_lines(TABLE, [])))
    assert len(sizes) == 1


def test_a_storm_is_remembered_only_as_far_as_it_shows_the_noise() -> None:
    lines = LiveLines(WIRING)
    for at_ms in range(0, 100_000, 10):
        lines.deliver([edge("1", at_ms % 20 == 0, at_ms), complete(at_ms + 10)])
        lines.take_contacts()
        if at_ms % 1_000 == 0:
            lines.forget_before(at_ms * MS)
    assert len(lines.trace_lines(TABLE, [])) < 150
    assert Flag.NOISY in lines.quality("1", 99_990 * MS, None).flags


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(live_traces(), st.booleans())
def test_the_presses_taken_are_those_of_the_whole_trace(trace: list[Line], forgets: bool) -> None:
    # What is forgotten cannot be put right by a reading later.
    assume(not (forgets and has_a_spike_that_was_a_press(trace)))
    live = as_live(trace)
    lines = LiveLines(live.table.wiring)
    taken: list[Contact] = []
    for delivery in live.deliveries:
        if isinstance(delivery, Race):
            continue
        lines.deliver([delivery])
        new, late = lines.take_contacts(), lines.take_late_contacts()
        assert [contact.stamp.at_ns for contact in new] == sorted(
            contact.stamp.at_ns for contact in new
        )
        taken += new + late
        if forgets:
            lines.forget_before((lines.confirmed_until_ns or 0) - 10 * MS)
    sources = sorted({*live.table.wiring.source_of.values(), "main"})
    lines.deliver(Complete(10**12, source) for source in sources)
    taken += lines.take_contacts() + lines.take_late_contacts()
    presses = {(c.button, c.stamp.at_ns) for c in taken if not c.is_release}
    assert presses == {
        (button, at_ns)
        for button in trace[0]["seats"]
        for at_ns in oracle.Button(trace[0], button, trace[1:]).presses
    }


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(live_traces() | traces())
def test_lines_that_stand_still_need_not_be_looked_at(trace: list[Line]) -> None:
    live = as_live(trace)
    lines, every = LiveLines(live.table.wiring), Lines(live.table.wiring)
    taken: set[tuple[str, Stamp, bool]] = set()
    confirmed_ns: int | None = None
    for delivery in live.deliveries:
        if isinstance(delivery, Race):
            continue
        lines.deliver([delivery])
        every.deliver(delivery)
        every.read_known()
        for contact in (*lines.take_contacts(), *lines.take_late_contacts()):
            taken.add((contact.button, contact.stamp, contact.is_release))
        marks_ns = {button: every.watermark_ns(button) for button in every.histories}
        known_ns = [
            contacts_known_until_ns(every.line(button), mark_ns)
            for button, mark_ns in marks_ns.items()
            if mark_ns is not None
        ]
        if len(known_ns) == len(marks_ns):
            earlier_ns = [] if confirmed_ns is None else [confirmed_ns]
            confirmed_ns = max([min(known_ns), *earlier_ns])
            assert contacts_of(every, confirmed_ns) <= taken
        assert lines.confirmed_until_ns == confirmed_ns


def contacts_of(lines: Lines, until_ns: int) -> set[tuple[str, Stamp, bool]]:
    """Give all that fingers have done, every line looked at from its start."""
    return {
        (button, *contact)
        for button in lines.histories
        for contact in contacts_between(lines.line(button), None, until_ns, lines.probe(button))
    }


def recorded(lines: LiveLines, live: Trace, races: list[Race]) -> list[Line]:
    trace = read_trace(lines.trace_lines(live.table, races))
    return [as_json(verdict) for verdict in judged_at_once(trace)]


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(live_traces(), st.booleans())
def test_a_recorded_race_is_judged_the_same(trace: list[Line], forgets: bool) -> None:
    live = as_live(trace)
    judge, lines = Judge(live.table), LiveLines(live.table.wiring)
    races = [delivery for delivery in live.deliveries if isinstance(delivery, Race)]
    # From the end of the window before it, a race needs nothing older.
    cut_ns = None
    if len(races) > 1:
        before_last_ns = races[-2].last_ns(races[-1].at_ns)
        cut_ns = None if before_last_ns is None else before_last_ns + 1
    for delivery in live.deliveries:
        judge.deliver(delivery)
        if not isinstance(delivery, Race):
            lines.deliver([delivery])
            lines.take_contacts()
            is_past = cut_ns is not None and (lines.confirmed_until_ns or -(10**12)) >= cut_ns
            if forgets and is_past and cut_ns is not None:
                lines.forget_before(cut_ns)
                cut_ns = None
    assert recorded(lines, live, races)[-1] == as_json(judge.finish()[-1])


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(traces())
def test_recorded_races_with_broken_promises_are_judged_the_same(trace: list[Line]) -> None:
    live = as_live(trace)
    lines = LiveLines(live.table.wiring)
    races = [delivery for delivery in live.deliveries if isinstance(delivery, Race)]
    lines.deliver(signal for signal in live.deliveries if not isinstance(signal, Race))
    assert recorded(lines, live, races) == [as_json(verdict) for verdict in judged_at_once(live)]


def test_a_late_edge_is_late_in_the_record_too() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 1100), complete(1500), edge("2", True, 1200), complete(3000)])
    trace = read_trace(lines.trace_lines(TABLE, [Race(1000 * MS, Ask.FIRST, ("Ann", "Ben"))]))
    (verdict,) = judged_at_once(trace)
    assert [(mark.flag, mark.seat) for mark in verdict.flags] == [(Flag.LATE, "Ben")]


def test_a_recorded_trace_has_fractions_of_a_ms_and_clocks_of_their_own() -> None:
    wiring = Wiring(
        buttons=("1", "2"),
        sources={"main": SourceClock(1000), "pico": SourceClock(700, "pico", 50_000)},
        source_of={"1": "main", "2": "pico"},
        quiet_ns={"1": 1_500_000},
    )
    table = Table(wiring, {"1": "Ann", "2": "Ben"}, {"Ann": 2_500_000})
    lines = LiveLines(wiring).trace_lines(table, [Race(0, Ask.FIRST, ("Ann",), 1_000_001)])
    assert json.loads(lines[0])["quiet_ms"] == {"1": 1.5, "2": 20}
    assert json.loads(lines[0])["handicap_ms"] == {"Ann": 2.5}
    assert json.loads(lines[0])["sources"]["pico"] == {"jitter_ns": 700, "offset_error_ns": 50_000}
    assert read_trace(lines).deliveries == (Race(0, Ask.FIRST, ("Ann",), 1_000_001),)


def test_a_press_that_is_known_less_well_is_so_in_the_record_too() -> None:
    lines = LiveLines(WIRING)
    late = Edge("2", True, Stamp(1_120 * MS, 30 * MS))
    lines.deliver([edge("1", True, 1100), late, edge("2", False, 1200), complete(3000)])
    race = Race(1000 * MS, Ask.FIRST, ("Ann", "Ben"))
    trace = read_trace(lines.trace_lines(TABLE, [race]))
    (verdict,) = judged_at_once(trace)
    assert verdict.is_dead_heat
    assert verdict.is_decided
    assert verdict.stamps["Ann"].jitter_ns == 1000
    assert verdict.stamps["Ben"].jitter_ns == 30 * MS


def test_a_line_read_open_after_the_arm_was_held_at_it() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", True, 10), Level("1", closed=False, at_ns=900 * MS), complete(1000)])
    assert lines.quality("1", 500 * MS, None).flags == {Flag.HELD}
    assert lines.quality("1", 950 * MS, None).flags == set()


def test_a_burst_in_the_window_that_goes_on_for_long_is_noise() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([edge("1", at_ms % 2 == 0, 10 + 9 * at_ms) for at_ms in range(30)])
    lines.deliver([complete(1000)])
    assert lines.quality("1", 10 * MS, None).flags == {Flag.NOISY}
    assert lines.quality("2", 10 * MS, None).flags == set()
