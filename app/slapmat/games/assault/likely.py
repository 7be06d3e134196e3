"""What a sensible table does next in the French SWAT, for the demo and random games."""

from slapmat.games.assault.cards import ASSAULT_CARDS, TROOPS
from slapmat.games.assault.commands import Camp, Play
from slapmat.games.assault.state import Phase, State
from slapmat.rules.commands import No, Yes
from slapmat.rules.moves import Draw, Move

LONG_MS = 1600.0


def likely(state: State, draw: Draw) -> tuple[Move, ...]:
    """Give the next move of the table."""
    active = state.active or ""
    if state.claimed_by is not None:
        return (Move(Yes() if draw(4) == 0 else No()),)
    match state.phase:
        case Phase.RADIO:
            return (Move(player=state.players[draw(len(state.players))]),)
        case Phase.PLACING | Phase.ASSAULT | Phase.BUILDING:
            return _played(state, active, draw)
        case Phase.DEALING | Phase.RESULT:
            return (Move(Yes()),)
        case Phase.CAMPS:
            if len(state.terrorists) < state.sets.terrorists:
                rest = [name for name in state.players if name not in state.terrorists]
                return (Move(player=rest[draw(len(rest))]),)
            if len(state.terrorists) > state.sets.terrorists:
                return (Move(Camp(state.terrorists[0], is_terrorist=False)),)
            return (Move(Yes()),)
        case _:
            return ()


def _played(state: State, active: str, draw: Draw) -> tuple[Move, ...]:
    """Give a press or two of the active player, or the same told on tiles."""
    others = [name for name in state.players if name != active]
    lot = draw(20)
    if lot == 0:
        return (Move(player=others[draw(len(others))]),)
    if lot == 1 and state.phase is Phase.PLACING:
        return (Move(player=others[draw(len(others))], hold_ms=LONG_MS),)
    choices = state.choices
    wanted = choices[draw(len(choices))] if choices else ""
    if lot < 8 and wanted:  # noqa: PLR2004 - more often by the buttons
        if state.phase is Phase.ASSAULT:
            return (Move(Play(active, (_drawn_card(state, draw),))),)
        return (Move(Play(active, (), wanted)),)
    steps = (choices.index(wanted) - choices.index(state.pointed)) % len(choices) if choices else 0
    return (
        *(Move(player=active, after_ms=300) for _ in range(steps)),
        Move(player=active, hold_ms=LONG_MS),
    )


def _drawn_card(state: State, draw: Draw) -> str:
    """Draw one of the cards that may still lie there, as many of a kind as often."""
    left = [kind for kind in TROOPS for _ in range(max(0, state.troops_left[kind]))]
    return left[draw(len(left))] if left else TROOPS[0]


__all__ = ["ASSAULT_CARDS", "likely"]
