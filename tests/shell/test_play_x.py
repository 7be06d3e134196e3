"""`slapmat play` on a real X server, played with real key events."""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.journal.errors import StoreError
from slapmat.journal.port import MatchRow
from slapmat.journal.reading import open_reader
from tests.unseen_screen import environment_on, unseen_screen, unseen_server

pytestmark = [pytest.mark.needs_x, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
START = "import sys; from slapmat.cli.main import main; sys.exit(main())"
PATIENCE_S = 60
LOOK_EVERY_S = 0.05


@pytest.fixture
def display(tmp_path: Path) -> Iterator[dict[str, str]]:
    with unseen_screen("1024x600", tmp_path) as environment:
        yield environment


def until(condition: Callable[[], bool], what: str) -> None:
    """Look again and again, as a person does; how long that takes decides nothing."""
    for _ in range(round(PATIENCE_S / LOOK_EVERY_S)):
        if condition():
            return
        threading.Event().wait(LOOK_EVERY_S)
    pytest.fail(f"{what}: not in {PATIENCE_S} s")


class Player:
    """Somebody at the keyboard of a running slapmat."""

    def __init__(self, display: dict[str, str], store: Path, *words: str) -> None:
        self.store = store
        self._display = display
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "play", "--store", str(store), *words],
            cwd=ROOT,
            env=display,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        try:
            until(self._has_window, "the window")
        except BaseException:
            # Else its pipes would be found open in the middle of another test.
            self.process.kill()
            self.process.communicate()
            raise

    def _has_window(self) -> bool:
        assert self.process.poll() is None
        asked = ["xdotool", "getwindowfocus", "getwindowname"]
        said = subprocess.run(asked, env=self._display, capture_output=True, check=False)
        return said.stdout == b"slapmat\n"

    def tap(self, *keys: str, hold_s: float = 0.1) -> None:
        for key in keys:
            held = ["keydown", key, "sleep", str(hold_s), "keyup", key, "sleep", "0.1"]
            subprocess.run(["xdotool", *held], env=self._display, check=True)

    def match(self) -> MatchRow | None:
        try:
            reader = open_reader(self.store)
        except StoreError:
            return None
        newest = next(iter(reader.matches(1)), None)
        reader.close()
        return newest

    def has_records(self, count: int) -> bool:
        match = self.match()
        return match is not None and match.record_count >= count

    def leave(self) -> tuple[int, bytes, bytes]:
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, out, err


@pytest.fixture
def player(display: dict[str, str], tmp_path: Path) -> Iterator[Player]:
    rules = ("game.house_rules.hands=1", "game.house_rules.last_call=1")
    sets = [word for rule in (*rules, "screen.fullscreen=false") for word in ("--set", rule)]
    player = Player(display, tmp_path / "slapmat.sqlite3", *sets)
    yield player
    player.process.kill()
    player.process.communicate()


def play_a_short_game(player: Player) -> None:
    """Two play one hand: the first claims a pair of +4, then a half is out."""
    player.tap("x", "p", "space")
    until(lambda: player.has_records(1), "the start")
    player.tap("space")
    until(lambda: player.has_records(2), "the open offer")
    player.tap("Tab", "d", "4", "d", "4")
    until(lambda: player.has_records(4), "the typed cards")
    player.tap("x")
    until(lambda: player.has_records(6), "the claim, and the next offer")
    player.tap("space", hold_s=1.8)
    until(lambda: player.has_records(8), "the end of the last call")
    player.tap("Return")
    until(lambda: not (player.match() or pytest.fail("no match")).is_open, "the end")


def test_a_short_game_is_played_with_keys_and_its_score_is_kept(
    player: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    play_a_short_game(player)
    match = player.match()
    assert match is not None
    summary = json.loads(match.summary or "")
    assert summary["totals"] == {"Player 1": 4, "Player 2": 0}
    assert summary["winners"] == ["Player 1"]
    assert player.leave() == (0, b"", b"")
    assert main(["replay", "last", "--store", str(player.store), "--from-edges"]) == 0
    assert capsys.readouterr().out.split() == ["5", "same"]


def test_a_second_slapmat_names_the_first_and_does_it_no_harm(
    player: Player, display: dict[str, str]
) -> None:
    second = subprocess.run(
        [sys.executable, "-c", START, "play", "--store", str(player.store)],
        cwd=ROOT,
        env=display,
        capture_output=True,
        check=False,
    )
    assert second.returncode == 1
    assert second.stdout == b""
    assert f"process {player.process.pid}".encode() in second.stderr
    player.tap("x", "p", "space")
    until(lambda: player.has_records(1), "the start")


def settings_say(environment: dict[str, str], line: str) -> bool:
    file = Path(environment["XDG_CONFIG_HOME"]) / "slapmat" / "settings.toml"
    return file.is_file() and line in file.read_text(encoding="utf-8").splitlines()


def test_game_and_settings_are_chosen_with_keys_and_are_there_after_a_restart(
    display: dict[str, str], tmp_path: Path
) -> None:
    config = tmp_path / "config"
    (config / "slapmat").mkdir(parents=True)
    (config / "slapmat" / "settings.toml").write_text("# Ours.\n", encoding="utf-8")
    environment = {**display, "XDG_CONFIG_HOME": str(config)}
    store = tmp_path / "slapmat.sqlite3"
    player = Player(environment, store, "--game", "swoop", "--set", "screen.fullscreen=false")
    try:
        player.tap("F10", "Return", "x", "x", "Return")
        player.tap(*["Up"] * 7, "Right", "Return")
        until(lambda: settings_say(environment, "rotate = 90"), "the setting in the file")
        assert settings_say(environment, "# Ours.")
        player.tap("Escape", "x", "p", "h", "space")
        until(lambda: player.has_records(1), "the start")
        match = player.match()
        assert match is not None
        assert match.game == "swoop"
        assert player.leave() == (0, b"", b"")
        again = Player(environment, store, "--set", "screen.fullscreen=false")
        try:
            again.tap("space")
            until(lambda: again.has_records(2), "the same game going on")
            assert again.leave() == (0, b"", b"")
        finally:
            again.process.kill()
            again.process.communicate()
    finally:
        player.process.kill()
        player.process.communicate()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_dying_x_server_is_told_of_and_the_game_is_kept(
    tmp_path: Path, how: signal.Signals
) -> None:
    with unseen_server("1024x600") as (server, name):
        display = environment_on(name, tmp_path)
        player = Player(display, tmp_path / "slapmat.sqlite3", "--set", "screen.fullscreen=false")
        player.tap("x", "p", "space")
        until(lambda: player.has_records(1), "the start")
        server.send_signal(how)
        _out, err = player.process.communicate(timeout=PATIENCE_S)
    assert player.process.returncode == 1
    assert b"slapmat: The X server that had the window has ended.\nStart slapmat again" in err
    log = Path(display["XDG_STATE_HOME"], "slapmat", "slapmat.log").read_text(encoding="utf-8")
    *_, said = log.splitlines()
    assert "ERROR" in said
    assert "The X server that had the window has ended." in said
    match = player.match()
    assert match is not None
    assert match.is_open
    reader = open_reader(player.store)
    assert len([*reader.records(match.id)]) == match.record_count
    reader.close()
