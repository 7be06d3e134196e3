"""One assault of the French SWAT, scored without any game around it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from slapmat.games.assault.cards import (
    ASSAULT_CARDS,
    BOOM,
    BUILDINGS,
    SETS,
    TROOPS,
    bombs_of,
    label,
    outcome_of,
)
from slapmat.games.assault.state import TERRORISTS
from slapmat.rules.codec import decode
from slapmat.table.errors import InputError, RuleViolation
from slapmat.table.language import _


@dataclass(frozen=True, slots=True)
class Sheet:
    """The four cards of an assault, and which building it was."""

    cards: tuple[str, ...]
    building: str | None = None


def score(data: Mapping[str, Any]) -> dict[str, Any]:
    """Score an assault.

    Args:
        data: JSON data: "cards", four troop cards; and "building", if that is known.

    Returns:
        JSON data: "bombs", "outcome", "turned" (whether the building is turned up), and "winner"
        ("terrorists") where the building was BOOM and was turned up, otherwise None.

    Raises:
        InputError: It is no sheet; RuleViolation: there are no such cards.
    """
    sheet = decode(Sheet, data)
    if len(sheet.cards) != ASSAULT_CARDS:
        raise InputError(
            _("An assault has four cards, not {count}.").format(count=len(sheet.cards)),
            remedy='Give "cards": ["swat", "boom1", "expert", "boom2"].',
        )
    for card in sheet.cards:
        if card not in TROOPS:
            raise RuleViolation(
                _("There is no card {card!r}.").format(card=card[:60]),
                remedy=_("The cards are {cards}.").format(cards=", ".join(TROOPS)),
            )
        most = max(sets.troops[card] for sets in SETS.values())
        if sheet.cards.count(card) > most:
            raise RuleViolation(
                _("The game has no more than {count} {card}.").format(count=most, card=label(card)),
                remedy=_("Look at the four cards again."),
            )
    if sheet.building is not None and sheet.building not in BUILDINGS:
        raise RuleViolation(
            _("There is no building {building!r}.").format(building=sheet.building[:60]),
            remedy=_("The buildings are {buildings}.").format(buildings=", ".join(BUILDINGS)),
        )
    bombs = bombs_of(sheet.cards)
    outcome = outcome_of(bombs)
    is_lost = outcome.turns_building and sheet.building == BOOM
    return {
        "game": "assault",
        "bombs": bombs,
        "outcome": outcome.value,
        "turned": outcome.turns_building,
        "winner": TERRORISTS if is_lost else None,
    }
