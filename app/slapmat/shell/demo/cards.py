"""The cards of a virtual table: what is flipped, what lies where, what somebody would give for it.

The referee knows only what it is told of this; the demo compares the two after each hand.
"""

from dataclasses import dataclass, field
from random import Random

from slapmat.games.swat.cards import (
    DECK,
    DOUBLE_COUNTS,
    SWAT_OR_NOT,
    WILD,
    ZAPPER,
    Cards,
    added,
    counted,
    value_of,
)
from slapmat.games.swat.scoring import score_hand

# SWAT! rulebook: how much of the deck so many players use.
DECK_SHARES = {2: (1, 2), 3: (1, 2), 4: (2, 3)}
# Points that a card is worth in view of what may still come; a single may yet find its partner.
HOPES = {ZAPPER: 1.2, SWAT_OR_NOT: 0.8, WILD: 2.0}
SINGLE_SHARE = 0.35


def shuffled_deck(players: int, chance: Random) -> list[str]:
    """Give a hand's cards, the next one last; fewer than five players use a part of the deck."""
    cards = [card for card, count in DECK.items() for _ in range(count)]
    chance.shuffle(cards)
    part, whole = DECK_SHARES.get(players, (1, 1))
    return cards[: len(cards) * part // whole]


LETTERS = {ZAPPER: "z", WILD: "w", SWAT_OR_NOT: "n"}


def keys_of(card: str) -> str:
    """Give the keys that record a card: "d4", "s-1", "z"."""
    if card in LETTERS:
        return LETTERS[card]
    kind, _, value = card.partition(":")
    return kind[0] + value.replace("+", "")


@dataclass(slots=True)
class Cloth:
    """Where the cards of a hand lie.

    Attributes:
        deck: Face down, the next one last.
        whole: How many cards the deck had.
        offer: Flipped and not claimed.
        stacks: What everybody has claimed.
    """

    deck: list[str] = field(default_factory=list)
    whole: int = 1
    offer: list[str] = field(default_factory=list)
    stacks: dict[str, list[str]] = field(default_factory=dict)

    @property
    def left_share(self) -> float:
        """Give how much of the deck is left, 0 to 1."""
        return len(self.deck) / self.whole

    def flip(self, taker: str | None = None) -> str:
        """Flip the next card onto the offer, or onto the stack of whoever slapped meanwhile."""
        card = self.deck.pop()
        (self.offer if taker is None else self.stacks.setdefault(taker, [])).append(card)
        return card

    def claim(self, player: str) -> None:
        """Give the offer to a player."""
        self.stacks.setdefault(player, []).extend(self.offer)
        self.offer = []

    def held(self, player: str) -> Cards:
        """Give what a player has claimed."""
        return counted(tuple(self.stacks.get(player, ())))

    def gain(self, player: str, more: int = 0) -> float:
        """Give what the offer would bring a player, hopes included.

        Args:
            player: Who.
            more: How many cards are about to be flipped onto it.
        """
        own = self.held(player)
        offer = counted((*self.offer, *self.deck[len(self.deck) - more :]))
        return worth(added(own, offer)) - worth(own)


def worth(cards: Cards) -> float:
    """Give what a player takes cards to be worth: their points, and what may come of them."""
    points = score_hand({"": cards}, none_counts=False)[""]
    hopes = sum(hope * cards.get(card, 0) for card, hope in HOPES.items())
    singles = sum(value_of(card) for card in DOUBLE_COUNTS if cards.get(card, 0) % 2)
    return points.sure + points.double + points.zapper + hopes + SINGLE_SHARE * singles
