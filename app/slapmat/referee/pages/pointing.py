"""A touch of a player's name or card, where a question of the game asks for a player."""

from slapmat.referee.pages.page import Desk
from slapmat.scene import elements as show


def point_at(desk: Desk, target: show.Target) -> bool:
    """Take the touch as the answer, if one is asked for; say whether it was taken."""
    match = desk.live.match
    player = desk.live.seating.player_at(target.name)
    if target.kind is not show.TargetKind.SEAT or player is None:
        return False
    command = match.game.pointed(match.state, player)
    if command is not None:
        desk.do(command)
    return command is not None
