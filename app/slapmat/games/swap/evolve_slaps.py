"""Folding the events of a race for the last, from its first slap to the card that is drawn."""

from slapmat.games.swap import events as e
from slapmat.games.swap.state import Ended, Slaps, State


def opened(state: State, event: e.SlapOpened) -> State:
    """Begin a race."""
    slaps = Slaps(event.at_ns, event.by, event.asked, event.opener, is_sure=event.opener is None)
    return state._replace(slaps=slaps, races=state.races + 1, ended=None)


def judged(state: State, event: e.SlapJudged) -> State:
    """Note who was last."""
    if state.slaps is None:
        return state
    slaps = state.slaps._replace(
        is_judged=True,
        gaps_ns=event.gaps_ns,
        last=event.last,
        doubt_ns=event.doubt_ns,
        first_ns=event.first_ns,
    )
    return state._replace(slaps=slaps)


def late_slapped(state: State, event: e.LateSlapped) -> State:
    """Note a slap that came when it was decided."""
    ended = state.ended
    if state.slaps is not None:
        return state._replace(slaps=with_late(state.slaps, event))
    if ended is not None:
        return state._replace(ended=ended._replace(slaps=with_late(ended.slaps, event)))
    return state


def with_late(slaps: Slaps, event: e.LateSlapped) -> Slaps:
    """Give a race with one slap more; a player's first one counts."""
    return slaps._replace(gaps_ns={event.player: event.after_ns, **slaps.gaps_ns})


def false_slapped(state: State, event: e.FalseSlapped) -> State:
    """Count a false slap, and what it costs."""
    counts = state.false_slaps
    hands = state.hands
    if event.draws and event.player in hands:
        hands = {**hands, event.player: hands[event.player] + 1}
    return state._replace(
        false_slaps={**counts, event.player: counts.get(event.player, 0) + 1},
        barred=state.barred | {event.player} if event.is_barred else state.barred,
        hands=hands,
    )


def last_drew(state: State, event: e.LastDrew) -> State:
    """Move a card from the Slap player's hand to that of the last."""
    hands, slaps = state.hands, state.slaps
    theirs = hands.get(event.by, 0)
    if theirs and event.player in hands:
        hands = {**hands, event.by: theirs - 1, event.player: hands[event.player] + 1}
    served = frozenset(slaps.asked) if slaps else frozenset()
    return state._replace(
        hands=hands,
        slaps=None,
        ended=None if slaps is None else Ended(slaps, event.player, event.at_ns),
        barred=state.barred - served,
    )


def without_slaps(state: State, player: str) -> State:
    """Take somebody who leaves out of the race; without anybody to slap, or their card, it ends."""
    slaps = state.slaps
    if slaps is None:
        return state
    asked = tuple(name for name in slaps.asked if name != player)
    last = tuple(name for name in slaps.last if name != player)
    if slaps.by == player or not asked or (slaps.is_judged and not last):
        return state._replace(slaps=None)
    shown = slaps.shown
    if shown == player:
        shown = next(iter(last), None)
    return state._replace(slaps=slaps._replace(asked=asked, last=last, shown=shown))
