"""The lamps on gpiozero's pins: each on its own, so that a dead one takes no other with it.

A lamp that is wholly on or off is a plain output. Only one that must be dimmed gets gpiozero's
PWM: lgpio's is made by a thread, which would wake 200 times a second for every lamp. Where none
ever must be, the pins need no lgpio at all (`slapmat.sources.gpiod_outputs`).
"""

import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack, suppress
from types import MappingProxyType
from typing import Any

import gpiozero

from slapmat.lamps.errors import LampsError
from slapmat.lamps.patterns import Power
from slapmat.lamps.port import NONE_FAIL, Failures
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _

log = logging.getLogger(__name__)

PWM_HZ = 100
# Gives gpiozero's pin factory for as long as the lamps are open.
MakeFactory = Callable[[], AbstractContextManager[Any]]


class LampBank:
    """Lamps by their buttons."""

    def __init__(
        self, pins: Mapping[str, int], make_factory: MakeFactory, power: Power | None = None
    ) -> None:
        """Take the wiring; nothing is opened yet.

        Args:
            pins: Per button the GPIO number of its lamp.
            make_factory: Gives gpiozero's pin factory.
            power: What they may take together; None: none is ever lit.
        """
        self._pins = dict(pins)
        self._make_factory = make_factory
        self._power = power
        self._opened = ExitStack()
        self._lamps: dict[str, gpiozero.PWMLED] = {}
        self._levels: dict[str, float] = {}
        self._failures = NONE_FAIL

    @property
    def failures(self) -> Failures:
        """The lamps that were given up while others work, each with the reason."""
        return self._failures

    def open(self) -> None:
        """Take every pin that can be had, dark.

        Raises:
            LampsError: None can be had.
        """
        self.close()
        self._failures = NONE_FAIL
        factory = self._opened.enter_context(self._make_factory())
        for button, gpio in self._pins.items():
            try:
                lamp = gpiozero.PWMLED(gpio, frequency=None, pin_factory=factory)
                self._lamps[button] = lamp
                self._check_dims(lamp)
            except Exception as error:  # noqa: BLE001 - each backend has its own errors; one lamp's must not take the others
                self._give_up(button, error)
        self._check_some_work()

    def show(self, levels: Mapping[str, float]) -> None:
        """Light the lamps that are named, 0 to 1; the others are dark.

        Raises:
            LampsError: None works any more.
        """
        for button, lamp in tuple(self._lamps.items()):
            level = levels.get(button, 0.0)
            if level == self._levels.get(button, 0.0):
                continue
            try:
                set_level(lamp, level)
            except Exception as error:  # noqa: BLE001 - as above
                self._give_up(button, error)
            else:
                self._levels[button] = level
        self._check_some_work()

    def close(self) -> None:
        """Let all go dark, and give the pins back; never raises, and twice is once."""
        for button in tuple(self._lamps):
            self._release(button)
        self._levels.clear()
        opened, self._opened = self._opened, ExitStack()
        try:
            opened.close()
        except Exception:
            log.exception("closing the lamps' pins")

    def _check_dims(self, lamp: gpiozero.PWMLED) -> None:
        """Refuse a lamp that cannot be dimmed, where all together would take too much.

        Raises:
            LampsError: It is so.
        """
        lamps = len(self._pins)
        if self._power is None or not self._power.is_capped(lamps):
            return
        try:
            lamp.frequency = PWM_HZ
            lamp.frequency = None
        except gpiozero.PinPWMUnsupported as error:
            raise LampsError(
                _(
                    "{lamps} lamps take {sum} mA, more than the {most} mA of lamps.most_ma, and "
                    "these pins cannot dim them"
                ).format(lamps=lamps, sum=self._power.sum_ma(lamps), most=self._power.most_ma),
                remedy=_('Say buttons.pin_factory = "lgpio", or raise lamps.most_ma.'),
            ) from error

    def _give_up(self, button: str, error: Exception) -> None:
        if not isinstance(error, SlapmatError):
            why = str(error) or type(error).__name__
            error = LampsError(
                _("GPIO{pin}: {why}").format(pin=self._pins[button], why=why),
                remedy=_("Close what else uses the pin, or wire another one."),
            )
        self._failures = MappingProxyType({**self._failures, button: error})
        log.warning("The lamp of button %s (GPIO%d) is off: %s", button, self._pins[button], error)
        self._release(button)

    def _release(self, button: str) -> None:
        lamp = self._lamps.pop(button, None)
        if lamp is None:
            return
        for action in (lamp.off, lamp.close):
            with suppress(Exception):
                action()

    def _check_some_work(self) -> None:
        if self._lamps:
            return
        self.close()
        failures, self._failures = self._failures, NONE_FAIL
        reasons = dict.fromkeys(str(error).rstrip(".") for error in failures.values())
        remedies = {error.remedy for error in failures.values()}
        raise LampsError(
            _("No lamp works: {reasons}.").format(reasons="; ".join(reasons) or "none is wired"),
            remedy=remedies.pop()
            if len(remedies) == 1
            else _('Close what else uses the pins, or say lamps.on = "no".'),
        )


def set_level(lamp: gpiozero.PWMLED, level: float) -> None:
    """Light a lamp; where its pin cannot be dimmed it is wholly on."""
    is_dimmed = 0.0 < level < 1.0
    if is_dimmed != (lamp.frequency is not None):
        try:
            lamp.frequency = PWM_HZ if is_dimmed else None
        except gpiozero.PinPWMUnsupported:
            level = 1.0
    lamp.value = level
