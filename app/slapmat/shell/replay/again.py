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
from slapmat.judging.race import judge_race
from slapmat.judging.trace import Trace, read_trace
from slapmat.referee.edges_again import evidence_again, races_of
from slapmat.rules.commands import RaceJudged
from slapmat.rules.contract import Game, Moment, RaceCall
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Record
from slapmat.shell.replay.races import answered_race
from slapmat.table.errors import InputError, RuleViolation


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
    # What came after the answer is kept as one more evidence of the race, behind the first.
    rows: dict[int, EvidenceRow] = {}
    for row in evidence:
        rows.setdefault(row.race_no, row)
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
    # Where the first evidence gave way, that with what came after is left; with the next race.
    if races_of(trace)[0] != call.race:
        raise InputError("its edges are those of another race")
    evidence = evidence_again(trace, call.race, call.handicap_ns, at_ns)
    verdict = judge_race(call.race, call.last_ns, evidence, at_ns)
    return RaceJudged(verdict, tuple(seat.seat for seat in evidence if seat.is_doubtful))
