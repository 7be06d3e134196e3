"""Plays as they are told: cards onto the pile, the pile taken, and who is out.

Source: SWOOP rulebook, "How to Play"; rulings `must_go_on` and `take_freely`.
"""

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import IN_A_ROW, SWOOP, call_text, card_text, check_names
from slapmat.games.swoop.checking import Source, check_play, checked, is_too_high
from slapmat.games.swoop.commands import Done, Out, Play, Swooped, Take
from slapmat.games.swoop.draft import Draft
from slapmat.games.swoop.house import REPORTED
from slapmat.games.swoop.state import Phase, State
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _, n_


def play(state: State, command: Play, moment: Moment) -> tuple[e.Event, ...]:
    """Put cards onto the pile, and say what that makes of the turn."""
    draft = begun(state, command.player, moment)
    state = draft.state
    check_play(command.cards)
    source = checked(state, Source(command.player, command.cards, command.board, command.mystery))
    top = command.cards[0]
    if is_too_high(state, top):
        if not command.mystery:
            raise RuleViolation(
                _("{card} is higher than the {number} on the pile.").format(
                    card=card_text(top), number=state.pile.number
                ),
                remedy=_("Play that number or a lower one, a SWOOP, or take the pile."),
            )
        draft.add(e.PileTaken(command.player, source.cards, source.board, True, "mystery"))  # noqa: FBT003 - the event's own order
        draft.pass_turn()
        return draft.facts
    _put(draft, source, command.count)
    return draft.facts


def _put(draft: Draft, source: Source, called: int | None) -> None:
    """Put allowed cards onto the pile: SWOOP it, end the round, or pass the turn."""
    player, top = source.player, source.cards[0]
    count, is_exact = (0, True) if top == SWOOP else _count(draft.state, source, called)
    draft.add(e.CardsPlayed(player, source.cards, source.board, source.is_mystery, count, is_exact))
    if top == SWOOP:
        draft.swoop(player, "card")
    elif count >= IN_A_ROW:
        draft.swoop(player, "row")
    elif not draft.end_if_out(player):
        draft.pass_turn()


def _count(state: State, source: Source, called: int | None) -> tuple[int, bool]:
    """Give how many matching cards then lie on top, and whether that is sure."""
    pile, number = state.pile, source.cards[0]
    is_same = pile.number == number
    count = len(source.cards) + (pile.matching if is_same else 0)
    # On an unknown pile more of the number may lie underneath.
    is_exact = pile.is_exact or bool(pile.number and not is_same)
    if called is None or called == count:
        return count, is_exact or called is not None
    if is_exact or called < count:
        raise RuleViolation(
            _("That makes {right}, not {wrong}.").format(
                right=call_text(number, count), wrong=called
            ),
            remedy=_("Count the matching cards on top again."),
        )
    return called, True


def take(state: State, command: Take, moment: Moment) -> tuple[e.Event, ...]:
    """Have a player show one card and take the pile with it. Ruling: `take_freely`."""
    draft = begun(state, command.player, moment)
    state = draft.state
    if state.pile.is_empty:
        raise RuleViolation(
            _("There is no pile to take."), remedy=_("On an empty pile any card can be played.")
        )
    check_names(command.cards)
    if len(command.cards) > 1:
        raise RuleViolation(
            _("Exactly one card is shown and goes with the pile."), remedy=_("Name that card.")
        )
    source = Source(command.player, command.cards, command.board, command.mystery)
    if command.cards:
        source = checked(state, source)
    if not state.rules.take_freely:
        _check_unable(state, command.cards)
    draft.add(e.PileTaken(command.player, command.cards, source.board, bool(command.mystery)))
    draft.pass_turn()
    return draft.facts


def _check_unable(state: State, cards: tuple[str, ...]) -> None:
    """Refuse a card that could have been played, where the pile may not be taken freely."""
    if not cards:
        raise RuleViolation(
            _("Which card was shown?"), remedy=_("Name the card that goes with the pile.")
        )
    if state.pile.number and not is_too_high(state, cards[0]):
        raise RuleViolation(
            _("{card} can be played, so the pile is not taken.").format(card=card_text(cards[0])),
            remedy=_("Play it; the house rule take_freely is off."),
        )


def done(state: State, command: Done, moment: Moment) -> tuple[e.Event, ...]:
    """End a turn in which something was played that is not told. Ruling: `must_go_on`."""
    draft = begun(state, command.player, moment)
    why = why_not_done(draft.state)
    if why == "go_on":
        raise RuleViolation(
            _("After a SWOOP {player} goes on.").format(player=command.player),
            remedy=_("Tell what was played next."),
        )
    if why:
        raise RuleViolation(
            _("Every play is told now, and nothing was."),
            remedy=_('Tell the cards, or change to "buttons".'),
        )
    end_turn(draft, command.player)
    return draft.facts


def why_not_done(state: State) -> str:
    """Say why a turn cannot be over as it stands; empty where it can.

    Only where every play is told is that known; by buttons, something was played untold.
    """
    if state.mode != REPORTED:
        return ""
    if state.swoop is None:
        return "tell"
    return "go_on" if state.rules.must_go_on else ""


def end_turn(draft: Draft, player: str) -> None:
    """End a turn; where it may stop after a SWOOP and every play is told, nothing lies untold."""
    if draft.state.mode != REPORTED:
        draft.add(e.TurnEnded(player))
    draft.pass_turn()


def swooped(state: State, command: Swooped, moment: Moment) -> tuple[e.Event, ...]:
    """Take the pile out of the game by a SWOOP whose cards are not told."""
    draft = begun(state, command.player, moment)
    if state.mode == REPORTED:
        raise RuleViolation(
            _("Every play is told now."), remedy=_("Tell the cards that SWOOPed the pile.")
        )
    draft.add(e.PileSwooped(moment.at_ns, command.player, "told"))
    return draft.facts


def out(state: State, command: Out, moment: Moment) -> tuple[e.Event, ...]:
    """Have a player go out: on turn, or just after."""
    player = command.player
    if state.phase is Phase.TURN and player == state.before and player in state.held:
        draft = Draft(state, moment.at_ns)
    else:
        draft = begun(state, player, moment)
    if why_not_out(draft.state, player):
        raise RuleViolation(
            n_(
                "{player} still has {count} card, as was told.",
                "{player} still has {count} cards, as was told.",
                draft.state.held[player].cards,
            ).format(player=player, count=draft.state.held[player].cards),
            remedy=_("Tell the plays, or correct the count."),
        )
    draft.add(e.RoundEnded(moment.at_ns, player, is_told=False))
    return draft.facts


def why_not_out(state: State, player: str) -> str:
    """Say why a player cannot be out; empty where they can.

    By buttons nobody knows what was played in this turn; after it, counts that are known hold.
    """
    held = state.held[player]
    is_sure = state.mode == REPORTED or player != state.active
    return "has_cards" if is_sure and held.is_known and held.cards else ""


def begun(state: State, player: str, moment: Moment) -> Draft:
    """Begin a decision about a play of the player on turn; a first play says who begins.

    Raises:
        RuleViolation: It is not this player's turn.
    """
    if state.question is not None:
        raise RuleViolation(_("A question stands."), remedy=_("Answer it with yes or no first."))
    draft = Draft(state, moment.at_ns)
    if state.phase is Phase.BEGIN and player in state.round.here:
        draft.add(e.StarterChosen(player))
    if draft.state.phase is not Phase.TURN:
        raise RuleViolation(
            _("Nobody is on turn now."), remedy=_("Plays are told while a round is on.")
        )
    if player != draft.state.active:
        raise RuleViolation(
            _("It is not the turn of {player!r:.60}.").format(player=player),
            remedy=_("{player} is on turn; correct that first if it is wrong.").format(
                player=draft.state.active
            ),
        )
    return draft
