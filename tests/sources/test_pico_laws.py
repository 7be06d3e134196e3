"""Laws of a Pico's conversation, over cables with any delays and clocks with any drift."""

import random
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.judging.judge import Judge
from slapmat.judging.values import Ask, Race, Verdict
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.sources.pico_talk import JITTER_NS, PicoTalk
from slapmat.sources.port import SourceError
from slapmat.table.signals import MAIN_SOURCE, Complete, Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from slapmat.wire.frames import FrameReader
from slapmat.wire.messages import ASK_LEVELS
from tests.sources.pico_rig import Cable, Contact, SimPico, run_cables

START_NS = 2 * NS_PER_S
SPAN_NS = 3 * NS_PER_S
# A press of 50 ms.
HOLD_NS = 50 * NS_PER_MS
SEEDS = st.integers(0, 1 << 32)
DELAYS_US = st.sampled_from([100, 1_000, 10_000, 50_000])
DRIFTS_PPM = st.floats(-100, 100)
Delay = Callable[[], int]


def usb_like(lots: random.Random, most_us: int) -> Delay:
    """Mostly quick, now and then as late as can be."""

    def delay_ns() -> int:
        share = lots.random() ** 4 if lots.random() < 0.9 else lots.random()
        return round(100_000 + share * most_us * 1000)

    return delay_ns


def cable(name: str, button: str, drift_ppm: float, most_us: int, seed: int) -> Cable:
    lots = random.Random(seed)
    pico = SimPico(id=seed, drift_ppm=drift_ppm, born_ns=-lots.randrange(NS_PER_S * 4000))
    talk = PicoTalk(name, name, {0: button, 1: f"{button}b"}, 0)
    return Cable(talk, pico, usb_like(lots, most_us), usb_like(lots, most_us))


def press(at_ns: int, line: int = 0, hold_ns: int = HOLD_NS) -> list[Contact]:
    return [Contact(at_ns, line, True), Contact(at_ns + hold_ns, line, False)]


class Reader:
    """Reads every source whenever anything happens, and checks what each promises."""

    def __init__(self, cables: list[Cable]) -> None:
        self.cables = cables
        self.edges: list[Edge] = []
        self.levels: list[Level] = []
        self.untils: dict[str, int] = {}
        self.told: list[Edge | Level | Complete] = []

    def __call__(self, now_ns: int) -> None:
        for each in self.cables:
            name = each.talk.source
            until_ns = self.untils.get(name)
            for signal in each.signals:
                if isinstance(signal, Edge):
                    assert until_ns is None or signal.stamp.at_ns >= until_ns
                    self.edges.append(signal)
                else:
                    self.levels.append(signal)
                self.told.append(signal)
            if each.talk.until_ns is not None:
                assert until_ns is None or each.talk.until_ns >= until_ns
                assert each.talk.until_ns <= now_ns
                self.untils[name] = each.talk.until_ns
                self.told.append(Complete(each.talk.until_ns, name))

    def run(self, until_ns: int = START_NS + SPAN_NS) -> None:
        run_cables(self.cables, until_ns, self)


@given(DRIFTS_PPM, DELAYS_US, SEEDS)
def test_a_contact_was_within_the_doubt_of_its_stamp(
    drift_ppm: float, most_us: int, seed: int
) -> None:
    each = cable("pico", "1", drift_ppm, most_us, seed)
    lots = random.Random(seed)
    moments = sorted(START_NS + lots.randrange(SPAN_NS // 2) for _ in range(20))
    each.contacts = [Contact(at_ns, 0, n % 2 == 0) for n, at_ns in enumerate(moments)]
    reader = Reader([each])
    reader.run()
    assert [edge.closed for edge in reader.edges] == [n % 2 == 0 for n in range(20)]
    for edge, at_ns in zip(reader.edges, moments, strict=True):
        assert abs(edge.stamp.at_ns - at_ns) <= edge.stamp.jitter_ns + edge.stamp.offset_error_ns


@st.composite
def two_cables(draw: st.DrawFn) -> list[Cable]:
    seed = draw(SEEDS)
    return [
        cable(name, button, draw(DRIFTS_PPM), draw(DELAYS_US), seed + n)
        for n, (name, button) in enumerate([("pico", "1"), ("pico-2", "9")])
    ]


@given(two_cables(), st.integers(-20_000, 20_000))
def test_of_two_picos_whoever_is_named_was_first(cables: list[Cable], gap_us: int) -> None:
    moments = {"Ann": START_NS, "Ben": START_NS + gap_us * 1000}
    for each, at_ns in zip(cables, moments.values(), strict=True):
        each.contacts = press(at_ns)
    reader = Reader(cables)
    reader.run()
    verdict = judged(reader, {"1": "Ann", "9": "Ben"})
    assert verdict.is_decided
    first = verdict.places[0]
    if len(first) == 1:
        assert moments[first[0]] == min(moments.values())
    else:
        # Whom it does not name were close, as the cables are: it names whom it can.
        doubt_ns = sum(edge.stamp.offset_error_ns + JITTER_NS for edge in reader.edges[:4:2])
        assert abs(gap_us) * 1000 <= 2 * max(doubt_ns, sum_of_errors_ns(cables))


def sum_of_errors_ns(cables: Iterable[Cable]) -> int:
    return sum(each.talk.offset_error_ns + JITTER_NS for each in cables)


def judged(reader: Reader, seats: dict[str, str]) -> Verdict:
    """Judge one race from what was told."""
    clocks = {
        each.talk.source: SourceClock(JITTER_NS, each.talk.clock, each.talk.offset_error_ns)
        for each in reader.cables
    }
    source_of = {
        button: each.talk.source
        for each in reader.cables
        for button in each.buttons
        if button in seats
    }
    wiring = Wiring(tuple(seats), {MAIN_SOURCE: SourceClock(JITTER_NS), **clocks}, source_of)
    judge = Judge(Table(wiring, seats))
    for signal in reader.told:
        if isinstance(signal, Complete) or signal.button in seats:
            judge.deliver(signal)
    judge.deliver(Race(START_NS - NS_PER_S, Ask.FIRST, tuple(seats.values()), SPAN_NS))
    (verdict,) = judge.finish()
    return verdict


@given(st.integers(1, 50), DRIFTS_PPM, SEEDS)
def test_two_buttons_of_one_pico_are_ordered_from_3_us_on(
    gap_us: int, drift_ppm: float, seed: int
) -> None:
    each = cable("pico", "1", drift_ppm, 10_000, seed)
    each.contacts = sorted([*press(START_NS), *press(START_NS + gap_us * 1000, line=1)])
    reader = Reader([each])
    reader.run()
    first, second = reader.edges[0].stamp, reader.edges[1].stamp
    assert not second.surely_before(first)
    assert first.surely_before(second) or gap_us <= 3


def test_edges_of_one_interrupt_share_their_stamp() -> None:
    each = cable("pico", "1", 30, 100, 1)
    reader = Reader([each])
    reader.run(START_NS)
    each.pico.contact(0, True, START_NS)
    each.pico.contact(1, True, START_NS + 900, is_joint=True)
    run_on(reader, START_NS + NS_PER_S, START_NS)
    first, second = (edge.stamp for edge in reader.edges)
    assert first == second


def run_on(reader: Reader, until_ns: int, from_ns: int) -> None:
    """Go on with a run, without opening the ports anew."""
    now_ns = from_ns
    while now_ns < until_ns:
        for each in reader.cables:
            each.turn(now_ns)
        reader(now_ns)
        now_ns = max(now_ns + 1_000, min(each.due_ns() for each in reader.cables))


def test_a_lines_numbers_go_on_beyond_255() -> None:
    each = cable("pico", "1", 0, 100, 1)
    moments = [START_NS + n * NS_PER_MS for n in range(600)]
    each.contacts = [Contact(at_ns, 0, n % 2 == 0) for n, at_ns in enumerate(moments)]
    reader = Reader([each])
    reader.run()
    assert [edge.seqno for edge in reader.edges] == [*range(1, 601)]


def test_edges_lost_for_a_moment_leave_a_step_in_their_own_lines_numbers() -> None:
    each = cable("pico", "1", 0, 100, 1)
    reader = Reader([each])
    each.contacts = press(START_NS, hold_ns=5 * NS_PER_MS)
    each.contacts += press(START_NS + NS_PER_MS, line=1, hold_ns=8 * NS_PER_MS)
    each.contacts.sort()
    each.contacts.append(Contact(START_NS + 11 * NS_PER_MS, 0, True))
    reader.run(START_NS + 3 * NS_PER_MS)
    each.pico.lose = 1
    run_on(reader, START_NS + NS_PER_S, START_NS + 3 * NS_PER_MS)
    numbers = [(edge.button, edge.seqno) for edge in reader.edges]
    # Line 0 has lost its second edge, line 1 none.
    assert numbers == [("1", 1), ("1b", 1), ("1b", 2), ("1", 3)]
    # Levels on both sides of the gap: down as was told, and open as was read back.
    told = [level.closed for level in reader.levels if level.button == "1"]
    assert told[-2:] == [True, False]


def test_presses_lost_for_longer_than_a_tap_end_it() -> None:
    each = cable("pico", "1", 0, 100, 1)
    reader = Reader([each])
    reader.run(START_NS)
    each.pico.lose = 4
    for n in range(4):
        each.pico.contact(0, n % 2 == 0, START_NS + n * 30 * NS_PER_MS)
    with pytest.raises(SourceError, match="presses are lost"):
        run_on(reader, START_NS + 2 * NS_PER_S, START_NS + 120 * NS_PER_MS)


@given(two_cables(), st.integers(0, 3), st.integers(3, 30), SEEDS)
def test_whoever_is_named_was_first_whatever_is_lost_on_the_way(
    cables: list[Cable], place: int, one_in: int, seed: int
) -> None:
    each, lots = cables[0], random.Random(seed)
    each.spoil = lambda data: data[:-2] + b"\x55\0" if lots.random() < 1 / one_in else data
    moments = {"Ann": START_NS, "Ben": START_NS + (place - 1) * 4 * NS_PER_MS}
    each.contacts = sorted([*press(moments["Ann"]), *press(moments["Ben"], line=1)])
    reader = Reader([each])
    try:
        reader.run()
    except SourceError:
        return  # the source fails, and the race begins anew
    verdict = judged(reader, {"1": "Ann", "1b": "Ben"})
    if verdict.is_decided and len(verdict.places[0]) == 1:
        assert moments[verdict.places[0][0]] == min(moments.values())


def test_a_pico_that_falls_silent_is_noticed() -> None:
    each = cable("pico", "1", 0, 100, 1)
    reader = Reader([each])
    reader.run(START_NS)
    each.pico.is_mute = True
    with pytest.raises(SourceError, match="says nothing"):
        run_on(reader, START_NS + 10 * NS_PER_S, START_NS)


def test_pings_are_few_while_nothing_happens() -> None:
    each = cable("pico", "1", 0, 100, 1)
    sent: list[bytes] = []
    say = each.talk.to_send

    def noted(now_ns: int) -> bytes:
        data = say(now_ns)
        sent.append(data)
        return data

    each.talk.to_send = noted  # type: ignore[method-assign] # what goes out is counted here
    reader = Reader([each])
    reader.run(START_NS)
    sent.clear()
    run_on(reader, START_NS + NS_PER_S, START_NS)
    frames = FrameReader().feed(b"".join(sent))
    assert 8 <= len(frames) <= 12
    assert all(frame.kind != ASK_LEVELS for frame in frames)
