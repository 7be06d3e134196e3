"""gpiozero's own classes, with its mock pins on a clock set by hand."""

import gc
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from gpiozero.pins.mock import MockFactory

from slapmat.sources.gpiozero_factories import stamping_of
from slapmat.sources.gpiozero_pins import QUIET_NS, GpiozeroSource
from slapmat.sources.still import LOOK_EVERY_NS, SILENT_TURNS
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sources.rigs import START_NS, Bell, HandClock, MockPinsRig, mock_pins_rig


def test_every_edge_has_the_time_of_its_ticks_not_of_its_reading(bench: MockPinsRig) -> None:
    bench.later(5 * NS_PER_MS)
    bench.factory.pin(17).drive_low()
    bench.later(300 * NS_PER_MS)
    bench.factory.pin(17).drive_high()
    bench.later(90 * NS_PER_MS)
    assert bench.edges() == [("1", True, 5 * NS_PER_MS), ("1", False, 305 * NS_PER_MS)]


def test_chatter_is_told_edge_by_edge(bench: MockPinsRig) -> None:
    pin = bench.factory.pin(17)
    for _ in range(20):
        pin.drive_low()
        bench.later(100_000)
        pin.drive_high()
        bench.later(100_000)
    told = bench.edges()
    assert [is_closed for _, is_closed, _ in told] == [True, False] * 20
    assert [at_ns for _, _, at_ns in told] == [100_000 * index for index in range(40)]


def test_the_driver_debounces_nothing(bench: MockPinsRig) -> None:
    pin = bench.factory.pin(17)
    assert (pin.bounce, pin.edges, pin.pull) == (None, "both", "up")


def test_two_buttons_a_microsecond_apart_keep_their_order(bench: MockPinsRig) -> None:
    bench.factory.pin(27).drive_low()
    bench.later(1_000)
    bench.factory.pin(17).drive_low()
    assert bench.edges() == [("2", True, 0), ("1", True, 1_000)]


def test_callbacks_outlive_the_garbage_collector(rig: MockPinsRig) -> None:
    # gpiozero holds callbacks weakly: a bound method of nobody's object would be gone by now.
    rig.source.open(Bell())
    gc.collect()
    rig.factory.pin(17).drive_low()
    assert rig.edges() == [("1", True, 0)]


@pytest.mark.parametrize("spec", [17, "17", "GPIO17", "BCM17", "J8:11", "BOARD11"])
def test_a_pin_has_many_names(monkeypatch: pytest.MonkeyPatch, spec: int | str) -> None:
    rig = mock_pins_rig(monkeypatch, {"1": spec})
    rig.source.open(Bell())
    rig.factory.pin(17).drive_low()
    assert rig.edges() == [("1", True, 0)]


def test_two_open_close_cycles(rig: MockPinsRig) -> None:
    for _ in range(2):
        rig.source.open(Bell())
        rig.factory.pin(17).drive_low()
        rig.factory.pin(17).drive_high()
        assert len(rig.edges()) == 2
        rig.source.close()
        assert rig.factory.pin(17).when_changed is None


def test_callbacks_are_taken_off_before_a_pin_is_closed(
    rig: MockPinsRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    # lgpio's thread would call them after the factory is closed, and die of what they raise.
    left_on = []
    rig.source.open(Bell())
    monkeypatch.setattr(
        "gpiozero.pins.mock.MockPin.close", lambda pin: left_on.append(pin.when_changed)
    )
    rig.source.close()
    assert left_on == [None, None]


def test_nothing_is_heard_after_closing(rig: MockPinsRig) -> None:
    bell = Bell()
    rig.source.open(bell)
    rig.source.close()
    rig.factory.pin(17).drive_low()
    rig.factory.pin(17).drive_high()
    rig.source.open(bell)
    assert bell.rings == 0
    assert rig.edges() == []


def test_the_watermark_leaves_callbacks_time_to_arrive(bench: MockPinsRig) -> None:
    bench.later(NS_PER_S)
    batch = bench.source.read(bench.clock.now_ns)
    in_flight_ns = stamping_of(bench.factory).in_flight_ns
    assert batch.complete_until_ns == bench.clock.now_ns - in_flight_ns


@dataclass
class ClockWithAnEdge(HandClock):
    """A clock during whose reading an edge comes, as one does on another thread."""

    drive: Callable[[], None] | None = None

    def __call__(self) -> int:
        if self.drive is not None:
            drive, self.drive = self.drive, None
            self.now_ns -= NS_PER_S
            drive()
            self.now_ns += NS_PER_S
        return self.now_ns


def test_the_watermark_stays_below_an_edge_that_came_too_late_to_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = ClockWithAnEdge()
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", clock.seconds)
    factory = MockFactory()
    source = GpiozeroSource({"1": 17}, factory=factory, clock_ns=clock)
    source.open(Bell())
    clock.now_ns += 5 * NS_PER_S
    clock.drive = factory.pin(17).drive_low
    first = source.read(clock.now_ns)
    second = source.read(clock.now_ns)
    (edge,) = [signal for signal in second.signals if isinstance(signal, Edge)]
    assert first.complete_until_ns <= edge.stamp.at_ns < clock.now_ns - NS_PER_MS


def test_an_edge_below_the_watermark_is_still_told(bench: MockPinsRig) -> None:
    bench.later(NS_PER_S)
    promised_ns = bench.source.read(bench.clock.now_ns).complete_until_ns
    bench.later(-NS_PER_S // 2)
    bench.factory.pin(17).drive_low()
    bench.later(NS_PER_S // 2)
    ((_, _, at_ns),) = bench.edges()
    assert START_NS + at_ns < promised_ns


def test_the_levels_are_read_at_the_beginning(rig: MockPinsRig) -> None:
    rig.source.open(Bell())
    rig.factory.pin(27).drive_low()
    rig.source.close()
    rig.source.open(Bell())
    # The mock lets a closed pin go up again; the finger is still there.
    rig.factory.pin(27)._state = False  # noqa: SLF001 - without an edge
    assert rig.levels() == [("1", False), ("2", True)]


def test_a_lost_release_is_healed_when_the_line_is_still(bench: MockPinsRig) -> None:
    bench.factory.pin(17).drive_low()
    bench.edges()
    bench.factory.pin(17)._state = True  # noqa: SLF001 - the release's edge is lost
    bench.later(QUIET_NS - 1)
    assert bench.levels() == []
    bench.later(1)
    assert bench.levels() == [("1", False)]


def test_a_misread_type_is_healed_when_the_line_is_still(bench: MockPinsRig) -> None:
    pin = bench.factory.pin(17)
    pin.drive_low()
    pin.drive_high()
    bench.edges()
    pin._state = False  # noqa: SLF001 - the last edge was told as an opening, but is none
    bench.later(QUIET_NS)
    assert bench.levels() == [("1", True)]


def test_a_lost_press_is_seen_within_a_tenth_of_a_second(bench: MockPinsRig) -> None:
    bench.factory.pin(17)._state = False  # noqa: SLF001 - the press's edge is lost
    bench.later(LOOK_EVERY_NS)
    assert bench.levels() == [("1", True)]


def test_a_still_line_is_told_of_once_a_second(bench: MockPinsRig) -> None:
    told = []
    for _ in range(30):
        bench.later(LOOK_EVERY_NS)
        told += bench.levels()
    assert told == [("1", False), ("2", False)] * 3


def test_a_level_is_not_stamped_before_an_edge_that_it_shows(bench: MockPinsRig) -> None:
    bench.later(NS_PER_S)
    bench.factory.pin(17).drive_low()
    at_ns = bench.clock.now_ns
    bench.later(QUIET_NS)
    batch = bench.source.read(bench.clock.now_ns)
    (told,) = [s for s in batch.signals if isinstance(s, Level) and s.button == "1"]
    assert told.at_ns >= at_ns + QUIET_NS


def test_levels_that_change_without_edges_are_a_dead_thread(bench: MockPinsRig) -> None:
    for index in range(SILENT_TURNS):
        assert "1" not in bench.source.failures
        bench.factory.pin(17)._state = bool(index % 2)  # noqa: SLF001 - without an edge
        bench.later(LOOK_EVERY_NS)
        bench.levels()
    assert "Restart" in bench.source.failures["1"].remedy
