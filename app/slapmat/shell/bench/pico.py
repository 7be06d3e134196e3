"""A Pico's bytes decoded to presses a second, and how well its clock is known."""

import time
from statistics import median
from typing import Any

from slapmat.judging.clock_alignment import REMEMBERED
from slapmat.judging.live import LiveLines
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.mat.pico_pins import BUTTON_AT, LINE_OF
from slapmat.shell.bench.edge_script import EdgeScript
from slapmat.shell.bench.numbers import p99, rounded
from slapmat.shell.bench.pico_clock import NS_PER_US, errors_of
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.tidying import put_off, tidy
from slapmat.sources.pico_talk import JITTER_NS, PicoTalk
from slapmat.table.signals import MAIN_SOURCE, Complete, Signal
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from slapmat.wire.frames import FrameReader
from slapmat.wire.messages import (
    ASK_LEVELS,
    PING,
    DeviceEdge,
    DeviceMessage,
    Edges,
    Hello,
    Levels,
    Pong,
    device_frame,
)

TITLE = "a Pico's bytes decoded to presses, and its clock mapped"
LEAST_EDGES = 20_000
# Of the times that the truth may be outside of what was stated.
MOST_OUTSIDE = 0.001
NAME = "pico"
BUTTONS = tuple(str(seat) for seat in range(1, 5))
# Edges a frame: a slap that bounces.
FRAME_EDGES = 5
BETWEEN_NS = 400 * NS_PER_MS
REMEMBERED_NS = 4 * NS_PER_S
ROUND_TRIP_NS = 300_000
SEEDS = range(10)


class Pico:
    """The other end: makes the frames of edges beforehand, and answers pings at once."""

    def __init__(self, talk: PicoTalk) -> None:
        """Say hello, and answer until it can be played with."""
        self.now_ns = NS_PER_S
        self._talk, self._reader = talk, FrameReader()
        self._seq = self._number = 0
        self._line_no = dict.fromkeys(LINE_OF, 0)
        talk.receive(self._frame(Hello((1, 0), 10, 10, 1024, 1, 1, 1, 0)), self.now_ns)
        while not talk.is_ready:
            self.answer()

    def _frame(self, message: DeviceMessage) -> bytes:
        self._seq = (self._seq + 1) & 0xFF
        return device_frame(self._seq, message)

    def answers(self) -> bytes:
        """Give the answers to what we are asked now."""
        self.now_ns += ROUND_TRIP_NS
        said, at_us = b"", self.now_ns // NS_PER_US
        for frame in self._reader.feed(self._talk.to_send(self.now_ns)):
            if frame.kind == PING:
                said += self._frame(Pong(int.from_bytes(frame.body, "little"), at_us, at_us))
            elif frame.kind == ASK_LEVELS:
                said += self._frame(Levels(at_us, frozenset(), self._number))
        self.now_ns += ROUND_TRIP_NS
        return said

    def answer(self) -> None:
        """Answer what we are asked."""
        self._talk.receive(self.answers(), self.now_ns)

    def slaps(self, script: EdgeScript) -> tuple[list[bytes], int]:
        """Give the frames of some slaps from now on, and how many edges are in them."""
        edges = []
        for raw in script.slaps(BUTTONS, self.now_ns):
            self._line_no[raw.button] = (self._line_no[raw.button] + 1) & 0xFF
            at_us, line = raw.at_ns // NS_PER_US, LINE_OF[raw.button]
            number, self._number = self._number, self._number + 1
            line_no = self._line_no[raw.button]
            edges.append(DeviceEdge(number, at_us, line, raw.is_closed, line_no=line_no))
        groups = [edges[at : at + FRAME_EDGES] for at in range(0, len(edges), FRAME_EDGES)]
        self.now_ns += BETWEEN_NS
        return [self._frame(Edges(tuple(group))) for group in groups], len(edges)


def measure(bench: Workbench) -> Figure:
    """Decode slaps, and map clocks."""
    with put_off():
        tidy()
        edges, presses, span_ns = decoded(bench.sizes.edges)
    clocks = mapped(2 * REMEMBERED + bench.sizes.edges // 20)
    return Figure(
        NAME,
        TITLE,
        (
            Measure(
                "rate", round(edges * NS_PER_S / span_ns), "edges/s", LEAST_EDGES, is_least=True
            ),
            Measure("outside", clocks.pop("outside"), "share", MOST_OUTSIDE),
        ),
        reference=clocks.pop("naive"),
        details={"edges": edges, "presses": presses, **clocks},
    )


def decoded(least: int) -> tuple[int, int, int]:
    """Decode at least so many edges; gives how many, the presses, and the time on a core."""
    talk = PicoTalk(NAME, NAME, BUTTON_AT, 0)
    pico, script = Pico(talk), EdgeScript(seed=1)
    clock = SourceClock(JITTER_NS, talk.clock, talk.offset_error_ns)
    source_of = dict.fromkeys(BUTTON_AT.values(), NAME)
    wiring = Wiring(tuple(source_of), {MAIN_SOURCE: SourceClock(JITTER_NS), NAME: clock}, source_of)
    lines = LiveLines(wiring)
    edges = presses = span_ns = 0
    while edges < least:
        frames, count = pico.slaps(script)
        frames.append(pico.answers())
        edges += count
        began_ns = time.thread_time_ns()
        for data in frames:
            talk.receive(data, pico.now_ns)
            signals: list[Signal] = [*talk.take()]
            if talk.until_ns is not None:
                signals.append(Complete(talk.until_ns, NAME))
            lines.deliver(signals)
            presses += sum(not contact.is_release for contact in lines.take_contacts())
        span_ns += time.thread_time_ns() - began_ns
        lines.forget_before(pico.now_ns - REMEMBERED_NS)
    return edges, presses, span_ns


def mapped(pings: int) -> dict[str, Any]:
    """Compare three ways to map a clock."""
    runs = [errors_of(seed, pings) for seed in SEEDS]
    ours = [error for run in runs for error in run.ours_us]
    stated = [error for run in runs for error in run.stated_us]
    last = [error for run in runs for error in run.last_us]
    quickest = [error for run in runs for error in run.quickest_us]
    # Where a µs is the other clock's tick, half of one is nobody's fault.
    outside = sum(error > most + 1 for error, most in zip(ours, stated, strict=True))
    return {
        "outside": outside / len(ours),
        "alignment_us": spread_us(ours),
        "stated_us": spread_us(stated),
        "naive": {
            "what": "error in µs of the last midpoint and of the quickest ping, on the same pings",
            "last_median": rounded(median(last)),
            "last_p99": rounded(p99(last)),
            "quickest_median": rounded(median(quickest)),
            "quickest_p99": rounded(p99(quickest)),
        },
    }


def spread_us(errors_us: list[float]) -> dict[str, float]:
    """Give the median, the 99th percentile and the count of errors."""
    return {
        "median": rounded(median(errors_us)),
        "p99": rounded(p99(errors_us)),
        "samples": len(errors_us),
    }
