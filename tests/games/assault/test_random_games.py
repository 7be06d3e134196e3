"""Whole games by `likely`, held against a second reading of the rules."""

import random
from typing import Any

import pytest

from slapmat.games.assault.game import GAME
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Start
from slapmat.rules.contract import View
from slapmat.rules.records import Cause
from slapmat.scene.elements import Scene
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import NS_PER_MS, Stamp
from tests.games.assault.table import NAMES

MOST_MOVES = 2000
TROOPS = {4: (11, 3, 1, 1), 5: (14, 3, 2, 1), 6: (16, 4, 2, 2)}


class Model:
    """A second reading: only what each event says, and what must be true then."""

    def __init__(self, players: int) -> None:
        self.cards = dict(zip(("swat", "expert", "boom1", "boom2"), TROOPS[players], strict=True))
        self.all = sum(self.cards.values())
        self.hideouts = 2 if players == 4 else 3

    def check(self, report: dict[str, Any]) -> None:
        held, beside = report["cards"], report["beside"]
        assert sum(held.values()) + sum(beside.values()) + sum(report["gone"].values()) == self.all
        assert all(0 <= count <= 4 for count in beside.values())
        assert all(report["gone"].get(kind, 0) <= most for kind, most in self.cards.items())
        assert all(not beside[place] for place in report["turned"])
        found = list(report["turned"].values()).count("hideout")
        if report["camp"] == "swat":
            assert found == self.hideouts
        if report["camp"] == "terrorists":
            is_boom = "boom" in report["turned"].values()
            assert is_boom or held[report["turn"]] == 0
        if report["camp"] is None and report["phase"] == "placing":
            assert found < self.hideouts
            assert "boom" not in report["turned"].values()
            assert held[report["turn"]] > 0


def game(seed: int) -> dict[str, Any]:
    lots = random.Random(seed)
    players = lots.choice((4, 5, 6))
    names = NAMES[:players]
    match: Match[Any] = Match(GAME, NoDoubt(1000))
    rules = {"deal_after_failure": lots.random() < 0.5}
    match.do(Start(names, seed, rules))
    model = Model(players)
    seats = {name: at for at, name in enumerate(names, 1)}
    for _ in range(MOST_MOVES):
        state = match.state
        if GAME.is_over(state):
            return GAME.report(state)
        moves = GAME.likely(state, match.clock_ns, lots.randrange)
        assert moves, "a dead end"
        for move in moves:
            at_ns = match.clock_ns + round(move.after_ms * NS_PER_MS)
            match.advance(at_ns)
            if move.command is not None:
                match.do(move.command)
            else:
                release_ns = at_ns + round(move.hold_ms * NS_PER_MS)
                match.press(move.player, Stamp(at_ns, 1000), release_ns)
                match.advance(release_ns)
        model.check(GAME.report(match.state))
        assert GAME.prompt(match.state)
        assert isinstance(GAME.scene(match.state, View(seats, match.clock_ns)), Scene)
        if lots.random() < 0.02:
            before = GAME.report(match.state)
            try:
                match.undo()
            except RuleViolation:
                assert not any(record.cause is Cause.PRESS for record in match.ledger.records)
            else:
                assert GAME.report(match.state) != before or match.state is not state
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("part", range(10))
def test_random_games_come_to_an_end_without_a_contradiction(part: int) -> None:
    camps = {game(seed)["camp"] for seed in range(part * 100, part * 100 + 100)}
    assert camps == {"swat", "terrorists"}
