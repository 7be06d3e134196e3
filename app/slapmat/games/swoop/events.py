"""What can happen in a game of SWOOP, as facts in the past tense.

Times are nanoseconds on the clock of the run that wrote them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.rules.ending import GameStopped


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; house rules have all their values."""

    players: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round was dealt to these players; `starter` None: it is still asked who begins."""

    at_ns: int
    hand: int
    players: tuple[str, ...]
    starter: str | None


@dataclass(frozen=True, slots=True)
class StarterChosen:
    """The table said who begins the first round."""

    player: str


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """Cards went onto the pile.

    Attributes:
        player: Who.
        cards: Of one number, or one SWOOP.
        from_board: How many came from the Board.
        is_mystery: Whether one was a Mystery card.
        count: The matching cards now on top, 0 for a SWOOP.
        is_exact: Whether that count is sure, and not only the least that it can be.
    """

    player: str
    cards: tuple[str, ...]
    from_board: int
    is_mystery: bool
    count: int
    is_exact: bool = True


@dataclass(frozen=True, slots=True)
class PileSwooped:
    """The pile left the game; `how` is "row", "card", or "told" where the cards are not known."""

    at_ns: int
    player: str
    how: str


@dataclass(frozen=True, slots=True)
class PileTaken:
    """A player took the pile into the hand.

    Attributes:
        player: Who.
        cards: What was shown and went with it; () where that was not told.
        from_board: How many of them came from the Board.
        is_mystery: Whether one was a Mystery card.
        why: "took", or "mystery" where that card was too high.
    """

    player: str
    cards: tuple[str, ...]
    from_board: int = 0
    is_mystery: bool = False
    why: str = "took"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn was over, and what was played in it was not told."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this player's turn."""

    player: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A press asks something: `about` is "out" or "turn"."""

    player: str
    about: str


@dataclass(frozen=True, slots=True)
class QuestionDropped:
    """The question was answered with no, or has no sense any more."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A player went out; `is_told`: every card that led there was told."""

    at_ns: int
    player: str
    is_told: bool


@dataclass(frozen=True, slots=True)
class CountCorrected:
    """A player's cards were counted anew."""

    player: str
    hand: int
    board: int
    mystery: int


@dataclass(frozen=True, slots=True)
class PartTold:
    """The next play is told by halves: cards so far, those from the Board, a Mystery card."""

    cards: tuple[str, ...]
    from_board: int
    is_mystery: bool


@dataclass(frozen=True, slots=True)
class ModeChanged:
    """The table plays on another way."""

    mode: str


@dataclass(frozen=True, slots=True)
class CardsEntered:
    """The cards that a player had left in a round."""

    player: str
    hand: int
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardsDrafted:
    """Somebody is entering a player's cards and has come so far; it counts for nothing yet."""

    player: str
    hand: int
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PointsTyped:
    """A player's points of a round were typed."""

    player: str
    hand: int
    points: int


@dataclass(frozen=True, slots=True)
class RestTakenAsEmpty:
    """What is not known of the round counts as nothing."""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left the game, and the cards with them."""

    player: str


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player comes in from the next round on, with so many points."""

    player: str
    points: int


@dataclass(frozen=True, slots=True)
class PressRefused:
    """A press meant what cannot be.

    `why` is "no_pile", "has_cards", "tell" or "go_on".
    """

    player: str
    why: str


Event = (
    GameStarted
    | RoundBegan
    | StarterChosen
    | CardsPlayed
    | PileSwooped
    | PileTaken
    | TurnEnded
    | TurnBegan
    | Asked
    | QuestionDropped
    | RoundEnded
    | CountCorrected
    | PartTold
    | ModeChanged
    | CardsEntered
    | CardsDrafted
    | PointsTyped
    | RestTakenAsEmpty
    | PlayerLeft
    | PlayerJoined
    | PressRefused
    | GameStopped
)
