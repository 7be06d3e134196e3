"""A race with presses of a foreign clock is recorded so that it is judged as doubtful again."""

import json

import pytest

from slapmat.judging.live import LiveLines
from slapmat.judging.values import Ask, Race
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.table.signals import MAIN_SOURCE, Complete, Edge
from slapmat.table.stamps import Stamp

STATED_NS = 100_000


@pytest.mark.parametrize(("error_ns", "told_ns"), [(80_000, STATED_NS), (900_000, 900_000)])
def test_the_clock_is_as_far_off_as_the_worst_of_its_edges(error_ns: int, told_ns: int) -> None:
    clocks = {MAIN_SOURCE: SourceClock(1_000), "pico": SourceClock(1_000, "pico-1", STATED_NS)}
    wiring = Wiring(("1", "9"), clocks, {"1": MAIN_SOURCE, "9": "pico"})
    lines = LiveLines(wiring)
    lines.deliver(
        [
            Edge("1", True, Stamp(5_000_000, 1_000), 1),
            Edge("9", True, Stamp(5_500_000, 1_000, "pico-1", error_ns), 1, "pico"),
            Complete(90_000_000),
            Complete(90_000_000, "pico"),
        ]
    )
    table = Table(wiring, {"1": "Ann", "9": "Ben"})
    race = Race(1_000_000, Ask.FIRST, ("Ann", "Ben"))
    header = json.loads(lines.trace_lines(table, [race])[0])
    assert header["sources"]["pico"] == {"jitter_ns": 1_000, "offset_error_ns": told_ns}
    assert header["sources"][MAIN_SOURCE] == {"jitter_ns": 1_000}
