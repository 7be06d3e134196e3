"""What each fact of the French SWAT means to ears and eyes for a moment."""

from slapmat.games.assault import events as e
from slapmat.rules.entry import Notice


def notice(event: object) -> Notice | None:
    """Give what to play for a fact; None for most: the scene itself says it, and is spoken."""
    match event:
        case e.CardPlaced(player=player):
            return Notice(cue="open", player=player)
        case e.AssaultBegan():
            return Notice(cue="signal")
        case e.AssaultEnded(outcome="success"):
            return Notice(cue="end")
        case e.AssaultEnded():
            return Notice(cue="foul")
        case e.TurnPassed(player=player) | e.RadioTaken(player=player):
            return Notice(cue="turn", player=player)
        case e.Redeployed(radio=player):
            return Notice(cue="turn", player=player)
        case _:
            return None
