"""What a table of which pictures are taken remembers: its own match, in memory."""

from collections.abc import Iterable, Iterator

from slapmat.journal.memory import MemoryJournal
from slapmat.referee.effects import Append, BeginMatch, Effect
from slapmat.referee.inputs import Answer
from slapmat.rules.records import Record
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.keeping import Keeper
from slapmat.shell.recalling import Recaller
from slapmat.shell.troubles import Troubles

WALL = "2025-05-01 20:15"


class Remembered:
    """Does what the referee wants kept, and answers what it asks."""

    def __init__(self) -> None:
        """Begin with nothing."""
        troubles = Troubles()
        keeper = Keeper(MemoryJournal, lambda: WALL, troubles)
        keeper.open(0)
        self._recaller = Recaller(keeper, None)
        self._doer = Doer(keeper, Parts(recaller=self._recaller), troubles)
        self._effects: list[Effect] = []

    def take(self, effects: Iterable[Effect], now_ns: int) -> None:
        """Take what the referee wants done."""
        effects = list(effects)
        self._effects += effects
        self._doer.do(effects, now_ns)

    def answers(self) -> Iterator[Answer]:
        """Give the answers to what was asked, one after another."""
        while self._recaller.has_work:
            answer = self._recaller.step()
            if answer is not None:
                yield answer

    @property
    def begun(self) -> BeginMatch:
        """Give how the match began."""
        return next(each for each in self._effects if isinstance(each, BeginMatch))

    @property
    def records(self) -> list[Record]:
        """Give the match's records."""
        kept = (each.records for each in self._effects if isinstance(each, Append))
        return [record for records in kept for record in records]
