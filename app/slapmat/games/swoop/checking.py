"""Whether told cards can be played at all: together, by this player, and of these decks.

Source: SWOOP rulebook, "How to Play" and "Playing a Mystery Card".
"""

from typing import NamedTuple

from slapmat.games.swoop.cards import NUMBERS, SWOOP, card_text, check_names, most_of
from slapmat.games.swoop.state import Held, State
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


class Source(NamedTuple):
    """Where told cards came from: of one player's, so many from the Board, one a Mystery card."""

    player: str
    cards: tuple[str, ...]
    board: int
    is_mystery: bool


def is_too_high(state: State, card: str) -> bool:
    """Say whether a card is higher than the number on the pile."""
    number = state.pile.number
    return card != SWOOP and number in NUMBERS and int(card) > int(number)


def check_play(cards: tuple[str, ...]) -> None:
    """Refuse cards that cannot be played together.

    Raises:
        RuleViolation: None, an unknown one, two numbers, or a SWOOP with anything else.
    """
    check_names(cards)
    if not cards:
        raise RuleViolation(_("No card is told."), remedy=_("Name the cards that were played."))
    if SWOOP in cards and len(cards) > 1:
        raise RuleViolation(
            _("A SWOOP is played alone."), remedy=_("Play one SWOOP, or cards of one number.")
        )
    if len(set(cards)) > 1:
        raise RuleViolation(
            _("Cards played together have one number."), remedy=_("Play only one of the numbers.")
        )


def checked(state: State, source: Source) -> Source:
    """Give where cards came from, if their player can have them; see `Play`.

    Raises:
        RuleViolation: The player cannot have them, or the decks have no more.
    """
    player, cards = source.player, source.cards
    held = state.held[player]
    if not 0 <= source.board <= len(cards) - source.is_mystery:
        raise RuleViolation(
            _("{board} of {count} cards cannot be from the Board.").format(
                board=source.board, count=len(cards)
            ),
            remedy=_("Say how many of these cards came from the Board."),
        )
    if held.is_known:
        source = source._replace(board=_from_board(held, source))
    _check_decks(state, held, source)
    return source


def _from_board(held: Held, source: Source) -> int:
    """Give how many cards came from the Board: more than was told, if the Hand has too few."""
    if source.is_mystery and held.uncovered < 1:
        raise RuleViolation(
            _("{player} has no Mystery card that is uncovered.").format(player=source.player),
            remedy=_("Play the Board card on it first, or correct the count."),
        )
    from_hand = len(source.cards) - source.board - source.is_mystery
    board = source.board + max(0, from_hand - held.hand)
    if board > held.board:
        raise RuleViolation(
            _("{player} has {hand} Hand and {board} Board cards.").format(
                player=source.player, hand=held.hand, board=held.board
            ),
            remedy=_("Tell it again, or correct the count."),
        )
    return board


def _check_decks(state: State, held: Held, source: Source) -> None:
    """Refuse a card of which the decks cannot have another one."""
    card = source.cards[0]
    seen = state.gone.get(card, 0) + state.pile.cards.count(card)
    for each in state.held.values():
        if each.taken:
            seen += each.taken.get(card, 0)
    new = max(0, len(source.cards) - held.taken.get(card, 0))
    most = most_of(card, state.decks)
    if seen + new > most:
        raise RuleViolation(
            _("That would be {count} times {card}; {decks} decks have {most}.").format(
                count=seen + new, card=card_text(card), decks=state.decks, most=most
            ),
            remedy=_("Tell it again, or take back what was told wrongly."),
        )
