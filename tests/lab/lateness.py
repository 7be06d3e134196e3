"""How late the kernel tells an edge: `tests/lab/run python -m tests.lab.lateness [BUSY]`.

Moves one contact 400 times, 20 ms apart, and reads each edge at once, at a real-time priority below
the interrupt threads'. BUSY processes compute meanwhile. Prints, in µs, how long after its stamp an
edge could be read: the interrupt's thread, and this program's waking. Also how many stamps were
overwritten: the contact moved again before the thread had run.
"""

import multiprocessing
import os
import select
import sys
import tempfile
import time
from pathlib import Path

import gpiod

from slapmat.sources.gpiod_lines import request
from slapmat.sources.gpiod_port import MOST_UNREAD
from slapmat.table.stamps import NS_PER_MS
from tests.lab.simulated_chip import Move, SimulatedChip

LINES = {17: "1", 27: "2"}
COUNT = 400
APART_NS = 20 * NS_PER_MS
PRIORITY = 20
SHARES = (0.5, 0.9, 0.99, 1.0)


def compute() -> None:
    while True:
        sum(range(10_000))


def main(busy: int) -> None:
    chip = SimulatedChip()
    for _ in range(busy):
        multiprocessing.Process(target=compute, daemon=True).start()
    with gpiod.Chip(str(chip.path)) as opened:
        lines = request(opened, LINES)
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(PRIORITY))
    moves = [Move(i * APART_NS, 17, i % 2 == 0) for i in range(COUNT)]
    drive = chip.start_drive(moves, Path(tempfile.mkdtemp()))
    lates_ns, last_number = [], 0
    while select.select([lines.fd], [], [], 2)[0]:
        for event in lines.read_edge_events(MOST_UNREAD):
            lates_ns.append(time.monotonic_ns() - event.timestamp_ns)
            last_number = event.global_seqno
    drive.result()
    lates_ns.sort()
    said = {share: lates_ns[int(share * (len(lates_ns) - 1))] // 1000 for share in SHARES}
    print(
        f"busy {busy}: {len(lates_ns)} told, {last_number - len(lates_ns)} overwritten, µs {said}"
    )
    os._exit(0)  # the busy ones are killed with the lab


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
