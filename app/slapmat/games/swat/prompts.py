"""The one thing to do next in SWAT!, in words."""

from slapmat.games.swat.state import Phase, State
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_, number

SHUFFLES = {
    3: N_("{player} shuffles half the deck, presses their button and flips card by card."),
    4: N_("{player} shuffles two thirds of the deck, presses their button and flips card by card."),
}
SHUFFLES_ALL = N_("{player} shuffles the whole deck, presses their button and flips card by card.")


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    match state.phase:
        case Phase.BEFORE:
            return _("Start a game.")
        case Phase.WAITING:
            return _waiting(state)
        case Phase.OFFER:
            return _open(state)
        case Phase.LAST_CALL:
            return _("The deck is out. Last call: slap now, or let the offer go.")
        case Phase.READY | Phase.RESLAP | Phase.DECIDE:
            return _contested(state)
        case Phase.COUNT if state.is_left_alone:
            text = _("Only {player} is left: enter the cards of {players}, or hold green.")
            return text.format(player=listed(state.here), players=listed(_unknown(state)))
        case Phase.COUNT:
            return _("Turn your stacks over and enter the cards: {players}.").format(
                players=listed(_unknown(state))
            )
        case Phase.HAND_OVER:
            return _("Hand {hand} is counted. Green begins the next one.").format(
                hand=state.hand.number
            )
        case Phase.GAME_OVER:
            return _won(state)


def _waiting(state: State) -> str:
    if state.hand.is_for_two:
        if state.offer.is_first:
            return _("Each take a half of the deck. Green opens the offer; then both flip at once.")
        if not state.rules.is_auto_open:
            return _(
                "The stack stays face down. Green opens the next offer; then both flip at once."
            )
        return _("The stack stays face down. The next offer opens by itself; both flip at once.")
    if state.offer.is_first and state.claim is None:
        shuffles = SHUFFLES.get(len(state.hand.held), SHUFFLES_ALL)
        return _(shuffles).format(player=state.dealer)
    if state.offer.is_first:
        text = _("{player} deals on: press your button, then flip card by card.")
        return text.format(player=state.dealer)
    text = _("{player} takes the stack face down, takes the deck and flips the next offer.")
    return text.format(player=state.dealer)


def _open(state: State) -> str:
    if not state.may_claim:
        text = _("{player} flips on; nobody can claim. Hold your button when the deck is out.")
        return text.format(player=state.dealer)
    if not state.is_claimable:
        return _("Record the first card, then slaps count; or stop recording.")
    if state.dealer is None:
        return _("Both flip a card at once. Slap to take the offer.")
    return _("{player} flips the next card. Everybody lit may slap.").format(player=state.dealer)


def _contested(state: State) -> str:
    if state.phase is Phase.DECIDE:
        shown = state.heat.shown if state.heat else ""
        text = _("Too close to call. Green gives it to {player}; a tied button shows the next.")
        return text.format(player=shown)
    if state.phase is Phase.READY:
        text = _("{players}: hands off, and slap at the signal.")
        return text.format(players=_names(state))
    return _("{players}: slap!").format(players=_names(state))


def _names(state: State) -> str:
    return listed(state.heat.waiting) if state.heat else ""


def _unknown(state: State) -> list[str]:
    return [name for name, held in state.hand.held.items() if not held.is_known]


def _won(state: State) -> str:
    winners = state.winners
    if not winners:
        return ending.after_nobody_won()
    if len(winners) == 1:
        total = state.totals[winners[0]]
        text = n_(
            "{player} wins with {points} point. Green: another game.",
            "{player} wins with {points} points. Green: another game.",
            abs(total),
        )
        return text.format(player=winners[0], points=number(total))
    text = _("{players} share the win. Green: another game.")
    return text.format(players=listed(winners))
