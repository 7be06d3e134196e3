"""Simulated buttons whose edges come when they happen, as a kernel's do: each wakes the loop."""

import threading
import time
from collections.abc import Sequence
from random import Random

from slapmat.shell.bench.edge_script import EdgeScript
from slapmat.sources.port import Batch, Quality, Wake
from slapmat.sources.quality import stated_quality
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_S, Stamp


class PromptSource:
    """Buttons that are pressed from another thread; the watermark follows each edge at once."""

    name = "prompt"

    def __init__(self, buttons: Sequence[str], seed: int) -> None:
        """Make the buttons; the seed draws their bouncing and the errors of their stamps."""
        self.buttons = tuple(buttons)
        self._script = EdgeScript(seed)
        self._chance = Random(seed)  # noqa: S311 - errors of stamps, no secrets
        self._lock = threading.Lock()
        self._edges: list[Edge] = []
        self._told_until_ns = 0
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
        stamps_ns = []
        for moment_ns, _, is_closed in self._script.press(button, time.monotonic_ns()):
            time.sleep(max(0, moment_ns - time.monotonic_ns()) / NS_PER_S)
            stamps_ns.append(self._comes(button, moment_ns, is_closed=is_closed))
            self._wake()
        return stamps_ns[0]

    def _comes(self, button: str, moment_ns: int, *, is_closed: bool) -> int:
        """Take an edge, with a stamp as wrong as it may be, but none that breaks a promise."""
        with self._lock:
            said_ns = moment_ns + self._chance.randint(-JITTER_NS, JITTER_NS)
            last_ns = self._edges[-1].stamp.at_ns if self._edges else self._told_until_ns
            at_ns = max(said_ns, last_ns, self._told_until_ns)
            self._edges.append(Edge(button, is_closed, Stamp(at_ns, JITTER_NS), source=self.name))
            return at_ns

    def read(self, now_ns: int) -> Batch:
        """Give what has come; the watermark is now."""
        with self._lock:
            edges, self._edges = tuple(self._edges), []
            if edges:
                self.chunks.append(len(edges))
            self._told_until_ns = max(now_ns, self._told_until_ns)
            return Batch(edges, self._told_until_ns)

    def close(self) -> None:
        """Stop."""
        self._wake = lambda: None
