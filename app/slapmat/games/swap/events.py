"""What can happen in a game of Swap!, as facts in the past tense.

Times are nanoseconds on the clock of the run that wrote them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from slapmat.rules.ending import GameStopped


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; house rules have all their values, handicaps are in ns."""

    players: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, object]
    handicap_ns: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began with these players; who deals is asked yet."""

    round: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """This player dealt ten cards to everybody; the next to the left begins."""

    player: str


@dataclass(frozen=True, slots=True)
class FirstTurned:
    """The first card of the Discard Pile was told, and the colour that counts."""

    card: str
    colour: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played, with what it asked for; `is_last`: the hand is empty, no effect."""

    player: str
    card: str
    with_: str | None = None
    colour: str | None = None
    direction: str | None = None
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class PlayPartTold:
    """A part of a play was told on the tiles: the card, or what it asks for."""

    part: str


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew a card; `is_shuffled`: the Discard Pile had to be shuffled for it."""

    player: str
    is_shuffled: bool = False


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """A player's count of cards was corrected."""

    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn was over; `is_told`: all that was played in it is known."""

    player: str
    at_ns: int
    is_told: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question came up: "out" (no cards left?), "turn" (is it theirs?), "won" (the round?)."""

    what: str
    player: str


@dataclass(frozen=True, slots=True)
class Denied:
    """The question was answered with no."""


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """It is this player's turn after all."""

    player: str


@dataclass(frozen=True, slots=True)
class SlapOpened:
    """A race for the last began.

    Attributes:
        at_ns: From when slaps count.
        by: Whose Slap card it is.
        asked: Who has to slap.
        opener: Whose press opened it; None: the card was told, so that it is sure.
    """

    at_ns: int
    by: str
    asked: tuple[str, ...]
    opener: str | None = None


@dataclass(frozen=True, slots=True)
class SlapJudged:
    """The race was decided.

    Attributes:
        gaps_ns: How much later than the first each slap was, in the order of the slaps.
        last: Who was last; several share the last place.
        doubt_ns: The gap up to which two such slaps cannot be told apart.
        first_ns: When the first slap was.
    """

    gaps_ns: Mapping[str, int]
    last: tuple[str, ...]
    doubt_ns: int = 0
    first_ns: int = 0


@dataclass(frozen=True, slots=True)
class LateSlapped:
    """Somebody slapped when the race was decided already."""

    player: str
    after_ns: int


@dataclass(frozen=True, slots=True)
class SlapConfirmed:
    """It was a Slap card."""


@dataclass(frozen=True, slots=True)
class SlapWithdrawn:
    """The race was none: the only press in it meant something else."""


@dataclass(frozen=True, slots=True)
class FalseSlapped:
    """Somebody slapped without a Slap card.

    Attributes:
        player: Who.
        penalty: What that costs: the house rule's word, or the table's own words.
        draws: Whether they drew a card for it.
        is_barred: Whether their next real slap counts as last for it.
    """

    player: str
    penalty: str = "shown"
    draws: bool = False
    is_barred: bool = False


@dataclass(frozen=True, slots=True)
class SlapRuledFalse:
    """It was no Slap card."""


@dataclass(frozen=True, slots=True)
class LastShared:
    """These share the last place: the player of the Slap card picks one."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextShown:
    """The next of those who share the last place was shown."""

    player: str


@dataclass(frozen=True, slots=True)
class LastDrew:
    """The last to slap drew a card from the hand of the Slap card's player.

    Attributes:
        player: Who drew.
        by: From whom.
        at_ns: When that was settled.
        first_ns: When the first slap was.
        gaps_ns: How much later than that each slap was.
    """

    player: str
    by: str
    at_ns: int
    first_ns: int = 0
    gaps_ns: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """Two players sit at each other's seats now."""

    player: str
    with_: str


@dataclass(frozen=True, slots=True)
class ModeChanged:
    """The table plays on in another way."""

    mode: str


@dataclass(frozen=True, slots=True)
class RoundWon:
    """A player has no cards left."""

    player: str


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left the game."""

    player: str


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player came in, from the next round on."""

    player: str


Event = (
    GameStarted
    | RoundBegan
    | Dealt
    | FirstTurned
    | CardPlayed
    | PlayPartTold
    | CardDrawn
    | HandCorrected
    | TurnEnded
    | Asked
    | Denied
    | TurnTaken
    | SlapOpened
    | SlapJudged
    | LateSlapped
    | SlapConfirmed
    | SlapWithdrawn
    | FalseSlapped
    | SlapRuledFalse
    | LastShared
    | NextShown
    | LastDrew
    | SeatsSwapped
    | ModeChanged
    | RoundWon
    | PlayerLeft
    | PlayerJoined
    | GameStopped
)
