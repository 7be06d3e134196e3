"""What is kept of a match: records of events, in the order in which they happened.

A match is the fold of its records. A record whose cause is a command or a press is a *step*: the
thing that one undo takes back, with every record of the clock or of a foul that followed it.
Undoing appends a record of its own; nothing is ever erased.
"""

from enum import StrEnum
from typing import Any, NamedTuple


class Cause(StrEnum):
    """Why a record was written."""

    COMMAND = "command"
    PRESS = "press"
    CLOCK = "clock"
    FOUL = "foul"
    UNDO = "undo"
    RESUME = "resume"

    @property
    def is_step(self) -> bool:
        """Say whether undo stops here: at what a person did, not at what followed by itself."""
        return self is Cause.COMMAND or self is Cause.PRESS


class Record(NamedTuple):
    """Events that happened together.

    Attributes:
        seq: Running number in the match, from 1.
        cause: Why.
        at_ns: When, on the monotonic clock of the run that wrote it.
        events: The facts, frozen dataclasses of the game's `event_types`.
        undoes: For an undo, the number of the step that it takes back.
        shift_ns: For an undo or a resume, how far the state's times move.
        seated: Who sat down for it in mid-game, and at which seat.
    """

    seq: int
    cause: Cause
    at_ns: int
    events: tuple[Any, ...] = ()
    undoes: int | None = None
    shift_ns: int = 0
    seated: tuple[str, int] | None = None
