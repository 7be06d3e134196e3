"""Presses that may belong together, claps, ties and questions, as events change them."""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.limits import WINDOW_NS
from slapmat.games.swintus.parts import Clap, Flash, Tie
from slapmat.games.swintus.state import Group, Phase, Question, State, Window

PAIR = 2


def _opened(state: State, event: p.WindowOpened) -> State:
    number, at_ns = state.races + 1, event.at_ns
    window = Window(
        number, event.player, at_ns, at_ns, event.role, event.yes_held, before=state.bare
    )
    return state._replace(window=window, races=number)


def _released(state: State, event: p.WindowReleased) -> State:
    window = state.window
    if window is None or not event.is_new:
        return state._replace(held=None)
    return state._replace(window=window._replace(is_released=True))


def _closed(state: State, event: p.WindowClosed) -> State:
    """Close the second; a press that is still held waits until it is settled."""
    del event
    window = state.window
    if window is None or window.is_released:
        return state._replace(window=None)
    return state._replace(window=None, held=window)


def _group(state: State, event: p.GroupFound) -> State:
    window = state.window
    if window is None:
        return state
    late_ns = window.at_ns + WINDOW_NS + 1 if len(event.absent) >= PAIR else None
    group = Group(
        window,
        event.at_ns,
        event.places,
        event.last,
        event.absent,
        event.contested,
        event.gaps_ns,
        event.doubt_ns,
        late_ns,
    )
    return state._replace(window=None, group=group)


def _late(state: State, event: p.LateFound) -> State:
    group = state.group
    if group is None:
        return state
    return state._replace(group=group._replace(last=event.last, absent=event.absent, late_ns=None))


def _withdrawn(state: State, event: p.GroupWithdrawn) -> State:
    """Go back to what the presses found; who holds a button has it pressed all the same."""
    del event
    if state.group is None:
        return state
    return state.group.window.before._replace(
        held=state.held, races=state.races, turn_no=state.turn_no + 1, flash=state.flash
    )


def _tied(state: State, event: p.TieFound) -> State:
    tied = event.tied
    guess = tuple(name for name in event.guess if name in tied) or tied
    shown = next(iter(guess), "")
    return state._replace(
        phase=Phase.DECIDE,
        tie=Tie(event.what, tied, guess, shown),
        flash=Flash(event.at_ns, "tie", tied),
        window=None,
        group=None,
        clap=None,
    )


def _next_shown(state: State, event: p.NextShown) -> State:
    tie = state.tie
    if tie is None or event.player not in tie.tied:
        return state
    return state._replace(tie=tie._replace(shown=event.player))


def _clap_began(state: State, event: p.ClapBegan) -> State:
    """Rule: "Khlopkopyt"."""
    return state._replace(
        phase=Phase.RACE,
        clap=Clap(event.player, event.at_ns, event.at_ns),
        races=state.races + 1,
        window=None,
        group=None,
    )


def _clap_judged(state: State, event: p.ClapJudged) -> State:
    last = state.last
    flash = Flash(
        event.at_ns,
        "clap" if event.last else "no_clap",
        event.last,
        event.gaps_ns,
        event.absent,
        event.doubt_ns,
    )
    on = state.phase in {Phase.RACE, Phase.DECIDE}
    return state._replace(
        phase=Phase.TURN if on else state.phase,
        clap=None,
        tie=None,
        window=None,
        group=None,
        flash=flash if event.last else None,
        last=last,
    )


def _asked(state: State, event: p.Asked) -> State:
    before = state._replace(question=None)
    question = Question(event.what, event.player, event.at_ns, before)
    return state._replace(
        question=question, window=None, held=None, group=None, tile="", is_resting=False, stalls=0
    )


def _chosen(state: State, event: p.Chosen) -> State:
    question, player = state.question, event.player
    if question is None:
        return state
    if not player:
        chosen: tuple[str, ...] = ()
    elif question.what in SEVERAL:
        chosen = tuple(name for name in question.chosen if name != player)
        chosen = (*chosen, player) if player not in question.chosen else chosen
    else:
        chosen = (player,)
    return state._replace(question=question._replace(chosen=chosen))


SEVERAL = frozenset({"red", "blue"})
"""The questions for which several may be chosen."""


def _answered(state: State, event: p.Answered) -> State:
    """Have a question, a group or a tie settled; what comes of it has events of its own."""
    if event.is_undone and state.question is not None:
        return state.question.before
    phase = Phase.TURN if state.phase is Phase.DECIDE else state.phase
    return state._replace(phase=phase, question=None, group=None, tie=None)


def _claim_lost(state: State, event: p.ClaimLost) -> State:
    del event
    return state


def _tile_chosen(state: State, event: p.TileChosen) -> State:
    return state._replace(tile=event.tile if state.phase is Phase.TURN else "")


def _dealer_named(state: State, event: p.DealerNamed) -> State:
    if state.phase is not Phase.WAITING or event.player not in state.playing:
        return state
    return state._replace(dealer=event.player)


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    p.WindowOpened: _opened,
    p.WindowReleased: _released,
    p.WindowClosed: _closed,
    p.GroupFound: _group,
    p.LateFound: _late,
    p.GroupWithdrawn: _withdrawn,
    p.TieFound: _tied,
    p.NextShown: _next_shown,
    p.ClapBegan: _clap_began,
    p.ClapJudged: _clap_judged,
    p.Asked: _asked,
    p.Chosen: _chosen,
    p.Answered: _answered,
    p.ClaimLost: _claim_lost,
    p.TileChosen: _tile_chosen,
    p.DealerNamed: _dealer_named,
}
"""What folds each event about presses."""
