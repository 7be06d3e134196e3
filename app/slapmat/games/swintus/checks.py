"""What is refused: plays that cannot have happened, each with what to do instead."""

from slapmat.games.swintus.cards import COLOURS, DECK, is_zombie, read_card
from slapmat.games.swintus.state import ON, Phase, State
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _, n_

ONE = 1


def check_playing(state: State, player: str) -> None:
    """Refuse a player who is not in the round, or a round that is not on."""
    if state.phase not in ON:
        raise RuleViolation(
            _("No round is being played ({phase}).").format(phase=state.phase),
            remedy=_("Do what the prompt asks for."),
        )
    if player not in state.playing:
        raise RuleViolation(
            _("{player} does not play this round.").format(player=f"{player!r:.60}"),
            remedy=_("Players: {players}.").format(players=", ".join(state.playing)),
        )


def check_calm(state: State) -> None:
    """Refuse while something else has to be settled first."""
    if state.phase in {Phase.RACE, Phase.DECIDE}:
        raise RuleViolation(_("A race is not decided yet."), remedy=_("Wait for it, or decide it."))
    if state.question or state.group:
        raise RuleViolation(_("A question stands."), remedy=_("Answer it with yes or no."))


def check_turn(state: State, player: str) -> None:
    """Refuse who is not on turn."""
    if state.turn != player:
        raise RuleViolation(
            _("It is not the turn of {player}.").format(player=player),
            remedy=_(
                "On turn: {player}. A copy of the last card is told as an interception."
            ).format(player=state.turn),
        )


def check_nothing_due(state: State) -> None:
    """Refuse while a Khapyozh asks for cards."""
    if state.due:
        raise RuleViolation(
            _("{player} takes {count} cards, or passes a Khapyozh along.").format(
                player=state.turn, count=state.due
            ),
            remedy=_('Tell "take", or the Khapyozh that was played.'),
        )


def one_card(state: State, cards: tuple[str, ...]) -> str:
    """Give the one card that was told."""
    if len(cards) != ONE:
        raise RuleViolation(
            n_("{count} card was told.", "{count} cards were told.", len(cards)).format(
                count=len(cards)
            ),
            remedy=_("One card is played at a time."),
        )
    return checked_card(state, cards[0])


def checked_card(state: State, text: str) -> str:
    """Give the card that a text names, if it can be in somebody's hand."""
    card = read_card(text)
    if card is None:
        raise RuleViolation(
            _("Unknown card {card}.").format(card=f"{text!r:.60}"),
            remedy=_('Cards are "red_7", "blue_khapyozh", "green_virus" or "polisvin".'),
        )
    if is_zombie(card) and not state.rules.has_zombies:
        raise RuleViolation(
            _("Viruses and vaccines are not in this game."),
            remedy=_("House rule zombies puts them in."),
        )
    if not state.unsure and state.lying.count(card) >= DECK[card]:
        raise RuleViolation(
            _("Every copy of this card lies on the pile."), remedy=_("Tell another card.")
        )
    return card


def checked_colour(colour: str) -> str:
    """Give a colour that there is, or none."""
    named = {"orange": "yellow"}.get(colour.lower(), colour.lower())
    if named and named not in COLOURS:
        raise RuleViolation(
            _("Unknown colour {colour}.").format(colour=f"{colour!r:.60}"),
            remedy=one_of_colours(),
        )
    return named


def one_of_colours() -> str:
    """Say which colours there are."""
    return _("The colours are red, green, yellow and blue.")
