"""What is known of one button, in numbers."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.knowing.contacts import Contact, Kind
from slapmat.knowing.watching import ButtonWatch
from slapmat.table.stamps import NS_PER_MS

# The bars of the histogram: bounces that last up to so long; the last bar has no end.
BARS_MS = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
BARS_NS = tuple(round(ms * NS_PER_MS) for ms in BARS_MS)

# How `quiet_ms` is suggested. With fewer contacts nobody knows the worst one; and the worst one so
# far is not the worst there will be: contacts wear.
LEAST_CONTACTS = 20
MARGIN = 1.5
LEAST_QUIET_MS, MOST_QUIET_MS = 5, 100


@dataclass(frozen=True, slots=True)
class Bounce:
    """How a button bounces.

    Attributes:
        contacts: How many closings and openings were measured.
        most_edges: The most edges that one had.
        worst_ns: The longest time from a first edge to stillness.
        gap_ns: The longest time between two edges of one.
        bars: How many there were for each bar of BARS_MS, and those that were longer.
    """

    contacts: int = 0
    most_edges: int = 0
    worst_ns: int = 0
    gap_ns: int = 0
    bars: tuple[int, ...] = (0,) * (len(BARS_MS) + 1)

    @property
    def quiet_ms(self) -> int | None:
        """Give the least `quiet_ms` that suits this button; None: too little is known.

        Half as much again as the longest bounce. What must be bridged are only the gaps between
        its edges, and no gap is longer than the bounce.
        """
        if self.contacts < LEAST_CONTACTS:
            return None
        wanted_ns = round(self.worst_ns * MARGIN)
        return min(max(-(-wanted_ns // NS_PER_MS), LEAST_QUIET_MS), MOST_QUIET_MS)


@dataclass(frozen=True, slots=True)
class ButtonFacts:
    """One button.

    Attributes:
        button: Its name.
        source: Which source tells of it.
        jitter_ns: How far off its stamps may be, at worst so far.
        presses: How often it was pressed.
        bounce: How it bounces.
        spikes: Contacts of less than 1 ms.
        dropouts: Contacts that opened while it was held.
        noises: Edges without end.
        lost: Gaps in its numbers.
        missed: Levels that no edge had told.
        late: Edges that came too late.
        is_closed: How it is.
        is_moving: It bounces just now.
        starts_closed: It was closed before its first edge.
        has_moved: It has had an edge.
        since_ns: Since when it is as it is; None: it always was.
    """

    button: str
    source: str
    jitter_ns: int
    presses: int
    bounce: Bounce
    spikes: int = 0
    dropouts: int = 0
    noises: int = 0
    lost: int = 0
    missed: int = 0
    late: int = 0
    is_closed: bool = False
    is_moving: bool = False
    starts_closed: bool = False
    has_moved: bool = False
    since_ns: int | None = None


def facts_of(button: str, source: str, jitter_ns: int, watch: ButtonWatch) -> ButtonFacts:
    """Give what is known of a button.

    Args:
        button: Its name.
        source: Its source's.
        jitter_ns: What that source says of its stamps.
        watch: What was seen.
    """
    contacts = watch.known_contacts()
    kinds = Counter(contact.kind for contact in contacts)
    return ButtonFacts(
        button=button,
        source=source,
        jitter_ns=max(jitter_ns, watch.jitter_ns),
        presses=sum(contact.is_press for contact in contacts),
        bounce=bounce_of(contacts),
        spikes=kinds[Kind.SPIKE],
        dropouts=kinds[Kind.DROPOUT],
        noises=kinds[Kind.NOISE],
        lost=watch.lost,
        missed=watch.missed,
        late=watch.late,
        is_closed=watch.is_closed,
        is_moving=watch.is_moving,
        starts_closed=watch.starts_closed,
        has_moved=watch.is_moving or bool(contacts),
        since_ns=watch.since_ns,
    )


def bounce_of(contacts: Sequence[Contact]) -> Bounce:
    """Give how a button bounces."""
    bounces = [contact for contact in contacts if contact.is_bounce]
    bars = Counter(bisect_left(BARS_NS, contact.lasts_ns) for contact in bounces)
    return Bounce(
        contacts=len(bounces),
        most_edges=max((contact.edges for contact in bounces), default=0),
        worst_ns=max((contact.lasts_ns for contact in bounces), default=0),
        gap_ns=max((contact.gap_ns for contact in bounces), default=0),
        bars=tuple(bars[bar] for bar in range(len(BARS_NS) + 1)),
    )
