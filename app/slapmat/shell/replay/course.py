"""The course of a match in lines: each record as one, and how it all ended."""

from typing import Any

from slapmat.rules.codec import event_name
from slapmat.rules.contract import Game, View
from slapmat.rules.records import Cause, Record
from slapmat.screens.headless import escaped, shown_lines
from slapmat.shell.replay.again import Again
from slapmat.shell.replay.kept import KeptMatch
from slapmat.table.stamps import NS_PER_S


def course_lines(match: KeptMatch) -> list[str]:
    """Give a line for each record: its number, its time in s, its cause, what happened."""
    return [
        escaped(
            f"{record.seq:5}  {record.at_ns / NS_PER_S:12.3f}  {record.cause:7}  "
            f"{in_words(match.game, record)}"
        )
        for record in match.records
    ]


def in_words(game: Game[Any], record: Record) -> str:
    """Say what happened; what the game does not tell has its event's name."""
    if record.cause is Cause.UNDO:
        return f"record {record.undoes} was taken back"
    if record.cause is Cause.RESUME:
        return "the game went on"
    told = [game.told(event) or event_name(type(event)) for event in record.events]
    return "; ".join(told).replace("_", " ")


def ending_lines(match: KeptMatch, state: object) -> list[str]:
    """Give the scene that a match ended with, as text."""
    players = match.game.players(state)
    seats = match.seats or {name: seat for seat, name in enumerate(players, 1)}
    last_ns = match.records[-1].at_ns if match.records else 0
    # Long after the last record: nothing of it is still moving.
    return shown_lines(match.game.scene(state, View(seats, last_ns + 3600 * NS_PER_S)))


def again_line(game: Game[Any], again: Again) -> str:
    """Give a line for a race that was judged again."""
    now = "; ".join(game.told(event) or event_name(type(event)) for event in again.now)
    parts = filter(None, (again.why, now and f"now: {now}"))
    return escaped(f"{again.seq:5}  {again.result}  {'; '.join(parts)}".rstrip())
