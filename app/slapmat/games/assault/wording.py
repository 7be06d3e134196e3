"""Words that several parts of the French SWAT share."""

from slapmat.games.assault.cards import label
from slapmat.games.assault.state import CENTRE
from slapmat.table.language import _


def place_text(place: str) -> str:
    """Give whose building it is: a player's name, or the centre."""
    return _("the centre") if place == CENTRE else place


def cards_text(cards: tuple[str, ...]) -> str:
    """Give cards in a row, in the order in which they were told."""
    return ", ".join(map(label, cards))
