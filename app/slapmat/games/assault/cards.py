"""The cards of the French SWAT: troops, buildings, and how many there are.

Source: the rulebook's sets for four, five and six players.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from slapmat.table.language import N_, _

LEAST_PLAYERS = 4
MOST_PLAYERS = 6
HAND_CARDS = 4
ASSAULT_CARDS = 4

SWAT = "swat"
EXPERT = "expert"
BOOM_1 = "boom1"
BOOM_2 = "boom2"
TROOPS = (SWAT, EXPERT, BOOM_1, BOOM_2)
BOMBS: Mapping[str, int] = {BOOM_1: 1, BOOM_2: 2, EXPERT: -1}

HIDEOUT = "hideout"
DUMMY = "dummy"
BOOM = "boom"
BUILDINGS = (HIDEOUT, DUMMY, BOOM)

LABELS: Mapping[str, str] = {
    SWAT: N_("SWAT"),
    EXPERT: N_("Expert"),
    BOOM_1: N_("BOOM 1"),
    BOOM_2: N_("BOOM 2"),
    HIDEOUT: N_("Hideout"),
    DUMMY: N_("Dummy"),
    BOOM: N_("BOOM"),
}


class Outcome(StrEnum):
    """How an assault ended."""

    SUCCESS = "success"
    FAILED = "failed"
    EXPLOSION = "explosion"

    @property
    def turns_building(self) -> bool:
        """Say whether the building is turned up."""
        return self is not Outcome.FAILED


@dataclass(frozen=True, slots=True)
class Sets:
    """What is dealt to so many players.

    Attributes:
        troops: Troop cards by kind, four for each player.
        buildings: Building cards by kind: one for each player and one for the centre. The rulebook
            prints six dummies for six players, but has seven buildings in all: three.
        terrorists: How many terrorists there are.
    """

    troops: Mapping[str, int]
    buildings: Mapping[str, int]
    terrorists: int


SETS: Mapping[int, Sets] = {
    4: Sets(
        {SWAT: 11, EXPERT: 3, BOOM_1: 1, BOOM_2: 1},
        {HIDEOUT: 2, DUMMY: 2, BOOM: 1},
        terrorists=1,
    ),
    5: Sets(
        {SWAT: 14, EXPERT: 3, BOOM_1: 2, BOOM_2: 1},
        {HIDEOUT: 3, DUMMY: 2, BOOM: 1},
        terrorists=2,
    ),
    6: Sets(
        {SWAT: 16, EXPERT: 4, BOOM_1: 2, BOOM_2: 2},
        {HIDEOUT: 3, DUMMY: 3, BOOM: 1},
        terrorists=2,
    ),
}
NOTHING = Sets({}, {}, 0)


def sets_for(players: int) -> Sets:
    """Give what is dealt to so many; nothing to a number that cannot play."""
    return SETS.get(players, NOTHING)


def label(card: str) -> str:
    """Give a card's name."""
    return _(LABELS.get(card, card))


def bombs_of(cards: Sequence[str]) -> int:
    """Give the bombs that four troop cards leave: BOOM values less experts, not below 0."""
    return max(0, sum(BOMBS.get(card, 0) for card in cards))


def outcome_of(bombs: int) -> Outcome:
    """Give what so many bombs do: none, success; one or two, failure; more, a big explosion."""
    if bombs == 0:
        return Outcome.SUCCESS
    return Outcome.FAILED if bombs <= 2 else Outcome.EXPLOSION  # noqa: PLR2004 - the rulebook's own number
