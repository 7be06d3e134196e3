"""What a seat's own button means, and what comes of it; see the table in RULES.md.

Every press may be the first hand of a Khlopkopyt, so each opens a window of a second in which
others are judged with it. What it means if nobody joins waits for its release, because a long
press means something else:

    contact → WindowOpened … release: "done" at once · end of the second: a claim, if it was short
                             … full ring: "Swintus!", silence, or "it is my turn"
"""

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.claims import claim, may_claim
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.healing import OF_HEALING, choosable
from slapmat.games.swintus.limits import CAUGHT_CARDS, LATE_NS
from slapmat.games.swintus.plays import begin
from slapmat.games.swintus.state import Phase, State, Window
from slapmat.rules.commands import Meaning, Point, Pressed
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _

ACTIVE, MOVER, OTHER = "active", "mover", "other"
SWINTUS = N_("Swintus!")
SILENCE = N_("Silence begins")
MY_TURN = N_("It is my turn")
ROLES = frozenset({ACTIVE, MOVER, OTHER})
CHOOSES = "chooses"
SHOWS = "shows"
BEGINS = "begins"
DEALS = "deals"
IS_OUT = "is_out"
OF_ALL = frozenset({"spoke", "out"})


def meaning(state: State, player: str, at_ns: int) -> Meaning | None:
    """Say what this player's button means now."""
    if player not in state.playing or is_late_hand(state, player, at_ns):
        return None
    match state.phase:
        case Phase.WAITING:
            if player == state.dealer:
                return Meaning(BEGINS)
            return Meaning(DEALS) if may_name_dealer(state) else None
        case Phase.SCORE:
            return Meaning(CHOOSES if state.question else IS_OUT)
        case Phase.DECIDE if state.tie and player in state.tie.tied:
            return Meaning(SHOWS)
        case Phase.TURN if state.question:
            return Meaning(CHOOSES) if player in answerers(state) else None
        case Phase.TURN if state.group is None and state.window is None:
            role = role_of(state, player)
            is_active = role == ACTIVE
            return Meaning(
                role,
                about=state.races + 1,
                held=SWINTUS if is_active else MY_TURN,
                held_with_yes=SILENCE if is_active else "",
                is_twice=True,
                tells_release=True,
            )
        case _:
            return None


def is_late_hand(state: State, player: str, at_ns: int) -> bool:
    """Say whether a press is a hand on the deck that everybody has waited for in vain."""
    flash = state.flash
    is_clap = flash is not None and flash.what == "clap" and player in flash.absent
    return is_clap and flash is not None and at_ns - flash.at_ns < LATE_NS


def may_name_dealer(state: State) -> bool:
    """Say whether a press says who deals: in the first round only, later ones have a rule."""
    return state.phase is Phase.WAITING and state.number == 1


def answerers(state: State) -> tuple[str, ...]:
    """Give who may press to be named in the answer to the question that stands."""
    question = state.question
    if question is None:
        return ()
    if question.what in OF_ALL:
        return state.playing
    if question.what in OF_HEALING:
        return choosable(state, question.what, question.player)
    return ()


def may_point(state: State, player: str) -> bool:
    """Say whether the table is asked for a player, and this may be the one."""
    if state.question is not None:
        return player in answerers(state)
    if state.phase is Phase.DECIDE:
        return state.tie is not None and player in state.tie.tied
    return may_name_dealer(state) and player in state.playing and player != state.dealer


def pointed(state: State, command: Point, moment: Moment) -> tuple[e.Event, ...]:
    """Take the player whom the table means: the answer to a question, of the tied, the dealer."""
    player = command.player
    if not may_point(state, player):
        raise RuleViolation(
            _("There is nothing to decide."), remedy=_("The table decides what cannot be told.")
        )
    if state.question is not None:
        return (p.Chosen(moment.at_ns, player),)
    return (p.NextShown(player) if state.phase is Phase.DECIDE else p.DealerNamed(player),)


def role_of(state: State, player: str) -> str:
    """Say what a player is just now: on turn, who has just moved, or one of the others."""
    if player == state.turn:
        return ACTIVE
    return MOVER if state.last is not None and state.last.player == player else OTHER


def pressed(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Turn a press whose meaning is settled into facts."""
    draft = Draft(state, moment.at_ns)
    player, name = command.player, command.meaning.name
    if player not in state.playing:
        return ()
    if name in ROLES:
        _role_pressed(draft, command)
    elif name == BEGINS and state.phase is Phase.WAITING:
        begin(draft)
    elif name == DEALS and may_name_dealer(state):
        draft.add(p.DealerNamed(player))
    elif name == SHOWS and state.tie and player in state.tie.tied:
        at = state.tie.tied.index(state.tie.shown) if state.tie.shown in state.tie.tied else -1
        draft.add(p.NextShown(state.tie.tied[(at + 1) % len(state.tie.tied)]))
    elif name == CHOOSES and state.question and player in answerers(state):
        draft.add(p.Chosen(moment.at_ns, player))
    elif name == IS_OUT and state.phase is Phase.SCORE and state.question is None:
        draft.add(p.Asked(moment.at_ns, "is_out", player))
    return draft.facts


def _role_pressed(draft: Draft, command: Pressed) -> None:
    """Take a press for its contact, its release or its full ring, whichever this is."""
    state = draft.state
    if not command.is_long and not command.is_release:
        if state.phase is Phase.TURN and not (state.window or state.question or state.group):
            role = role_of(state, command.player)
            at_ns, jitter_ns = command.contact_ns, command.jitter_ns
            draft.add(p.WindowOpened(at_ns, command.player, role, jitter_ns, command.yes_held))
        return
    number = command.meaning.about
    is_new = state.window is not None and state.window.number == number
    is_waiting = state.held is not None and state.held.number == number
    window = state.window if is_new else state.held if is_waiting else None
    if window is not None:
        (_held if command.is_long else _released)(draft, window, is_new=is_new)
    elif command.is_long and state.group is not None and state.group.window.number == number:
        _held_in_group(draft, command.player)


def _released(draft: Draft, window: Window, *, is_new: bool) -> None:
    """Take a short press: a move is done at once, a claim once nobody can join it any more."""
    _settle(draft, is_new=is_new)
    if window.role == ACTIVE and window.player == draft.state.turn:
        draft.moved(window.player, is_turned=window.yes_held)
    elif not is_new and window.role == OTHER:
        claim(draft, window.player)


def _settle(draft: Draft, *, is_new: bool) -> None:
    """Note that a press is settled: the one whose second still runs, or the one that was held."""
    draft.add(p.WindowReleased(draft.now_ns, is_new))


def _held(draft: Draft, window: Window, *, is_new: bool) -> None:
    """Take a press that nobody joined and that was held until the ring was full."""
    if window.role != ACTIVE:
        draft.add(p.Asked(draft.now_ns, "turn", window.player))
        return
    _settle(draft, is_new=is_new)
    if window.player == draft.state.turn:
        _declared(draft, window.player, is_hushing=window.yes_held)


def _declared(draft: Draft, player: str, *, is_hushing: bool) -> None:
    """Take the long press of who is on turn: "Swintus!", silence, or the last card of all.

    Who has said "Swintus!" in an earlier turn holds one card: another long press then asks whether
    that was played.
    """
    state = draft.state
    if is_hushing:
        draft.moved(player, is_hushed=True)
    elif player in state.called and player not in state.called_now:
        draft.add(p.Asked(draft.now_ns, "is_out", player))
    else:
        draft.add(e.Declared(draft.now_ns, player))


def _held_in_group(draft: Draft, player: str) -> None:
    """Take a long press that others have joined: who declares was no hand on the deck.

    What came first is judged: "Swintus!" or the press that would have been a catch.
    """
    group = draft.state.group
    if group is None or group.window.role != ACTIVE:
        return
    draft.add(p.GroupWithdrawn(draft.now_ns))
    first = group.places[0] if group.places else (player,)
    others = tuple(name for name in first if name != player)
    if group.window.yes_held or not others:
        _declared(draft, player, is_hushing=group.window.yes_held)
    elif player in first or group.contested:
        here = tuple(name for name in draft.state.playing if name in {player, *others})
        draft.add(p.TieFound(draft.now_ns, "call", here, (*first, player)))
    else:
        caught_calling(draft, others[0])


def caught_calling(draft: Draft, by: str) -> None:
    """Take a press that came before the "Swintus!" of who is on turn.

    It was about the move before, if it can be; else it has caught who said it too late.
    """
    player = draft.state.turn
    if may_claim(draft.state, by):
        draft.add(e.Declared(draft.now_ns, player))
        claim(draft, by)
    else:
        draft.add(e.Caught(draft.now_ns, player, by))
        draft.take(player, CAUGHT_CARDS, "caught")


FREE = frozenset({p.WindowOpened, p.WindowReleased, p.WindowClosed, p.ClaimLost})
"""What a press may come to without having changed anything that could be taken back."""
