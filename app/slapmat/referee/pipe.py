"""The whole referee as a conversation: one JSON line in, one out. Deterministic.

docs/table.md is the contract. The clock starts at 0, and only a `now_ns` line moves it.
"""

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from decimal import Decimal
from typing import Any, get_type_hints

from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.codec import decode, encode_event, json_key, kind_text
from slapmat.rules.commands import Award, Join, Leave, Next, No, Start, Yes
from slapmat.rules.contract import Game
from slapmat.rules.records import Record
from slapmat.table.errors import InputError, RuleViolation, SlapmatError
from slapmat.table.stamps import NS_PER_MS, Stamp
from slapmat.table.strict_json import read_object

COMMON_COMMANDS: Mapping[str, type] = {
    "start": Start,
    "yes": Yes,
    "no": No,
    "next": Next,
    "award": Award,
    "leave": Leave,
    "join": Join,
}
PRESS_FIELDS = frozenset({"press", "at_ns", "hold_ms", "yes_held"})


@dataclass(frozen=True, slots=True)
class Line:
    """What one kind of line means, and its fields in words."""

    name: str
    meaning: str
    fields: Mapping[str, str]


LINES = (
    Line(
        "press",
        "A contact of a player's button, and its release.",
        {
            "press": "a player",
            "at_ns": "a whole number, not before the clock",
            "hold_ms": "a number; optional, 0",
            "yes_held": "true or false; optional, false",
        },
    ),
    Line("now_ns", "Move the clock; it is every source's watermark.", {"now_ns": "a whole number"}),
)
JSON_SPACE = b" \t\r\n"
MOST_NS = 2**63 - 1
MOST_HOLD_MS = 3_600_000
LONGEST_LINE_BYTES = 1_000_000


class Pipe:
    """A referee that is told everything, line by line."""

    def __init__(self, game: Game[Any]) -> None:
        """Begin before any match, at the clock 0."""
        self.game = game
        self.match: Match[Any] = Match(game, NoDoubt(0))
        self._jitter_ns = 0

    def answer(self, line: bytes) -> str | None:
        """Answer one line; None for an empty one."""
        if not line.strip(JSON_SPACE):
            return None
        try:
            records = self._carry_out(read_line(line))
        except SlapmatError as error:
            return json.dumps({"error": str(error), "remedy": error.remedy})
        # ASCII: JSON whatever the encoding of the output is.
        return json.dumps(self._reply(records))

    def _reply(self, records: list[Record]) -> dict[str, Any]:
        state = self.match.state
        return {
            "events": [told for record in records for told in told_of(record)],
            "prompt": self.game.prompt(state),
            "state": self.game.report(state),
        }

    def _carry_out(self, line: dict[str, Any]) -> list[Record]:
        if "do" in line:
            return self._do(line)
        if "press" in line:
            return self._press(line)
        if "now_ns" in line:
            return self._move_clock(line)
        raise InputError(
            "The line asks for nothing.", remedy='Use "do", "press" or "now_ns"; see --commands.'
        )

    def _do(self, line: dict[str, Any]) -> list[Record]:
        commands = {**COMMON_COMMANDS, **self.game.commands}
        name = line.pop("do")
        if not isinstance(name, str) or name not in commands:
            raise InputError(
                f"Unknown command {name!r:.60}.", remedy=f"The commands are {', '.join(commands)}."
            )
        command = decode(commands[name], line)
        if isinstance(command, Start):
            return self._start(command)
        return self.match.do(command)

    def _start(self, command: Start) -> list[Record]:
        if command.jitter_ns < 0:
            raise RuleViolation(f"jitter_ns is {command.jitter_ns}.", remedy="Use 0 or more.")
        match = self.match
        if self.game.is_over(match.state):
            match = Match(self.game, NoDoubt(0), clock_ns=match.clock_ns)
        match = Match(
            self.game, NoDoubt(command.jitter_ns), ledger=match.ledger, clock_ns=match.clock_ns
        )
        records = match.do(command)
        self.match, self._jitter_ns = match, command.jitter_ns
        return records

    def _press(self, line: dict[str, Any]) -> list[Record]:
        """Take a contact and its release."""
        for key in line:
            if key not in PRESS_FIELDS:
                raise InputError(
                    f"Unknown field {key!r:.60}.",
                    remedy=f"A press has {', '.join(sorted(PRESS_FIELDS))}.",
                )
        player, at_ns = line["press"], self._time(line, "at_ns")
        yes_held = line.get("yes_held", False)
        if not isinstance(yes_held, bool):
            raise InputError('"yes_held" is not true or false.', remedy="Give true or false.")
        if not isinstance(player, str) or player not in self.game.players(self.match.state):
            here = ", ".join(self.game.players(self.match.state)) or "nobody yet"
            raise RuleViolation(f"{player!r:.60} is not at the table.", remedy=f"Here: {here}.")
        release_ns = at_ns + _hold_ns(line)
        stamp = Stamp(at_ns, self._jitter_ns)
        self.match.press(player, stamp, release_ns, yes_held=yes_held)
        return self.match.advance(self.match.clock_ns)

    def _move_clock(self, line: dict[str, Any]) -> list[Record]:
        if len(line) > 1:
            raise InputError("A clock line has only now_ns.", remedy="Send one thing a line.")
        return self.match.advance(self._time(line, "now_ns"))

    def _time(self, line: Mapping[str, Any], field: str) -> int:
        at_ns = line.get(field)
        if type(at_ns) is not int or abs(at_ns) > MOST_NS:
            raise InputError(
                f"{field} is {at_ns!r:.60}.", remedy="Give a whole number of nanoseconds."
            )
        if at_ns < self.match.clock_ns:
            raise InputError(
                f"{field} is {at_ns}, before the clock.",
                remedy=f"The clock stands at {self.match.clock_ns}; it never goes back.",
            )
        return at_ns


def read_line(line: bytes) -> dict[str, Any]:
    """Read the JSON object of one line.

    Raises:
        InputError: It is none.
    """
    if len(line) > LONGEST_LINE_BYTES:
        raise InputError("The line is too long.", remedy="Send one command a line.")
    try:
        return read_object(line.decode())
    except UnicodeDecodeError:
        raise InputError("The line is not UTF-8.", remedy="Send JSON as UTF-8.") from None
    except InputError as error:
        raise InputError(
            f"The line is no JSON object: {error}.", remedy="Send one JSON object a line."
        ) from None


def _hold_ns(line: Mapping[str, Any]) -> int:
    hold_ms: object = line.get("hold_ms", 0)
    if (
        isinstance(hold_ms, bool)
        or not isinstance(hold_ms, int | Decimal)
        or not 0 <= hold_ms <= MOST_HOLD_MS
    ):
        raise InputError(
            f"hold_ms is {hold_ms!r:.60}.", remedy=f"Give 0 to {MOST_HOLD_MS} milliseconds."
        )
    return round(hold_ms * NS_PER_MS)


def told_of(record: Record) -> list[dict[str, Any]]:
    """Give a record's events as JSON data, each with the moment and the cause."""
    if not record.events:
        return [
            {
                "event": record.cause.value,
                "at_ns": record.at_ns,
                "undoes": record.undoes,
                "shift_ns": record.shift_ns,
                "seq": record.seq,
            }
        ]
    return [
        {"at_ns": record.at_ns, **encode_event(event), "seq": record.seq} for event in record.events
    ]


def all_lines(game: Game[Any]) -> list[Line]:
    """Give every line that the pipe takes."""
    commands = {**COMMON_COMMANDS, **game.commands}
    return [*LINES, *(_line_of(name, command) for name, command in commands.items())]


def _line_of(name: str, command: type) -> Line:
    hints = get_type_hints(command)
    kinds = {"do": f'"{name}"'}
    for field in fields(command):
        is_needed = field.default is MISSING and field.default_factory is MISSING
        kind = kind_text(hints[field.name]) + ("" if is_needed else "; optional")
        kinds[json_key(field.name)] = kind
    return Line(name, (command.__doc__ or "").partition("\n")[0], kinds)
