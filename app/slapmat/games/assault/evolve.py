"""Folding the events of the French SWAT into its state: total, without any decision of its own."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.assault import events as e
from slapmat.games.assault.cards import HAND_CARDS
from slapmat.games.assault.house import HOUSE_RULES, Mode, rules_of
from slapmat.games.assault.state import CAMPS, Phase, Raid, State, is_plain
from slapmat.rules.house import kept


def evolve(state: State, event: object) -> State:
    """Fold one event into the state; an event that it does not know changes nothing."""
    fold = FOLDS.get(type(event))
    return state if fold is None else fold(state, event)


def mode_of(word: object) -> Mode:
    """Give a mode by its word; the buttons' for any other."""
    return Mode(word) if isinstance(word, str) and word in list(Mode) else Mode.BUTTONS


def _started(state: State, event: e.GameStarted) -> State:
    del state
    values = kept(HOUSE_RULES, event.house_rules)
    mode = mode_of(values["play"])
    return State(
        phase=Phase.RESULT if mode is Mode.SCORE else Phase.RADIO,
        mode=mode,
        rules=rules_of(values),
        players=event.players,
        held=dict.fromkeys(event.players, HAND_CARDS),
    )


def _mode_chosen(state: State, event: e.ModeChosen) -> State:
    mode = mode_of(event.mode)
    phase = state.phase
    if mode is Mode.SCORE and phase in {Phase.RADIO, Phase.PLACING, *_IN_ASSAULT}:
        phase = Phase.RESULT
    elif mode is not Mode.SCORE and phase is Phase.RESULT:
        phase = _phase_before_result(state)
    return state._replace(mode=mode, phase=phase, claimed_by=None)


_IN_ASSAULT = (Phase.ASSAULT, Phase.BUILDING, Phase.DEALING)


def _phase_before_result(state: State) -> Phase:
    """Give where a game goes on that was scored alone for a while."""
    if state.active is None:
        return Phase.RADIO
    raid = state.raid
    if raid is not None and not raid.outcome:
        return Phase.ASSAULT
    if raid is not None and raid.outcome != "failed" and raid.place not in state.turned:
        return Phase.BUILDING
    return Phase.PLACING


def _radio_taken(state: State, event: e.RadioTaken) -> State:
    return state._replace(phase=Phase.PLACING, radio=event.player, active=event.player, at="")


def _pointed(state: State, event: e.Pointed) -> State:
    return state._replace(at=event.at)


def _placed(state: State, event: e.CardPlaced) -> State:
    held, beside = dict(state.held), dict(state.beside)
    held[event.player] = max(0, held.get(event.player, 0) - 1)
    beside[event.place] = beside.get(event.place, 0) + 1
    return state._replace(held=held, beside=beside)


def _turn_passed(state: State, event: e.TurnPassed) -> State:
    return state._replace(active=event.player, at="", claimed_by=None)


def _assault_began(state: State, event: e.AssaultBegan) -> State:
    return state._replace(phase=Phase.ASSAULT, raid=Raid(event.place), at="")


def _card_shown(state: State, event: e.CardShown) -> State:
    raid = state.raid
    if raid is None:
        return state
    return state._replace(raid=raid._replace(cards=(*raid.cards, event.card)), at="")


def _assault_ended(state: State, event: e.AssaultEnded) -> State:
    gone = Counter(state.gone)
    gone.update(event.cards)
    beside = {place: count for place, count in state.beside.items() if place != event.place}
    raid = Raid(event.place, event.cards, event.bombs, event.outcome)
    is_turned = event.outcome != "failed"
    return state._replace(
        phase=Phase.BUILDING if is_turned else Phase.PLACING,
        raid=raid,
        gone=dict(gone),
        beside=beside,
        at="",
    )


def _turned(state: State, event: e.BuildingTurned) -> State:
    turned = {**state.turned, event.place: event.building}
    return state._replace(phase=Phase.PLACING, turned=turned, at="")


def _redeployed(state: State, event: e.Redeployed) -> State:
    held, gone, raid = dict(state.held), Counter(state.gone), state.raid
    for player in event.players:
        held[player] = held.get(player, 0) + 1
    if raid is not None:
        if event.players and is_plain(raid.cards):
            gone.subtract(raid.cards)
        raid = raid._replace(returned=event.players)
    return state._replace(
        phase=Phase.DEALING,
        held=held,
        gone={kind: count for kind, count in gone.items() if count > 0},
        raid=raid,
        radio=event.radio,
        active=event.radio,
        at="",
    )


def _dealt_again(state: State, event: e.DealtAgain) -> State:
    del event
    return state._replace(phase=Phase.PLACING, at="")


def _state_asked(state: State, event: e.StateAsked) -> State:
    del event
    return state._replace(asked=state.asked + 1)


def _turn_claimed(state: State, event: e.TurnClaimed) -> State:
    return state._replace(claimed_by=event.player)


def _claim_refused(state: State, event: e.ClaimRefused) -> State:
    del event
    return state._replace(claimed_by=None)


def _count_corrected(state: State, event: e.CountCorrected) -> State:
    cards = max(0, event.cards)
    more = cards - state.held.get(event.player, 0)
    held = {**state.held, event.player: cards}
    return state._replace(held=held, corrected=state.corrected + more)


def _camp_won(state: State, event: e.CampWon) -> State:
    camp = event.camp if event.camp in CAMPS else CAMPS[0]
    return state._replace(phase=Phase.CAMPS, camp=camp, why=event.why, claimed_by=None)


def _camp_told(state: State, event: e.CampTold) -> State:
    told = set(state.terrorists) - {event.player}
    if event.is_terrorist:
        told.add(event.player)
    return state._replace(terrorists=tuple(name for name in state.players if name in told))


def _camps_known(state: State, event: e.CampsKnown) -> State:
    del event
    return state._replace(phase=Phase.GAME_OVER) if state.winners_if_over else state


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.AssaultBegan: _assault_began,
    e.AssaultEnded: _assault_ended,
    e.BuildingTurned: _turned,
    e.CampTold: _camp_told,
    e.CampWon: _camp_won,
    e.CampsKnown: _camps_known,
    e.CardPlaced: _placed,
    e.CardShown: _card_shown,
    e.ClaimRefused: _claim_refused,
    e.CountCorrected: _count_corrected,
    e.DealtAgain: _dealt_again,
    e.GameStarted: _started,
    e.ModeChosen: _mode_chosen,
    e.Pointed: _pointed,
    e.RadioTaken: _radio_taken,
    e.Redeployed: _redeployed,
    e.StateAsked: _state_asked,
    e.TurnClaimed: _turn_claimed,
    e.TurnPassed: _turn_passed,
}
"""What folds each event, all alike: state and event in, state out."""
