"""A thousand random games come to an end, without a contradiction to a second reading."""

import pytest

from slapmat.rules.folding import fold
from tests.games.playing import rewritten
from tests.games.swoop.random_games import RandomGame

BATCH = 50


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_random_games_end_without_a_contradiction(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        assert RandomGame(seed).play()["phase"] == "game_over", seed


@pytest.mark.parametrize("seed", range(2000, 2006))
def test_the_records_of_a_random_game_fold_to_its_end(seed: int) -> None:
    game = RandomGame(seed)
    game.play()
    assert fold(game.pipe.game, rewritten(game.pipe)).state == game.pipe.match.state
