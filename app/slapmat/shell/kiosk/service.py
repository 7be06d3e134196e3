"""What makes a table a service: who is told that it runs, and who attends the loop for that."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass

from slapmat.screens.window import Mounting
from slapmat.settings.values import ScreenSettings
from slapmat.shell.kiosk.connectors import Connectors
from slapmat.shell.kiosk.night import Night
from slapmat.shell.kiosk.notify import Notifier, notifier_of, watchdog_ns
from slapmat.shell.kiosk.screen import KioskWindow, ScreenWatch
from slapmat.shell.kiosk.voltage import PowerWatch
from slapmat.shell.kiosk.watchdog import Teller, Watchdog
from slapmat.shell.ports import Attendant
from slapmat.shell.troubles import Troubles

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
    """

    troubles: Troubles
    is_game_on: Callable[[], bool]


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

    def attendants(
        self, at: "Table", settings: ScreenSettings, opened: ExitStack
    ) -> Sequence[Attendant]:
        """Give who attends the loop; what they open is closed with `opened`."""
        attendants: list[Attendant] = [
            PowerWatch(at.troubles),
            Teller(self._notifier, at.is_game_on),
        ]
        if self._window is not None:
            connectors = opened.enter_context(closing(Connectors()))
            attendants.append(ScreenWatch(self._window, connectors))
            attendants.append(Night(self._window, (settings.dim_from, settings.dim_to)))
        if self._patience_ns is not None:
            attendants.append(Watchdog(self._notifier, self._patience_ns))
        return attendants

    def ready(self) -> None:
        """Tell that the first frame is shown, or that there is no screen to show it on."""
        is_dark = self._window is not None and self._window.is_dark
        said = "Playing without a picture: no screen." if is_dark else "The picture is shown."
        self._notifier.tell("READY=1", f"STATUS={said}")

    def stopping(self) -> None:
        """Tell that the table is being cleared."""
        self._notifier.tell("STOPPING=1")
