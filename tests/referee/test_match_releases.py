"""A press that opens a race, of a game that must know once it was none that is held."""

from dataclasses import replace
from typing import Any

import pytest

from slapmat.referee.match import LONG_NS, Match, NoDoubt
from slapmat.rules.commands import Meaning, Pressed, Start
from slapmat.rules.contract import Moment
from slapmat.table.stamps import NS_PER_MS, Stamp
from tests.referee.small_game import Small, SmallGame, Told


class TellingGame(SmallGame):
    """The small game, which tells every release."""

    def meaning(self, state: Small, player: str, at_ns: int) -> Meaning | None:
        meaning = super().meaning(state, player, at_ns)
        return meaning and replace(meaning, tells_release=meaning.is_twice)

    def decide(self, state: Small, command: object, moment: Moment) -> tuple[Any, ...]:
        if isinstance(command, Pressed) and command.is_release:
            return (Told(f"{command.player} at {moment.at_ns}"),)
        return super().decide(state, command, moment)


@pytest.mark.parametrize(
    ("hold_ms", "told"), [(0, ("Ben at 0",)), (80, ("Ben at 80000000",)), (1600, ())]
)
def test_a_short_press_is_told_once_more_as_it_ends(hold_ms: int, told: tuple[str, ...]) -> None:
    match = Match(TellingGame(), NoDoubt(0))
    match.do(Start(("Ann", "Ben", "Cid", "Dee")))
    match.press("Ben", Stamp(0, 0), hold_ms * NS_PER_MS)
    match.advance(LONG_NS + 1)
    assert match.state.told == told
    assert bool(match.state.asked) != bool(told)
