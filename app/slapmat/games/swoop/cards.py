"""The cards of SWOOP: how many there are, how they are dealt, and what is left of them costs.

Source: SWOOP rulebook, "Contents", "Cards to Use", "Starting Each Round" and "Scoring".
"""

from collections.abc import Iterable, Mapping

from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _

NUMBERS = tuple(str(number) for number in range(1, 13))
SWOOP = "swoop"
KINDS = (*NUMBERS, SWOOP)

LEAST_PLAYERS = 3
MOST_PLAYERS = 12
NUMBER_IN_DECK = 4
SWOOPS_IN_DECK = 6
DECK_CARDS = len(NUMBERS) * NUMBER_IN_DECK + SWOOPS_IN_DECK
# Up to so many players take so many decks.
DECKS = {5: 2, 8: 3, MOST_PLAYERS: 4}
MOST_DECKS = 4

MYSTERY_CARDS = 4
BOARD_CARDS = 4
HAND_CARDS = 11
HAND_CARDS_OF_TWELVE = 10
IN_A_ROW = 4

LOW_POINTS, HIGH_POINTS, SWOOP_POINTS = 5, 10, 50
LEAST_HIGH = 10
POINTS = {
    number: HIGH_POINTS if int(number) >= LEAST_HIGH else LOW_POINTS for number in NUMBERS
} | {SWOOP: SWOOP_POINTS}

Cards = Mapping[str, int]
"""How many of each card, by name; nobody changes one in place."""

# For translators: how many cards of one number lie on top, as it is called out at the table.
CALLS = {
    1: N_("one {number}"),
    2: N_("two {number}s"),
    3: N_("three {number}s"),
    4: N_("four {number}s"),
}
MANY = N_("{count} times {number}")


def decks_for(players: int) -> int:
    """Give how many decks so many players use."""
    for most, decks in DECKS.items():
        if players <= most:
            return decks
    return MOST_DECKS


def hand_cards(players: int) -> int:
    """Give how many Hand cards each is dealt. Ruling: `twelve_players`."""
    return HAND_CARDS_OF_TWELVE if players == MOST_PLAYERS else HAND_CARDS


def dealt_cards(players: int) -> int:
    """Give how many cards are dealt to all players together."""
    return players * (hand_cards(players) + BOARD_CARDS + MYSTERY_CARDS)


def most_of(card: str, decks: int) -> int:
    """Give how many of a card so many decks have."""
    return decks * (SWOOPS_IN_DECK if card == SWOOP else NUMBER_IN_DECK)


def points_of(cards: Cards) -> int:
    """Give what cards left over cost together; a card that does not exist costs nothing."""
    return sum(POINTS.get(card, 0) * count for card, count in cards.items())


def counted(names: Iterable[str]) -> dict[str, int]:
    """Count cards that lie in a row."""
    total: dict[str, int] = {}
    for name in names:
        total[name] = total.get(name, 0) + 1
    return total


def added(*parts: Cards) -> dict[str, int]:
    """Give cards together."""
    total: dict[str, int] = {}
    for part in parts:
        for card, count in part.items():
            total[card] = total.get(card, 0) + count
    return total


def without(cards: Cards, names: Iterable[str]) -> dict[str, int]:
    """Give cards less those of these names that are among them."""
    left = dict(cards)
    for name in names:
        if left.get(name, 0):
            left[name] -= 1
    return {card: count for card, count in left.items() if count}


def card_text(card: str) -> str:
    """Give a card as people call it: "7", "SWOOP"."""
    return "SWOOP" if card == SWOOP else card


def call_text(number: str, count: int) -> str:
    """Give what is called out for the matching cards on top: "three 4s"; empty for none."""
    if not count or number not in NUMBERS:
        return ""
    return _(CALLS.get(count, MANY)).format(number=number, count=count)


def check_names(names: Iterable[str]) -> None:
    """Refuse a card that SWOOP does not have.

    Raises:
        RuleViolation: There is one.
    """
    for name in names:
        if name not in KINDS:
            raise RuleViolation(
                _("There is no card {card!r:.60}.").format(card=name),
                remedy=_('The cards are "1" to "12" and "swoop".'),
            )


def check_counts(cards: Cards, decks: int, dealt: int) -> None:
    """Refuse more than there can be: of a card in the decks, of all cards in what was dealt.

    Raises:
        RuleViolation: It is more, or a count is below zero.
    """
    check_names(cards)
    for card, count in cards.items():
        most = most_of(card, decks)
        if count < 0:
            raise RuleViolation(
                _("{count} times {card} is no count.").format(count=count, card=card_text(card)),
                remedy=_("Give 0 or more."),
            )
        if count > most:
            raise RuleViolation(
                _("{count} times {card}, but {decks} decks have {most}.").format(
                    count=count, card=card_text(card), decks=decks, most=most
                ),
                remedy=_("Count that card again."),
            )
    total = sum(cards.values())
    if total > dealt:
        raise RuleViolation(
            _("{count} cards, but only {dealt} were dealt.").format(count=total, dealt=dealt),
            remedy=_("Count the cards again."),
        )
