"""Three ways to map a Pico's clock, on the same pings: ours, and two that are often taken.

The delays are like those of USB full speed: some 0.1 ms each way, often a little more, one ping in
twenty 0.5 to 8 ms late. The clocks drift by 30 ppm, and by 10 more as it gets warm.
"""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from slapmat.judging.clock_alignment import REMEMBERED, ClockAlignment, Ping
from slapmat.sources.pico_pings import EVERY_NS
from slapmat.table.stamps import NS_PER_S

NS_PER_US = 1_000
PPM = 30
WARM_PPM = 10
WARMING_NS = 60 * NS_PER_S
# An edge is asked about so long after a ping: at any time until the next one.
MOST_AFTER_NS = EVERY_NS


class Errors(NamedTuple):
    """How far off each way was, edge for edge, in µs, and how far off ours said that it may be."""

    ours_us: list[float]
    last_us: list[float]
    quickest_us: list[float]
    stated_us: list[float]


def errors_of(seed: int, pings: int) -> Errors:
    """Map an edge after each of so many pings."""
    lots = Random(seed)  # noqa: S311 - delays, no secrets
    alignment, errors = ClockAlignment(), Errors([], [], [], [])
    recent: list[Ping] = []
    for ping in pinged(lots, pings):
        alignment.add(ping)
        recent = [*recent, ping][-REMEMBERED:]
        if len(recent) < REMEMBERED:
            continue
        true_ns = ping.got_ns + lots.randrange(MOST_AFTER_NS)
        other_ns = clock(true_ns)
        at_ns, error_ns = alignment.mapped(other_ns)
        errors.ours_us.append(abs(at_ns - true_ns) / NS_PER_US)
        errors.stated_us.append(error_ns / NS_PER_US)
        errors.last_us.append(abs(by_midpoint(ping, other_ns) - true_ns) / NS_PER_US)
        best = quickest(recent)
        errors.quickest_us.append(abs(by_midpoint(best, other_ns) - true_ns) / NS_PER_US)
    return errors


def clock(true_ns: int) -> int:
    """Give what the Pico's clock says, in ns of whole µs."""
    turns = 2 * math.pi * true_ns / WARMING_NS
    warm_ns = WARM_PPM * 1e-6 * WARMING_NS / (2 * math.pi) * (1 - math.cos(turns))
    return int(true_ns * (1 + PPM * 1e-6) + warm_ns) // NS_PER_US * NS_PER_US


def pinged(lots: Random, pings: int) -> Iterator[Ping]:
    """Give pings, ten a second."""
    sent_ns = NS_PER_S
    for _ in range(pings):
        heard_ns = sent_ns + delay_ns(lots)
        replied_ns = heard_ns + lots.randrange(5_000, 25_000)
        got_ns = replied_ns + delay_ns(lots)
        yield Ping(sent_ns, clock(heard_ns), clock(replied_ns), got_ns)
        sent_ns = max(got_ns, sent_ns + EVERY_NS)


def delay_ns(lots: Random) -> int:
    """Draw how long one way takes."""
    span_ns = lots.uniform(20_000, 130_000)
    if lots.random() < 0.3:  # noqa: PLR2004 - the shares of the distribution
        span_ns += lots.expovariate(1 / 200_000)
    if lots.random() < 0.05:  # noqa: PLR2004 - as above
        span_ns += lots.uniform(500_000, 8_000_000)
    return round(span_ns)


def by_midpoint(ping: Ping, other_ns: int) -> float:
    """Map a time by one ping: the middle of its way is taken for one moment of both clocks."""
    offset_ns = (ping.sent_ns + ping.got_ns - ping.heard_ns - ping.replied_ns) / 2
    return other_ns + offset_ns


def quickest(pings: Sequence[Ping]) -> Ping:
    """Give the ping with the smallest round trip."""
    return min(pings, key=lambda ping: ping.round_trip_ns)
