"""One button on one pin of RPi.GPIO."""

from collections.abc import Callable
from contextlib import ExitStack

from slapmat.sources.port import ButtonOffError, SourceError
from slapmat.sources.rpigpio_port import RpiGpio
from slapmat.sources.still import READ_WITHIN_NS, SILENT_TURNS, Still, silent_error
from slapmat.table.language import _
from slapmat.table.signals import Level


class RpigpioLine:
    """One button's pin."""

    def __init__(self, gpio: RpiGpio, button: str, pin: int) -> None:
        """Take the pin's number; nothing is asked of the library yet."""
        self.button = button
        self.still = Still()
        self.untaken: SourceError | None = None
        self._gpio = gpio
        self._pin = pin
        self._silent_turns = 0
        self._unreadable: SourceError | None = None

    @property
    def trouble(self) -> SourceError | None:
        """What is wrong with the pin since it was opened."""
        if self._unreadable is not None:
            return self._unreadable
        return silent_error(self.button) if self._silent_turns >= SILENT_TURNS else self.untaken

    @property
    def is_unreadable(self) -> bool:
        """Say whether the level could not be read the last time."""
        return self._unreadable is not None

    def listen(self, changed: Callable[[int], None]) -> None:
        """Have a function called at each edge, with the pin's number.

        Raises:
            Exception: The library's own.
        """
        gpio = self._gpio
        gpio.setup(self._pin, gpio.IN, pull_up_down=gpio.PUD_UP)
        gpio.add_event_detect(self._pin, gpio.BOTH, callback=changed)

    def read(self) -> bool:
        """Say whether the contact is closed. Pulled up, closed to ground: then it is low.

        Raises:
            Exception: The library's own.
        """
        return self._gpio.input(self._pin) == self._gpio.LOW

    def note_edge(self, at_ns: int, *, is_closed: bool) -> None:
        """Take note of an edge that is being told."""
        self.still = Still(edge_ns=at_ns, is_closed=is_closed)
        self._silent_turns = 0

    def look(self, now_ns: int, after_ns: Callable[[], int]) -> Level | None:
        """Read the level of a line that is still; give it where it is news.

        Args:
            now_ns: The time.
            after_ns: Gives when it was read, and is asked before the reading and after it.
        """
        before_ns = after_ns()
        try:
            is_closed = self.read()
        except Exception as error:  # noqa: BLE001 - each library has its own errors; one pin's must not take the others
            self._unreadable = pin_error(self.button, self._pin, error)
            self.still.looked_ns = now_ns
            return None
        at_ns = after_ns()
        self._unreadable = None
        if at_ns - before_ns > READ_WITHIN_NS:
            return None
        # The first look after an edge tells whether its direction was right; later, one is missing.
        is_silent = self.still.told_ns is not None and is_closed != self.still.is_closed
        self._silent_turns += is_silent
        if not self.still.looked(now_ns, is_closed=is_closed):
            return None
        return Level(self.button, is_closed, at_ns)

    def close(self) -> None:
        """Stop listening and give the pin back."""
        with ExitStack() as each_even_if_one_raises:
            each_even_if_one_raises.callback(self._gpio.cleanup, [self._pin])
            self._gpio.remove_event_detect(self._pin)


def pin_error(button: str, pin: int, error: Exception) -> SourceError:
    """Put in plain words why a button's pin does not work."""
    why = str(error).strip("'\"") or type(error).__name__
    return ButtonOffError(
        _("Button {button} is off: GPIO{pin}: {why}.").format(button=button, pin=pin, why=why),
        remedy=_("Close what else uses the pin, or wire another one."),
        why=f"GPIO{pin}: {why}",
    )
