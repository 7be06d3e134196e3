"""The end of a game before its own end: the table stops, and the totals stand as they are.

Ruling, for every game that keeps totals: the hand or round that is on is out of the game, as if it
had not begun; whoever leads has won, and ties share the win. Where nothing was counted yet nobody
leads, and nobody has won.
"""

from dataclasses import dataclass

from slapmat.scene.elements import Message
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


@dataclass(frozen=True, slots=True)
class GameStopped:
    """The table has stopped before the game's own end; the hand that is on does not count."""


def stopped(*, is_over: bool) -> tuple[GameStopped, ...]:
    """Give the fact that the table has stopped.

    Raises:
        RuleViolation: The game is over already.
    """
    if is_over:
        raise RuleViolation(_("The game is over already."), remedy=_("Begin another one."))
    return (GameStopped(),)


def told(event: object) -> str:
    """Say in a few words that the table has stopped; empty for any other fact."""
    return _("The game was ended early") if isinstance(event, GameStopped) else ""


def nobody_won() -> Message:
    """Give the headline of a game that is over before anything was counted."""
    return Message(_("Nobody has won"), _("Nothing was counted"))


def after_nobody_won() -> str:
    """Say the one thing to do next after such a game."""
    return _("Nobody has won. Green: another game.")


def rank(before: int, *, is_won: bool) -> int | None:
    """Give somebody's place at the end of a game: behind so many others; None: nobody has won."""
    return before + 1 if is_won else None
