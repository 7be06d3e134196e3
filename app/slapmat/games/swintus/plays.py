"""Plays as the table tells them: cards, draws, declarations, interceptions, healings.

Whatever cannot have happened is refused with what to do instead; what happened against the rules
("Don't Dawdle!") is a fact with its penalty.
"""

from slapmat.games.swintus import commands as c
from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.cards import (
    DECK,
    KHAPYOZH,
    POLISVIN,
    colour_of,
    fits,
    value_of,
)
from slapmat.games.swintus.checks import (
    check_calm,
    check_nothing_due,
    check_playing,
    check_turn,
    checked_card,
    checked_colour,
    one_card,
    one_of_colours,
)
from slapmat.games.swintus.claims import caught, may_catch, may_intercept
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.limits import PENALTY_CARDS
from slapmat.games.swintus.state import ON, Phase, State
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

ONE = 1


def turn_up(state: State, command: c.TurnUp, moment: Moment) -> tuple[e.Event, ...]:
    """Turn up the first card: whoever sits left of the dealer is on turn. Rule: "Setup"."""
    if state.phase is not Phase.WAITING:
        raise RuleViolation(
            _("The first card lies there already."), remedy=_("Play on, or take it back.")
        )
    card = checked_card(state, command.card) if command.card else ""
    draft = Draft(state, moment.at_ns)
    begin(draft, card, checked_colour(command.colour))
    return draft.facts


def begin(draft: Draft, card: str = "", colour: str = "") -> None:
    """Begin play. Ruling: `first_card`."""
    state = draft.state
    counts = colour if value_of(card) == POLISVIN else colour_of(card)
    draft.add(e.FirstTurned(draft.now_ns, card, counts, state.next_after(state.dealer)))
    if state.rules.is_first_acting:
        draft.act_first(card)


def play(state: State, command: c.Play, moment: Moment) -> tuple[e.Event, ...]:
    """Take the play of a card; one that does not fit costs two cards and the turn."""
    draft = Draft(state, moment.at_ns)
    player = command.player
    open_turn(draft, player)
    card = one_card(draft.state, command.cards)
    colour = checked_colour(command.colour)
    state = draft.state
    if state.due and value_of(card) != KHAPYOZH:
        raise RuleViolation(
            _("{player} takes {count} cards, or passes a Khapyozh along.").format(
                player=player, count=state.due
            ),
            remedy=_('Tell "take", or the Khapyozh that was played.'),
        )
    if fits(card, state.top, state.colour, is_top_value_counted=_is_top_value_counted(state)):
        draft.put(player, card, colour)
    else:
        draft.add(e.IllegalPlayed(moment.at_ns, player, card))
        draft.take(player, PENALTY_CARDS, "illegal")
        draft.pass_on(player)
    return draft.facts


def _is_top_value_counted(state: State) -> bool:
    """Say whether the top card may be matched by value: of a first instruction only its colour."""
    return not state.is_first or state.rules.is_first_acting or state.top[-1:].isdigit()


def open_turn(draft: Draft, player: str) -> None:
    """See to it that it is this player's turn, or refuse.

    What goes without saying is filled in: that play has begun, that the player before has kept a
    drawn card or taken what a Khapyozh asked for; and a move of which only the button has told is
    opened once more.
    """
    if draft.state.phase is Phase.WAITING:
        begin(draft)
    state = draft.state
    check_playing(state, player)
    check_calm(state)
    last = state.last
    if last and last.player == player and not last.is_told and state.before:
        draft.add(e.MoveReopened(draft.now_ns, player))
        return
    if state.turn != player and state.next_after(state.turn) == player:
        if state.due:
            draft.take(state.turn, state.due, "khapyozh")
            draft.pass_on(state.turn)
        elif state.is_drawn:
            draft.pass_on(state.turn)
    check_turn(draft.state, player)


def draw_card(state: State, command: c.DrawCard, moment: Moment) -> tuple[e.Event, ...]:
    """Take the top card; it may be played at once. Rule: "Adding to the Pile"."""
    draft = Draft(state, moment.at_ns)
    open_turn(draft, command.player)
    check_nothing_due(draft.state)
    if draft.state.is_drawn:
        raise RuleViolation(
            _("{player} has drawn already.").format(player=command.player),
            remedy=_("Tell what was played, or pass."),
        )
    draft.take(command.player, ONE, "draw")
    return draft.facts


def pass_on(state: State, command: c.PassOn, moment: Moment) -> tuple[e.Event, ...]:
    """Keep the drawn card. Ruling: where nothing is left to draw the turn is over too."""
    check_playing(state, command.player)
    check_calm(state)
    check_turn(state, command.player)
    if not state.is_drawn:
        raise RuleViolation(
            _("{player} has not drawn.").format(player=command.player),
            remedy=_("Who passes draws a card first."),
        )
    draft = Draft(state, moment.at_ns)
    draft.pass_on(command.player)
    return draft.facts


def take(state: State, command: c.Take, moment: Moment) -> tuple[e.Event, ...]:
    """Take cards: what is due, what a bad move costs, or so many as the table says."""
    player, cards = command.player, command.cards
    draft = Draft(state, moment.at_ns)
    if cards is not None:
        check_playing(state, player)
        if not 1 <= cards <= sum(DECK.values()):
            raise RuleViolation(
                _("{count} cards cannot be taken.").format(count=cards),
                remedy=_("Tell how many cards were taken."),
            )
        draft.take(player, cards, "told")
        return draft.facts
    open_turn(draft, player)
    if draft.state.due:
        draft.take(player, draft.state.due, "khapyozh")
        draft.pass_on(player)
    else:
        stall(draft, player)
    return draft.facts


def stall(draft: Draft, player: str) -> None:
    """Have a player take two cards and lose the turn. Rule: "Don't Dawdle!"."""
    draft.add(e.Stalled(draft.now_ns, player))
    draft.take(player, PENALTY_CARDS, "stall")
    draft.pass_on(player)


def declare(state: State, command: c.Declare, moment: Moment) -> tuple[e.Event, ...]:
    """Take "Swintus!": of who is on turn, or who has just moved and is not caught."""
    player = command.player
    check_playing(state, player)
    check_calm(state)
    is_just = state.last is not None and state.last.player == player
    if player != state.turn and not is_just:
        raise RuleViolation(
            _("{player} is not playing a card now.").format(player=player),
            remedy=_("It is said as the last card but one is played."),
        )
    return (e.Declared(moment.at_ns, player),)


def catch(state: State, command: c.Catch, moment: Moment) -> tuple[e.Event, ...]:
    """Catch who forgot to say it. Rule: "Swintus!"."""
    check_playing(state, command.player)
    check_calm(state)
    last = state.last
    if (
        last is None
        or not may_catch(state, command.player)
        or command.with_ not in {"", last.player}
    ):
        raise RuleViolation(
            _("There is nobody to catch."),
            remedy=_("Who holds one card and has not said it, until the next one moves."),
        )
    draft = Draft(state, moment.at_ns)
    caught(draft, command.player)
    return draft.facts


def intercept(state: State, command: c.Intercept, moment: Moment) -> tuple[e.Event, ...]:
    """Put a second copy on the card just played. Rule: "Interception"."""
    player = command.player
    check_playing(state, player)
    check_calm(state)
    last = state.last
    if last is None or not may_intercept(state, player):
        raise RuleViolation(
            _("{player} has nothing to intercept.").format(player=player),
            remedy=_("The card that somebody else has just played, until the next one moves."),
        )
    card = one_card(state, command.cards) if command.cards else last.card
    if last.is_told and card != last.card:
        raise RuleViolation(
            _("That is not the card just played."), remedy=_("Only a copy of it intercepts.")
        )
    draft = Draft(state, moment.at_ns)
    draft.put(player, card, checked_colour(command.colour), is_intercepted=True)
    return draft.facts


def give_turn(state: State, command: c.GiveTurn, moment: Moment) -> tuple[e.Event, ...]:
    """Have this player be on turn: the table knows better."""
    check_playing(state, command.player)
    check_calm(state)
    draft = Draft(state, moment.at_ns)
    draft.pass_turn(command.player)
    return draft.facts


def name_colour(state: State, command: c.NameColour, moment: Moment) -> tuple[e.Event, ...]:
    """Name the colour that counts: of a Polisvin, or of a card that was not told."""
    if state.phase not in ON:
        raise RuleViolation(_("No card lies on the pile."), remedy=_("Begin the round first."))
    colour = checked_colour(command.colour)
    if not colour:
        raise RuleViolation(_("No colour was named."), remedy=one_of_colours())
    return (e.ColourNamed(moment.at_ns, colour),)


def choose_tile(state: State, command: c.ChooseTile, moment: Moment) -> tuple[e.Event, ...]:
    """Keep the half of a play that is told."""
    check_calm(state)
    if state.phase is not Phase.TURN:
        raise RuleViolation(_("Nobody is on turn."), remedy=_("Begin the round first."))
    return (p.TileChosen(moment.at_ns, command.tile),)
