"""Pages that change by themselves while nobody does anything."""

from collections.abc import Sequence

from slapmat.scene.elements import Attract
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

WANDER_EVERY_NS = 60 * NS_PER_S
FARTHEST = 27
# Steps that have nothing in common with the number of places: each is visited, in no order.
PLACES = 2 * FARTHEST + 1
STEP_X, STEP_Y = 17, 31

HOP_EVERY_NS, FIRST_HOP_NS = 4 * NS_PER_S, 2 * NS_PER_S
HOP_STEP_NS = 40 * NS_PER_MS
HOP_HEIGHTS = (5, 10, 12, 10, 5)


class TimedPage:
    """A page with a clock of its own."""

    def changes_at_ns(self, now_ns: int) -> int | None:
        """Give until when its scene stays as it is if nothing happens; None: for ever."""
        raise NotImplementedError

    def pass_time(self, now_ns: int) -> None:
        """Do what is due by now."""


def shift_at(now_ns: int) -> tuple[int, int]:
    """Give how far the whole picture stands from its place, in units to the right and down."""
    turn = now_ns // WANDER_EVERY_NS
    x, y = turn * STEP_X + FARTHEST, turn * STEP_Y + FARTHEST
    return x % PLACES - FARTHEST, y % PLACES - FARTHEST


def hop_at(seats: Sequence[int], now_ns: int) -> tuple[int, int] | None:
    """Give the seat whose token has jumped up, and by how many units; None: all lie still."""
    turn, after_ns = divmod(now_ns - FIRST_HOP_NS, HOP_EVERY_NS)
    step = after_ns // HOP_STEP_NS
    if not seats or step >= len(HOP_HEIGHTS):
        return None
    return seats[turn % len(seats)], HOP_HEIGHTS[step]


def wanders_at_ns(now_ns: int, *, has_hops: bool) -> int:
    """Give when the picture moves next."""
    moves_ns = (now_ns // WANDER_EVERY_NS + 1) * WANDER_EVERY_NS
    if not has_hops:
        return moves_ns
    turn, after_ns = divmod(now_ns - FIRST_HOP_NS, HOP_EVERY_NS)
    began_ns = turn * HOP_EVERY_NS + FIRST_HOP_NS
    step = after_ns // HOP_STEP_NS + 1
    is_hopping = step <= len(HOP_HEIGHTS)
    return min(moves_ns, began_ns + (step * HOP_STEP_NS if is_hopping else HOP_EVERY_NS))


def wandering(body: Attract, now_ns: int, *, has_hops: bool) -> Attract:
    """Give a waiting picture as it is at this moment, so that nothing burns in."""
    hop = hop_at(body.seats, now_ns) if has_hops else None
    return Attract(
        body.slogan,
        body.seats,
        body.label,
        body.standings,
        body.note,
        shift=shift_at(now_ns),
        hop=hop,
    )
