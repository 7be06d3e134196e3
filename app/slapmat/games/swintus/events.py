"""What can happen in a game of Swintus Zombie, as facts in the past tense.

Times are nanoseconds on the clock of the run that wrote them. A card is named as in `cards.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.games.swintus.events_presses import PressEvent


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; house rules have all their values, handicaps are in ns."""

    players: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, object]
    handicap_ns: Mapping[str, int]
    patience: int = 1


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began with these players, eight cards each."""

    hand: int
    players: tuple[str, ...]
    dealer: str


@dataclass(frozen=True, slots=True)
class FirstTurned:
    """The dealer turned up the first card of the pile; `player` is on turn."""

    at_ns: int
    card: str
    colour: str
    player: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A player's move is done, by the button: what was played is not told."""

    at_ns: int
    player: str
    is_turned: bool = False
    is_hushed: bool = False


@dataclass(frozen=True, slots=True)
class MoveReopened:
    """The move that was not told is going to be: it is its player's turn again for that."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card went onto the pile; `colour` is the one that counts now. "" is not known."""

    at_ns: int
    player: str
    card: str
    colour: str
    is_intercepted: bool = False


@dataclass(frozen=True, slots=True)
class VirusPassed:
    """A virus or vaccine was played and taken up: the pile stays as it was.

    Attributes:
        at_ns: When.
        player: Who played it.
        card: Which.
        taker: Who takes it, and of an interception both copies.
        holder: Who had taken the copy before; "" if this is the first.
    """

    at_ns: int
    player: str
    card: str
    taker: str
    holder: str = ""


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """The colour that counts was named."""

    at_ns: int
    colour: str


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """A player takes cards from the deck, as far as there are any.

    `why` is "draw", "khapyozh", "stall", "illegal", "caught", "khlopkopyt", "spoke", "green",
    "blue" or "told".
    """

    at_ns: int
    player: str
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """This player is on turn from now on; `cards_due` is what a Khapyozh asks of them."""

    at_ns: int
    player: str
    cards_due: int = 0


@dataclass(frozen=True, slots=True)
class DirectionTurned:
    """The direction of play is the other one."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class SilenceBegan:
    """Nobody may speak until this player has placed a card again."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class SilenceEnded:
    """Everybody may speak again."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A player has said "Swintus!"."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class Caught:
    """`by` has caught a player who forgot to say "Swintus!"."""

    at_ns: int
    player: str
    by: str


@dataclass(frozen=True, slots=True)
class Stalled:
    """A player's time ran out."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class IllegalPlayed:
    """A card did not fit; it goes back to the hand."""

    at_ns: int
    player: str
    card: str


@dataclass(frozen=True, slots=True)
class ClockRested:
    """Everybody has stalled one after another: nobody is playing, and the clock waits."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class Ticked:
    """So many seconds of a turn are left."""

    at_ns: int
    seconds: int


@dataclass(frozen=True, slots=True)
class PairHealed:
    """A virus and its vaccine left the game until the round's end."""

    at_ns: int
    player: str
    colour: str


@dataclass(frozen=True, slots=True)
class CardGiven:
    """A player gave a neighbour one card."""

    at_ns: int
    player: str
    to: str


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two players swapped all their cards."""

    at_ns: int
    player: str
    other: str


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; without a winner nobody scores."""

    at_ns: int
    winner: str | None


@dataclass(frozen=True, slots=True)
class HandCounted:
    """So many cards a player holds, or held at the end of a round."""

    player: str
    cards: int
    hand: int


@dataclass(frozen=True, slots=True)
class CountDrafted:
    """A count that is not finished was kept: how often each tile was tapped."""

    player: str
    taps: Mapping[str, int]
    hand: int


@dataclass(frozen=True, slots=True)
class ModeChanged:
    """The game is followed in another way."""

    at_ns: int
    mode: str


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player plays from the next round on."""

    player: str


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left; the cards go under the pile."""

    at_ns: int
    player: str


Event = (
    PressEvent
    | GameStarted
    | RoundBegan
    | FirstTurned
    | Moved
    | MoveReopened
    | CardPlayed
    | VirusPassed
    | ColourNamed
    | CardsTaken
    | TurnPassed
    | DirectionTurned
    | SilenceBegan
    | SilenceEnded
    | Declared
    | Caught
    | Stalled
    | IllegalPlayed
    | ClockRested
    | Ticked
    | PairHealed
    | CardGiven
    | HandsSwapped
    | RoundEnded
    | HandCounted
    | CountDrafted
    | ModeChanged
    | PlayerJoined
    | PlayerLeft
)
"""Everything that can happen."""
