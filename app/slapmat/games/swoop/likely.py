"""What a sensible table does next, for the demo and for random games.

Nobody's cards are known: what a player has is drawn as it comes, within what the decks can have.
"""

from slapmat.games.swoop.cards import KINDS, NUMBERS, POINTS, SWOOP, most_of
from slapmat.games.swoop.checking import is_too_high
from slapmat.games.swoop.commands import EnterCards, Mode, Play, Take
from slapmat.games.swoop.entry import others_cards
from slapmat.games.swoop.house import BUTTONS, REPORTED
from slapmat.games.swoop.state import Held, Phase, State
from slapmat.rules.commands import Next, Yes
from slapmat.rules.moves import Draw, Move

THINKS_MS, PRESS_MS, HELD_MS = 1_200, 90, 1_600
# One in so many: a SWOOP is played, the pile is taken, a player is out (by buttons, late on).
SWOOPS_IN, TAKES_IN, OUT_IN = 9, 12, 9
# By buttons one play in so many is told all the same.
TOLD_IN = 6
MOST_TOGETHER = 3
MOST_LEFT = 9
# So many turns a player pass at least before anybody can be out.
TURNS_EACH = 6


def likely(state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
    """Give what the table does next; one move."""
    del at_ns
    if state.question is not None:
        return (Move(Yes(), after_ms=THINKS_MS),)
    match state.phase:
        case Phase.BEGIN:
            here = state.round.here
            return (Move(player=here[draw(len(here))], after_ms=THINKS_MS),)
        case Phase.TURN:
            by_press = state.mode == BUTTONS and bool(draw(TOLD_IN))
            return (_pressed(state, draw) if by_press else _told(state, draw),)
        case Phase.COUNT:
            return (_entered(state, draw),)
        case Phase.HAND_OVER:
            return (Move(Next(), after_ms=2 * THINKS_MS),)
        case _:
            return ()


def _pressed(state: State, draw: Draw) -> Move:
    """Press the button of the player on turn."""
    if _is_late(state) and not draw(OUT_IN):
        return _out(state.active)
    if not draw(SWOOPS_IN):
        return Move(player=state.active, after_ms=THINKS_MS, hold_ms=PRESS_MS, yes_held=True)
    takes = not state.pile.is_empty and not draw(TAKES_IN)
    return Move(player=state.active, after_ms=THINKS_MS, hold_ms=HELD_MS if takes else PRESS_MS)


def _out(player: str) -> Move:
    return Move(player=player, after_ms=THINKS_MS, hold_ms=HELD_MS, yes_held=True)


def _is_late(state: State) -> bool:
    """Say whether somebody may have played everything by now, as far as nobody has told."""
    return state.turns > TURNS_EACH * len(state.round.here)


def _told(state: State, draw: Draw) -> Move:
    """Tell a play that the player on turn can have; else that the pile is taken."""
    player, held = state.active, state.held[state.active]
    kinds = [card for card in KINDS if _most(state, held, card)]
    fitting = [card for card in kinds if card != SWOOP and not is_too_high(state, card)]
    if not held.is_known and _is_late(state) and not draw(OUT_IN):
        return _out(player)
    if kinds and held.uncovered > 0 and (not held.hand or not draw(SWOOPS_IN)):
        return _play(player, kinds[draw(len(kinds))], is_mystery=True)
    has_swoop = SWOOP in kinds
    if has_swoop and not draw(SWOOPS_IN):
        return _play(player, SWOOP)
    shown = _shown(state, kinds)
    may_take = not state.pile.is_empty and (shown or state.rules.take_freely)
    if may_take and (not fitting or not draw(TAKES_IN)):
        cards = (shown[draw(len(shown))],) if shown else ()
        return Move(Take(player, cards), after_ms=THINKS_MS)
    if fitting:
        # Mostly a high one: they become ever harder to get rid of.
        card = fitting[max(draw(len(fitting)), draw(len(fitting)))]
        most = min(MOST_TOGETHER, _most(state, held, card), _playable(held))
        return _play(player, card, 1 + draw(most))
    return _play(player, SWOOP) if has_swoop else _untold(state)


def _play(player: str, card: str, count: int = 1, *, is_mystery: bool = False) -> Move:
    return Move(Play(player, (card,) * count, mystery=is_mystery), after_ms=THINKS_MS)


def _untold(state: State) -> Move:
    """Go on where by what was told no card is left that could be played: something was untold."""
    if state.mode == REPORTED and state.held[state.active].is_known:
        return Move(Mode(BUTTONS), after_ms=THINKS_MS)
    return _out(state.active)


def _shown(state: State, kinds: list[str]) -> list[str]:
    """Give the cards that are shown when the pile is taken: such as cannot be played."""
    if not state.pile.number:
        return kinds
    return [card for card in kinds if is_too_high(state, card)]


def _playable(held: Held) -> int:
    """Give how many cards can be played together: Hand and Board."""
    return held.hand + held.board if held.is_known else MOST_TOGETHER


def _most(state: State, held: Held, card: str) -> int:
    """Give how many of a card a player can have, by what has been seen."""
    others = sum(each.taken.get(card, 0) for each in state.held.values()) - held.taken.get(card, 0)
    seen = state.gone.get(card, 0) + state.pile.cards.count(card) + others
    return max(0, most_of(card, state.decks) - seen)


def _entered(state: State, draw: Draw) -> Move:
    """Enter what the next player has left; where nobody is known to be out, the first one is."""
    round_ = state.round
    player = round_.unknown[0]
    cards: dict[str, int] = {}
    if round_.went_out:
        others = others_cards(round_, player)
        held = state.held.get(player, Held())
        count = held.cards if held.is_known and state.mode == REPORTED else 1 + draw(MOST_LEFT)
        kinds = (*NUMBERS, *NUMBERS, SWOOP)
        for _ in range(count):
            card = kinds[draw(len(kinds))]
            if others.get(card, 0) + cards.get(card, 0) < most_of(card, state.decks):
                cards[card] = cards.get(card, 0) + 1
        if not cards:
            cards = {_any_left(state, others): 1}
    return Move(EnterCards(player, cards), after_ms=THINKS_MS)


def _any_left(state: State, others: dict[str, int]) -> str:
    """Give a card of which the decks have one more: there are more cards than can be entered."""
    return next(card for card in POINTS if others.get(card, 0) < most_of(card, state.decks))
