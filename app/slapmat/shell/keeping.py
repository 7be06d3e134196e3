"""Keeps matches in the store; while that fails, in memory until it works again.

Whatever the referee wants kept joins a queue, which is written at once and in its order. If the
store refuses, the queue simply grows: play goes on, the table is told, and the store is opened anew
after 2 s, 4 s, at most 30 s. Then it is compared with what the table knows (shell/papers), so that
nothing is lost or doubled, also where it is another one by now. A damaged store is set aside whole.
What no store can take does not hold up the rest: that match goes on on a sheet of its own.
"""

import logging
from collections.abc import Callable

from slapmat.journal.errors import DamagedStoreError, StoreBusyError
from slapmat.journal.port import Journal
from slapmat.referee.inputs import Trouble
from slapmat.shell.rescue import Rescue
from slapmat.shell.sheets import Sheets
from slapmat.shell.troubles import Troubles, in_sentences
from slapmat.shell.unwritten import Keepable, TableMatch
from slapmat.shell.writing import Writer
from slapmat.table.errors import SlapmatError
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

__all__ = ["Keeper", "TableMatch"]

log = logging.getLogger(__name__)

FIRST_RETRY_NS = 2 * NS_PER_S
LAST_RETRY_NS = 30 * NS_PER_S
# A store that has vanished or may not be written is noticed also while nobody plays.
LOOK_EVERY_NS = NS_PER_S // 2
# How long it is shown that a damaged store was set aside.
SAID_FOR_NS = 60 * NS_PER_S
# A disk on which stores are damaged so often damages what it is given.
MOST_SET_ASIDE = 3
# After a long absence the queue is written by and by: a slap must not wait for all of it.
MOST_WRITES_A_TURN = 4

ABOUT = "store"
TITLE = N_("Scores are not being saved")
MEANWHILE = N_("Play on: they are saved once this works again.")
DAMAGED = "damaged store"
DAMAGED_TITLE = N_("The file of scores was damaged")


class Keeper:
    """Runs the effects that are for the store.

    Attributes:
        wants_room: `make_room` has something to do.
    """

    def __init__(
        self,
        open_store: Callable[[], Journal],
        wall: Callable[[], str],
        troubles: Troubles,
        rescue: Rescue | None = None,
    ) -> None:
        """Take the way to the store, which is not open yet.

        Args:
            open_store: Opens it, or raises a `StoreError`.
            wall: Gives the clock on the wall, for people only.
            troubles: Where it is told that the store fails, or works again.
            rescue: Ways out where the store cannot be used; None: there are none.
        """
        self._open_store = open_store
        self._troubles = troubles
        self._rescue = rescue
        self._sheets = Sheets(rescue, troubles)
        self._writer = Writer(wall, self._sheets)
        self._store: Journal | None = None
        self._set_asides = 0
        self._is_failing = False
        self._due_ns: int | None = None
        self._retry_after_ns = FIRST_RETRY_NS
        self._said_until_ns: int | None = None
        self.wants_room = False

    @property
    def store(self) -> Journal | None:
        """Give the open store; None while it does not work."""
        return self._store

    @property
    def whole_store(self) -> Journal | None:
        """Give the open store if all is written in it; None: what can be read is not all."""
        return None if self._writer.has_work else self._store

    @property
    def table(self) -> TableMatch | None:
        """Give the match on the table; None: there has been none."""
        return self._writer.table

    @property
    def due_ns(self) -> int | None:
        """Give when `tend` should be called again at the latest; None: whenever."""
        due_ns = [at_ns for at_ns in (self._due_ns, self._said_until_ns) if at_ns is not None]
        return min(due_ns, default=None)

    def open(self, now_ns: int) -> None:
        """Open the store for the first time; if it fails, play can go on without.

        Raises:
            StoreBusyError: Another process has it: then two slapmats would share one table.
        """
        try:
            self._open(now_ns)
        except StoreBusyError:
            raise
        except Exception as error:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(error, now_ns)

    def keep(self, effect: Keepable, now_ns: int) -> None:
        """Write it; on return it is on the disk, or waits, and the table is told."""
        self._writer.add(effect)
        if self._store is not None:
            self._write(self._store, now_ns)

    def tend(self, now_ns: int) -> None:
        """Do what is due: try the store again, go on writing, or look whether it is still there."""
        if self._said_until_ns is not None and now_ns >= self._said_until_ns:
            self._said_until_ns = None
            self._troubles.tell(Trouble(DAMAGED))
        if self._due_ns is None or now_ns < self._due_ns:
            return
        if self._store is None:
            self._reopen(now_ns)
        else:
            self._write(self._store, now_ns)

    def make_room(self) -> None:
        """Have a piece of room made in the store; play goes on without it as well."""
        self.wants_room = False
        if self._store is None:
            return
        try:
            self.wants_room = self._store.make_room()
        except Exception as error:  # noqa: BLE001 - whatever it is, the next writing finds it
            log.warning("no room was made in the store: %s", error)

    def close(self) -> None:
        """Write what still waits, on sheets if the store does not take it, and give all back."""
        try:
            if self._writer.has_work:
                self._write_the_rest()
        except Exception:
            log.exception("what was not saved is lost")
        self._sheets.close()
        self._give_back()

    def _open(self, now_ns: int) -> None:
        try:
            store = self._open_store()
        except DamagedStoreError as error:
            self._put_aside(error, now_ns)
            store = self._open_store()
        self._store = store
        self.wants_room = True
        self._writer.begin_anew()
        self._write(store, now_ns)

    def _reopen(self, now_ns: int) -> None:
        try:
            self._open(now_ns)
        except Exception as error:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(error, now_ns)

    def _put_aside(self, error: DamagedStoreError, now_ns: int) -> None:
        """Make room for a new store, and say so.

        Raises:
            StoreError: That is not possible.
        """
        if self._rescue is None or self._set_asides >= MOST_SET_ASIDE:
            raise error
        log.error("the store is damaged", exc_info=error)
        aside = self._rescue.set_aside()
        self._set_asides += 1
        text = _("It was set aside whole as {file}, and a new one is begun. Play on.")
        trouble = Trouble(DAMAGED, _(DAMAGED_TITLE), text.format(file=aside.name))
        self._troubles.tell(trouble)
        self._said_until_ns = now_ns + SAID_FOR_NS

    def _write(self, store: Journal, now_ns: int) -> None:
        """Write some of what waits, or look whether the store is still there."""
        try:
            if not self._writer.has_work:
                store.check()
            self._writer.write(store, MOST_WRITES_A_TURN)
        except DamagedStoreError as error:
            self._replace(error, now_ns)
        except Exception as error:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(error, now_ns)
        else:
            self._works(now_ns)

    def _replace(self, error: DamagedStoreError, now_ns: int) -> None:
        """Go on with a new store in the place of one that turned out to be damaged."""
        self._give_back()
        try:
            self._put_aside(error, now_ns)
        except Exception as refusal:  # noqa: BLE001 - no fault of the store may end the evening
            self._failed(refusal, now_ns)
        else:
            self._reopen(now_ns)

    def _failed(self, error: Exception, now_ns: int) -> None:
        self._give_back()
        if isinstance(error, SlapmatError):
            log.warning("the store: %s", error)
        else:
            log.error("the store", exc_info=error)
        if not self._is_failing:
            self._is_failing = True
            self._troubles.tell(Trouble(ABOUT, _(TITLE), in_sentences(error, _(MEANWHILE))))
        self._due_ns = now_ns + self._retry_after_ns
        self._retry_after_ns = min(2 * self._retry_after_ns, LAST_RETRY_NS)

    def _works(self, now_ns: int) -> None:
        if self._writer.has_work:
            self._due_ns = now_ns
            return
        if self._is_failing:
            self._is_failing = False
            log.info("the store works again")
            self._troubles.tell(Trouble(ABOUT))
        self._due_ns = now_ns + LOOK_EVERY_NS
        self._retry_after_ns = FIRST_RETRY_NS

    def _write_the_rest(self) -> None:
        """Write what waits into the store, or else on sheets.

        Raises:
            StoreError: Neither is possible.
        """
        try:
            store = self._store = self._store or self._open_store()
            self._writer.begin_anew()
            while self._writer.has_work:
                self._writer.write(store, MOST_WRITES_A_TURN)
        except Exception as error:  # noqa: BLE001 - the sheets are there for whatever it is
            log.warning("the store at the end: %s", error)
            self._writer.write_on_sheets()
            self._sheets.tell()

    def _give_back(self) -> None:
        store, self._store = self._store, None
        if store is None:
            return
        try:
            store.close()
        except Exception:
            log.exception("closing the store")
