"""`slapmat pictures`: files that are pictures, without a display."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.cli.main import main

START = "import sys; from slapmat.cli.main import main; sys.exit(main())"


def pictures(*arguments: str) -> int:
    return main(["pictures", *arguments], commands=["pictures"])


def size_of(path: Path) -> tuple[int, int]:
    """Give a PNG file's width and height, as its header tells."""
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", head[16:])
    return width, height


@pytest.mark.slow
def test_one_screen_is_drawn_for_everybody_in_every_size_and_language_without_a_display(
    tmp_path: Path,
) -> None:
    out = tmp_path / "new" / "pictures"
    environment = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "SDL_VIDEODRIVER"}}
    done = subprocess.run(
        [sys.executable, "-c", START, "pictures", str(out), "--only", "join"],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    files = sorted(path.name for path in out.iterdir())
    assert sorted(done.stdout.split()) == files
    assert done.stderr == ""
    # Three kinds of names, at three mats, in four sizes; and the sheet with all of them.
    assert len(files) == 3 * 3 * 4 * 3 + 1
    assert "contact-sheet.png" in files
    for name in files:
        if name != "contact-sheet.png":
            width, height = map(int, name.split("_")[2].split("x"))
            assert size_of(out / name) == (width, height)
    sheet_w, sheet_h = size_of(out / "contact-sheet.png")
    assert sheet_w > 2000
    assert sheet_h > 5 * 150


def test_a_file_in_the_folders_place_is_bad_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("mine")
    assert pictures(str(tmp_path / "taken")) == 2
    assert "is no folder" in capsys.readouterr().err


@pytest.mark.slow
def test_an_unknown_screen_is_bad_input_and_the_known_ones_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pictures(str(tmp_path / "out"), "--only", "roulette") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "no screen 'roulette'" in told.err
    assert "table-decides" in told.err
    assert not (tmp_path / "out").exists()
