"""One round of SWOOP: who plays it, and what they had left at its end."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slapmat.games.swoop.cards import Cards, points_of

NOTHING: Mapping[str, int] = MappingProxyType({})
NO_CARDS: Cards = NOTHING


class Result(NamedTuple):
    """What one player has to show for a round.

    Attributes:
        cards: The cards left, once they are entered.
        typed: Typed points, in place of cards.
        draft: Cards of an entry that is not finished; they count for nothing yet.
        has_left: Whether the player has left in this round.
        swoops: How many piles they SWOOPed.
        takes: How many they took.
    """

    cards: Cards | None = None
    typed: int | None = None
    draft: Cards | None = None
    has_left: bool = False
    swoops: int = 0
    takes: int = 0

    @property
    def is_entered(self) -> bool:
        """Say whether their points are known."""
        return self.cards is not None or self.typed is not None

    @property
    def points(self) -> int:
        """Give the points of what is entered; 0 before."""
        if self.typed is not None:
            return self.typed
        return 0 if self.cards is None else points_of(self.cards)


class Round(NamedTuple):
    """One round, on or over.

    Attributes:
        number: From 1.
        results: For each of its players, in the order of their seats.
        starter: Who began; "" while that is asked, or where it is not known.
        out: Who went out, as the play or a press has told; "": nobody yet.
        is_taken: Whether what is unknown was taken as nothing.
        began_ns: When it began.
        took_ns: How long it took; 0 while that is not known.
    """

    number: int = 0
    results: Mapping[str, Result] = MappingProxyType({})
    starter: str = ""
    out: str = ""
    is_taken: bool = False
    began_ns: int = 0
    took_ns: int = 0

    @property
    def here(self) -> tuple[str, ...]:
        """Give its players who have not left."""
        return tuple(name for name, result in self.results.items() if not result.has_left)

    @property
    def went_out(self) -> str:
        """Give who went out: as the play has told, or whose entry says that nothing was left."""
        if self.out:
            return self.out
        return next(
            (
                name
                for name, result in self.results.items()
                if result.is_entered and not result.points
            ),
            "",
        )

    @property
    def unknown(self) -> tuple[str, ...]:
        """Give whose points are not known yet."""
        if self.is_taken:
            return ()
        return tuple(
            name
            for name, result in self.results.items()
            if name != self.out and not result.has_left and not result.is_entered
        )

    @property
    def points(self) -> dict[str, int]:
        """Give everybody's points; nothing to who went out or has left."""
        return {
            name: 0 if name == self.out else result.points for name, result in self.results.items()
        }

    def with_result(self, player: str, result: Result) -> "Round":
        """Give the same round in which a player has this."""
        return self._replace(results={**self.results, player: result})
