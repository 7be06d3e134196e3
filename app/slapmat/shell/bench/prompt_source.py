"""Simulated buttons whose edges come when they happen, as a kernel's do: each wakes the loop.

Whoever presses may be kept from running, and wakes the loop late then. The edges are there
nevertheless at their times, as a kernel's would be: else a starved thread would tear a press in
two, or make a spike of it.
"""

import threading
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from slapmat.shell.bench.edge_script import EdgeScript
from slapmat.sources.port import Batch, Quality, Wake
from slapmat.sources.quality import stated_quality
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_S, Stamp


@dataclass(slots=True)
class Coming:
    """An edge that is to come.

    Attributes:
        moment_ns: When.
        button: Where.
        is_closed: How the contact is from then on.
        error_ns: How wrong its stamp is to be.
        stamp_ns: Its stamp, once it has come.
    """

    moment_ns: int
    button: str
    is_closed: bool
    error_ns: int
    stamp_ns: int = 0


class PromptSource:
    """Buttons that are pressed from another thread; the watermark follows each edge at once."""

    name = "prompt"

    def __init__(self, buttons: Sequence[str], seed: int) -> None:
        """Make the buttons; the seed draws their bouncing and the errors of their stamps."""
        self.buttons = tuple(buttons)
        self._script = EdgeScript(seed)
        self._chance = Random(seed)  # noqa: S311 - errors of stamps, no secrets
        self._lock = threading.Lock()
        self._coming: deque[Coming] = deque()
        self._edges: list[Edge] = []
        self._told_until_ns = 0
        # A stamp may be ahead of the moment in which it is told: the next is not before it.
        self._last_ns = 0
        self._wake: Wake = lambda: None
        # How many edges each reading brought that brought any.
        self.chunks: list[int] = []

    @property
    def quality(self) -> Quality:
        """How good its stamps are: 100 µs either way."""
        return stated_quality(JITTER_NS, "as at the bench")

    def open(self, wake: Wake) -> None:
        """Start."""
        self._wake = wake

    def press(self, button: str) -> int:
        """Press a button now, and return once all its edges have come.

        Returns:
            The stamp of its first edge.
        """
        edges = [
            Coming(moment_ns, button, is_closed, self._chance.randint(-JITTER_NS, JITTER_NS))
            for moment_ns, _, is_closed in self._script.press(button, time.monotonic_ns())
        ]
        with self._lock:
            self._coming += edges
        for edge in edges:
            time.sleep(max(0, edge.moment_ns - time.monotonic_ns()) / NS_PER_S)
            with self._lock:
                self._come(edge.moment_ns)
            self._wake()
        return edges[0].stamp_ns

    def _come(self, until_ns: int) -> None:
        """Take what happens until then, with stamps as wrong as they may be, but none behind us."""
        while self._coming and self._coming[0].moment_ns <= until_ns:
            edge = self._coming.popleft()
            said_ns = edge.moment_ns + edge.error_ns
            edge.stamp_ns = self._last_ns = max(said_ns, self._last_ns, self._told_until_ns)
            stamp = Stamp(edge.stamp_ns, JITTER_NS)
            self._edges.append(Edge(edge.button, edge.is_closed, stamp, source=self.name))

    def read(self, now_ns: int) -> Batch:
        """Give what has come; the watermark is now."""
        with self._lock:
            self._come(now_ns)
            edges, self._edges = tuple(self._edges), []
            if edges:
                self.chunks.append(len(edges))
            self._told_until_ns = max(now_ns, self._told_until_ns)
            return Batch(edges, self._told_until_ns)

    def close(self) -> None:
        """Stop."""
        self._wake = lambda: None
