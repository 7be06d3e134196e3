"""Playing any game by a script: lines of which each is sent as it fits the moment.

A game's own tests bring its script in `tests/games/<slug>/script.py`:

    STARTS: SearchStrategy[Line]                    how a match begins
    LINE: SearchStrategy[Line]                      what can be sent at any time
    MOVES: SearchStrategy[list[Line]]               lines of which most lead somewhere
    def fitted(line: Line, state: State) -> Line    a line with its players filled in
    def way_on(state: State) -> Line                a line that leads on to the end
    def cards_in(state: State) -> int | None        how many cards it knows of; left out: no counts
    CARDS: tuple[str, ...]                          names of its cards, if it has any

In place of `now_ns` and `at_ns` a line has `wait_ns` and `in_ns`, counted from the clock.
"""

import importlib
import json
from typing import Any, Protocol, cast

from hypothesis.strategies import SearchStrategy

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe
from slapmat.rules.codec import decode_event, encode_event
from slapmat.rules.records import Cause, Record

Line = dict[str, Any]
State = dict[str, Any]


class Script(Protocol):
    """What a game's tests bring."""

    STARTS: SearchStrategy[Line]
    LINE: SearchStrategy[Line]
    MOVES: SearchStrategy[list[Line]]

    @staticmethod
    def fitted(line: Line, state: State) -> Line: ...

    @staticmethod
    def way_on(state: State) -> Line: ...


def script_of(game: str) -> Script:
    """Give a game's script; a game without one fails here."""
    return cast("Script", importlib.import_module(f"tests.games.{game}.script"))


class Played(Pipe):
    """A pipe that keeps the records behind its replies."""

    def __init__(self, slug: str) -> None:
        super().__init__(game_called(slug))
        self.script = script_of(slug)
        self.records: list[Record] = []
        self.state: State = {}

    def _reply(self, records: list[Record]) -> dict[str, Any]:
        # The first record of another match: the one before is over.
        self.records = ([] if records and records[0].seq == 1 else self.records) + records
        return super()._reply(records)

    def send(self, line: Line) -> bool:
        """Send a line of a script.

        Returns:
            Whether it was carried out.
        """
        line = self.script.fitted(line, self.state)
        for relative, absolute in (("wait_ns", "now_ns"), ("in_ns", "at_ns")):
            if relative in line:
                moment_ns = self.match.clock_ns + line[relative]
                line = {key: line[key] for key in line if key != relative} | {absolute: moment_ns}
        before = self.match.state
        reply = json.loads(self.answer(json.dumps(line).encode()) or "")
        if "error" in reply:
            assert reply["remedy"]
            assert self.match.state == before
            return False
        self.state = reply["state"]
        return True

    @property
    def report(self) -> State:
        return self.game.report(self.match.state)


def rewritten(played: Played) -> list[Record]:
    """Give the records as they are read again after they were written as JSON."""
    return [_read(_written(record), played.game.event_types) for record in played.records]


def _written(record: Record) -> str:
    return json.dumps(
        {
            "seq": record.seq,
            "cause": record.cause,
            "at_ns": record.at_ns,
            "events": [encode_event(event) for event in record.events],
            "undoes": record.undoes,
            "shift_ns": record.shift_ns,
        }
    )


def _read(text: str, event_types: tuple[type, ...]) -> Record:
    data = json.loads(text)
    events = tuple(decode_event(event_types, event) for event in data.pop("events"))
    return Record(**{**data, "cause": Cause(data["cause"]), "events": events})
