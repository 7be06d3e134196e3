"""The kept games that belong to one evening: `referee/tonight.py` says what an evening is."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from slapmat.journal.port import MatchRow
from slapmat.referee.tonight import EVENING_GAP_NS
from slapmat.table.stamps import NS_PER_S

EVENING_GAP = timedelta(seconds=EVENING_GAP_NS // NS_PER_S)
WALL = "%Y-%m-%d %H:%M"
# A clock that says less has not been set.
FIRST_YEAR = 2025


def of_one_evening(rows: Sequence[MatchRow], now: str = "") -> Sequence[MatchRow]:
    """Give the games of the newest evening, the newest first.

    Where the clock on the wall says nothing, the order alone counts, and so it does where it was
    wrong: a game of the future, or of before slapmat. So one that was set back, or a Pi that did
    not know the time yet, takes no games away that were just played.

    Args:
        rows: The games, the newest first.
        now: The clock on the wall, as the games have it: only an evening that goes on now; "": the
            newest, whenever it was.
    """
    evening: list[MatchRow] = []
    later = time_of(now)
    for row in rows:
        began = time_of(row.wall)
        if later is not None and began is not None:
            if later - began > EVENING_GAP:
                break
            if began - later > EVENING_GAP:
                began = None
        evening.append(row)
        later = began or later
    return evening


def time_of(wall: str) -> datetime | None:
    """Read what the clock on the wall said; None: nothing."""
    try:
        said = datetime.strptime(wall, WALL)  # noqa: DTZ007 - local time, as it was written
    except ValueError:
        return None
    return said if said.year >= FIRST_YEAR else None
