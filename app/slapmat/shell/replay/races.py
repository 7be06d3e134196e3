"""Which records of a match are the answers to races: any game's, without knowing the game."""

from typing import Any

from slapmat.judging.race import Verdict
from slapmat.rules.commands import RaceJudged
from slapmat.rules.contract import Game, Moment, RaceCall
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import Stamp


def answered_race(game: Game[Any], state: object, record: Record) -> RaceCall | None:
    """Give the race that a record answers, if it is the answer to one.

    Args:
        game: The game.
        state: Its state before the record.
        record: The record; only a race's answer begins as one does.
    """
    call = game.race(state) if record.cause is Cause.PRESS and record.events else None
    if call is None or type(record.events[0]) not in answers(game, state, call, record.at_ns):
        return None
    return call


def answers(game: Game[Any], state: object, call: RaceCall, at_ns: int) -> set[type]:
    """Give with which kinds of events the game answers this race: each winner, a tie, a doubt."""
    seats = call.race.seats
    verdicts = [
        *(RaceJudged(verdict_for((seat,), at_ns)) for seat in seats),
        RaceJudged(verdict_for(seats, at_ns)),
        RaceJudged(verdict_for(seats[:1], at_ns), contested=seats),
    ]
    kinds = set()
    for command in verdicts:
        try:
            kinds |= {type(event) for event in game.decide(state, command, Moment(at_ns))[:1]}
        except RuleViolation:
            continue
    return kinds


def verdict_for(first: tuple[str, ...], at_ns: int) -> Verdict:
    """Give a verdict in which these share the first place."""
    return Verdict(
        places=(first,),
        gaps_ns=(0,),
        is_decided=True,
        is_dead_heat=len(first) > 1,
        absent=(),
        fouls=(),
        flags=(),
        stamps=dict.fromkeys(first, Stamp(at_ns, 0)),
    )
