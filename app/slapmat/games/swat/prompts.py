"""The one thing to do next in SWAT!, in words."""

from slapmat.games.swat.state import Phase, State
from slapmat.scene.naming import listed

DECKS = {3: "half the deck", 4: "two thirds of the deck"}


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    match state.phase:
        case Phase.BEFORE:
            return "Start a game."
        case Phase.WAITING:
            return _waiting(state)
        case Phase.OFFER:
            return _open(state)
        case Phase.LAST_CALL:
            return "The deck is out. Last call: slap now, or let the offer go."
        case Phase.READY | Phase.RESLAP | Phase.DECIDE:
            return _contested(state)
        case Phase.COUNT:
            return f"Turn your stacks over and enter the cards: {listed(_unknown(state))}."
        case Phase.HAND_OVER:
            return f"Hand {state.hand.number} is counted. Green begins the next one."
        case Phase.GAME_OVER:
            return _won(state)


def _waiting(state: State) -> str:
    if state.hand.is_for_two:
        if state.offer.is_first:
            return "Each take a half of the deck. Green opens the offer; then both flip at once."
        if not state.rules.is_auto_open:
            return "The stack stays face down. Green opens the next offer; then both flip at once."
        return "The stack stays face down. The next offer opens by itself; both flip at once."
    if state.offer.is_first and state.claim is None:
        deck = DECKS.get(len(state.hand.held), "the whole deck")
        return f"{state.dealer} shuffles {deck}, presses the button and flips card by card."
    if state.offer.is_first:
        return f"{state.dealer} deals on: press your button, then flip card by card."
    return f"{state.dealer} takes the stack face down, takes the deck and flips the next offer."


def _open(state: State) -> str:
    if not state.may_claim:
        return f"{state.dealer} flips on; nobody can claim. Hold your button when the deck is out."
    if not state.is_claimable:
        return "Record the first card, then slaps count; or stop recording."
    if state.dealer is None:
        return "Both flip a card at once. Slap to take the offer."
    return f"{state.dealer} flips the next card. Everybody lit may slap."


def _contested(state: State) -> str:
    if state.phase is Phase.DECIDE:
        shown = state.heat.shown if state.heat else ""
        return f"Too close to call. Green gives it to {shown}; a tied button shows the next."
    if state.phase is Phase.READY:
        return f"{_names(state)}: hands off, and slap at the signal."
    return f"{_names(state)}: slap!"


def _names(state: State) -> str:
    return listed(state.heat.waiting) if state.heat else ""


def _unknown(state: State) -> list[str]:
    return [name for name, held in state.hand.held.items() if not held.is_known]


def _won(state: State) -> str:
    winners = state.winners
    if len(winners) == 1:
        return f"{winners[0]} wins with {state.totals[winners[0]]} points. Green: another game."
    return f"{listed(winners)} share the win. Green: another game."
