"""Which virtual table a game has: SWAT! its own, with cards; every other one what is likely."""

from slapmat.shell.demo.likely_table import LikelyTable
from slapmat.shell.demo.people import People
from slapmat.shell.demo.sitting import Playing, Sitting

SWAT = "swat"


def table_for(sitting: Sitting, people: People, seed: int, *, is_seated: bool = False) -> Playing:
    """Give people who play one game of the evening's game; see `LikelyTable`."""
    if sitting.evening.game.spec.slug == SWAT:
        from slapmat.shell.demo.table import VirtualTable  # noqa: PLC0415 - other games need none of SWAT!

        return VirtualTable(sitting, people, seed, is_seated=is_seated)
    return LikelyTable(sitting, people, seed, is_seated=is_seated)
