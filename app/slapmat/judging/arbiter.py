"""Who is in which place.

A stamp is only known to within its doubt, so "before" is not a total order: two stamps closer
than their doubt are not in order at all. It is transitive, though: if A is surely before B and B
surely before C, then A is surely before C, for the doubts of both legs together are no smaller
than that of the way. So whoever is alone in the first place is surely before everyone else.
"""

from collections.abc import Callable, Mapping, Sequence

from slapmat.judging.values import Ask
from slapmat.table.stamps import Stamp

Places = tuple[tuple[str, ...], ...]


def places(ask: Ask, stamps: Mapping[str, Stamp]) -> Places:
    """Give the seats place by place, from the front.

    Args:
        ask: LAST fills the last place first and works forwards, the others the first place.
        stamps: For each seat the stamp to use, in the order of the arm.
    """
    if len(stamps) == 1:
        # Mostly nobody else has slapped yet.
        return (tuple(stamps),)
    if ask is Ask.LAST:
        return peel(stamps, lambda mine, other: mine.surely_before(other))[::-1]
    return peel(stamps, lambda mine, other: other.surely_before(mine))


def peel(stamps: Mapping[str, Stamp], is_beaten: Callable[[Stamp, Stamp], bool]) -> Places:
    """Take away everyone who is beaten by nobody, and again, until nobody is left."""
    left = dict(stamps)
    peeled = []
    while left:
        place = tuple(
            seat
            for seat, mine in left.items()
            if not any(is_beaten(mine, other) for other in left.values())
        )
        peeled.append(place)
        for seat in place:
            del left[seat]
    return tuple(peeled)


def gaps_ns(in_places: Places, stamps: Mapping[str, Stamp]) -> tuple[int, ...]:
    """Give, for each place, its earliest stamp less the earliest of all, in ns."""
    earliest_ns = [min([stamps[seat].at_ns for seat in place]) for place in in_places]
    first_ns = min(earliest_ns, default=0)
    return tuple([at_ns - first_ns for at_ns in earliest_ns])


def is_dead_heat(ask: Ask, in_places: Places, absent: Sequence[str]) -> bool:
    """Say whether the asked place is shared; the absent are behind everyone."""
    match ask:
        case Ask.FIRST:
            asked = in_places[:1]
        case Ask.LAST:
            asked = (tuple(absent),) if absent else in_places[-1:]
        case Ask.ORDER:
            asked = in_places
    return any(len(place) > 1 for place in asked)
