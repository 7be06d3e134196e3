"""Cards that move: between hands, the deck, the pile and the box. None is ever lost."""

from collections.abc import Callable, Mapping
from typing import Any

from slapmat.games.swintus import events as e
from slapmat.games.swintus.cards import UNKNOWN, colour_of
from slapmat.games.swintus.parts import Flash, Last
from slapmat.games.swintus.state import Phase, State

PAIR = 2


def to_pile(state: State, player: str, cards: int) -> State:
    """Move cards of a hand to the pile, as many as there are."""
    moved = min(cards, state.hands.get(player, 0))
    if moved <= 0:
        return state
    return state._replace(
        hands={**state.hands, player: state.hands[player] - moved}, pile=state.pile + moved
    )


def from_deck(state: State, player: str, cards: int) -> State:
    """Have a player take cards; a deck that runs out is made again of the pile but its top card.

    Rule: "End of the Deck". Ruling: with nothing left, nothing is taken.
    """
    if player not in state.hands or cards <= 0:
        return state
    if cards > state.deck:
        state = _shuffled(state)
    taken = min(cards, state.deck)
    called = state.called - {player} if taken else state.called
    return state._replace(
        hands={**state.hands, player: state.hands[player] + taken},
        deck=state.deck - taken,
        called=called,
    )


def _shuffled(state: State) -> State:
    if state.pile <= 1:
        return state
    return state._replace(deck=state.deck + state.pile - 1, pile=1, lying=state.lying[-1:])


def counted(state: State, event: e.HandCounted) -> State:
    """Take a player's counted hand as it is.

    The difference is with the deck; if that has not so many, with the pile, and if neither has,
    with those whose own counts are unsure.
    """
    player = event.player
    if player not in state.hands:
        return state
    cards = min(max(0, event.cards), most_cards(state, player))
    more = cards - state.hands[player]
    if more > state.deck:
        state = _shuffled(state)
    for name in sorted(state.unsure - {player}) if more > state.deck else ():
        spare = min(state.hands.get(name, 0), more - state.deck)
        if spare > 0:
            hands = {**state.hands, name: state.hands[name] - spare}
            state = state._replace(hands=hands, deck=state.deck + spare)
    return state._replace(
        hands={**state.hands, player: cards},
        deck=state.deck - more,
        unsure=state.unsure - {player},
        drafts={name: taps for name, taps in state.drafts.items() if name != player},
        window=None,
        called=state.called if cards == 1 else state.called - {player},
    )


def most_cards(state: State, player: str) -> int:
    """Give how many cards a player can hold at most, as far as anything is sure."""
    others = sum(count for name, count in state.hands.items() if name in state.unsure - {player})
    return state.hands[player] + state.deck + max(0, state.pile - 1) + others


def _first_turned(state: State, event: e.FirstTurned) -> State:
    """Rule: "Setup"."""
    return state._replace(
        deck=state.deck - 1,
        pile=state.pile + 1,
        lying=(event.card,),
        top=event.card,
        colour=event.colour,
        is_first=True,
        phase=Phase.TURN,
        mover=state.dealer,
        turn=event.player,
        turn_no=state.turn_no + 1,
    )


def _played(state: State, event: e.CardPlayed) -> State:
    """Put a card onto the pile. Rules: "Adding to the Pile", "Interception"."""
    state = to_pile(state, event.player, 1)
    if event.is_intercepted:
        state = state._replace(flash=Flash(event.at_ns, "intercepted", (event.player,)))
    if not event.card and state.rules.has_zombies:
        # It may have been a virus, of which somebody else holds both copies now.
        state = state._replace(unsure=state.unsure | state.hands.keys())
    return state._replace(
        lying=(*state.lying, event.card),
        top=event.card,
        colour=event.colour,
        is_first=False,
        last=Last(event.player, event.at_ns, event.card),
        mover=event.player,
        **_AFTER_A_MOVE,
    )


_AFTER_A_MOVE: Mapping[str, Any] = {
    "is_drawn": False,
    "stalls": 0,
    "is_resting": False,
    "before": None,
    "tile": "",
    "window": None,
    "held": None,
}


def _virus(state: State, event: e.VirusPassed) -> State:
    """Have a virus or vaccine taken up. Rules: "Infection", "Virus Interception"."""
    hands = dict(state.hands)
    moved = 0
    for giver in (event.player, event.holder):
        if hands.get(giver, 0) > 0:
            hands[giver] -= 1
            moved += 1
    taker = event.taker
    pile = state.pile
    if taker in hands:
        hands[taker] += moved
    else:
        pile += moved
    return state._replace(
        hands=hands,
        pile=pile,
        called=state.called - {taker},
        last=Last(event.player, event.at_ns, event.card, holder=taker),
        flash=Flash(event.at_ns, "intercepted", (event.player,)) if event.holder else state.flash,
        mover=event.player,
        **_AFTER_A_MOVE,
    )


def _taken(state: State, event: e.CardsTaken) -> State:
    state = from_deck(state, event.player, event.cards)
    if event.why in {"told", "spoke"}:
        return state._replace(window=None)
    if event.why == "draw":
        return state._replace(
            is_drawn=True, last=None, window=None, held=None, stalls=0, is_resting=False
        )
    return state._replace(due=0) if event.why == "khapyozh" else state


def _healed(state: State, event: e.PairHealed) -> State:
    """Put a pair out of the game. Rule: "Miraculous Healing"."""
    player = event.player
    gone = min(PAIR, state.hands.get(player, 0))
    hands = {**state.hands, player: state.hands[player] - gone} if gone else state.hands
    return state._replace(
        hands=hands,
        gone=state.gone + gone,
        last=Last(player, event.at_ns, UNKNOWN, may_intercept=False),
        mover=player,
        **_AFTER_A_MOVE,
    )


def _given(state: State, event: e.CardGiven) -> State:
    hands = state.hands
    if event.to not in hands or event.player == event.to or hands.get(event.player, 0) < 1:
        return state
    return state._replace(
        hands={
            **hands,
            event.player: hands[event.player] - 1,
            event.to: hands[event.to] + 1,
        },
        called=state.called - {event.to},
    )


def _swapped(state: State, event: e.HandsSwapped) -> State:
    """Swap two hands, and with them what is known of their counts."""
    one, other = event.player, event.other
    if one not in state.hands or other not in state.hands:
        return state
    names = {one: other, other: one}
    unsure = frozenset(names.get(name, name) for name in state.unsure)
    return state._replace(
        hands={**state.hands, one: state.hands[other], other: state.hands[one]},
        unsure=unsure,
        called=state.called - {one, other},
    )


def _colour_named(state: State, event: e.ColourNamed) -> State:
    return state._replace(colour=event.colour)


def colour_after(card: str, named: str) -> str:
    """Give the colour that counts once a card lies on top."""
    return colour_of(card) or named


FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    e.FirstTurned: _first_turned,
    e.CardPlayed: _played,
    e.VirusPassed: _virus,
    e.CardsTaken: _taken,
    e.PairHealed: _healed,
    e.CardGiven: _given,
    e.HandsSwapped: _swapped,
    e.ColourNamed: _colour_named,
}
"""What folds each event about cards."""
