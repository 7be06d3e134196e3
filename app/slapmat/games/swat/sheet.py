"""The score sheet of SWAT!: cards in, points out, without any game around it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from slapmat.games.swat.cards import Cards, added
from slapmat.games.swat.entry import check_cards, check_counts
from slapmat.games.swat.house import HOUSE_RULES
from slapmat.games.swat.players import MOST_PLAYERS
from slapmat.games.swat.scoring import score_hand
from slapmat.rules.codec import decode
from slapmat.rules.house import resolve
from slapmat.rules.players import check_name
from slapmat.table.errors import InputError


@dataclass(frozen=True, slots=True)
class Sheet:
    """One hand: each player's cards, and the house rules."""

    hands: Mapping[str, Mapping[str, int]]
    house_rules: Mapping[str, object] = field(default_factory=dict)


def score(data: Mapping[str, Any]) -> dict[str, Any]:
    """Score a sheet.

    Args:
        data: JSON data with "hands", and "house_rules" if they are not the family's.

    Returns:
        JSON data: each player's points by where they come from, and the winners.

    Raises:
        InputError: The sheet is wrong; RuleViolation: it holds what the deck does not.
    """
    sheet = checked(decode(Sheet, data))
    values = resolve(HOUSE_RULES, sheet.house_rules)
    scores = score_hand(
        sheet.hands,
        wild_splits_pairs=bool(values["wild_splits_pairs"]),
        none_counts=bool(values["none_counts"]),
    )
    best = max(hand.total for hand in scores.values())
    return {
        "game": "swat",
        "players": {
            player: {**asdict(hand), "total": hand.total} for player, hand in scores.items()
        },
        "winners": [player for player, hand in scores.items() if hand.total == best],
    }


def checked(sheet: Sheet) -> Sheet:
    """Give the sheet if it could have been played.

    Raises:
        InputError: Nobody, or too many play; RuleViolation: a name or a card cannot be.
    """
    if not sheet.hands:
        raise InputError("There are no hands.", remedy='Give "hands": {"Ann": {"zapper": 4}}.')
    if len(sheet.hands) > MOST_PLAYERS:
        raise InputError(
            f"{len(sheet.hands)} hands, but SWAT! is for {MOST_PLAYERS} at most.",
            remedy="Give one hand for each player.",
        )
    total: Cards = {}
    for player, cards in sheet.hands.items():
        check_name(player, ())
        check_cards(cards)
        total = added(total, cards)
    check_counts(total)
    return sheet
