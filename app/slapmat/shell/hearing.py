"""Reads the sources: what they tell, what of them has failed, and when to read them again."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from slapmat.judging.wiring import Wiring
from slapmat.referee.inputs import Trouble
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.shell.wiring import Reckoning, wiring_of
from slapmat.sources.opening import Failure, Sources
from slapmat.table.language import _
from slapmat.table.signals import Edge, Signal
from slapmat.table.stamps import NS_PER_MS

# Sources look after themselves when they are read: lines that went silent, cables put back.
IDLE_NS = 300 * NS_PER_MS
# What an edge means is sure a little later, when nothing wakes us: look again, ever more seldom.
ATTENTIVE_NS = 150 * NS_PER_MS
LOOK_AGAIN_NS = 2 * NS_PER_MS
LOOK_AGAIN_SHARE = 4


class Heard(NamedTuple):
    """What a reading brought.

    Attributes:
        signals: Edges, levels and watermarks.
        wiring: The lines from now on, if other sources are open than before.
        has_recovered: Whether a source works again that had failed.
    """

    signals: Sequence[Signal]
    wiring: Wiring | None = None
    has_recovered: bool = False


class Hearing:
    """The sources of a table, read."""

    def __init__(self, sources: Sources, reckoning: Reckoning, troubles: Troubles) -> None:
        """Take opened sources."""
        self.sources = sources
        self.wiring = wiring_of(sources, reckoning)
        self._working = sources.qualities.keys()
        self._reckoning = reckoning
        self._troubles = troubles
        self._standing: frozenset[str] = frozenset()
        self._last_edge_ns: int | None = None
        # Per button the number of its last edge: its lines may begin anew, its source goes on.
        self._numbers: dict[str, int] = {}
        self.tell_failures()

    def read(self, now_ns: int) -> Heard:
        """Read every source once; never raises."""
        reading = self.sources.read(now_ns)
        self.tell_failures()
        # Where a source went, the others are heard without it. Where one came back, what was
        # pressed meanwhile is unknown, so that its lines begin anew.
        qualities = self.sources.qualities
        working = qualities.keys()
        is_rewired = bool(reading.recovered) or working != self._working
        if is_rewired:
            self._working = working
            self._forget_numbers(reading.recovered)
            self.wiring = wiring_of(self.sources, self._reckoning, self._numbers)
        signals = self._reckoning.reckoned(reading.signals, self.wiring, qualities)
        edges = [signal for signal in signals if isinstance(signal, Edge)]
        if edges:
            self._note_numbers(edges)
            self._last_edge_ns = now_ns
        return Heard(signals, self.wiring if is_rewired else None, bool(reading.recovered))

    def _note_numbers(self, edges: Iterable[Edge]) -> None:
        for edge in edges:
            if edge.seqno is not None:
                before = self._numbers.get(edge.button, 0)
                self._numbers[edge.button] = max(before, edge.seqno)

    def _forget_numbers(self, recovered: Collection[str]) -> None:
        """A source that was opened again counts from the beginning."""
        for button, source in self.sources.source_of.items():
            if source in recovered:
                self._numbers.pop(button, None)

    def due_ns(self, now_ns: int) -> int:
        """Give when to read again, just after a reading at `now_ns`."""
        if self._last_edge_ns is None or now_ns - self._last_edge_ns >= ATTENTIVE_NS:
            return now_ns + IDLE_NS
        return now_ns + max(LOOK_AGAIN_NS, (now_ns - self._last_edge_ns) // LOOK_AGAIN_SHARE)

    def tell_failures(self) -> None:
        """Tell what has failed, and what of that works again."""
        failures = self.sources.failures
        if not failures and not self._standing:
            return
        failing = [self._trouble(failure) for failure in failures]
        standing = frozenset(trouble.about for trouble in failing)
        for about in self._standing - standing:
            self._troubles.tell(Trouble(about))
        for trouble in failing:
            self._troubles.tell(trouble)
        self._standing = standing

    def _trouble(self, failure: Failure) -> Trouble:
        """Say what has failed; a source takes its buttons with it."""
        if failure.button is not None:
            about = f"button {failure.button} of {failure.source}"
            title = _("Button {button} has failed").format(button=failure.button)
            why = getattr(failure.error, "why", "")
            text = in_sentences(failure.error)
            return Trouble(about, title, text, button=failure.button, why=why, gives_way=True)
        text = in_sentences(failure.error)
        title = _("{source} has failed").format(source=failure.source)
        return Trouble(failure.source, title, text, may_pause=True, gives_way=True)
