"""A source on the bench of the lab: opened, read whenever it wakes its reader, all kept."""

import threading
import time
from dataclasses import dataclass, field

from slapmat.sources.port import Batch, Source
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_S

LOOK_AGAIN_S = 0.02
# No thread that runs at all is later.
LATEST_NS = 5 * NS_PER_S


@dataclass(frozen=True, slots=True)
class Heard:
    """One reading.

    Attributes:
        batch: What it brought.
        asked_ns: When it was asked for.
        read_ns: When it was there.
        promised_ns: What had been promised before: nothing stamped earlier will come.
    """

    batch: Batch
    asked_ns: int
    read_ns: int
    promised_ns: int

    @property
    def edges(self) -> list[Edge]:
        return [signal for signal in self.batch.signals if isinstance(signal, Edge)]

    @property
    def levels(self) -> list[Level]:
        return [signal for signal in self.batch.signals if isinstance(signal, Level)]

    @property
    def late_edges(self) -> list[Edge]:
        return [edge for edge in self.edges if edge.stamp.at_ns < self.promised_ns]


@dataclass
class Reader:
    """Reads a source on a thread of its own, as the table's loop does on its."""

    source: Source
    heard: list[Heard] = field(default_factory=list)
    promised_ns: int = 0
    error: Exception | None = None

    def __post_init__(self) -> None:
        self._bell = threading.Event()
        self._is_over = False
        self.source.open(self._bell.set)
        self.read()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def read(self) -> None:
        asked_ns = time.monotonic_ns()
        batch = self.source.read(asked_ns)
        self.heard.append(Heard(batch, asked_ns, time.monotonic_ns(), self.promised_ns))
        self.promised_ns = max(self.promised_ns, batch.complete_until_ns)

    def _run(self) -> None:
        try:
            while not self._is_over:
                self._bell.wait(LOOK_AGAIN_S)
                self._bell.clear()
                self.read()
        except Exception as error:  # noqa: BLE001 - whoever stops the reader raises it
            self.error = error

    def stop(self, settled_ns: int, least_edges: int = 0) -> list[Heard]:
        """Read until the watermark has passed a moment, then close; gives all that was heard.

        Args:
            settled_ns: The moment.
            least_edges: So many edges are waited for besides: a source whose edges wait for a
                thread of Python tells them later than it promises where the lab stands still.
        """
        while self.promised_ns <= settled_ns and self.error is None:
            time.sleep(LOOK_AGAIN_S)
        until_ns = time.monotonic_ns() + LATEST_NS
        while len(self.edges) < least_edges and time.monotonic_ns() < until_ns:
            time.sleep(LOOK_AGAIN_S)
        self._is_over = True
        self._bell.set()
        self._thread.join()
        self.source.close()
        if self.error is not None:
            raise self.error
        return self.heard

    @property
    def edges(self) -> list[Edge]:
        """All edges, in the order of their times."""
        edges = [edge for heard in self.heard for edge in heard.edges]
        return sorted(edges, key=lambda edge: edge.stamp.at_ns)
