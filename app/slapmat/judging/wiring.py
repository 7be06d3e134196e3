"""Which buttons there are, how each behaves, and which clock stamps it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from slapmat.judging.debounce import QUIET_NS, LineStart
from slapmat.table.stamps import MAIN_CLOCK, Stamp


@dataclass(frozen=True, slots=True)
class SourceClock:
    """How one source stamps.

    Attributes:
        jitter_ns: A stamp may be off by this much either way.
        clock: Which clock; two sources may share one.
        offset_error_ns: How far the clock's mapping to the table's may be off.
    """

    jitter_ns: int
    clock: str = MAIN_CLOCK
    offset_error_ns: int = 0

    def stamp(self, at_ns: int) -> Stamp:
        """Give a stamp as this source makes them."""
        return Stamp(at_ns, self.jitter_ns, self.clock, self.offset_error_ns)


@dataclass(frozen=True, slots=True)
class Wiring:
    """The lines of a table before their first signal.

    Attributes:
        buttons: All lines.
        sources: How each source stamps; MAIN_SOURCE is always among them.
        source_of: Which source a button is wired to; one not named here is known by its first
            edge, and until then belongs to MAIN_SOURCE.
        quiet_ns: Per button, where it is not QUIET_NS.
        closed: The buttons that are closed at the start.
        seqno: Per button, the number of the last edge before the start, where it is not 0.
    """

    buttons: tuple[str, ...]
    sources: Mapping[str, SourceClock]
    source_of: Mapping[str, str] = field(default_factory=dict)
    quiet_ns: Mapping[str, int] = field(default_factory=dict)
    closed: frozenset[str] = frozenset()
    seqno: Mapping[str, int] = field(default_factory=dict)

    def line_start(self, button: str) -> LineStart:
        """Give how one line starts."""
        return LineStart(
            quiet_ns=self.quiet_ns.get(button, QUIET_NS),
            is_closed=button in self.closed,
            seqno=self.seqno.get(button, 0),
        )


@dataclass(frozen=True, slots=True)
class Table:
    """A table of lines with the seats that play at them.

    Attributes:
        wiring: The lines.
        seats: For each seat's button the seat's name.
        handicap_ns: Per seat, where it is not 0.
    """

    wiring: Wiring
    seats: Mapping[str, str]
    handicap_ns: Mapping[str, int] = field(default_factory=dict)
