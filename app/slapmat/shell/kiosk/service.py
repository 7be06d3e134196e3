"""What makes a table a service: who is told that it runs, and who attends the loop for that."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass

from slapmat.referee.effects import Machine
from slapmat.screens.mounting import Mounting
from slapmat.settings.values import Settings
from slapmat.shell.kiosk.connectors import Connectors
from slapmat.shell.kiosk.machine import COMMANDS, Machinist
from slapmat.shell.kiosk.night import Night, night_of
from slapmat.shell.kiosk.notify import Notifier, notifier_of, watchdog_ns
from slapmat.shell.kiosk.power_button import PowerButton, button_of
from slapmat.shell.kiosk.programs import run
from slapmat.shell.kiosk.proving import ProofRoom
from slapmat.shell.kiosk.screen import KioskWindow, ScreenWatch
from slapmat.shell.kiosk.thrift import Thrift
from slapmat.shell.kiosk.voltage import PowerWatch
from slapmat.shell.kiosk.watchdog import Teller, Watchdog
from slapmat.shell.ports import Attendant
from slapmat.shell.troubles import Troubles
from slapmat.sources.port import Source, Wake

# Set by the unit: nobody sits at this machine's console.
KIOSK = "SLAPMAT_KIOSK"


def service_of(environ: Mapping[str, str] = os.environ) -> "Service | None":
    """Give the service that the environment describes; None: this is no kiosk."""
    if environ.get(KIOSK, "") in {"", "0"}:
        return None
    return Service(notifier_of(environ), watchdog_ns(environ))


@dataclass(frozen=True, slots=True)
class Table:
    """What a service sees of its table.

    Attributes:
        troubles: Where it tells what is wrong.
        is_game_on: Says whether somebody plays.
        wake: Wakes its loop.
        settings: Gives its settings as they are now.
    """

    troubles: Troubles
    is_game_on: Callable[[], bool]
    wake: Wake
    settings: Callable[[], Settings]


class Service:
    """The service's side of a table."""

    def __init__(self, notifier: Notifier, patience_ns: int | None) -> None:
        """Take the way to whoever started it, and within what time they want to hear of it."""
        self._notifier = notifier
        self._patience_ns = patience_ns
        self._window: KioskWindow | None = None

    def window(self, mounting: Mounting) -> KioskWindow:
        """Give the kiosk's screen, not open yet."""
        self._window = KioskWindow(mounting)
        return self._window

    def attendants(self, at: "Table", opened: ExitStack) -> Sequence[Attendant]:
        """Give who attends the loop; what they open is closed with `opened`."""
        attendants: list[Attendant] = [
            PowerWatch(at.troubles),
            Teller(self._notifier, at.is_game_on),
            Thrift(at.is_game_on),
        ]
        if self._window is not None:
            connectors = opened.enter_context(closing(Connectors()))
            attendants.append(ScreenWatch(self._window, connectors))
            attendants.append(Night(self._window, lambda: night_of(at.settings().screen)))
        button = button_of(at.settings())
        if button is not None:
            attendants.append(self._power_button(button, at, opened))
        if self._patience_ns is not None:
            attendants.append(Watchdog(self._notifier, self._patience_ns))
        return attendants

    def _power_button(self, source: Source, at: "Table", opened: ExitStack) -> PowerButton:
        """Give the button that shuts the machine down, open."""
        button = PowerButton(source, at.wake, at.troubles, lambda: run(COMMANDS[Machine.SHUT_DOWN]))
        button.open(time.monotonic_ns())
        opened.callback(button.close)
        return button

    def machinist(self, room: ProofRoom) -> Machinist:
        """Give who does what the menu wants of the machine."""
        return Machinist(room=room)

    def ready(self) -> None:
        """Tell that the first frame is shown, or that there is no screen to show it on."""
        is_dark = self._window is not None and self._window.is_dark
        said = "Playing without a picture: no screen." if is_dark else "The picture is shown."
        self._notifier.tell("READY=1", f"STATUS={said}")

    def stopping(self) -> None:
        """Tell that the table is being cleared."""
        self._notifier.tell("STOPPING=1")
