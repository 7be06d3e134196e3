"""The statistics of a game that is not over: who sits here has a row, and nothing is made up."""

from slapmat.referee.statistics_scene import plot_body, points_body
from slapmat.rules.statistics import PlayerFigures, Reaction, Statistics
from slapmat.scene.elements import HandEnd

SEATS = {"Ann": 1, "Bo": 2, "Cy": 4}
SLAPPED = PlayerFigures("Ann", firsts=1, slaps=(Reaction("Ann", 300_000_000, 0),))
FALSE = PlayerFigures("Bo", false_slaps=1)
QUIET = PlayerFigures("Cy")
ELSEWHERE = PlayerFigures("Dee")
WINNER = PlayerFigures("Eve", matches=2, wins=1, points={"swats": 7})


def cells(body: HandEnd | None) -> dict[str, list[str]]:
    assert body is not None
    return {row.person.name: [amount.text for amount in row.amounts] for row in body.rows}


def test_everybody_who_sits_here_has_a_row_of_the_plot() -> None:
    body = plot_body(Statistics(1, (SLAPPED, QUIET, ELSEWHERE)), SEATS, "")
    assert [(row.person.name, row.text) for row in body.rows] == [
        ("Ann", "1 time first"),
        ("Cy", "no slap yet"),
    ]


def test_where_nobody_has_slapped_the_plot_says_so() -> None:
    assert plot_body(Statistics(1, (QUIET, FALSE)), SEATS, "").rows == ()


def test_everybody_who_sits_here_has_a_row_of_points() -> None:
    body = points_body(Statistics(1, (FALSE, QUIET, ELSEWHERE)), SEATS)
    assert list(cells(body)) == ["Bo", "Cy"]


def test_whose_first_game_is_not_over_has_not_won_any_of_none() -> None:
    found = cells(points_body(Statistics(3, (WINNER, FALSE)), SEATS))
    assert found["Bo"][-2:] == ["1", "–"]
    assert found["Eve"][-2:] == ["0", "1/2"]
