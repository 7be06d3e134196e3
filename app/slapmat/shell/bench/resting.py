"""What a table does before the first match: it rests, and its store has room made in it."""

from slapmat.shell.keeping import Keeper


def rest(keeper: Keeper) -> None:
    """Have all the room made that the loop has made while people sit down."""
    while keeper.wants_room:
        keeper.make_room()
