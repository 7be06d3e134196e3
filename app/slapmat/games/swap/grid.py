"""The tiles on which plays of Swap! are told: a card, then what it asks for."""

from collections.abc import Mapping

from slapmat.games.swap.cards import (
    COLOURS,
    DIRECTIONS,
    SLAP,
    SPECIALS,
    SUPER_SWAP,
    SWAP,
    SWITCH_COLOR,
    called,
)
from slapmat.games.swap.commands import Draw, EndTurn, Tell, TurnFirst
from slapmat.games.swap.house import REPORTED, SCORE
from slapmat.games.swap.plays import wanted_by
from slapmat.games.swap.state import Phase, State
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _, n_

DRAW, TURN_OVER, FIRST, WITH = "draw", "turn_over", "first", "with"
# Names are cut where more stand in a row and the screen stands upright.
MOST_IN_TWOS = 6
KINDS = {
    SWAP: show.TileKind.STAR,
    SUPER_SWAP: show.TileKind.STAR,
    SWITCH_COLOR: show.TileKind.BOLT,
    SLAP: show.TileKind.HAND,
}
# Letters of no seat.
KEYS = dict(zip((*COLOURS, *SPECIALS), "RYGBWUNS", strict=True))


def grid(state: State, view: View, focus: str) -> show.CardEntry | None:
    """Give the tiles; None where nothing is played, or only the score is kept."""
    if state.phase is not Phase.PLAY or state.turn is None or state.mode == SCORE:
        return None
    if state.question is not None or state.slaps is not None:
        return None
    # White takes back; upright nothing else would close the page for a finger.
    actions = [show.Action("close", _("Close"), "Esc")]
    if not state.parts and not is_first(state):
        over = show.Action(TURN_OVER, _("Turn over"), "M")
        actions = [show.Action(DRAW, _("Draws a card"), "D"), over, *actions]
    rows = _rows(state, view.seats)
    held_cards = state.hands.get(state.turn, 0)
    return show.CardEntry(
        person=show.Person(view.seats.get(state.turn, 1), state.turn),
        where=_where(state),
        count=str(held_cards),
        count_label=n_("card", "cards", held_cards),
        rows=rows,
        # A page has room for one beside each row.
        actions=tuple(actions[: len(rows)]),
        focus=focus,
    )


def _where(state: State) -> str:
    if state.parts:
        return called(state.parts[0])
    if state.colour is None:
        return _("any colour")
    return _("{colour} is in play").format(colour=called(state.colour))


def _rows(state: State, seats: Mapping[str, int]) -> tuple[show.TileRow, ...]:
    """Give the tiles of what comes next: a card, a player, a colour or a direction."""
    if is_first(state):
        return (show.TileRow(_("The colour that begins"), _first_tiles()),)
    if not state.parts:
        return (
            show.TileRow(_("A card of the colour in play"), _tiles(COLOURS, state.colour)),
            # Two in a row: their names are long, and the screen may stand upright.
            show.TileRow(_("A special card"), _tiles(SPECIALS[:2], None)),
            show.TileRow("", _tiles(SPECIALS[2:], None)),
        )
    wanted = wanted_by(state.parts[0])[len(state.parts) - 1 :][:1]
    match wanted:
        case ("with",):
            others = [name for name in state.order if name != state.turn]
            across = 2 if len(others) <= MOST_IN_TWOS else 3
            rows = [others[at : at + across] for at in range(0, len(others), across)]
            return tuple(
                show.TileRow(
                    _("Swaps with") if row is rows[0] else "",
                    tuple(_person_tile(state, name, seats) for name in row),
                )
                for row in rows
            )
        case ("direction",):
            tiles = tuple(show.Tile(name, called(name)) for name in DIRECTIONS)
            return (show.TileRow(_("All hands go"), tiles),)
        case _:
            is_switch = state.parts[0] == SWITCH_COLOR
            barred = state.colour if is_switch else None
            colours = tuple(name for name in COLOURS if name != barred)
            return (show.TileRow(_("Names a colour"), _tiles(colours, None)),)


def _person_tile(state: State, name: str, seats: Mapping[str, int]) -> show.Tile:
    """Give the tile of somebody with whom hands can be swapped."""
    person = show.Person(seats[name], name) if name in seats else None
    return show.Tile(f"{WITH}:{state.order.index(name)}", name, person=person)


def is_first(state: State) -> bool:
    """Say whether the first card of the pile is to be told, where plays are told."""
    is_untold = not state.is_counted and state.previous is None
    return is_untold and not state.parts and state.mode == REPORTED


def _tiles(names: tuple[str, ...], only: str | None) -> tuple[show.Tile, ...]:
    """Give tiles; those of another colour than the one in play cannot be used."""
    return tuple(
        show.Tile(
            name,
            called(name),
            KINDS.get(name, show.TileKind.PLAIN),
            key=KEYS[name],
            is_empty=only not in {None, name},
            colour=name if name in COLOURS else "",
        )
        for name in names
    )


def _first_tiles() -> tuple[show.Tile, ...]:
    return tuple(show.Tile(f"{FIRST}:{name}", called(name), colour=name) for name in COLOURS)


def grid_command(state: State, name: str) -> object:
    """Give the command that a tile or an action means."""
    kind, _colon, rest = name.partition(":")
    player = str(state.turn)
    if kind == FIRST and rest in COLOURS:
        return TurnFirst(rest)
    if name == DRAW:
        return Draw(player)
    if name == TURN_OVER:
        return EndTurn(player)
    if not state.parts and name in {*COLOURS, *SPECIALS}:
        return Tell(name)
    if state.parts and name in {*COLOURS, *DIRECTIONS}:
        return Tell(name)
    if state.parts and kind == WITH and rest.isdecimal() and int(rest) < len(state.order):
        return Tell(state.order[int(rest)])
    raise RuleViolation(_("That means nothing now."), remedy=_("Take one of the tiles shown."))
