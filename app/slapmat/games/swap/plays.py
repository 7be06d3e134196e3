"""Plays that are told: cards, draws, counts, and whatever else a table tells in mid-round."""

from slapmat.games.swap import events as e
from slapmat.games.swap import slaps
from slapmat.games.swap.cards import (
    CARDS,
    COLOURS,
    DIRECTIONS,
    SLAP,
    SPECIALS,
    SUPER_SWAP,
    SWAP,
    SWITCH_COLOR,
    called,
)
from slapmat.games.swap.commands import (
    CorrectHand,
    Draw,
    EndTurn,
    Mode,
    Out,
    Play,
    SwapSeats,
    Tell,
    TurnFirst,
)
from slapmat.games.swap.draft import Draft
from slapmat.games.swap.house import MODES, SCORE
from slapmat.games.swap.state import Phase, State
from slapmat.rules.contract import Moment
from slapmat.scene.naming import listed
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


def check_playing(state: State, player: str) -> None:
    """Refuse unless a round is on in which this player plays."""
    if state.phase is not Phase.PLAY:
        raise RuleViolation(_("No round is on."), remedy=_("Begin one: say who deals."))
    if player not in state.order:
        raise RuleViolation(
            _("{player} does not play in this round.").format(player=f"{player:.40}"),
            remedy=_("Here: {players}.").format(players=listed(state.order)),
        )


def check_free(state: State) -> None:
    """Refuse while a question or a race has to be settled first."""
    if state.mode == SCORE:
        raise RuleViolation(
            _("Only the score is kept."), remedy=_("Change the way of playing first.")
        )
    if state.question is not None or state.slaps is not None:
        raise RuleViolation(
            _("Something has to be settled first."), remedy=_("Answer with green or white.")
        )


def play(state: State, command: Play, moment: Moment) -> tuple[e.Event, ...]:
    """Take a card that was played, with all that follows from it."""
    check_playing(state, command.player)
    draft = Draft(state, moment.at_ns)
    card = the_card(command)
    race = state.slaps
    if card == SLAP and race is not None and race.by == command.player and not race.is_sure:
        _confirmed_by_card(draft, command.player)
        return draft.facts
    check_free(state)
    _check_turn(state, command.player, card)
    is_last = state.hands.get(command.player) == 1
    _check_colour(state, command, card)
    if not is_last:
        _check_extras(state, command, card)
    draft.add(
        e.CardPlayed(
            command.player, card, command.with_, command.colour, command.direction, is_last
        )
    )
    if not draft.win_if_empty(command.player):
        _carry_out(draft, command, card)
    return draft.facts


def the_card(command: Play) -> str:
    """Give the one card of a play."""
    if len(command.cards) != 1 or command.cards[0] not in CARDS:
        raise RuleViolation(
            _("One card is played at a time."),
            remedy=_("Name one of these: {cards}.").format(cards=", ".join(CARDS)),
        )
    return command.cards[0]


def _confirmed_by_card(draft: Draft, player: str) -> None:
    """Take the told Slap card as the answer to whether it was one."""
    draft.add(e.SlapConfirmed())
    is_last = draft.state.hands.get(player) == 1
    draft.add(e.CardPlayed(player, SLAP, is_last=is_last))
    if not draft.win_if_empty(player):
        slaps.settle(draft)


def _check_turn(state: State, player: str, card: str) -> None:
    if player == state.turn or (card == SWAP and state.rules.is_swap_any_time):
        return
    raise RuleViolation(
        _("It is not {player}'s turn.").format(player=player),
        remedy=_("{player} plays.").format(player=state.turn),
    )


def _check_colour(state: State, command: Play, card: str) -> None:
    if card in COLOURS and state.colour not in {None, card}:
        raise RuleViolation(
            _("{card} does not match: {colour} is in play.").format(
                card=called(card), colour=called(str(state.colour))
            ),
            remedy=_("Play that colour or a Swap! card, or draw."),
        )
    if command.colour is not None and (card not in {SWAP, SWITCH_COLOR}):
        raise RuleViolation(_("This card names no colour."), remedy=_("Leave the colour out."))
    if command.colour is not None and command.colour not in COLOURS:
        raise RuleViolation(
            _("There is no such colour."),
            remedy=_("The colours are {colours}.").format(colours=", ".join(COLOURS)),
        )


def _check_extras(state: State, command: Play, card: str) -> None:
    """See that a special card comes with what it asks for."""
    if card in {SWAP, SWITCH_COLOR} and command.colour is None:
        raise RuleViolation(
            _("{card} names a colour.").format(card=called(card)),
            remedy=_("Say which: {colours}.").format(colours=", ".join(COLOURS)),
        )
    if card == SWITCH_COLOR and command.colour == state.colour:
        raise RuleViolation(
            _("Switch Color names a different colour."), remedy=_("Name another colour.")
        )
    others = tuple(name for name in state.order if name != command.player)
    if card == SWAP and command.with_ not in others:
        raise RuleViolation(
            _("Hands are swapped with another player."),
            remedy=_("Say with whom: {players}.").format(players=listed(others)),
        )
    if card == SUPER_SWAP and command.direction not in DIRECTIONS:
        raise RuleViolation(
            _("Super Swap! goes left or right."), remedy=_("Say which: left, right.")
        )
    if card != SWAP and command.with_ is not None:
        raise RuleViolation(
            _("Only Swap! is played with another player."), remedy=_("Leave it out.")
        )
    if card != SUPER_SWAP and command.direction is not None:
        raise RuleViolation(_("Only Super Swap! has a direction."), remedy=_("Leave it out."))


def _carry_out(draft: Draft, command: Play, card: str) -> None:
    """Do what the card says; then the turn is over."""
    player = command.player
    if card == SWAP and draft.state.rules.is_swapping_seats and command.with_ is not None:
        draft.add(e.SeatsSwapped(player, command.with_))
    if card == SLAP:
        asked = tuple(name for name in draft.state.order if name != player)
        draft.add(e.SlapOpened(draft.now_ns, player, asked))
    else:
        draft.end_turn(player, is_told=True)


def draw(state: State, command: Draw, moment: Moment) -> tuple[e.Event, ...]:
    """Draw a card; without any the turn is over."""
    player = command.player
    check_playing(state, player)
    check_free(state)
    _check_turn(state, player, "")
    if state.has_drawn:
        raise RuleViolation(
            _("{player} has drawn already.").format(player=player),
            remedy=_("Play the card, or say that the turn is over."),
        )
    draft = Draft(state, moment.at_ns)
    if state.deck > 0:
        draft.add(e.CardDrawn(player))
    elif state.pile > 1:
        draft.add(e.CardDrawn(player, is_shuffled=True))
    else:
        draft.end_turn(player, is_told=True)
    return draft.facts


def end_turn(state: State, command: EndTurn, moment: Moment) -> tuple[e.Event, ...]:
    """End a turn, as the player's own button does."""
    check_playing(state, command.player)
    check_free(state)
    _check_turn(state, command.player, "")
    return (e.TurnEnded(command.player, moment.at_ns, is_told=state.has_drawn),)


def first(state: State, command: TurnFirst, moment: Moment) -> tuple[e.Event, ...]:
    """Take the first card of the Discard Pile: only its colour counts; at a Swap! one is named."""
    del moment
    if state.phase is not Phase.PLAY or state.is_counted or state.previous is not None:
        raise RuleViolation(
            _("The first card is told before anything is played."), remedy=_("Tell the plays.")
        )
    check_free(state)
    if command.card not in CARDS:
        raise RuleViolation(
            _("There is no such card."),
            remedy=_("Name one of these: {cards}.").format(cards=", ".join(CARDS)),
        )
    colour = command.colour if command.card in SPECIALS else command.card
    if colour not in COLOURS or command.colour not in {None, colour}:
        raise RuleViolation(
            _("A colour begins play."),
            remedy=_("Say which: {colours}.").format(colours=", ".join(COLOURS)),
        )
    return (e.FirstTurned(command.card, colour),)


def out(state: State, command: Out, moment: Moment) -> tuple[e.Event, ...]:
    """Take it that a player has no cards left."""
    del moment
    check_playing(state, command.player)
    return (e.RoundWon(command.player),)


def correct(state: State, command: CorrectHand, moment: Moment) -> tuple[e.Event, ...]:
    """Correct how many cards a player holds."""
    del moment
    check_playing(state, command.player)
    most = state.deck + state.hands.get(command.player, 0)
    if not 1 <= command.cards <= most:
        raise RuleViolation(
            _("{player} cannot hold {count} cards.").format(
                player=command.player, count=command.cards
            ),
            remedy=_("Give 1 to {most}; who has none has won the round.").format(most=most),
        )
    return (e.HandCorrected(command.player, command.cards),)


def swap_seats(state: State, command: SwapSeats, moment: Moment) -> tuple[e.Event, ...]:
    """Have two players swap seats: the hands stay, so that each takes over the other's."""
    del moment
    check_playing(state, command.player)
    check_playing(state, command.with_)
    if not state.rules.is_swapping_seats or command.player == command.with_:
        raise RuleViolation(
            _("Seats are not swapped in this game."),
            remedy=_("Two players swap them where the house rule swap_seats is on."),
        )
    check_free(state)
    hands = state.hands
    facts: list[e.Event] = [e.SeatsSwapped(command.player, command.with_)]
    if state.is_counted:
        facts.append(e.HandCorrected(command.player, hands[command.with_]))
        facts.append(e.HandCorrected(command.with_, hands[command.player]))
    return tuple(facts)


def mode(state: State, command: Mode, moment: Moment) -> tuple[e.Event, ...]:
    """Play on in another way."""
    del moment
    if command.mode not in MODES:
        raise RuleViolation(
            _("There is no such way of playing."),
            remedy=_("The ways are {ways}.").format(ways=", ".join(MODES)),
        )
    if command.mode == state.mode:
        raise RuleViolation(_("You play that way already."), remedy=_("Play on."))
    return (e.ModeChanged(command.mode),)


def tell(state: State, command: Tell, moment: Moment) -> tuple[e.Event, ...]:
    """Take one half of a play; with all its halves it is played."""
    check_playing(state, str(state.turn))
    parts = (*state.parts, command.part)
    whole = whole_play(state, parts)
    return (e.PlayPartTold(command.part),) if whole is None else play(state, whole, moment)


def whole_play(state: State, parts: tuple[str, ...]) -> Play | None:
    """Give the play that these parts are; None while one is missing."""
    card, *more = parts
    player = str(state.turn)
    is_last = state.hands.get(player) == 1
    wanted = () if is_last else wanted_by(card)
    if len(more) < len(wanted):
        return None
    given = dict(zip(wanted, more, strict=False))
    return Play(player, (card,), given.get("with"), given.get("colour"), given.get("direction"))


def wanted_by(card: str) -> tuple[str, ...]:
    """Give what a card asks for, in the order in which it is told."""
    return {SWAP: ("with", "colour"), SWITCH_COLOR: ("colour",), SUPER_SWAP: ("direction",)}.get(
        card, ()
    )
