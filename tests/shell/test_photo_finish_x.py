"""A disputed race on a real X server: its picture is the one that was approved."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from slapmat.cli.main import main
from slapmat.shell.photos import FOLDER, SIZE
from tests.shell.test_play_x import Player, display, until

__all__ = ["display"]

pytestmark = [pytest.mark.needs_x, pytest.mark.slow]


@pytest.fixture
def player(display: dict[str, str], tmp_path: Path) -> Iterator[Player]:
    sets = ["--set", "game.house_rules.hands=1", "--set", "screen.fullscreen=false"]
    player = Player(display, tmp_path / "slapmat.sqlite3", *sets)
    yield player
    player.process.kill()
    player.process.communicate()


def pictures(player: Player) -> list[Path]:
    return sorted((player.store.parent / FOLDER).glob("*.png"))


def test_a_disputed_race_is_shown_and_kept_as_the_command_draws_it(
    player: Player, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player.tap("x", "p", "space")
    until(lambda: player.has_records(1), "the start")
    player.tap("space")
    until(lambda: player.has_records(2), "the open offer")
    player.tap("x")
    until(lambda: player.has_records(4), "the claim, and the next offer")
    player.tap("Escape", "Return")
    until(lambda: len(pictures(player)) == 1, "the picture")
    (kept,) = pictures(player)
    assert player.leave() == (0, b"", b"")
    drawn = tmp_path / "drawn.png"
    words = ["replay", "last", "--photo-finish", "last", "--png", str(drawn)]
    assert main([*words, "--store", str(player.store)]) == 0
    assert "the only slap" in capsys.readouterr().out
    one, other = pygame.image.load(kept), pygame.image.load(drawn)
    assert one.get_size() == other.get_size() == SIZE
    # Below are the time, and what the table knew of its keyboard.
    upper = (0, 0, SIZE[0], SIZE[1] * 3 // 5)
    seen = [pygame.image.tobytes(each.subsurface(upper), "RGB") for each in (one, other)]
    assert seen[0] == seen[1]
