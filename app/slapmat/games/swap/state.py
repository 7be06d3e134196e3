"""The state of a game of Swap!: everything that its events have added up to."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from slapmat.games.swap.cards import DECK_CARDS
from slapmat.games.swap.house import SwapRules
from slapmat.table.stamps import NS_PER_S

# After "turn is over" the card still belongs to the player before. Ruling: auto_race.
STILL_THEIRS_NS = 2 * NS_PER_S
NOTHING: Mapping[str, int] = MappingProxyType({})
OUT, TURN, WON = "out", "turn", "won"


class Phase(StrEnum):
    """Where the game is."""

    BEFORE = "before"
    DEAL = "deal"
    PLAY = "play"
    HAND_OVER = "hand_over"
    GAME_OVER = "game_over"


class Question(NamedTuple):
    """What *yes* and *no* answer: "out", "turn" or "won", and about whom."""

    what: str
    player: str


class Slaps(NamedTuple):
    """A race for the last.

    Attributes:
        at_ns: From when slaps count.
        by: Whose Slap card it is.
        asked: Who has to slap.
        opener: Whose press opened it; None: nobody's.
        is_sure: Whether it was a Slap card, as far as people have said.
        is_judged: Whether it is decided.
        gaps_ns: How much later than the first each slap was.
        last: Who was last.
        doubt_ns: The gap up to which two of its slaps cannot be told apart.
        first_ns: When the first slap was, once it is decided.
        shown: Who is shown of those who share the last place, once one of them is picked.
    """

    at_ns: int
    by: str
    asked: tuple[str, ...]
    opener: str | None = None
    is_sure: bool = False
    is_judged: bool = False
    gaps_ns: Mapping[str, int] = NOTHING
    last: tuple[str, ...] = ()
    doubt_ns: int = 0
    first_ns: int = 0
    shown: str | None = None


class Ended(NamedTuple):
    """The race that was settled last, for the screen.

    Attributes:
        slaps: The race.
        player: Who drew a card.
        at_ns: When.
    """

    slaps: Slaps
    player: str
    at_ns: int


class State(NamedTuple):
    """A game of Swap!

    Attributes:
        phase: Where it is.
        rules: The rulings in force.
        seed: The match's seed.
        handicap_ns: By player.
        mode: How the table plays now.
        sat: Who sat down where: everybody who ever played, in the order of their seats.
        places: Who sits there now.
        here: Who is at the table.
        round: Its running number.
        playing: Who plays in this round.
        dealer: Who dealt it.
        turn: Whose turn it is.
        turns: How many turns were over in the game: none is another's.
        previous: Whose turn was over last in this round.
        over_ns: When that was.
        colour: In play; None: not known.
        top: The card on the Discard Pile; None: not known.
        hands: How many cards everybody holds, as far as was told.
        pile: How many cards the Discard Pile has.
        is_counted: Whether plays are told in this round, so that the counts mean something.
        has_drawn: Whether the player on turn has drawn.
        parts: What was told of a play so far: the card, and what it asks for.
        question: What is asked.
        slaps: The race that is on, or not settled yet.
        races: How many there were.
        ended: The race that was settled last.
        barred: Whose next real slap counts as last.
        false_slaps: How many everybody made.
        wins: Rounds won.
        won: Who has won the last round.
    """

    phase: Phase = Phase.BEFORE
    rules: SwapRules = SwapRules()
    seed: int = 1
    handicap_ns: Mapping[str, int] = NOTHING
    mode: str = "buttons"
    sat: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    here: frozenset[str] = frozenset()
    round: int = 0
    playing: frozenset[str] = frozenset()
    dealer: str | None = None
    turn: str | None = None
    turns: int = 0
    previous: str | None = None
    over_ns: int = 0
    colour: str | None = None
    top: str | None = None
    hands: Mapping[str, int] = NOTHING
    pile: int = 0
    is_counted: bool = False
    has_drawn: bool = False
    parts: tuple[str, ...] = ()
    question: Question | None = None
    slaps: Slaps | None = None
    races: int = 0
    ended: Ended | None = None
    barred: frozenset[str] = frozenset()
    false_slaps: Mapping[str, int] = NOTHING
    wins: Mapping[str, int] = NOTHING
    won: str | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Give who is at the table, in the order of where they sit now."""
        return tuple(name for name in self.places if name in self.here)

    @property
    def order(self) -> tuple[str, ...]:
        """Give who plays in this round, in the order of where they sit now: to the left."""
        return tuple(name for name in self.places if name in self.here and name in self.playing)

    def left_of(self, player: str, among: tuple[str, ...]) -> str | None:
        """Give the next of these to the left of a player, at the table or not any more."""
        if player not in self.places:
            return next(iter(among), None)
        at = self.places.index(player)
        around = (*self.places[at + 1 :], *self.places[: at + 1])
        return next((name for name in around if name in among), None)

    @property
    def deck(self) -> int:
        """Give how many cards the Draw Pile has."""
        return DECK_CARDS - sum(self.hands.values()) - self.pile

    def owner_at(self, at_ns: int) -> str | None:
        """Give whose card the table would slap at that moment. Ruling: `auto_race`."""
        is_theirs = self.previous in self.order and at_ns - self.over_ns <= STILL_THEIRS_NS
        return self.previous if is_theirs else self.turn

    @property
    def winners(self) -> tuple[str, ...]:
        """Give who has won the game; nobody before it is over, or before a round was won."""
        best = max(self.wins.values(), default=0)
        if self.phase is not Phase.GAME_OVER or not best:
            return ()
        return tuple(name for name in self.places if self.wins.get(name, 0) == best)
