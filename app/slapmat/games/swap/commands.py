"""The commands that only Swap! knows, as they come over the pipe, from tiles or from the list."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays one card; `with`, `colour` and `direction` as the card asks for them."""

    player: str
    cards: tuple[str, ...]
    with_: str | None = None
    colour: str | None = None
    direction: str | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """The player on turn draws a card; what is not played then ends the turn."""

    player: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over, as with the player's own button."""

    player: str


@dataclass(frozen=True, slots=True)
class Out:
    """A player has no cards left and has won the round."""

    player: str


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """A player holds so many cards."""

    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class TurnFirst:
    """The first card of the Discard Pile; of a special card, `colour` is the one that counts."""

    card: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """This player deals the round."""

    player: str


@dataclass(frozen=True, slots=True)
class SwapSeats:
    """Two players swap their seats; the hands stay where they are."""

    player: str
    with_: str


@dataclass(frozen=True, slots=True)
class Mode:
    """Play on by "buttons", by "reported" plays, or keep only the "score"."""

    mode: str


@dataclass(frozen=True, slots=True)
class Tell:
    """One half of a play that is told on tiles; only the tiles send it."""

    part: str


COMMANDS: Mapping[str, type] = {
    "play": Play,
    "draw": Draw,
    "turn_over": EndTurn,
    "out": Out,
    "hand": CorrectHand,
    "first": TurnFirst,
    "deal": Deal,
    "seats": SwapSeats,
    "mode": Mode,
}
