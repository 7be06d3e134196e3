"""Keeps matches in the store; while that fails, in memory until it works again.

Whatever the referee wants kept joins a queue, and the queue is written at once, in its order, each
effect in one commit. If the store refuses, the queue simply grows: play goes on, the table is told,
and the store is opened anew after 2 s, 4 s, at most 30 s. Nothing leaves the queue unwritten.
"""

import json
import logging
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, assert_never

from slapmat.journal.errors import StoreBusyError
from slapmat.journal.port import Journal
from slapmat.referee.effects import (
    AbandonMatch,
    Append,
    BeginMatch,
    FinishMatch,
    ReopenMatch,
    ResumeMatch,
)
from slapmat.referee.inputs import Trouble
from slapmat.shell.stored_records import stored, stored_evidence
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

FIRST_RETRY_NS = 2 * NS_PER_S
LAST_RETRY_NS = 30 * NS_PER_S

Keepable = BeginMatch | ResumeMatch | Append | FinishMatch | ReopenMatch | AbandonMatch
ABOUT = "store"
TITLE = "Scores are not being saved"
MEANWHILE = "Play on: they are saved once this works again."


class Unwritten(NamedTuple):
    """What is still to be written, and what the clock on the wall said when it happened."""

    effect: Keepable
    wall: str


class Keeper:
    """Runs the effects that are for the store."""

    def __init__(
        self, open_store: Callable[[], Journal], wall: Callable[[], str], troubles: Troubles
    ) -> None:
        """Take the way to the store, which is not open yet.

        Args:
            open_store: Opens it, or raises a `StoreError`.
            wall: Gives the clock on the wall, for people only.
            troubles: Where it is told that the store fails, or works again.
        """
        self._open_store = open_store
        self._wall = wall
        self._troubles = troubles
        self._store: Journal | None = None
        self._match_id = 0
        self._queue: deque[Unwritten] = deque()
        self._retry_at_ns: int | None = None
        self._retry_after_ns = FIRST_RETRY_NS

    @property
    def store(self) -> Journal | None:
        """Give the open store; None while it does not work."""
        return self._store

    def open(self, now_ns: int) -> None:
        """Open the store for the first time; if it fails, play can go on without.

        Raises:
            StoreBusyError: Another process has it: then two slapmats would share one table.
        """
        try:
            self._store = self._open_store()
        except StoreBusyError:
            raise
        except Exception as error:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(error, now_ns)

    def keep(self, effect: Keepable, now_ns: int) -> None:
        """Write it; on return it is on the disk, or waits, and the table is told."""
        self._queue.append(Unwritten(effect, self._wall()))
        if self._store is not None:
            self._write_all(now_ns)

    def tend(self, now_ns: int) -> None:
        """Try the store again where that is due."""
        if self._retry_at_ns is None or now_ns < self._retry_at_ns:
            return
        try:
            self._store = self._open_store()
        except Exception as error:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(error, now_ns)
        else:
            self._write_all(now_ns)

    def close(self) -> None:
        """Give the store back."""
        store, self._store = self._store, None
        if store is None:
            return
        try:
            store.close()
        except Exception:
            log.exception("closing the store")

    def _write_all(self, now_ns: int) -> None:
        store = self._store
        try:
            while store is not None and self._queue:
                self._write(store, self._queue[0])
                self._queue.popleft()
        except Exception as error:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(error, now_ns)
        else:
            self._works()

    def _write(self, store: Journal, unwritten: Unwritten) -> None:
        effect = unwritten.effect
        match effect:
            case BeginMatch(game=game, rules_version=version, header=header):
                text = json.dumps(dict(header))
                self._match_id = store.begin_match(game, version, text, unwritten.wall)
            case ResumeMatch(match_id=match_id):
                self._match_id = match_id
            case Append(records=records, evidence=evidence):
                store.append(
                    self._match_id, [*map(stored, records)], [*map(stored_evidence, evidence)]
                )
            case FinishMatch(summary=summary):
                store.finish_match(self._match_id, json.dumps(dict(summary)))
            case ReopenMatch():
                store.reopen_match(self._match_id)
            case AbandonMatch(match_id=match_id):
                store.abandon_match(match_id)
            case _:
                assert_never(effect)

    def _failed(self, error: Exception, now_ns: int) -> None:
        self.close()
        if isinstance(error, SlapmatError):
            log.warning("the store: %s", error)
        else:
            log.error("the store", exc_info=error)
        if self._retry_at_ns is None:
            self._troubles.tell(Trouble(ABOUT, TITLE, in_sentences(error, MEANWHILE)))
        self._retry_at_ns = now_ns + self._retry_after_ns
        self._retry_after_ns = min(2 * self._retry_after_ns, LAST_RETRY_NS)

    def _works(self) -> None:
        if self._retry_at_ns is not None:
            log.info("the store works again")
            self._troubles.tell(Trouble(ABOUT))
        self._retry_at_ns = None
        self._retry_after_ns = FIRST_RETRY_NS
