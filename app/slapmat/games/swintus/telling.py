"""What happened in Swintus Zombie, line by line, for the list that takes things back."""

from collections.abc import Mapping

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.notices import WHY_TAKEN
from slapmat.games.swintus.wording import card_text, cards_text, colour_text
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _

ASKED: Mapping[str, str] = {
    "claim": N_("{player} pressed to intercept or catch"),
    "turn": N_("{player} wanted the turn"),
    "is_out": N_("{player} seemed to be out"),
    "out": N_("The round seemed to be over"),
    "spoke": N_("Somebody spoke"),
}
MODES: Mapping[str, str] = {
    "buttons": N_("Played by buttons from here on"),
    "reported": N_("The plays are told from here on"),
    "score": N_("Only the score from here on"),
}


def told(event: object) -> str:
    """Say a fact in a few words; empty for what the list need not show."""
    for telling in (_told_of_plays, _told_of_healing, _told_of_table, _told_of_presses):
        text = telling(event)
        if text:
            return text
    return ""


def _told_of_plays(event: object) -> str:
    match event:
        case e.FirstTurned(card=card):
            text = _("{card} was turned up").format(card=card_text(card))
            return text if card_text(card) else _("The first card was turned up")
        case e.Moved(player=player):
            return _("{player} moved").format(player=player)
        case e.CardPlayed(player=player, card=card, is_intercepted=True):
            if not card_text(card):
                return _("{player} intercepted").format(player=player)
            text = _("{player} intercepted with {card}")
            return text.format(player=player, card=card_text(card))
        case e.CardPlayed(player=player, card=card) | e.VirusPassed(player=player, card=card):
            return _("{player} played {card}").format(player=player, card=card_text(card) or "–")
        case e.Declared(player=player):
            return _("{player} said Swintus!").format(player=player)
        case e.Caught(player=player, by=by):
            return _("{by} caught {player}").format(by=by, player=player)
        case e.IllegalPlayed(player=player, card=card):
            text = _("{player} played {card}, which did not fit")
            return text.format(player=player, card=card_text(card) or "–")
        case _:
            return _told_of_taking(event)


def _told_of_taking(event: object) -> str:
    match event:
        case e.CardsTaken(player=player, why="draw"):
            return _("{player} drew a card").format(player=player)
        case e.CardsTaken(player=player, cards=cards, why=why):
            text = _(WHY_TAKEN.get(why, WHY_TAKEN["told"]))
            return text.format(player=player, cards=cards_text(cards)).rstrip(".")
        case _:
            return ""


def _told_of_healing(event: object) -> str:
    match event:
        case e.PairHealed(player=player, colour=colour):
            text = _("{player} healed the {colour} pair")
            return text.format(player=player, colour=colour_text(colour))
        case e.CardGiven(player=player, to=other):
            return _("{player} gave {other} a card").format(player=player, other=other)
        case e.HandsSwapped(player=player, other=other):
            return _("{player} and {other} swapped hands").format(player=player, other=other)
        case e.ColourNamed(colour=colour):
            return _("The colour is {colour}").format(colour=colour_text(colour))
        case _:
            return ""


def _told_of_table(event: object) -> str:
    match event:
        case e.GameStarted(players=players):
            return _("The game of {players} began").format(players=listed(players))
        case e.RoundBegan(hand=number):
            return _("Round {round} began").format(round=number)
        case e.RoundEnded(winner=str(winner)):
            return _("{player} went out").format(player=winner)
        case e.RoundEnded():
            return _("The round ended")
        case e.HandCounted(player=player, cards=cards, hand=number):
            text = _("{cards} of {player} in round {round}")
            return text.format(cards=cards_text(cards), player=player, round=number)
        case e.ModeChanged(mode=mode):
            return _(MODES.get(mode, ""))
        case e.PlayerLeft(player=player):
            return _("{player} left").format(player=player)
        case e.PlayerJoined(player=player):
            return _("{player} joined").format(player=player)
        case e.TurnPassed(player=player):
            return _("Turn of {player}").format(player=player)
        case _:
            return ""


def _told_of_presses(event: object) -> str:
    match event:
        case p.GroupFound(places=places):
            names = [name for place in places for name in place]
            return _("{players} pressed within a second").format(players=listed(names))
        case p.DealerNamed(player=player):
            return _("{player} deals").format(player=player)
        case p.ClapBegan(player=player):
            return _("Khlopkopyt of {player}").format(player=player)
        case p.ClapJudged(last=last) if last:
            return _("Last hand: {players}").format(players=listed(last))
        case p.TieFound(tied=tied):
            return _("Too close to call: {players}").format(players=listed(tied))
        case p.NextShown(player=player):
            return _("{player} was shown").format(player=player)
        case p.Chosen(player=player):
            return _("{player} was named").format(player=player)
        case p.Asked(what=what, player=player) if what in ASKED:
            return _(ASKED[what]).format(player=player)
        case _:
            return ending.told(event)
