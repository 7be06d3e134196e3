"""The commands that only the French SWAT knows."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """A card goes beside a building, or the four of an assault or its building are shown.

    Attributes:
        player: Who is active.
        cards: At an assault, the cards that were turned up: some or all that are still to be told.
        building: While placing, whose building: a player's name or "centre"; at an assault, what
            the building was if it was turned up.
    """

    player: str
    cards: tuple[str, ...] = ()
    building: str | None = None


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """A player holds so many cards, whatever was counted."""

    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class ChooseMode:
    """Play by the buttons, by telling each card, or tell only who has won."""

    mode: str


@dataclass(frozen=True, slots=True)
class Camp:
    """A player was a terrorist, or was not; once the game is decided."""

    player: str
    is_terrorist: bool = True


@dataclass(frozen=True, slots=True)
class Won:
    """The table says which camp has won: "swat" or "terrorists"."""

    camp: str


@dataclass(frozen=True, slots=True)
class PointAt:
    """Go on to this place, card, building or camp; only tiles send it."""

    at: str


COMMANDS: Mapping[str, type] = {
    "play": Play,
    "hand": CorrectHand,
    "mode": ChooseMode,
    "camp": Camp,
    "won": Won,
    "point": PointAt,
}
