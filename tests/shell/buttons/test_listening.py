"""Simulated buttons, listened to in a time that is moved by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from slapmat.judging.judge import Judge
from slapmat.judging.trace import read_trace
from slapmat.knowing.advice import Fault
from slapmat.knowing.guide import Guide
from slapmat.knowing.report import Report
from slapmat.referee.inputs import Input, KeyTyped, NamedKey
from slapmat.shell.buttons.hands import Hands
from slapmat.shell.buttons.listening import Gear, Listening
from slapmat.shell.waking import Waker
from slapmat.sources.opening import open_sources
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp

BUTTONS = ("1", "2", "yes", "no")
STEP_NS = 10 * NS_PER_MS


@dataclass
class Shown:
    """A view that keeps what it was shown."""

    reports: list[Report] = field(default_factory=list)
    is_closed: bool = False

    def show(self, report: Report) -> None:
        self.reports.append(report)

    def close(self) -> None:
        self.is_closed = True


@dataclass
class Typing:
    """A window in which something is typed."""

    given: list[Input] = field(default_factory=list)
    is_source: bool = False
    is_hopeless: bool = False

    def pump(self, now_ns: int, is_typing: object, is_button: object = None) -> list[Input]:  # noqa: ARG002 - the port's
        given, self.given = self.given, []
        return given


@dataclass
class Bench:
    """Simulated buttons with hands, and a clock that goes on with each turn."""

    guide: Guide | None = None
    has_hands: bool = True
    now_ns: int = 0

    def __post_init__(self) -> None:
        self.waker = Waker()
        self.source = SimulatedSource(BUTTONS, seed=1)
        self.sources = open_sources([self.source], self.waker.wake, 0)
        self.view, self.desktop = Shown(), Typing()
        hands = Hands(self.source, BUTTONS, 1) if self.has_hands else None
        gear = Gear(
            self.sources,
            BUTTONS,
            {"1": "GPIO17 (J8:11)"},
            20,
            self.waker,
            lambda: self.now_ns,
            (self.view,),
            self.desktop,
            hands,
        )
        self.test = Listening(gear, self.guide)

    def go_on(self, seconds: float) -> Report:
        until_ns = self.now_ns + round(seconds * NS_PER_S)
        while self.now_ns < until_ns and not self.test.is_over:
            self.now_ns += STEP_NS
            self.test.turn(self.now_ns)
        return self.test.report(self.now_ns)

    def close(self) -> None:
        self.sources.close()
        self.waker.close()


def test_simulated_hands_bounce_on_every_button() -> None:
    bench = Bench()
    report = bench.go_on(40)
    bench.close()
    assert all(facts.presses >= 10 for facts in report.buttons)
    assert all(facts.bounce.most_edges > 1 for facts in report.buttons)
    assert all(facts.bounce.worst_ns < 9 * NS_PER_MS for facts in report.buttons)
    assert (report.wanted_quiet_ms or 99) <= 14
    assert report.advice == []
    assert bench.view.reports[-1].buttons[0].presses >= 9


def test_a_guide_goes_through_all_buttons_and_ends() -> None:
    bench = Bench(guide=Guide(BUTTONS, 2))
    report = bench.go_on(30)
    bench.close()
    assert bench.test.is_over
    assert [answer.is_right for answer in report.answers] == [True] * 4
    assert not report.has_faults


def test_a_swapped_pair_is_found_by_the_guide() -> None:
    bench = Bench(guide=Guide(BUTTONS, 2), has_hands=False)
    for pressed in ("2", "2", "1", "1", "yes", "yes", "no", "no"):
        bench.source.schedule_press(pressed, bench.now_ns + NS_PER_S, 100 * NS_PER_MS)
        bench.go_on(2)
    assert bench.test.is_over
    advice = [(each.fault, each.buttons) for each in bench.test.report(bench.now_ns).advice]
    bench.close()
    assert advice == [(Fault.SWAPPED, ("1", "2"))]


def test_escape_leaves() -> None:
    bench = Bench()
    bench.go_on(0.1)
    bench.desktop.given = [KeyTyped(text="a"), KeyTyped(NamedKey.ESCAPE)]
    bench.go_on(1)
    bench.close()
    assert bench.test.is_over
    assert bench.now_ns < NS_PER_S


def test_it_ends_by_itself_when_its_time_is_up() -> None:
    bench = Bench()
    bench.test.until_ns = 5 * NS_PER_S
    bench.go_on(9)
    bench.close()
    assert bench.now_ns == 5 * NS_PER_S


def test_the_tape_of_a_guided_test_names_who_answered() -> None:
    bench = Bench(guide=Guide(BUTTONS, 1))
    bench.go_on(30)
    bench.close()
    trace = read_trace(bench.test.tape.text({"simulated": 100_000}, BUTTONS, 20).splitlines())
    judge = Judge(trace.table)
    for delivery in trace.deliveries:
        judge.deliver(delivery)
    assert [verdict.places[0] for verdict in judge.finish()] == [
        ("seat 1",),
        ("seat 2",),
        ("yes",),
        ("no",),
    ]


class TwoOff:
    """A source of two buttons, one of which cannot be had; it can fail wholly."""

    name = "pins"
    buttons = ("1", "2")
    quality = Quality(1_000, is_coarse=False, reason="as it was asked for")

    def __init__(self) -> None:
        self.failures = {"2": SourceError("Button 2 is off.", remedy="Wire another pin.")}
        self.told: list[Edge | Level] = []
        self.is_broken = False

    def open(self, wake: Wake) -> None:  # noqa: ARG002 - the port's
        self.is_broken = False

    def read(self, now_ns: int) -> Batch:
        if self.is_broken:
            raise SourceError("The pins have gone.", remedy="Put them back.")
        told, self.told = self.told, []
        return Batch(tuple(told), now_ns)

    def close(self) -> None:
        pass


def listening_to(source: TwoOff, waker: Waker) -> Listening:
    sources = open_sources([source], waker.wake, 0)
    return Listening(Gear(sources, source.buttons, {}, 20, waker, lambda: 10**9))


def faults(report: Report) -> Sequence[tuple[Fault, tuple[str, ...]]]:
    return [(advice.fault, advice.buttons) for advice in report.advice if advice.is_fault]


def test_a_button_that_cannot_be_had_is_named_with_the_reason() -> None:
    waker = Waker()
    report = listening_to(TwoOff(), waker).report(0)
    waker.close()
    assert faults(report) == [(Fault.OFF, ("2",))]


def test_a_source_that_goes_is_told_once_and_numbers_anew_when_it_is_back() -> None:
    waker, source = Waker(), TwoOff()
    test = listening_to(source, waker)
    source.told = [
        Edge("1", True, Stamp(1, 1), 1, "pins"),
        Edge("1", False, Stamp(2, 1), 2, "pins"),
    ]
    test.turn(10**9)
    source.is_broken = True
    test.turn(2 * 10**9)
    assert (Fault.OFF, ("1", "2")) in [
        (fault, tuple(sorted(buttons))) for fault, buttons in faults(test.report(2 * 10**9))
    ]
    for second in range(3, 9):
        source.told = source.told or []
        test.turn(second * 10**9)
    source.told = [Edge("1", True, Stamp(9 * 10**9, 1), 1, "pins")]
    test.turn(10 * 10**9)
    waker.close()
    assert test.report(10 * 10**9).buttons[0].lost == 0
