"""The tiles on which plays are told: the number or kind first, the colour where it is not clear."""

from slapmat.games.swintus import commands as c
from slapmat.games.swintus.cards import (
    COLOURED,
    COLOURS,
    KHAPYOZH,
    NUMBERS,
    POLISVIN,
    VACCINE,
    VALUES,
    VIRUS,
    ZOMBIES,
    card_name,
    value_of,
)
from slapmat.games.swintus.prompts import top_text
from slapmat.games.swintus.state import Phase, State
from slapmat.games.swintus.wording import cards_text, colour_text, direction_text, kind_text
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _, n_

HEAL = "heal"
ACROSS = 2
BUREAUCRACY, ZOMBIE = "bureaucracy", "zombie"
GROUPS = {BUREAUCRACY: (*COLOURED, POLISVIN), ZOMBIE: (VIRUS, VACCINE, HEAL)}
GROUP_NAMES = {BUREAUCRACY: N_("Pig card"), ZOMBIE: N_("Zombies")}
DRAW, PASS, TAKE, SWINTUS, BAD, BACK = "draw", "pass", "take", "swintus", "bad", "back"
# Digits are the numbers, and the cards of a group in their order; a letter is of no seat.
KEYS = {
    KHAPYOZH: "1",
    DRAW: "D",
    PASS: "N",
    TAKE: "A",
    BAD: "M",
    SWINTUS: "S",
    BACK: "Z",
    BUREAUCRACY: "U",
    ZOMBIE: "W",
    "red": "R",
    "green": "G",
    "yellow": "Y",
    "blue": "B",
}


def teller(state: State) -> str:
    """Give whose play is told: a move that only the button has told comes first."""
    last = state.last
    if last is not None and not last.is_told and state.before is not None:
        return last.player
    return state.turn


def _found(state: State) -> State:
    """Give the state in which that player plays."""
    last, before = state.last, state.before
    is_told = last is None or last.is_told
    return state if is_told or before is None else before


def grid(state: State, view: View, focus: str) -> show.CardEntry | None:
    """Give the tiles; None where no play can be told."""
    if state.phase is not Phase.TURN or state.question or state.group or state.mode == "score":
        return None
    player, found = teller(state), _found(state)
    rows = _rows(found, state.tile)
    return show.CardEntry(
        person=show.Person(view.seats.get(player, 1), player),
        where=_("goes {direction}").format(direction=direction_text(found.direction)),
        count="" if not found.is_sure(player) else str(found.hands.get(player, 0)),
        count_label=n_("card", "cards", found.hands.get(player, 0))
        if found.is_sure(player)
        else _("plays"),
        sums=_sums(found),
        rows=rows,
        actions=_actions(state),
        focus=focus,
    )


def _sums(state: State) -> tuple[show.Sum, ...]:
    sums = [show.Sum(_("On top"), top_text(state) or "–")]
    if colour_text(state.colour):
        sums.append(show.Sum(_("Colour"), colour_text(state.colour)))
    if state.due:
        sums.append(show.Sum(kind_text(KHAPYOZH), cards_text(state.due)))
    return tuple(sums)


def _actions(state: State) -> tuple[show.Action, ...]:
    if state.tile:
        return (show.Action(BACK, _("Another card"), KEYS[BACK]),)
    return (
        show.Action(SWINTUS, _("Swintus!"), KEYS[SWINTUS]),
        show.Action("take_back", _("Take back"), "Delete"),
        show.Action("close", _("Close"), "Esc"),
    )


def _rows(state: State, tile: str) -> tuple[show.TileRow, ...]:
    """Give the rows of a step: few tiles in each, so that the cards' long names have room."""
    if tile in GROUPS:
        tiles = [_tile(value, str(at)) for at, value in enumerate(GROUPS[tile], 1)]
        return _by_two(_(GROUP_NAMES[tile]), tiles)
    if tile:
        tiles = [
            show.Tile(each, colour_text(each), key=KEYS[each], colour=each) for each in COLOURS
        ]
        return _by_two(_("{card}: which colour?").format(card=_name(tile)), tiles)
    bad = show.Tile(BAD, _("bad move"), key=KEYS[BAD])
    if state.due:
        return _by_two(kind_text(KHAPYOZH), [_tile(KHAPYOZH, KEYS[KHAPYOZH]), _instead(state), bad])
    groups = [name for name in GROUPS if name != ZOMBIE or state.rules.has_zombies]
    tiles = [show.Tile(name, _(GROUP_NAMES[name]), key=KEYS[name]) for name in groups]
    numbers = show.TileRow(_("Numbers"), tuple(_tile(value, value) for value in NUMBERS))
    return (numbers, *_by_two(_("Others"), [*tiles, _instead(state), bad]))


def _by_two(label: str, tiles: list[show.Tile]) -> tuple[show.TileRow, ...]:
    return tuple(
        show.TileRow("" if at else label, tuple(tiles[at : at + ACROSS]))
        for at in range(0, len(tiles), ACROSS)
    )


def _instead(state: State) -> show.Tile:
    """Give what can be done instead of playing a card."""
    if state.due:
        return show.Tile(
            TAKE, _("takes {cards}").format(cards=cards_text(state.due)), key=KEYS[TAKE]
        )
    if state.is_drawn:
        return show.Tile(PASS, _("keeps it"), key=KEYS[PASS])
    return show.Tile(DRAW, _("draws"), key=KEYS[DRAW])


def _tile(value: str, key: str) -> show.Tile:
    return show.Tile(value, _name(value), key=key)


def _name(value: str) -> str:
    return _("heals") if value == HEAL else kind_text(value)


def command_of(state: State, name: str) -> object:
    """Give the command that a tile means.

    Raises:
        RuleViolation: It means nothing now.
    """
    player, found = teller(state), _found(state)
    if state.tile and name in COLOURS:
        return _with_colour(player, state.tile, name)
    others: dict[str, object] = {
        BACK: c.ChooseTile(""),
        DRAW: c.DrawCard(player),
        PASS: c.PassOn(player),
        TAKE: c.Take(player),
        BAD: c.Take(player),
        SWINTUS: c.Declare(player),
    }
    if name in others:
        return others[name]
    if name in GROUPS:
        return c.ChooseTile(name)
    if name not in {*VALUES, HEAL}:
        raise RuleViolation(_("That tile means nothing now."), remedy=_("Tap another one."))
    is_same = name == value_of(found.top)
    is_clear = found.colour and (name in ZOMBIES or (not is_same and name not in {POLISVIN, HEAL}))
    if is_clear and not (found.due and name == KHAPYOZH):
        # Only this colour fits.
        return _with_colour(player, name, found.colour)
    return c.ChooseTile(name)


def _with_colour(player: str, value: str, colour: str) -> object:
    if value == HEAL:
        return c.Heal(player, colour)
    return c.Play(player, (card_name(colour, value),), colour if value == POLISVIN else "")
