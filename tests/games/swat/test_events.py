"""What can happen is known everywhere."""

from slapmat.games.swat.evolve import FOLDS
from slapmat.games.swat.game import GAME


def test_every_event_is_folded() -> None:
    assert FOLDS.keys() == set(GAME.event_types)
