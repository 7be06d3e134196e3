"""What each fact of SWAT! means to ears and eyes for a moment."""

from slapmat.games.swat import events as e
from slapmat.rules.entry import Notice
from slapmat.table.language import N_, _, n_

WHY_FALSE = {
    "dealer": N_("{player}: the dealer may not slap."),
    "full": N_("{player} has three stacks already."),
    "barred": N_("{player} is barred from this offer."),
    "not_open": N_("{player}: the offer is not open."),
    "no_card": N_("{player}: no card lies on the offer."),
}
FALSE_SLAP = N_("{player}: false slap.")


def notice(event: object) -> Notice | None:
    """Give what to show and play for a fact; None for most."""
    match event:
        case e.EarlySlapped(player=player):
            return Notice(
                _("{player} slapped before the signal.").format(player=player), "foul", player
            )
        case e.FalseSlapped(player=player, why=why, points=points, is_barred=is_barred):
            told = [_(WHY_FALSE.get(why, FALSE_SLAP)).format(player=player)]
            if points:
                told.append(
                    n_("{points} point lost.", "{points} points lost.", points).format(
                        points=points
                    )
                )
            elif is_barred:
                told.append(_("Not the next offer."))
            return Notice(" ".join(told), "foul", player)
        case e.PlayerJoined(player=player):
            return Notice(_("{player} plays from the next hand on.").format(player=player))
        case e.PlayerLeft(player=player):
            return Notice(_("{player} has left; what was scored stays.").format(player=player))
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
