"""Which source `buttons.sources = ["auto"]` means on this machine, and why."""

import importlib
import importlib.util
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from slapmat.settings.values import ButtonSettings
from slapmat.shell.contacts import EVDEV, GPIOD, GPIOZERO, KEYBOARD, PICO, RPIGPIO
from slapmat.sources.port import SourceError
from slapmat.table.language import _, n_

log = logging.getLogger(__name__)

AUTO = "auto"
A_PI = "Raspberry Pi"
# What has fewer is a joystick that somebody flies with.
ARCADE_BUTTONS = 8


@dataclass(frozen=True, slots=True)
class Machine:
    """Where to look; tests have a machine of their own.

    Attributes:
        devices: The folder with the pins' chips.
        model: The file that names the board.
        library: The module that reads the pins.
        root: Where the kernel lists input devices.
        old_library: The module that reads the pins of a kernel without chips: RPi.GPIO's own, which
            rpi-lgpio does not have.
        input_library: The module that reads input devices.
    """

    devices: Path = Path("/dev")
    model: Path = Path("/proc/device-tree/model")
    library: str = "slapmat.sources.gpiod_header"
    root: Path = Path("/")
    old_library: str = "RPi._GPIO"
    input_library: str = "evdev"

    @property
    def is_pi(self) -> bool:
        """Say whether this is a Raspberry Pi."""
        try:
            return self.model.read_text("utf-8", "replace").startswith(A_PI)
        except OSError:
            return False

    @property
    def has_chips(self) -> bool:
        """Say whether there are pins of any kind, without loading anything."""
        return any(self.devices.glob("gpiochip*"))


@dataclass(frozen=True, slots=True)
class Choice:
    """What is taken.

    Attributes:
        source: The source.
        reason: Why, a sentence for the table's owner.
    """

    source: str
    reason: str


THIS_MACHINE = Machine()


def chosen(settings: ButtonSettings, machine: Machine = THIS_MACHINE) -> Choice:
    """Choose the best source that works here: by how well it knows when a contact closed.

    On a Raspberry Pi it is its own pins, and never the keyboard: buttons that fail shall be seen to
    fail. A Pico beside them is taken where the settings name it.
    """
    if settings.devices:
        return Choice(EVDEV, _("The settings name input devices (buttons.devices)."))
    if settings.port:
        named = _("The settings name a Pico's port, {port} (buttons.port).")
        return Choice(PICO, named.format(port=settings.port))
    if machine.is_pi:
        return chosen_on_a_pi(settings, machine)
    found = plugged_picos(machine)
    if found:
        return Choice(PICO, _("Plugged in: {picos}.").format(picos=", ".join(found)))
    if not machine.has_chips:
        return chosen_without_pins(machine, _("This machine has no pins."))
    try:
        return Choice(GPIOD, chip_of(settings, machine))
    except ImportError:
        missing = _("The library {name} is missing.").format(name="gpiod")
        return chosen_without_pins(machine, missing)
    except SourceError as error:
        return chosen_without_pins(machine, str(error))


def plugged_picos(machine: Machine) -> list[str]:
    """Give the Picos with our firmware that are plugged in."""
    from slapmat.sources.pico_finding import picos  # noqa: PLC0415 - a Pi starts without it
    from slapmat.sources.serial_listing import SerialListing  # noqa: PLC0415 - as above

    listed = picos(SerialListing(machine.root))
    return [f"{port.product} {port.serial_number}" for port in listed]


def chosen_on_a_pi(settings: ButtonSettings, machine: Machine) -> Choice:
    """Choose what reads a Raspberry Pi's pins."""
    if not machine.has_chips and is_installed(machine.old_library):
        return Choice(RPIGPIO, _("This kernel has no GPIO chips, so RPi.GPIO reads the pins."))
    try:
        return Choice(GPIOD, chip_of(settings, machine))
    except ImportError as error:
        text = _("The library gpiod is missing ({error}); gpiozero is taken.")
        return Choice(GPIOZERO, text.format(error=error))
    except SourceError as error:
        text = _("This is a Raspberry Pi. But: {error}")
        return Choice(GPIOD, text.format(error=f"{error} {error.remedy}"))


def chip_of(settings: ButtonSettings, machine: Machine) -> str:
    """Say which chip has the pins.

    Raises:
        ImportError: The library gpiod is missing.
        SourceError: There is none, or it may not be used.
    """
    importlib.import_module(machine.library)
    from slapmat.sources.gpiod_header import find_header  # noqa: PLC0415 - only where pins are
    from slapmat.sources.gpiod_port import SystemGpio  # noqa: PLC0415 - as above

    header = find_header(SystemGpio(machine.devices, machine.model), settings.chip)
    text = _("{chip} has the pins, stamped by the kernel.")
    return text.format(chip=f"{header.path} ({header.label})")


def chosen_without_pins(machine: Machine, why: str) -> Choice:
    """Choose an arcade board if one is plugged in, or the keyboard in the window.

    A gamepad may lie there for other games, and a keyboard is for typing too: they are taken
    where the settings name them.
    """
    from slapmat.sources.evdev_listing import Listing, arcade_buttons  # noqa: PLC0415 - a Pi starts without it

    boards = Listing(machine.root).devices(lambda keys: arcade_buttons(keys) >= ARCADE_BUTTONS)
    if not boards:
        text = _("So the keyboard is taken.")
        return Choice(KEYBOARD, f"{why} {text}")
    board = boards[0]
    if not is_installed(machine.input_library):
        text = _("{device} cannot be read: the library evdev is missing.")
        return Choice(KEYBOARD, f"{why} {text.format(device=board)}")
    if not os.access(board.path, os.R_OK):
        text = _("{device} cannot be read: this user may not.")
        return Choice(KEYBOARD, f"{why} {text.format(device=board)}")
    text = n_(
        "{device} has {count} button.", "{device} has {count} buttons.", board.arcade_buttons
    ).format(device=board, count=board.arcade_buttons)
    return Choice(EVDEV, f"{why} {text}")


def is_installed(module: str) -> bool:
    """Say whether a module can be found, without loading it."""
    try:
        return importlib.util.find_spec(module) is not None
    except ImportError:
        return False


def resolved(settings: ButtonSettings) -> tuple[str, ...]:
    """Give the names of the sources to open, and log what was chosen."""
    if AUTO not in settings.sources:
        return settings.sources
    choice = chosen(settings)
    log.info("buttons: %s. %s", choice.source, choice.reason)
    return tuple(
        dict.fromkeys(choice.source if name == AUTO else name for name in settings.sources)
    )
