"""Folding what people have told of the cards that were left."""

from typing import TypeAlias

from slapmat.games.swoop import events as e
from slapmat.games.swoop.rounds import Result, Round
from slapmat.games.swoop.state import State

Entry: TypeAlias = e.CardsEntered | e.CardsDrafted | e.PointsTyped


def entered(state: State, event: Entry | e.RestTakenAsEmpty) -> State:
    """Fold an entry into the round that it is about."""
    if isinstance(event, e.RestTakenAsEmpty):
        return state._replace(round=state.round._replace(is_taken=True))
    before = state.round_numbered(event.hand)
    if before is None or event.player not in before.results:
        return state
    after = before.with_result(event.player, told(before.results[event.player], event))
    return (
        state._replace(round=after) if before is state.round else _corrected(state, before, after)
    )


def _corrected(state: State, before: Round, after: Round) -> State:
    """Put a round in the place of what was known of it, long after it was counted."""
    past = state.past
    at = next(index for index in reversed(range(len(past))) if past[index] is before)
    scored = dict(state.scored)
    for name, points in after.points.items():
        scored[name] = scored.get(name, 0) + points - before.points[name]
    return state._replace(past=(*past[:at], after, *past[at + 1 :]), scored=scored)


def told(result: Result, event: Entry) -> Result:
    """Give what a player has to show after an entry: cards take the place of typed points."""
    match event:
        case e.PointsTyped(points=points):
            return result._replace(typed=points, draft=None)
        case e.CardsDrafted(cards=cards):
            return result._replace(draft=cards)
        case e.CardsEntered(cards=cards):
            return result._replace(cards=cards, typed=None, draft=None)
