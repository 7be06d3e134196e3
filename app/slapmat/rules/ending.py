"""The end of a game before its own end: the table stops, and the totals stand as they are.

Ruling, for every game that keeps totals: the hand or round that is on is out of the game, as if it
had not begun; whoever leads has won, and ties share the win.
"""

from dataclasses import dataclass

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
