"""What a seat's own button means, and what comes of it; see the table in RULES.md."""

from slapmat.games.swoop import events as e
from slapmat.games.swoop import play
from slapmat.games.swoop.draft import Draft
from slapmat.games.swoop.house import REPORTED
from slapmat.games.swoop.state import Phase, State
from slapmat.games.swoop.turns import moved
from slapmat.rules.commands import Meaning, Pressed
from slapmat.rules.contract import Moment
from slapmat.table.language import N_

BEGINS, ACTIVE, OTHER = "begins", "active", "other"
TAKES, IS_OUT, IS_MINE = N_("I take the pile"), N_("I am out"), N_("It is my turn")
OUT, TURN = "out", "turn"


def meaning(state: State, player: str, at_ns: int) -> Meaning | None:
    """Say what this player's button means now."""
    del at_ns
    if player not in state.round.here or state.question is not None:
        return None
    if state.phase is Phase.BEGIN:
        return Meaning(BEGINS)
    if state.phase is not Phase.TURN:
        return None
    if player == state.active:
        return Meaning(ACTIVE, waits=True, about=state.turns, held=TAKES, held_with_yes=IS_OUT)
    return Meaning(OTHER, waits=True, about=state.turns, held=IS_MINE)


def pressed(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a press whose meaning is settled into facts."""
    player, what = command.player, command.meaning
    if player not in state.round.here or state.question is not None:
        return ()
    if what.name == BEGINS and state.phase is Phase.BEGIN:
        return (e.StarterChosen(player),)
    if state.phase is not Phase.TURN or what.about != state.turns:
        # The turn went on while the button was held: it meant the one before.
        return ()
    if what.name == OTHER and player != state.active:
        return (e.Asked(player, TURN),) if command.is_long else ()
    if what.name == ACTIVE and player == state.active:
        return _active(state, command, moment)
    return ()


def _active(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Give what the player on turn has said: four things by one button and *yes*."""
    player = command.player
    if command.yes_held:
        return _out(state, player) if command.is_long else _swooped(state, player, moment)
    draft = Draft(state, moment.at_ns)
    if command.is_long:
        if state.pile.is_empty:
            return (e.PressRefused(player, "no_pile"),)
        draft.add(e.PileTaken(player, ()))
        draft.pass_turn()
        return draft.facts
    why = play.why_not_done(state)
    if why:
        return (e.PressRefused(player, why),)
    play.end_turn(draft, player)
    return draft.facts


def _out(state: State, player: str) -> tuple[e.Event, ...]:
    why = play.why_not_out(state, player)
    return (e.PressRefused(player, why) if why else e.Asked(player, OUT),)


def _swooped(state: State, player: str, moment: Moment) -> tuple[e.Event, ...]:
    if state.mode == REPORTED:
        return (e.PressRefused(player, "tell"),)
    return (e.PileSwooped(moment.at_ns, player, "told"),)


def answered(state: State, moment: Moment) -> tuple[e.Event, ...]:
    """Take *yes* to the question that stands."""
    asked = state.question
    if asked is None:
        return ()
    if asked.about == OUT:
        return (e.RoundEnded(moment.at_ns, asked.player, is_told=False),)
    return moved(state, asked.player)
