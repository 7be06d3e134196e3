"""Folding the events of SWAT! into its state: total, and without any decision of its own.

One thing follows by itself: once every hand that has ended is known, it is counted, and the game
is over if that was its last. It is worked out anew after each event, so a later correction can
end a game or let it go on.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from slapmat.games.swat import events as e
from slapmat.games.swat import evolve_offer
from slapmat.games.swat.evolve_entry import entered
from slapmat.games.swat.evolve_heat import heat_settled
from slapmat.games.swat.hand import Hand, Held
from slapmat.games.swat.house import HOUSE_RULES, rules_of
from slapmat.games.swat.state import COUNTED, Offer, Phase, State, add_points
from slapmat.rules.ending import GameStopped
from slapmat.rules.house import kept

ENDED = COUNTED | {Phase.COUNT}


def evolve(state: State, event: object) -> State:
    """Fold one event into the state; an event that it does not know changes nothing."""
    fold = FOLDS.get(type(event))
    return state if fold is None else counted_up(fold(state, event))


def counted_up(state: State) -> State:
    """Say where a hand that has ended stands: to be counted, counted, or the game over."""
    if state.phase not in ENDED:
        return state
    if not state.hand.is_known:
        return state if state.phase is Phase.COUNT else state._replace(phase=Phase.COUNT)
    counted_state = state._replace(phase=Phase.HAND_OVER)
    return (
        counted_state._replace(phase=Phase.GAME_OVER) if is_last(counted_state) else counted_state
    )


def is_last(state: State) -> bool:
    """Say whether the hand just counted was the game's last."""
    if len(state.here) <= 1 or state.is_stopped:
        return True
    target = state.rules.target
    if target is None:
        return state.hand.number >= state.rules.hands
    best = sorted(state.totals.values(), reverse=True)[:2]
    return best[0] >= target and best[0] != best[-1]


def _started(state: State, event: e.GameStarted) -> State:
    del state
    values = kept(HOUSE_RULES, event.house_rules)
    rules = rules_of(values, len(event.players))
    return State(
        rules=replace(rules, last_call_ns=rules.last_call_ns * max(1, event.patience)),
        seed=event.seed,
        handicap_ns=event.handicap_ns,
        seats=dict.fromkeys(event.players, True),
    )


def _hand_began(state: State, event: e.HandBegan) -> State:
    held = {name: Held() for name in event.players}
    scored = dict(state.scored)
    if state.hand.number:
        add_points(scored, state.hand.total_of(state.rules))
    return state._replace(
        phase=Phase.WAITING,
        past=state.hands,
        scored=scored,
        hand=Hand(event.hand, held, event.dealer, event.dealer),
        offer=Offer(number=state.offer.number + 1),
        claim=None,
        heat=None,
        is_deck_out=False,
    )


def _stopped(state: State, event: GameStopped) -> State:
    """End the game with the hands that are counted; the one that is on has not been."""
    del event
    if state.phase not in COUNTED:
        state = _without_last_hand(state)
    return state._replace(phase=Phase.HAND_OVER, heat=None, claim=None, is_stopped=True)


def _without_last_hand(state: State) -> State:
    *past, last = state.past or (Hand(0, {}, None, None),)
    scored = dict(state.scored)
    add_points(scored, {name: -points for name, points in last.total_of(state.rules).items()})
    return state._replace(past=tuple(past), scored=scored, hand=last)


def _joined(state: State, event: e.PlayerJoined) -> State:
    return state._replace(seats={**state.seats, event.player: True})


def _left(state: State, event: e.PlayerLeft) -> State:
    player, hand, heat = event.player, state.hand, state.heat
    if player in hand.held:
        hand = hand.with_held(player, hand.held[player]._replace(has_left=True))
    if heat is not None:
        tied = tuple(name for name in heat.tied if name != player)
        guess = tuple(name for name in heat.guess if name != player)
        shown = heat.shown if heat.shown != player else next(iter(guess), None)
        heat = heat._replace(tied=tied, guess=guess, shown=shown)
    return state._replace(seats={**state.seats, player: False}, hand=hand, heat=heat)


def _hand_ended(state: State, event: e.HandEnded) -> State:
    del event
    return state._replace(phase=Phase.COUNT, heat=None)


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.CardRecorded: evolve_offer.card_recorded,
    e.CardsDrafted: entered,
    e.CardsEntered: entered,
    e.DealerPassed: evolve_offer.dealer_passed,
    e.DeckRanOut: evolve_offer.deck_ran_out,
    e.EarlySlapped: heat_settled,
    e.FalseSlapped: evolve_offer.false_slapped,
    e.GameStarted: _started,
    e.HandBegan: _hand_began,
    e.HandEnded: _hand_ended,
    e.HeatJudged: heat_settled,
    e.HeatRepeated: heat_settled,
    e.LateSlapped: evolve_offer.late_slapped,
    e.NextShown: heat_settled,
    e.OfferClaimed: evolve_offer.claimed,
    e.OfferLeft: evolve_offer.offer_left,
    e.OfferOpened: evolve_offer.opened,
    e.RecordingStopped: evolve_offer.recording_stopped,
    e.PlayerJoined: _joined,
    e.PlayerLeft: _left,
    GameStopped: _stopped,
    e.PointsTyped: entered,
    e.RestTakenAsEmpty: entered,
    e.Signal: heat_settled,
    e.TableAsked: heat_settled,
}
"""What folds each event, all alike: state and event in, state out."""
