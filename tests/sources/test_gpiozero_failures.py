"""gpiozero's own classes, and what goes wrong with them."""

from dataclasses import dataclass

import gpiozero
import pytest

from slapmat.sources.gpiozero_pins import QUIET_NS
from slapmat.sources.port import SourceError
from slapmat.sources.still import LOOK_EVERY_NS
from slapmat.table.stamps import NS_PER_S
from tests.sources.rigs import Bell, MockPinsRig, mock_pins_rig


def test_a_pin_that_is_taken_is_off_and_the_others_go_on(rig: MockPinsRig) -> None:
    led = gpiozero.LED(17, pin_factory=rig.factory)
    rig.source.open(Bell())
    assert list(rig.source.failures) == ["1"]
    assert "GPIO17" in str(rig.source.failures["1"])
    rig.factory.pin(27).drive_low()
    assert rig.edges() == [("2", True, 0)]
    rig.source.close()
    led.on()
    assert led.is_lit
    led.close()


def test_a_pin_of_ours_is_taken_for_others_until_it_is_closed(rig: MockPinsRig) -> None:
    rig.source.open(Bell())
    with pytest.raises(gpiozero.GPIOPinInUse, match="button 1"):
        gpiozero.LED(17, pin_factory=rig.factory)
    rig.source.close()
    gpiozero.LED(17, pin_factory=rig.factory).close()


@pytest.mark.parametrize("spec", [99, "GPIO99", "J8:1", "", "slap"])
def test_a_pin_that_is_none_is_off_and_named(
    monkeypatch: pytest.MonkeyPatch, spec: int | str
) -> None:
    rig = mock_pins_rig(monkeypatch, {"1": spec, "2": 27})
    rig.source.open(Bell())
    assert list(rig.source.failures) == ["1"]
    assert "GPIO17" in rig.source.failures["1"].remedy
    assert rig.levels() == [("2", False)]


def test_two_buttons_on_one_pin_are_one_button(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = mock_pins_rig(monkeypatch, {"1": 17, "2": "BOARD11"})
    rig.source.open(Bell())
    assert list(rig.source.failures) == ["2"]


def test_no_pin_at_all_is_an_error_with_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = mock_pins_rig(monkeypatch, {"1": 99, "2": 98})
    with pytest.raises(SourceError, match=r"Button 1 is off.*Button 2 is off") as failed:
        rig.source.open(Bell())
    assert failed.value.remedy
    with pytest.raises(SourceError, match="not open"):
        rig.source.read(rig.clock.now_ns)


@dataclass
class Alarm:
    """A reader that cannot be woken any more."""

    is_broken: bool = False

    def __call__(self) -> None:
        if self.is_broken:
            raise OSError("no such pipe")


def test_an_exception_in_a_callback_silences_nobody(rig: MockPinsRig) -> None:
    alarm = Alarm()
    rig.source.open(alarm)
    alarm.is_broken = True
    rig.factory.pin(17).drive_low()
    alarm.is_broken = False
    rig.factory.pin(27).drive_low()
    rig.factory.pin(17).drive_high()
    assert rig.edges() == [("1", True, 0), ("2", True, 0), ("1", False, 0)]
    assert "no such pipe" in str(rig.source.failures["1"])
    assert dict(rig.source.untaken_edges) == {"1": 1}
    assert "2" not in rig.source.failures


def test_a_stamp_of_another_clock_is_refused_and_reported(rig: MockPinsRig) -> None:
    rig.source.open(Bell())
    rig.later(1_700_000_000 * NS_PER_S)
    rig.factory.pin(17)._last_change = 0.0  # noqa: SLF001 - the clock of lg before Linux 5.7
    rig.factory.pin(17)._call_when_changed()  # noqa: SLF001 - the mock's way in
    assert rig.edges() == []
    assert list(rig.source.failures) == ["1"]
    rig.later(QUIET_NS)
    rig.factory.pin(27).drive_low()
    assert [button for button, _, _ in rig.edges()] == ["2"]


@pytest.fixture
def unreadable(bench: MockPinsRig, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The pins of the bench that raise when they are read."""
    names = {"GPIO17"}

    def read(pin: gpiozero.Pin) -> bool:
        if pin.info.name in names:
            raise OSError("no such device")
        return bool(pin._state)  # noqa: SLF001 - as the mock reads it

    monkeypatch.setattr("gpiozero.pins.mock.MockPin._get_state", read)
    bench.later(LOOK_EVERY_NS)
    return names


def test_a_pin_that_cannot_be_read_is_named_until_it_can(
    bench: MockPinsRig, unreadable: set[str]
) -> None:
    bench.edges()
    assert "no such device" in str(bench.source.failures["1"])
    unreadable.clear()
    bench.later(LOOK_EVERY_NS)
    bench.edges()
    assert not bench.source.failures


def test_when_no_pin_can_be_read_the_source_has_failed(
    bench: MockPinsRig, unreadable: set[str]
) -> None:
    unreadable.add("GPIO27")
    with pytest.raises(SourceError, match="No button of gpiozero works"):
        bench.edges()
