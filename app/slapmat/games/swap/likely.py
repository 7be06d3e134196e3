"""What a sensible table does next in Swap!, for the demo and random games."""

from slapmat.games.swap.cards import COLOURS, DIRECTIONS, SLAP, SUPER_SWAP, SWAP, SWITCH_COLOR
from slapmat.games.swap.commands import Draw, EndTurn, Mode, Play, TurnFirst
from slapmat.games.swap.decide import is_asking
from slapmat.games.swap.house import MODES, REPORTED, SCORE
from slapmat.games.swap.state import STILL_THEIRS_NS, Phase, State
from slapmat.rules.commands import No, Yes
from slapmat.rules.moves import Draw as Lot
from slapmat.rules.moves import Move
from slapmat.table.stamps import NS_PER_MS

LONG_MS = 1_600.0


def likely(state: State, at_ns: int, lot: Lot) -> tuple[Move, ...]:
    """Give the next moves of the table."""
    race = state.slaps
    if is_asking(state):
        return (Move(Yes() if lot(4) else No(), after_ms=900),)
    if race is not None and race.shown is not None:
        hold_ms = LONG_MS if lot(2) else 80.0
        return (Move(player=race.by, hold_ms=hold_ms),)
    if race is not None:
        return () if race.is_judged else _slaps(race.asked, lot)
    match state.phase:
        case Phase.DEAL:
            return (Move(player=state.order[lot(len(state.order))]) if lot(2) else Move(Yes()),)
        case Phase.HAND_OVER:
            return (Move(Yes(), after_ms=1500),)
        case Phase.PLAY if state.turn is not None:
            return _turn(state, state.turn, at_ns, lot)
        case _:
            return ()


def _slaps(asked: tuple[str, ...], lot: Lot) -> tuple[Move, ...]:
    """Have everybody slap who is asked, close to each other; now and then one is dreaming."""
    moves = [Move(player=name, after_ms=lot(90)) for name in asked if lot(12)]
    return (Move(player=moves[0].player, after_ms=220), *moves[1:]) if moves else ()


def _turn(state: State, player: str, at_ns: int, lot: Lot) -> tuple[Move, ...]:
    if lot(60) == 0:
        return (Move(Mode(MODES[(MODES.index(state.mode) + 1) % len(MODES)])),)
    if state.mode == SCORE:
        return (Move(player=state.order[lot(len(state.order))]),)
    if state.mode == REPORTED:
        return _told(state, player, lot)
    return _pressed(state, player, at_ns, lot)


def _pressed(state: State, player: str, at_ns: int, lot: Lot) -> tuple[Move, ...]:
    """Play by the buttons: a turn, a slap that all others join in, or the last card."""
    wait_ms = max(0, state.over_ns + STILL_THEIRS_NS + 1 - at_ns) / NS_PER_MS
    others = [name for name in state.order if name != player]
    what = lot(12)
    if what == 0:
        return (Move(player=player, after_ms=wait_ms + 400, hold_ms=LONG_MS),)
    if what == 1:
        who = others[lot(len(others))]
        return (Move(player=who, after_ms=wait_ms + 400, hold_ms=LONG_MS),)
    if what < 4 and state.rules.is_auto_race:  # noqa: PLR2004 - one turn in six
        return _slaps(tuple(others), lot) or (Move(player=others[0]),)
    return (Move(player=player, after_ms=wait_ms + 600),)


def _told(state: State, player: str, lot: Lot) -> tuple[Move, ...]:
    """Tell a play, a draw, or that the turn is over."""
    if state.colour is None and not state.is_counted and state.previous is None:
        return (Move(TurnFirst(COLOURS[lot(4)])),)
    others = [name for name in state.order if name != player]
    what = lot(10)
    if what == 0:
        return (Move(EndTurn(player)),)
    if what == 1 and not state.has_drawn:
        return (Move(Draw(player)),)
    play = {
        2: Play(player, (SWAP,), with_=others[lot(len(others))], colour=COLOURS[lot(4)]),
        3: Play(player, (SUPER_SWAP,), direction=DIRECTIONS[lot(2)]),
        4: Play(player, (SWITCH_COLOR,), colour=_another(state.colour, lot)),
        5: Play(player, (SLAP,)),
    }.get(what, Play(player, (state.colour or COLOURS[lot(4)],)))
    return (Move(play, after_ms=900),)


def _another(colour: str | None, lot: Lot) -> str:
    others = [name for name in COLOURS if name != colour]
    return others[lot(len(others))]
