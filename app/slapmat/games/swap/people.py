"""Who plays: the start, the next round, joining and leaving."""

from slapmat.games.swap import events as e
from slapmat.games.swap.draft import Draft
from slapmat.games.swap.house import HOUSE_RULES
from slapmat.games.swap.state import Phase, State
from slapmat.rules.chance import draw
from slapmat.rules.commands import Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_name, handicaps_ns
from slapmat.scene.naming import listed
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

LEAST_PLAYERS = 2
# Ten hands of ten are 100 of the 104 cards. Ruling.
MOST_PLAYERS = 10


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first round."""
    del moment
    if state.phase is not Phase.BEFORE:
        raise RuleViolation(
            _("The game has already started."), remedy=_("Play on, or take it back.")
        )
    players = command.players
    if not LEAST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise RuleViolation(
            _("Swap! cannot be played by {count}.").format(count=len(players)),
            remedy=_("Name {least} to {most} players.").format(
                least=LEAST_PLAYERS, most=MOST_PLAYERS
            ),
        )
    for index, name in enumerate(players):
        check_name(name, players[:index])
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


def join(state: State, command: Join, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player in, from the next round on."""
    del moment
    if state.phase is Phase.GAME_OVER:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game with all its players."))
    check_name(command.player, state.players)
    if len(state.players) >= MOST_PLAYERS:
        raise RuleViolation(
            _("The table is full: {count} play.").format(count=MOST_PLAYERS),
            remedy=_("Somebody has to leave first."),
        )
    return (e.PlayerJoined(command.player),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go: the hand goes under the Draw Pile, what was won stays.

    Ruling: left alone in a round, somebody deals anew for all who are at the table.
    """
    if state.phase is Phase.GAME_OVER:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game first."))
    if command.player not in state.players:
        raise RuleViolation(
            _("{player} is not at the table.").format(player=f"{command.player:.40}"),
            remedy=_("Here: {players}.").format(players=listed(state.players)),
        )
    draft = Draft(state, moment.at_ns)
    draft.add(e.PlayerLeft(command.player))
    after = draft.state
    if after.phase in {Phase.DEAL, Phase.PLAY} and len(after.order) <= 1:
        draft.add(e.RoundBegan(after.round, after.players))
    return draft.facts
