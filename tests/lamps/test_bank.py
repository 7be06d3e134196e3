"""Lamps on pins: on, off, dimmed, and dead."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from slapmat.lamps.bank import PWM_HZ, LampBank
from slapmat.lamps.errors import LampsError
from slapmat.lamps.patterns import Power

PINS = {"1": 18, "2": 23}


class DyingPin(MockPWMPin):  # type: ignore[misc] # gpiozero has no types
    """A pin that can no longer be written."""

    is_dead = False

    def _set_state(self, value: float) -> None:
        if self.is_dead:
            raise gpiozero.PinSetInput("the chip is gone")
        super()._set_state(value)


def states(factory: MockFactory) -> dict[int, float]:
    return {gpio: factory.pin(gpio).state for gpio in PINS.values()}


def opened(factory: MockFactory) -> LampBank:
    bank = LampBank(PINS, lambda: nullcontext(factory))
    bank.open()
    return bank


def test_lamps_are_dark_when_they_are_opened(factory: MockFactory) -> None:
    bank = opened(factory)
    assert states(factory) == {18: 0, 23: 0}
    assert factory.pin(18).function == "output"
    bank.close()


def test_lamps_that_are_not_named_go_dark(factory: MockFactory) -> None:
    bank = opened(factory)
    bank.show({"1": 1.0})
    assert states(factory) == {18: 1, 23: 0}
    bank.show({"2": 1.0})
    assert states(factory) == {18: 0, 23: 1}


def test_a_lamp_that_is_wholly_on_needs_no_pwm_and_a_dimmed_one_does(factory: MockFactory) -> None:
    bank = opened(factory)
    bank.show({"1": 1.0, "2": 0.4})
    assert (factory.pin(18).frequency, factory.pin(23).frequency) == (None, PWM_HZ)
    assert states(factory) == {18: 1, 23: 0.4}
    bank.show({"1": 0.4, "2": 1.0})
    assert (factory.pin(18).frequency, factory.pin(23).frequency) == (PWM_HZ, None)
    assert states(factory) == {18: 0.4, 23: 1}
    bank.show({})
    assert (factory.pin(18).frequency, factory.pin(23).frequency) == (None, None)
    assert states(factory) == {18: 0, 23: 0}


def test_where_pins_cannot_be_dimmed_lamps_are_wholly_on(plain_factory: MockFactory) -> None:
    bank = opened(plain_factory)
    bank.show({"1": 0.4})
    assert states(plain_factory) == {18: 1, 23: 0}
    assert bank.failures == {}


def test_where_pins_cannot_be_dimmed_lamps_that_together_take_too_much_are_refused(
    plain_factory: MockFactory,
) -> None:
    bank = LampBank(PINS, lambda: nullcontext(plain_factory), Power(lamp_ma=20, most_ma=39))
    with pytest.raises(LampsError, match="2 lamps take 40 mA, more than the 39 mA") as refused:
        bank.open()
    assert "lamps.most_ma" in refused.value.remedy
    assert plain_factory.pin(18).state == 0


def test_lamps_that_can_be_dimmed_may_take_too_much_together(factory: MockFactory) -> None:
    bank = LampBank(PINS, lambda: nullcontext(factory), Power(lamp_ma=20, most_ma=39))
    bank.open()
    assert (factory.pin(18).frequency, states(factory)) == (None, {18: 0, 23: 0})
    bank.close()


def test_a_lamp_that_stays_as_it_is_is_not_written_again(factory: MockFactory) -> None:
    bank = opened(factory)
    bank.show({"1": 1.0})
    factory.pin(18).clear_states()
    bank.show({"1": 1.0, "2": 1.0})
    assert len(factory.pin(18).states) == 1


def test_a_pin_that_is_taken_takes_no_other_lamp_with_it(
    factory: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    holder = gpiozero.Button(18, pin_factory=factory)
    bank = opened(factory)
    bank.show({"1": 1.0, "2": 1.0})
    assert factory.pin(23).state == 1
    assert "GPIO18" in str(bank.failures["1"])
    assert "Close what else uses the pin" in bank.failures["1"].remedy
    assert "The lamp of button 1 (GPIO18) is off" in caplog.text
    holder.close()


def test_a_lamp_that_dies_is_given_up_and_the_others_go_on(
    factory: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    dying = factory.pin(18, pin_class=DyingPin)
    bank = opened(factory)
    bank.show({"1": 1.0})
    dying.is_dead = True
    bank.show({"2": 1.0})
    assert str(bank.failures["1"]) == "GPIO18: the chip is gone"
    assert "The lamp of button 1 (GPIO18) is off: GPIO18: the chip is gone" in caplog.text
    bank.show({})
    assert factory.pin(23).state == 0


def test_when_the_last_lamp_dies_that_is_an_error(factory: MockFactory) -> None:
    pins = [factory.pin(gpio, pin_class=DyingPin) for gpio in PINS.values()]
    bank = opened(factory)
    for pin in pins:
        pin.is_dead = True
    with pytest.raises(LampsError, match="No lamp works: GPIO18: the chip is gone; GPIO23"):
        bank.show({"1": 1.0, "2": 1.0})
    # The error tells of them all.
    assert bank.failures == {}


def test_when_no_pin_can_be_had_nothing_is_held(factory: MockFactory) -> None:
    holders = [gpiozero.Button(gpio, pin_factory=factory) for gpio in PINS.values()]
    with pytest.raises(LampsError, match="GPIO18"):
        opened(factory)
    for holder in holders:
        holder.close()
    assert opened(factory).failures == {}


def test_closing_makes_all_dark_and_gives_the_pins_back(factory: MockFactory) -> None:
    bank = opened(factory)
    bank.show({"1": 1.0, "2": 0.4})
    bank.close()
    assert states(factory) == {18: 0, 23: 0}
    bank.close()
    gpiozero.Button(18, pin_factory=factory).close()


def test_lamps_can_be_opened_again(factory: MockFactory) -> None:
    bank = opened(factory)
    bank.show({"1": 1.0})
    bank.open()
    assert states(factory) == {18: 0, 23: 0}
    bank.show({"1": 1.0})
    assert states(factory) == {18: 1, 23: 0}


def test_what_the_factory_needs_is_given_back_with_the_lamps(factory: MockFactory) -> None:
    closed = []

    @contextmanager
    def make() -> Iterator[Any]:
        yield factory
        closed.append(factory)

    bank = LampBank(PINS, make)
    bank.open()
    assert closed == []
    bank.close()
    assert closed == [factory]


def test_a_factory_that_fails_at_its_end_hinders_nobody(factory: MockFactory) -> None:
    def make() -> AbstractContextManager[Any]:
        @contextmanager
        def failing() -> Iterator[Any]:
            yield factory
            raise OSError("gone")

        return failing()

    bank = LampBank(PINS, make)
    bank.open()
    bank.close()
    assert states(factory) == {18: 0, 23: 0}
