"""What happened in SWAT!, line by line, for the list that takes things back."""

from slapmat.games.swat import events as e
from slapmat.games.swat.wording import card_text
from slapmat.scene.naming import listed
from slapmat.table.stamps import NS_PER_MS


def told(event: object) -> str:
    """Say a fact in a few words; empty for what the list need not show."""
    match event:
        case e.GameStarted(players=players):
            return f"The game of {listed(players)} began"
        case e.HandBegan(hand=hand):
            return f"Hand {hand} began"
        case e.OfferOpened(by=by):
            return "The offer was opened" if by != "clock" else ""
        case e.CardRecorded(card=card):
            return f"{card_text(card)} was flipped"
        case e.OfferClaimed(player=player):
            return f"{player} claimed the offer"
        case e.HeatJudged(tied=tied) | e.TableAsked(tied=tied):
            return f"Dead heat of {listed(tied)}"
        case e.EarlySlapped(player=player):
            return f"{player} slapped before the signal"
        case e.FalseSlapped(player=player):
            return f"{player} made a false slap"
        case e.NextShown(player=player):
            return f"{player} was shown"
        case _:
            return _told_of_entries(event) or _told_of_ends(event)


def _told_of_entries(event: object) -> str:
    match event:
        case e.RecordingStopped():
            return "No more cards are recorded"
        case e.CardsEntered(player=player, hand=hand, cards=cards):
            return f"{sum(cards.values())} cards of {player} in hand {hand}"
        case e.CardsDrafted(player=player, cards=cards):
            return f"{sum(cards.values())} cards counted for {player}"
        case e.PointsTyped(player=player, hand=hand, points=points):
            return f"{points} points typed for {player} in hand {hand}"
        case e.RestTakenAsEmpty():
            return "What was not entered counts as nothing"
        case e.PlayerLeft(player=player):
            return f"{player} left"
        case e.PlayerJoined(player=player):
            return f"{player} joined"
        case _:
            return ""


def _told_of_ends(event: object) -> str:
    match event:
        case e.LateSlapped(player=player, after_claim_ns=after_ns):
            return f"{player} slapped {after_ns / NS_PER_MS:.1f} ms after the claim"
        case e.DeckRanOut():
            return "The deck ran out"
        case e.HandEnded():
            return "The hand ended"
        case _:
            return ""
