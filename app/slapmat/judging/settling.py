"""From which watermark on an answer is sure.

A seat is settled once its press, or the end of its window, is below the watermark. Before that it
may still press, at the watermark at the earliest. Each condition below stays true once it is true,
so "decided" is one number: the least watermark that is high enough.
"""

from collections.abc import Iterable, Mapping, Sequence

from slapmat.judging.values import Ask, SeatEvidence
from slapmat.table.stamps import Stamp

SettledNs = Mapping[str, int | None]


def decided_at_ns(ask: Ask, last_ns: int | None, asked: Sequence[SeatEvidence]) -> int | None:
    """Give the least watermark at which the answer is decided, if no other press comes.

    Args:
        ask: What the race wants to know.
        last_ns: The window's last moment; None: it has no end.
        asked: The asked seats, in the order of the arm; none of them doubtful.

    Returns:
        The watermark in ns; None if none decides it: the window has no end and a press is missing.
    """
    settled_ns = {seat.seat: seat_settled_at_ns(seat, last_ns) for seat in asked}
    has_press = any(seat.press is not None for seat in asked)
    if has_press and ask is Ask.FIRST:
        return first_decided_at_ns(asked, settled_ns)
    if has_press and ask is Ask.LAST:
        return last_decided_at_ns(asked, settled_ns)
    return latest(settled_ns.values())


def first_decided_at_ns(asked: Sequence[SeatEvidence], settled_ns: SettledNs) -> int | None:
    """Give the watermark at which the earliest press stands and nobody can tie it any more."""
    earliest, used = min(presses(asked), key=used_at_ns)
    decided_ns = settled_ns[earliest.seat]
    for seat in asked:
        if decided_ns is None:
            return None
        if seat is not earliest:
            at_ns, stands_ns = surely_after_at_ns(seat, used), settled_ns[seat.seat]
            # Whichever comes first: it is surely behind, or it stands.
            decided_ns = max(decided_ns, at_ns if stands_ns is None else min(at_ns, stands_ns))
    return decided_ns


def last_decided_at_ns(asked: Sequence[SeatEvidence], settled_ns: SettledNs) -> int | None:
    """Give the watermark at which all stand, or the one seat that is left is surely behind all."""
    return soonest(
        [latest(settled_ns.values())]
        + [
            left_alone_at_ns(seat, [other for other in asked if other is not seat], settled_ns)
            for seat in asked
        ]
    )


def left_alone_at_ns(
    seat: SeatEvidence, others: Sequence[SeatEvidence], settled_ns: SettledNs
) -> int | None:
    """Give the watermark at which the others stand and a press of `seat` is surely after theirs."""
    behind_ns = [surely_after_at_ns(seat, used) for _, used in presses(others)]
    if seat.is_benched or not behind_ns:
        # A stuck or noisy seat is in no list, but would be last after all if it pressed.
        # Behind nobody: alone, it is decided only when it stands itself.
        return None
    return latest([*behind_ns, *(settled_ns[other.seat] for other in others)])


def presses(asked: Sequence[SeatEvidence]) -> list[tuple[SeatEvidence, Stamp]]:
    """Give the seats that have pressed, each with the stamp that orders it."""
    return [(seat, used) for seat in asked if (used := seat.used) is not None]


def used_at_ns(press: tuple[SeatEvidence, Stamp]) -> int:
    """Give when a seat has pressed, as it is ordered."""
    return press[1].at_ns


def seat_settled_at_ns(seat: SeatEvidence, last_ns: int | None) -> int | None:
    """Give the watermark from which on this seat's press, or its absence, stands."""
    if seat.press is not None:
        # A press is never after its window's end, so that end settles it no earlier.
        return seat.press.at_ns + 1
    return None if last_ns is None else last_ns + 1


def surely_after_at_ns(seat: SeatEvidence, used: Stamp) -> int:
    """Give the least moment at which a press of this seat would be surely after a used stamp."""
    return used.at_ns + used.doubt_ns(seat.probe) + seat.handicap_ns + 1


def latest(moments_ns: Iterable[int | None]) -> int | None:
    """Give the moment when all of these have come; None stands for never."""
    known_ns = []
    for at_ns in moments_ns:
        if at_ns is None:
            return None
        known_ns.append(at_ns)
    return max(known_ns)


def soonest(moments_ns: Iterable[int | None]) -> int | None:
    """Give the moment when the first of these has come; None stands for never."""
    return min((at_ns for at_ns in moments_ns if at_ns is not None), default=None)
