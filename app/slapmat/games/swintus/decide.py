"""What the rules of Swintus Zombie make of a command: facts, or a refusal.

Source: Swintus Zombie rulebook; each ruling is in RULES.md, and most are house rules.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swintus import (
    asking,
    counting,
    healing,
    players,
    plays,
    presses,
    races,
)
from slapmat.games.swintus import commands as c
from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.claims import may_claim
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.state import Phase, State, Window
from slapmat.games.swintus.timing import (
    seconds_left,
)
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


def decide(state: State, command: object, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a command into facts.

    Raises:
        RuleViolation: The rules do not allow it now.
    """
    decider = decider_of(DECIDERS, command, is_begun=state.phase is not Phase.BEFORE)
    return decider(state, command, moment)


def time_reached(state: State, command: TimeReached, moment: Moment) -> tuple[e.Event, ...]:
    """Do what the timer that ran out was set for."""
    draft = Draft(state, moment.at_ns)
    match command.name:
        case "window" if state.window:
            _window_ended(draft, state.window)
        case "late" if state.group:
            draft.add(p.LateFound(moment.at_ns, state.group.last, state.group.absent))
        case "clap" if state.clap:
            draft.clapped(p.ClapJudged(moment.at_ns, ()))
        case "tick":
            draft.add(e.Ticked(moment.at_ns, seconds_left(state, moment.at_ns)))
        case "clock":
            _clock_ran_out(draft)
        case _:
            pass
    return draft.facts


def _window_ended(draft: Draft, window: Window) -> None:
    """Close the second in which others could join; what was a claim has been taken already."""
    draft.add(p.WindowClosed(draft.now_ns))
    is_claim = window.is_released and window.role == presses.OTHER
    if is_claim and not may_claim(draft.state, window.player):
        draft.add(p.ClaimLost(draft.now_ns, window.player))


def _clock_ran_out(draft: Draft) -> None:
    """End the turn of who stalls. Rule: "Don't Dawdle!".

    A drawn card is kept, and what a Khapyozh asks for is taken: neither costs more. Once everybody
    has stalled nobody is playing: the clock rests.
    """
    state = draft.state
    if state.is_drawn:
        draft.pass_on(state.turn)
    elif state.due:
        draft.take(state.turn, state.due, "khapyozh")
        draft.pass_on(state.turn)
    elif state.stalls >= len(state.playing):
        draft.add(e.ClockRested(draft.now_ns))
    else:
        plays.stall(draft, state.turn)


DECIDERS: Mapping[type, Callable[[State, Any, Moment], tuple[e.Event, ...]]] = {
    Award: asking.award,
    EndNow: players.end_now,
    Join: players.join,
    Leave: players.leave,
    Next: players.next_round,
    No: asking.no,
    Point: presses.pointed,
    Pressed: presses.pressed,
    RaceJudged: races.race_judged,
    Start: players.start,
    TimeReached: time_reached,
    Yes: asking.yes,
    c.Catch: plays.catch,
    c.ChangeMode: counting.change_mode,
    c.ChooseTile: plays.choose_tile,
    c.Declare: plays.declare,
    c.DraftCount: counting.draft_count,
    c.DrawCard: plays.draw_card,
    c.GiveTurn: plays.give_turn,
    c.HandCount: counting.hand_count,
    c.Heal: healing.heal,
    c.Intercept: plays.intercept,
    c.NameColour: plays.name_colour,
    c.Out: counting.out,
    c.PassOn: plays.pass_on,
    c.Play: plays.play,
    c.Spoke: counting.spoke,
    c.Take: plays.take,
    c.TurnUp: plays.turn_up,
}
"""What decides each command, all alike: state, command and moment in, facts out."""
