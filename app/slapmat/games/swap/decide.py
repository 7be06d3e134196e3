"""What the rules of Swap! make of a command: facts, or a refusal.

Source: Swap! rulebook; each ruling is a house rule of `house.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swap import events as e
from slapmat.games.swap import people, plays, presses, slaps
from slapmat.games.swap.commands import (
    CorrectHand,
    Deal,
    Draw,
    EndTurn,
    Mode,
    Out,
    Play,
    SwapSeats,
    Tell,
    TurnFirst,
)
from slapmat.games.swap.draft import Draft
from slapmat.games.swap.state import OUT, TURN, WON, Phase, State
from slapmat.rules.commands import (
    Award,
    EndNow,
    Join,
    Leave,
    Next,
    No,
    Point,
    Pressed,
    RaceJudged,
    Start,
    TimeReached,
    Yes,
)
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


def is_asking(state: State) -> bool:
    """Say whether *yes* and *no* answer a question: of somebody, or whether it was a Slap card."""
    race = state.slaps
    return state.question is not None or (race is not None and not race.is_sure)


def _yes(state: State, command: Yes, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the question with yes; else go on."""
    del command
    question, race = state.question, state.slaps
    if question is not None:
        return _answered(question.what, question.player)
    draft = Draft(state, moment.at_ns)
    if race is not None and not race.is_sure:
        slaps.confirm(draft)
        return draft.facts
    if race is not None and race.shown is not None:
        slaps.give_card(draft, race, race.shown)
        return draft.facts
    if state.phase is Phase.HAND_OVER:
        return people.next_round(state, Next(), moment)
    if state.phase is Phase.DEAL:
        return (e.Dealt(people.usual_dealer(state)),)
    raise RuleViolation(_("There is nothing to say yes to."), remedy=_("Play on."))


def _answered(what: str, player: str) -> tuple[e.Event, ...]:
    if what in {OUT, WON}:
        return (e.RoundWon(player),)
    return (e.TurnTaken(player),) if what == TURN else (e.Denied(),)


def _no(state: State, command: No, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the question with no."""
    del command
    return (e.Denied(),) if state.question is not None else slaps.rule_false(state, moment)


def _deal(state: State, command: Deal, moment: Moment) -> tuple[e.Event, ...]:
    """Have this player deal."""
    del moment
    if state.phase is not Phase.DEAL:
        raise RuleViolation(_("The round was dealt already."), remedy=_("Play on."))
    if command.player not in state.order:
        raise RuleViolation(
            _("{player} does not play in this round.").format(player=f"{command.player:.40}"),
            remedy=_("Name somebody at the table."),
        )
    return (e.Dealt(command.player),)


DECIDERS: Mapping[type, Callable[[State, Any, Moment], tuple[e.Event, ...]]] = {
    Award: slaps.award,
    CorrectHand: plays.correct,
    Deal: _deal,
    Draw: plays.draw,
    EndNow: people.end_now,
    EndTurn: plays.end_turn,
    Join: people.join,
    Leave: people.leave,
    Mode: plays.mode,
    Next: people.next_round,
    No: _no,
    Out: plays.out,
    Play: plays.play,
    Point: slaps.pointed,
    Pressed: presses.pressed,
    RaceJudged: slaps.judged,
    Start: people.start,
    SwapSeats: plays.swap_seats,
    Tell: plays.tell,
    TimeReached: slaps.nobody,
    TurnFirst: plays.first,
    Yes: _yes,
}
