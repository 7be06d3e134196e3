"""What happened in SWAT!, line by line, for the list that takes things back."""

from slapmat.games.swat import events as e
from slapmat.games.swat.wording import card_text
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import _, n_, number
from slapmat.table.stamps import NS_PER_MS


def told(event: object) -> str:
    """Say a fact in a few words; empty for what the list need not show."""
    match event:
        case e.GameStarted(players=players):
            return _("The game of {players} began").format(players=listed(players))
        case e.HandBegan(hand=hand):
            return _("Hand {hand} began").format(hand=hand)
        case e.OfferOpened(by=by):
            return _("The offer was opened") if by != "clock" else ""
        case e.CardRecorded(card=card):
            return _("{card} was flipped").format(card=card_text(card))
        case e.OfferClaimed(player=player):
            return _("{player} claimed the offer").format(player=player)
        case e.HeatJudged(tied=tied) | e.TableAsked(tied=tied):
            return _("Dead heat of {players}").format(players=listed(tied))
        case e.EarlySlapped(player=player):
            return _("{player} slapped before the signal").format(player=player)
        case e.FalseSlapped(player=player):
            return _("{player} made a false slap").format(player=player)
        case e.NextShown(player=player):
            return _("{player} was shown").format(player=player)
        case _:
            return _told_of_entries(event) or _told_of_ends(event)


def _told_of_entries(event: object) -> str:
    match event:
        case e.RecordingStopped():
            return _("No more cards are recorded")
        case e.CardsEntered(player=player, hand=hand, cards=cards):
            count = sum(cards.values())
            text = n_(
                "{count} card of {player} in hand {hand}",
                "{count} cards of {player} in hand {hand}",
                count,
            )
            return text.format(count=count, player=player, hand=hand)
        case e.CardsDrafted(player=player, cards=cards):
            count = sum(cards.values())
            text = n_(
                "{count} card counted for {player}", "{count} cards counted for {player}", count
            )
            return text.format(count=count, player=player)
        case e.PointsTyped(player=player, hand=hand, points=points):
            text = n_(
                "{points} point typed for {player} in hand {hand}",
                "{points} points typed for {player} in hand {hand}",
                abs(points),
            )
            return text.format(points=number(points), player=player, hand=hand)
        case e.RestTakenAsEmpty():
            return _("What was not entered counts as nothing")
        case e.PlayerLeft(player=player):
            return _("{player} left").format(player=player)
        case e.PlayerJoined(player=player):
            return _("{player} joined").format(player=player)
        case _:
            return ""


def _told_of_ends(event: object) -> str:
    match event:
        case e.LateSlapped(player=player, after_claim_ns=after_ns):
            text = _("{player} slapped {ms} ms after the claim")
            return text.format(player=player, ms=number(after_ns / NS_PER_MS, 1))
        case e.DeckRanOut():
            return _("The deck ran out")
        case e.HandEnded():
            return _("The hand ended")
        case _:
            return ending.told(event)
