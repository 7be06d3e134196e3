"""Folding what people have told of cards and points."""

from dataclasses import replace
from typing import TypeAlias

from slapmat.games.swat import events as e
from slapmat.games.swat.cards import Cards
from slapmat.games.swat.hand import Held
from slapmat.games.swat.state import State

Entry: TypeAlias = e.CardsEntered | e.CardsDrafted | e.PointsTyped


def entered(state: State, event: Entry | e.RestTakenAsEmpty) -> State:
    """Fold an entry into the hand that it is about."""
    if isinstance(event, e.RestTakenAsEmpty):
        return replace(state, hand=replace(state.hand, is_taken=True))
    hands = {hand.number: hand for hand in state.hands}
    hand = hands.get(event.hand)
    if hand is None:
        return state
    held = _told(hand.held.get(event.player, Held()), event)
    hand = replace(hand, held={**hand.held, event.player: held})
    if hand.number == state.hand.number:
        return replace(state, hand=hand)
    past = tuple(hand if old.number == hand.number else old for old in state.past)
    return replace(state, past=past)


def _told(held: Held, event: Entry) -> Held:
    match event:
        case e.PointsTyped(points=points):
            return replace(held, points=points, draft=None)
        case e.CardsDrafted(cards=cards):
            return replace(held, draft=cards)
        case e.CardsEntered():
            return replace(cards_entered(held, event), draft=None)


def cards_entered(held: Held, event: e.CardsEntered) -> Held:
    """Give what a player has after an entry: cards take the place of typed points."""
    if event.stack is None:
        return replace(held, whole=event.cards, covered=len(held.stacks), points=None)
    if not 0 < event.stack <= len(held.stacks):
        return held
    index, stacks = event.stack - 1, held.stacks
    if index < held.covered:
        # One stack of several that were entered as a whole: the others are no longer known.
        unknown: tuple[Cards | None, ...] = (None,) * held.covered
        held = replace(held, whole=None, covered=0)
        stacks = (*unknown, *stacks[len(unknown) :])
    stacks = (*stacks[:index], event.cards, *stacks[index + 1 :])
    return replace(held, stacks=stacks, points=None)
