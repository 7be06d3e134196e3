"""The parts of a state of Swintus Zombie: a move, a tie, a question, a finished round."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

NOTHING: Mapping[str, int] = MappingProxyType({})
NO_DRAFTS: Mapping[str, Mapping[str, int]] = MappingProxyType({})


class Last(NamedTuple):
    """The move that can still be intercepted, or whose player can still be caught.

    Attributes:
        player: Whose.
        at_ns: When.
        card: What was played; only its kind where that alone is known, "" where nothing is.
        is_told: Whether the play was told, or only that it is done.
        may_intercept: Whether a card lies there at all: healing and counting have none.
        holder: Who took it up, if it was a virus or vaccine.
    """

    player: str
    at_ns: int
    card: str = ""
    is_told: bool = True
    may_intercept: bool = True
    holder: str = ""


class Tie(NamedTuple):
    """What cannot be told: who came "first", or was the "last"; and who is shown for it."""

    what: str
    tied: tuple[str, ...]
    guess: tuple[str, ...]
    shown: str


class Flash(NamedTuple):
    """What just happened, for the moment in which it is the biggest thing on the screen."""

    at_ns: int
    what: str
    people: tuple[str, ...]
    gaps_ns: Mapping[str, int] = NOTHING
    absent: tuple[str, ...] = ()
    doubt_ns: int = 0


class Clap(NamedTuple):
    """A told Khlopkopyt: who played it, and from when hands are taken."""

    player: str
    at_ns: int
    armed_ns: int


class Round(NamedTuple):
    """A finished round: its winner, and how many cards the others held."""

    number: int
    winner: str | None
    cards: Mapping[str, int]

    @property
    def points(self) -> int:
        """Give what it was worth. Rule: "Goal of the Game"."""
        return sum(count for name, count in self.cards.items() if name != self.winner)
