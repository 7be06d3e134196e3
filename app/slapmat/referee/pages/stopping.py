"""May the game end now, before its own end? Asked as every end of a game is."""

from collections.abc import Callable

from slapmat.referee.pages.page import Desk
from slapmat.rules.commands import EndNow
from slapmat.table.errors import RuleViolation


def may_stop(desk: Desk) -> bool:
    """Say whether the match that is on can be ended now: it keeps totals, and is not over."""
    if not desk.is_match_on:
        return False
    try:
        return desk.live.match.would_end(EndNow())
    except RuleViolation:
        return False


def ask_to_stop(desk: Desk, back: Callable[[], None] | None = None) -> None:
    """Show the match, and ask over it whether it is to end now; *no* plays on."""
    del back
    desk.play()
    desk.do(EndNow())
