"""What happened in Swap!, line by line, for the list that takes things back."""

from slapmat.games.swap import events as e
from slapmat.games.swap.cards import called
from slapmat.games.swap.house import MODES
from slapmat.games.swap.state import OUT, TURN
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import _


def told(event: object) -> str:
    """Say a fact in a few words; empty for what the list need not show."""
    match event:
        case e.GameStarted(players=players):
            return _("The game of {players} began").format(players=listed(players))
        case e.RoundBegan(round=number):
            return _("Round {number} began").format(number=number)
        case e.Dealt(player=player):
            return _("{player} dealt").format(player=player)
        case e.TurnEnded(player=player):
            return _("{player}'s turn was over").format(player=player)
        case e.TurnTaken(player=player):
            return _("It is {player}'s turn").format(player=player)
        case e.RoundWon(player=player):
            return _("{player} won the round").format(player=player)
        case e.Asked(what=what, player=player):
            return _told_of_question(what, player)
        case _:
            return _told_of_people(event) or _told_of_cards(event) or _told_of_slaps(event)


def _told_of_people(event: object) -> str:
    match event:
        case e.Denied():
            return _("The answer was no")
        case e.PlayerLeft(player=player):
            return _("{player} left").format(player=player)
        case e.PlayerJoined(player=player):
            return _("{player} joined").format(player=player)
        case _:
            return ending.told(event)


def _told_of_question(what: str, player: str) -> str:
    if what == OUT:
        return _("{player} said: no cards left").format(player=player)
    if what == TURN:
        return _("{player} said: my turn").format(player=player)
    return _("{player} said: I have won").format(player=player)


def _told_of_cards(event: object) -> str:
    match event:
        case e.CardPlayed(player=player, card=card):
            return _("{player} played {card}").format(player=player, card=called(card))
        case e.PlayPartTold(part=part):
            return _("Told: {part}").format(part=called(part))
        case e.CardDrawn(player=player):
            return _("{player} drew a card").format(player=player)
        case e.HandCorrected(player=player, cards=cards):
            return _("{player} holds {count} cards").format(player=player, count=cards)
        case e.FirstTurned(card=card):
            return _("The first card: {card}").format(card=called(card))
        case e.SeatsSwapped(player=player, with_=other):
            return _("{player} and {other} swapped seats").format(player=player, other=other)
        case e.ModeChanged(mode=mode):
            return mode_text(mode)
        case _:
            return ""


def mode_text(mode: str) -> str:
    """Say in which way the table plays."""
    texts = dict(
        zip(
            MODES,
            (_("Play by buttons"), _("Tell every play"), _("Keep only the score")),
            strict=True,
        )
    )
    return texts.get(mode, texts[MODES[0]])


def _told_of_slaps(event: object) -> str:
    match event:
        case e.SlapOpened(by=by, opener=None):
            return _("All slap at {player}'s card").format(player=by)
        case e.SlapOpened(opener=str(opener)):
            return _("{player} slapped").format(player=opener)
        case e.SlapJudged(last=last):
            return _("Last to slap: {players}").format(players=listed(last))
        case e.SlapConfirmed():
            return _("It was a Slap card")
        case e.SlapRuledFalse():
            return _("It was no Slap card")
        case e.SlapWithdrawn():
            return _("The slap meant something else")
        case e.FalseSlapped(player=player):
            return _("{player} made a false slap").format(player=player)
        case _:
            return _told_of_the_last(event)


def _told_of_the_last(event: object) -> str:
    match event:
        case e.LateSlapped(player=player):
            return _("{player} slapped late").format(player=player)
        case e.LastShared(players=players):
            return _("{players} share the last place").format(players=listed(players))
        case e.NextShown(player=player):
            return _("{player} was shown").format(player=player)
        case e.LastDrew(player=player, by=by):
            return _("{player} drew a card from {by}").format(player=player, by=by)
        case _:
            return ""
