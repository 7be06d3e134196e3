"""One button on one gpiozero pin: its edges as they come, its level when it is still.

gpiozero's traps, each read in its source and met on purpose:

- `Button.when_pressed` throws the edge's time away, `bounce_time` drops or moves the first edge:
  neither is used, only the pin's `when_changed`.
- `when_changed` is held weakly: a bound method is forgotten unless its object is kept.
- An exception in a callback ends lgpio's only thread, and with it every button: none gets out.
- A factory that is closed with callbacks in place leaves them to that thread, where they raise:
  they are taken off first.
"""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

import gpiozero

from slapmat.sources.gpiozero_factories import Factory, Pin
from slapmat.sources.port import ButtonOffError, SourceError
from slapmat.sources.still import (
    LOOK_EVERY_NS,
    READ_WITHIN_NS,
    SILENT_TURNS,
    TELL_EVERY_NS,
    silent_error,
)
from slapmat.table.language import _
from slapmat.table.signals import Level


@dataclass(frozen=True, slots=True)
class Change:
    """What a callback was told."""

    button: str
    closed: bool
    at_ns: int


Changed = Callable[["GpiozeroLine", float, bool], None]


class GpiozeroLine:
    """One button's pin, open from its making until it is closed."""

    def __init__(self, button: str, spec: int | str, factory: Factory, changed: Changed) -> None:
        """Take the pin and listen.

        Args:
            button: The button's name.
            spec: The pin: a BCM number, or "GPIO17", "J8:11", "BOARD11".
            factory: Where pins come from.
            changed: Called on every change, from any thread.

        Raises:
            Exception: gpiozero's or its backend's: the pin is taken, or is none.
        """
        self.button = button
        self.spec = spec
        self._silent_turns = 0
        self._unreadable: SourceError | None = None
        self._factory = factory
        self._changed = changed
        self._pin: Pin | None = None
        self._last_edge_ns: int | None = None
        self._looked_ns: int | None = None
        self._told_ns: int | None = None
        self._known_closed: bool | None = None
        factory.reserve_pins(self, spec)
        try:
            self._pin = factory.pin(spec)
            self._listen(self._pin)
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return f"button {self.button}"

    def _conflicts_with(self, other: object) -> bool:
        """Tell gpiozero that a pin of ours is for nobody else."""
        return other is not self

    def _listen(self, pin: Pin) -> None:
        pin.input_with_pull("up")
        pin.bounce = None
        pin.edges = "both"
        pin.when_changed = self._on_change

    def _on_change(self, ticks: float, state: bool) -> None:  # noqa: FBT001 - gpiozero calls it so
        # Pulled up, closed to ground: a closed contact is low.
        self._changed(self, ticks, not state)

    def note_edge(self, change: Change) -> None:
        """Take note of an edge that is being told."""
        if self._last_edge_ns is None or change.at_ns > self._last_edge_ns:
            self._last_edge_ns = change.at_ns
        self._known_closed = change.closed
        self._looked_ns = self._told_ns = None
        self._silent_turns = 0

    @property
    def trouble(self) -> SourceError | None:
        """What is wrong with the pin since it was opened."""
        if self._unreadable is not None:
            return self._unreadable
        return silent_error(self.button) if self._silent_turns >= SILENT_TURNS else None

    @property
    def is_unreadable(self) -> bool:
        """Say whether the level could not be read the last time."""
        return self._unreadable is not None

    def is_due(self, now_ns: int, quiet_ns: int) -> bool:
        """Say whether it is time to look at the level: the line is still, the last look is old."""
        if self._last_edge_ns is not None and now_ns - self._last_edge_ns < quiet_ns:
            return False
        return self._looked_ns is None or now_ns - self._looked_ns >= LOOK_EVERY_NS

    def look(self, now_ns: int, after_ns: Callable[[], int]) -> Level | None:
        """Read the level; give it where it is news.

        Args:
            now_ns: The time, as `is_due` was asked.
            after_ns: Gives when it was read. It is asked after the reading: an edge that the level
                shows already must not be stamped later than the level. And before, to know how
                long that took.
        """
        before_ns = after_ns()
        closed = self._read()
        at_ns = after_ns()
        if closed is not None and at_ns - before_ns > READ_WITHIN_NS:
            return None
        self._looked_ns = now_ns
        if closed is None:
            return None
        is_told = self._told_ns is not None and now_ns - self._told_ns < TELL_EVERY_NS
        if closed != self._known_closed and self._told_ns is not None:
            # The first look after an edge tells whether its type was right; here one is missing.
            self._silent_turns += 1
        elif is_told:
            return None
        self._told_ns = now_ns
        self._known_closed = closed
        return Level(self.button, closed, at_ns)

    def _read(self) -> bool | None:
        if self._pin is None:
            return None
        try:
            closed = not self._pin.state
        except Exception as error:  # noqa: BLE001 - each backend has its own errors; one pin's must not take the others
            self._unreadable = pin_error(self.button, self.spec, error)
            return None
        self._unreadable = None
        return closed

    def close(self) -> None:
        """Stop listening and give the pin back."""
        pin, self._pin = self._pin, None
        with ExitStack() as each_even_if_one_raises:
            each_even_if_one_raises.callback(self._factory.release_all, self)
            if pin is not None:
                each_even_if_one_raises.callback(pin.close)
                pin.when_changed = None


def pin_error(button: str, spec: int | str, error: Exception) -> SourceError:
    """Put in plain words why a button's pin does not work."""
    why = str(error) or type(error).__name__
    message = _("Button {button} is off: pin {pin}: {why}.").format(
        button=button, pin=spec, why=why
    )
    if isinstance(error, gpiozero.PinInvalidPin):
        return ButtonOffError(
            message, remedy=_("Name it as 17, GPIO17, J8:11 or BOARD11."), why=why
        )
    remedy = _("Close what else uses the pin, or wire another one.")
    return ButtonOffError(message, remedy=remedy, why=why)
