"""gpiozero's pin factories: how to get one, and how well each knows when an edge was.

What a factory hands to `when_changed` as ticks is, read in the source of gpiozero 2.0.1:

- lgpio: the kernel's stamp of the interrupt, in seconds of CLOCK_MONOTONIC. The kernel's number of
  the edge, by which an overwritten stamp is known, is dropped: each may be one.
- pigpio: the daemon's own µs counter, sampled every 5 µs.
- RPi.GPIO (and rpi-lgpio in its place) and native: the time at which Python woke up.
- mock: the time at which the pin was driven, which is when it changed.
"""

import logging
import warnings
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any, Protocol

import gpiozero

from slapmat.sources.lgpio_place import place_for_lgpio
from slapmat.sources.overwritten import OVERWRITTEN_NS
from slapmat.sources.port import Quality, SourceError
from slapmat.sources.ticks import TickingFactory
from slapmat.sources.woken import WOKEN_IN_FLIGHT_NS, WOKEN_LATE_NS, WOKEN_QUALITY
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

NS_PER_US = 1_000


class Pin(Protocol):
    """What is used of gpiozero's pins."""

    state: bool
    bounce: float | None
    edges: str
    when_changed: Any
    factory: Any

    def input_with_pull(self, pull: str) -> None:
        """Make it an input."""

    def close(self) -> None:
        """Give it back."""


class Factory(TickingFactory, Protocol):
    """What is used of gpiozero's factories."""

    pins: dict[Any, Pin]

    def pin(self, name: int | str) -> Pin:
        """Give a pin."""

    def reserve_pins(self, requester: object, *names: int | str) -> None:
        """Take pins, or raise GPIOPinInUse."""

    def release_all(self, reserver: object) -> None:
        """Give back what was taken."""

    def close(self) -> None:
        """Close all pins."""


@dataclass(frozen=True, slots=True)
class Stamping:
    """How a factory stamps.

    Attributes:
        quality: Said to people and judges.
        late_by_ns: Stamps are late, by up to this: the middle is taken off them.
        in_flight_ns: An edge may be on its way to its callback for this long.
        read_every_ns: How often its clock must be compared with ours; None: it is ours.
    """

    quality: Quality
    late_by_ns: int
    in_flight_ns: int
    read_every_ns: int | None = None


# The stamp is older than the callback. In an emulated machine 99 of 100 callbacks came within 43
# ms, with more to do than it could within 83 to 179 ms (docs/sources.md).
STAMPED_IN_FLIGHT_NS = 100 * NS_PER_MS

# What an ordinary kernel needs at most to answer an interrupt.
INTERRUPT_NS = 50 * NS_PER_US

WOKEN = Stamping(WOKEN_QUALITY, late_by_ns=WOKEN_LATE_NS, in_flight_ns=WOKEN_IN_FLIGHT_NS)
STAMPINGS = {
    "LGPIOFactory": Stamping(
        Quality(
            INTERRUPT_NS + OVERWRITTEN_NS,
            is_coarse=False,
            reason=N_(
                "the kernel stamps the interrupt, but lgpio hides which stamps a bounce has "
                "overwritten: up to 1 ms"
            ),
        ),
        late_by_ns=0,
        in_flight_ns=STAMPED_IN_FLIGHT_NS,
    ),
    "PiGPIOFactory": Stamping(
        Quality(
            NS_PER_MS,
            is_coarse=False,
            reason=N_(
                "pigpiod samples every 5 µs, but its clock is compared with ours over a socket"
            ),
        ),
        late_by_ns=0,
        in_flight_ns=STAMPED_IN_FLIGHT_NS,
        read_every_ns=1_000 * NS_PER_MS,
    ),
    "RPiGPIOFactory": WOKEN,
    "NativeFactory": WOKEN,
    "MockFactory": Stamping(
        Quality(
            NS_PER_US, is_coarse=False, reason="a mock pin changes at the moment it is told to"
        ),
        late_by_ns=0,
        in_flight_ns=10 * NS_PER_MS,
    ),
}


def stamping_of(factory: object) -> Stamping:
    """Give how a factory stamps; one that is not known here is taken for one without times."""
    for kind in type(factory).__mro__:
        if kind.__name__ in STAMPINGS:
            return STAMPINGS[kind.__name__]
    return WOKEN


def load_factory(kind: str) -> Factory:
    """Make a factory of its own, by gpiozero's name for it.

    Args:
        kind: "lgpio", "rpigpio", "pigpio", "native", "mock", or what an installed package brings.

    Raises:
        SourceError: There is none of this name, or it cannot start here.
    """
    found = [*entry_points(group="gpiozero_pin_factories", name=kind)]
    if not found:
        raise SourceError(
            _("gpiozero has no pin factory {kind}.").format(kind=kind),
            remedy=_("Use lgpio, or one of rpigpio, pigpio, native, mock."),
        )
    try:
        with place_for_lgpio():
            factory: Factory = found[0].load()()
    except Exception as error:
        raise SourceError(
            _("gpiozero's pin factory {kind} does not start: {why}").format(
                kind=kind, why=error or type(error).__name__
            ),
            remedy=_(
                "Is this a Raspberry Pi, may you use /dev/gpiochip*, and is {kind} installed?"
            ).format(kind=kind),
        ) from error
    return factory


def shared_factory() -> Factory:
    """Give the factory that gpiozero's devices share, as gpiozero or GPIOZERO_PIN_FACTORY chooses.

    Raises:
        SourceError: None can start here.
    """
    with place_for_lgpio(), warnings.catch_warnings(record=True) as fallbacks:
        warnings.simplefilter("always", gpiozero.PinFactoryFallback)
        try:
            gpiozero.Device.ensure_pin_factory()
        except Exception as error:
            raise SourceError(
                _("gpiozero finds no pins: {why}").format(why=error or type(error).__name__),
                remedy=_("Run it on a Raspberry Pi, as a user who may use /dev/gpiochip*."),
            ) from error
    for fallback in fallbacks:
        log.warning("gpiozero: %s", fallback.message)
    factory: Factory = gpiozero.Device.pin_factory
    return factory


def close_factory(factory: Factory) -> None:
    """Close a factory that was made here; never raises.

    gpiozero's local factories have one table of pins in common, and closing one closes them all:
    where another factory's pins are among them, it is left open.
    """
    try:
        if all(pin.factory is factory for pin in factory.pins.values()):
            factory.close()
    except Exception:
        log.exception("closing gpiozero's pin factory")
