"""The state of a game of Swintus Zombie: everything that its events have added up to.

Cards are counted, not known: who plays by buttons tells nothing of a card, so each player's count
is as far as the plays were told; `unsure` are those whose count may be another one.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from slapmat.games.swintus.house import SwintusRules
from slapmat.games.swintus.parts import NO_DRAFTS, NOTHING, Clap, Flash, Last, Round, Tie

LEFT, RIGHT = 1, -1
NOBODY: Mapping[str, bool] = MappingProxyType({})


class Phase(StrEnum):
    """Where the game is."""

    BEFORE = "before"
    WAITING = "waiting"
    TURN = "turn"
    RACE = "race"
    DECIDE = "decide"
    SCORE = "score"
    COUNT = "count"
    HAND_OVER = "hand_over"
    GAME_OVER = "game_over"


ON = frozenset({Phase.TURN, Phase.RACE, Phase.DECIDE})
RUNNING = ON | {Phase.WAITING, Phase.SCORE}
COUNTED = frozenset({Phase.HAND_OVER, Phase.GAME_OVER})


class Question(NamedTuple):
    """A question of the game; see `Asked`.

    Attributes:
        what: Which.
        player: Whom it is about.
        at_ns: When it was asked.
        before: The state that it found.
        chosen: Who was named for the answer.
    """

    what: str
    player: str
    at_ns: int
    before: "State"
    chosen: tuple[str, ...] = ()


class Window(NamedTuple):
    """A press, and the second in which others may join it.

    Attributes:
        number: Its number among the races.
        player: Whose it was.
        at_ns: Its contact.
        armed_ns: From when presses are taken into it.
        role: "active", "mover" or "other".
        yes_held: Whether *yes* was down.
        before: The state that it found, without any press.
        is_released: Whether the press was a short one.
    """

    number: int
    player: str
    at_ns: int
    armed_ns: int
    role: str
    yes_held: bool
    before: "State"
    is_released: bool = False

    @property
    def is_move(self) -> bool:
        """Say whether it was a move: then the next player's time runs."""
        return self.is_released and self.role == "active"


class Group(NamedTuple):
    """Presses that came within a second, until the table has said what they were.

    Attributes:
        window: The press that opened it.
        at_ns: When it was found.
        places: Who pressed, surely before each other from place to place.
        last: Who was last of all players, as far as is known.
        absent: Who has not pressed.
        contested: Whose lost edges could change that.
        gaps_ns: How much later than the first each press was.
        doubt_ns: See `GroupFound`.
        late_ns: From when hands that were missing are taken; None: none are waited for.
    """

    window: Window
    at_ns: int
    places: tuple[tuple[str, ...], ...]
    last: tuple[str, ...]
    absent: tuple[str, ...]
    contested: tuple[str, ...]
    gaps_ns: Mapping[str, int]
    doubt_ns: int
    late_ns: int | None = None


class State(NamedTuple):
    """A game of Swintus Zombie.

    Attributes:
        phase: Where it is.
        rules: The rulings in force.
        seed: The match's seed.
        handicap_ns: By player.
        seats: For everybody who ever played, in the order of the table, whether they are here.
        mode: "buttons", "reported" or "score".
        past: The rounds that are counted, without the last one.
        scored: The points of those, by player.
        number: The round's number.
        winner: Who went out in it; None while nobody has.
        hands: How many cards each of its players holds.
        left: Who has left in it.
        unsure: Whose count may be another one, because a move was not told.
        dealer: Who dealt it.
        deck, pile, gone: How many cards lie there; `gone` are healed.
        lying: The cards that are known to lie on the pile.
        top: The top card.
        colour: The colour that counts; "" is not known.
        is_first: Whether the top card was turned up, not played.
        turn: Who is on turn.
        turn_no: A new number for each turn.
        direction: LEFT or RIGHT.
        mover: Who moved before whoever is on turn.
        due: The cards that a Khapyozh asks of who is on turn.
        is_drawn: Whether who is on turn has drawn.
        silence: Who must place a card before anybody may speak.
        called: Who has said "Swintus!".
        called_now: Who has said it in this turn.
        last: The move that can still be intercepted or caught.
        before: The state that the last move found, if that was not told.
        ends_ns: When the turn's time is over; None while its clock rests.
        left_ns: What was left as the clock began to rest.
        stalls: How many have stalled one after another.
        ticked_s: The last second that was ticked.
        is_resting: Whether nobody is playing.
        races: How many presses have opened a window, or claps a race.
        window: The press that others may join.
        held: A press that nobody has joined, and that is still held.
        group: Presses of which the table says what they were.
        clap: The told Khlopkopyt whose race is on.
        tie: What the table decides.
        question: What the table is asked.
        tile: The number or kind of a card whose colour is still to be told.
        drafts: Counts of the last round that are not finished, by player.
        flash: What just happened.
        is_stopped: Whether the table has stopped early.
    """

    phase: Phase = Phase.BEFORE
    rules: SwintusRules = SwintusRules()
    seed: int = 1
    handicap_ns: Mapping[str, int] = NOTHING
    seats: Mapping[str, bool] = NOBODY
    mode: str = "buttons"
    past: tuple[Round, ...] = ()
    scored: Mapping[str, int] = NOTHING
    number: int = 0
    winner: str | None = None
    hands: Mapping[str, int] = NOTHING
    left: frozenset[str] = frozenset()
    unsure: frozenset[str] = frozenset()
    dealer: str = ""
    deck: int = 0
    pile: int = 0
    gone: int = 0
    lying: tuple[str, ...] = ()
    top: str = ""
    colour: str = ""
    is_first: bool = False
    turn: str = ""
    turn_no: int = 0
    direction: int = LEFT
    mover: str = ""
    due: int = 0
    is_drawn: bool = False
    silence: str | None = None
    called: frozenset[str] = frozenset()
    called_now: frozenset[str] = frozenset()
    last: Last | None = None
    before: "State | None" = None
    ends_ns: int | None = None
    left_ns: int = 0
    stalls: int = 0
    ticked_s: int = 0
    is_resting: bool = False
    races: int = 0
    window: Window | None = None
    held: Window | None = None
    group: Group | None = None
    clap: Clap | None = None
    tie: Tie | None = None
    question: Question | None = None
    tile: str = ""
    drafts: Mapping[str, Mapping[str, int]] = NO_DRAFTS
    flash: Flash | None = None
    is_stopped: bool = False

    @property
    def bare(self) -> "State":
        """Give the same without what was found before: what holds it must not grow."""
        return self._replace(before=None, window=None, held=None, group=None)

    @property
    def here(self) -> tuple[str, ...]:
        """Give who is at the table now, in the order of their seats."""
        return tuple(name for name, is_here in self.seats.items() if is_here)

    @property
    def playing(self) -> tuple[str, ...]:
        """Give who plays this round and has not left."""
        return tuple(name for name in self.hands if name not in self.left)

    @property
    def is_for_two(self) -> bool:
        """Say whether two play."""
        return len(self.playing) == 2  # noqa: PLR2004 - two are two

    @property
    def is_clocked(self) -> bool:
        """Say whether the clock of the turn runs."""
        return (
            self.phase is Phase.TURN
            and self.rules.turn_ns > 0
            and (self.window is None or self.window.is_move)
            and self.held is None
            and self.group is None
            and self.question is None
            and not self.tile
            and not self.is_resting
        )

    def is_sure(self, player: str) -> bool:
        """Say whether it is known how many cards a player holds."""
        return player not in self.unsure

    def neighbour(self, player: str, direction: int) -> str:
        """Give who sits next to a player in a direction; seats are numbered to the left."""
        order = tuple(self.hands)
        if player not in order:
            return player
        at = order.index(player)
        ring = (order[(at + step * direction) % len(order)] for step in range(1, len(order) + 1))
        return next((name for name in ring if name not in self.left), player)

    def next_after(self, player: str) -> str:
        """Give who comes after a player in the direction of play."""
        return self.neighbour(player, self.direction)

    @property
    def counted(self) -> Round:
        """Give the round that is over, as it stands now."""
        return Round(self.number, self.winner, self.hands)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Give every round that is counted."""
        return (*self.past, self.counted) if self.phase in COUNTED else self.past

    @property
    def totals(self) -> dict[str, int]:
        """Give the points of all counted rounds."""
        total = {name: self.scored.get(name, 0) for name in self.seats}
        if self.phase in COUNTED and self.winner is not None:
            total[self.winner] = total.get(self.winner, 0) + self.counted.points
        return total

    @property
    def winners(self) -> tuple[str, ...]:
        """Give who has won; nobody before the game is over, or before a round was won."""
        if self.phase is not Phase.GAME_OVER or not any(each.winner for each in self.rounds):
            return ()
        totals = self.totals
        best = max(totals.values(), default=0)
        return tuple(name for name, total in totals.items() if total == best)

    @property
    def missing(self) -> tuple[str, ...]:
        """Give whose cards have to be counted before the round can be."""
        unsure = self.playing if self.winner is not None else ()
        return tuple(name for name in unsure if name in self.unsure and name != self.winner)
