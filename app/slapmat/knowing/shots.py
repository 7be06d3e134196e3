"""Known pairs: two contacts closed on purpose, and what the source told of them."""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.judging.judge import Judge
from slapmat.judging.values import Ask, Race
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.table.signals import MAIN_SOURCE, Edge
from slapmat.table.stamps import NS_PER_MS, Stamp

# Before the first write: the judge's race begins then.
ARM_BEFORE_NS = NS_PER_MS


class Load(StrEnum):
    """What else the machine did."""

    IDLE = "idle"
    BUSY = "busy"


class Outcome(StrEnum):
    """What became of a pair."""

    RIGHT = "right"
    DEAD_HEAT = "dead_heat"
    WRONG = "wrong"
    # An edge is missing, or the judge will not decide.
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Write:
    """One write to the lines: the contact closed between these two readings of the clock."""

    before_ns: int
    after_ns: int

    @property
    def lasts_ns(self) -> int:
        """Give how long it took."""
        return self.after_ns - self.before_ns


@dataclass(frozen=True, slots=True)
class Shot:
    """One pair.

    Attributes:
        first: The button that was closed first.
        second: The other one.
        wished_ns: The gap that was wished for; 0: both in one write, so that nobody was first by
            more than that write took.
        load: What else the machine did.
        writes: The first's and the second's; of both in one write, that one twice.
        edges: What the source told of both, up to their release.
    """

    first: str
    second: str
    wished_ns: int
    load: Load
    writes: tuple[Write, Write]
    edges: tuple[Edge, ...]

    @property
    def is_at_once(self) -> bool:
        """Say whether both were closed in one write."""
        return self.wished_ns == 0

    @property
    def least_ns(self) -> int:
        """Give the least that the true gap can have been; in one write, any within it."""
        return self.writes[1].before_ns - self.writes[0].after_ns

    @property
    def most_ns(self) -> int:
        """Give the most that it can have been."""
        return self.writes[1].after_ns - self.writes[0].before_ns

    @property
    def measured_ns(self) -> int | None:
        """Give the gap by the stamps, negative if they say the other order; None: one is missing.

        The first edge counts, as it does for the judge.
        """
        stamps = [self._first_stamp(button) for button in (self.first, self.second)]
        if stamps[0] is None or stamps[1] is None:
            return None
        return stamps[1].at_ns - stamps[0].at_ns

    @property
    def error_ns(self) -> int | None:
        """Give how far the measured gap may be from the true one at worst; None: one is missing."""
        measured_ns = self.measured_ns
        if measured_ns is None:
            return None
        return max(abs(measured_ns - self.least_ns), abs(measured_ns - self.most_ns))

    @property
    def sure_error_ns(self) -> int | None:
        """Give how far it is off at least, whenever in their writes the contacts closed."""
        measured_ns = self.measured_ns
        if measured_ns is None:
            return None
        return max(0, self.least_ns - measured_ns, measured_ns - self.most_ns)

    @property
    def write_ns(self) -> int:
        """Give how long the longer of its writes took."""
        return max(write.lasts_ns for write in self.writes)

    @property
    def raw(self) -> Outcome:
        """Give whether the bare stamps have the right order; both at once have none."""
        measured_ns = self.measured_ns
        if measured_ns is None:
            return Outcome.UNDECIDED
        if self.is_at_once or measured_ns == 0:
            return Outcome.DEAD_HEAT
        return Outcome.RIGHT if measured_ns > 0 else Outcome.WRONG

    def _first_stamp(self, button: str) -> Stamp | None:
        stamps = [edge.stamp for edge in self.edges if edge.button == button]
        return min(stamps, key=lambda stamp: stamp.at_ns, default=None)

    def judged(self, jitter_ns: int) -> Outcome:
        """Give what the judge of the table says, if stamps may be off by this much."""
        buttons = {self.first: self.first, self.second: self.second}
        wiring = Wiring(
            buttons=tuple(buttons),
            sources={MAIN_SOURCE: SourceClock(jitter_ns)},
            # The table was at it before: the numbers go on from there.
            seqno={button: self._seqno_before(button) for button in buttons},
        )
        judge = Judge(Table(wiring, buttons))
        judge.deliver(Race(self.writes[0].before_ns - ARM_BEFORE_NS, Ask.FIRST, tuple(buttons)))
        for edge in self.edges:
            stamp = Stamp(edge.stamp.at_ns, jitter_ns)
            judge.deliver(Edge(edge.button, edge.closed, stamp, edge.seqno))
        (verdict,) = judge.finish()
        if not verdict.is_decided or verdict.absent:
            return Outcome.UNDECIDED
        if verdict.is_dead_heat:
            return Outcome.DEAD_HEAT
        if self.is_at_once:
            # Whoever was first in one write was so by less than that write took.
            return Outcome.RIGHT if verdict.gaps_ns[1] <= self.write_ns else Outcome.WRONG
        return Outcome.RIGHT if verdict.places[0] == (self.first,) else Outcome.WRONG

    def _seqno_before(self, button: str) -> int:
        numbers = [e.seqno for e in self.edges if e.button == button and e.seqno is not None]
        return min(numbers, default=1) - 1
