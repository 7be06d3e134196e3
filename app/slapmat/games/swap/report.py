"""The state of a game of Swap! as JSON data for programs."""

from typing import Any

from slapmat.games.swap.state import Phase, State


def phase_of(state: State) -> str:
    """Give the phase, with what a race is at: "race", "confirm" (was it one?), or "pick"."""
    race = state.slaps
    if state.phase is not Phase.PLAY or race is None:
        return state.phase.value
    if race.shown is not None:
        return "pick"
    return "confirm" if race.is_judged else "race"


def eligible(state: State) -> tuple[str, ...]:
    """Give who has to slap, or of whom one is picked."""
    race = state.slaps
    if race is None:
        return ()
    return race.last if race.shown is not None else () if race.is_judged else race.asked


def report(state: State) -> dict[str, Any]:
    """Give the state."""
    race, question = state.slaps, state.question
    return {
        "phase": phase_of(state),
        "mode": state.mode,
        "hand": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "eligible": list(eligible(state)),
        "question": None
        if question is None
        else {"what": question.what, "player": question.player},
        "slap": None
        if race is None
        else {
            "by": race.by,
            "sure": race.is_sure,
            "last": list(race.last),
            "gaps_ns": dict(race.gaps_ns),
            "shown": race.shown,
        },
        "colour": state.colour,
        "top": state.top,
        "counted": state.is_counted,
        "cards": dict(state.hands),
        "pile": state.pile,
        "deck": state.deck if state.round else 0,
        "told": list(state.parts),
        "barred": sorted(state.barred),
        "false_slaps": dict(state.false_slaps),
        "seats": list(state.places),
        "totals": dict(state.wins),
        "prize": state.rules.prize or None,
        "winners": list(state.winners),
    }
