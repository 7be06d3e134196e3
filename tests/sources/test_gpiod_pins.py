"""The source gpiod on fake chips."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from gpiod.line import Bias, Clock, Edge

from slapmat.sources.gpiod_order import ALLOWANCE_NS, PATIENCE_NS
from slapmat.sources.gpiod_pins import JITTER_NS, QUIET_NS
from slapmat.sources.gpiod_port import MOST_UNREAD
from slapmat.sources.opening import open_sources
from slapmat.sources.port import ButtonOffError, SourceError
from slapmat.sources.still import LOOK_EVERY_NS
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sources.fake_gpio import DOWN, UP
from tests.sources.gpiod_rig import PATH, GpiodRig
from tests.sources.rigs import START_NS, Bell

AT_MOST_S = 10


@pytest.fixture
def rig() -> Iterator[GpiodRig]:
    rig = GpiodRig()
    yield rig
    rig.source.close()


@pytest.fixture
def bench(rig: GpiodRig) -> GpiodRig:
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    return rig


@dataclass
class Doorbell:
    """A reader that can wait until it is woken."""

    rung: threading.Event = field(default_factory=threading.Event)
    is_broken: bool = False

    def __call__(self) -> None:
        self.rung.set()
        if self.is_broken:
            raise OSError("no such pipe")

    def wait(self) -> None:
        assert self.rung.wait(AT_MOST_S)
        self.rung.clear()


def test_all_lines_are_asked_for_at_once_raw_and_with_the_largest_buffer(bench: GpiodRig) -> None:
    (asked,) = bench.chip.asked
    assert (asked.lines, asked.consumer) == ([17, 27], "slapmat")
    assert asked.buffer_size == MOST_UNREAD
    for settings in asked.settings.values():
        assert settings.edge_detection is Edge.BOTH
        assert settings.bias is Bias.PULL_UP
        assert settings.active_low
        assert settings.event_clock is Clock.MONOTONIC
        assert not settings.debounce_period
    assert bench.chip.open_count == 0


def test_a_contact_to_ground_is_closed_and_numbered(bench: GpiodRig) -> None:
    bench.chip.change(17, DOWN, START_NS + 5)
    bench.chip.change(17, UP, START_NS + 9)
    edges = bench.edges()
    assert [(edge.button, edge.closed, edge.seqno) for edge in edges] == [
        ("1", True, 1),
        ("1", False, 2),
    ]
    assert [edge.stamp.at_ns - START_NS for edge in edges] == [5, 9]
    assert {edge.stamp.jitter_ns for edge in edges} == {JITTER_NS}


def test_edges_told_in_the_wrong_order_come_in_the_right_one(bench: GpiodRig) -> None:
    bench.chip.interrupt(27, DOWN, START_NS + 5)
    bench.chip.interrupt(17, DOWN, START_NS + 6)
    bench.chip.tell(17)
    bench.chip.tell(27)
    assert bench.told() == [("2", True, 5), ("1", True, 6)]


def test_an_edge_whose_rival_is_not_told_yet_waits_for_it(bench: GpiodRig) -> None:
    bench.chip.interrupt(27, DOWN, START_NS + 5)
    bench.chip.change(17, DOWN, START_NS + 6)
    assert bench.told() == []
    bench.chip.tell(27)
    edges = bench.edges()
    assert [edge.button for edge in edges] == ["2", "1"]
    assert {edge.stamp.jitter_ns for edge in edges} == {JITTER_NS}


def test_a_press_that_bounced_before_it_was_told_is_doubtful(bench: GpiodRig) -> None:
    bench.chip.interrupt(17, DOWN, START_NS)
    bench.chip.interrupt(17, UP, START_NS + 500_000)
    bench.chip.tell(17)
    bench.later(PATIENCE_NS + NS_PER_MS)
    (edge,) = bench.edges()
    assert edge.stamp.at_ns - edge.stamp.jitter_ns <= START_NS


def test_the_watermark_allows_for_late_threads(bench: GpiodRig) -> None:
    bench.later(NS_PER_S)
    now_ns = bench.clock.now_ns
    assert bench.source.read(now_ns).complete_until_ns == now_ns - ALLOWANCE_NS


def test_a_rival_of_a_late_thread_is_waited_for_however_small_the_allowance(
    bench: GpiodRig,
) -> None:
    bench.chip.interrupt(27, DOWN, START_NS + 5)
    bench.later(10 * ALLOWANCE_NS)
    bench.chip.change(17, DOWN)
    bench.later(10 * ALLOWANCE_NS)
    batch = bench.source.read(bench.clock.now_ns)
    assert bench.clock.now_ns - START_NS < PATIENCE_NS
    assert (batch.signals, batch.complete_until_ns <= START_NS + 5) == ((), True)


def test_the_watermark_stands_while_a_number_is_missing(bench: GpiodRig) -> None:
    bench.chip.interrupt(27, DOWN, START_NS + 5)
    bench.chip.change(17, DOWN, START_NS + 6)
    bench.later(PATIENCE_NS - NS_PER_MS)
    before_ns = bench.source.read(bench.clock.now_ns).complete_until_ns
    assert before_ns <= START_NS + 5
    bench.chip.tell(27)
    assert bench.source.read(bench.clock.now_ns).complete_until_ns > START_NS + 6


def test_a_level_that_no_edge_explains_is_told(bench: GpiodRig) -> None:
    bench.chip.values[27] = DOWN
    bench.later(LOOK_EVERY_NS)
    assert bench.levels() == [("2", True)]


def test_a_held_line_is_told_when_it_is_opened() -> None:
    rig = GpiodRig()
    rig.chip.values[17] = DOWN
    rig.source.open(Bell())
    assert rig.levels() == [("1", True), ("2", False)]
    rig.source.close()


def test_a_line_is_looked_at_only_when_it_is_still(bench: GpiodRig) -> None:
    bench.later(LOOK_EVERY_NS)
    bench.chip.change(17, DOWN)
    bench.later(QUIET_NS - 1)
    assert bench.levels() == []
    bench.later(1)
    assert bench.levels() == [("1", True)]


def test_a_level_that_is_no_news_is_told_once_a_second(bench: GpiodRig) -> None:
    told = []
    for _ in range(20):
        bench.later(LOOK_EVERY_NS)
        told += bench.levels()
    assert told.count(("1", False)) == 2


def test_a_thousand_unread_edges_are_all_told(bench: GpiodRig) -> None:
    for i in range(MOST_UNREAD // 2):
        bench.chip.change(17, DOWN, START_NS + 2 * i)
        bench.chip.change(17, UP, START_NS + 2 * i + 1)
    assert [edge.seqno for edge in bench.edges()] == [*range(1, MOST_UNREAD + 1)]


def test_the_thread_wakes_the_reader_of_an_edge(rig: GpiodRig) -> None:
    bell = Doorbell()
    rig.source.open(bell)
    rig.chip.change(17, DOWN)
    bell.wait()
    assert rig.told() == [("1", True, 0)]


def test_the_reader_is_woken_before_anything_else_is_done(rig: GpiodRig) -> None:
    unread: list[int] = []
    bell = Doorbell()

    def ring() -> None:
        unread.append(len(rig.chip.asked[0].events))
        bell()

    rig.source.open(ring)
    rig.chip.change(17, DOWN)
    bell.wait()
    assert unread[0] == 1
    assert rig.told() == [("1", True, 0)]


def test_what_no_reader_comes_for_is_taken_out_of_the_kernels_buffer(rig: GpiodRig) -> None:
    bell = Doorbell()
    rig.source.open(bell)
    rig.chip.change(17, DOWN)
    bell.wait()
    bell.wait()
    assert not rig.chip.asked[0].events
    assert rig.told() == [("1", True, 0)]


def test_the_reader_is_woken_again_when_a_missing_number_is_given_up(rig: GpiodRig) -> None:
    bell = Doorbell()
    rig.source.open(bell)
    rig.chip.interrupt(27, DOWN)
    rig.chip.change(17, DOWN)
    bell.wait()
    assert rig.told() == []
    bell.wait()
    rig.later(PATIENCE_NS)
    assert rig.told() == [("1", True, 0)]


def test_a_reader_that_cannot_be_woken_silences_nobody(rig: GpiodRig) -> None:
    bell = Doorbell(is_broken=True)
    rig.source.open(bell)
    rig.chip.change(17, DOWN)
    bell.wait()
    rig.chip.change(27, DOWN)
    bell.wait()
    assert rig.told() == [("1", True, 0), ("2", True, 0)]


@pytest.mark.parametrize("is_silent", [False, True])
def test_a_chip_that_goes_is_told_at_once_and_found_again(rig: GpiodRig, is_silent: bool) -> None:
    bell = Doorbell()
    rig.chip.is_silent_when_gone = is_silent
    sources = open_sources([rig.source], bell, rig.clock.now_ns)
    # The levels are told: no reading of them meets the chip now.
    sources.read(rig.clock.now_ns)
    rig.chip.vanish()
    bell.wait()
    (failure,) = sources.read(rig.clock.now_ns).failures
    assert PATH in str(failure.error)
    rig.gpio.chips[PATH] = rig.chip = GpiodRig(clock=rig.clock).chip
    rig.later(2 * NS_PER_S)
    assert sources.read(rig.clock.now_ns).recovered == ("gpiod",)
    rig.chip.change(17, DOWN)
    assert [edge.button for edge in rig.edges()] == ["1"]
    sources.close()


def test_while_a_chip_stays_away_nobody_is_sent_to_another_machine(rig: GpiodRig) -> None:
    sources = open_sources([rig.source], Bell(), rig.clock.now_ns)
    rig.chip.vanish()
    sources.read(rig.clock.now_ns)
    rig.gpio.chips.clear()
    rig.later(2 * NS_PER_S)
    sources.read(rig.clock.now_ns)
    (failure,) = sources.failures
    assert str(failure.error) == f"The pins have gone: {PATH}: it is not there."
    assert "by themselves" in failure.error.remedy
    sources.close()


def test_a_line_that_is_taken_is_off_and_its_holder_named(rig: GpiodRig) -> None:
    rig.chip.holders[17] = "onewire@11"
    rig.source.open(Bell())
    error = rig.source.failures["1"]
    assert isinstance(error, ButtonOffError)
    assert error.why == "GPIO17 is taken by onewire@11"
    assert error.why in str(error)
    assert "w1-gpio" in error.remedy
    rig.chip.change(27, DOWN)
    assert rig.told() == [("2", True, 0)]


def test_a_line_that_somebody_takes_meanwhile_is_off(rig: GpiodRig) -> None:
    rig.chip.before_request = lambda: rig.chip.holders.update({27: "spi0 CS0"})
    rig.source.open(Bell())
    assert "spi0 CS0" in str(rig.source.failures["2"])


def test_a_line_that_the_driver_refuses_is_off(rig: GpiodRig) -> None:
    rig.chip.refused = {27}
    rig.source.open(Bell())
    assert "GPIO27 cannot be had: No such device" in str(rig.source.failures["2"])
    assert rig.chip.holders == {17: "slapmat"}


def test_every_line_taken_by_another_slapmat_says_so(rig: GpiodRig) -> None:
    rig.chip.holders.update({17: "slapmat", 27: "slapmat"})
    with pytest.raises(SourceError, match="taken by slapmat") as failed:
        rig.source.open(Bell())
    assert "Another slapmat" in failed.value.remedy


@pytest.mark.parametrize(
    ("pins", "off"), [({"1": 17, "2": 17}, "button 1"), ({"1": 17, "2": 60}, "no line GPIO60")]
)
def test_a_button_without_a_pin_of_its_own_is_off(pins: dict[str, int], off: str) -> None:
    rig = GpiodRig(pins)
    rig.source.open(Bell())
    assert [*rig.source.failures] == ["2"]
    assert off in str(rig.source.failures["2"])
    rig.source.close()


def test_closing_gives_the_lines_back(rig: GpiodRig) -> None:
    before = set(threading.enumerate())
    rig.source.open(Bell())
    its_own = set(threading.enumerate()) - before
    rig.source.close()
    assert rig.chip.holders == {}
    assert its_own
    assert not any(thread.is_alive() for thread in its_own)
