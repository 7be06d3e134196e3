"""The score sheet under the players' cards: what everybody holds of the hand."""

from collections.abc import Mapping
from functools import lru_cache

from slapmat.games.swat import report
from slapmat.games.swat.cards import Cards
from slapmat.games.swat.report import Tally
from slapmat.games.swat.scoring import FEWEST_POINTS, MOST_POINTS, HandScore, sure_stings
from slapmat.games.swat.state import State
from slapmat.games.swat.wording import MINUS, NOTHING, points_text
from slapmat.scene import elements as show
from slapmat.table.language import N_, _, spoken

EXTREMES = {MOST_POINTS: N_("most +7"), FEWEST_POINTS: N_("least \u22127")}
UNKNOWN_CELL = show.Cell("?")


def sheet(state: State) -> tuple[show.SheetRow, ...]:
    """Give the score sheet; empty while the tallies may not be seen."""
    return rows_of(Seen(state)) if report.are_tallies_shown(state) else ()


class Seen:
    """A state, equal to every other with the same sheet.

    A slap gives somebody a stack, and nobody knows yet what is in it. So nearly every scene has the
    sheet of the one before, and it would be most of the work on it.

    Attributes:
        state: The state.
    """

    def __init__(self, state: State) -> None:
        """Take what the sheet is made from."""
        self.state = state
        hand = [
            (
                name,
                tuple(held.cards.items()),
                held.points,
                held.is_known,
                bool(held.stacks),
                held.has_left,
            )
            for name, held in state.hand.held.items()
        ]
        is_taken = state.hand.is_taken
        self._key = (spoken(), tuple(state.seats), tuple(hand), is_taken, state.rules)

    def __eq__(self, other: object) -> bool:
        """Compare what the sheet is made from."""
        return isinstance(other, Seen) and self._key == other._key

    def __hash__(self) -> int:
        """Hash what the sheet is made from."""
        return hash(self._key)


# After the next slap it is the sheet of any of twelve, and *no* brings the one before back.
@lru_cache(maxsize=16)
def rows_of(seen: Seen) -> tuple[show.SheetRow, ...]:
    """Make the sheet."""
    state = seen.state
    tallies = report.tallies(state, state.hand)
    columns = [tallies.get(name) for name in state.seats]
    scores, unknown = state.hand.scores(state.rules), _unknown(state)
    extremes = {name: EXTREMES.get(score.swat_or_not, "") for name, score in scores.items()}
    return (
        show.SheetRow(
            _("This hand"),
            tuple(
                _so_far_cell(state.hand.held[name].cards, scores[name])
                if name in unknown
                else _total_cell(t)
                for name, t in zip(state.seats, columns, strict=True)
            ),
        ),
        show.SheetRow(_("Zappers"), tuple(_zapper_cell(t) for t in columns)),
        show.SheetRow(_("Pairs"), tuple(_kinds_cell(t.pairs if t else {}) for t in columns)),
        show.SheetRow(_("Singles, Wild"), tuple(_singles_cell(t) for t in columns)),
        show.SheetRow(
            _("Swat or Not"),
            tuple(
                _at_least_cell(t)
                if name in unknown
                else _swat_or_not_cell(t, extremes.get(name, ""))
                for name, t in zip(state.seats, columns, strict=True)
            ),
        ),
        *_sure_row(state),
    )


def _unknown(state: State) -> frozenset[str]:
    """Give who has a stack of which nobody knows the cards."""
    hand = state.hand
    if hand.is_taken:
        return frozenset()
    return frozenset(name for name, held in hand.held.items() if not held.is_known)


def _sure_row(state: State) -> tuple[show.SheetRow, ...]:
    """Give what the Sure Stings score, once somebody has one: else the points do not add up."""
    held = state.hand.held
    stings = {name: sure_stings(of.cards) for name, of in held.items() if of.points is None}
    if not any(cards for cards, _points in stings.values()):
        return ()
    none = (0, 0)
    cells = tuple(_sure_cell(*stings.get(name, none)) for name in state.seats)
    return (show.SheetRow(_("Sure Stings"), cells),)


def _sure_cell(cards: int, points: int) -> show.Cell:
    return show.Cell(points_text(points, signed=True) if cards else NOTHING)


def _total_cell(tally: Tally | None) -> show.Cell:
    if tally is None:
        return show.Cell(NOTHING)
    return show.Cell(points_text(tally.total, signed=True), emphasis=show.Emphasis.STRONG)


def _zapper_cell(tally: Tally | None) -> show.Cell:
    if tally is None or not tally.zapper:
        return show.Cell(NOTHING)
    # For translators: what the Zappers score, and what one more would make of it
    note = _("{points}, next {more}").format(points=tally.zapper_points, more=tally.zapper_next)
    return show.Cell(str(tally.zapper), note, short=f"{tally.zapper}", has_arrow=True)


def _kinds(kinds: Mapping[str, int]) -> str:
    return " ".join(
        kind.replace("-", MINUS) for kind, count in kinds.items() for __ in range(count)
    )


def _kinds_cell(kinds: Mapping[str, int]) -> show.Cell:
    text = _kinds(kinds)
    return show.Cell(text or NOTHING, short=str(sum(kinds.values())) if text else "")


def _singles_cell(tally: Tally | None) -> show.Cell:
    if tally is None or not (tally.singles or tally.wild):
        return show.Cell(NOTHING)
    chip = "W" if tally.wild == 1 else f"{tally.wild} W" if tally.wild else ""
    return show.Cell(_kinds(tally.singles), short=str(len(tally.singles)), chip=chip)


def _so_far_cell(cards: Cards, score: HandScore) -> show.Cell:
    """Give the points of the cards that are known, of somebody who may have more.

    The most or the fewest Swat or Not cards nobody has before all of theirs are known.
    """
    if not cards:
        return UNKNOWN_CELL
    return show.Cell(f"{points_text(score.total - score.swat_or_not, signed=True)} ?")


def _swat_or_not_cell(tally: Tally | None, note: str) -> show.Cell:
    if tally is None:
        return show.Cell(NOTHING)
    return show.Cell(str(tally.swat_or_not), note and _(note), short=str(tally.swat_or_not))


def _at_least_cell(tally: Tally | None) -> show.Cell:
    """Give the cards that are known, of somebody who may have more."""
    return show.Cell(f"{tally.swat_or_not} ?") if tally and tally.swat_or_not else UNKNOWN_CELL
