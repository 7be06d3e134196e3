"""What the rules of SWAT! make of a command: facts, or a refusal.

Source: SWAT! rulebook; each ruling is a house rule of `house.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swat import entry, heats, players, presses, prompts
from slapmat.games.swat import events as e
from slapmat.games.swat.commands import (
    DeckOut,
    DraftCards,
    EnterCards,
    RecordCard,
    StopRecording,
    TypePoints,
)
from slapmat.games.swat.draft import Draft
from slapmat.games.swat.state import (
    CONTESTED,
    OPENS_AFTER_NS,
    RESLAP_NS,
    RUNNING,
    Phase,
    State,
)
from slapmat.rules.commands import (
    Award,
    EndNow,
    Join,
    Leave,
    Next,
    Point,
    Pressed,
    RaceJudged,
    Start,
    TimeReached,
    Yes,
)
from slapmat.rules.contract import Moment, Timer
from slapmat.rules.players import decider_of
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

OPEN_TIMER = "open"
SIGNAL_TIMER = "signal"
NOBODY_TIMER = "nobody"
LAST_CALL_TIMER = "last_call"


def decide(state: State, command: object, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a command into facts.

    Raises:
        RuleViolation: The rules do not allow it now.
    """
    decider = decider_of(DECIDERS, command, is_begun=state.phase is not Phase.BEFORE)
    return decider(state, command, moment)


def timer(state: State) -> Timer | None:
    """Give what happens next by itself."""
    if state.phase is Phase.WAITING and state.rules.is_auto_open and state.claim:
        # The new dealer's deck after one who left waits for the dealer, as a first offer does.
        return (
            None if state.offer.is_first else Timer(state.claim.at_ns + OPENS_AFTER_NS, OPEN_TIMER)
        )
    if state.phase is Phase.LAST_CALL:
        return Timer(state.last_call_ns + 1, LAST_CALL_TIMER)
    if state.phase is Phase.READY and state.heat:
        return Timer(state.heat.signal_ns, SIGNAL_TIMER)
    if state.phase is Phase.RESLAP and state.heat:
        return Timer(state.heat.signal_ns + RESLAP_NS + 1, NOBODY_TIMER)
    return None


def time_reached(state: State, command: TimeReached, moment: Moment) -> tuple[e.Event, ...]:
    """Do what the timer that ran out was set for."""
    match command.name:
        case "open":
            return (e.OfferOpened(moment.at_ns, "clock"),)
        case "signal":
            return heats.signal(state, command, moment)
        case "nobody":
            return heats.nobody(state, command, moment)
        case "last_call":
            draft = Draft(state, moment.at_ns)
            draft.add(e.OfferLeft("last_call"))
            draft.add(e.HandEnded("deck_out"))
            return draft.facts
        case _:
            return ()


def deck_out(state: State, command: DeckOut, moment: Moment) -> tuple[e.Event, ...]:
    """Take the report that the deck is out."""
    del command
    if state.phase not in RUNNING:
        raise RuleViolation(_("The hand is over already."), remedy=_("Count it, or go on."))
    if state.is_deck_out:
        raise RuleViolation(_("The deck is out already."), remedy=_("Wait for the last call."))
    if state.phase in CONTESTED:
        # The slap is waited for; whoever gets the offer ends the hand.
        return (e.DeckRanOut(moment.at_ns + state.rules.last_call_ns),)
    return presses.deck_out(state, moment)


def yes(state: State, command: Yes, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the prompt with yes."""
    del command
    match state.phase:
        case Phase.WAITING if state.hand.is_for_two:
            return (e.OfferOpened(moment.at_ns, "yes"),)
        case Phase.DECIDE if state.heat and state.heat.shown:
            return award(state, Award(state.heat.shown), moment)
        case Phase.COUNT:
            return entry.take_rest_as_empty(state)
        case Phase.HAND_OVER:
            return players.next_hand(state, Next(), moment)
        case _:
            raise RuleViolation(_("Nothing to say yes to."), remedy=prompts.prompt(state))


def award(state: State, command: Award, moment: Moment) -> tuple[e.Event, ...]:
    """Give the offer to whom the table names."""
    if state.phase is not Phase.DECIDE or state.heat is None:
        raise RuleViolation(
            _("There is nothing to decide."), remedy=_("The table decides dead heats only.")
        )
    if command.player not in state.heat.tied:
        raise RuleViolation(
            _("{player!r:.60} is not tied.").format(player=command.player),
            remedy=_("Tied: {players}.").format(players=", ".join(state.heat.tied)),
        )
    draft = Draft(state, moment.at_ns)
    draft.claim(command.player, moment.at_ns, "award")
    return draft.facts


DECIDERS: Mapping[type, Callable[[State, Any, Moment], tuple[e.Event, ...]]] = {
    Award: award,
    DeckOut: deck_out,
    DraftCards: entry.draft_cards,
    EnterCards: entry.enter_cards,
    EndNow: players.end_now,
    Join: players.join,
    Leave: players.leave,
    Next: players.next_hand,
    Point: heats.pointed,
    Pressed: presses.pressed,
    RaceJudged: heats.race_judged,
    RecordCard: entry.record_card,
    Start: players.start,
    StopRecording: entry.stop_recording,
    TimeReached: time_reached,
    TypePoints: entry.type_points,
    Yes: yes,
}
"""What decides each command, all alike: state, command and moment in, facts out."""
