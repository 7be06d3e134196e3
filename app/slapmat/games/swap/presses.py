"""What a seat's own button means outside the race, and what comes of it."""

from slapmat.games.swap import events as e
from slapmat.games.swap import slaps
from slapmat.games.swap.draft import Draft
from slapmat.games.swap.house import SCORE
from slapmat.games.swap.state import OUT, TURN, WON, Phase, State
from slapmat.rules.commands import Meaning, Pressed
from slapmat.rules.contract import Moment
from slapmat.table.language import N_

NO_CARDS = N_("I have no cards left")
MY_TURN = N_("It is my turn")
THIS_ONE = N_("This one draws")


def meaning(state: State, player: str, at_ns: int) -> Meaning | None:
    """Say what this player's button means now; see the table in RULES.md."""
    if player not in state.order or state.question is not None:
        return None
    if state.phase is Phase.DEAL:
        return Meaning("deals", about=state.turns)
    if state.phase is not Phase.PLAY:
        return None
    if state.mode == SCORE:
        return Meaning("won", about=state.turns)
    if state.slaps is not None:
        return _in_race(state, player)
    return _in_turn(state, player, at_ns)


def _in_race(state: State, player: str) -> Meaning | None:
    race = state.slaps
    if race is None:
        return None
    if race.shown is not None:
        picks = Meaning("picks", waits=True, about=state.turns, held=THIS_ONE)
        return picks if player == race.by else None
    if race.is_judged and player in race.asked:
        return Meaning("late", about=state.races)
    # A Slap card may have been the last one.
    return Meaning("shows", waits=True, about=state.turns, held=NO_CARDS)


def _in_turn(state: State, player: str, at_ns: int) -> Meaning:
    held = NO_CARDS if player == state.turn else MY_TURN
    if is_late(state, player, at_ns):
        return Meaning("late", waits=True, about=state.races, held=held)
    owner = state.owner_at(at_ns)
    is_opening = state.rules.is_auto_race and player != owner
    if player == state.turn:
        name = "opens" if is_opening else "ends"
        return Meaning(
            name, waits=not is_opening, about=state.turns, held=held, is_twice=is_opening
        )
    name = "opens" if is_opening else "waits" if state.rules.is_auto_race else "false"
    return Meaning(name, waits=not is_opening, about=state.turns, held=held, is_twice=is_opening)


def is_late(state: State, player: str, at_ns: int) -> bool:
    """Say whether a press is the missing slap of a race that was settled without it."""
    ended = state.ended
    if ended is None or player not in ended.slaps.asked or player in ended.slaps.gaps_ns:
        return False
    return at_ns - ended.slaps.at_ns <= state.rules.timeout_ns


def pressed(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a press whose meaning is settled into facts."""
    if command.player not in state.order or state.question is not None:
        return ()
    about = state.races if command.meaning.name == "late" else state.turns
    if command.meaning.about != about:
        return ()
    if state.phase is Phase.DEAL:
        return (e.Dealt(command.player),) if command.meaning.name == "deals" else ()
    if state.phase is not Phase.PLAY:
        return ()
    return _long(state, command, moment) if command.is_long else _short(state, command, moment)


def _short(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    player, race = command.player, state.slaps
    match command.meaning.name:
        case "won":
            return (e.Asked(WON, player),)
        case "ends" if player == state.turn and race is None:
            return (e.TurnEnded(player, moment.at_ns),)
        case "opens" if race is None:
            return slaps.open_by_press(state, command)
        case "false" if race is None:
            return (slaps.false_slap(state, player),)
        case "late":
            return _late(state, command)
        case "picks" if race is not None and race.by == player:
            return slaps.show_next(state)
        case _:
            return ()


def _late(state: State, command: Pressed) -> tuple[e.Event, ...]:
    race = state.slaps or (state.ended.slaps if state.ended else None)
    if race is None or not race.is_judged:
        return ()
    return (e.LateSlapped(command.player, max(0, command.contact_ns - race.at_ns)),)


def _long(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    player, race = command.player, state.slaps
    match command.meaning.name:
        case "won":
            return (e.Asked(WON, player),)
        case "picks" if race is not None and race.by == player and race.shown is not None:
            draft = Draft(state, moment.at_ns)
            slaps.give_card(draft, race, race.shown)
            return draft.facts
        case "shows" | "ends":
            return (e.Asked(OUT, player),)
        case "opens" if race is None or slaps.is_alone(state, player, moment):
            what = OUT if player == state.turn else TURN
            withdrawn = (e.SlapWithdrawn(),) if race is not None else ()
            return (*withdrawn, e.Asked(what, player))
        case "waits" | "false" | "late" if race is None:
            return (e.Asked(OUT if player == state.turn else TURN, player),)
        case _:
            return ()
