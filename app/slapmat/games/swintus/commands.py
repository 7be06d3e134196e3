"""The commands that only Swintus Zombie knows, as they come over the pipe or from the tiles."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The first card of the pile was turned up; play begins. Without a card it is not told."""

    card: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A card was played: "red_7", "blue_khapyozh", "green_virus", or "polisvin" with its colour."""

    player: str
    cards: tuple[str, ...]
    colour: str = ""


@dataclass(frozen=True, slots=True)
class DrawCard:
    """The top card of the deck was taken; now it may be played, or passed."""

    player: str


@dataclass(frozen=True, slots=True)
class PassOn:
    """The drawn card is kept; the next player is on turn."""

    player: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take what Khapyozh asks for, or two cards for a bad move; or so many more at any time."""

    player: str
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """A player has said "Swintus!"."""

    player: str


@dataclass(frozen=True, slots=True)
class Catch:
    """This player has caught who forgot to say "Swintus!"; `with` may name whom."""

    player: str
    with_: str = ""


@dataclass(frozen=True, slots=True)
class Intercept:
    """A second copy of the card just played was put on it at once."""

    player: str
    cards: tuple[str, ...] = ()
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Heal:
    """A virus and its vaccine were discarded in place of a turn.

    Red: `to` are the neighbours who get a card. Yellow: `with` is whose hand is swapped. Blue:
    `shown` are the opponents who show a vaccine. What is left out is asked.
    """

    player: str
    colour: str
    with_: str | None = None
    to: tuple[str, ...] | None = None
    shown: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """It is this player's turn."""

    player: str


@dataclass(frozen=True, slots=True)
class NameColour:
    """The colour that a Polisvin asks for."""

    colour: str


@dataclass(frozen=True, slots=True)
class Spoke:
    """A player has broken the silence; without a name the table is asked who."""

    player: str = ""


@dataclass(frozen=True, slots=True)
class Out:
    """A player has got rid of all cards; without a name the table is asked who."""

    player: str = ""
    cards_left: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HandCount:
    """How many cards a player holds, or held at the end of a round (`hand` is its number)."""

    player: str
    cards: int
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class DraftCount:
    """Keep a count that is not finished; only the entry page sends it."""

    player: str
    taps: Mapping[str, int]
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeMode:
    """Another way to play: "buttons", "reported" or "score"."""

    mode: str


@dataclass(frozen=True, slots=True)
class ChooseTile:
    """Half of a play: the number or kind of a card whose colour is still to be told."""

    tile: str


COMMANDS: Mapping[str, type] = {
    "turn_up": TurnUp,
    "play": Play,
    "draw": DrawCard,
    "pass": PassOn,
    "take": Take,
    "declare": Declare,
    "catch": Catch,
    "intercept": Intercept,
    "heal": Heal,
    "turn": GiveTurn,
    "colour": NameColour,
    "spoke": Spoke,
    "out": Out,
    "hand": HandCount,
    "mode": ChangeMode,
    "tile": ChooseTile,
}
