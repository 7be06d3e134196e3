"""What each fact of Swintus Zombie means to ears and eyes for a moment."""

from collections.abc import Mapping

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.wording import card_text, cards_text
from slapmat.rules.entry import Notice
from slapmat.table.language import N_, _

WHY_TAKEN: Mapping[str, str] = {
    "khapyozh": N_("Khapyozh: {player} takes {cards} and is skipped."),
    "stall": N_("{player} stalled: {cards}, and the turn is over."),
    "illegal": N_("That card did not fit. {player} takes {cards}."),
    "caught": N_("No Swintus! {player} takes {cards}."),
    "khlopkopyt": N_("Last hand: {player} takes {cards}."),
    "spoke": N_("{player} spoke and takes {cards}."),
    "green": N_("Healing: {player} takes {cards}."),
    "blue": N_("No vaccine: {player} takes {cards}."),
    "told": N_("{player} takes {cards}."),
}
BAD = frozenset({"stall", "illegal", "caught", "spoke"})


def notice(event: object) -> Notice | None:
    """Give what to show and play for a fact; None for most."""
    match event:
        case e.CardsTaken(player=player, cards=cards, why=why) if why in WHY_TAKEN:
            text = _(WHY_TAKEN[why]).format(player=player, cards=cards_text(cards))
            return Notice(text, "foul" if why in BAD else "", player)
        case e.Declared(player=player):
            return Notice(_("{player}: Swintus!").format(player=player), "open", player)
        case e.DirectionTurned():
            return Notice(_("The direction turns."), "open")
        case e.SilenceBegan():
            return Notice(_("Silence! Who speaks takes two cards."))
        case e.SilenceEnded():
            return Notice(_("Everybody may speak again."))
        case p.ClaimLost(player=player):
            text = _("{player} pressed: nothing to intercept, nobody to catch.")
            return Notice(text.format(player=player), "late", player)
        case _:
            return _moved(event) or _only_heard(event)


def _moved(event: object) -> Notice | None:
    """Give what cards and players that move are said to do."""
    match event:
        case e.VirusPassed(player=player, card=card, taker=taker):
            text = _("{player} plays {card}: {other} takes it up.")
            return Notice(text.format(player=player, card=card_text(card), other=taker))
        case e.CardGiven(player=player, to=other):
            text = _("{player} gives {other} one card.")
            return Notice(text.format(player=player, other=other))
        case e.HandsSwapped(player=player, other=other):
            text = _("{player} and {other} swap their hands.")
            return Notice(text.format(player=player, other=other))
        case e.PlayerJoined(player=player):
            return Notice(_("{player} plays from the next round on.").format(player=player))
        case e.PlayerLeft(player=player):
            return Notice(_("{player} has left; the points stay.").format(player=player))
        case _:
            return None


def _only_heard(event: object) -> Notice | None:
    """Give the sound of a fact that the scene itself shows."""
    match event:
        case e.CardPlayed(player=player, is_intercepted=True):
            return Notice(cue="slap", player=player)
        case e.TurnPassed(player=player):
            return Notice(cue="turn", player=player)
        case e.FirstTurned(player=player):
            return Notice(cue="turn", player=player)
        case e.Ticked():
            return Notice(cue="tick")
        case p.ClapBegan():
            return Notice(cue="signal")
        case p.ClapJudged(last=(player,), places=places):
            others = tuple(name for place in places for name in place if name != player)
            return Notice(cue="slap", player=player, others=others)
        case p.ClapJudged(last=last) if last:
            return Notice(cue="dead_heat")
        case p.TieFound():
            return Notice(cue="dead_heat")
        case e.RoundEnded():
            return Notice(cue="end")
        case _:
            return None
