"""Who plays: the start, the next round, joining and leaving."""

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.swoop.draft import Draft
from slapmat.games.swoop.house import HOUSE_RULES, SCORE, rules_of
from slapmat.games.swoop.state import RUNNING, Phase, State
from slapmat.games.swoop.turns import drawn_starter
from slapmat.rules import ending
from slapmat.rules.commands import EndNow, Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_join, check_leave, check_start, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first round; who begins it is asked. Ruling: `twelve_players`."""
    players = command.players
    values = resolve(HOUSE_RULES, command.house_rules)
    rules = rules_of(values)
    most = MOST_PLAYERS if rules.twelve_players else MOST_PLAYERS - 1
    check_start(
        command,
        is_begun=state.phase is not Phase.BEFORE,
        least=LEAST_PLAYERS,
        most=most,
    )
    # Nothing is raced for, but a wrong one is told here as in every game.
    handicaps_ns(command)
    draft = Draft(state, moment.at_ns)
    draft.add(e.GameStarted(players, command.seed, values))
    draft.add(e.RoundBegan(moment.at_ns, 1, players, None))
    if rules.play == SCORE:
        draft.add(e.StarterChosen(drawn_starter(draft.state)))
    return draft.facts


def next_round(state: State, command: Next, moment: Moment) -> tuple[e.Event, ...]:
    """Begin the next round: the next player to the left begins it."""
    del command
    if state.phase is not Phase.HAND_OVER:
        raise RuleViolation(
            _("There is no next round to begin now."),
            remedy=_("Finish this round and its count first."),
        )
    starter = state.left_of(state.round.starter, state.here)
    return (e.RoundBegan(moment.at_ns, state.round.number + 1, state.here, starter),)


def end_now(state: State, command: EndNow, moment: Moment) -> tuple[e.Event, ...]:
    """End the game with the rounds that are counted."""
    del command, moment
    return ending.stopped(is_over=state.phase is Phase.GAME_OVER)


def join(state: State, command: Join, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player in, from the next round on. Ruling: `joins_with`."""
    del moment
    most = MOST_PLAYERS if state.rules.twelve_players else MOST_PLAYERS - 1
    is_on = state.phase not in {Phase.BEFORE, Phase.GAME_OVER}
    check_join(command.player, state.here, is_on=is_on, most=most)
    totals = state.totals
    highest = max((totals[name] for name in state.here), default=0)
    return (e.PlayerJoined(command.player, highest if state.rules.joins_with_highest else 0),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go, with the cards; the turn goes to the left."""
    player = command.player
    is_on = state.phase not in {Phase.BEFORE, Phase.GAME_OVER}
    check_leave(player, state.here, is_on=is_on)
    draft = Draft(state, moment.at_ns)
    was_in_round = player in state.round.here
    draft.add(e.PlayerLeft(player))
    if state.phase in RUNNING and was_in_round:
        _go_on_without(draft, player)
    return draft.facts


def _go_on_without(draft: Draft, player: str) -> None:
    """Go on with a round that somebody has left; the last one in it has nobody to play with."""
    state = draft.state
    here = state.round.here
    if len(here) == 1:
        draft.add(e.RoundEnded(draft.now_ns, here[0], is_told=False))
    elif player == state.active:
        draft.add(e.TurnBegan(state.left_of(player, here)))
