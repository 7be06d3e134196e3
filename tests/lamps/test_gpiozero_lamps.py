"""The lamps' own thread: it lights at once, sleeps while nothing changes, and ends."""

import threading
from contextlib import nullcontext

import gpiozero
import pytest
from gpiozero.pins import PinInfo
from gpiozero.pins.mock import MockFactory, MockPWMPin

from slapmat.lamps.bank import LampBank
from slapmat.lamps.errors import LampsError
from slapmat.lamps.gpiozero_lamps import GpiozeroLamps
from slapmat.lamps.patterns import Power
from slapmat.referee.effects import LampState

LONG_S = 20


class TellingPin(MockPWMPin):  # type: ignore[misc] # gpiozero has no types
    """A pin that tells when it was written, or cannot be."""

    def __init__(self, factory: MockFactory, info: PinInfo) -> None:
        super().__init__(factory, info)
        self.lit = threading.Event()
        self.darkened = threading.Event()
        self.refused = threading.Event()
        self.is_dead = False

    def _set_state(self, value: float) -> None:
        if self.is_dead:
            self.refused.set()
            raise gpiozero.PinSetInput("the chip is gone")
        super()._set_state(value)
        (self.lit if value else self.darkened).set()


@pytest.fixture
def pin(factory: MockFactory) -> TellingPin:
    telling: TellingPin = factory.pin(18, pin_class=TellingPin)
    return telling


@pytest.fixture
def lamps(factory: MockFactory, pin: TellingPin) -> GpiozeroLamps:
    assert pin.factory is factory
    return GpiozeroLamps(LampBank({"1": 18}, lambda: nullcontext(factory)), Power())


def test_a_lamp_is_lit_as_soon_as_it_is_told(lamps: GpiozeroLamps, pin: TellingPin) -> None:
    lamps.open()
    lamps.light({"1": LampState.MAY_SLAP})
    assert pin.lit.wait(LONG_S)
    lamps.close()
    assert pin.state == 0


def test_a_lamp_blinks_without_being_told_again(lamps: GpiozeroLamps, pin: TellingPin) -> None:
    lamps.open()
    lamps.light({"1": LampState.WON})
    assert pin.lit.wait(LONG_S)
    pin.darkened.clear()
    assert pin.darkened.wait(LONG_S)
    pin.lit.clear()
    assert pin.lit.wait(LONG_S)
    lamps.close()


def test_closing_ends_the_thread_and_twice_is_once(lamps: GpiozeroLamps) -> None:
    lamps.open()
    assert "lamps" in {thread.name for thread in threading.enumerate()}
    lamps.close()
    lamps.close()
    assert "lamps" not in {thread.name for thread in threading.enumerate()}


def test_lamps_can_be_opened_again(lamps: GpiozeroLamps, pin: TellingPin) -> None:
    lamps.open()
    lamps.close()
    lamps.open()
    lamps.light({"1": LampState.MAY_SLAP})
    assert pin.lit.wait(LONG_S)
    lamps.close()


def test_lamps_that_are_not_open_are_told_nothing_wrong(lamps: GpiozeroLamps) -> None:
    lamps.close()
    lamps.light({"1": LampState.MAY_SLAP})


def test_what_went_wrong_is_said_when_the_next_state_is_told(
    lamps: GpiozeroLamps, pin: TellingPin
) -> None:
    lamps.open()
    (thread,) = (thread for thread in threading.enumerate() if thread.name == "lamps")
    pin.is_dead = True
    lamps.light({"1": LampState.MAY_SLAP})
    assert pin.refused.wait(LONG_S)
    thread.join(LONG_S)
    with pytest.raises(LampsError, match="the chip is gone"):
        lamps.light({})
    pin.is_dead = False
    lamps.open()
    lamps.light({"1": LampState.MAY_SLAP})
    assert pin.lit.wait(LONG_S)
    lamps.close()


def test_lamps_without_a_pin_cannot_be_opened(lamps: GpiozeroLamps, factory: MockFactory) -> None:
    holder = gpiozero.Button(18, pin_factory=factory)
    with pytest.raises(LampsError, match="No lamp works"):
        lamps.open()
    lamps.close()
    holder.close()
