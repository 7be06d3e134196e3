"""Where pins come from, and how well each kind of them knows the time."""

from importlib.metadata import entry_points

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from slapmat.settings.schema import PIN_FACTORIES
from slapmat.sources.gpiozero_factories import STAMPINGS, WOKEN, stamping_of
from slapmat.sources.gpiozero_pins import GpiozeroSource
from slapmat.sources.port import SourceError
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sources.rigs import START_NS, Bell, MockPinsRig, mock_pins_rig


def test_a_factory_that_was_given_stays_open(rig: MockPinsRig) -> None:
    led = gpiozero.LED(22, pin_factory=rig.factory)
    rig.source.open(Bell())
    rig.source.close()
    led.on()
    assert led.is_lit
    assert rig.factory.pins
    led.close()


def test_a_factory_made_by_name_is_closed_with_the_source() -> None:
    source = GpiozeroSource({"1": 17}, factory="mock")
    for _ in range(2):
        source.open(Bell())
        assert not source.quality.is_coarse
        source.close()


def test_without_a_factory_the_one_that_gpiozero_shares_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    factory = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    source = GpiozeroSource({"1": 17})
    source.open(Bell())
    source.close()
    assert gpiozero.Device.pin_factory is factory
    assert factory.pins


def test_a_factory_that_nobody_brings_is_an_error_with_a_remedy() -> None:
    with pytest.raises(SourceError, match="no pin factory nonsense") as failed:
        GpiozeroSource({"1": 17}, factory="nonsense").open(Bell())
    assert failed.value.remedy


def test_a_factory_that_does_not_start_here_is_an_error_with_a_remedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GPIOZERO_MOCK_REVISION", "no hexadecimal number")
    with pytest.raises(SourceError, match="mock does not start") as failed:
        GpiozeroSource({"1": 17}, factory="mock").open(Bell())
    assert failed.value.remedy


def test_no_shared_factory_at_all_is_an_error_with_a_remedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    with pytest.raises(SourceError, match="finds no pins") as failed:
        GpiozeroSource({"1": 17}).open(Bell())
    assert failed.value.remedy


@pytest.mark.parametrize("name", [name for name in PIN_FACTORIES if name])
def test_of_every_factory_that_settings_may_name_it_is_known_how_it_stamps(name: str) -> None:
    (found,) = entry_points(group="gpiozero_pin_factories", name=name)
    stamping = STAMPINGS[found.attr]
    assert stamping.quality.is_coarse == (name in {"rpigpio", "native"})
    assert stamping.quality.reason


class ThirdPartyFactory:
    """A factory that nothing is known of."""


def test_a_factory_that_is_not_known_is_taken_for_one_without_times() -> None:
    assert stamping_of(ThirdPartyFactory()) is WOKEN
    assert GpiozeroSource({"1": 17}).quality.is_coarse


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> MockPinsRig:
    """Mock pins that are taken for RPi.GPIO's: their ticks are when Python woke up."""
    monkeypatch.setattr("slapmat.sources.gpiozero_factories.STAMPINGS", {"MockFactory": WOKEN})
    return mock_pins_rig(monkeypatch)


@pytest.mark.parametrize("late_ms", [0, 1, 7, 16, 30])
def test_where_only_pythons_waking_is_known_the_jitter_covers_it(
    woken: MockPinsRig, late_ms: int
) -> None:
    woken.source.open(Bell())
    true_ns = woken.clock.now_ns
    woken.later(late_ms * NS_PER_MS)
    woken.factory.pin(17).drive_low()
    batch = woken.source.read(woken.clock.now_ns)
    (told,) = [signal for signal in batch.signals if isinstance(signal, Edge)]
    assert abs(told.stamp.at_ns - true_ns) <= told.stamp.jitter_ns


def test_where_only_pythons_waking_is_known_the_watermark_waits_for_it(woken: MockPinsRig) -> None:
    woken.source.open(Bell())
    woken.later(NS_PER_S)
    promised_ns = woken.source.read(woken.clock.now_ns).complete_until_ns
    woken.factory.pin(17).drive_low()
    ((_, _, at_ns),) = woken.edges()
    assert START_NS + at_ns >= promised_ns
