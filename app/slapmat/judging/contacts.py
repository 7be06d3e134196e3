"""What a live line has surely done so far: its presses and releases, and up to when they are known.

An edge below the watermark is known at once, what it means is not: a press of one edge may yet turn
out a spike, an opening may be a bounce. Both are sure after `quiet` at the latest, a press mostly
1 ms after its first edge; and a line that chatters without end never holds the others up longer.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice

from slapmat.judging.bursts import SPIKE_NS
from slapmat.judging.debounce import Line, burst_last_ns, stamp_at_ns
from slapmat.table.stamps import Stamp


def presses_known_until_ns(line: Line, watermark_ns: int) -> int:
    """Give the moment before which every press is known to be one, and none is missing.

    Args:
        line: The line, fed with everything below the watermark.
        watermark_ns: Nothing stamped earlier will still come.
    """
    if line.bursts and not line.bursts[-1].is_press_sure(watermark_ns, line.quiet_ns):
        return line.bursts[-1].first.at_ns
    return watermark_ns


def contacts_known_until_ns(line: Line, watermark_ns: int) -> int:
    """Give the moment before which every press and every release is known; as above."""
    if not line.bursts or line.bursts[-1].is_over(watermark_ns, line.quiet_ns):
        return watermark_ns
    known_ns = presses_known_until_ns(line, watermark_ns)
    burst = line.bursts[-1]
    return known_ns if burst.ends_closed else min(known_ns, burst.last.at_ns)


def more_known_at_ns(line: Line, watermark_ns: int) -> int | None:
    """Give the watermark at which more is known, without any further edge; None: all is known.

    Args:
        line: The line, fed with everything below the watermark.
        watermark_ns: Nothing stamped earlier will still come.
    """
    if contacts_known_until_ns(line, watermark_ns) >= watermark_ns:
        return None
    burst = line.bursts[-1]
    if burst.ends_closed:
        return burst.first.at_ns + SPIKE_NS
    return burst.last.at_ns + line.quiet_ns


def may_turn_noisy(line: Line, last_ns: int, watermark_ns: int) -> bool:
    """Say whether the last burst may yet last too long, and touches a window that is over.

    Args:
        line: The line, fed with everything below the watermark.
        last_ns: The window's last moment, below the watermark.
        watermark_ns: Nothing stamped earlier will still come.
    """
    if not line.bursts:
        return False
    burst = line.bursts[-1]
    is_growing = not (burst.is_noisy or burst.is_over(watermark_ns, line.quiet_ns))
    return is_growing and burst.first.at_ns <= last_ns


def contacts_between(
    line: Line, from_ns: int | None, until_ns: int, probe: Stamp
) -> list[tuple[Stamp, bool]]:
    """Give what a finger did on a line, in order of time.

    Args:
        line: The line; everything before `until_ns` must be known.
        from_ns: From when on; None: from the start.
        until_ns: Before when.
        probe: A stamp as the line's source makes them, for what only a reading told.

    Returns:
        For each contact its stamp, and whether it is a release.
    """
    found = told_by_edges(line, from_ns)
    if line.turns:
        found += told_by_readings(line, from_ns, probe)
        found.sort(key=lambda contact: contact[0].at_ns)
    return [
        contact
        for contact in found
        if (from_ns is None or from_ns <= contact[0].at_ns) and contact[0].at_ns < until_ns
    ]


def told_by_edges(line: Line, from_ns: int | None) -> list[tuple[Stamp, bool]]:
    """Give the contacts of the bursts that end at a moment or later."""
    bursts, begin = line.bursts, 0
    if from_ns is not None and bursts:
        # Mostly it is the last one, or none.
        begin = len(bursts) - 1
        if bursts[begin].last.at_ns < from_ns:
            return []
        if begin and bursts[begin - 1].last.at_ns >= from_ns:
            begin = bisect_left(bursts, from_ns, key=burst_last_ns)
    found = []
    for burst in islice(bursts, begin, None):
        if burst.is_press:
            found.append((burst.first, False))
        if burst.opens:
            found.append((burst.last, True))
    return found


def told_by_readings(line: Line, from_ns: int | None, probe: Stamp) -> Iterator[tuple[Stamp, bool]]:
    """Give the releases whose edge was lost, at the moment when the line was read open."""
    begin = 0 if from_ns is None else bisect_left(line.turns, from_ns, key=stamp_at_ns)
    for turn in islice(line.turns, begin, None):
        if not turn.is_closed:
            yield probe._replace(at_ns=turn.at_ns), True
