"""What is used of the library RPi.GPIO, and of rpi-lgpio, which is imported by the same name."""

import importlib
import sys
from collections.abc import Callable
from typing import Protocol

from slapmat.sources.lgpio_place import place_for_lgpio
from slapmat.sources.port import SourceError
from slapmat.table.language import N_, _

MODULE = "RPi.GPIO"
INSTEAD = N_("Take gpiod (buttons.sources), which needs neither.")
# RPi.GPIO reaches past the kernel to a chip that a Pi 5 does not have, and hears of edges through
# an interface that kernels from 6.6 on number otherwise.


def drop_in() -> str:
    """Say what to install in the place of RPi.GPIO."""
    text = _(
        "RPi.GPIO knows no Pi 5 and no newer kernel. Type: {python} -m pip uninstall -y RPi.GPIO. "
        "Then: {python} -m pip install rpi-lgpio."
    )
    return f"{text.format(python=sys.executable)} {_(INSTEAD)}"


class RpiGpio(Protocol):
    """The module."""

    BCM: int
    IN: int
    LOW: int
    PUD_UP: int
    BOTH: int

    def setwarnings(self, value: bool, /) -> object:  # noqa: FBT001 - the library's own
        """Say whether it warns of pins that somebody has set up before."""

    def setmode(self, mode: int, /) -> object:
        """Say how pins are numbered."""

    def setup(self, channel: int, direction: int, /, *, pull_up_down: int) -> object:
        """Make a pin an input."""

    def input(self, channel: int, /) -> int:
        """Give a pin's level."""

    def add_event_detect(
        self, channel: int, edge: int, /, *, callback: Callable[[int], None]
    ) -> object:
        """Have a function called at each edge, on the library's one thread."""

    def remove_event_detect(self, channel: int, /) -> object:
        """Have it called no more."""

    def cleanup(self, channels: list[int], /) -> object:
        """Give pins back."""


def load_gpio() -> RpiGpio:
    """Import whichever of the two is installed.

    Raises:
        SourceError: Neither is, or it does not start here.
    """
    try:
        with place_for_lgpio():
            module: RpiGpio = importlib.import_module(MODULE)
    except ImportError as error:
        raise SourceError(
            _("The library {module} is missing: {why}.").format(module=MODULE, why=error),
            remedy=_("{instead} Or type: {executable} -m pip install rpi-lgpio").format(
                instead=_(INSTEAD), executable=sys.executable
            ),
        ) from error
    except Exception as error:
        raise SourceError(
            _("{module} does not start: {why}.").format(
                module=MODULE, why=error or type(error).__name__
            ),
            remedy=drop_in(),
        ) from error
    return module
