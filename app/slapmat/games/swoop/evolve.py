"""Folding the events of SWOOP into its state: total, and without any decision of its own.

One thing follows by itself: once everybody's points of a round that has ended are known, it is
counted, and the game is over if that was its last. It is worked out anew after each event, so a
later correction can end a game or let it go on.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swoop import events as e
from slapmat.games.swoop import evolve_play as play
from slapmat.games.swoop.cards import hand_cards
from slapmat.games.swoop.evolve_entry import entered
from slapmat.games.swoop.house import BUTTONS, HOUSE_RULES, MODES, SCORE, rules_of
from slapmat.games.swoop.rounds import Result, Round
from slapmat.games.swoop.state import (
    COUNTED,
    EMPTY,
    RUNNING,
    UNTOLD,
    Held,
    Phase,
    Question,
    State,
)
from slapmat.rules.ending import GameStopped
from slapmat.rules.house import kept

ENDED = COUNTED | {Phase.COUNT}


def evolve(state: State, event: object) -> State:
    """Fold one event into the state; an event that it does not know changes nothing."""
    fold = FOLDS.get(type(event))
    if fold is None:
        return state
    state = fold(state, event)
    return counted_up(state) if state.phase in ENDED else state


def counted_up(state: State) -> State:
    """Say where a round that has ended stands: to be counted, counted, or the game over."""
    if state.round.unknown:
        return state if state.phase is Phase.COUNT else state._replace(phase=Phase.COUNT)
    counted = state._replace(phase=Phase.HAND_OVER)
    return counted._replace(phase=Phase.GAME_OVER) if is_last(counted) else counted


def is_last(state: State) -> bool:
    """Say whether the round just counted was the game's last."""
    here = state.here
    if len(here) <= 1 or state.is_stopped:
        return True
    if state.rules.target is None:
        return all(name in state.started for name in here)
    totals = state.totals
    return any(totals[name] >= state.rules.target for name in here)


def _started(state: State, event: e.GameStarted) -> State:
    del state
    values = kept(HOUSE_RULES, event.house_rules)
    rules = rules_of(values)
    return State(
        rules=rules, mode=rules.play, seed=event.seed, seats=dict.fromkeys(event.players, True)
    )


def _round_began(state: State, event: e.RoundBegan) -> State:
    scored = dict(state.scored)
    for name, points in state.round.points.items():
        scored[name] = scored.get(name, 0) + points
    starter = event.starter or ""
    results = {name: Result() for name in event.players}
    hand = hand_cards(len(event.players))
    begun = state._replace(
        phase=Phase.BEGIN,
        past=state.rounds,
        scored=scored,
        round=Round(event.hand, results, began_ns=event.at_ns),
        held={name: Held(hand=hand) for name in event.players},
        pile=EMPTY,
        gone={},
        gone_cards=0,
        active="",
        before="",
        turns=0,
        swoop=None,
        question=None,
        told=UNTOLD,
    )
    return _starter_chosen(begun, e.StarterChosen(starter)) if starter else begun


def _starter_chosen(state: State, event: e.StarterChosen) -> State:
    started = state.started if event.player in state.started else (*state.started, event.player)
    is_played = state.mode != SCORE
    return state._replace(
        phase=Phase.TURN if is_played else Phase.COUNT,
        round=state.round._replace(starter=event.player),
        started=started,
        active=event.player if is_played else "",
        turns=state.turns + is_played,
    )


def _mode_changed(state: State, event: e.ModeChanged) -> State:
    """Go on another way; a round that is on goes on with its count, or the other way round."""
    mode = event.mode if event.mode in MODES else BUTTONS
    state = state._replace(mode=mode, told=UNTOLD, question=None)
    if mode == SCORE and state.phase in RUNNING:
        return state._replace(phase=Phase.COUNT, before=state.active, active="")
    if mode != SCORE and state.phase is Phase.COUNT and not state.round.went_out:
        return _played_on(state)
    return state


def _played_on(state: State) -> State:
    """Go on with a round whose score alone was to be kept; nothing of it is entered yet."""
    round_, last = state.round, state.before or state.round.starter
    results = {
        name: result._replace(cards=None, typed=None, draft=None)
        for name, result in round_.results.items()
    }
    active = last if last in round_.here else state.left_of(last, round_.here)
    return state._replace(
        phase=Phase.TURN,
        round=round_._replace(results=results),
        active=active,
        before="",
        turns=state.turns + 1,
    )


def _asked(state: State, event: e.Asked) -> State:
    return state._replace(question=Question(event.player, event.about))


def _dropped(state: State, event: e.QuestionDropped) -> State:
    del event
    return state._replace(question=None)


def _round_ended(state: State, event: e.RoundEnded) -> State:
    ended = play.went_out(state, event)
    round_ = ended.round._replace(
        out=event.player, took_ns=max(0, event.at_ns - ended.round.began_ns)
    )
    return ended._replace(
        phase=Phase.COUNT, round=round_, active="", question=None, swoop=None, told=UNTOLD
    )


def _stopped(state: State, event: GameStopped) -> State:
    """End the game with the rounds that are counted; the one that is on has not been."""
    del event
    if state.phase not in COUNTED:
        state = _without_last_round(state)
    return state._replace(
        phase=Phase.HAND_OVER, active="", question=None, swoop=None, told=UNTOLD, is_stopped=True
    )


def _without_last_round(state: State) -> State:
    *past, last = state.past or (Round(),)
    points = last.points
    scored = {name: more - points.get(name, 0) for name, more in state.scored.items()}
    return state._replace(past=tuple(past), scored=scored, round=last)


def _joined(state: State, event: e.PlayerJoined) -> State:
    brought = state.brought
    if event.player not in state.seats:
        brought = {**brought, event.player: event.points}
    return state._replace(seats={**state.seats, event.player: True}, brought=brought)


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.Asked: _asked,
    e.CardsDrafted: entered,
    e.CardsEntered: entered,
    e.CardsPlayed: play.cards_played,
    e.CountCorrected: play.count_corrected,
    e.GameStarted: _started,
    e.ModeChanged: _mode_changed,
    e.PartTold: play.part_told,
    e.PileSwooped: play.pile_swooped,
    e.PileTaken: play.pile_taken,
    e.PlayerJoined: _joined,
    e.PlayerLeft: play.player_left,
    e.PointsTyped: entered,
    e.QuestionDropped: _dropped,
    e.RestTakenAsEmpty: entered,
    e.RoundBegan: _round_began,
    e.RoundEnded: _round_ended,
    e.StarterChosen: _starter_chosen,
    e.TurnBegan: play.turn_began,
    e.TurnEnded: play.turn_ended,
    GameStopped: _stopped,
}
"""What folds each event, all alike: state and event in, state out."""
