"""The sources that the settings name, made and not yet opened."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from slapmat.settings.values import ButtonSettings, MatSettings
from slapmat.shell.wiring import BUTTONS, Reckoning
from slapmat.sources.port import Source
from slapmat.table.errors import InputError
from slapmat.table.language import _
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

KEYBOARD = "keyboard"
GPIOD = "gpiod"
GPIOZERO = "gpiozero"
RPIGPIO = "rpigpio"
EVDEV = "evdev"
PICO = "pico"
SIMULATED = "simulated"
NS_PER_US = 1000


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which buttons there shall be.

    Attributes:
        buttons: Their names: seats "1" to "12", "yes" and "no".
        settings: How presses come in.
        seed: Draws how simulated ones bounce.
        mat: Where everything is wired.
    """

    buttons: tuple[str, ...]
    settings: ButtonSettings
    seed: int
    mat: MatSettings = field(default_factory=MatSettings)

    @property
    def pins(self) -> Mapping[str, int]:
        """Give the GPIO number of each of the buttons that is wired.

        Raises:
            WiringError: The wiring file cannot be used.
        """
        from slapmat.shell.wired_mat import wired_of  # noqa: PLC0415 - only with buttons on pins

        return wired_of(self.mat, self.settings.pins, self.buttons).buttons


def buttons_for(seats: int) -> tuple[str, ...]:
    """Give the buttons of a table with so many seats."""
    return (*BUTTONS[:seats], YES_BUTTON, NO_BUTTON)


def reckoning_of(settings: ButtonSettings) -> Reckoning:
    """Give how contacts are read."""
    jitter_us = settings.jitter_us
    return Reckoning(
        quiet_ns=settings.quiet_ms * NS_PER_MS,
        jitter_ns=None if jitter_us is None else jitter_us * NS_PER_US,
    )


def keymap_of(buttons: Iterable[str]) -> dict[str, int]:
    """Give the keys of these buttons, as the window system numbers them."""
    from slapmat.sources.keyboard import KEYMAP  # noqa: PLC0415 - pygame only where it is used

    return {button: KEYMAP[button] for button in buttons}


def keyboard(wanted: Wanted) -> Source:
    """Make the keyboard."""
    from slapmat.sources.keyboard import KeyboardSource  # noqa: PLC0415 - as above

    return KeyboardSource(keymap=keymap_of(wanted.buttons))


def gpiod(wanted: Wanted) -> Source:
    """Make buttons on the header's pins, stamped by the kernel.

    Raises:
        InputError: The library is missing.
        WiringError: The wiring file cannot be used.
    """
    try:
        from slapmat.sources.gpiod_pins import GpiodSource  # noqa: PLC0415 - only on a Pi
    except ImportError as error:
        raise InputError(
            _("The library gpiod is missing: {why}").format(why=error),
            remedy=_("Take gpiozero instead."),
        ) from error
    from slapmat.shell.proving.kept import proved_quality  # noqa: PLC0415 - as above

    settings = wanted.settings
    return GpiodSource(
        wanted.pins,
        chip_label=settings.chip,
        quality=proved_quality(GPIOD, settings.chip),
        quiet_ns=settings.quiet_ms * NS_PER_MS,
    )


def gpiozero(wanted: Wanted) -> Source:
    """Make buttons on the pins that the wiring file names.

    Raises:
        WiringError: It cannot be used.
    """
    from slapmat.sources.gpiozero_pins import GpiozeroSource  # noqa: PLC0415 - only on a Pi

    settings = wanted.settings
    return GpiozeroSource(
        wanted.pins, factory=settings.pin_factory or None, quiet_ns=settings.quiet_ms * NS_PER_MS
    )


def rpigpio(wanted: Wanted) -> Source:
    """Make buttons on the header's pins, read by RPi.GPIO or its drop-in.

    Raises:
        WiringError: The wiring file cannot be used.
    """
    from slapmat.sources.rpigpio_pins import RpigpioSource  # noqa: PLC0415 - only on a Pi

    return RpigpioSource(wanted.pins, quiet_ns=wanted.settings.quiet_ms * NS_PER_MS)


def evdev(wanted: Wanted) -> Source:
    """Make buttons that are keys of input devices.

    Raises:
        InputError: The library is missing.
    """
    try:
        from slapmat.sources.evdev_buttons import EvdevSource  # noqa: PLC0415 - slow to load
        from slapmat.sources.evdev_plugged import Devices  # noqa: PLC0415 - as above
    except ImportError as error:
        raise InputError(
            _("The library evdev is missing: {why}").format(why=error),
            remedy=_(
                "Type: sudo apt install python3-evdev. Then delete the folder .venv: "
                "scripts/play sets it up anew."
            ),
        ) from error
    settings = wanted.settings
    devices = Devices(settings.devices, settings.keys, is_alone=settings.grab)
    return EvdevSource(wanted.buttons, devices)


def simulated(wanted: Wanted) -> Source:
    """Make buttons that are not there."""
    from slapmat.sources.simulated import SimulatedSource  # noqa: PLC0415 - as above

    return SimulatedSource(wanted.buttons, seed=wanted.seed)


def picos(wanted: Wanted) -> list[Source]:
    """Make as many Picos as the seats need."""
    from slapmat.shell.pico.making import picos_of  # noqa: PLC0415 - pyserial only where it is used

    return [*picos_of(wanted.buttons, wanted.settings)]


KINDS: Mapping[str, Callable[[Wanted], Source]] = {
    KEYBOARD: keyboard,
    GPIOD: gpiod,
    GPIOZERO: gpiozero,
    RPIGPIO: rpigpio,
    EVDEV: evdev,
    SIMULATED: simulated,
}


def made(names: Iterable[str], wanted: Wanted) -> list[Source]:
    """Make the sources of these names, which the settings have checked.

    Raises:
        InputError: One cannot be made of these settings.
    """
    sources: list[Source] = []
    for name in names:
        sources += picos(wanted) if name == PICO else [KINDS[name](wanted)]
    return sources
