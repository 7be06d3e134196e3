"""The one port through which contacts come in; every kind of button is an adapter of it.

A source is opened with a `wake` function that it may call from any thread when something new can
be read. `read` never blocks: it gives what came since the last call, and its watermark, the
promise that nothing stamped earlier will still come. Stamps are on the monotonic clock that the
shell gives (`now_ns`), whatever the hardware's own clock is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from slapmat.table.errors import SlapmatError
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import MAIN_CLOCK

Wake = Callable[[], None]


class SourceError(SlapmatError):
    """A source cannot be opened or has failed; the message says why, the remedy what to do."""


class ButtonOffError(SourceError):
    """One button does not work, others of its source do.

    Attributes:
        why: The reason alone, as short as can be: "GPIO17 is taken by spi0".
    """

    def __init__(self, message: str, *, remedy: str = "", why: str = "") -> None:
        """Keep the reason apart, for where there is no room for all of it."""
        super().__init__(message, remedy=remedy)
        self.why = why


@dataclass(frozen=True, slots=True)
class Quality:
    """How well a source knows when a contact closed.

    Attributes:
        jitter_ns: Its stamps may be off by this much either way.
        is_coarse: Too coarse to order two hands that a person would call equal; the screen then
            shows its order as a guess.
        reason: Where the figure comes from, in words for a person.
        clock: Which clock makes the stamps.
        offset_error_ns: For a foreign clock, how far its mapping to the table's may be off.
    """

    jitter_ns: int
    is_coarse: bool
    reason: str
    clock: str = MAIN_CLOCK
    offset_error_ns: int = 0


class Batch(NamedTuple):
    """What a source has to say since it was last read.

    Attributes:
        signals: Edges and levels, in any order.
        complete_until_ns: Nothing stamped earlier than this will still come.
    """

    signals: tuple[Edge | Level, ...]
    complete_until_ns: int


class Source(Protocol):
    """A set of buttons."""

    @property
    def name(self) -> str:
        """The name that its edges carry, unique among the open sources."""

    @property
    def buttons(self) -> tuple[str, ...]:
        """Which buttons it has: "1" to "12", "yes", "no"."""

    @property
    def quality(self) -> Quality:
        """How good its stamps are."""

    def open(self, wake: Wake) -> None:
        """Start listening.

        Raises:
            SourceError: It cannot; the others go on without it.
        """

    def read(self, now_ns: int) -> Batch:
        """Give what came since the last call.

        Raises:
            SourceError: It has failed for good, or until it is opened again.
        """

    def close(self) -> None:
        """Stop listening and give everything back; never raises, and twice is once."""
