"""Tiles on which the table tells what is placed and turned up, and the list's own choices."""

from collections.abc import Mapping

from slapmat.games.assault.cards import ASSAULT_CARDS, BOMBS, BOOM, EXPERT, HIDEOUT, label
from slapmat.games.assault.commands import Camp, ChooseMode, CorrectHand, Play
from slapmat.games.assault.house import Mode
from slapmat.games.assault.prompts import prompt
from slapmat.games.assault.state import RUNNING, Phase, State
from slapmat.games.assault.wording import place_text
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _, n_

# More would be too narrow for a name.
MOST_IN_ROW = 4
MODES = {
    Mode.BUTTONS: N_("by the buttons"),
    Mode.REPORTED: N_("by telling each card"),
    Mode.SCORE: N_("only the end"),
}


def grid(state: State, view: View, focus: str) -> show.CardEntry | None:
    """Give the tiles of this moment; None where nothing can be told on tiles."""
    names = state.players if state.phase is Phase.CAMPS else state.choices
    if not names or state.claimed_by is not None:
        return None
    active = state.active or state.players[0]
    shown = state.raid.cards if state.raid and state.phase is Phase.ASSAULT else ()
    return show.CardEntry(
        person=show.Person(view.seats.get(active, 1), active),
        where=_where(state, len(shown)),
        count=str(len(shown)) if state.phase is Phase.ASSAULT else "",
        count_label=n_("card told", "cards told", len(shown))
        if state.phase is Phase.ASSAULT
        else "",
        rows=tuple(
            show.TileRow(
                "", tuple(_tile(state, name, view.seats) for name in names[at : at + MOST_IN_ROW])
            )
            for at in range(0, len(names), MOST_IN_ROW)
        ),
        focus=focus or state.pointed,
    )


def _where(state: State, shown: int) -> str:
    match state.phase:
        case Phase.CAMPS:
            return _("Who was a terrorist?")
        case Phase.ASSAULT:
            return _("Card {number} of {count}").format(number=shown + 1, count=ASSAULT_CARDS)
        case Phase.BUILDING:
            return _("Which building?")
        case _:
            return _("Beside which building?")


def _tile(state: State, name: str, seats: Mapping[str, int]) -> show.Tile:
    person = show.Person(seats[name], name) if name in seats else None
    match state.phase:
        case Phase.CAMPS:
            return show.Tile(name, name, count=int(name in state.terrorists), person=person)
        case Phase.ASSAULT:
            kind = show.TileKind.BOMB if BOMBS.get(name, 0) > 0 else show.TileKind.PLAIN
            kind = show.TileKind.STAR if name == EXPERT else kind
            left = state.troops_left[name]
            shown = state.raid.cards.count(name) if state.raid else 0
            return show.Tile(name, label(name), kind, shown, _left(left), left_short=str(left))
        case Phase.BUILDING:
            kind = show.TileKind.BOMB if name == BOOM else show.TileKind.PLAIN
            kind = show.TileKind.STAR if name == HIDEOUT else kind
            left = state.buildings_left[name]
            return show.Tile(name, label(name), kind, 0, _left(left), left_short=str(left))
        case _:
            count = state.beside.get(name, 0)
            return show.Tile(name, place_text(name), count=count, person=person)


def _left(count: int) -> str:
    return n_("{count} left", "{count} left", count).format(count=count)


def grid_command(state: State, name: str) -> object:
    """Give the command that a tile means.

    Raises:
        RuleViolation: It means nothing now.
    """
    if state.phase is Phase.CAMPS and name in state.players:
        return Camp(name, name not in state.terrorists)
    if name not in state.choices or state.active is None:
        raise RuleViolation(_("That cannot be told now."), remedy=prompt(state))
    if state.phase is Phase.ASSAULT:
        return Play(state.active, (name,))
    return Play(state.active, (), name)


def table_choices(state: State) -> tuple[show.Choice, ...]:
    """Give the ways to play, and the counts that can be corrected."""
    if state.phase in {Phase.BEFORE, Phase.CAMPS, Phase.GAME_OVER}:
        return ()
    modes = tuple(
        show.Choice(f"mode:{mode}", _("Play {how}").format(how=_(MODES[mode])))
        for mode in Mode
        if mode is not state.mode
    )
    if state.phase not in RUNNING:
        return modes
    counts = tuple(
        show.Choice(
            f"hand:{player}:{more}",
            # "Ann holds 5 cards" would read as if it had happened.
            _("Correct the cards of {player}").format(player=player),
            value=n_("{count} card", "{count} cards", more).format(count=more),
        )
        for player, count in state.held.items()
        for more in (count + 1, count - 1)
        if more >= 0
    )
    return (*modes, *counts)


def choice_command(state: State, name: str) -> object:
    """Give the command that a choice means.

    Raises:
        RuleViolation: It means nothing now.
    """
    kind, _colon, rest = name.partition(":")
    player, _colon, count = rest.rpartition(":")
    if kind == "mode":
        return ChooseMode(rest)
    if kind == "hand" and count.isdigit():
        return CorrectHand(player, int(count))
    raise RuleViolation(_("That cannot be chosen now."), remedy=prompt(state))
