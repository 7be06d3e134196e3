"""What a seat's own button means, and what comes of it; see the table in RULES.md."""

from slapmat.games.assault import assaults
from slapmat.games.assault import events as e
from slapmat.games.assault.state import Phase, State
from slapmat.rules.commands import Meaning, Pressed
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_

CHOOSES = "chooses"
LISTENS = "listens"
RADIO = "radio"
CAMP = "camp"
HELD = {
    Phase.PLACING: N_("The card goes here"),
    Phase.ASSAULT: N_("This card was shown"),
    Phase.BUILDING: N_("It was this building"),
}


def meaning(state: State, player: str) -> Meaning | None:
    """Say what this player's button means now."""
    if player not in state.players or state.claimed_by is not None:
        return None
    match state.phase:
        case Phase.RADIO:
            return Meaning(RADIO)
        case Phase.CAMPS:
            return Meaning(CAMP)
        case Phase.DEALING:
            return Meaning(LISTENS)
        case Phase.PLACING | Phase.ASSAULT | Phase.BUILDING if player == state.active:
            return Meaning(CHOOSES, waits=True, held=HELD[state.phase])
        case Phase.PLACING | Phase.ASSAULT | Phase.BUILDING:
            return Meaning(LISTENS, waits=True, held=N_("It is my turn"))
        case _:
            return None


def pressed(state: State, command: Pressed) -> tuple[e.Event, ...]:
    """Turn a press whose meaning is settled into facts; nothing if the moment has passed."""
    now = meaning(state, command.player)
    if now is None or now.name != command.meaning.name:
        return ()
    match command.meaning.name:
        case "radio":
            return (e.RadioTaken(command.player),)
        case "camp":
            return (e.CampTold(command.player, command.player not in state.terrorists),)
        case "chooses" if command.is_long:
            try:
                return _chosen(state)
            except RuleViolation:
                # The count of cards in hand is wrong: the screen says so, and a press never fails.
                return (e.StateAsked(command.player),)
        case "chooses":
            return _next(state)
        case "listens" if command.is_long and state.phase is not Phase.DEALING:
            return (e.TurnClaimed(command.player),)
        case _:
            return (e.StateAsked(command.player),)


def _next(state: State) -> tuple[e.Event, ...]:
    choices = state.choices
    if not choices:
        return ()
    at = choices.index(state.pointed)
    return (e.Pointed(choices[(at + 1) % len(choices)]),)


def _chosen(state: State) -> tuple[e.Event, ...]:
    match state.phase:
        case Phase.PLACING:
            return assaults.placed(state, state.pointed)
        case Phase.ASSAULT:
            return assaults.shown(state, (state.pointed,), None)
        case Phase.BUILDING:
            return assaults.turned(state, state.pointed)
        case _:
            return ()


def turn_taken(state: State, player: str) -> tuple[e.Event, ...]:
    """Give the turn to whom the table has confirmed; in an assault, what is left to turn up."""
    if state.phase in {Phase.ASSAULT, Phase.BUILDING}:
        # No turn begins: who has no cards left loses nothing by it.
        return (e.TurnPassed(player),)
    draft = assaults.Draft(state)
    assaults.pass_turn(draft, player)
    return draft.facts
