"""Who plays: the start, the next hand, joining and leaving."""

from slapmat.games.swat import events as e
from slapmat.games.swat.draft import Draft
from slapmat.games.swat.heats import repeat
from slapmat.games.swat.house import HOUSE_RULES, TWO, read_rules
from slapmat.games.swat.state import CONTESTED, RUNNING, Phase, State
from slapmat.rules import ending
from slapmat.rules.chance import draw
from slapmat.rules.commands import EndNow, Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_join, check_leave, check_start, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

LEAST_PLAYERS = 2
MOST_PLAYERS = 7


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first hand."""
    players = command.players
    check_start(
        command,
        is_begun=state.phase is not Phase.BEFORE,
        least=LEAST_PLAYERS,
        most=MOST_PLAYERS,
    )
    read_rules(command.house_rules, len(players))
    values = resolve(HOUSE_RULES, command.house_rules)
    draft = Draft(state, moment.at_ns)
    handicap_ns = handicaps_ns(command)
    draft.add(e.GameStarted(players, command.seed, values, handicap_ns, command.patience))
    _begin_hand(draft)
    return draft.facts


def next_hand(state: State, command: Next, moment: Moment) -> tuple[e.Event, ...]:
    """Begin the next hand."""
    del command
    if state.phase is not Phase.HAND_OVER:
        raise RuleViolation(
            _("There is no next hand to begin now."),
            remedy=_("Finish this hand and its count first."),
        )
    draft = Draft(state, moment.at_ns)
    _begin_hand(draft)
    return draft.facts


def _begin_hand(draft: Draft) -> None:
    state = draft.state
    number = state.hand.number + 1
    dealer = None if len(state.here) == TWO else first_dealer(state, number)
    draft.add(e.HandBegan(number, state.here, dealer))


def first_dealer(state: State, number: int) -> str:
    """Say who deals a hand first: by lot, or left of the last hand's first dealer."""
    last = state.hand.first_dealer
    if state.rules.is_dealer_drawn or last is None:
        return state.here[draw(state.seed, "dealer", number, below=len(state.here))]
    return _left_of(tuple(state.seats), last, state.here)


def _left_of(seats: tuple[str, ...], player: str, candidates: tuple[str, ...]) -> str:
    """Give the next candidate to the left: seats are numbered clockwise, to the left."""
    at = seats.index(player)
    return next(name for name in (*seats[at + 1 :], *seats[:at]) if name in candidates)


def join(state: State, command: Join, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player in, from the next hand on."""
    del moment
    is_on = state.phase not in {Phase.BEFORE, Phase.GAME_OVER}
    check_join(command.player, state.here, is_on=is_on, most=MOST_PLAYERS)
    return (e.PlayerJoined(command.player),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go: stacks and total stay; a dealer hands the deck to the left."""
    player = command.player
    is_on = state.phase not in {Phase.BEFORE, Phase.GAME_OVER}
    check_leave(player, state.here, is_on=is_on)
    draft = Draft(state, moment.at_ns)
    draft.add(e.PlayerLeft(player))
    if state.phase in RUNNING and player in state.hand.here:
        _after_leaving(draft, was_dealer=player == state.dealer, moment=moment)
    return draft.facts


def end_now(state: State, command: EndNow, moment: Moment) -> tuple[e.Event, ...]:
    """End the game with the hands that are counted."""
    del command, moment
    return ending.stopped(is_over=state.phase is Phase.GAME_OVER)


def _after_leaving(draft: Draft, *, was_dealer: bool, moment: Moment) -> None:
    state = draft.state
    if len(state.hand.here) <= 1:
        draft.end_hand_if_over()
    elif was_dealer:
        _pass_the_deck(draft)
    elif state.phase in CONTESTED:
        _settle_heat(draft, moment)
    elif state.phase is Phase.WAITING or not state.could_claim:
        draft.end_hand_if_over()


def _pass_the_deck(draft: Draft) -> None:
    state = draft.state
    dealer = str(state.dealer)
    draft.add(e.OfferLeft("dealer_left"))
    draft.add(e.DealerPassed(_left_of(tuple(state.hand.held), dealer, state.hand.here)))
    draft.end_hand_if_over()


def _settle_heat(draft: Draft, moment: Moment) -> None:
    """Go on with a dead heat from which somebody has left."""
    state = draft.state
    heat = state.heat
    if heat is None:
        return
    left = heat.waiting if state.phase is Phase.RESLAP else heat.tied
    if len(left) == 1:
        draft.claim(left[0], moment.at_ns, "waited")
    elif not heat.waiting:
        # Those who are left were all early: none of them waited, so once more.
        repeat(draft, moment, heat.tied, heat.guess, "early")
