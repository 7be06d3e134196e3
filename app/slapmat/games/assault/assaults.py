"""Placing a card, the assault at four of them, what comes of it, and the turn after."""

from slapmat.games.assault import events as e
from slapmat.games.assault.cards import (
    ASSAULT_CARDS,
    BOOM,
    BUILDINGS,
    HIDEOUT,
    TROOPS,
    Outcome,
    bombs_of,
    label,
    outcome_of,
)
from slapmat.games.assault.evolve import evolve
from slapmat.games.assault.state import CENTRE, SWAT_CAMP, TERRORISTS, Phase, State, is_plain
from slapmat.games.assault.wording import place_text
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _, n_

Facts = tuple[e.Event, ...]


class Draft:
    """Facts so far, and the state that they make."""

    def __init__(self, state: State) -> None:
        """Begin with none."""
        self.state = state
        self.facts: Facts = ()

    def add(self, *facts: e.Event) -> None:
        """Take more facts."""
        for fact in facts:
            self.facts = (*self.facts, fact)
            self.state = evolve(self.state, fact)


def placed(state: State, place: str) -> Facts:
    """Put a card of the active player beside the building of a place.

    Raises:
        RuleViolation: There is no such place, or its building is turned up (a ruling).
    """
    if place not in state.places:
        raise RuleViolation(
            _("There is no place {place!r}.").format(place=place[:60]),
            remedy=_("Name a player or {centre!r}.").format(centre=CENTRE),
        )
    if place in state.turned:
        raise RuleViolation(
            _("The building there is turned up: {place}.").format(place=place_text(place)),
            remedy=_("Put the card beside one that is still face down."),
        )
    player = str(state.active)
    if not state.held.get(player):
        raise RuleViolation(
            _("{player} holds no cards by our count.").format(player=player),
            remedy=_("Correct the count in the list of what happened."),
        )
    draft = Draft(state)
    draft.add(e.CardPlaced(player, place))
    if draft.state.beside[place] >= ASSAULT_CARDS:
        draft.add(e.AssaultBegan(place))
    else:
        pass_turn(draft, state.after(player))
    return draft.facts


def pass_turn(draft: Draft, player: str) -> None:
    """Let the next player begin; without cards the terrorists have won."""
    draft.add(e.TurnPassed(player))
    if not draft.state.held.get(player):
        draft.add(e.CampWon(TERRORISTS, "no_cards"))


def turn_begins(state: State) -> Facts:
    """Give what follows when the active player's turn begins."""
    if state.active is not None and not state.held.get(state.active):
        return (e.CampWon(TERRORISTS, "no_cards"),)
    return ()


def shown(state: State, cards: tuple[str, ...], building: str | None) -> Facts:
    """Take cards of the assault that were turned up; with the fourth it is over.

    Raises:
        RuleViolation: There are no such cards, or no more of a kind, or too many.
    """
    raid = state.raid
    if raid is None or not cards:
        raise RuleViolation(
            _("No card was told."), remedy=_("Tell the four cards that were turned up.")
        )
    if len(raid.cards) + len(cards) > ASSAULT_CARDS:
        raise RuleViolation(
            _("An assault has four cards; {count} are known.").format(count=len(raid.cards)),
            remedy=_("Tell only those that are still missing."),
        )
    draft = Draft(state)
    for card in cards:
        check_card(draft.state, card)
        draft.add(e.CardShown(card))
    if draft.state.is_assault_full:
        _end(draft, building)
    elif building is not None:
        raise RuleViolation(
            _("The building is turned up after the fourth card."),
            remedy=_("Tell the cards first."),
        )
    return draft.facts


def check_card(state: State, card: str) -> None:
    """Refuse a card that there is not, or of which no more can be turned up.

    Raises:
        RuleViolation: So it is.
    """
    if card not in TROOPS:
        raise RuleViolation(
            _("There is no card {card!r}.").format(card=card[:60]),
            remedy=_("The cards are {cards}.").format(cards=", ".join(TROOPS)),
        )
    if state.troops_left[card] <= 0:
        raise RuleViolation(
            _("No more {card} can be left in the game.").format(card=label(card)),
            remedy=_("Look at the four cards again, or take an earlier assault back."),
        )


def _end(draft: Draft, building: str | None) -> None:
    raid = draft.state.raid
    if raid is None:
        return
    bombs = bombs_of(raid.cards)
    outcome = outcome_of(bombs)
    draft.add(e.AssaultEnded(raid.place, raid.cards, bombs, outcome.value))
    if not outcome.turns_building:
        if building is not None:
            raise RuleViolation(
                n_(
                    "{bombs} bomb is left: the building stays face down.",
                    "{bombs} bombs are left: the building stays face down.",
                    bombs,
                ).format(bombs=bombs),
                remedy=_("Tell no building."),
            )
        _redeploy(draft)
    elif building is not None:
        _turn(draft, building)


def turned(state: State, building: str) -> Facts:
    """Take which building was turned up, and see whether that ends the game."""
    draft = Draft(state)
    _turn(draft, building)
    return draft.facts


def _turn(draft: Draft, building: str) -> None:
    state = draft.state
    raid = state.raid
    if building not in BUILDINGS:
        raise RuleViolation(
            _("There is no building {building!r}.").format(building=building[:60]),
            remedy=_("The buildings are {buildings}.").format(buildings=", ".join(BUILDINGS)),
        )
    if raid is None or state.buildings_left[building] <= 0:
        raise RuleViolation(
            _("No more {card} can be left in the game.").format(card=label(building)),
            remedy=_("Look at the building again, or take an earlier one back."),
        )
    draft.add(e.BuildingTurned(raid.place, building))
    if building == HIDEOUT and not draft.state.buildings_left[HIDEOUT]:
        draft.add(e.CampWon(SWAT_CAMP, "hideouts"))
    elif building == BOOM:
        draft.add(e.CampWon(TERRORISTS, "boom"))
    else:
        _redeploy(draft)


def _redeploy(draft: Draft) -> None:
    """Bring plain SWAT cards back, and give the radio to the left of the active player."""
    state = draft.state
    raid = state.raid
    back: tuple[str, ...] = ()
    if raid is not None and is_plain(raid.cards):
        back = state.clockwise_from(state.radio or state.players[0])[:ASSAULT_CARDS]
    draft.add(e.Redeployed(back, state.after(state.active or state.players[-1])))
    is_dealt = raid is None or raid.outcome != Outcome.FAILED or state.rules.deal_after_failure
    if not is_dealt and not back:
        draft.add(e.DealtAgain(), *turn_begins(draft.state))


def is_dealt_again(state: State) -> bool:
    """Say whether the hidden buildings are dealt again after the last assault."""
    raid = state.raid
    return raid is not None and (raid.outcome != Outcome.FAILED or state.rules.deal_after_failure)


__all__ = [
    "Draft",
    "Phase",
    "check_card",
    "is_dealt_again",
    "pass_turn",
    "placed",
    "shown",
    "turn_begins",
    "turned",
]
