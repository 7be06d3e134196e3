"""The score sheet of SWOOP: cards in, points out, without any game around it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from slapmat.games.swoop.cards import (
    HIGH_POINTS,
    LEAST_PLAYERS,
    LOW_POINTS,
    MOST_PLAYERS,
    POINTS,
    SWOOP_POINTS,
    Cards,
    added,
    check_counts,
    dealt_cards,
    decks_for,
    points_of,
)
from slapmat.games.swoop.entry import as_counts
from slapmat.rules.codec import decode
from slapmat.rules.players import check_name
from slapmat.table.errors import InputError
from slapmat.table.language import _

PARTS = {"low": LOW_POINTS, "high": HIGH_POINTS, "swoop": SWOOP_POINTS}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One round: what each player has left; `players` gives the decks."""

    hands: Mapping[str, tuple[str, ...]]
    players: int | None = None


def score(data: Mapping[str, Any]) -> dict[str, Any]:
    """Score a sheet.

    Args:
        data: JSON data with "hands", and "players" if more play than have hands here.

    Returns:
        JSON data: each player's points by kind, and who has the fewest.

    Raises:
        InputError: The sheet is wrong; RuleViolation: it holds what the decks do not.
    """
    sheet: Sheet = decode(Sheet, data)
    players = _players(sheet)
    hands = {name: as_counts(cards) for name, cards in sheet.hands.items()}
    for index, name in enumerate(hands):
        check_name(name, tuple(hands)[:index])
    check_counts(added(*hands.values()), decks_for(players), dealt_cards(players))
    totals = {name: points_of(cards) for name, cards in hands.items()}
    fewest = min(totals.values())
    return {
        "game": "swoop",
        "decks": decks_for(players),
        "players": {name: _points(cards) for name, cards in hands.items()},
        "winners": [name for name, total in totals.items() if total == fewest],
    }


def _points(cards: Cards) -> dict[str, int]:
    """Give the points of cards by kind, and their total."""
    parts = {
        part: sum(count * step for card, count in cards.items() if POINTS[card] == step)
        for part, step in PARTS.items()
    }
    return {**parts, "total": points_of(cards)}


def _players(sheet: Sheet) -> int:
    """Give for how many players the decks are.

    Raises:
        InputError: There are no hands, or the number does not fit.
    """
    if not sheet.hands:
        raise InputError(
            _("There are no hands."), remedy=_('Give "hands": {"Ann": ["10", "swoop"]}.')
        )
    players = max(len(sheet.hands), LEAST_PLAYERS) if sheet.players is None else sheet.players
    if not max(len(sheet.hands), LEAST_PLAYERS) <= players <= MOST_PLAYERS:
        raise InputError(
            _("{count} hands of {players} players.").format(
                count=len(sheet.hands), players=players
            ),
            remedy=_("SWOOP is for {least} to {most} players, with a hand each at most.").format(
                least=LEAST_PLAYERS, most=MOST_PLAYERS
            ),
        )
    return players
