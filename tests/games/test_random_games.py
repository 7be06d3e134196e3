"""A thousand random games of every game that says what is likely come to an end."""

import pytest

from slapmat.games.finding import games
from slapmat.rules.folding import fold
from tests.games.random_games import LikelyGame

BATCHES, BATCH = 20, 50
LIKELY = sorted(slug for slug, game in games().items() if "likely" in vars(type(game)))

every_likely_game = pytest.mark.parametrize("slug", LIKELY)


@pytest.mark.slow
@every_likely_game
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_end_without_a_contradiction(slug: str, batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        LikelyGame(slug, seed).play()


@every_likely_game
@pytest.mark.parametrize("seed", range(2000, 2005))
def test_the_records_of_a_random_game_fold_to_its_end(slug: str, seed: int) -> None:
    played = LikelyGame(slug, seed).play()
    assert fold(played.game, played.records).state == played.match.state


@every_likely_game
def test_sensible_people_come_to_the_end_without_any_noise(slug: str) -> None:
    for seed in range(5):
        LikelyGame(slug, seed, noise=0).play()
