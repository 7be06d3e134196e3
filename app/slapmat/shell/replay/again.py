"""Every race of a match judged again from its edges, and compared with what was recorded then.

The match is folded up to a race's record. What the judge says now to the edges that were kept goes
to the game as it did then, and must give the same facts. What was stamped at the moment of the
answer or later had not been seen yet, and is left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from slapmat.journal.port import EvidenceRow
from slapmat.judging.judge import Delivery
from slapmat.judging.lines import Lines
from slapmat.judging.race import Race, SeatEvidence, judge_race
from slapmat.judging.trace import Trace, read_trace
from slapmat.rules.commands import RaceJudged
from slapmat.rules.contract import Game, Moment, RaceCall
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Record
from slapmat.shell.replay.races import answered_race
from slapmat.table.errors import InputError, RuleViolation
from slapmat.table.signals import MAIN_SOURCE


class Result(StrEnum):
    """What came of judging a race again."""

    SAME = "same"
    DIFFERENT = "different"
    MISSING = "evidence missing"


@dataclass(frozen=True, slots=True)
class Again:
    """A race judged again.

    Attributes:
        seq: The record that answered it.
        result: What came of it.
        why: What is different or missing; empty if nothing is.
        now: What the game makes of it now, where that is something else.
    """

    seq: int
    result: Result
    why: str = ""
    now: tuple[Any, ...] = ()


def judged_again(
    game: Game[Any], records: Sequence[Record], evidence: Iterable[EvidenceRow]
) -> list[Again]:
    """Judge every race of a match again.

    Args:
        game: The game.
        records: The match's records, all of them.
        evidence: What is still kept of its races; a race's number is that of its record.

    Raises:
        InputError: The records are no whole match.
    """
    rows = {row.race_no: row for row in evidence}
    ledger = Ledger(game)
    results = []
    for record in records:
        call = answered_race(game, ledger.state, record)
        if call is not None:
            results.append(compared(game, ledger.state, call, record, rows.pop(record.seq, None)))
        ledger.add(record)
    strays = [Again(seq, Result.DIFFERENT, "this record answers no race") for seq in rows]
    return sorted([*results, *strays], key=lambda again: again.seq)


def compared(
    game: Game[Any], state: object, call: RaceCall, record: Record, row: EvidenceRow | None
) -> Again:
    """Judge one race again, and compare."""
    if row is None or row.is_cut:
        why = "its edges are no longer kept" if row is None else "its edges were too many to keep"
        return Again(record.seq, Result.MISSING, why)
    try:
        trace = read_trace(row.trace_text.split("\n"))
        command = race_judged(trace, call, record.at_ns)
        now = game.decide(state, command, Moment(record.at_ns))
    except (InputError, RuleViolation) as error:
        return Again(record.seq, Result.DIFFERENT, str(error))
    if now != record.events:
        return Again(record.seq, Result.DIFFERENT, "the judge says something else now", now)
    return Again(record.seq, Result.SAME)


def race_judged(trace: Trace, call: RaceCall, at_ns: int) -> RaceJudged:
    """Give the judge's answer to a race, as far as could be seen at a moment.

    Raises:
        InputError: The trace is of another race.
    """
    if [race for race in trace.deliveries if isinstance(race, Race)] != [call.race]:
        raise InputError("its edges are those of another race")
    lines = lines_of(trace.deliveries, trace)
    evidence = [seat_evidence(trace, lines, call, seat, at_ns) for seat in call.race.seats]
    verdict = judge_race(call.race, call.last_ns, evidence, at_ns)
    return RaceJudged(verdict, tuple(seat.seat for seat in evidence if seat.is_doubtful))


def lines_of(deliveries: Iterable[Delivery], trace: Trace) -> Lines:
    """Read the lines of a trace to their end."""
    lines = Lines(trace.table.wiring)
    for delivery in deliveries:
        if not isinstance(delivery, Race):
            lines.deliver(delivery)
    lines.read_all()
    return lines


def seat_evidence(
    trace: Trace, lines: Lines, call: RaceCall, seat: str, at_ns: int
) -> SeatEvidence:
    """Give what was known of an asked seat at a moment."""
    button = next((button for button, name in trace.table.seats.items() if name == seat), None)
    if button is None:
        # Nobody can press where there is no button.
        return SeatEvidence(seat, None, trace.table.wiring.sources[MAIN_SOURCE].stamp(0))
    first_ns, last_ns = call.race.at_ns, call.last_ns
    press = lines.line(button).first_press(first_ns, last_ns)
    quality = lines.quality(button, first_ns, last_ns)
    return SeatEvidence(
        seat=seat,
        press=press if press is not None and press.at_ns < at_ns else None,
        probe=lines.probe(button),
        handicap_ns=call.handicap_ns.get(seat, 0),
        spans=quality.spans,
        flags=quality.flags,
        is_late=quality.is_late,
    )
