"""The state of SWOOP as data for programs."""

from typing import Any

from slapmat.games.swoop import progress
from slapmat.games.swoop.cards import call_text
from slapmat.games.swoop.state import Phase, State


def eligible(state: State) -> tuple[str, ...]:
    """Give whose button means something at once."""
    if state.question is not None:
        return ()
    if state.phase is Phase.BEGIN:
        return state.round.here
    return (state.active,) if state.phase is Phase.TURN else ()


def report(state: State) -> dict[str, Any]:
    """Give the state as JSON data."""
    round_, pile, asked = state.round, state.pile, state.question
    return {
        "phase": state.phase.value,
        "mode": state.mode,
        "hand": round_.number,
        "starter": round_.starter or None,
        "turn": state.active or None,
        "eligible": list(eligible(state)),
        "question": asked and {"what": asked.about, "player": asked.player},
        "pile": {
            "number": pile.number or None,
            "count": pile.matching,
            "call": call_text(pile.number, pile.matching),
            "cards": len(pile.cards),
            "known": pile.is_known,
        },
        "told": {
            "cards": list(state.told.cards),
            "board": state.told.from_board,
            "mystery": state.told.is_mystery,
        },
        "cards": {name: held.cards if held.is_known else None for name, held in state.held.items()},
        "parts": {
            name: {
                "hand": held.hand,
                "board": held.board,
                "mystery": held.mystery,
                "known": held.is_known,
            }
            for name, held in state.held.items()
        },
        "gone_cards": state.gone_cards,
        "decks": state.decks,
        "out": round_.went_out or None,
        "points": {
            name: None if name in round_.unknown else points
            for name, points in round_.points.items()
        },
        "swoops": {name: result.swoops for name, result in round_.results.items()},
        "takes": {name: result.takes for name, result in round_.results.items()},
        "rounds_left": progress.rounds_left(state),
        "points_to_go": progress.points_to_go(state),
        "minutes_left": progress.minutes_left(state),
        "totals": state.totals,
        "winners": list(state.winners),
    }
