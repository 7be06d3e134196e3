"""The end of a round as it adds up, and the end of a game."""

from collections.abc import Mapping

from slapmat.games.swoop.cards import HIGH_POINTS, LOW_POINTS, POINTS, SWOOP_POINTS, Cards
from slapmat.games.swoop.rounds import Result
from slapmat.games.swoop.state import State
from slapmat.rules import ending
from slapmat.scene import elements as show
from slapmat.table.language import _, n_, p_

NOTHING = "\u2013"
STEPS = (LOW_POINTS, HIGH_POINTS, SWOOP_POINTS)


def hand_end(state: State, seats: Mapping[str, int]) -> show.HandEnd:
    """Give the finished round, each player's points adding up from left to right."""
    # For translators: columns of an addition; numbers 1 to 9, numbers 10 to 12, SWOOP cards.
    labels = (_("1 to 9"), _("10 to 12"), _("SWOOPs"))
    columns = tuple(show.Column(text, sign="+" if at else "") for at, text in enumerate(labels))
    ends = (
        show.Column(p_("column of an addition", "This round"), show.Role.RESULT, "="),
        show.Column(_("Before"), show.Role.CARRIED, "+"),
        show.Column(_("Total"), show.Role.TOTAL, "="),
    )
    rows = tuple(
        show.AmountRow(
            show.Person(seats.get(name, 1), name), (*_parts(state, name), *_sums(state, name))
        )
        for name in state.seats
    )
    return show.HandEnd((*columns, *ends), rows)


def _sums(state: State, name: str) -> list[show.Amount]:
    points, total = state.round.points.get(name, 0), state.totals[name]
    return [_amount(points), _amount(total - points), _amount(total)]


def _parts(state: State, name: str) -> list[show.Amount]:
    """Give what the points are made of; of typed points that is not known."""
    result = state.round.results.get(name, Result())
    if result.typed is not None or name not in state.round.results:
        return [show.Amount(NOTHING, is_zero=True)] * len(STEPS)
    cards: Cards = {} if name == state.round.out else result.cards or {}
    return [_part(cards, step) for step in STEPS]


def _part(cards: Cards, step: int) -> show.Amount:
    count = sum(count for card, count in cards.items() if POINTS.get(card) == step)
    note = n_("{count} card", "{count} cards", count).format(count=count) if count else ""
    return _amount(count * step, note)


def _amount(points: int, note: str = "") -> show.Amount:
    return show.Amount(str(points), note, is_zero=not points)


def podium(state: State, seats: Mapping[str, int]) -> show.Podium:
    """Give the end of the game, fewest points first; ties share a place, who left comes last."""
    totals, is_won = state.totals, bool(state.winners)
    by_rank = sorted(state.seats, key=lambda name: (not state.seats[name], totals[name]))
    return show.Podium(
        tuple(
            show.Place(
                rank=ending.rank(
                    sum(_is_before(state, other, name) for other in state.seats), is_won=is_won
                ),
                person=show.Person(seats.get(name, 1), name),
                total=str(totals[name]),
                merit=-totals[name],
                parts=show.addition(_by_round(state, name)),
            )
            for name in by_rank
        )
    )


def _is_before(state: State, one: str, other: str) -> bool:
    here, totals = state.seats, state.totals
    return (not here[one], totals[one]) < (not here[other], totals[other])


def _by_round(state: State, name: str) -> list[str]:
    brought = state.brought.get(name)
    points = [f"+{each.points.get(name, 0)}" for each in state.rounds]
    return [str(brought), *points] if brought else points
