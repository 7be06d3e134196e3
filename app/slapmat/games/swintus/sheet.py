"""The score sheet of Swintus Zombie: a winner and the others' cards in, points out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from slapmat.games.swintus.cards import deck_cards
from slapmat.games.swintus.counting import points_of
from slapmat.games.swintus.house import HOUSE_RULES
from slapmat.games.swintus.players import MOST_PLAYERS
from slapmat.rules.codec import decode
from slapmat.rules.house import resolve
from slapmat.rules.players import check_name
from slapmat.table.errors import InputError, RuleViolation
from slapmat.table.language import _


@dataclass(frozen=True, slots=True)
class Sheet:
    """One round: who went out, how many cards each of the others holds, and the house rules."""

    winner: str
    cards_left: Mapping[str, int]
    house_rules: Mapping[str, object] = field(default_factory=dict)


def score(data: Mapping[str, Any]) -> dict[str, Any]:
    """Score a round.

    Args:
        data: JSON data with "winner" and "cards_left", and "house_rules" if they are not usual.

    Returns:
        JSON data: the winner's points, and everybody's.

    Raises:
        InputError: The sheet is wrong; RuleViolation: it holds what the deck does not.
    """
    sheet = decode(Sheet, data)
    values = resolve(HOUSE_RULES, sheet.house_rules)
    _check(sheet, deck_cards(has_zombies=bool(values["zombies"])))
    total = points_of(sheet.cards_left, sheet.winner)
    players = {sheet.winner: {"cards_left": 0, "total": total}}
    for name, cards in sheet.cards_left.items():
        if name != sheet.winner:
            players[name] = {"cards_left": cards, "total": 0}
    return {
        "game": "swintus",
        "winner": sheet.winner,
        "total": total,
        "players": players,
        "winners": [sheet.winner],
    }


def _check(sheet: Sheet, deck: int) -> None:
    others = [name for name in sheet.cards_left if name != sheet.winner]
    if not 1 <= len(others) < MOST_PLAYERS:
        raise InputError(
            _("Cards of {count} opponents are given.").format(count=len(others)),
            remedy=_('Give "cards_left" of 1 to {most} others: {example}.').format(
                most=MOST_PLAYERS - 1, example='{"Ben": 5}'
            ),
        )
    if sheet.cards_left.get(sheet.winner):
        raise RuleViolation(
            _("{player} went out and holds no card.").format(player=sheet.winner),
            remedy=_("Leave the winner out of the cards."),
        )
    for index, name in enumerate((sheet.winner, *others)):
        check_name(name, (sheet.winner, *others)[:index])
    for name in others:
        if sheet.cards_left[name] < 0:
            raise InputError(
                _("{player} cannot hold {count} cards.").format(
                    player=name, count=sheet.cards_left[name]
                ),
                remedy=_("Give a whole number, 0 or more."),
            )
    # One card lies on the pile at least.
    if sum(sheet.cards_left.values()) >= deck:
        raise RuleViolation(
            _("The deck has {count} cards.").format(count=deck),
            remedy=_("Count again: together they hold fewer."),
        )
