"""Folding what happens to the offer: opened, recorded onto, claimed, slapped for in vain."""

from collections.abc import Mapping

from slapmat.games.swat import events as e
from slapmat.games.swat.cards import Cards, added, counted
from slapmat.games.swat.hand import Held
from slapmat.games.swat.state import CONTESTED, Claim, Offer, Phase, State


def opened(state: State, event: e.OfferOpened) -> State:
    """Open the offer."""
    return state._replace(
        phase=Phase.OFFER,
        offer=state.offer._replace(opened_ns=event.at_ns, armed_ns=event.at_ns),
        claim=state.claim and state.claim._replace(is_followed=True),
    )


def card_recorded(state: State, event: e.CardRecorded) -> State:
    """Put a flipped card where it belongs."""
    offer, player = state.offer, event.player
    hand = state.hand if state.hand.has_recorded else state.hand._replace(has_recorded=True)
    if player is not None:
        held = card_added(hand.held.get(player, Held()), event.card)
        return state._replace(hand=hand.with_held(player, held))
    # While cards are being recorded an empty offer cannot be claimed: its first card arms it.
    arms = state.hand.has_recorded and not offer.cards
    armed_ns = event.at_ns if arms else offer.armed_ns
    offer = offer._replace(cards=(*offer.cards, (event.card, event.at_ns)), armed_ns=armed_ns)
    return state._replace(hand=hand, offer=offer)


def recording_stopped(state: State, event: e.RecordingStopped) -> State:
    """Let slaps count without a card; from now on, where the offer had none."""
    offer = state.offer
    armed_ns = offer.armed_ns if offer.cards else event.at_ns
    return state._replace(
        hand=state.hand._replace(has_recorded=False), offer=offer._replace(armed_ns=armed_ns)
    )


def card_added(held: Held, card: str) -> Held:
    """Put a card that was turned at the slap onto the stack that was claimed last."""
    if len(held.stacks) <= held.covered:
        return held._replace(whole=added(held.whole or {}, {card: 1}))
    stack = added(held.stacks[-1] or {}, {card: 1})
    return held._replace(stacks=(*held.stacks[:-1], stack))


def claimed(state: State, event: e.OfferClaimed) -> State:
    """Give the offer to who claimed it."""
    player, cards = event.player, state.offer.cards
    taken = counted(tuple([card for card, _ in cards[: len(cards) - event.kept]]))
    held = state.hand.held.get(player, Held())
    held = stack_added(held, taken, is_recorded=state.hand.has_recorded)
    hand = state.hand.with_held(player, held)
    claim = Claim(event.at_ns, player, event.how, event.gaps_ns, event.asked, event.doubt_ns)
    return next_offer(state, is_first=False, kept=event.kept)._replace(
        hand=hand._replace(dealer=None if hand.is_for_two else player),
        claim=claim,
    )


def stack_added(held: Held, cards: Cards, *, is_recorded: bool) -> Held:
    """Give a player a stack more.

    Where recording was stopped there may be more cards in it: those that are known are where its
    entry begins.
    """
    is_known = bool(cards) and is_recorded
    is_begun = held.draft is not None or (bool(cards) and not is_recorded)
    draft = added(held.cards if held.draft is None else held.draft, cards) if is_begun else None
    return held._replace(stacks=(*held.stacks, cards if is_known else None), draft=draft)


def next_offer(state: State, *, is_first: bool, kept: int = 0) -> State:
    """Put a new offer in place; who was barred from the old one has served it."""
    offer, barred = state.offer, state.barred
    # An offer that never opened was none that anybody could have claimed.
    if barred and offer.opened_ns is not None:
        barred -= set(state.could_claim)
    cards = offer.cards[len(offer.cards) - kept :]
    return state._replace(
        phase=Phase.WAITING,
        offer=Offer(number=offer.number + 1, cards=cards, is_first=is_first),
        barred=barred,
        heat=None,
    )


def offer_left(state: State, event: e.OfferLeft) -> State:
    """Take an offer out of the game that nobody got."""
    del event
    return next_offer(state, is_first=True)


def deck_ran_out(state: State, event: e.DeckRanOut) -> State:
    """Let the last call run, if nothing is contested."""
    phase = state.phase if state.phase in CONTESTED else Phase.LAST_CALL
    return state._replace(phase=phase, last_call_ns=event.ends_ns, is_deck_out=True)


def dealer_passed(state: State, event: e.DealerPassed) -> State:
    """Give the deck to another dealer."""
    return state._replace(hand=state.hand._replace(dealer=event.player), phase=Phase.WAITING)


def late_slapped(state: State, event: e.LateSlapped) -> State:
    """Note how late a slap came; it changes nothing else."""
    claim, player = state.claim, event.player
    if claim is None or player in claim.gaps_ns or player == claim.player:
        return state
    gaps_ns = {**claim.gaps_ns, player: event.after_claim_ns}
    return state._replace(claim=claim._replace(gaps_ns=gaps_ns))


def false_slapped(state: State, event: e.FalseSlapped) -> State:
    """Count a slap that could not claim, and what it costs."""
    player = event.player
    return state._replace(
        false_slaps=_plus(state.false_slaps, player, 1),
        fines=_plus(state.fines, player, event.points) if event.points else state.fines,
        barred=state.barred | {player} if event.is_barred else state.barred,
    )


def _plus(counts: Mapping[str, int], player: str, more: int) -> Mapping[str, int]:
    return {**counts, player: counts.get(player, 0) + more}
