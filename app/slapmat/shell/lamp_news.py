"""Tells the table of single lamps that were given up: once, for a while, and play goes on."""

from collections.abc import Iterable

from slapmat.lamps.port import Failures, Lamps
from slapmat.referee.inputs import Trouble
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

# Read, and not in the way of the game: nobody needs the lamp to go on.
SAID_FOR_NS = 20 * NS_PER_S
MEANWHILE = N_("Play goes on without it.")


class LampNews:
    """Looks after lamps' failures, and tells each new one in a banner that gives way by itself."""

    def __init__(self, troubles: Troubles) -> None:
        """Begin without any."""
        self._troubles = troubles
        self._seen: tuple[Failures, ...] = ()
        self._said: dict[str, str] = {}
        self._until_ns: int | None = None

    @property
    def due_ns(self) -> int | None:
        """Give when `tend` should be called; None: whenever."""
        return self._until_ns

    def tend(self, lamps: Iterable[Lamps], now_ns: int) -> None:
        """Tell what is new, and take back what was read.

        Args:
            lamps: Those that work; of the others it is told already that all fail.
            now_ns: The time.
        """
        seen = tuple(failures for each in lamps if (failures := each.failures))
        if seen != self._seen:
            self._seen = seen
            self._tell(seen, now_ns)
        if self._until_ns is not None and now_ns >= self._until_ns:
            self._until_ns = None
            self._take_back(self._said)

    def _tell(self, seen: Iterable[Failures], now_ns: int) -> None:
        failing = {button: error for failures in seen for button, error in failures.items()}
        # What works again may fail again, and is news then.
        self._take_back(self._said.keys() - failing.keys())
        self._said = {button: why for button, why in self._said.items() if button in failing}
        for button, error in failing.items():
            text = in_sentences(error, _(MEANWHILE))
            if self._said.get(button) != text:
                self._said[button] = text
                title = _("The lamp of button {button} is off").format(button=button)
                self._troubles.tell(Trouble(about(button), title, text))
                self._until_ns = now_ns + SAID_FOR_NS

    def _take_back(self, buttons: Iterable[str]) -> None:
        for button in buttons:
            self._troubles.tell(Trouble(about(button)))


def about(button: str) -> str:
    """Give what a lamp's trouble is about."""
    return f"lamp of button {button}"
