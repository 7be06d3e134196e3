"""What a source of contacts reports: edges, levels read back, and its watermark.

Named tuples, as stamps are: a bouncing contact makes thousands a second, each in half of the time
that a frozen dataclass takes.
"""

from typing import NamedTuple

from slapmat.table.stamps import Stamp

MAIN_SOURCE = "main"
YES_BUTTON = "yes"
NO_BUTTON = "no"


class Edge(NamedTuple):
    """One electrical change of one button.

    Attributes:
        button: The button's name: "1" to "12" for seats, "yes" and "no".
        closed: Whether the contact was reported closed; a kernel may misreport it.
        stamp: When.
        seqno: The line's running number of this edge, where the source numbers them.
        source: Which source reported it.
    """

    button: str
    closed: bool
    stamp: Stamp
    seqno: int | None = None
    source: str = MAIN_SOURCE


class Level(NamedTuple):
    """The level of one button, read back at a moment."""

    button: str
    closed: bool
    at_ns: int


class Complete(NamedTuple):
    """A source's watermark: nothing stamped earlier than `until_ns` will still come from it."""

    until_ns: int
    source: str = MAIN_SOURCE


Signal = Edge | Level | Complete
