"""Folding the events of Swintus Zombie into its state: total, and without any decision of its own.

Two things follow by themselves after each event: the turn's clock runs or rests, and a round that
is over is counted once every hand in it is known, which may end the game.
"""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swintus import events as e
from slapmat.games.swintus import evolve_cards, evolve_play, evolve_presses
from slapmat.games.swintus.cards import DEALT_CARDS, deck_cards
from slapmat.games.swintus.house import HOUSE_RULES, rules_of
from slapmat.games.swintus.parts import Round
from slapmat.games.swintus.state import COUNTED, LEFT, Phase, State
from slapmat.rules.ending import GameStopped
from slapmat.rules.house import kept

ENDED = COUNTED | {Phase.COUNT}


def evolve(state: State, event: object) -> State:
    """Fold one event into the state; an event that it does not know changes nothing."""
    fold = FOLDS.get(type(event))
    if fold is None:
        return state
    after = fold(state, event)
    if after.phase in ENDED:
        return counted_up(after)
    at_ns: int | None = getattr(event, "at_ns", None)
    return after if at_ns is None else clocked(state, after, at_ns)


def clocked(before: State, state: State, at_ns: int) -> State:
    """Have the turn's clock begin anew, run on or rest, as the state asks for."""
    if state.turn_no != before.turn_no:
        left_ns = state.rules.turn_ns
        ends_ns = at_ns + left_ns if state.is_clocked else None
        return state._replace(ends_ns=ends_ns, left_ns=left_ns, ticked_s=0)
    is_running = state.ends_ns is not None
    if state.is_clocked == is_running:
        return state
    if state.ends_ns is None:
        return state._replace(ends_ns=at_ns + state.left_ns)
    return state._replace(ends_ns=None, left_ns=max(0, state.ends_ns - at_ns))


def counted_up(state: State) -> State:
    """Say where a round that is over stands: to be counted, counted, or the game over."""
    phase = Phase.COUNT if state.missing else Phase.HAND_OVER
    state = state if state.phase is phase else state._replace(phase=phase)
    if phase is Phase.HAND_OVER and is_last(state):
        return state._replace(phase=Phase.GAME_OVER)
    return state


def is_last(state: State) -> bool:
    """Say whether the round just counted was the game's last. Rule: "Goal of the Game"."""
    if len(state.here) <= 1 or state.is_stopped:
        return True
    totals = sorted(state.totals.values(), reverse=True)
    # A correction may lift two to the target: they play on until one is ahead.
    return totals[0] >= state.rules.target and totals[0] != totals[1]


def _started(state: State, event: e.GameStarted) -> State:
    del state
    values = kept(HOUSE_RULES, event.house_rules)
    rules = rules_of(values, len(event.players), max(1, event.patience))
    return State(
        rules=rules,
        seed=event.seed,
        handicap_ns=event.handicap_ns,
        seats=dict.fromkeys(event.players, True),
        mode=rules.play,
    )


def _round_began(state: State, event: e.RoundBegan) -> State:
    is_score = state.mode == "score"
    scored, past = state.scored, state.past
    if state.number:
        scored, past = state.totals, (*past, state.counted)
    deck = deck_cards(has_zombies=state.rules.has_zombies)
    return State(
        phase=Phase.SCORE if is_score else Phase.WAITING,
        rules=state.rules,
        seed=state.seed,
        handicap_ns=state.handicap_ns,
        seats=state.seats,
        mode=state.mode,
        past=past,
        scored=scored,
        number=event.hand,
        hands=dict.fromkeys(event.players, DEALT_CARDS),
        unsure=frozenset(event.players if is_score else ()),
        dealer=event.dealer,
        deck=deck - DEALT_CARDS * len(event.players),
        direction=LEFT,
        turn_no=state.turn_no + 1,
        races=state.races,
    )


def _round_ended(state: State, event: e.RoundEnded) -> State:
    winner = event.winner
    if winner is not None:
        # However many cards were thought to be left, who is out has none.
        state = evolve_cards.to_pile(state, winner, state.hands.get(winner, 0))
        state = state._replace(unsure=state.unsure - {winner})
    return state._replace(
        phase=Phase.COUNT,
        winner=winner,
        turn="",
        silence=None,
        last=None,
        before=None,
        ends_ns=None,
        window=None,
        held=None,
        group=None,
        clap=None,
        tie=None,
        question=None,
        tile="",
        due=0,
        is_drawn=False,
        is_resting=False,
    )


def _hand_counted(state: State, event: e.HandCounted) -> State:
    if event.hand == state.number:
        return evolve_cards.counted(state, event)
    past = tuple(
        Round(each.number, each.winner, {**each.cards, event.player: max(0, event.cards)})
        if each.number == event.hand
        else each
        for each in state.past
    )
    scored = dict.fromkeys(state.seats, 0)
    for each in past:
        if each.winner is not None:
            scored[each.winner] = scored.get(each.winner, 0) + each.points
    return state._replace(past=past, scored=scored)


def _drafted(state: State, event: e.CountDrafted) -> State:
    if event.hand != state.number or event.player not in state.hands:
        return state
    return state._replace(drafts={**state.drafts, event.player: event.taps})


def _mode_changed(state: State, event: e.ModeChanged) -> State:
    if event.mode not in {"buttons", "reported", "score"} or event.mode == state.mode:
        return state
    was_score = state.mode == "score"
    state = state._replace(mode=event.mode)
    if event.mode == "score" and state.phase in {Phase.WAITING, Phase.TURN}:
        return state._replace(
            phase=Phase.SCORE,
            unsure=frozenset(state.hands),
            turn="",
            silence=None,
            due=0,
            is_drawn=False,
            last=None,
            before=None,
            question=None,
            window=None,
            held=None,
            group=None,
            tile="",
        )
    if was_score and state.phase is Phase.SCORE:
        return state._replace(phase=Phase.WAITING, question=None, turn_no=state.turn_no + 1)
    return state


def _stopped(state: State, event: GameStopped) -> State:
    """End the game with the rounds that are counted; the one that is on is nobody's."""
    del event
    if state.phase not in COUNTED:
        state = _round_ended(state, e.RoundEnded(0, None))
    return state._replace(is_stopped=True)


def _joined(state: State, event: e.PlayerJoined) -> State:
    return state._replace(seats={**state.seats, event.player: True})


def _left(state: State, event: e.PlayerLeft) -> State:
    player = event.player
    state = evolve_cards.to_pile(state, player, state.hands.get(player, 0))
    tie, question = state.tie, state.question
    if tie is not None:
        tied = tuple(name for name in tie.tied if name != player)
        guess = tuple(name for name in tie.guess if name != player)
        shown = tie.shown if tie.shown != player else next(iter(guess), "")
        tie = tie._replace(tied=tied, guess=guess, shown=shown) if len(tied) > 1 else None
    if question is not None and player in {question.player, *question.chosen}:
        question = None
    return state._replace(
        seats={**state.seats, player: False} if player in state.seats else state.seats,
        left=state.left | {player} if player in state.hands else state.left,
        silence=None if state.silence == player else state.silence,
        last=None if state.last and state.last.player == player else state.last,
        window=None,
        held=None,
        group=None,
        tie=tie,
        question=question,
        phase=Phase.TURN if state.phase is Phase.DECIDE and tie is None else state.phase,
    )


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.GameStarted: _started,
    e.RoundBegan: _round_began,
    e.RoundEnded: _round_ended,
    e.HandCounted: _hand_counted,
    e.CountDrafted: _drafted,
    e.ModeChanged: _mode_changed,
    e.PlayerJoined: _joined,
    e.PlayerLeft: _left,
    GameStopped: _stopped,
    **evolve_cards.FOLDS,
    **evolve_play.FOLDS,
    **evolve_presses.FOLDS,
}
"""What folds each event, all alike: state and event in, state out."""
