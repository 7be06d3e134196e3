"""What a seat's own button means outside a race, and what comes of it."""

from slapmat.games.swat import events as e
from slapmat.games.swat import heats
from slapmat.games.swat.draft import Draft
from slapmat.games.swat.state import (
    COUNTED,
    LATE_NS,
    RUNNING,
    Phase,
    State,
)
from slapmat.rules.commands import Meaning, Pressed
from slapmat.rules.contract import Moment
from slapmat.table.language import N_

LATE = "late"
OPENS = "opens"
EARLY = "early"
SHOWS = "shows"
FALSE = {"dealer", "full", "barred", "not_open", "no_card"}


def meaning(state: State, player: str, at_ns: int) -> Meaning | None:
    """Say what this player's button means now; see the table in RULES.md."""
    name = _meaning(state, player, at_ns)
    if name is None:
        return None
    waits = player == state.dealer and name in {OPENS, "dealer"} and not state.is_deck_out
    held = N_("The deck is out") if waits else ""
    return Meaning(name, waits=waits, about=state.offer.number, held=held)


def _meaning(state: State, player: str, at_ns: int) -> str | None:
    if player not in state.hand.here:
        return None
    if state.phase not in RUNNING:
        is_late = state.phase in COUNTED | {Phase.COUNT} and _is_late(state, at_ns)
        return LATE if is_late else None
    if state.phase is Phase.WAITING and player == state.dealer:
        return OPENS
    heat = state.heat
    if heat and state.phase is Phase.READY and player in heat.waiting:
        return EARLY
    if heat and state.phase is Phase.DECIDE and player in heat.tied:
        return SHOWS
    if heat and player in heat.tied:
        return None
    if state.hand.held[player].is_full and player != state.dealer:
        return "full"
    return _meaning_for_eligible(state, player, at_ns)


def _meaning_for_eligible(state: State, player: str, at_ns: int) -> str | None:
    if state.phase is Phase.WAITING:
        return LATE if _is_late(state, at_ns) else "not_open"
    if state.phase not in {Phase.OFFER, Phase.LAST_CALL}:
        return None
    if player == state.dealer:
        return "dealer"
    return "barred" if player in state.barred else "no_card"


def _is_late(state: State, at_ns: int) -> bool:
    return state.claim is not None and at_ns - state.claim.at_ns <= LATE_NS


def pressed(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a press whose meaning is settled into facts."""
    if command.player not in state.hand.here:
        return ()
    match command.meaning.name:
        case "late":
            return _late(state, command)
        case "early":
            return heats.early(state, command, moment)
        case "shows":
            return heats.shown(state, command, moment)
        case "opens":
            return _dealer_pressed(state, command, moment)
        case "dealer" if command.is_long:
            # A slap that came before the ring was full has claimed: then it means nothing.
            return _long(state, command, moment)
        case why if why in FALSE and state.phase in RUNNING:
            return (false_slap(state, command.player, why),)
        case _:
            return ()


def _is_dealing(state: State, command: Pressed) -> bool:
    """Say whether the dealer still deals the offer that the press was about."""
    return command.player == state.dealer and command.meaning.about == state.offer.number


def _late(state: State, command: Pressed) -> tuple[e.Event, ...]:
    claim = state.claim
    if claim is None:
        return ()
    return (e.LateSlapped(command.player, command.contact_ns - claim.at_ns),)


def false_slap(state: State, player: str, why: str) -> e.FalseSlapped:
    """Give the fact of a false slap with what it costs. Ruling: `false_slap`."""
    rules = state.rules
    is_barred = rules.is_barring and player not in state.barred
    return e.FalseSlapped(player, why, points=rules.false_slap_points, is_barred=is_barred)


def _dealer_pressed(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Open the offer, or report the deck out, if the dealer's press still means that."""
    if command.is_long:
        return _long(state, command, moment)
    if state.phase is not Phase.WAITING or not _is_dealing(state, command):
        return ()
    return (e.OfferOpened(moment.at_ns, "dealer"),)


def _long(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Take the dealer's long press as the report that the deck is out, if it still can be."""
    if not _is_dealing(state, command) or state.phase not in {Phase.WAITING, Phase.OFFER}:
        return ()
    return deck_out(state, moment)


def deck_out(state: State, moment: Moment) -> tuple[e.Event, ...]:
    """End the hand, after the last call if there is an open offer that can be claimed.

    Ruling: `last_call`. With none, a slap that came before it is still judged.
    """
    draft = Draft(state, moment.at_ns)
    last_call_ns = state.rules.last_call_ns
    has_call = (last_call_ns and state.may_claim) or moment.is_slapped
    if state.phase is Phase.OFFER and has_call:
        draft.add(e.DeckRanOut(moment.at_ns + last_call_ns))
    else:
        if state.phase is Phase.OFFER:
            draft.add(e.OfferLeft("deck_out"))
        draft.add(e.HandEnded("deck_out"))
    return draft.facts
