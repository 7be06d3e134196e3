"""The score sheet under the players' cards: what everybody holds, and who has won which round."""

from slapmat.games.swintus.state import COUNTED, State
from slapmat.scene import elements as show
from slapmat.table.language import _, p_


def sheet(state: State) -> tuple[show.SheetRow, ...]:
    """Give the sheet; counts only where one is known."""
    rows = []
    if any(state.is_sure(name) for name in state.hands) and state.mode != "score":
        cells = tuple(_cards_cell(state, name) for name in state.seats)
        rows.append(show.SheetRow(_("Cards in hand"), cells))
    won = dict.fromkeys(state.seats, 0)
    for each in state.rounds:
        if each.winner in won:
            won[str(each.winner)] += 1
    cells = tuple(
        show.Cell(str(n) if n else "–", emphasis=show.Emphasis.QUIET) for n in won.values()
    )
    return (*rows, show.SheetRow(p_("rounds", "Won"), cells))


def _cards_cell(state: State, name: str) -> show.Cell:
    if name not in state.hands or not state.is_sure(name):
        return show.Cell("–", emphasis=show.Emphasis.QUIET)
    count = state.hands[name]
    strong = count == 1 and state.phase not in COUNTED
    emphasis = show.Emphasis.STRONG if strong else show.Emphasis.NORMAL
    return show.Cell(str(count), emphasis=emphasis)
