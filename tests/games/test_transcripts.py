"""Every game has a golden transcript of a whole game, and still plays it alike."""

import json

import pytest

from slapmat.games.finding import games
from tests.games.transcripts import replayed, transcripts


@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_has_a_transcript_that_ends_with_a_winner(game: str) -> None:
    ends = [
        json.loads(path.read_text(encoding="utf-8").splitlines()[-1]) for path in transcripts(game)
    ]
    assert any(end["state"]["winners"] for end in ends)


@pytest.mark.parametrize("game", sorted(games()))
def test_a_transcript_is_played_alike(game: str) -> None:
    for path in transcripts(game):
        told = path.read_text(encoding="utf-8").splitlines()
        assert replayed(game, told[::2]) == told, path.name
