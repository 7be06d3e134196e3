"""The photo finish of a race: judged again from its kept edges, one line a seat. Pure.

Two traces are kept of a race: what it was judged from, and, where more came, the same with what
came after the answer. The judge is asked the first one, as far as could be seen at the answer; the
second only shows how late the others were.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import partial

from slapmat.judging.race import Ask, Flag, Race, SeatEvidence, Verdict, judge_race
from slapmat.judging.trace import Trace, read_trace
from slapmat.referee.edges_again import button_of, evidence_again, lines_of, races_of
from slapmat.referee.live import LATER_NS
from slapmat.table.errors import InputError
from slapmat.table.signals import MAIN_SOURCE, Edge
from slapmat.table.stamps import NS_PER_S, Stamp

# Whoever was not asked, and pressed longer than this before the first slap, meant something else:
# that was the dealer, at the deck. After it, what is no slap of this race any more is not shown.
SHOWN_BEFORE_NS = 3 * NS_PER_S


@dataclass(frozen=True, slots=True)
class Line:
    """One seat in a race.

    Attributes:
        name: Whose.
        seat_no: Their seat; None where they have no button.
        after_ns: Their slap as it was judged, after the first one; None: none is known.
        stamp: The slap itself, as it was stamped; None: none.
        is_asked: Whether it could count.
        is_behind_the_call: It came only after the race was answered.
        flags: What a person should know of the seat's line.
        handicap_ns: What was taken off the slap.
    """

    name: str
    seat_no: int | None
    after_ns: int | None
    stamp: Stamp | None
    is_asked: bool
    is_behind_the_call: bool = False
    flags: tuple[Flag, ...] = ()
    handicap_ns: int = 0


@dataclass(frozen=True, slots=True)
class Photo:
    """A race as it can be seen again.

    Attributes:
        race: What was asked.
        verdict: What the judge says to the edges.
        lines: The slaps in their order, then those who did not slap.
        jitter_of: Per source that stamped them, how far off a stamp may be.
        contested: Of whom an edge is missing that may have been an earlier slap.
    """

    race: Race
    verdict: Verdict
    lines: tuple[Line, ...]
    jitter_of: Mapping[str, int]
    contested: tuple[str, ...]

    @property
    def firsts(self) -> tuple[str, ...]:
        """Give who has the asked place; several in a dead heat, nobody where nobody slapped."""
        return asked_place(self.race.ask, self.verdict)

    @property
    def margin_ns(self) -> int | None:
        """Give how far the next of the asked is from the asked place; None: nobody is."""
        after_ns = {line.name: line.after_ns for line in self.lines if line.is_asked}
        slapped = {name: at_ns for name, at_ns in after_ns.items() if at_ns is not None}
        others = [at_ns for name, at_ns in slapped.items() if name not in self.firsts]
        own = [at_ns for name, at_ns in slapped.items() if name in self.firsts]
        if not own or not others:
            return None
        if self.race.ask is Ask.LAST:
            return max(own) - max(others)
        return min(others) - min(own)

    @property
    def spread_ns(self) -> int:
        """Give how far apart those who share the asked place are."""
        own = [each.after_ns for each in self.lines if each.name in self.firsts]
        known = [after_ns for after_ns in own if after_ns is not None]
        return max(known, default=0) - min(known, default=0)

    @property
    def doubt_ns(self) -> int:
        """Give the gap up to which the order of two slaps in this race cannot be told."""
        jitters_ns = sorted(
            line.stamp.jitter_ns for line in self.lines if line.stamp and line.is_asked
        )
        return sum(jitters_ns[-2:])


def photo_of(trace_text: str, later_text: str, answered_ns: int) -> Photo:
    """Judge a race again.

    Args:
        trace_text: What it was judged from.
        later_text: The same with what came after; empty: nothing is known of that.
        answered_ns: When it was answered.

    Raises:
        InputError: The edges cannot be used.
    """
    trace = read_trace(trace_text.split("\n"))
    race, *_ = races_of(trace)
    evidence = evidence_again(trace, race, trace.table.handicap_ns, answered_ns)
    verdict = judge_race(race, race.last_ns(), evidence, answered_ns)
    later = read_trace(later_text.split("\n")) if later_text else trace
    same, *following = races_of(later)
    if same != race:
        raise InputError("what came later is of another race")
    next_ns = following[0].at_ns if following else None
    seen = {seat.seat: seat for seat in evidence}
    flags: dict[str, tuple[Flag, ...]] = {}
    for flag in verdict.flags:
        flags[flag.seat] = (*flags.get(flag.seat, ()), flag.flag)
    first_ns = min((stamp.at_ns for stamp in verdict.stamps.values()), default=None)
    slaps = slaps_in(later, race, answered_ns if first_ns is None else first_ns, next_ns)
    lines = [
        line_of(trace, name, seen.get(name), slaps.get(name), first_ns, flags.get(name, ()))
        for name in dict.fromkeys([*race.seats, *trace.table.seats.values()])
    ]
    return Photo(
        race=race,
        verdict=verdict,
        lines=tuple(sorted(lines, key=partial(in_order, asked_place(race.ask, verdict)))),
        jitter_of=jitter_of(trace),
        contested=tuple(seat.seat for seat in evidence if seat.is_doubtful),
    )


def line_of(  # noqa: PLR0913, PLR0917 - all that is known of a seat, part by part
    trace: Trace,
    name: str,
    known: SeatEvidence | None,
    slap: Stamp | None,
    first_ns: int | None,
    flags: tuple[Flag, ...],
) -> Line:
    """Give one seat's line.

    Args:
        trace: What the race was judged from.
        name: Whose.
        known: What the judge knew of the seat; None: it was not asked.
        slap: The first one that was seen of it, also after the answer.
        first_ns: The first contact of those asked; None: there was none.
        flags: What the verdict says of the seat beside.
    """
    pressed = known.press if known is not None else None
    stamp = pressed or slap
    handicap_ns = 0 if known is None else known.handicap_ns
    after_ns = None
    if stamp is not None and first_ns is not None:
        after_ns = stamp.at_ns - handicap_ns - first_ns
    return Line(
        name=name,
        seat_no=seat_no_of(trace, name),
        after_ns=after_ns,
        stamp=stamp,
        is_asked=known is not None,
        is_behind_the_call=known is not None and pressed is None and stamp is not None,
        flags=flags,
        handicap_ns=handicap_ns,
    )


def asked_place(ask: Ask, verdict: Verdict) -> tuple[str, ...]:
    """Give who has the place that was asked for: who did not press is behind everyone."""
    if not verdict.places:
        return ()
    if ask is Ask.LAST:
        return verdict.absent or verdict.places[-1]
    return verdict.places[0]


def in_order(firsts: Container[str], line: Line) -> tuple[bool, bool, int]:
    """Give what sorts lines: who has the asked place first, then by time; the absent last."""
    return (line.after_ns is None, line.name not in firsts, line.after_ns or 0)


def slaps_in(trace: Trace, race: Race, around_ns: int, next_ns: int | None) -> dict[str, Stamp]:
    """Give everybody's first press in a race, and near a moment, whether they were asked or not.

    Args:
        trace: The edges.
        race: Which race.
        around_ns: The moment.
        next_ns: When the next race began; None: none did.
    """
    lines = lines_of(trace.deliveries, trace)
    last_ns = race.last_ns(next_ns)
    until_ns = around_ns + LATER_NS if last_ns is None else min(last_ns, around_ns + LATER_NS)
    unasked_from_ns = max(race.at_ns, around_ns - SHOWN_BEFORE_NS)
    found = {}
    for button, name in trace.table.seats.items():
        from_ns = race.at_ns if name in race.seats else unasked_from_ns
        press = lines.line(button).first_press(from_ns, until_ns)
        if press is not None:
            found[name] = press
    return found


def seat_no_of(trace: Trace, name: str) -> int | None:
    """Give somebody's seat; its button is called after it."""
    button = button_of(trace, name)
    return int(button) if button is not None and button.isdecimal() else None


def jitter_of(trace: Trace) -> dict[str, int]:
    """Give the sources whose edges are in a trace, each with how far off its stamps may be.

    A button whose stamps were worse just then is told as a source of its own, named after it.
    """
    clocks = trace.table.wiring.sources
    found: dict[str, int] = {}
    for each in trace.deliveries:
        if isinstance(each, Edge):
            name = each.source.partition(", button ")[0]
            found[name] = max(found.get(name, 0), clocks[each.source].jitter_ns)
    return found or {MAIN_SOURCE: clocks[MAIN_SOURCE].jitter_ns}
