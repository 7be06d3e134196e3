"""Folding what happens on the Center Pile, and what it does to the cards that everybody has."""

from collections.abc import Sequence

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import SWOOP, added, counted, without
from slapmat.games.swoop.rounds import Result
from slapmat.games.swoop.state import EMPTY, UNTOLD, Held, Pile, State, Swoop, Told


def cards_played(state: State, event: e.CardsPlayed) -> State:
    """Move cards from their player onto the pile."""
    held = state.held.get(event.player)
    if held is None or not event.cards:
        return state
    held = _less(held, event.cards, event.from_board, is_mystery=event.is_mystery)
    pile, top = state.pile, event.cards[-1]
    return state._replace(
        held={**state.held, event.player: held},
        pile=Pile(
            pile.cards + event.cards,
            "" if top == SWOOP else top,
            event.count,
            event.is_exact,
            pile.is_known,
        ),
        told=UNTOLD,
        question=None,
    )


def _less(held: Held, cards: Sequence[str], from_board: int, *, is_mystery: bool) -> Held:
    """Give what is left after cards were played; never below nothing."""
    # Made anew: this is done for every play, and `_replace` takes three times as long.
    return Held(
        max(0, held.hand - len(cards) + from_board + is_mystery),
        max(0, held.board - from_board),
        max(0, held.mystery - is_mystery),
        held.is_known,
        without(held.taken, cards) if held.taken else held.taken,
    )


def pile_swooped(state: State, event: e.PileSwooped) -> State:
    """Take the pile out of the round; the player goes on."""
    name, before = event.player, state.swoop
    in_turn = before.in_turn + 1 if before and before.player == name else 1
    state = _tallied(state, name, swoops=1)._replace(
        pile=EMPTY,
        gone=added(state.gone, counted(state.pile.cards)),
        gone_cards=state.gone_cards + len(state.pile.cards),
        swoop=Swoop(name, event.at_ns, in_turn),
        question=None,
        told=UNTOLD,
    )
    return _unknown(state, name) if event.how == "told" else state


def pile_taken(state: State, event: e.PileTaken) -> State:
    """Move the pile into a hand, and what was shown with it."""
    held, pile = state.held.get(event.player), state.pile
    if held is None:
        return state
    shown = event.cards
    if shown:
        held = _less(held, shown, event.from_board, is_mystery=event.is_mystery)
        held = held._replace(hand=held.hand + len(shown))
    else:
        held = _shown_untold(held)
    held = held._replace(
        hand=held.hand + len(pile.cards),
        is_known=held.is_known and pile.is_known,
        taken=added(held.taken, counted(pile.cards), counted(shown)),
    )
    state = _tallied(state, event.player, takes=1)
    return state._replace(
        held={**state.held, event.player: held},
        pile=EMPTY,
        swoop=None,
        question=None,
        told=UNTOLD,
    )


def _shown_untold(held: Held) -> Held:
    """Move the card that must have been shown: of an empty hand it came from elsewhere."""
    if held.hand or not held.cards:
        return held
    if held.board:
        return held._replace(hand=1, board=held.board - 1)
    return held._replace(hand=1, mystery=held.mystery - 1)


def turn_ended(state: State, event: e.TurnEnded) -> State:
    """Note that something was played that nobody told."""
    pile = Pile(state.pile.cards, is_exact=False, is_known=False)
    return _unknown(state, event.player)._replace(pile=pile, told=UNTOLD, question=None)


def turn_began(state: State, event: e.TurnBegan) -> State:
    """Give somebody the turn."""
    return state._replace(
        active=event.player,
        before=state.active,
        turns=state.turns + 1,
        swoop=None,
        question=None,
        told=UNTOLD,
    )


def went_out(state: State, event: e.RoundEnded) -> State:
    """Leave nothing to who went out; what was not told lies on the pile."""
    state = state._replace(held={**state.held, event.player: Held(0, 0, 0)})
    if event.is_told:
        return state
    return state._replace(pile=Pile(state.pile.cards, is_exact=False, is_known=False))


def count_corrected(state: State, event: e.CountCorrected) -> State:
    """Take a new count for what a player has."""
    held = state.held.get(event.player)
    if held is None:
        return state
    held = Held(event.hand, event.board, event.mystery, taken=held.taken)
    return state._replace(held={**state.held, event.player: held})


def part_told(state: State, event: e.PartTold) -> State:
    """Keep how far the next play is told."""
    return state._replace(told=Told(event.cards, event.from_board, event.is_mystery))


def player_left(state: State, event: e.PlayerLeft) -> State:
    """Take a player, and the cards with them, out of the round."""
    name, held = event.player, state.held.get(event.player)
    state = state._replace(seats={**state.seats, name: False}, question=None)
    result = state.round.results.get(name)
    if result is not None:
        state = state._replace(
            round=state.round.with_result(name, result._replace(has_left=True)),
        )
    if held is None:
        return state
    return state._replace(
        held={other: each for other, each in state.held.items() if other != name},
        gone=added(state.gone, held.taken),
        gone_cards=state.gone_cards + held.cards,
        before="" if state.before == name else state.before,
    )


def _unknown(state: State, player: str) -> State:
    """Note that a player's counts are not known any more."""
    held = state.held.get(player)
    if held is None or not held.is_known:
        return state
    return state._replace(held={**state.held, player: held._replace(is_known=False)})


def _tallied(state: State, player: str, swoops: int = 0, takes: int = 0) -> State:
    """Count a SWOOP or a pile taken for a player."""
    result = state.round.results.get(player)
    if result is None:
        return state
    more: Result = result._replace(swoops=result.swoops + swoops, takes=result.takes + takes)
    return state._replace(round=state.round.with_result(player, more))
