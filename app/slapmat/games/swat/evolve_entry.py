"""Folding what people have told of cards and points."""

from typing import TypeAlias

from slapmat.games.swat import events as e
from slapmat.games.swat.cards import Cards
from slapmat.games.swat.hand import Hand, Held
from slapmat.games.swat.state import State, add_points

Entry: TypeAlias = e.CardsEntered | e.CardsDrafted | e.PointsTyped


def entered(state: State, event: Entry | e.RestTakenAsEmpty) -> State:
    """Fold an entry into the hand that it is about."""
    if isinstance(event, e.RestTakenAsEmpty):
        return state._replace(hand=state.hand._replace(is_taken=True))
    before = state.hand_numbered(event.hand)
    if before is None:
        return state
    held = _told(before.held.get(event.player, Held()), event)
    hand = before.with_held(event.player, held)
    return state._replace(hand=hand) if before is state.hand else _corrected(state, before, hand)


def _corrected(state: State, before: Hand, hand: Hand) -> State:
    """Put a hand in the place of what was known of it, long after it was counted."""
    past = state.past
    at = next(index for index in reversed(range(len(past))) if past[index] is before)
    scored = dict(state.scored)
    add_points(scored, {name: -points for name, points in before.total_of(state.rules).items()})
    add_points(scored, hand.total_of(state.rules))
    return state._replace(past=(*past[:at], hand, *past[at + 1 :]), scored=scored)


def _told(held: Held, event: Entry) -> Held:
    match event:
        case e.PointsTyped(points=points):
            return held._replace(points=points, draft=None)
        case e.CardsDrafted(cards=cards):
            return held._replace(draft=cards)
        case e.CardsEntered():
            return cards_entered(held, event)._replace(draft=None)


def cards_entered(held: Held, event: e.CardsEntered) -> Held:
    """Give what a player has after an entry: cards take the place of typed points."""
    if event.stack is None:
        return held._replace(whole=event.cards, covered=len(held.stacks), points=None)
    if not 0 < event.stack <= len(held.stacks):
        return held
    index, stacks = event.stack - 1, held.stacks
    if index < held.covered:
        # One stack of several that were entered as a whole: the others are no longer known.
        unknown: tuple[Cards | None, ...] = (None,) * held.covered
        held = held._replace(whole=None, covered=0)
        stacks = (*unknown, *stacks[len(unknown) :])
    stacks = (*stacks[:index], event.cards, *stacks[index + 1 :])
    return held._replace(stacks=stacks, points=None)
