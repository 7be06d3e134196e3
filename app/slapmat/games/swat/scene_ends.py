"""The end of a hand as it adds up, and the end of a game."""

from collections.abc import Mapping
from dataclasses import replace

from slapmat.games.swat import report
from slapmat.games.swat.state import State
from slapmat.games.swat.wording import NOTHING, points_text
from slapmat.rules import ending
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_

PARTS = (N_("Sure"), N_("Pairs"), N_("Zappers"), N_("Swat or Not"))
ENDS = (
    show.Column(N_("This hand"), show.Role.RESULT, "="),
    show.Column(N_("Before"), show.Role.CARRIED, "+"),
    show.Column(N_("Total"), show.Role.TOTAL, "="),
)


def person(seats: Mapping[str, int], name: str) -> show.Person:
    """Give a player as shown at their seat."""
    return show.Person(seats.get(name, 1), name)


def hand_end(state: State, seats: Mapping[str, int]) -> show.HandEnd:
    """Give the finished hand, each player's points adding up from left to right."""
    parts = tuple(
        show.Column(_(label), sign="+" if index else "") for index, label in enumerate(PARTS)
    )
    rows = tuple(
        show.AmountRow(person(seats, name), (*_parts(state, name), *_sums(state, name)))
        for name in state.seats
    )
    ends = (replace(column, label=_(column.label)) for column in ENDS)
    return show.HandEnd((*parts, *ends), rows)


def won_hand(state: State, seats: Mapping[str, int]) -> show.Hero:
    """Give who won the hand that is over; those who have as much have won it together."""
    points = state.hand.total_of(state.rules)
    most = max(points.values(), default=0)
    winners = [name for name in state.seats if points.get(name) == most]
    if len(winners) == 1:
        text = n_(
            "wins the hand with {points} point", "wins the hand with {points} points", abs(most)
        )
        return show.Turn(person(seats, winners[0]), text.format(points=points_text(most)))
    text = n_(
        "{players} win the hand with {points} point",
        "{players} win the hand with {points} points",
        abs(most),
    )
    names = listed(winners)
    return show.Message(_("Shared!"), text.format(players=names, points=points_text(most)))


def _sums(state: State, name: str) -> list[show.Amount]:
    points = state.hand.total_of(state.rules).get(name, 0)
    total = state.totals[name]
    return [_amount(points), _amount(total - points), _amount(total, is_sum=True)]


def _parts(state: State, name: str) -> list[show.Amount]:
    """Give where the points came from; of typed points that is not known."""
    score = state.hand.scores(state.rules).get(name)
    if score is None:
        return [_amount(None)] * len(PARTS)
    tally = report.tallies(state, state.hand)[name]
    pairs = sum(tally.pairs.values())
    return [
        _amount(score.sure),
        _amount(score.double, _pairs_text(pairs, tally.wild) if pairs or tally.wild else ""),
        _amount(score.zapper, _cards_text(tally.zapper)),
        _amount(score.swat_or_not, _cards_text(tally.swat_or_not)),
    ]


def _pairs_text(pairs: int, wild: int) -> str:
    text = n_("{pairs} pair, {wild} W", "{pairs} pairs, {wild} W", pairs)
    return text.format(pairs=pairs, wild=wild)


def _cards_text(cards: int) -> str:
    return n_("{cards} card", "{cards} cards", cards).format(cards=cards)


def _amount(points: int | None, note: str = "", *, is_sum: bool = False) -> show.Amount:
    if points is None:
        return show.Amount(NOTHING, is_zero=True)
    return show.Amount(points_text(points, signed=not is_sum), note, is_zero=not points)


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
                total=points_text(totals[name]),
                merit=totals[name],
                parts=show.addition(_by_hand(state, name)),
            )
            for name in sorted(state.seats, key=lambda name: -totals[name])
        )
    )


def _by_hand(state: State, name: str) -> list[str]:
    parts = [
        points_text(hand.total_of(state.rules).get(name, 0), signed=True) for hand in state.hands
    ]
    fine = state.fines.get(name, 0)
    return [*parts, points_text(-fine)] if fine else parts
