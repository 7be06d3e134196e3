"""What happened in the French SWAT, line by line, for the list that takes things back."""

from slapmat.games.assault import events as e
from slapmat.games.assault.cards import label
from slapmat.games.assault.state import SWAT_CAMP
from slapmat.games.assault.wording import cards_text, place_text
from slapmat.scene.naming import listed
from slapmat.table.language import _, n_


def told(event: object) -> str:
    """Say a fact in a few words; empty for what the list need not show."""
    match event:
        case e.GameStarted(players=players):
            return _("The game of {players} began").format(players=listed(players))
        case e.RadioTaken(player=player):
            return _("{player} took the radio").format(player=player)
        case e.CardPlaced(player=player, place=place):
            return _("{player} put a card beside {place}").format(
                player=player, place=place_text(place)
            )
        case e.AssaultBegan(place=place):
            return _("Assault on {place}").format(place=place_text(place))
        case e.CardShown(card=card):
            return _("{card} was turned up").format(card=label(card))
        case e.AssaultEnded(cards=cards, bombs=bombs):
            return n_("{cards}: {bombs} bomb", "{cards}: {bombs} bombs", bombs).format(
                cards=cards_text(cards), bombs=bombs
            )
        case e.BuildingTurned(place=place, building=building):
            return _("{place} was turned up: {building}").format(
                place=place_text(place), building=label(building)
            )
        case _:
            return _told_of_people(event)


def _told_of_people(event: object) -> str:
    match event:
        case e.Redeployed(players=players) if players:
            return _("{players} took a SWAT card back").format(players=listed(players))
        case e.TurnClaimed(player=player):
            return _("{player} said that it was their turn").format(player=player)
        case e.CountCorrected(player=player, cards=cards):
            return n_("{player} holds {count} card", "{player} holds {count} cards", cards).format(
                player=player, count=cards
            )
        case e.CampWon(camp=camp):
            return _("The SWAT won") if camp == SWAT_CAMP else _("The terrorists won")
        case e.CampTold(player=player, is_terrorist=is_terrorist):
            text = _("{player} was a terrorist") if is_terrorist else _("{player} was no terrorist")
            return text.format(player=player)
        case e.ModeChosen():
            return _("The table plays in another way")
        case _:
            return ""
