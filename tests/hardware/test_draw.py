"""`hardware/draw`: what it says where a program is missing."""

import shutil
import subprocess
from pathlib import Path

DRAW = Path(__file__).parents[2] / "hardware" / "draw"
# What the script itself needs before it looks for the others.
TOOLS = ("bash", "dirname", "env", "readlink")


def test_a_missing_program_is_named_with_what_to_type(tmp_path: Path) -> None:
    programs, hardware = tmp_path / "bin", tmp_path / "clone" / "hardware"
    programs.mkdir()
    hardware.mkdir(parents=True)
    for tool in TOOLS:
        (programs / tool).symlink_to(str(shutil.which(tool)))
    shutil.copy(DRAW, hardware)
    done = subprocess.run(
        [hardware / "draw"],
        env={"PATH": str(programs)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 1
    first, second = done.stderr.splitlines()
    assert first.startswith("slapmat: the program slapmat is missing.")
    assert ".venv/bin/python -m pip install '.[hardware]'" in second
