"""`--help` of every script: told at once, and nothing is set up for it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = (
    "install-kiosk",
    "lab-kiosk",
    "uninstall-kiosk",
    "make-fonts",
    "measure-keyboard",
    "messages",
    "party",
    "random-games",
    "test",
)


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("word", ["-h", "--help"])
def test_the_help_is_the_scripts_own_head_and_sets_nothing_up(
    tmp_path: Path, script: str, word: str
) -> None:
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    done = subprocess.run(
        [tmp_path / "scripts" / script, word], capture_output=True, check=True, text=True
    )
    assert f"scripts/{script}" in done.stdout
    assert done.stderr == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pyproject.toml", "scripts"]


def test_a_missing_library_is_one_line_with_what_to_type(tmp_path: Path) -> None:
    (tmp_path / "fontTools.py").write_text("raise ImportError\n", encoding="utf-8")
    done = subprocess.run(
        [ROOT / "scripts" / "make-fonts"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr == "slapmat: fonttools is missing here. Type: pip install fonttools\n"
