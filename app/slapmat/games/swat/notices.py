"""What each fact of SWAT! means to ears and eyes for a moment."""

from slapmat.games.swat import events as e
from slapmat.rules.entry import Notice

WHY_FALSE = {
    "dealer": "the dealer may not slap",
    "full": "has three stacks already",
    "barred": "barred from this offer",
    "not_open": "the offer is not open",
    "no_card": "no card lies on the offer",
}


def notice(event: object) -> Notice | None:
    """Give what to show and play for a fact; None for most."""
    match event:
        case e.EarlySlapped(player=player):
            return Notice(f"{player} slapped before the signal.", "foul", player)
        case e.FalseSlapped(player=player, why=why, points=points, is_barred=is_barred):
            cost = f": {points} points lost" if points else ": not the next offer" * is_barred
            return Notice(f"{player}: {WHY_FALSE.get(why, 'false slap')}{cost}.", "foul", player)
        case e.PlayerJoined(player=player):
            return Notice(f"{player} plays from the next hand on.")
        case e.PlayerLeft(player=player):
            return Notice(f"{player} has left; what was scored stays.")
        case _:
            return _only_heard(event)


def _only_heard(event: object) -> Notice | None:
    """Give the sound of a fact that the scene itself shows."""
    match event:
        case e.OfferClaimed(player=player, gaps_ns=gaps_ns):
            others = sorted((name for name in gaps_ns if name != player), key=gaps_ns.__getitem__)
            return Notice(cue="slap", player=player, others=tuple(others))
        case e.LateSlapped(player=player):
            return Notice(cue="late", player=player)
        case e.HeatJudged() | e.TableAsked():
            return Notice(cue="dead_heat")
        case e.Signal():
            return Notice(cue="signal")
        case e.OfferOpened():
            return Notice(cue="open")
        case e.HandBegan(dealer=str(player)):
            return Notice(cue="turn", player=player)
        case e.HandEnded():
            return Notice(cue="end")
        case _:
            return None
