"""What presses and questions can come to in Swintus Zombie, as facts in the past tense.

Times are nanoseconds on the clock of the run that wrote them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from slapmat.rules.ending import GameStopped


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """A press came: for a second, others join it. `role` is what the presser was just then."""

    at_ns: int
    player: str
    role: str
    jitter_ns: int = 0
    yes_held: bool = False


@dataclass(frozen=True, slots=True)
class WindowReleased:
    """A press is settled; `is_new`: the second in which others may join it still runs."""

    at_ns: int
    is_new: bool = True


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """Nobody joined the press any more."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class GroupFound:
    """Several had pressed within a second.

    Attributes:
        at_ns: When that was known.
        places: Who pressed, surely before each other from place to place.
        last: Who pressed last of them; several where that cannot be told.
        absent: Who did not press.
        contested: Whose lost or late edges could change that.
        gaps_ns: How much later than the first each press was.
        doubt_ns: The gap up to which two such presses cannot be told apart.
    """

    at_ns: int
    places: tuple[tuple[str, ...], ...]
    last: tuple[str, ...]
    absent: tuple[str, ...]
    contested: tuple[str, ...] = ()
    gaps_ns: Mapping[str, int] = field(default_factory=dict)
    doubt_ns: int = 0


@dataclass(frozen=True, slots=True)
class LateFound:
    """Those who were missing have put their hands on the deck too; `last` were the last of them."""

    at_ns: int
    last: tuple[str, ...]
    absent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupWithdrawn:
    """What the presses of a group had done already is taken back, to be judged together."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class TieFound:
    """Which of these came first, or was the last, cannot be told: the table decides.

    Attributes:
        at_ns: When that was known.
        what: Who came "first", who was the "last", or "call": the "Swintus!" or its catch.
        tied: Who, in the order of their seats.
        guess: The same in the order of arrival.
    """

    at_ns: int
    what: str
    tied: tuple[str, ...]
    guess: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextShown:
    """At the table's decision another tied player is shown."""

    player: str


@dataclass(frozen=True, slots=True)
class ClapBegan:
    """A Khlopkopyt lies on the pile: all put a hand on the deck."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class ClapJudged:
    """Who put a hand on the deck last.

    Attributes:
        at_ns: When that was known.
        last: The last ones; nobody if no hand came.
        places: Who pressed, in order.
        gaps_ns: How much later than the first each press was.
        absent: Who did not press.
        doubt_ns: The gap up to which two such presses cannot be told apart.
    """

    at_ns: int
    last: tuple[str, ...]
    places: tuple[tuple[str, ...], ...] = ()
    gaps_ns: Mapping[str, int] = field(default_factory=dict)
    absent: tuple[str, ...] = ()
    doubt_ns: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """The table is asked something; clocks rest until *yes* or *no*.

    `what` is "claim", "turn", "spoke", "out", "is_out", "red", "yellow" or "blue".
    """

    at_ns: int
    what: str
    player: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """A player was chosen for the answer, or is not any more; "": nobody is."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class Answered:
    """The question does not stand any more; `is_undone`: nothing is left of it."""

    at_ns: int
    is_yes: bool
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class ClaimLost:
    """A press could be neither an interception nor a catch."""

    at_ns: int
    player: str


@dataclass(frozen=True, slots=True)
class TileChosen:
    """The number or kind of a card was told; "" takes that back."""

    at_ns: int
    tile: str


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """A player said that they deal the first round."""

    player: str


PressEvent = (
    WindowOpened
    | WindowReleased
    | WindowClosed
    | GroupFound
    | LateFound
    | GroupWithdrawn
    | TieFound
    | NextShown
    | ClapBegan
    | ClapJudged
    | Asked
    | Chosen
    | Answered
    | ClaimLost
    | TileChosen
    | DealerNamed
    | GameStopped
)
