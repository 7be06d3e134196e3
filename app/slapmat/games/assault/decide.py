"""What the rules of the French SWAT make of a command: facts, or a refusal.

Source: the rulebook (French); each ruling is a house rule of `house.py` or stands in RULES.md.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.assault import assaults, presses, prompts
from slapmat.games.assault import events as e
from slapmat.games.assault.cards import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.assault.commands import Camp, ChooseMode, CorrectHand, Play, PointAt, Won
from slapmat.games.assault.house import HOUSE_RULES, Mode
from slapmat.games.assault.state import CAMPS, CENTRE, RUNNING, SWAT_CAMP, Phase, State
from slapmat.rules.commands import Award, Join, Leave, Next, No, Pressed, Start, Yes
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_here, check_start, decider_of, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

Facts = tuple[e.Event, ...]


def decide(state: State, command: object, moment: Moment) -> Facts:
    """Turn a command into facts.

    Raises:
        RuleViolation: The rules do not allow it now.
    """
    del moment  # nothing in this game is a matter of time
    if isinstance(command, Start):
        return start(state, command)
    decider = decider_of(DECIDERS, command, is_begun=state.phase is not Phase.BEFORE)
    return decider(state, command)


def start(state: State, command: Start) -> Facts:
    """Start a game: every set is dealt, a building lies before everybody and in the centre."""
    players = command.players
    check_start(
        command,
        is_begun=state.phase is not Phase.BEFORE,
        least=LEAST_PLAYERS,
        most=MOST_PLAYERS,
    )
    if CENTRE in players:
        raise RuleViolation(
            _("Nobody can be called {name!r} here.").format(name=CENTRE),
            remedy=_("It is the place in the middle: use another name."),
        )
    handicaps_ns(command)
    values = resolve(HOUSE_RULES, command.house_rules)
    return (e.GameStarted(players, command.seed, values),)


def play(state: State, command: Play) -> Facts:
    """Take a reported play: a card placed, cards of an assault, or the building turned up."""
    check_here(command.player, state.players)
    if state.phase is Phase.RADIO:
        began = e.RadioTaken(command.player)
        placing = state._replace(phase=Phase.PLACING, radio=command.player, active=command.player)
        return (began, *_place(placing, command))
    if state.claimed_by is not None:
        raise RuleViolation(_("A question stands."), remedy=_("Answer it with yes or no first."))
    if state.phase not in RUNNING:
        raise RuleViolation(_("No cards are played now."), remedy=prompts.prompt(state))
    if command.player != state.active:
        raise RuleViolation(
            _("It is not the turn of {player}.").format(player=command.player),
            remedy=_("{player} is on turn.").format(player=state.active),
        )
    match state.phase:
        case Phase.ASSAULT:
            return assaults.shown(state, command.cards, command.building)
        case Phase.BUILDING:
            return assaults.turned(state, _one_building(command))
        case Phase.DEALING:
            return (e.DealtAgain(), *_place(state._replace(phase=Phase.PLACING), command))
        case _:
            return _place(state, command)


def _one_building(command: Play) -> str:
    if command.cards:
        raise RuleViolation(
            _("The four cards are known already."), remedy=_("Tell only which building it was.")
        )
    return command.building or ""


def _place(state: State, command: Play) -> Facts:
    if command.cards:
        raise RuleViolation(
            _("Cards are put down face down: nobody tells which."),
            remedy=_('Tell only the place: a player or "centre".'),
        )
    return assaults.placed(state, command.building or "")


def yes(state: State, command: Yes) -> Facts:
    """Answer the prompt with yes."""
    del command
    if state.claimed_by is not None:
        return presses.turn_taken(state, state.claimed_by)
    match state.phase:
        case Phase.DEALING:
            return (e.DealtAgain(), *assaults.turn_begins(state))
        case Phase.RESULT:
            return (e.CampWon(SWAT_CAMP, "told"),)
        case Phase.CAMPS:
            return camps_known(state)
        case _:
            raise RuleViolation(_("There is nothing to say yes to."), remedy=prompts.prompt(state))


def no(state: State, command: No) -> Facts:
    """Answer the question that stands with no."""
    del command
    if state.claimed_by is not None:
        return (e.ClaimRefused(),)
    raise RuleViolation(_("There is nothing to say no to."), remedy=prompts.prompt(state))


def camps_known(state: State) -> Facts:
    """End the game once as many terrorists are told as there were."""
    wanted, told = state.sets.terrorists, len(state.terrorists)
    if told != wanted:
        raise RuleViolation(
            prompts.terrorists_told(told, wanted),
            remedy=_("Every terrorist presses their own button."),
        )
    return (e.CampsKnown(),)


def camp(state: State, command: Camp) -> Facts:
    """Take who was a terrorist."""
    check_here(command.player, state.players)
    if state.phase is not Phase.CAMPS:
        raise RuleViolation(
            _("Nobody says who they are before the end."), remedy=prompts.prompt(state)
        )
    return (e.CampTold(command.player, command.is_terrorist),)


def won(state: State, command: Won) -> Facts:
    """Take the table's word for which camp has won."""
    if command.camp not in CAMPS:
        raise RuleViolation(
            _("There is no camp {camp!r}.").format(camp=command.camp[:60]),
            remedy=_("The camps are {camps}.").format(camps=", ".join(CAMPS)),
        )
    if state.phase in {Phase.CAMPS, Phase.GAME_OVER}:
        raise RuleViolation(
            _("The game is decided already."), remedy=_("Take it back to correct it.")
        )
    return (e.CampWon(command.camp, "told"),)


def award(state: State, command: Award) -> Facts:
    """Give the radio to whom the table names, at the start."""
    check_here(command.player, state.players)
    if state.phase is not Phase.RADIO:
        raise RuleViolation(_("There is nothing to decide."), remedy=prompts.prompt(state))
    return (e.RadioTaken(command.player),)


def correct_hand(state: State, command: CorrectHand) -> Facts:
    """Take how many cards a player really holds."""
    check_here(command.player, state.players)
    if state.phase not in RUNNING:
        raise RuleViolation(_("Nobody holds cards now."), remedy=prompts.prompt(state))
    elsewhere = sum(state.held.values()) - state.held.get(command.player, 0)
    elsewhere += sum(state.beside.values()) + sum(state.gone.values())
    most = sum(state.sets.troops.values()) - elsewhere
    if not 0 <= command.cards <= most:
        raise RuleViolation(
            _("{player} cannot hold {count} cards.").format(
                player=command.player, count=command.cards
            ),
            remedy=_("Give a number from 0 to {most}.").format(most=most),
        )
    return (e.CountCorrected(command.player, command.cards),)


def choose_mode(state: State, command: ChooseMode) -> Facts:
    """Play in another way from now on."""
    if command.mode not in list(Mode):
        raise RuleViolation(
            _("There is no way to play called {mode!r}.").format(mode=command.mode[:60]),
            remedy=_("The ways are {modes}.").format(modes=", ".join(Mode)),
        )
    if state.mode == command.mode:
        raise RuleViolation(_("You play that way already."), remedy=_("Play on."))
    if state.phase in {Phase.CAMPS, Phase.GAME_OVER}:
        raise RuleViolation(_("The game is decided already."), remedy=prompts.prompt(state))
    return (e.ModeChosen(command.mode),)


def point_at(state: State, command: PointAt) -> Facts:
    """Go on to a choice by its name."""
    if command.at not in state.choices:
        raise RuleViolation(
            _("{name!r} cannot be chosen now.").format(name=command.at[:60]),
            remedy=prompts.prompt(state),
        )
    return (e.Pointed(command.at),)


def join(state: State, command: Join) -> Facts:
    """Refuse: every card and building is dealt."""
    del state
    raise RuleViolation(
        _("{player} cannot come into a game that is on.").format(player=command.player[:40]),
        remedy=_("All sets are dealt: wait for the next game."),
    )


def leave(state: State, command: Leave) -> Facts:
    """Refuse: a camp card cannot leave the table with nobody knowing which."""
    check_here(command.player, state.players)
    raise RuleViolation(
        _("{player} cannot leave this game: their cards belong to it.").format(
            player=command.player
        ),
        remedy=_("Say who has won, or begin another game."),
    )


def next_game(state: State, command: Next) -> Facts:
    """Refuse: a match is one game."""
    del command
    raise RuleViolation(
        _("There is no next hand: a game ends with one camp's win."),
        remedy=prompts.prompt(state),
    )


DECIDERS: Mapping[type, Callable[[State, Any], Facts]] = {
    Award: award,
    Camp: camp,
    ChooseMode: choose_mode,
    CorrectHand: correct_hand,
    Join: join,
    Leave: leave,
    Next: next_game,
    No: no,
    Play: play,
    PointAt: point_at,
    Pressed: presses.pressed,
    Won: won,
    Yes: yes,
}
"""What decides each command, all alike: state and command in, facts out."""
