"""The state of a game of SWOOP: everything that its events have added up to.

Named tuples: a long match makes many of them, and `_replace` is quick.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from slapmat.games.swoop.cards import (
    BOARD_CARDS,
    HAND_CARDS,
    MYSTERY_CARDS,
    Cards,
    dealt_cards,
    decks_for,
)
from slapmat.games.swoop.house import BUTTONS, SwoopRules
from slapmat.games.swoop.rounds import NO_CARDS, NOTHING, Round

NOBODY: Mapping[str, bool] = MappingProxyType({})


class Phase(StrEnum):
    """Where the game is."""

    BEFORE = "before"
    BEGIN = "begin"
    TURN = "turn"
    COUNT = "count"
    HAND_OVER = "hand_over"
    GAME_OVER = "game_over"


COUNTED = frozenset({Phase.HAND_OVER, Phase.GAME_OVER})
RUNNING = frozenset({Phase.BEGIN, Phase.TURN})


class Held(NamedTuple):
    """What one player has in a round that is on.

    Attributes:
        hand: Hand cards.
        board: Board cards; each covers a Mystery card.
        mystery: Mystery cards.
        is_known: Whether the counts are: every card played or taken since was told.
        taken: Cards that are known to be in the hand, because they came with a pile.
    """

    hand: int = HAND_CARDS
    board: int = BOARD_CARDS
    mystery: int = MYSTERY_CARDS
    is_known: bool = True
    taken: Cards = NO_CARDS

    @property
    def cards(self) -> int:
        """Give all the cards together."""
        return self.hand + self.board + self.mystery

    @property
    def uncovered(self) -> int:
        """Give how many Mystery cards have no Board card on them."""
        return self.mystery - self.board


class Pile(NamedTuple):
    """The Center Pile.

    Attributes:
        cards: What was told, in order.
        number: The number on top; "" on an empty pile, or where it is not known.
        matching: How many of that number lie on top in a row; at least, if that is not sure.
        is_exact: Whether that is sure.
        is_known: Whether every card on it was told.
    """

    cards: tuple[str, ...] = ()
    number: str = ""
    matching: int = 0
    is_exact: bool = True
    is_known: bool = True

    @property
    def is_empty(self) -> bool:
        """Say whether nothing lies there for sure."""
        return self.is_known and not self.cards


EMPTY = Pile()


class Told(NamedTuple):
    """A play that is told by halves, tile by tile."""

    cards: tuple[str, ...] = ()
    from_board: int = 0
    is_mystery: bool = False


UNTOLD = Told()


class Question(NamedTuple):
    """What *yes* and *no* answer: `about` is "out" or "turn"."""

    player: str
    about: str


class Swoop(NamedTuple):
    """The last SWOOP of the turn that is on: by whom, when, and how many in this turn so far."""

    player: str
    at_ns: int
    in_turn: int = 1


class State(NamedTuple):
    """A game of SWOOP.

    Attributes:
        phase: Where it is.
        rules: The rulings in force.
        mode: How it is played: "buttons", "reported" or "score".
        seed: The match's seed.
        seats: For everybody who ever played, in the order of the table, whether they are here.
        brought: Points with which somebody joined in mid-game.
        started: Who has begun a round, in order.
        past: The rounds before the last one.
        scored: The points of those rounds, by player.
        round: The last round.
        held: By player, what they have in the round that is on.
        pile: The Center Pile.
        gone: Cards that have left the round and are known.
        gone_cards: How many cards have left the round, as far as that is known.
        active: Whose turn it is; "": nobody's.
        before: Who played last before that.
        turns: Running number of the round's turn.
        swoop: The last SWOOP of this turn.
        question: What the table is asked.
        told: The next play as far as it is told.
        is_stopped: Whether the table has stopped early: the last round is the last one counted.
    """

    phase: Phase = Phase.BEFORE
    rules: SwoopRules = SwoopRules()
    mode: str = BUTTONS
    seed: int = 1
    seats: Mapping[str, bool] = NOBODY
    brought: Mapping[str, int] = NOTHING
    started: tuple[str, ...] = ()
    past: tuple[Round, ...] = ()
    scored: Mapping[str, int] = NOTHING
    round: Round = Round()
    held: Mapping[str, Held] = MappingProxyType({})
    pile: Pile = EMPTY
    gone: Cards = NO_CARDS
    gone_cards: int = 0
    active: str = ""
    before: str = ""
    turns: int = 0
    swoop: Swoop | None = None
    question: Question | None = None
    told: Told = UNTOLD
    is_stopped: bool = False

    @property
    def here(self) -> tuple[str, ...]:
        """Give who is at the table now, in the order of their seats."""
        return tuple(name for name, is_here in self.seats.items() if is_here)

    @property
    def decks(self) -> int:
        """Give how many decks the round is played with."""
        return decks_for(len(self.round.results))

    @property
    def dealt(self) -> int:
        """Give how many cards were dealt to all players together."""
        return dealt_cards(len(self.round.results))

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Give all the rounds, the last one included."""
        return (*self.past, self.round) if self.round.number else self.past

    def round_numbered(self, number: int) -> Round | None:
        """Give the round of a number; it is looked for from the last one backwards."""
        if self.round.number == number and number:
            return self.round
        return next((each for each in reversed(self.past) if each.number == number), None)

    @property
    def totals(self) -> dict[str, int]:
        """Give everybody's points of all finished rounds."""
        now = self.round.points if self.phase in COUNTED else NOTHING
        return {
            name: self.brought.get(name, 0) + self.scored.get(name, 0) + now.get(name, 0)
            for name in self.seats
        }

    @property
    def winners(self) -> tuple[str, ...]:
        """Give who has won: the lowest of those who are here. Ruling: ties share.

        Nobody has before the game is over, or before a round was counted.
        """
        if self.phase is not Phase.GAME_OVER or not self.rounds:
            return ()
        totals = self.totals
        here = self.here or tuple(self.seats)
        best = min((totals[name] for name in here), default=0)
        return tuple(name for name in here if totals[name] == best)

    def left_of(self, player: str, candidates: tuple[str, ...]) -> str:
        """Give the next of these to a player's left: seats are numbered clockwise."""
        seats = tuple(self.seats)
        at = seats.index(player) + 1 if player in self.seats else 0
        for name in (*seats[at:], *seats[:at]):
            if name in candidates:
                return name
        return ""
