"""The units, read by systemd's own tools; on a machine that has them."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = sorted(path.name for kind in ("service", "timer") for path in SYSTEMD.glob(f"*.{kind}"))
# What runs as root for a moment, and installs: nothing can be taken from it.
INSTALLS = "slapmat-update.service"
SERVICES = [name for name in UNITS if name.endswith(".service") and name != INSTALLS]
MOST_EXPOSED = 2.0
TOOL = shutil.which("systemd-analyze")
OURS = "/usr/lib/systemd/system"

needs_systemd = pytest.mark.skipif(
    TOOL is None or not Path(OURS).is_dir(), reason="this machine has no systemd-analyze"
)


def analyzed(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    assert TOOL is not None
    environ = {**os.environ, "LC_ALL": "C.UTF-8", "SYSTEMD_COLORS": "0", "SYSTEMD_EMOJI": "0"}
    return subprocess.run(
        [TOOL, *words], cwd=folder, env=environ, capture_output=True, text=True, check=False
    )


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Give a root in which the units are where the installer puts them, and what they start."""
    units = tmp_path / "etc/systemd/system"
    units.mkdir(parents=True)
    for name in UNITS:
        shutil.copy(SYSTEMD / name, units / name)
    shutil.copytree(OURS, tmp_path / OURS[1:], symlinks=True)
    for started in re.findall(
        r"^Exec\w+=-?(/\S+)", "".join(p.read_text() for p in units.iterdir()), re.MULTILINE
    ):
        program = tmp_path / started[1:]
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    return tmp_path


@needs_systemd
def test_systemd_has_nothing_to_say_of_any_unit(installed: Path) -> None:
    names = [name.replace("@.", "@on.") for name in UNITS]
    found = analyzed("verify", f"--root={installed}", *names, folder=installed)
    assert (found.returncode, found.stdout, found.stderr) == (0, "", "")


@needs_systemd
def test_a_word_that_systemd_does_not_know_would_be_told(installed: Path) -> None:
    unit = installed / "etc/systemd/system/slapmat.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=", "WatchdogSecs="))
    found = analyzed("verify", f"--root={installed}", "slapmat.service", folder=installed)
    assert "WatchdogSecs" in found.stderr


@needs_systemd
@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_exposed_as_little_as_can_be(name: str, installed: Path) -> None:
    folder = installed / "etc/systemd/system"
    found = analyzed("security", "--offline=true", f"./{name}", folder=folder)
    told = re.search(r"Overall exposure level for \S+: ([0-9.]+)", found.stdout)
    assert told is not None, found.stdout + found.stderr
    assert float(told[1]) <= MOST_EXPOSED


def test_the_table_is_a_user_that_is_restarted_for_ever_and_watched() -> None:
    unit = (SYSTEMD / "slapmat.service").read_text("utf-8").splitlines()
    for line in (
        "Type=notify",
        "User=slapmat",
        "Restart=always",
        "StartLimitIntervalSec=0",
        "Conflicts=getty@tty1.service",
        "TTYPath=/dev/tty1",
        "ExecStopPost=-/opt/slapmat/current/bin/slapmat lamps-off",
        "DevicePolicy=closed",
    ):
        assert line in unit
    assert any(line.startswith("WatchdogSec=") for line in unit)


def test_devices_are_named_by_class_only() -> None:
    lines = (SYSTEMD / "slapmat.service").read_text("utf-8").splitlines()
    allowed = [line.partition("=")[2] for line in lines if line.startswith("DeviceAllow=")]
    assert allowed
    assert all(device.startswith("char-") for device in allowed)


def test_nothing_updates_by_itself() -> None:
    """Only the menu starts the update: no timer, no other unit, nothing that is enabled does."""
    text = (SYSTEMD / INSTALLS).read_text("utf-8")
    assert "[Install]" not in text
    for path in SYSTEMD.iterdir():
        if path.is_file() and path.suffix in {".service", ".timer", ".rules"}:
            mentions = "slapmat-update" in path.read_text("utf-8")
            assert mentions == (path.name == "50-slapmat.rules"), path
    timers = [name for name in UNITS if name.endswith(".timer")]
    assert timers == ["slapmat-backup.timer"]
