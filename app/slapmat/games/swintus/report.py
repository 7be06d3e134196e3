"""The state of Swintus Zombie as data for programs."""

from typing import Any

from slapmat.games.swintus.claims import may_claim
from slapmat.games.swintus.presses import answerers
from slapmat.games.swintus.state import LEFT, RUNNING, Phase, State


def eligible(state: State) -> tuple[str, ...]:
    """Give whose press means something now, beside the move of who is on turn."""
    match state.phase:
        case Phase.TURN if state.question is not None:
            return answerers(state)
        case Phase.TURN if state.group is None:
            others = (name for name in state.playing if name != state.turn)
            return tuple(name for name in others if may_claim(state, name))
        case Phase.RACE | Phase.SCORE:
            return state.playing
        case Phase.DECIDE if state.tie:
            return state.tie.tied
        case _:
            return ()


def asked(state: State) -> dict[str, Any] | None:
    """Give the question that stands: what it is, whom it is about, who was named for it."""
    if state.group is not None:
        return {"what": "khlopkopyt", "player": None, "chosen": []}
    question = state.question
    if question is None:
        return None
    chosen = list(question.chosen)
    return {"what": question.what, "player": question.player or None, "chosen": chosen}


def report(state: State) -> dict[str, Any]:
    """Give the state as JSON data; what is not known is null."""
    is_on = state.phase in RUNNING
    return {
        "phase": state.phase.value,
        "mode": state.mode,
        "hand": state.number,
        "dealer": state.dealer or None,
        "turn": (state.turn or None) if is_on else None,
        "direction": "left" if state.direction == LEFT else "right",
        "playing": list(state.playing),
        "eligible": list(eligible(state)),
        "cards": {
            name: count if state.is_sure(name) else None for name, count in state.hands.items()
        },
        "in_hands": sum(state.hands.values()),
        "deck": state.deck,
        "pile": state.pile,
        "gone": state.gone,
        "top": state.top or None,
        "colour": state.colour or None,
        "due": state.due,
        "drawn": state.is_drawn,
        "silence": state.silence,
        "swintus": sorted(state.called),
        "question": asked(state),
        "told": state.tile or None,
        "round_winner": state.winner,
        "target": state.rules.target,
        "totals": state.totals,
        "winners": list(state.winners),
    }
