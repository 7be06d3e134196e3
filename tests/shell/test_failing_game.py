"""A game that raises: the match rests, and the table lives. A package's game may be anybody's."""

from dataclasses import replace
from typing import Any

import pytest

from slapmat.referee.setup import Setup
from slapmat.rules.contract import Game
from slapmat.scene.elements import Attract, Board, ButtonTouch
from slapmat.shell.remembering import interrupted_match
from tests.shell.rigs import SWAT, Laid, SimulatedTable

CALLS = sorted(
    name
    for name in dir(Game)
    if not name.startswith("_") and name not in {"spec", "house_rules", "commands", "events"}
)
# Without these nothing of a match can be shown or judged.
VITAL = {"scene", "race", "timer"}


class Faulty:
    """SWAT! until something breaks in it."""

    def __init__(self) -> None:
        self.broken: set[str] = set()
        self.raised = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game has
        return self.fails if name in self.broken else getattr(SWAT, name)

    def fails(self, *_: object, **__: object) -> None:
        self.raised += 1
        raise ZeroDivisionError("the game is broken")


class FaultyTable(SimulatedTable):
    def __init__(self, laid: Laid | None = None) -> None:
        self.faulty = Faulty()
        super().__init__(laid)

    def _setup(self, laid: Laid) -> Setup:
        game: Any = self.faulty
        return replace(super()._setup(laid), game=game)

    def mash(self) -> None:
        """Do all that can be done at a table."""
        for name in ("1", "yes", "no", "2"):
            self.press(name)
            self.press(name, hold_ms=1_700)
        self.window.clicks += [ButtonTouch("1", is_down=True), ButtonTouch("1", is_down=False)]
        for key in ("tab", "enter", "escape"):
            self.steer(key)
        self.run(5_000)


@pytest.mark.parametrize("call", CALLS)
def test_whatever_a_game_fails_in_the_table_lives_and_the_next_game_is_played(call: str) -> None:
    table = FaultyTable()
    table.start("1", "2")
    table.faulty.broken = {call}
    table.mash()
    assert not table.loop.is_over
    if call in VITAL:
        assert table.faulty.raised
        assert not table.evening.is_match_on
    table.faulty.broken = set()
    # Out of whatever page it is, back to a table that waits.
    table.run(6_000)
    assert table.evening.start_over() or isinstance(table.scene.body, Attract)
    table.run(6_000)
    table.start("3", "4")
    assert isinstance(table.scene.body, Board)
    table.close()


def test_a_game_that_fails_all_the_time_is_left_and_the_table_says_so() -> None:
    table = FaultyTable()
    table.start("1", "2")
    table.faulty.broken = {"scene"}
    table.press("1")
    table.run(1_000)
    assert isinstance(table.scene.body, Attract)
    assert table.scene.next is not None
    assert "SWAT! has failed and rests" in table.scene.next.text
    assert table.evening.is_match_on is False
    table.close()


def test_a_match_whose_game_raises_over_its_records_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = SimulatedTable()
    table.start("1", "2")
    table.run(1_000)
    assert interrupted_match(table.journal) is not None
    faulty = Faulty()
    faulty.broken = {"evolve"}
    monkeypatch.setattr("slapmat.shell.remembering.game_called", lambda _: faulty)
    assert interrupted_match(table.journal) is None
    assert faulty.raised
    table.close()
