"""Interceptions and catches: who may, and what comes of them."""

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.cards import DECK
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.limits import CAUGHT_CARDS
from slapmat.games.swintus.state import State

ONE = 1


def may_intercept(state: State, player: str) -> bool:
    """Say whether a player may put a second copy on the card just played.

    Rule: "Interception". Ruling: not on one's own card.
    """
    last = state.last
    if last is None or not last.may_intercept or last.player == player:
        return False
    if state.is_sure(player) and not state.hands.get(player):
        return False
    if state.unsure or last.card not in DECK:
        return True
    return state.lying.count(last.card) < DECK[last.card]


def may_catch(state: State, player: str) -> bool:
    """Say whether a player may catch who moved last for not having said "Swintus!"."""
    last = state.last
    if last is None or last.player == player or last.player in state.called:
        return False
    return not state.is_sure(last.player) or state.hands.get(last.player) == ONE


def may_claim(state: State, player: str) -> bool:
    """Say whether a press of this player can mean anything."""
    return may_intercept(state, player) or may_catch(state, player)


def claim(draft: Draft, player: str) -> None:
    """Take a player's press as what it can be; the table is asked where it can be both."""
    state = draft.state
    can_intercept, can_catch = may_intercept(state, player), may_catch(state, player)
    if can_intercept and can_catch:
        draft.add(p.Asked(draft.now_ns, "claim", player))
    elif can_intercept:
        intercepted(draft, player)
    elif can_catch:
        caught(draft, player)
    else:
        draft.add(p.ClaimLost(draft.now_ns, player))


def intercepted(draft: Draft, player: str) -> None:
    """Have a player intercept by the button: with a copy of the last card, whatever that was."""
    last = draft.state.last
    draft.put(player, last.card if last else "", "", is_intercepted=True)


def caught(draft: Draft, by: str) -> None:
    """Have who moved last take three cards. Rule: "Swintus!"."""
    last = draft.state.last
    if last is not None:
        draft.add(e.Caught(draft.now_ns, last.player, by))
        draft.take(last.player, CAUGHT_CARDS, "caught")
