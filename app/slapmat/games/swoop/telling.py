"""What happened in SWOOP, line by line, for the list that takes things back."""

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import SWOOP, call_text, card_text
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_

MODES = {
    "buttons": N_("From now on by buttons only"),
    "reported": N_("From now on every play is told"),
    "score": N_("From now on only the score is kept"),
}


def told(event: object) -> str:
    """Say a fact in a few words; empty for what the list need not show."""
    match event:
        case e.GameStarted(players=players):
            return _("The game of {players} began").format(players=listed(players))
        case e.RoundBegan(hand=hand):
            return _("Round {hand} began").format(hand=hand)
        case e.StarterChosen(player=player):
            return _("{player} begins").format(player=player)
        case e.ModeChanged(mode=mode):
            return _(MODES.get(mode, ""))
        case e.RoundEnded(player=player):
            return _("{player} went out").format(player=player)
        case e.PlayerLeft(player=player):
            return _("{player} left").format(player=player)
        case e.PlayerJoined(player=player):
            return _("{player} joined").format(player=player)
        case _:
            return _told_of_plays(event) or _told_of_entries(event) or ending.told(event)


def played_text(cards: tuple[str, ...]) -> str:
    """Give played cards as people call them: "two 4s", "a SWOOP"."""
    if not cards:
        return ""
    return _("a SWOOP") if cards[0] == SWOOP else call_text(cards[0], len(cards))


def _told_of_plays(event: object) -> str:
    match event:
        case e.CardsPlayed(player=player, cards=cards, is_mystery=is_mystery):
            text = (
                _("{player} played {cards}, one a Mystery card")
                if is_mystery
                else _("{player} played {cards}")
            )
            return text.format(player=player, cards=played_text(cards))
        case e.PileSwooped(player=player):
            return _("{player} SWOOPed the pile").format(player=player)
        case e.PileTaken(player=player, cards=cards) if cards:
            return _("{player} took the pile with {card}").format(
                player=player, card=card_text(cards[0])
            )
        case e.PileTaken(player=player):
            return _("{player} took the pile").format(player=player)
        case e.TurnEnded(player=player):
            return _("{player} ended the turn").format(player=player)
        case e.TurnBegan(player=player):
            return _("The turn went to {player}").format(player=player)
        case e.CountCorrected(player=player, hand=hand, board=board, mystery=mystery):
            count = hand + board + mystery
            return n_("{player} has {count} card", "{player} has {count} cards", count).format(
                player=player, count=count
            )
        case _:
            return ""


def _told_of_entries(event: object) -> str:
    match event:
        case e.CardsEntered(player=player, hand=hand, cards=cards):
            count = sum(cards.values())
            return n_(
                "{count} card left of {player} in round {hand}",
                "{count} cards left of {player} in round {hand}",
                count,
            ).format(count=count, player=player, hand=hand)
        case e.CardsDrafted(player=player, cards=cards):
            count = sum(cards.values())
            return n_(
                "{count} card counted for {player}", "{count} cards counted for {player}", count
            ).format(count=count, player=player)
        case e.PointsTyped(player=player, hand=hand, points=points):
            return _("{points} points typed for {player} in round {hand}").format(
                points=points, player=player, hand=hand
            )
        case e.RestTakenAsEmpty():
            return _("What was not entered counts as nothing")
        case _:
            return ""
