"""Folding the events of Swap! into its state: total, and without any decision of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swap import events as e
from slapmat.games.swap.cards import HAND_CARDS, LEFT, SPECIALS, SUPER_SWAP, SWAP
from slapmat.games.swap.evolve_slaps import (
    false_slapped,
    judged,
    last_drew,
    late_slapped,
    opened,
    without_slaps,
)
from slapmat.games.swap.house import BUTTONS, HOUSE_RULES, MODES, rules_of
from slapmat.games.swap.state import Phase, Question, State
from slapmat.rules.ending import GameStopped
from slapmat.rules.house import kept


def evolve(state: State, event: object) -> State:
    """Fold one event into the state; an event that it does not know changes nothing."""
    fold = FOLDS.get(type(event))
    return state if fold is None else fold(state, event)


def _started(state: State, event: e.GameStarted) -> State:
    del state
    values = kept(HOUSE_RULES, event.house_rules)
    rules = rules_of(values)
    return State(
        rules=rules,
        seed=event.seed,
        handicap_ns=event.handicap_ns,
        mode=rules.play,
        sat=event.players,
        places=event.players,
        here=frozenset(event.players),
        wins=dict.fromkeys(event.players, 0),
    )


def _round_began(state: State, event: e.RoundBegan) -> State:
    return state._replace(
        phase=Phase.DEAL,
        round=event.round,
        playing=frozenset(event.players),
        turn=None,
        previous=None,
        colour=None,
        top=None,
        hands=dict.fromkeys(event.players, HAND_CARDS),
        pile=1,
        is_counted=False,
        has_drawn=False,
        parts=(),
        question=None,
        slaps=None,
        ended=None,
    )


def _dealt(state: State, event: e.Dealt) -> State:
    turn = state.left_of(event.player, state.order)
    return state._replace(phase=Phase.PLAY, dealer=event.player, turn=turn, turns=state.turns + 1)


def _first_turned(state: State, event: e.FirstTurned) -> State:
    return state._replace(top=event.card, colour=event.colour, is_counted=True)


def _played(state: State, event: e.CardPlayed) -> State:
    hands = {**state.hands, event.player: max(0, state.hands.get(event.player, 0) - 1)}
    state = state._replace(
        hands=hands, pile=state.pile + 1, top=event.card, is_counted=True, parts=()
    )
    if event.is_last:
        return state
    if event.card == SWAP and event.with_ is not None:
        theirs = hands.get(event.with_, 0)
        hands = {**hands, event.with_: hands[event.player], event.player: theirs}
    elif event.card == SUPER_SWAP:
        hands = passed_on(state, hands, to_left=event.direction == LEFT)
    plain = event.card if event.card not in SPECIALS else state.colour
    return state._replace(hands=hands, colour=event.colour or plain)


def passed_on(state: State, hands: Mapping[str, int], *, to_left: bool) -> dict[str, int]:
    """Give the counts once everybody has passed the hand to the next player."""
    order = state.order
    giver = -1 if to_left else 1
    taken = {name: hands.get(order[(at + giver) % len(order)], 0) for at, name in enumerate(order)}
    return {**hands, **taken}


def _part_told(state: State, event: e.PlayPartTold) -> State:
    return state._replace(parts=(*state.parts, event.part))


def _drawn(state: State, event: e.CardDrawn) -> State:
    hands = {**state.hands, event.player: state.hands.get(event.player, 0) + 1}
    pile = 1 if event.is_shuffled else state.pile
    return state._replace(hands=hands, pile=pile, is_counted=True, has_drawn=True, parts=())


def _corrected(state: State, event: e.HandCorrected) -> State:
    return state._replace(hands={**state.hands, event.player: event.cards}, is_counted=True)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    is_known = event.is_told or state.mode != BUTTONS
    return state._replace(
        turn=state.left_of(event.player, state.order),
        turns=state.turns + 1,
        previous=event.player,
        over_ns=event.at_ns,
        has_drawn=False,
        parts=(),
        colour=state.colour if is_known else None,
        top=state.top if is_known else None,
    )


def _turn_taken(state: State, event: e.TurnTaken) -> State:
    return state._replace(
        turn=event.player,
        turns=state.turns + 1,
        previous=None,
        has_drawn=False,
        parts=(),
        question=None,
    )


def _asked(state: State, event: e.Asked) -> State:
    return state._replace(question=Question(event.what, event.player))


def _denied(state: State, event: e.Denied) -> State:
    del event
    return state._replace(question=None)


def _seats_swapped(state: State, event: e.SeatsSwapped) -> State:
    other = {event.player: event.with_, event.with_: event.player}
    if not {event.player, event.with_} <= set(state.places):
        return state
    return state._replace(places=tuple(other.get(name, name) for name in state.places))


def _mode_changed(state: State, event: e.ModeChanged) -> State:
    mode = event.mode if event.mode in MODES else state.mode
    return state._replace(mode=mode, parts=(), question=None, slaps=None)


def _won(state: State, event: e.RoundWon) -> State:
    wins = {**state.wins, event.player: state.wins.get(event.player, 0) + 1}
    is_over = wins[event.player] >= state.rules.wins
    return state._replace(
        phase=Phase.GAME_OVER if is_over else Phase.HAND_OVER,
        wins=wins,
        won=event.player,
        turn=None,
        question=None,
        slaps=None,
        parts=(),
    )


def _left(state: State, event: e.PlayerLeft) -> State:
    player = event.player
    here = state.here - {player}
    state = state._replace(here=here, barred=state.barred - {player})
    if state.question and state.question.player == player:
        state = state._replace(question=None)
    if player in state.playing and state.phase in {Phase.DEAL, Phase.PLAY}:
        hands = {name: count for name, count in state.hands.items() if name != player}
        turn = state.turn
        if turn == player:
            turn = state.left_of(player, state.order)
            state = state._replace(turns=state.turns + 1, has_drawn=False, parts=())
        state = state._replace(hands=hands, turn=turn, playing=state.playing - {player})
        state = without_slaps(state, player)
    if len(here) <= 1:
        return state._replace(phase=Phase.GAME_OVER, turn=None, question=None, slaps=None)
    return state


def _stopped(state: State, event: GameStopped) -> State:
    """End the game with the rounds that were won."""
    del event
    return state._replace(phase=Phase.GAME_OVER, turn=None, question=None, slaps=None, parts=())


def _joined(state: State, event: e.PlayerJoined) -> State:
    player = event.player
    is_new = player not in state.sat
    return state._replace(
        sat=(*state.sat, player) if is_new else state.sat,
        places=(*state.places, player) if is_new else state.places,
        here=state.here | {player},
        wins=state.wins if player in state.wins else {**state.wins, player: 0},
    )


def _confirmed(state: State, event: e.SlapConfirmed) -> State:
    del event
    return state._replace(slaps=state.slaps and state.slaps._replace(is_sure=True))


def _dropped(state: State, event: object) -> State:
    del event
    return state._replace(slaps=None)


def _shared(state: State, event: e.LastShared) -> State:
    shown = next(iter(event.players), None)
    return state._replace(
        slaps=state.slaps and state.slaps._replace(last=event.players, shown=shown)
    )


def _next_shown(state: State, event: e.NextShown) -> State:
    return state._replace(slaps=state.slaps and state.slaps._replace(shown=event.player))


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.Asked: _asked,
    e.CardDrawn: _drawn,
    e.CardPlayed: _played,
    e.Dealt: _dealt,
    e.Denied: _denied,
    e.FalseSlapped: false_slapped,
    e.FirstTurned: _first_turned,
    e.GameStarted: _started,
    e.HandCorrected: _corrected,
    e.LastDrew: last_drew,
    e.LastShared: _shared,
    e.LateSlapped: late_slapped,
    e.ModeChanged: _mode_changed,
    e.NextShown: _next_shown,
    e.PlayPartTold: _part_told,
    e.PlayerJoined: _joined,
    e.PlayerLeft: _left,
    GameStopped: _stopped,
    e.RoundBegan: _round_began,
    e.RoundWon: _won,
    e.SeatsSwapped: _seats_swapped,
    e.SlapConfirmed: _confirmed,
    e.SlapJudged: judged,
    e.SlapOpened: opened,
    e.SlapRuledFalse: _dropped,
    e.SlapWithdrawn: _dropped,
    e.TurnEnded: _turn_ended,
    e.TurnTaken: _turn_taken,
}
"""What folds each event, all alike: state and event in, state out."""
