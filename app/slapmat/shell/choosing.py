"""Which source `buttons.sources = ["auto"]` means on this machine, and why."""

import importlib
import logging
from dataclasses import dataclass
from pathlib import Path

from slapmat.settings.values import ButtonSettings
from slapmat.shell.contacts import GPIOD, GPIOZERO, KEYBOARD
from slapmat.sources.port import SourceError

log = logging.getLogger(__name__)

AUTO = "auto"
A_PI = "Raspberry Pi"


@dataclass(frozen=True, slots=True)
class Machine:
    """Where to look; tests have a machine of their own.

    Attributes:
        devices: The folder with the pins' chips.
        model: The file that names the board.
        library: The module that reads the pins.
    """

    devices: Path = Path("/dev")
    model: Path = Path("/proc/device-tree/model")
    library: str = "slapmat.sources.gpiod_header"

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
    """Choose the best source that works here.

    On a Raspberry Pi it is never the keyboard: buttons that fail shall be seen to fail.
    """
    if not (machine.has_chips or machine.is_pi):
        return Choice(KEYBOARD, "This machine has no pins, so the keyboard is taken.")
    try:
        importlib.import_module(machine.library)
    except ImportError as error:
        if machine.is_pi:
            return Choice(GPIOZERO, f"The library gpiod is missing ({error}); gpiozero is taken.")
        return Choice(KEYBOARD, "The library gpiod is missing, so the keyboard is taken.")
    return chosen_by_chip(settings, machine)


def chosen_by_chip(settings: ButtonSettings, machine: Machine) -> Choice:
    """Choose by whether the header's chip is found."""
    from slapmat.sources.gpiod_header import find_header  # noqa: PLC0415 - only where pins are
    from slapmat.sources.gpiod_port import SystemGpio  # noqa: PLC0415 - as above

    try:
        header = find_header(SystemGpio(machine.devices), settings.chip)
    except SourceError as error:
        if machine.is_pi:
            return Choice(GPIOD, f"This is a Raspberry Pi. But: {error} {error.remedy}")
        return Choice(KEYBOARD, f"{error} So the keyboard is taken.")
    return Choice(GPIOD, f"{header.path} ({header.label}) has the pins, stamped by the kernel.")


def resolved(settings: ButtonSettings) -> tuple[str, ...]:
    """Give the names of the sources to open, and log what was chosen."""
    if AUTO not in settings.sources:
        return settings.sources
    choice = chosen(settings)
    log.info("buttons: %s. %s", choice.source, choice.reason)
    return tuple(
        dict.fromkeys(choice.source if name == AUTO else name for name in settings.sources)
    )
