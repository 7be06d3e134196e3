"""Turns, directions, silence and what was said, as the events of Swintus Zombie change them."""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swintus import events as e
from slapmat.games.swintus.cards import PEREKHRYUK, TIKHOKHRYUN, UNKNOWN
from slapmat.games.swintus.parts import Flash, Last
from slapmat.games.swintus.state import Phase, State


def _moved(state: State, event: e.Moved) -> State:
    """Take a move of which only the button has told."""
    player = event.player
    card = PEREKHRYUK if event.is_turned else TIKHOKHRYUN if event.is_hushed else UNKNOWN
    return state._replace(
        top=card,
        colour="",
        is_first=False,
        unsure=unsure_after(state, player),
        last=Last(player, event.at_ns, card, is_told=False),
        before=state.bare,
        mover=player,
        due=0,
        is_drawn=False,
        stalls=0,
        is_resting=False,
    )


def unsure_after(state: State, player: str) -> frozenset[str]:
    """Give whose counts are unsure after a move that was not told.

    It may have been a virus, or a healing, and then anybody may hold other cards than before.
    """
    return state.unsure | (state.hands.keys() if state.rules.has_zombies else {player})


def _reopened(state: State, event: e.MoveReopened) -> State:
    """Go back to what a move found that is told now."""
    before = state.before
    if before is None or before.turn != event.player:
        return state
    return before._replace(
        turn_no=state.turn_no + 1, races=state.races, flash=state.flash, called=state.called
    )


def _turn_passed(state: State, event: e.TurnPassed) -> State:
    return state._replace(
        turn=event.player,
        turn_no=state.turn_no + 1,
        due=max(0, event.cards_due),
        is_drawn=False,
        called_now=frozenset(),
        tile="",
    )


def _direction_turned(state: State, event: e.DirectionTurned) -> State:
    """Rule: "Perekhryuk"."""
    del event
    return state._replace(direction=-state.direction)


def _silence_began(state: State, event: e.SilenceBegan) -> State:
    """Rule: "Tikhokhryun"."""
    return state._replace(silence=event.player)


def _silence_ended(state: State, event: e.SilenceEnded) -> State:
    del event
    return state._replace(silence=None)


def _declared(state: State, event: e.Declared) -> State:
    """Rule: "Swintus!"."""
    player = event.player
    return state._replace(
        called=state.called | {player},
        called_now=state.called_now | {player},
        stalls=0,
        is_resting=False,
    )


def _caught(state: State, event: e.Caught) -> State:
    """Have a player caught: nobody else can catch them for the same."""
    return state._replace(
        called=state.called | {event.player},
        flash=Flash(event.at_ns, "caught", (event.by, event.player)),
    )


def _stalled(state: State, event: e.Stalled) -> State:
    """Rule: "Don't Dawdle!"."""
    del event
    return state._replace(last=None, before=None, stalls=state.stalls + 1, is_drawn=False)


def _illegal(state: State, event: e.IllegalPlayed) -> State:
    del event
    return state._replace(last=None, before=None, stalls=0, is_drawn=False, tile="")


def _rested(state: State, event: e.ClockRested) -> State:
    del event
    return state._replace(is_resting=state.phase is Phase.TURN, stalls=0)


def _ticked(state: State, event: e.Ticked) -> State:
    # One that came late, as after an undo, is the last all the same: 0 means that none was yet.
    return state._replace(ticked_s=max(1, event.seconds))


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.Moved: _moved,
    e.MoveReopened: _reopened,
    e.TurnPassed: _turn_passed,
    e.DirectionTurned: _direction_turned,
    e.SilenceBegan: _silence_began,
    e.SilenceEnded: _silence_ended,
    e.Declared: _declared,
    e.Caught: _caught,
    e.Stalled: _stalled,
    e.IllegalPlayed: _illegal,
    e.ClockRested: _rested,
    e.Ticked: _ticked,
}
"""What folds each event about turns."""
