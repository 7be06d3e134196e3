"""The real program on a screen that nobody sees."""

from contextlib import closing
from pathlib import Path

import pytest

from slapmat.shell.bench.idling import has_match
from slapmat.shell.bench.memory import watched
from slapmat.shell.bench.programs import running, table
from slapmat.shell.bench.screen_server import Onlooker, screen_server
from slapmat.shell.bench.values import NotMeasuredError

pytestmark = [pytest.mark.needs_x, pytest.mark.slow]


def test_memory_is_looked_at_before_and_after(tmp_path: Path) -> None:
    store = tmp_path / "slapmat.sqlite3"
    memory = watched(table(store, source="simulated"), tmp_path, has_match(store))
    assert memory.bare["resident"] > 0
    assert memory.before["resident"] > 0
    assert memory.after["most_resident"] >= memory.before["resident"]
    assert memory.game_s > 0


def test_a_program_that_ends_too_early_is_quoted(tmp_path: Path) -> None:
    store = tmp_path / "slapmat.sqlite3"
    with (
        screen_server() as display,
        closing(Onlooker(display)) as onlooker,
        running(table(store, "--seats", "99"), display, tmp_path) as program,
        pytest.raises(NotMeasuredError, match=r"ended before a first frame: slapmat: .*99"),
    ):
        program.until_shown(onlooker)
