"""What this evening's games have in common: who has won, and the fastest slap.

An evening is games of which each began at most six hours after the one before: no game takes so
long, and whoever begins one later has slept in between. It may go on past midnight, and for a whole
day at a fair.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from slapmat.rules.contract import Game
from slapmat.rules.records import Record
from slapmat.rules.statistics import LEAST_REACTION_NS, counted
from slapmat.scene.elements import Person, Standing
from slapmat.table.language import _, n_, number
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

EVENING_GAP_NS = 6 * 3600 * NS_PER_S


@dataclass(frozen=True, slots=True)
class Reaction:
    """How long after the moment from which slaps counted somebody's came."""

    name: str
    after_ns: int


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, or was left: the fastest slap counts in the statistics as well.

    Attributes:
        game: Its slug.
        seats: Who played, and where they sat.
        winners: Who has won; several share, and nobody has where it is not over.
        fastest: The fastest slap in it; None: nobody slapped.
    """

    game: str
    seats: tuple[Person, ...]
    winners: tuple[str, ...]
    fastest: Reaction | None = None


class Tonight:
    """The evening so far, whatever was played."""

    def __init__(self, results: Iterable[Result] = (), now_ns: int | None = None) -> None:
        """Begin with the games that were played before slapmat was started again, just now."""
        self.results = list(results)
        self._began_ns = now_ns

    def begin(self, now_ns: int) -> None:
        """Note that a game begins, or goes on: maybe on another evening than the one before.

        At the start of the program that is known from the store, by the clock on the wall; from
        then on by how long the program has run.
        """
        if self._began_ns is not None and now_ns - self._began_ns > EVENING_GAP_NS:
            self.results.clear()
        self._began_ns = now_ns

    def add(self, result: Result) -> None:
        """Add a game that is over, or was set aside."""
        self.results.append(result)

    @property
    def people(self) -> tuple[Person, ...]:
        """Give everybody who has played."""
        return tuple(dict.fromkeys(one for result in self.results for one in result.seats))

    def seats(self) -> dict[str, Person]:
        """Give by name where everybody sat last: several may have had one seat."""
        return {person.name: person for result in self.results for person in result.seats}

    def wins(self) -> dict[str, int]:
        """Give how many games everybody has won, the most first; who won none is not in it."""
        counts: dict[str, int] = {}
        for result in self.results:
            for name in result.winners:
                counts[name] = counts.get(name, 0) + 1
        return dict(sorted(counts.items(), key=lambda each: -each[1]))

    def standings(self) -> tuple[Standing, ...]:
        """Give who has won how often, the best first, each at the seat where they sat last."""
        seats = self.seats()
        return tuple(
            Standing(seats[name], n_("{count} won", "{count} won", count).format(count=count))
            for name, count in self.wins().items()
            if name in seats
        )

    def fastest(self) -> Reaction | None:
        """Give the fastest slap of the evening; of equal ones, the earliest."""
        slaps = [result.fastest for result in self.results if result.fastest is not None]
        return min(slaps, key=lambda slap: slap.after_ns, default=None)

    def fastest_in_words(self) -> str:
        """Say it; empty where nobody has slapped."""
        slap = self.fastest()
        if slap is None:
            return ""
        ms = number(slap.after_ns / NS_PER_MS)
        return _("Fastest slap: {player}, {ms} ms").format(player=slap.name, ms=ms)


def fastest_of(slaps: Sequence[Reaction]) -> Reaction | None:
    """Give the fastest of a game's slaps, without those that were no answer to anything."""
    answers = [slap for slap in slaps if slap.after_ns >= LEAST_REACTION_NS]
    return min(answers, key=lambda slap: slap.after_ns, default=None)


def slaps_of(game: Game[Any], records: Iterable[Record]) -> dict[int, Reaction]:
    """Give the slaps that won the races of a match that rested, by the record that tells of them.

    Raises:
        InputError: The records are no whole match.
    """
    return {
        told.seq: Reaction(slap.player, slap.after_ns)
        for told in counted(game, records).told
        for slap in told.slaps
        if slap.behind_ns == 0 and slap.after_ns is not None
    }
