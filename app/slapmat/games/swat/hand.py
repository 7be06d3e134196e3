"""One hand of SWAT!: who plays it, what they have claimed, and how far that is known."""

from collections.abc import Mapping
from typing import NamedTuple

from slapmat.games.swat.cards import Cards, added
from slapmat.games.swat.house import TWO, SwatRules
from slapmat.games.swat.scoring import HandScore, score_hand

STACK_LIMIT = 3


class Held(NamedTuple):
    """What one player has in one hand.

    Attributes:
        stacks: For each claimed stack its cards, or None while they are not known.
        whole: Cards entered for all the stacks there were then, in place of theirs.
        covered: How many stacks `whole` stands for.
        points: Typed points, in place of cards.
        has_left: Whether the player has left in this hand.
        draft: Cards of an entry that is not finished; they count for nothing yet.
    """

    stacks: tuple[Cards | None, ...] = ()
    whole: Cards | None = None
    covered: int = 0
    points: int | None = None
    has_left: bool = False
    draft: Cards | None = None

    @property
    def is_full(self) -> bool:
        """Say whether the stack limit is reached."""
        return len(self.stacks) >= STACK_LIMIT

    @property
    def is_known(self) -> bool:
        """Say whether the count needs nothing more from this player."""
        if not self.stacks or self.points is not None:
            return True
        return all(cards is not None for cards in self.stacks[self.covered :])

    @property
    def cards(self) -> Cards:
        """Give all the cards that are known."""
        total: Cards = self.whole or {}
        for cards in self.stacks[self.covered :]:
            total = added(total, cards or {})
        return total


class Hand(NamedTuple):
    """One hand, on or over.

    Attributes:
        number: From 1.
        held: For each of its players, in the order of their seats, what they have.
        dealer: Who deals; None with two players.
        first_dealer: Who dealt first.
        has_recorded: Whether flipped cards are being recorded.
        is_taken: Whether what is unknown was taken as empty.
    """

    number: int
    held: Mapping[str, Held]
    dealer: str | None
    first_dealer: str | None
    has_recorded: bool = False
    is_taken: bool = False

    @property
    def here(self) -> tuple[str, ...]:
        """Give its players who have not left."""
        return tuple([name for name, held in self.held.items() if not held.has_left])

    @property
    def is_for_two(self) -> bool:
        """Say whether it is played in the form for two, without a dealer."""
        return len(self.held) == TWO

    @property
    def is_known(self) -> bool:
        """Say whether it can be counted."""
        return self.is_taken or all(held.is_known for held in self.held.values())

    def with_held(self, player: str, held: Held) -> "Hand":
        """Give the same hand in which a player has this."""
        return self._replace(held={**self.held, player: held})

    def scores(self, rules: SwatRules) -> dict[str, HandScore]:
        """Give each player's points by where they come from, as far as the cards are known.

        Players with typed points, and those who left without a stack, are not among them.
        """
        compared = {
            name: held.cards
            for name, held in self.held.items()
            if held.points is None and (held.stacks or not held.has_left)
        }
        return score_hand(
            compared,
            wild_splits_pairs=rules.wild_splits_pairs,
            none_counts=rules.none_counts,
        )

    def total_of(self, rules: SwatRules) -> dict[str, int]:
        """Give each player's points: typed, or of the cards as far as they are known."""
        points = {name: score.total for name, score in self.scores(rules).items()}
        return {
            name: held.points if held.points is not None else points.get(name, 0)
            for name, held in self.held.items()
        }
