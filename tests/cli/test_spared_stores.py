"""No command writes its output over the file that keeps the games, whatever it is told."""

import hashlib
from pathlib import Path

import pytest

from slapmat.cli.main import main

STORE = "slapmat.sqlite3"
OUTPUTS = [
    "export 1 --store {store} --output",
    "replay 1 --store {store} --photo-finish last --png",
    "bundle --store {store} --force",
    "demo swat --fast --spoken",
    "buttons --source simulated --seconds 1 --save-trace",
    *(
        f"wiring --{what}"
        for what in ("svg", "png", "template", "labels", "parts", "simple-parts", "harness")
    ),
]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A store with one game."""
    path = tmp_path_factory.mktemp("store") / STORE
    assert main(["demo", "swat", "--fast", "--seed", "3", "--store", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture(autouse=True)
def scratch(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.parametrize("command", OUTPUTS)
def test_an_output_that_names_the_store_changes_nothing(
    command: str, stored: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / STORE
    path.write_bytes(stored)
    words = command.format(store=path).split()
    assert main([*words, str(path)]) in {1, 2}
    assert "is a database" in capsys.readouterr().err
    assert hashlib.sha256(path.read_bytes()).digest() == hashlib.sha256(stored).digest()


@pytest.mark.parametrize("command", OUTPUTS)
def test_the_same_output_is_written_elsewhere(command: str, stored: bytes, tmp_path: Path) -> None:
    """So that the command fails above for nothing but the name."""
    store, out = tmp_path / STORE, tmp_path / "out"
    store.write_bytes(stored)
    assert main([*command.format(store=store).split(), str(out)]) == 0
    assert out.stat().st_size


@pytest.mark.parametrize("command", ["backup {file}", "sounds --out {file}", "pictures {file}"])
def test_a_file_where_a_folder_is_wanted_is_told_at_once(
    command: str, stored: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, file = tmp_path / STORE, tmp_path / "file"
    store.write_bytes(stored)
    file.write_bytes(b"")
    words = command.format(file=file).split()
    assert main([*words, *(["--store", str(store)] if words[0] == "backup" else [])]) == 2
    assert capsys.readouterr().err.startswith(f"slapmat: {file} is no folder.")


def test_a_folder_for_pictures_that_cannot_be_made_is_told_before_they_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert main(["pictures", str(tmp_path / "file" / "out")]) == 1
    told = capsys.readouterr()
    assert "cannot be made" in told.err
    assert told.out == ""


@pytest.mark.parametrize(
    ("name", "told"),
    [("folder", "is no plain file"), ("empty", "holds no match yet"), ("loop", "There is no")],
)
def test_what_is_wrong_with_a_store_to_copy_is_told_of_the_store(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "loop").symlink_to("loop")
    assert main(["backup", str(tmp_path / "copies"), "--store", str(tmp_path / name)]) in {1, 2}
    said = capsys.readouterr().err
    assert told in said
    assert str(tmp_path / name) in said
    assert not (tmp_path / "copies").exists()


def test_what_the_system_says_is_said_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loop").symlink_to("loop")
    assert main(["history", "--store", str(tmp_path / "loop")]) == 1
    assert capsys.readouterr().err.casefold().count("loop from") == 1
