"""Raw edges as a driver gives them, in chunks: numbers from which the source makes its values."""

from collections.abc import Sequence
from typing import NamedTuple

from slapmat.sources.port import Batch, Quality, Wake
from slapmat.sources.quality import stated_quality
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.signals import Edge
from slapmat.table.stamps import Stamp


class RawEdge(NamedTuple):
    """One edge, before it is a value of ours."""

    at_ns: int
    button: str
    is_closed: bool


class RawSource:
    """A source that is given what its next reading finds."""

    name = "raw"

    def __init__(self, buttons: Sequence[str]) -> None:
        """Take the names of the buttons."""
        self.buttons = tuple(buttons)
        self.found: Sequence[RawEdge] = ()

    @property
    def quality(self) -> Quality:
        """How good its stamps are."""
        return stated_quality(JITTER_NS, "as at the bench")

    def open(self, wake: Wake) -> None:
        """Start; nothing wakes the bench."""

    def read(self, now_ns: int) -> Batch:
        """Give what was found, as values; the watermark is now."""
        signals = [
            Edge(button, is_closed, Stamp(at_ns, JITTER_NS), source=self.name)
            for at_ns, button, is_closed in self.found
        ]
        return Batch(tuple(signals), now_ns)

    def close(self) -> None:
        """Stop."""
