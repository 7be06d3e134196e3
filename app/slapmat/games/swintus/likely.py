"""What people at a table do in a game of Swintus Zombie, for the demo and for random games."""

from slapmat.games.swintus import commands as c
from slapmat.games.swintus.cards import (
    COLOURED,
    COLOURS,
    DECK,
    KHAPYOZH,
    NUMBERS,
    POLISVIN,
    ZOMBIES,
    card_name,
    value_of,
)
from slapmat.games.swintus.claims import may_catch, may_intercept
from slapmat.games.swintus.presses import answerers
from slapmat.games.swintus.state import Phase, State
from slapmat.rules.commands import Award, Next, No, Yes
from slapmat.rules.moves import Draw, Move

LONG_MS = 1_600
TELLING_NS = 700_000_000
THINKING_MS = 1_300
SPOKEN_OF = 16
TWO = 2


def likely(state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
    """Give what the table does next."""
    # Everybody sees that somebody has pressed; and so late nothing is told of a turn any more.
    is_pressed = state.window is not None or state.held is not None
    is_late = state.ends_ns is not None and state.ends_ns - at_ns < TELLING_NS
    if is_pressed or is_late:
        return ()
    if state.group is not None or state.question is not None:
        return _answer(state, draw)
    match state.phase:
        case Phase.WAITING:
            return (_begin(state, draw),)
        case Phase.TURN if state.mode == "reported":
            return _reported(state, draw)
        case Phase.TURN:
            return _buttons(state, draw)
        case Phase.RACE:
            return _hands(state, draw)
        case _:
            return _between(state, draw)


def _between(state: State, draw: Draw) -> tuple[Move, ...]:
    """Do what is due outside a turn."""
    match state.phase:
        case Phase.DECIDE if state.tie:
            return (Move(Award(state.tie.tied[draw(len(state.tie.tied))])),)
        case Phase.SCORE:
            return (Move(player=_one_of(state.playing, draw)),)
        case Phase.COUNT:
            return (Move(c.HandCount(state.missing[0], 1 + draw(9))),)
        case Phase.HAND_OVER:
            return (Move(Next()),)
        case _:
            return ()


def _one_of(names: tuple[str, ...], draw: Draw) -> str:
    return names[draw(len(names))]


def _answer(state: State, draw: Draw) -> tuple[Move, ...]:
    """Name somebody where that is needed, then say yes or no."""
    question = state.question
    who = answerers(state)
    if question is not None and who and not question.chosen and draw(4):
        return (Move(player=_one_of(who, draw)),)
    if question is not None and question.what in {"spoke", "out"} and not question.chosen:
        return (Move(No()),)
    return (Move(Yes() if draw(3) else No()),)


def _begin(state: State, draw: Draw) -> Move:
    if state.mode != "reported" or not draw(3):
        return Move(Yes())
    card = _one_of(tuple(_in_game(state)), draw)
    return Move(c.TurnUp(card, _one_of(COLOURS, draw) if card == POLISVIN else ""))


def _in_game(state: State) -> list[str]:
    has_zombies = state.rules.has_zombies
    return [card for card in DECK if has_zombies or value_of(card) not in ZOMBIES]


def _hands(state: State, draw: Draw) -> tuple[Move, ...]:
    """Have nearly everybody put a hand on the deck, one soon after the other."""
    order = sorted(state.playing, key=lambda _: draw(1000))
    asleep = draw(6) == 0
    return tuple(
        Move(player=name, after_ms=400 if not at else 2 + draw(90))
        for at, name in enumerate(order[: len(order) - asleep])
    )


def _buttons(state: State, draw: Draw) -> tuple[Move, ...]:
    """Move by the buttons, with what else happens at a lively table."""
    kind, turn = draw(24), state.turn
    others = tuple(name for name in state.playing if name != turn)
    if not draw(20):
        return (Move(c.Out(_one_of(state.playing, draw))),)
    match kind:
        case 2:
            return (Move(player=turn, after_ms=THINKING_MS, hold_ms=LONG_MS),)
        case 3:
            return (Move(player=turn, after_ms=THINKING_MS, yes_held=True),)
        case 4:
            return (Move(player=turn, after_ms=THINKING_MS, hold_ms=LONG_MS, yes_held=True),)
        case 5 | 6:
            return (Move(player=_one_of(others, draw), after_ms=THINKING_MS),)
        case 7:
            return (Move(player=_one_of(others, draw), after_ms=THINKING_MS, hold_ms=LONG_MS),)
        case 8 | 9:
            first = Move(player=turn, after_ms=THINKING_MS)
            return (first, *_hands(state, draw)[1:])
        case 10 if state.silence is not None:
            return (Move(c.Spoke()),)
        case 11 if state.ends_ns is not None:
            # Somebody dreams.
            return ()
        case _:
            return (Move(player=turn, after_ms=THINKING_MS + draw(900)),)


def _reported(state: State, draw: Draw) -> tuple[Move, ...]:
    """Tell a play."""
    move = _claim(state, draw)
    if move is not None:
        return (move,)
    turn = state.turn
    if state.due:
        passed = _play(state, card_name(COLOURS[draw(4)], KHAPYOZH), draw)
        return (Move(c.Take(turn)),) if draw(3) else passed
    if state.is_drawn and draw(2):
        return (Move(c.PassOn(turn)),)
    aside = _aside(state, draw)
    if aside is not None:
        return (aside,)
    if state.hands[turn] == TWO and turn not in state.called and draw(3):
        return (Move(c.Declare(turn)),)
    return _play(state, _fitting(state, draw), draw)


def _claim(state: State, draw: Draw) -> Move | None:
    """Intercept now and then, and mostly catch who can be caught."""
    last = state.last
    if last is None or not last.is_told:
        return None
    catchers = [name for name in state.playing if may_catch(state, name)]
    if catchers and state.is_sure(last.player) and draw(3):
        return Move(c.Catch(catchers[draw(len(catchers))]))
    others = [name for name in state.playing if may_intercept(state, name)]
    if others and not draw(15):
        colour = COLOURS[draw(4)] if value_of(last.card) == POLISVIN else ""
        return Move(c.Intercept(others[draw(len(others))], (), colour))
    return None


def _aside(state: State, draw: Draw) -> Move | None:
    """Do something else than to play a card."""
    kind, turn = draw(24), state.turn
    if kind == 0:
        return Move(player=turn, after_ms=THINKING_MS)
    if kind == 1:
        return Move(c.HandCount(turn, 1 + draw(8)))
    if state.is_drawn:
        return None
    if kind in {2, 3}:
        return Move(c.DrawCard(turn))
    if kind == TWO * TWO and state.rules.has_zombies and state.hands[turn] >= TWO:
        return Move(c.Heal(turn, COLOURS[draw(4)]))
    if kind > SPOKEN_OF and state.silence is not None and not draw(9):
        return Move(c.Spoke(_one_of(state.playing, draw)))
    return None


def _fitting(state: State, draw: Draw) -> str:
    """Give a card that fits, nearly always."""
    values = [*NUMBERS, *NUMBERS, *COLOURED]
    values += [*ZOMBIES] if state.rules.has_zombies else []
    if draw(12) == 0:
        return POLISVIN
    colour = state.colour if state.colour and draw(30) else COLOURS[draw(4)]
    return card_name(colour, values[draw(len(values))])


def _play(state: State, card: str, draw: Draw) -> tuple[Move, ...]:
    if not state.unsure and state.lying.count(card) >= DECK[card]:
        # Every copy lies on the pile: something else is done.
        other = c.Take if state.due else c.PassOn if state.is_drawn else c.DrawCard
        return (Move(other(state.turn)),)
    colour = COLOURS[draw(4)] if card == POLISVIN else ""
    return (Move(c.Play(state.turn, (card,), colour)),)
