"""The state of SWAT! as data for programs and for the tallies on the screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from slapmat.games.swat.cards import (
    DOUBLE_COUNTS,
    SWAT_OR_NOT,
    WILD,
    ZAPPER,
    value_text,
)
from slapmat.games.swat.hand import Hand
from slapmat.games.swat.scoring import zapper_points
from slapmat.games.swat.state import RUNNING, Phase, State


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player holds of a hand, as far as it is known.

    Attributes:
        zapper: Zapper cards.
        zapper_points: What they score now.
        zapper_next: What they would score with one more.
        pairs: Natural pairs by kind ("+4").
        singles: Kinds of which one waits for a partner, before any Wild.
        wild: Wild cards.
        swat_or_not: Swat or Not cards.
        total: Provisional points, Wilds and Swat or Not counted.
    """

    zapper: int
    zapper_points: int
    zapper_next: int
    pairs: Mapping[str, int]
    singles: Mapping[str, int]
    wild: int
    swat_or_not: int
    total: int


def tallies(state: State, hand: Hand) -> dict[str, Tally]:
    """Give everybody's tally of a hand."""
    totals = hand.total_of(state.rules)
    return {name: _tally(held.cards, totals[name]) for name, held in hand.held.items()}


def _tally(cards: Mapping[str, int], total: int) -> Tally:
    zappers = cards.get(ZAPPER, 0)
    doubles = {card: cards.get(card, 0) for card in DOUBLE_COUNTS}
    return Tally(
        zapper=zappers,
        zapper_points=zapper_points(zappers),
        zapper_next=zapper_points(zappers + 1),
        pairs={value_text(card): n // 2 for card, n in doubles.items() if n > 1},
        singles={value_text(card): 1 for card, n in doubles.items() if n % 2},
        wild=cards.get(WILD, 0),
        swat_or_not=cards.get(SWAT_OR_NOT, 0),
        total=total,
    )


def are_tallies_shown(state: State) -> bool:
    """Say whether the tallies may be seen. Ruling: `open_tallies`."""
    return state.rules.open_tallies or state.phase not in RUNNING


def eligible(state: State) -> tuple[str, ...]:
    """Give who may slap now, in the order of their seats."""
    heat = state.heat
    match state.phase:
        case Phase.WAITING | Phase.OFFER | Phase.LAST_CALL:
            return state.may_claim
        case Phase.READY | Phase.RESLAP if heat:
            return heat.waiting
        case Phase.DECIDE if heat:
            return heat.tied
        case _:
            return ()


def report(state: State) -> dict[str, Any]:
    """Give the state as JSON data."""
    shown = tallies(state, state.hand) if are_tallies_shown(state) else {}
    return {
        "phase": state.phase.value,
        "hand": state.hand.number,
        "dealer": state.dealer,
        "eligible": list(eligible(state)),
        "stacks": {
            name: len(state.hand.held[name].stacks) if name in state.hand.held else 0
            for name in state.seats
        },
        "totals": state.totals,
        "tallies": {name: _as_data(tally) for name, tally in shown.items()},
        "winners": list(state.winners),
    }


def _as_data(tally: Tally) -> dict[str, Any]:
    return {
        "zapper": tally.zapper,
        "zapper_points": tally.zapper_points,
        "zapper_next": tally.zapper_next,
        "pairs": dict(tally.pairs),
        "singles": dict(tally.singles),
        "wild": tally.wild,
        "swat_or_not": tally.swat_or_not,
        "total": tally.total,
    }
