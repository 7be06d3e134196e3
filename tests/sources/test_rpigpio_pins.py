"""The source rpigpio, on a module that calls back as RPi.GPIO does, and on fake-rpi."""

import logging
import sys
from collections.abc import Iterator
from typing import Protocol

import fake_rpi
import pytest

from slapmat.sources.port import SourceError
from slapmat.sources.rpigpio_pins import QUIET_NS, RpigpioSource
from slapmat.sources.rpigpio_port import RpiGpio
from slapmat.sources.still import LOOK_EVERY_NS, SILENT_TURNS
from slapmat.sources.woken import WOKEN_IN_FLIGHT_NS, WOKEN_LATE_NS
from slapmat.table.signals import Level
from slapmat.table.stamps import NS_PER_MS
from tests.sources.rigs import START_NS, Bell, HandClock
from tests.sources.rpigpio_rig import PINS, RpigpioRig


@pytest.fixture
def bench() -> Iterator[RpigpioRig]:
    rig = RpigpioRig()
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    yield rig
    rig.source.close()


def refusal(rig: RpigpioRig) -> SourceError:
    with pytest.raises(SourceError) as refused:
        rig.source.open(Bell())
    return refused.value


def test_it_says_that_it_knows_only_when_python_woke_up(bench: RpigpioRig) -> None:
    assert bench.source.quality.is_coarse
    assert "only when Python woke up" in bench.source.quality.reason
    assert bench.source.quality.jitter_ns == WOKEN_LATE_NS // 2


def test_both_edges_are_told_with_the_level_that_was_there_on_waking(bench: RpigpioRig) -> None:
    bench.press(17)
    bench.later(80 * NS_PER_MS)
    bench.press(17, level=1)
    assert bench.told() == [("1", True, 0), ("1", False, 80 * NS_PER_MS)]


def test_of_edges_that_came_before_python_woke_up_only_the_last_level_is_known(
    bench: RpigpioRig,
) -> None:
    for level in (0, 1, 0):
        bench.gpio.move(17, level)
    bench.gpio.call_back()
    assert [closed for _, closed, _ in bench.told()] == [True, True, True]


def test_the_watermark_allows_for_a_callback_that_is_on_its_way(bench: RpigpioRig) -> None:
    now_ns = bench.clock.now_ns
    assert bench.source.read(now_ns).complete_until_ns == now_ns - WOKEN_IN_FLIGHT_NS


def test_the_level_is_read_back_when_a_line_is_still(bench: RpigpioRig) -> None:
    bench.later(LOOK_EVERY_NS)
    bench.press(17)
    bench.told()
    bench.gpio.levels[17] = 1
    bench.later(QUIET_NS - WOKEN_LATE_NS // 2 - 1)
    assert ("1", False) not in bench.levels()
    bench.later(1)
    assert ("1", False) in bench.levels()


def test_what_a_callback_raises_silences_no_other_button(
    bench: RpigpioRig, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    bench.gpio.unreadable = {17}
    bench.press(17)
    bench.press(27)
    assert bench.gpio.raised == []
    assert [button for button, _, _ in bench.told()] == ["2"]
    assert "edge of button 1" in str(bench.source.failures["1"])


def test_a_reader_that_cannot_be_woken_silences_nobody(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> None:
        raise RuntimeError("nobody there")

    caplog.set_level(logging.CRITICAL)
    rig = RpigpioRig()
    rig.source.open(broken)
    rig.press(17)
    rig.press(27)
    assert rig.gpio.raised == []
    assert [button for button, _, _ in rig.told()] == ["1", "2"]
    rig.source.close()


def test_a_button_whose_edges_no_longer_arrive_is_reported(bench: RpigpioRig) -> None:
    for turn in range(SILENT_TURNS):
        bench.later(LOOK_EVERY_NS)
        bench.gpio.levels[17] = turn % 2
        bench.levels()
    assert "no longer arrive" in str(bench.source.failures["1"])
    bench.press(17)
    bench.told()
    assert bench.source.failures == {}


def test_a_pin_that_is_taken_is_off_and_the_others_play() -> None:
    rig = RpigpioRig()
    rig.gpio.busy = {17}
    rig.source.open(Bell())
    assert "GPIO17: GPIO busy" in str(rig.source.failures["1"])
    rig.press(27)
    assert [button for button, _, _ in rig.told()] == ["2"]
    rig.source.close()


def test_two_buttons_on_one_pin_leave_the_first_one_its_pin() -> None:
    rig = RpigpioRig(pins={"1": 17, "2": 17})
    rig.source.open(Bell())
    assert "it is button 1's" in str(rig.source.failures["2"])
    rig.press(17)
    assert [button for button, _, _ in rig.told()] == ["1"]
    rig.source.close()


def test_on_a_pi_5_it_names_the_drop_in_and_the_better_source() -> None:
    rig = RpigpioRig()
    rig.gpio.start_error = "Cannot determine SOC peripheral base address"
    error = refusal(rig)
    assert "peripheral base address" in str(error)
    assert "pip install rpi-lgpio" in error.remedy
    assert "Take gpiod" in error.remedy


def test_on_a_newer_kernel_too() -> None:
    rig = RpigpioRig()
    rig.gpio.edge_error = "Failed to add edge detection"
    assert "rpi-lgpio" in refusal(rig).remedy
    # What was set up is given back.
    assert sorted(rig.gpio.given_back) == sorted(PINS.values())


def test_somebody_elses_numbering_is_an_error_that_can_be_read() -> None:
    rig = RpigpioRig()
    rig.gpio.mode = 10
    assert "A different mode has already been set" in str(refusal(rig))


def test_when_no_pin_can_be_read_any_more_the_source_has_failed(bench: RpigpioRig) -> None:
    bench.gpio.unreadable = {17, 27}
    bench.later(LOOK_EVERY_NS)
    with pytest.raises(SourceError, match="GPIO27"):
        bench.source.read(bench.clock.now_ns)


def test_closing_gives_its_own_pins_back_and_no_others(bench: RpigpioRig) -> None:
    bench.source.close()
    assert sorted(bench.gpio.given_back) == sorted(PINS.values())
    assert bench.gpio.callbacks == {}


def test_a_library_that_is_missing_or_does_not_start_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "RPi", None)
    with pytest.raises(SourceError, match=r"RPi\.GPIO is missing") as missing:
        RpigpioSource(PINS).open(Bell())
    assert "pip install rpi-lgpio" in missing.value.remedy


class Preset(RpiGpio, Protocol):
    def set_input(self, channel: int, value: int) -> None:
        """Say what `input` gives from now on; otherwise it draws lots."""


@pytest.fixture
def faked() -> Iterator[Preset]:
    """The module of fake-rpi; it prints each call, and tells nothing else of it."""
    fake_rpi.toggle_print(False)
    module: Preset = type(fake_rpi.RPi.GPIO)()
    yield module
    fake_rpi.toggle_print(True)


def test_fake_rpi_takes_every_call(faked: Preset) -> None:
    source = RpigpioSource(PINS, gpio=faked, clock_ns=HandClock())
    for pin in PINS.values():
        faked.set_input(pin, 1)
    source.open(Bell())
    assert source.failures == {}
    assert source.read(START_NS).complete_until_ns == START_NS - WOKEN_IN_FLIGHT_NS
    source.close()


def test_fake_rpi_shows_levels_where_they_are_preset(faked: Preset) -> None:
    clock = HandClock()
    source = RpigpioSource(PINS, gpio=faked, clock_ns=clock)
    faked.set_input(17, 0)
    faked.set_input(27, 1)
    source.open(Bell())
    levels = [each for each in source.read(clock.now_ns).signals if isinstance(each, Level)]
    assert [(level.button, level.closed) for level in levels] == [("1", True), ("2", False)]
    source.close()


def test_fake_rpis_silence_is_noticed(faked: Preset) -> None:
    # Its callbacks never come, whatever its inputs do: the same as a library whose thread died.
    clock = HandClock()
    source = RpigpioSource(PINS, gpio=faked, clock_ns=clock)
    faked.set_input(27, 1)
    source.open(Bell())
    for turn in range(SILENT_TURNS + 1):
        faked.set_input(17, turn % 2)
        source.read(clock.now_ns)
        clock.now_ns += LOOK_EVERY_NS
    assert [*source.failures] == ["1"]
    source.close()
