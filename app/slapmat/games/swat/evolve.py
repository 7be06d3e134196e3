"""Folding the events of SWAT! into its state: total, and without any decision of its own.

One thing follows by itself: once every hand that has ended is known, it is counted, and the game
is over if that was its last. It is worked out anew after each event, so a later correction can
end a game or let it go on.
"""

from collections.abc import Mapping
from dataclasses import replace

from slapmat.games.swat import events as e
from slapmat.games.swat.cards import added, counted
from slapmat.games.swat.evolve_entry import entered
from slapmat.games.swat.evolve_heat import heat_settled
from slapmat.games.swat.hand import Hand, Held
from slapmat.games.swat.house import HOUSE_RULES, rules_of
from slapmat.games.swat.state import CONTESTED, COUNTED, Claim, Offer, Phase, State, add_points
from slapmat.rules.house import Value

ENDED = COUNTED | {Phase.COUNT}


def evolve(state: State, event: object) -> State:
    """Fold one event into the state; an event that it does not know changes nothing."""
    return counted_up(_folded(state, event))


def counted_up(state: State) -> State:
    """Say where a hand that has ended stands: to be counted, counted, or the game over."""
    if state.phase not in ENDED:
        return state
    if not state.hand.is_known:
        return replace(state, phase=Phase.COUNT)
    counted_state = replace(state, phase=Phase.HAND_OVER)
    return (
        replace(counted_state, phase=Phase.GAME_OVER) if is_last(counted_state) else counted_state
    )


def is_last(state: State) -> bool:
    """Say whether the hand just counted was the game's last."""
    if len(state.here) <= 1:
        return True
    target = state.rules.target
    if target is None:
        return state.hand.number >= state.rules.hands
    best = sorted(state.totals.values(), reverse=True)[:2]
    return best[0] >= target and best[0] != best[-1]


def _folded(state: State, event: object) -> State:
    match event:
        case e.GameStarted():
            return _started(event)
        case e.HandBegan():
            return _hand_began(state, event)
        case e.PlayerLeft(player=player):
            return _left(state, player)
        case e.PlayerJoined(player=player):
            return replace(state, seats={**state.seats, player: True})
        case e.CardsEntered() | e.CardsDrafted() | e.PointsTyped() | e.RestTakenAsEmpty():
            return entered(state, event)
        case e.FalseSlapped() | e.LateSlapped():
            return _slapped_in_vain(state, event)
        case (
            e.HeatJudged()
            | e.EarlySlapped()
            | e.Signal()
            | e.HeatRepeated()
            | e.TableAsked()
            | e.NextShown()
        ):
            return heat_settled(state, event)
        case _:
            return _offer(state, event)


def _started(event: e.GameStarted) -> State:
    given = event.house_rules
    values: dict[str, Value] = {
        rule.name: given[rule.name] if rule.allows(given.get(rule.name)) else rule.family  # type: ignore[misc]  # `allows` has checked it
        for rule in HOUSE_RULES
    }
    return State(
        rules=rules_of(values, len(event.players)),
        seed=event.seed,
        handicap_ns=event.handicap_ns,
        seats=dict.fromkeys(event.players, True),
    )


def _hand_began(state: State, event: e.HandBegan) -> State:
    held = {name: Held() for name in event.players}
    scored = dict(state.scored)
    if state.hand.number:
        add_points(scored, state.hand.total_of(state.rules))
    return replace(
        state,
        phase=Phase.WAITING,
        past=state.hands,
        scored=scored,
        hand=Hand(event.hand, held, event.dealer, event.dealer),
        offer=Offer(number=state.offer.number + 1),
        claim=None,
        heat=None,
        is_deck_out=False,
    )


def _offer(state: State, event: object) -> State:
    offer = state.offer
    match event:
        case e.OfferOpened(at_ns=at_ns):
            offer = replace(offer, opened_ns=at_ns, armed_ns=at_ns)
            claim = state.claim and replace(state.claim, is_followed=True)
            return replace(state, phase=Phase.OFFER, offer=offer, claim=claim)
        case e.CardRecorded():
            return _card_recorded(state, event)
        case e.OfferClaimed():
            return _claimed(state, event)
        case e.DeckRanOut(ends_ns=ends_ns):
            phase = state.phase if state.phase in CONTESTED else Phase.LAST_CALL
            return replace(state, phase=phase, last_call_ns=ends_ns, is_deck_out=True)
        case e.OfferLeft():
            return _next_offer(state, is_first=True)
        case e.DealerPassed(player=player):
            return replace(state, hand=replace(state.hand, dealer=player), phase=Phase.WAITING)
        case e.HandEnded():
            return replace(state, phase=Phase.COUNT, heat=None)
        case _:
            return state


def _next_offer(state: State, *, is_first: bool, kept: int = 0) -> State:
    """Put a new offer in place; who was barred from the old one has served it."""
    cards = state.offer.cards[len(state.offer.cards) - kept :]
    # An offer that never opened was none that anybody could have claimed.
    served = set() if state.offer.opened_ns is None else set(state.could_claim)
    return replace(
        state,
        phase=Phase.WAITING,
        offer=Offer(number=state.offer.number + 1, cards=cards, is_first=is_first),
        barred=state.barred - served,
        heat=None,
    )


def _claimed(state: State, event: e.OfferClaimed) -> State:
    player, cards = event.player, state.offer.cards
    claim = Claim(event.at_ns, player, event.how, event.gaps_ns, event.asked, event.doubt_ns)
    taken = counted(tuple(card for card, _ in cards[: len(cards) - event.kept]))
    state = _next_offer(state, is_first=False, kept=event.kept)
    held = state.hand.held.get(player, Held())
    state = _with_held(state, player, replace(held, stacks=(*held.stacks, taken or None)))
    dealer = None if state.hand.is_for_two else player
    return replace(state, hand=replace(state.hand, dealer=dealer), claim=claim)


def _card_recorded(state: State, event: e.CardRecorded) -> State:
    # While cards are being recorded an empty offer cannot be claimed: its first card arms it.
    arms = state.hand.has_recorded and not state.offer.cards
    state = replace(state, hand=replace(state.hand, has_recorded=True))
    if event.player is None:
        cards = (*state.offer.cards, (event.card, event.at_ns))
        armed_ns = event.at_ns if arms else state.offer.armed_ns
        return replace(state, offer=replace(state.offer, cards=cards, armed_ns=armed_ns))
    held = state.hand.held.get(event.player, Held())
    if len(held.stacks) <= held.covered:
        return _with_held(
            state, event.player, replace(held, whole=added(held.whole or {}, {event.card: 1}))
        )
    stack = added(held.stacks[-1] or {}, {event.card: 1})
    return _with_held(state, event.player, replace(held, stacks=(*held.stacks[:-1], stack)))


def _slapped_in_vain(state: State, event: e.FalseSlapped | e.LateSlapped) -> State:
    player = event.player
    if isinstance(event, e.LateSlapped):
        claim = state.claim
        if claim is None or player in claim.gaps_ns or player == claim.player:
            return state
        gaps_ns = {**claim.gaps_ns, player: event.after_claim_ns}
        return replace(state, claim=replace(claim, gaps_ns=gaps_ns))
    return replace(
        state,
        false_slaps=_plus(state.false_slaps, player, 1),
        fines=_plus(state.fines, player, event.points) if event.points else state.fines,
        barred=state.barred | {player} if event.is_barred else state.barred,
    )


def _left(state: State, player: str) -> State:
    state = replace(state, seats={**state.seats, player: False})
    if player in state.hand.held:
        held = state.hand.held[player]
        state = _with_held(state, player, replace(held, has_left=True))
    if state.heat is not None:
        heat = state.heat
        tied = tuple(name for name in heat.tied if name != player)
        guess = tuple(name for name in heat.guess if name != player)
        shown = heat.shown if heat.shown != player else next(iter(guess), None)
        state = replace(state, heat=replace(heat, tied=tied, guess=guess, shown=shown))
    return state


def _with_held(state: State, player: str, held: Held) -> State:
    hand = replace(state.hand, held={**state.hand.held, player: held})
    return replace(state, hand=hand)


def _plus(counts: Mapping[str, int], player: str, more: int) -> Mapping[str, int]:
    return {**counts, player: counts.get(player, 0) + more}
