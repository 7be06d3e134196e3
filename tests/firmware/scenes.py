"""What contacts do, to the nanosecond: slaps, storms and pairs."""

import random

from tests.firmware.emulation import Edge

BUTTONS = 10


def mixed_edges(count: int, from_us: float, seed: int) -> list[Edge]:
    """Give edges of all buttons, at first some hundred microseconds apart, then a few."""
    lots = random.Random(seed)
    closed = [False] * BUTTONS
    at_us, edges = from_us, []
    for number in range(count):
        at_us += 5 + lots.random() * (300 if number < count // 2 else 20)
        button = lots.randrange(BUTTONS)
        closed[button] = not closed[button]
        edges.append((round(at_us, 3), button, closed[button]))
    return edges


def storm(
    edges_each: int, from_us: float, within_us: float, seed: int, begin_closed: bool = True
) -> list[Edge]:
    """Give the bounces of ten buttons slapped at once, in the order in which they happen."""
    lots = random.Random(seed)
    edges = []
    for button in range(BUTTONS):
        # The edges of one button lie at least 3 us apart, like those of any real contact.
        shares = [lots.random() for _ in range(edges_each)]
        free_us = within_us - 3 * edges_each
        gaps = [3 + free_us * share / sum(shares) for share in shares]
        at_us = from_us + lots.random() * 30
        for number, gap in enumerate(gaps):
            edges.append((round(at_us, 3), button, begin_closed ^ bool(number % 2)))
            at_us += gap
    return sorted(edges)
