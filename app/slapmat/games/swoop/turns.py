"""Who begins, whose turn it is, what was miscounted, how the table plays, and tiles by halves."""

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import BOARD_CARDS, KINDS, MYSTERY_CARDS, SWOOP
from slapmat.games.swoop.commands import Begin, Hand, Mode, Tell, Turn
from slapmat.games.swoop.draft import Draft
from slapmat.games.swoop.house import MODES, REPORTED, SCORE
from slapmat.games.swoop.state import RUNNING, Phase, State, Told
from slapmat.rules.chance import draw
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

BOARD, MYSTERY = "board", "mystery"


def drawn_starter(state: State) -> str:
    """Give who would begin the first round by lot."""
    here = state.round.here
    return here[draw(state.seed, "starter", below=len(here))]


def begin(state: State, command: Begin, moment: Moment) -> tuple[e.Event, ...]:
    """Say who begins the first round."""
    del moment
    if state.phase is not Phase.BEGIN:
        raise RuleViolation(
            _("It is known who begins."), remedy=_("The next round is begun by the next player.")
        )
    _check_here(state, command.player)
    return (e.StarterChosen(command.player),)


def turn(state: State, command: Turn, moment: Moment) -> tuple[e.Event, ...]:
    """Put right whose turn it is."""
    del moment
    if state.phase is not Phase.TURN:
        raise RuleViolation(_("Nobody is on turn now."), remedy=_("Finish what is asked first."))
    _check_here(state, command.player)
    if command.player == state.active:
        raise RuleViolation(
            _("It is the turn of {player} already.").format(player=command.player),
            remedy=_("Play on."),
        )
    return moved(state, command.player)


def moved(state: State, player: str) -> tuple[e.Event, ...]:
    """Move the turn to somebody else; by buttons, who was on turn has played something untold."""
    if state.mode == REPORTED:
        return (e.TurnBegan(player),)
    return (e.TurnEnded(state.active), e.TurnBegan(player))


def hand(state: State, command: Hand, moment: Moment) -> tuple[e.Event, ...]:
    """Take a corrected count of what a player has."""
    del moment
    if state.phase not in RUNNING:
        raise RuleViolation(
            _("No round is on."), remedy=_("Enter the cards that are left in its place.")
        )
    _check_here(state, command.player)
    held = state.held[command.player]
    board = held.board if command.board is None else command.board
    mystery = held.mystery if command.mystery is None else command.mystery
    if command.cards < 0 or not 0 <= board <= mystery <= MYSTERY_CARDS or board > BOARD_CARDS:
        raise RuleViolation(
            _("{hand} Hand, {board} Board and {mystery} Mystery cards cannot be.").format(
                hand=command.cards, board=board, mystery=mystery
            ),
            remedy=_("Each Board card lies on one of at most four Mystery cards."),
        )
    total = command.cards + board + mystery
    if not total:
        raise RuleViolation(
            _("{player} has no card left?").format(player=command.player),
            remedy=_('Then the round is over: say "out".'),
        )
    if total > state.dealt:
        raise RuleViolation(
            _("{count} cards, but only {dealt} were dealt.").format(count=total, dealt=state.dealt),
            remedy=_("Count the cards again."),
        )
    return (e.CountCorrected(command.player, command.cards, board, mystery),)


def mode(state: State, command: Mode, moment: Moment) -> tuple[e.Event, ...]:
    """Play on another way, from this moment on."""
    if command.mode not in MODES:
        raise RuleViolation(
            _("There is no way {mode!r:.60} to play.").format(mode=command.mode),
            remedy=_("The ways are {modes}.").format(modes=", ".join(MODES)),
        )
    if state.phase is Phase.GAME_OVER:
        raise RuleViolation(_("The game is over."), remedy=_("Start another one."))
    if command.mode == state.mode:
        raise RuleViolation(_("You play that way already."), remedy=_("Play on."))
    draft = Draft(state, moment.at_ns)
    if command.mode == SCORE and state.phase is Phase.BEGIN:
        draft.add(e.StarterChosen(drawn_starter(state)))
    draft.add(e.ModeChanged(command.mode))
    return draft.facts


def tell(state: State, command: Tell, moment: Moment) -> tuple[e.Event, ...]:
    """Add to the play that is told by tiles; what cannot be played together begins it anew."""
    del moment
    told = state.told
    if state.phase is not Phase.TURN or state.question is not None:
        raise RuleViolation(
            _("Nobody is on turn now."), remedy=_("Plays are told while a round is on.")
        )
    if command.part == BOARD:
        # As many as there are cards, then none again.
        most = max(0, len(told.cards) - told.is_mystery)
        return (e.PartTold(told.cards, (told.from_board + 1) % (most + 1), told.is_mystery),)
    if command.part == MYSTERY:
        is_mystery = not told.is_mystery
        most = max(0, len(told.cards) - is_mystery)
        return (e.PartTold(told.cards, min(told.from_board, most), is_mystery),)
    if command.part not in KINDS:
        raise RuleViolation(
            _("There is no tile {part!r:.60}.").format(part=command.part),
            remedy=_('The tiles are the cards, "board" and "mystery".'),
        )
    return (_told_card(told, command.part),)


def _told_card(told: Told, card: str) -> e.PartTold:
    if card == SWOOP or (told.cards and card != told.cards[0]):
        return e.PartTold((card,), 0, told.is_mystery)
    return e.PartTold((*told.cards, card), told.from_board, told.is_mystery)


def _check_here(state: State, player: str) -> None:
    if player not in state.round.here:
        raise RuleViolation(
            _("{player!r:.60} does not play this round.").format(player=player),
            remedy=_("Name one of its players: {players}.").format(
                players=", ".join(state.round.here)
            ),
        )
