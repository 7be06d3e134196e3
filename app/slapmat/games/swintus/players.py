"""Who plays: the start, the next round, joining and leaving."""

from slapmat.games.swintus import events as e
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.house import HOUSE_RULES
from slapmat.games.swintus.state import RUNNING, Phase, State
from slapmat.rules.chance import draw
from slapmat.rules.commands import Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_name, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

LEAST_PLAYERS = 2
MOST_PLAYERS = 10


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first round."""
    if state.phase is not Phase.BEFORE:
        raise RuleViolation(
            _("The game has already started."), remedy=_("Play on, or take it back.")
        )
    players = command.players
    if not LEAST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise RuleViolation(
            _("Swintus cannot be played by {count}.").format(count=len(players)),
            remedy=_("Name {least} to {most} players.").format(
                least=LEAST_PLAYERS, most=MOST_PLAYERS
            ),
        )
    for index, name in enumerate(players):
        check_name(name, players[:index])
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


def join(state: State, command: Join, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player in, from the next round on."""
    del moment
    if state.phase is Phase.GAME_OVER:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game with all its players."))
    check_name(command.player, state.here)
    if len(state.here) >= MOST_PLAYERS:
        raise RuleViolation(
            _("The table is full: {count} play.").format(count=MOST_PLAYERS),
            remedy=_("Somebody has to leave first."),
        )
    return (e.PlayerJoined(command.player),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go: the points stay, the cards go to the pile, the turn goes on."""
    player = command.player
    if state.phase is Phase.GAME_OVER:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game first."))
    if player not in state.here:
        raise RuleViolation(
            _("{player} is not at the table.").format(player=player),
            remedy=_("At the table: {players}.").format(players=", ".join(state.here)),
        )
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
