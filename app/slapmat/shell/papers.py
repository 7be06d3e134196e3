"""A match as the table knows it, and what is done so that the store knows it too.

The store may fail between any two writes, have done what it reports as failed, lose its last
writes, or be another one when it is back. So each time that it was opened it is compared first:
what it lacks of the match is written again, and what it has is not written twice.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress

from slapmat.journal.errors import UnknownMatchError
from slapmat.journal.port import Evidence, Journal, Mark, MatchRow, StoredRecord
from slapmat.referee.effects import BeginMatch
from slapmat.rules.records import Record
from slapmat.shell.stored_records import stored

# What was noted last about a match: its summary, or that it was reopened; None: nothing yet.
Noted = str | None
REOPENED = ""

# A match that is looked for by what it is stands among so many of the newest.
MOST_MATCHES = 20


class Paper:
    """One match."""

    def __init__(
        self, begun: BeginMatch, wall: str, records: Iterable[Record] = (), match_id: int = 0
    ) -> None:
        """Take how it began.

        Args:
            begun: Its game, rules and header.
            wall: The clock on the wall at its start; empty if that is not known.
            records: What it has already.
            match_id: Its number in the store; 0: the store has not got it.
        """
        self.begun = begun
        self.wall = wall
        self.records = list(records)
        self.match_id = match_id
        self._opening = 0
        self._kept = 0
        self._noted: Noted = None

    @property
    def header(self) -> str:
        """Give the header as it is kept."""
        return json.dumps(dict(self.begun.header))

    def settle(self, store: Journal, opening: int, wall: str) -> None:
        """Find the match in a store, or begin it there.

        Args:
            store: The store.
            opening: How often it was opened; once for each time is enough.
            wall: The clock on the wall now, if that of the start is not known.
        """
        if self._opening == opening:
            return
        row = self._row(store)
        if row is None:
            begun = self.begun
            wall = self.wall or wall
            self.match_id = store.begin_match(begun.game, begun.rules_version, self.header, wall)
            self._kept, self._noted = 0, None
        else:
            self.match_id, self._kept, self._noted = row.id, row.record_count, noted_in(row)
            self.wall = self.wall or row.wall
        self._opening = opening

    def _row(self, store: Journal) -> MatchRow | None:
        """Give the match as the store has it; None if it has not got it."""
        rows = store.matches(MOST_MATCHES)
        if self.match_id:
            with suppress(UnknownMatchError):  # it may be another store by now
                rows.insert(0, store.match(self.match_id))
        return next((row for row in rows if self._is(row)), None)

    def _is(self, row: MatchRow) -> bool:
        """Say whether a match is this one; its header has the seed, which no other has."""
        begun = self.begun
        if (row.game, row.rules_version) != (begun.game, begun.rules_version):
            return False
        if self.wall and self.wall != row.wall:
            return False
        is_begun = bool(self.match_id) or row.record_count == 0
        is_no_longer = row.record_count <= len(self.records)
        return is_begun and is_no_longer and is_same(row.header, self.header)

    def keep(self, store: Journal, count: int, noted: Noted, evidence: Sequence[Evidence]) -> None:
        """Bring a settled store up to a point of the match.

        Args:
            store: The store.
            count: How many records the match had.
            noted: What was noted about it.
            evidence: What the newest records rest on.
        """
        missing = self.records[self._kept : count]
        if missing:
            store.append(self.match_id, [*map(stored, missing)], evidence)
            self._kept = count
        if noted in {None, self._noted}:
            return
        if noted == REOPENED:
            store.reopen_match(self.match_id)
        else:
            store.finish_match(self.match_id, str(noted))
        self._noted = noted


def noted_in(row: MatchRow) -> Noted:
    """Give what a store has noted about a match."""
    return REOPENED if row.mark is Mark.REOPENED else row.summary


def is_same(text: str, other: str) -> bool:
    """Say whether two texts are the same JSON."""
    try:
        return bool(json.loads(text) == json.loads(other))
    except ValueError:
        return False


def described(record: Record) -> StoredRecord:
    """Give a record as it is kept, or as well as can be if it cannot be written so."""
    try:
        return stored(record)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it is why it is described
        body = {"events": [repr(event) for event in record.events], "unfit": repr(error)}
        return StoredRecord(record.seq, str(record.cause), record.at_ns, json.dumps(body))
