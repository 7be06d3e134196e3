"""What can happen in a game of SWAT!, as facts in the past tense.

Times are nanoseconds on the clock of the run that wrote them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.rules.ending import GameStopped


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; house rules have all their values, handicaps are in ns.

    A last call goes on `patience` times as long as the house rule says.
    """

    players: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, object]
    handicap_ns: Mapping[str, int]
    patience: int = 1


@dataclass(frozen=True, slots=True)
class HandBegan:
    """A hand began with these players; two have no dealer."""

    hand: int
    players: tuple[str, ...]
    dealer: str | None


@dataclass(frozen=True, slots=True)
class OfferOpened:
    """The offer may be claimed from now on; `by` is "dealer", "card", "clock" or "yes"."""

    at_ns: int
    by: str


@dataclass(frozen=True, slots=True)
class CardRecorded:
    """A flipped card was told: onto the offer, or onto the stack claimed last by `player`."""

    at_ns: int
    card: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class OfferClaimed:
    """A player took the offer as a stack.

    Attributes:
        at_ns: The slap's own stamp (or the moment of the award).
        player: Who.
        how: "slap", "reslap", "waited" or "award".
        gaps_ns: How much later than the first each slap was that had been seen by then.
        asked: Who could have claimed it.
        doubt_ns: The gap up to which two such slaps are a dead heat.
        kept: Cards recorded after the slap that stay for the next offer.
    """

    at_ns: int
    player: str
    how: str
    gaps_ns: Mapping[str, int]
    asked: tuple[str, ...]
    doubt_ns: int = 0
    kept: int = 0


@dataclass(frozen=True, slots=True)
class RecordingStopped:
    """Cards are not recorded any more, until the next one is; from now on slaps count without."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class HeatJudged:
    """Nobody was surely first: these are tied, the guess is their order of arrival."""

    at_ns: int
    slap_ns: int
    tied: tuple[str, ...]
    guess: tuple[str, ...]
    signal_ns: int


@dataclass(frozen=True, slots=True)
class EarlySlapped:
    """A tied player slapped before the signal and loses to those who waited."""

    player: str


@dataclass(frozen=True, slots=True)
class Signal:
    """The signal of a re-slap was given."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class HeatRepeated:
    """A re-slap was undecided: once more; `why` is "early", "dead_heat" or "nobody"."""

    tied: tuple[str, ...]
    guess: tuple[str, ...]
    why: str
    signal_ns: int


@dataclass(frozen=True, slots=True)
class TableAsked:
    """The table decides between the tied; the first of the guess is shown."""

    slap_ns: int
    tied: tuple[str, ...]
    guess: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class NextShown:
    """A tied player's press showed the next tied player, or a touch of a name showed this one."""

    player: str


@dataclass(frozen=True, slots=True)
class LateSlapped:
    """A slap after the claim and before the new offer: never a claim, never a foul."""

    player: str
    after_claim_ns: int


@dataclass(frozen=True, slots=True)
class FalseSlapped:
    """A slap that could not claim; `why` is "dealer", "full", "barred", "not_open" or "no_card"."""

    player: str
    why: str
    points: int = 0
    is_barred: bool = False


@dataclass(frozen=True, slots=True)
class DeckRanOut:
    """The deck is exhausted; the open offer can be claimed up to `ends_ns`."""

    ends_ns: int


@dataclass(frozen=True, slots=True)
class OfferLeft:
    """The offer left the game: "last_call", "deck_out", "dealer_left", or "nobody" can claim."""

    why: str


@dataclass(frozen=True, slots=True)
class DealerPassed:
    """The deck went to this player because the dealer left."""

    player: str


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; `why` is "all_full", "deck_out", "stranded" or "players_left"."""

    why: str


@dataclass(frozen=True, slots=True)
class CardsEntered:
    """All that is known of a hand's (or one stack's) cards was replaced by this."""

    player: str
    hand: int
    cards: Mapping[str, int]
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class CardsDrafted:
    """Somebody is entering a player's cards and has come so far; it counts for nothing yet."""

    player: str
    hand: int
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PointsTyped:
    """A player's points of a hand were typed."""

    player: str
    hand: int
    points: int


@dataclass(frozen=True, slots=True)
class RestTakenAsEmpty:
    """What is not known of the hand counts as no cards."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left the game."""

    player: str


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player came in, from the next hand on."""

    player: str


Event = (
    GameStarted
    | HandBegan
    | OfferOpened
    | CardRecorded
    | RecordingStopped
    | OfferClaimed
    | HeatJudged
    | EarlySlapped
    | Signal
    | HeatRepeated
    | TableAsked
    | NextShown
    | LateSlapped
    | FalseSlapped
    | DeckRanOut
    | OfferLeft
    | DealerPassed
    | HandEnded
    | CardsEntered
    | CardsDrafted
    | PointsTyped
    | RestTakenAsEmpty
    | PlayerLeft
    | PlayerJoined
    | GameStopped
)
