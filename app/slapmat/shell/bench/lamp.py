"""From the edge's stamp to the moment at which the winner's lamp and the sound are asked for."""

import threading
import time
from contextlib import closing
from statistics import median

from slapmat.shell.bench.numbers import p99, rounded, spread_ms
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.waking import Waker
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

TITLE = "edge stamp to lamp and sound asked for"
MOST_MEDIAN_MS = 2.0
MOST_P99_MS = 8.0
# The loop has been asleep as long before a slap comes.
ASLEEP_S = 0.02


def measure(bench: Workbench) -> Figure:
    """Slap again and again; the later of the two counts."""
    slaps = bench.slapping.slaps
    lamps_ns = [slap.lit_ns - slap.stamp_ns for slap in slaps]
    sounds_ns = [slap.heard_ns - slap.stamp_ns for slap in slaps]
    both_ns = [max(pair) for pair in zip(lamps_ns, sounds_ns, strict=True)]
    return Figure(
        "lamp",
        TITLE,
        (
            Measure("median", rounded(median(both_ns) / NS_PER_MS), "ms", MOST_MEDIAN_MS),
            Measure("p99", rounded(p99(both_ns) / NS_PER_MS), "ms", MOST_P99_MS),
        ),
        reference={"what": "waking a sleeping thread by a pipe", **spread_ms(woken_ns(len(slaps)))},
        details={"lamp": spread_ms(lamps_ns), "sound": spread_ms(sounds_ns)},
    )


def woken_ns(count: int) -> list[int]:
    """Give how long this machine takes to wake a thread that sleeps as the loop does."""
    spans_ns = []
    with closing(Waker()) as waker:
        for _ in range(count):
            woken_at_ns: list[int] = []
            caller = threading.Timer(ASLEEP_S, called, (waker, woken_at_ns))
            caller.start()
            now_ns = time.monotonic_ns()
            ended_ns = waker.sleep(now_ns + NS_PER_S, now_ns)
            caller.join()
            waker.take()
            spans_ns.append(ended_ns - woken_at_ns[0])
    return spans_ns


def called(waker: Waker, at_ns: list[int]) -> None:
    """Wake, and note when."""
    at_ns.append(time.monotonic_ns())
    waker.wake()
