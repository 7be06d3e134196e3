"""The released file is what the sources give."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.firmware.emulation import ROOT, UF2, missing

COMPILER = "arm-none-eabi-gcc"
RELEASED_WITH = "12.2"
"""Debian 12's; others may give other bytes, which are no less right."""


@pytest.mark.slow
def test_the_released_file_is_what_debian_12_makes_of_the_sources(tmp_path: Path) -> None:
    if shutil.which(COMPILER) is None or shutil.which("make") is None:
        missing(f"{COMPILER} or make is", "sudo apt-get install gcc-arm-none-eabi make")
    version = subprocess.run(
        [COMPILER, "-dumpfullversion"], check=True, capture_output=True, text=True
    ).stdout
    if not version.startswith(RELEASED_WITH):
        pytest.skip(f"{COMPILER} is {version.strip()}, not Debian 12's {RELEASED_WITH}.")
    built = tmp_path / "slapmat-pico.uf2"
    words = ["make", "--silent", "-C", str(ROOT / "firmware/pico")]
    # Not the file's times decide what is made: elsewhere all is new.
    subprocess.run([*words, f"BUILD={tmp_path}/build", f"UF2={built}"], check=True, env={
        "PATH": os.environ["PATH"]
    })  # fmt: skip
    assert built.read_bytes() == UF2.read_bytes(), (
        "slapmat-pico.uf2 is not what its sources give. Type: make -C firmware/pico"
    )
