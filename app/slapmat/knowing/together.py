"""Buttons that move together: two whose wires touch, or of which one hears the other's cable."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from slapmat.knowing.contacts import Contact, Kind
from slapmat.table.stamps import NS_PER_MS

# What two hands can hardly keep up: so close, so often, nearly always.
TOGETHER_NS = NS_PER_MS // 2
LEAST_OFTEN = 5
LAST = 20
NEARLY_ALWAYS = 0.9


@dataclass(frozen=True, slots=True)
class Pair:
    """Two buttons that move together.

    Attributes:
        one: The one that somebody presses.
        other: The one that answers.
        is_mutual: Each answers the other.
        apart_ns: How far apart they were at most.
    """

    one: str
    other: str
    is_mutual: bool
    apart_ns: int


def pairs_together(contacts: Mapping[str, Sequence[Contact]]) -> Iterator[Pair]:
    """Give the buttons that move together.

    Args:
        contacts: Per button what it did, oldest first.
    """
    for one, other in combinations(contacts, 2):
        there = answered_ns(contacts[one], contacts[other])
        back = answered_ns(contacts[other], contacts[one])
        if there is not None and back is not None:
            yield Pair(one, other, is_mutual=True, apart_ns=max(there, back))
        elif there is not None:
            yield Pair(one, other, is_mutual=False, apart_ns=there)
        elif back is not None:
            yield Pair(other, one, is_mutual=False, apart_ns=back)


def answered_ns(pressed: Sequence[Contact], answers: Sequence[Contact]) -> int | None:
    """Give how far the other's contacts are from one's presses; None: it does not always answer."""
    presses = [contact for contact in pressed if contact.is_press][-LAST:]
    if len(presses) < LEAST_OFTEN:
        return None
    begins = [contact for contact in answers if contact.kind is not Kind.OPENING]
    apart_ns = [near for press in presses if (near := nearest_ns(press, begins)) is not None]
    if len(apart_ns) < NEARLY_ALWAYS * len(presses):
        return None
    return max(apart_ns)


def nearest_ns(press: Contact, begins: Sequence[Contact]) -> int | None:
    """Give how far the nearest contact is; None: none is close."""
    index = bisect_left(begins, press.at_ns, key=began_ns)
    found = [
        apart_ns
        for near in begins[max(0, index - 1) : index + 1]
        if (apart_ns := abs(near.at_ns - press.at_ns))
        <= TOGETHER_NS + near.jitter_ns + press.jitter_ns
    ]
    return min(found, default=None)


def began_ns(contact: Contact) -> int:
    """Give when a contact began."""
    return contact.at_ns
