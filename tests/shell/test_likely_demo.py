"""The demo of every game that says what is likely: virtual people play it to its end."""

from typing import Any

import pytest

from slapmat.games.finding import game_called, games
from slapmat.journal.memory import MemoryJournal
from slapmat.rules.folding import fold
from slapmat.shell.demo.running import Demo, run_demo
from slapmat.shell.stored_records import records_of

LIKELY = sorted(slug for slug, game in games().items() if "likely" in vars(type(game)))
every_likely_game = pytest.mark.parametrize("slug", LIKELY)


def played(slug: str, seed: int = 3) -> tuple[dict[str, Any], MemoryJournal, list[str]]:
    journal, shown = MemoryJournal(), list[str]()
    players = max(4, game_called(slug).spec.least_players)
    demo = Demo(seed, players, game=slug)
    return run_demo(demo, journal, "today", shown.append), journal, shown


@pytest.mark.slow
@every_likely_game
def test_a_demo_comes_to_its_end_and_is_kept(slug: str) -> None:
    told, journal, shown = played(slug)
    game = game_called(slug)
    records = records_of(game, journal.records(told["match"]))
    state = fold(game, records).state
    assert game.is_over(state)
    assert game.report(state)["winners"] == told["winners"]
    assert told["records"] == len(records)
    assert len(shown) > len(told["players"])


@pytest.mark.slow
@every_likely_game
def test_the_same_seed_is_the_same_game(slug: str) -> None:
    told, _, shown = played(slug)
    again, _, shown_again = played(slug)
    assert told == again
    assert shown == shown_again


def test_virtual_people_slap_in_a_game_that_is_won_by_it() -> None:
    told, _, _ = played("swap")
    assert told["races"]
    assert told["players"] == ["Ann", "Ben", "Zoë", "Dan"]
