"""One contact: what a button did while its edges followed each other too closely for a finger."""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.judging.bursts import Burst
from slapmat.table.stamps import NS_PER_MS

# Edges less than this apart are one contact. It is more than the judge's `quiet_ms`, so that a
# bounce longer than that is seen as one; and a finger is slower: eight taps a second leave 60 ms.
GATHER_NS = 50 * NS_PER_MS


class Kind(StrEnum):
    """What a contact was."""

    CLOSING = "closing"
    OPENING = "opening"
    # Closed and open again within GATHER_NS: a very quick press, of which nobody can say where
    # its bounces end.
    TAP = "tap"
    # The same in under 1 ms: no finger's.
    SPIKE = "spike"
    # Open for a moment while it was held.
    DROPOUT = "dropout"
    # Edges without end.
    NOISE = "noise"


BOUNCES = frozenset({Kind.CLOSING, Kind.OPENING})
PRESSES = frozenset({Kind.CLOSING, Kind.TAP})


@dataclass(frozen=True, slots=True)
class Contact:
    """One contact.

    Attributes:
        kind: What it was.
        at_ns: When it began.
        jitter_ns: How far off that may be.
        edges: How many edges it had; 1 is a clean one.
        lasts_ns: From its first edge to its last: the time to stillness.
        gap_ns: The longest time between two of its edges.
    """

    kind: Kind
    at_ns: int
    jitter_ns: int
    edges: int
    lasts_ns: int
    gap_ns: int

    @property
    def is_press(self) -> bool:
        """Say whether a finger closed the button."""
        return self.kind in PRESSES

    @property
    def is_bounce(self) -> bool:
        """Say whether its length tells how the button bounces."""
        return self.kind in BOUNCES


@dataclass(slots=True)
class Growing:
    """A contact that edges may still join."""

    burst: Burst
    edges: int = 1
    gap_ns: int = 0

    def contact(self) -> Contact:
        """Give it as far as it has come."""
        return Contact(
            kind=kind_of(self.burst),
            at_ns=self.burst.first.at_ns,
            jitter_ns=self.burst.first.jitter_ns,
            edges=self.edges,
            lasts_ns=self.burst.lasts_ns,
            gap_ns=self.gap_ns,
        )


def kind_of(burst: Burst) -> Kind:
    """Give what a burst was."""
    if burst.is_noisy:
        return Kind.NOISE
    if burst.is_spike:
        return Kind.SPIKE
    match burst.begins_closed, burst.ends_closed:
        case False, True:
            return Kind.CLOSING
        case True, False:
            return Kind.OPENING
        case False, False:
            return Kind.TAP
        case _:
            return Kind.DROPOUT
