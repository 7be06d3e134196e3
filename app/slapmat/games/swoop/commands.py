"""The commands that only SWOOP knows, as they come over the pipe, from tiles and from pages."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Begin:
    """This player begins the first round."""

    player: str


@dataclass(frozen=True, slots=True)
class Play:
    """Cards were played: of one number, or one SWOOP; `board`: how many came from the Board.

    Attributes:
        player: Who.
        cards: "1" to "12" or "swoop".
        board: How many of them came from the Board; the others came from the Hand.
        mystery: Whether one of them is a Mystery card that was turned over.
        count: The matching cards now on top, as called out.
    """

    player: str
    cards: tuple[str, ...]
    board: int = 0
    mystery: bool = False
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """A player showed one card and took the pile with it; `cards`: that card, if it is told."""

    player: str
    cards: tuple[str, ...] = ()
    board: int = 0
    mystery: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """A player's turn is over, as their short press says it."""

    player: str


@dataclass(frozen=True, slots=True)
class Swooped:
    """A player SWOOPed the pile, and the cards are not told, as with *yes* and a short press."""

    player: str


@dataclass(frozen=True, slots=True)
class Out:
    """A player has no cards left: the round is over."""

    player: str


@dataclass(frozen=True, slots=True)
class Turn:
    """It is this player's turn, whatever was thought."""

    player: str


@dataclass(frozen=True, slots=True)
class Hand:
    """A corrected count: Hand cards, and Board and Mystery cards where they are wrong too."""

    player: str
    cards: int
    board: int | None = None
    mystery: int | None = None


@dataclass(frozen=True, slots=True)
class Tell:
    """A tile of the player on turn, of which the next play is made: a card, "board", "mystery"."""

    part: str


@dataclass(frozen=True, slots=True)
class Mode:
    """Play on another way: "buttons", "reported" or "score"."""

    mode: str


@dataclass(frozen=True, slots=True)
class EnterCards:
    """The cards that a player has left: a list, or how many of each."""

    player: str
    cards: Mapping[str, int] | tuple[str, ...]
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class DraftCards:
    """Keep an entry that is not finished yet; only the entry page sends it."""

    player: str
    cards: Mapping[str, int]
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class TypePoints:
    """Type the points of a player's cards; they stand in place of cards until cards are entered."""

    player: str
    points: int
    hand: int | None = None


COMMANDS: Mapping[str, type] = {
    "begin": Begin,
    "play": Play,
    "take": Take,
    "done": Done,
    "swooped": Swooped,
    "out": Out,
    "turn": Turn,
    "hand": Hand,
    "tell": Tell,
    "mode": Mode,
    "cards": EnterCards,
    "points": TypePoints,
}
