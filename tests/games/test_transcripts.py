"""Every game has a golden transcript of a whole game, and still plays it alike."""

import json

import pytest

from slapmat.games.finding import games
from tests.games.transcripts import replayed, told_lines, transcripts

every_game = pytest.mark.parametrize("game", sorted(games()))


@every_game
def test_a_game_has_a_transcript_that_ends_with_a_winner(game: str) -> None:
    ends = [json.loads(told_lines(path)[-1]) for path in transcripts(game)]
    assert any(end["state"]["winners"] for end in ends)


@every_game
def test_a_transcript_is_played_alike(game: str) -> None:
    for path in transcripts(game):
        told = told_lines(path)
        assert replayed(game, told[::2]) == told, path.name
