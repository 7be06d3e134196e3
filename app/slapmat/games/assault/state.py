"""The state of a game of the French SWAT: what its events have added up to.

The referee never knows who is who, nor which building is which before it is turned up.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from slapmat.games.assault.cards import (
    ASSAULT_CARDS,
    BOMBS,
    BUILDINGS,
    HIDEOUT,
    TROOPS,
    Sets,
    sets_for,
)
from slapmat.games.assault.house import AssaultRules, Mode

CENTRE = "centre"
"""The place in the middle; no player may be called so."""
SWAT_CAMP = "swat"
TERRORISTS = "terrorists"
CAMPS = (SWAT_CAMP, TERRORISTS)

NOTHING: Mapping[str, int] = MappingProxyType({})
NO_WORDS: Mapping[str, str] = MappingProxyType({})


class Phase(StrEnum):
    """Where the game is."""

    BEFORE = "before"
    RADIO = "radio"
    PLACING = "placing"
    ASSAULT = "assault"
    BUILDING = "building"
    DEALING = "dealing"
    RESULT = "result"
    CAMPS = "camps"
    GAME_OVER = "game_over"


RUNNING = frozenset({Phase.PLACING, Phase.ASSAULT, Phase.BUILDING, Phase.DEALING})


class Raid(NamedTuple):
    """The last assault.

    Attributes:
        place: Whose building.
        cards: The cards turned up so far, four once it is over.
        bombs: What they leave; -1 while they are not all told.
        outcome: What came of it; "" while that is not known.
        returned: Who took a plain SWAT card back.
    """

    place: str
    cards: tuple[str, ...] = ()
    bombs: int = -1
    outcome: str = ""
    returned: tuple[str, ...] = ()


class State(NamedTuple):
    """A game of the French SWAT.

    Attributes:
        phase: Where it is.
        mode: How the table plays.
        rules: The rulings in force.
        players: In the order of the table, clockwise.
        radio: Who has the radio.
        active: Whose turn it is.
        held: How many cards each player holds.
        beside: How many lie beside the building of each place.
        turned: The buildings that are turned up, by place.
        gone: Troop cards out of the game, by kind.
        raid: The last assault, or the one under way.
        at: Where the active player's button stands.
        claimed_by: Who says that it is their turn, while the table is asked.
        camp: Which camp has won.
        why: Why.
        terrorists: Who has said to have been one.
        asked: How often somebody wanted to hear once more what stands.
        corrected: Cards that corrected counts have brought in, or taken out below zero.
    """

    phase: Phase = Phase.BEFORE
    mode: Mode = Mode.BUTTONS
    rules: AssaultRules = AssaultRules()
    players: tuple[str, ...] = ()
    radio: str | None = None
    active: str | None = None
    held: Mapping[str, int] = NOTHING
    beside: Mapping[str, int] = NOTHING
    turned: Mapping[str, str] = NO_WORDS
    gone: Mapping[str, int] = NOTHING
    raid: Raid | None = None
    at: str = ""
    claimed_by: str | None = None
    camp: str = ""
    why: str = ""
    terrorists: tuple[str, ...] = ()
    asked: int = 0
    corrected: int = 0

    @property
    def sets(self) -> Sets:
        """Give what was dealt."""
        return sets_for(len(self.players))

    @property
    def places(self) -> tuple[str, ...]:
        """Give every place that has a building."""
        return (*self.players, CENTRE) if self.players else ()

    @property
    def open_places(self) -> tuple[str, ...]:
        """Give the places beside which a card may be put: their building is still face down."""
        return tuple(place for place in self.places if place not in self.turned)

    @property
    def troops_left(self) -> dict[str, int]:
        """Give how many troop cards of each kind may still be turned up."""
        shown = self.raid.cards if self.raid and self.phase is Phase.ASSAULT else ()
        return {
            kind: self.sets.troops.get(kind, 0) - self.gone.get(kind, 0) - shown.count(kind)
            for kind in TROOPS
        }

    @property
    def buildings_left(self) -> dict[str, int]:
        """Give how many buildings of each kind are still face down."""
        turned = list(self.turned.values())
        return {kind: self.sets.buildings.get(kind, 0) - turned.count(kind) for kind in BUILDINGS}

    @property
    def hideouts_found(self) -> int:
        """Give how many hideouts are turned up."""
        return list(self.turned.values()).count(HIDEOUT)

    @property
    def choices(self) -> tuple[str, ...]:
        """Give what the active player's button goes through."""
        match self.phase:
            case Phase.PLACING:
                return self.open_places
            case Phase.ASSAULT:
                return tuple(kind for kind, left in self.troops_left.items() if left > 0)
            case Phase.BUILDING:
                return tuple(kind for kind, left in self.buildings_left.items() if left > 0)
            case _:
                return ()

    @property
    def pointed(self) -> str:
        """Give which of these the button stands at; "" where there is nothing to choose."""
        choices = self.choices
        return self.at if self.at in choices else next(iter(choices), "")

    @property
    def is_assault_full(self) -> bool:
        """Say whether all four cards of the assault were told."""
        return self.raid is not None and len(self.raid.cards) >= ASSAULT_CARDS

    @property
    def winners(self) -> tuple[str, ...]:
        """Give who has won, once the camps are known."""
        return self.winners_if_over if self.phase is Phase.GAME_OVER else ()

    @property
    def winners_if_over(self) -> tuple[str, ...]:
        """Give who has won by what is told of the camps so far."""
        are_terrorists = self.camp == TERRORISTS
        return tuple(name for name in self.players if (name in self.terrorists) is are_terrorists)

    def after(self, player: str) -> str:
        """Give the next player clockwise."""
        at = self.players.index(player) if player in self.players else -1
        return self.players[(at + 1) % len(self.players)]

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """Give all players clockwise, this one first."""
        at = self.players.index(player) if player in self.players else 0
        return (*self.players[at:], *self.players[:at])


def is_plain(cards: tuple[str, ...]) -> bool:
    """Say whether an assault was made by plain SWAT cards alone, which return to work."""
    return len(cards) == ASSAULT_CARDS and not any(card in BOMBS for card in cards)
