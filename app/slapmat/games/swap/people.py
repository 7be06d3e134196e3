"""Who plays: the start, the next round, joining and leaving."""

from slapmat.games.swap import events as e
from slapmat.games.swap.draft import Draft
from slapmat.games.swap.house import HOUSE_RULES
from slapmat.games.swap.state import Phase, State
from slapmat.rules import ending
from slapmat.rules.chance import draw
from slapmat.rules.commands import EndNow, Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_join, check_leave, check_start, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

LEAST_PLAYERS = 2
# Ten hands of ten are 100 of the 104 cards. Ruling.
MOST_PLAYERS = 10


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first round."""
    del moment
    players = command.players
    check_start(
        command,
        is_begun=state.phase is not Phase.BEFORE,
        least=LEAST_PLAYERS,
        most=MOST_PLAYERS,
    )
    values = resolve(HOUSE_RULES, command.house_rules)
    started = e.GameStarted(players, command.seed, values, handicaps_ns(command))
    return (started, e.RoundBegan(1, players))


def next_round(state: State, command: Next, moment: Moment) -> tuple[e.Event, ...]:
    """Begin the next round."""
    del command, moment
    if state.phase is not Phase.HAND_OVER:
        raise RuleViolation(
            _("There is no next round to begin now."), remedy=_("Finish this one first.")
        )
    return (e.RoundBegan(state.round + 1, state.players),)


def usual_dealer(state: State) -> str:
    """Give who deals if nobody else is named: left of the last dealer, the first one by lot."""
    order = state.order
    if state.dealer is None:
        return order[draw(state.seed, "dealer", below=len(order))]
    return state.left_of(state.dealer, order) or order[0]


def end_now(state: State, command: EndNow, moment: Moment) -> tuple[e.Event, ...]:
    """End the game with the rounds that were won."""
    del command, moment
    return ending.stopped(is_over=state.phase is Phase.GAME_OVER)


def join(state: State, command: Join, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player in, from the next round on."""
    del moment
    is_on = state.phase is not Phase.GAME_OVER
    check_join(command.player, state.players, is_on=is_on, most=MOST_PLAYERS)
    return (e.PlayerJoined(command.player),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go: the hand goes under the Draw Pile, what was won stays.

    Ruling: left alone in a round, somebody deals anew for all who are at the table.
    """
    is_on = state.phase is not Phase.GAME_OVER
    check_leave(command.player, state.players, is_on=is_on)
    draft = Draft(state, moment.at_ns)
    draft.add(e.PlayerLeft(command.player))
    after = draft.state
    if after.phase in {Phase.DEAL, Phase.PLAY} and len(after.order) <= 1:
        draft.add(e.RoundBegan(after.round, after.players))
    return draft.facts
