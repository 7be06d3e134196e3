"""A thousand random games come to an end, without a contradiction to a second reading."""

import pytest

from tests.games.swat.random_games import RandomGame

BATCH = 50


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_random_games_end_without_a_contradiction(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        assert RandomGame(seed).play()["phase"] == "game_over", seed
