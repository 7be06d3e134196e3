"""Who plays: the start, the next hand, joining and leaving."""

from slapmat.games.swat import events as e
from slapmat.games.swat.draft import Draft
from slapmat.games.swat.heats import repeat
from slapmat.games.swat.house import HOUSE_RULES, TWO, read_rules
from slapmat.games.swat.state import CONTESTED, RUNNING, Phase, State
from slapmat.rules.chance import draw
from slapmat.rules.commands import Join, Leave, Next, Start
from slapmat.rules.contract import Moment
from slapmat.rules.house import resolve
from slapmat.rules.players import check_name, handicaps_ns
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

LEAST_PLAYERS = 2
MOST_PLAYERS = 7


def start(state: State, command: Start, moment: Moment) -> tuple[e.Event, ...]:
    """Start a game and its first hand."""
    if state.phase is not Phase.BEFORE:
        raise RuleViolation(
            _("The game has already started."), remedy=_("Play on, or take it back.")
        )
    players = command.players
    if not LEAST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise RuleViolation(
            _("SWAT! cannot be played by {count}.").format(count=len(players)),
            remedy=_("Name {least} to {most} players.").format(
                least=LEAST_PLAYERS, most=MOST_PLAYERS
            ),
        )
    for index, name in enumerate(players):
        check_name(name, players[:index])
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
    if state.phase in {Phase.BEFORE, Phase.GAME_OVER}:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game with all its players."))
    check_name(command.player, state.here)
    if len(state.here) >= MOST_PLAYERS:
        raise RuleViolation(
            _("The table is full: {count} play.").format(count=MOST_PLAYERS),
            remedy=_("Somebody has to leave first."),
        )
    return (e.PlayerJoined(command.player),)


def leave(state: State, command: Leave, moment: Moment) -> tuple[e.Event, ...]:
    """Let a player go: stacks and total stay; a dealer hands the deck to the left."""
    player = command.player
    if state.phase in {Phase.BEFORE, Phase.GAME_OVER}:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game first."))
    if player not in state.here:
        raise RuleViolation(
            _("{player!r:.60} is not at the table.").format(player=player),
            remedy=_("At the table: {players}.").format(players=", ".join(state.here)),
        )
    draft = Draft(state, moment.at_ns)
    draft.add(e.PlayerLeft(player))
    if state.phase in RUNNING and player in state.hand.here:
        _after_leaving(draft, was_dealer=player == state.dealer, moment=moment)
    return draft.facts


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
