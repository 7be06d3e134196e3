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
from slapmat.games.swat.wording import card_text
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _, number

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
            _("No card can be flipped now."),
            remedy=_("Finish what the prompt asks for, or enter the player's cards."),
        )
    check_deck(state.hand, added(state.offer.counted, {card: 1}))
    recorded = e.CardRecorded(moment.at_ns, card, player)
    return (e.OfferOpened(moment.at_ns, "card"), recorded) if opens else (recorded,)


def stop_recording(state: State, command: StopRecording, moment: Moment) -> tuple[e.Event, ...]:
    """Let slaps count without recorded cards again."""
    del command
    if not is_recording(state):
        raise RuleViolation(_("No cards are being recorded."), remedy=_("Play on: slaps count."))
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
            _("{player} has no stack {stack}: they have {count}.").format(
                player=command.player, stack=command.stack, count=len(held.stacks)
            ),
            remedy=_("Stacks are numbered from 1 in the order claimed."),
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
            _("Too many points: {points}.").format(points=number(command.points)),
            remedy=_("Type {least} to {most}.").format(
                least=number(-MOST_TYPED), most=number(MOST_TYPED)
            ),
        )
    return (e.PointsTyped(command.player, hand.number, command.points),)


def take_rest_as_empty(state: State) -> tuple[e.Event, ...]:
    """Take what is not known of the hand as no cards."""
    del state
    return (e.RestTakenAsEmpty(),)


def hand_with_stack(state: State, player: str, hand_no: int | None) -> Hand:
    """Find the hand that cards are entered for.

    Raises:
        RuleViolation: There is none, or the player has no stack in it.
    """
    hand = hand_of(state, player, hand_no)
    if not hand.held[player].stacks:
        raise RuleViolation(
            _("{player} has no stack in hand {hand}.").format(player=player, hand=hand.number),
            remedy=_("Name a player who claimed one."),
        )
    return hand


def hand_of(state: State, player: str, hand_no: int | None) -> Hand:
    """Find the hand that an entry is about, and check that the player is in it."""
    wanted = state.hand.number if hand_no is None else hand_no
    hand = state.hand_numbered(wanted)
    if hand is None:
        raise RuleViolation(
            _("There is no hand {hand} yet.").format(hand=wanted),
            remedy=_("Hands so far: {count}.").format(count=len(state.hands)),
        )
    if player not in hand.held:
        raise RuleViolation(
            _("{player} does not play in hand {hand}.").format(
                player=f"{player!r:.60}", hand=wanted
            ),
            remedy=_("Players: {players}.").format(players=", ".join(hand.held)),
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
                _("There is no card {card}.").format(card=f"{card!r:.60}"),
                remedy=_("The cards are {cards}.").format(cards=", ".join(DECK)),
            )
        if count < 0:
            raise RuleViolation(
                _("{count} of {card}?").format(count=count, card=card), remedy=_("Use 0 or more.")
            )


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
                _("That makes {count} times {card}; the deck has {most}.").format(
                    count=count, card=card_text(card), most=DECK[card]
                ),
                remedy=_("Correct this entry, or an earlier one."),
            )
