"""The sheet under the players' cards: what everybody has left of this round."""

from slapmat.games.swoop.cards import BOARD_CARDS, MYSTERY_CARDS, hand_cards
from slapmat.games.swoop.house import REPORTED, SCORE
from slapmat.games.swoop.rounds import Result
from slapmat.games.swoop.state import Held, Phase, State
from slapmat.scene import elements as show
from slapmat.table.language import _

NOTHING = "\u2013"
# Rounds before this one, as columns of the sheet where only the score is kept.
MOST_ROUNDS = 4


def sheet(state: State) -> tuple[show.SheetRow, ...]:
    """Give the rows: cards while they are played, points where only those are kept."""
    if state.mode == SCORE or state.phase is Phase.COUNT:
        return _score_rows(state)
    results = [state.round.results.get(name) for name in state.seats]
    tallies = (
        show.SheetRow(_("SWOOPs"), tuple(_tally(result, "swoops") for result in results)),
        show.SheetRow(_("Piles taken"), tuple(_tally(result, "takes") for result in results)),
    )
    if not _is_counted(state):
        return tallies
    return (
        show.SheetRow(_("Cards"), tuple(_cards(state.held.get(name)) for name in state.seats)),
        *tallies,
    )


def _is_counted(state: State) -> bool:
    """Say whether anybody's cards are counted along: by buttons, that mostly nobody does."""
    dealt = hand_cards(len(state.round.results)) + BOARD_CARDS + MYSTERY_CARDS
    return state.mode == REPORTED or any(
        held.is_known and held.cards != dealt for held in state.held.values()
    )


def _cards(held: Held | None) -> show.Cell:
    """Give how many, and how many of them in Hand, on the Board, and Mystery cards."""
    if held is None:
        return show.Cell(NOTHING)
    if not held.is_known:
        return show.Cell("?", emphasis=show.Emphasis.STRONG)
    parts = f"{held.hand}+{held.board}+{held.mystery}"
    return show.Cell(str(held.cards), parts, short=str(held.cards), emphasis=show.Emphasis.STRONG)


def _tally(result: Result | None, name: str) -> show.Cell:
    count = getattr(result, name, 0)
    return show.Cell(str(count) if count else NOTHING)


def _score_rows(state: State) -> tuple[show.SheetRow, ...]:
    """Give this round's points as far as they are entered, and those of the rounds before."""
    now = show.SheetRow(_("This round"), tuple(_entered(state, name) for name in state.seats))
    rows = [
        show.SheetRow(
            _("Round {hand}").format(hand=each.number),
            tuple(
                show.Cell(
                    str(each.points[name]) if name in each.points else NOTHING,
                    emphasis=show.Emphasis.QUIET,
                )
                for name in state.seats
            ),
        )
        for each in state.past[: -MOST_ROUNDS - 1 : -1]
    ]
    return (now, *rows)


def _entered(state: State, name: str) -> show.Cell:
    round_ = state.round
    if name not in round_.results or name in round_.unknown:
        return show.Cell(NOTHING)
    if name == round_.out:
        return show.Cell(_("out"), emphasis=show.Emphasis.STRONG)
    return show.Cell(str(round_.points[name]), emphasis=show.Emphasis.STRONG)
