"""What the rules of SWOOP make of a command: facts, or a refusal.

Source: SWOOP rulebook; each ruling is a house rule of `house.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swoop import commands as c
from slapmat.games.swoop import entry, play, players, presses, prompts, turns
from slapmat.games.swoop import events as e
from slapmat.games.swoop.state import Phase, State
from slapmat.rules.commands import EndNow, Join, Leave, Next, No, Pressed, Start, Yes
from slapmat.rules.contract import Moment
from slapmat.rules.players import decider_of
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


def decide(state: State, command: object, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a command into facts.

    Raises:
        RuleViolation: The rules do not allow it now.
    """
    decider = decider_of(DECIDERS, command, is_begun=state.phase is not Phase.BEFORE)
    return decider(state, command, moment)


def yes(state: State, command: Yes, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the question, or else the prompt, with yes."""
    del command
    if state.question is not None:
        return presses.answered(state, moment)
    match state.phase:
        case Phase.BEGIN:
            return (e.StarterChosen(turns.drawn_starter(state)),)
        case Phase.COUNT:
            return entry.take_rest_as_empty(state)
        case Phase.HAND_OVER:
            return players.next_round(state, Next(), moment)
        case _:
            raise RuleViolation(_("Nothing to say yes to."), remedy=prompts.prompt(state))


def no(state: State, command: No, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the question with no; where none stands, it never comes here."""
    del command, moment
    if state.question is None:
        raise RuleViolation(_("Nothing to say no to."), remedy=prompts.prompt(state))
    return (e.QuestionDropped(),)


DECIDERS: Mapping[type, Callable[[State, Any, Moment], tuple[e.Event, ...]]] = {
    c.Begin: turns.begin,
    c.Done: play.done,
    c.DraftCards: entry.draft_cards,
    c.EnterCards: entry.enter_cards,
    c.Hand: turns.hand,
    c.Mode: turns.mode,
    c.Out: play.out,
    c.Play: play.play,
    c.Swooped: play.swooped,
    c.Take: play.take,
    c.Tell: turns.tell,
    c.Turn: turns.turn,
    c.TypePoints: entry.type_points,
    EndNow: players.end_now,
    Join: players.join,
    Leave: players.leave,
    Next: players.next_round,
    No: no,
    Pressed: presses.pressed,
    Start: players.start,
    Yes: yes,
}
"""What decides each command, all alike: state, command and moment in, facts out."""
