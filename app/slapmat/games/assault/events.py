"""What can happen in a game of the French SWAT, as facts in the past tense."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; house rules have all their values."""

    players: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class ModeChosen:
    """The table plays in another way from now on."""

    mode: str


@dataclass(frozen=True, slots=True)
class RadioTaken:
    """Who last broke down a door has the radio, and is first."""

    player: str


@dataclass(frozen=True, slots=True)
class Pointed:
    """The active player's button went on to the next place, card, building or camp."""

    at: str


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """A card was put face down beside the building of a place."""

    player: str
    place: str


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """It is this player's turn: the next one's, or the table has said so."""

    player: str


@dataclass(frozen=True, slots=True)
class AssaultBegan:
    """Four cards lie beside the building of a place: its door is forced."""

    place: str


@dataclass(frozen=True, slots=True)
class CardShown:
    """One of the four cards was turned up."""

    card: str


@dataclass(frozen=True, slots=True)
class AssaultEnded:
    """The four cards have left the table, with their bombs and what came of it."""

    place: str
    cards: tuple[str, ...]
    bombs: int
    outcome: str


@dataclass(frozen=True, slots=True)
class BuildingTurned:
    """The building of a place was turned up."""

    place: str
    building: str


@dataclass(frozen=True, slots=True)
class Redeployed:
    """These players took a plain SWAT card back each; the radio went on to `radio`."""

    players: tuple[str, ...]
    radio: str


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """The table has dealt the hidden buildings again, and goes on."""


@dataclass(frozen=True, slots=True)
class TurnClaimed:
    """Somebody who is not on turn says that it is their turn; the table is asked."""

    player: str


@dataclass(frozen=True, slots=True)
class ClaimRefused:
    """The table said no to that."""


@dataclass(frozen=True, slots=True)
class StateAsked:
    """Somebody wants to hear once more where the game is."""

    player: str


@dataclass(frozen=True, slots=True)
class CountCorrected:
    """The table says how many cards a player holds, or lie beside a place."""

    player: str
    cards: int


@dataclass(frozen=True, slots=True)
class CampWon:
    """The game is decided: "swat" or "terrorists", and why."""

    camp: str
    why: str


@dataclass(frozen=True, slots=True)
class CampTold:
    """A player was a terrorist, or was not after all."""

    player: str
    is_terrorist: bool


@dataclass(frozen=True, slots=True)
class CampsKnown:
    """All have said who they were: the win is theirs who won it."""


Event = (
    GameStarted
    | ModeChosen
    | RadioTaken
    | Pointed
    | CardPlaced
    | TurnPassed
    | AssaultBegan
    | CardShown
    | AssaultEnded
    | BuildingTurned
    | Redeployed
    | DealtAgain
    | TurnClaimed
    | ClaimRefused
    | StateAsked
    | CountCorrected
    | CampWon
    | CampTold
    | CampsKnown
)
