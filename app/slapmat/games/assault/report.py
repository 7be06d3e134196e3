"""The state of the French SWAT as data for programs."""

from typing import Any

from slapmat.games.assault.state import Phase, State


def report(state: State) -> dict[str, Any]:
    """Give the state as JSON data."""
    raid, winners = state.raid, state.winners
    is_shown = state.phase in {Phase.ASSAULT, Phase.BUILDING, Phase.DEALING}
    return {
        "phase": state.phase.value,
        "mode": state.mode.value,
        "hand": 1 if state.players else 0,
        "dealer": None,
        "turn": state.active,
        "radio": state.radio,
        "eligible": [],
        "cards": dict(state.held),
        "beside": {place: state.beside.get(place, 0) for place in state.places},
        "turned": dict(state.turned),
        "gone": dict(state.gone),
        "corrected": state.corrected,
        "assault": {
            "place": raid.place,
            "cards": list(raid.cards),
            "bombs": None if raid.bombs < 0 else raid.bombs,
            "outcome": raid.outcome or None,
        }
        if raid and is_shown
        else None,
        "pointed": state.pointed or None,
        "question": state.claimed_by,
        "camp": state.camp or None,
        "terrorists": list(state.terrorists),
        "totals": {player: int(player in winners) for player in state.players},
        "winners": list(winners),
    }
