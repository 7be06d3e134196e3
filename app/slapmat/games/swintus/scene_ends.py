"""The end of a round as it adds up, and the end of a game."""

from collections.abc import Mapping

from slapmat.games.swintus.state import State
from slapmat.games.swintus.wording import cards_text
from slapmat.rules import ending
from slapmat.scene import elements as show
from slapmat.table.language import _, n_, p_


def person(seats: Mapping[str, int], name: str) -> show.Person:
    """Give a player as shown at their seat."""
    return show.Person(seats.get(name, 1), name)


def round_end(state: State, seats: Mapping[str, int]) -> show.HandEnd:
    """Give the finished round: who went out has a point for each card of the others."""
    columns = (
        show.Column(p_("points of it", "This round"), show.Role.RESULT),
        show.Column(_("Before"), show.Role.CARRIED, "+"),
        show.Column(_("Total"), show.Role.TOTAL, "="),
    )
    totals = state.totals
    rows = []
    for name in state.seats:
        points = state.counted.points if name == state.winner else 0
        before = totals[name] - points
        rows.append(
            show.AmountRow(
                person(seats, name),
                (
                    show.Amount(f"+{points}" if points else "0", _note(state, name), not points),
                    show.Amount(str(before), is_zero=not before),
                    show.Amount(str(totals[name]), is_zero=not totals[name]),
                ),
            )
        )
    return show.HandEnd(columns, tuple(rows))


def won_round(state: State, seats: Mapping[str, int]) -> show.Turn | None:
    """Give who won the round that is over, and with how much; None: nobody went out."""
    if not state.winner:
        return None
    points = state.counted.points
    text = n_("wins the round with {points} point", "wins the round with {points} points", points)
    return show.Turn(person(seats, state.winner), text.format(points=points))


def _note(state: State, name: str) -> str:
    if name == state.winner:
        return _("out")
    if name not in state.playing:
        return ""
    return cards_text(state.hands[name])


def podium(state: State, seats: Mapping[str, int]) -> show.Podium:
    """Give the end of the game, best first; ties share a place."""
    totals, is_won = state.totals, bool(state.winners)
    return show.Podium(
        tuple(
            show.Place(
                rank=ending.rank(
                    sum(other > totals[name] for other in totals.values()), is_won=is_won
                ),
                person=person(seats, name),
                total=str(totals[name]),
                merit=totals[name],
                parts=show.addition(
                    [f"+{each.points}" for each in state.rounds if each.winner == name]
                ),
            )
            for name in sorted(state.seats, key=lambda name: -totals[name])
        )
    )
