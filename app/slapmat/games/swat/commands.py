"""The commands that only SWAT! knows, as they come over the pipe or from the card-entry screen."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RecordCard:
    """A flipped card is recorded on the offer."""

    card: str


@dataclass(frozen=True, slots=True)
class StopRecording:
    """Cards are not recorded any more; a stack claimed from now on is counted after the hand."""


@dataclass(frozen=True, slots=True)
class DeckOut:
    """The deck is exhausted."""


@dataclass(frozen=True, slots=True)
class EnterCards:
    """Replace all that was known of a player's hand, or of one stack, in order claimed."""

    player: str
    cards: Mapping[str, int]
    stack: int | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class DraftCards:
    """Keep an entry that is not finished yet; only the entry page sends it."""

    player: str
    cards: Mapping[str, int]
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class TypePoints:
    """Type a player's points; they stand in place of cards until cards are entered."""

    player: str
    points: int
    hand: int | None = None


COMMANDS: Mapping[str, type] = {
    "card": RecordCard,
    "stop_recording": StopRecording,
    "deck_out": DeckOut,
    "cards": EnterCards,
    "points": TypePoints,
}
