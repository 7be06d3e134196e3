"""Folding the events of a dead heat, from its verdict to the table's decision."""

from slapmat.games.swat import events as e
from slapmat.games.swat.state import Heat, Phase, State


def heat_settled(state: State, event: object) -> State:
    """Fold one step of settling a heat."""
    heat = state.heat or Heat(0, (), ())
    match event:
        case e.HeatJudged():
            heat = Heat(event.slap_ns, event.tied, event.guess, signal_ns=event.signal_ns)
            return state._replace(phase=Phase.READY, heat=heat)
        case e.EarlySlapped(player=player):
            return state._replace(heat=heat._replace(early=heat.early | {player}))
        case e.Signal(at_ns=at_ns):
            return state._replace(phase=Phase.RESLAP, heat=heat._replace(signal_ns=at_ns))
        case e.HeatRepeated():
            heat = heat._replace(
                tied=event.tied,
                guess=event.guess,
                early=frozenset(),
                signal_ns=event.signal_ns,
                undecided=heat.undecided + 1,
            )
            return state._replace(phase=Phase.READY, heat=heat)
        case e.TableAsked():
            shown = event.guess[0] if event.guess else None
            heat = Heat(event.slap_ns, event.tied, event.guess, shown=shown, why=event.why)
            return state._replace(phase=Phase.DECIDE, heat=heat)
        case e.NextShown(player=player):
            return state._replace(heat=heat._replace(shown=player))
        case _:
            return state
