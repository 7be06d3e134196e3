"""How late pygame's key events are: the tool behind `scripts/measure-keyboard`.

Real key events go to the X server at known times, through its test extension; the same process
pumps SDL as the table does while a race is armed. `keyboard` puts a key into the interval between
two pumps: what counts is how much *before* that interval the key really was.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise

import pygame

from slapmat.sources.key_sender import KEY, Sender, XKeys
from slapmat.sources.keyboard import ARMED_PUMP_NS
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

PATIENCE_NS = NS_PER_S
SETTLING_NS = NS_PER_S // 2


@dataclass(frozen=True, slots=True)
class Lateness:
    """What was measured.

    Attributes:
        events: How many key events were sent.
        pump_every_ms: How long the pump slept between two looks.
        interval_ms: How long the intervals between pumps were, see `percentiles`.
        pumped_after_ms: From the key to the end of the pump that brought it.
        before_interval_ms: How much the key was before the interval that it was put into.
    """

    events: int
    pump_every_ms: float
    interval_ms: dict[str, float]
    pumped_after_ms: dict[str, float]
    before_interval_ms: dict[str, float]


def pumps(is_done: Callable[[], bool], pump_every_ns: int) -> tuple[list[int], list[int]]:
    """Pump until all was sent, and came or is given up.

    Returns:
        When each pump ended; and for each key event the index of the pump that brought it.
    """
    ended_ns, brought_by = [time.monotonic_ns()], list[int]()
    last_news_ns = ended_ns[0]
    while not is_done() or ended_ns[-1] - last_news_ns < PATIENCE_NS:
        time.sleep(pump_every_ns / NS_PER_S)
        keys = pygame.event.get((pygame.KEYDOWN, pygame.KEYUP))
        ended_ns.append(time.monotonic_ns())
        brought_by += [len(ended_ns) - 1 for event in keys if event.key == KEY]
        if keys or not is_done():
            last_news_ns = ended_ns[-1]
    return ended_ns, brought_by


def percentiles(values_ns: Sequence[int]) -> dict[str, float]:
    """Give the median, those that 1 in 100 and 1 in 1000 exceed, and the largest, in ms."""
    in_order = sorted(values_ns)
    last = len(in_order) - 1
    ranks = {
        "p50": last // 2,
        "p99": last * 99 // 100,
        "p99.9": last * 999 // 1000,
        "max": last,
    }
    return {name: round(in_order[rank] / NS_PER_MS, 3) for name, rank in ranks.items()}


def measure(events: int = 1000, pump_every_ns: int = ARMED_PUMP_NS, seed: int = 1) -> Lateness:
    """Measure on the X display of the environment, in a small window.

    Args:
        events: How many key events to send; half are releases.
        pump_every_ns: How long the pump sleeps.
        seed: Draws the pauses between the events.

    Raises:
        SlapmatError: There is no X server with the test extension, or no event came.
    """
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    keys = XKeys()
    sender = Sender(keys.press, events, seed)
    try:
        settled_ns = time.monotonic_ns() + SETTLING_NS
        pumps(lambda: time.monotonic_ns() > settled_ns, pump_every_ns)
        sender.start()
        ended_ns, brought_by = pumps(lambda: sender.is_done, pump_every_ns)
        sender.wait()
    finally:
        keys.close()
        pygame.display.quit()
    if len(brought_by) != events:
        raise SlapmatError(
            f"{len(brought_by)} of {events} key events came.",
            remedy="Run it with xvfb-run, so that nothing else takes the keys.",
        )
    return summary(sender.sent_at_ns, ended_ns, brought_by, pump_every_ns)


def summary(
    sent_at_ns: Sequence[int], ended_ns: Sequence[int], brought_by: Sequence[int], every_ns: int
) -> Lateness:
    """Sum up what `pumps` and the sender noted."""
    came = list(zip(sent_at_ns, brought_by, strict=True))
    return Lateness(
        events=len(sent_at_ns),
        pump_every_ms=every_ns / NS_PER_MS,
        interval_ms=percentiles([after - before for before, after in pairwise(ended_ns)]),
        pumped_after_ms=percentiles([ended_ns[pump] - sent_ns for sent_ns, pump in came]),
        before_interval_ms=percentiles(
            [max(0, ended_ns[pump - 1] - sent_ns) for sent_ns, pump in came]
        ),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description="Measure how late key events are.")
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--pump-every-ms", type=float, default=ARMED_PUMP_NS / NS_PER_MS)
    chosen = parser.parse_args(arguments)
    measured = measure(chosen.events, round(chosen.pump_every_ms * NS_PER_MS))
    sys.stdout.write(json.dumps(asdict(measured), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
