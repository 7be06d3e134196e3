"""Who plays: the start, the next round, joining and leaving."""

from slapmat.games.swintus import events as e
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.house import HOUSE_RULES
from slapmat.games.swintus.state import RUNNING, Phase, State
from slapmat.rules import ending
from slapmat.rules.chance import draw
from slapmat.rules.commands import EndNow, Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_join, check_leave, check_start, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

LEAST_PLAYERS = 2
MOST_PLAYERS = 10


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first round."""
    players = command.players
    check_start(
        command,
        is_begun=state.phase is not Phase.BEFORE,
        least=LEAST_PLAYERS,
        most=MOST_PLAYERS,
    )
    values = resolve(HOUSE_RULES, command.house_rules)
    draft = Draft(state, moment.at_ns)
    draft.add(e.GameStarted(players, command.seed, values, handicaps_ns(command), command.patience))
    begin_round(draft)
    return draft.facts


def next_round(state: State, command: Next, moment: Moment) -> tuple[e.Event, ...]:
    """Begin the next round."""
    del command
    if state.phase is not Phase.HAND_OVER:
        raise RuleViolation(
            _("There is no next round to begin now."),
            remedy=_("Finish this round and its count first."),
        )
    draft = Draft(state, moment.at_ns)
    begin_round(draft)
    return draft.facts


def begin_round(draft: Draft) -> None:
    """Begin a round with everybody who is here."""
    state = draft.state
    draft.add(e.RoundBegan(state.number + 1, state.here, next_dealer(state)))


def next_dealer(state: State) -> str:
    """Say who deals: the first by lot, later to the left. Ruling: `next_dealer`."""
    if not state.number:
        return state.here[draw(state.seed, "dealer", below=len(state.here))]
    if state.rules.is_winner_dealing and state.winner in state.here:
        return str(state.winner)
    seats = tuple(state.seats)
    at = seats.index(state.dealer)
    return next(name for name in (*seats[at + 1 :], *seats[: at + 1]) if name in state.here)


def end_now(state: State, command: EndNow, moment: Moment) -> tuple[e.Event, ...]:
    """End the game with the rounds that are counted."""
    del command, moment
    return ending.stopped(is_over=state.phase is Phase.GAME_OVER)


def join(state: State, command: Join, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player in, from the next round on."""
    del moment
    is_on = state.phase is not Phase.GAME_OVER
    check_join(command.player, state.here, is_on=is_on, most=MOST_PLAYERS)
    return (e.PlayerJoined(command.player),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go: the points stay, the cards go to the pile, the turn goes on."""
    player = command.player
    is_on = state.phase is not Phase.GAME_OVER
    check_leave(player, state.here, is_on=is_on)
    draft = Draft(state, moment.at_ns)
    was_playing = state.phase in RUNNING and player in state.playing
    follows = state.next_after(player) if was_playing else ""
    draft.add(e.PlayerLeft(moment.at_ns, player))
    if not was_playing:
        return draft.facts
    if len(draft.state.playing) <= 1:
        draft.end_round(None)
    elif draft.state.turn == player:
        draft.pass_turn(follows)
    return draft.facts
