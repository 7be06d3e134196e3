"""What each fact of SWOOP means to ears and eyes for a moment."""

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import call_text, card_text
from slapmat.rules.entry import Notice
from slapmat.table.language import N_, _

WHY_REFUSED = {
    "no_pile": N_("{player}: there is no pile to take."),
    "has_cards": N_("{player} still has cards, as was told."),
    "tell": N_("Every play is told: tell what {player} played."),
    "go_on": N_("After a SWOOP {player} goes on."),
}


def notice(event: object) -> Notice | None:
    """Give what to show and play for a fact; None for most."""
    match event:
        case e.CardsPlayed(player=player, cards=cards, count=count) if count and cards:
            called = call_text(cards[0], count)
            return Notice(_("{player} calls {call}.").format(player=player, call=called))
        case e.PileTaken(player=player, why="mystery", cards=cards) if cards:
            text = _("The Mystery card {card} is too high: {player} takes the pile.")
            return Notice(text.format(card=card_text(cards[0]), player=player), "late", player)
        case e.PileTaken(player=player):
            text = _("{player} takes the pile; the next may play any card.")
            return Notice(text.format(player=player), "late", player)
        case e.PressRefused(player=player, why=why):
            text = _(WHY_REFUSED.get(why, N_("{player}: that cannot be now.")))
            return Notice(text.format(player=player), "foul", player)
        case e.PlayerJoined(player=player):
            return Notice(_("{player} plays from the next round on.").format(player=player))
        case e.PlayerLeft(player=player):
            return Notice(_("{player} has left, with all the cards.").format(player=player))
        case _:
            return _only_heard(event)


def _only_heard(event: object) -> Notice | None:
    """Give the sound of a fact that the scene itself shows."""
    match event:
        case e.PileSwooped(player=player):
            return Notice(cue="signal", player=player)
        case e.TurnBegan(player=player) | e.StarterChosen(player=player):
            return Notice(cue="turn", player=player)
        case e.RoundBegan(starter=str(player)):
            return Notice(cue="turn", player=player)
        case e.RoundEnded():
            return Notice(cue="end")
        case _:
            return None
