"""Cards and points as people tell them: recorded, entered, typed, corrected."""

from collections.abc import Mapping

from slapmat.games.swat import events as e
from slapmat.games.swat.cards import DECK, Cards, added
from slapmat.games.swat.commands import (
    DraftCards,
    EnterCards,
    RecordCard,
    StopRecording,
    TypePoints,
)
from slapmat.games.swat.evolve_entry import cards_entered
from slapmat.games.swat.hand import Hand
from slapmat.games.swat.state import CONTESTED, LATE_NS, RUNNING, Phase, State
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation

MOST_TYPED = 999


def record_card(state: State, command: RecordCard, moment: Moment) -> tuple[e.Event, ...]:
    """Record a flipped card: on the offer, or on the stack it was turned for.

    Rulings: `card_in_hand`, `offer_opens`.
    """
    card = command.card
    check_cards({card: 1})
    lies_on_offer = _lies_on_offer(state, moment)
    player = None if lies_on_offer else _turned_for(state, moment)
    opens = state.phase is Phase.WAITING and player is None
    if not (lies_on_offer or opens or player):
        raise RuleViolation(
            f"No card can be flipped now ({state.phase}).",
            remedy="Finish what the prompt asks for, or enter the player's cards.",
        )
    check_deck(state.hand, added(state.offer.counted, {card: 1}))
    recorded = e.CardRecorded(moment.at_ns, card, player)
    return (e.OfferOpened(moment.at_ns, "card"), recorded) if opens else (recorded,)


def stop_recording(state: State, command: StopRecording, moment: Moment) -> tuple[e.Event, ...]:
    """Let slaps count without recorded cards again."""
    del command
    if not is_recording(state):
        raise RuleViolation("No cards are being recorded.", remedy="Play on: slaps count.")
    return (e.RecordingStopped(moment.at_ns),)


def is_recording(state: State) -> bool:
    """Say whether cards are being recorded in the hand that is on."""
    return state.hand.has_recorded and state.phase in RUNNING


def _turned_for(state: State, moment: Moment) -> str | None:
    """Say to whose stack a card belongs that was being turned at the slap."""
    claim = state.claim
    if claim is None or claim.is_followed or state.heat is not None:
        return None
    is_in_hand = state.rules.card_in_hand and moment.at_ns - claim.at_ns <= LATE_NS
    return claim.player if is_in_hand else None


def _lies_on_offer(state: State, moment: Moment) -> bool:
    """Say whether a card goes onto the offer: open, or contested and turned at the slap."""
    if state.phase in CONTESTED and state.heat:
        return state.rules.card_in_hand and moment.at_ns - state.heat.slap_ns <= LATE_NS
    return state.phase in {Phase.OFFER, Phase.LAST_CALL}


def enter_cards(state: State, command: EnterCards, moment: Moment) -> tuple[e.Event, ...]:
    """Replace what is known of a player's hand or stack."""
    del moment
    hand = hand_with_stack(state, command.player, command.hand)
    check_cards(command.cards)
    held = hand.held[command.player]
    if command.stack is not None and not 1 <= command.stack <= len(held.stacks):
        raise RuleViolation(
            f"{command.player} has {len(held.stacks)} stacks, not a stack {command.stack}.",
            remedy="Stacks are numbered from 1 in the order claimed.",
        )
    cards = {card: count for card, count in command.cards.items() if count}
    event = e.CardsEntered(command.player, hand.number, cards, command.stack)
    changed = hand.with_held(command.player, cards_entered(held, event))
    is_now = hand.number == state.hand.number
    check_deck(changed, state.offer.counted if is_now else {})
    return (event,)


def draft_cards(state: State, command: DraftCards, moment: Moment) -> tuple[e.Event, ...]:
    """Keep an entry that is not finished; it is checked as the finished one will be."""
    entered = EnterCards(command.player, command.cards, hand=command.hand)
    hand = hand_of(state, command.player, command.hand)
    enter_cards(state, entered, moment)
    return (e.CardsDrafted(command.player, hand.number, dict(command.cards)),)


def type_points(state: State, command: TypePoints, moment: Moment) -> tuple[e.Event, ...]:
    """Take typed points in place of cards."""
    del moment
    hand = hand_of(state, command.player, command.hand)
    if abs(command.points) > MOST_TYPED:
        raise RuleViolation(
            f"{command.points} points cannot be right.",
            remedy=f"Type -{MOST_TYPED} to {MOST_TYPED}.",
        )
    return (e.PointsTyped(command.player, hand.number, command.points),)


def take_rest_as_empty(state: State) -> tuple[e.Event, ...]:
    """Take what is not known of the hand as no cards."""
    del state
    return (e.RestTakenAsEmpty(),)


def hand_with_stack(state: State, player: str, number: int | None) -> Hand:
    """Find the hand that cards are entered for.

    Raises:
        RuleViolation: There is none, or the player has no stack in it.
    """
    hand = hand_of(state, player, number)
    if not hand.held[player].stacks:
        raise RuleViolation(
            f"{player} has no stack in hand {hand.number}.",
            remedy="Name a player who claimed one.",
        )
    return hand


def hand_of(state: State, player: str, number: int | None) -> Hand:
    """Find the hand that an entry is about, and check that the player is in it."""
    wanted = state.hand.number if number is None else number
    hand = state.hand_numbered(wanted)
    if hand is None:
        raise RuleViolation(
            f"There is no hand {wanted} yet.", remedy=f"Hands so far: {len(state.hands)}."
        )
    if player not in hand.held:
        raise RuleViolation(
            f"{player!r:.60} does not play in hand {wanted}.",
            remedy=f"Players: {', '.join(hand.held)}.",
        )
    return hand


def check_cards(cards: Cards) -> None:
    """Refuse cards that do not exist, and counts that are none.

    Raises:
        RuleViolation: As it says.
    """
    for card, count in cards.items():
        if card not in DECK:
            raise RuleViolation(
                f"There is no card {card!r:.60}.", remedy=f"The cards are {', '.join(DECK)}."
            )
        if count < 0:
            raise RuleViolation(f"{count} of {card}?", remedy="Use 0 or more.")


def check_deck(hand: Hand, more: Mapping[str, int]) -> None:
    """Refuse more cards of a kind than the deck has, over all players and the offer together.

    Raises:
        RuleViolation: As it says.
    """
    total: Cards = more
    for held in hand.held.values():
        # Typed points stand in place of cards, so what was known of those may be wrong.
        total = total if held.points is not None else added(total, held.cards)
    check_counts(total)


def check_counts(total: Cards) -> None:
    """Refuse more cards of a kind than the deck has.

    Raises:
        RuleViolation: As it says.
    """
    for card, count in total.items():
        if count > DECK[card]:
            raise RuleViolation(
                f"{count} {card} cards in all, but the deck has {DECK[card]}.",
                remedy="Correct this entry, or an earlier one.",
            )
