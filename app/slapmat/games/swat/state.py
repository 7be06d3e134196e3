"""The state of a game of SWAT!: everything that its events have added up to.

Named tuples: a long match makes a million of them, and `_replace` takes half as long as that of a
dataclass.
"""

from collections.abc import Mapping
from enum import StrEnum
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from slapmat.games.swat.cards import Cards, counted
from slapmat.games.swat.hand import Hand
from slapmat.games.swat.house import SwatRules
from slapmat.table.stamps import NS_PER_S

LONG_NS = 1_500_000_000
LATE_NS = 1_500_000_000
OPENS_AFTER_NS = 1_500_000_000
READY_LEAST_NS = 1_500_000_000
READY_SPREAD_NS = 2_000_000_000
RESLAP_NS = 10 * NS_PER_S
MOST_RESLAPS = 3


class Phase(StrEnum):
    """Where the game is."""

    BEFORE = "before"
    WAITING = "waiting"
    OFFER = "offer"
    LAST_CALL = "last_call"
    READY = "ready"
    RESLAP = "reslap"
    DECIDE = "decide"
    COUNT = "count"
    HAND_OVER = "hand_over"
    GAME_OVER = "game_over"


CONTESTED = frozenset({Phase.READY, Phase.RESLAP, Phase.DECIDE})
RUNNING = frozenset({Phase.WAITING, Phase.OFFER, Phase.LAST_CALL}) | CONTESTED
COUNTED = frozenset({Phase.HAND_OVER, Phase.GAME_OVER})


NOTHING: Mapping[str, int] = MappingProxyType({})
NOBODY: Mapping[str, bool] = MappingProxyType({})


class Offer(NamedTuple):
    """The cards on the table, and who may have them.

    Attributes:
        number: Running number in the game; a new one for each offer.
        opened_ns: Since when it may be claimed; None while it may not.
        armed_ns: From when slaps for it count: later than `opened_ns` after an undo.
        cards: What was recorded on it, with the time of each.
        is_first: Whether no claim came before it, so that no clock opens it.
    """

    number: int = 0
    opened_ns: int | None = None
    armed_ns: int = 0
    cards: tuple[tuple[str, int], ...] = ()
    is_first: bool = True

    @property
    def counted(self) -> Cards:
        """Give its cards by name."""
        return counted(tuple(card for card, _ in self.cards))


class Claim(NamedTuple):
    """The last claim of the hand.

    Attributes:
        at_ns: The slap.
        player: Who.
        how: See `OfferClaimed`.
        gaps_ns: How much later each other slap came, in the order in which they were seen.
        asked: Who could have claimed.
        doubt_ns: See `OfferClaimed`.
        is_followed: Whether another offer was opened since.
    """

    at_ns: int
    player: str
    how: str
    gaps_ns: Mapping[str, int]
    asked: tuple[str, ...]
    doubt_ns: int = 0
    is_followed: bool = False


class Heat(NamedTuple):
    """A dead heat that is being settled.

    Attributes:
        slap_ns: The first slap of the heat.
        tied: Who is tied, in the order of their seats.
        guess: The same in the order of arrival.
        early: Who slapped before the signal.
        signal_ns: When the signal comes or came.
        undecided: How many re-slaps were undecided so far.
        shown: At the table's decision, who is shown.
        why: Why the table is asked.
    """

    slap_ns: int
    tied: tuple[str, ...]
    guess: tuple[str, ...]
    early: frozenset[str] = frozenset()
    signal_ns: int = 0
    undecided: int = 0
    shown: str | None = None
    why: str = ""

    @property
    def waiting(self) -> tuple[str, ...]:
        """Give the tied who were not early."""
        return tuple(name for name in self.tied if name not in self.early)


def add_points(total: dict[str, int], points: Mapping[str, int]) -> None:
    """Add everybody's points to a total."""
    for name, more in points.items():
        total[name] = total.get(name, 0) + more


class State(NamedTuple):
    """A game of SWAT!

    Attributes:
        phase: Where it is.
        rules: The rulings in force.
        seed: The match's seed.
        handicap_ns: By player.
        seats: For everybody who ever played, in the order of the table, whether they are here.
        past: The hands before the last one.
        scored: The points of those hands, by player.
        hand: The last hand.
        fines: Points lost by false slaps.
        false_slaps: How many false slaps each player made.
        barred: Who may not claim the next offer that they could have claimed.
        offer: The offer.
        claim: The last claim of this hand.
        heat: The dead heat being settled.
        last_call_ns: The last moment of the last call.
        is_deck_out: Whether the hand's deck is exhausted.
        is_stopped: Whether the table has stopped early: the last hand is the last one counted.
    """

    phase: Phase = Phase.BEFORE
    rules: SwatRules = SwatRules()
    seed: int = 1
    handicap_ns: Mapping[str, int] = NOTHING
    seats: Mapping[str, bool] = NOBODY
    past: tuple[Hand, ...] = ()
    scored: Mapping[str, int] = NOTHING
    hand: Hand = Hand(0, {}, None, None)
    fines: Mapping[str, int] = NOTHING
    false_slaps: Mapping[str, int] = NOTHING
    barred: frozenset[str] = frozenset()
    offer: Offer = Offer()
    claim: Claim | None = None
    heat: Heat | None = None
    last_call_ns: int = 0
    is_deck_out: bool = False
    is_stopped: bool = False

    @property
    def here(self) -> tuple[str, ...]:
        """Give who is at the table now, in the order of their seats."""
        return tuple([name for name, is_here in self.seats.items() if is_here])

    @property
    def is_left_alone(self) -> bool:
        """Say whether one player is left, so that the game ends with this hand."""
        return len(self.here) == 1

    @property
    def dealer(self) -> str | None:
        """Give who deals; None with two players."""
        return self.hand.dealer

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Give all the hands, the last one included."""
        return (*self.past, self.hand) if self.hand.number else self.past

    def hand_numbered(self, number: int) -> Hand | None:
        """Give the hand of a number; it is looked for from the last one backwards."""
        latest = (self.hand,) if self.hand.number else ()
        return next(
            (hand for hand in chain(latest, reversed(self.past)) if hand.number == number), None
        )

    @property
    def could_claim(self) -> tuple[str, ...]:
        """Give who could claim this offer if nobody were barred."""
        dealer = self.hand.dealer
        return tuple(
            [
                name
                for name, held in self.hand.held.items()
                if not (held.has_left or name == dealer or held.is_full)
            ]
        )

    @property
    def may_claim(self) -> tuple[str, ...]:
        """Give who may claim this offer."""
        could_claim, barred = self.could_claim, self.barred
        return tuple([who for who in could_claim if who not in barred]) if barred else could_claim

    @property
    def is_claimable(self) -> bool:
        """Say whether a slap can claim now: the offer is open, and not known to be empty."""
        is_empty = self.hand.has_recorded and not self.offer.cards
        return self.phase in {Phase.OFFER, Phase.LAST_CALL} and not is_empty

    @property
    def totals(self) -> dict[str, int]:
        """Give the points of all finished hands, less what false slaps have cost."""
        total = {name: -self.fines.get(name, 0) for name in self.seats}
        add_points(total, self.scored)
        if self.phase in COUNTED:
            add_points(total, self.hand.total_of(self.rules))
        return total

    @property
    def winners(self) -> tuple[str, ...]:
        """Give who has won; nobody before the game is over. Ties share the win.

        Ruling: nobody has won where no hand was counted, and no false slap either.
        """
        if self.phase is not Phase.GAME_OVER:
            return ()
        if not self.hand.number and not any(self.fines.values()):
            return ()
        totals = self.totals
        best = max(totals.values(), default=0)
        return tuple(name for name, total in totals.items() if total == best)
