"""The udev rule for Picos means those that the program means, and udev reads it so."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from slapmat.sources.pico_finding import PRODUCT

ROOT = Path(__file__).parents[2]
RULES = ROOT / "systemd/60-slapmat-pico.rules"
OUR_OWN_SYSTEM = ["unshare", "--map-root-user", "--mount"]
VERIFIES_FROM = 254
"""The first udev that can look at a file of rules alone; Debian 13 has 257."""


def rules() -> list[str]:
    lines = RULES.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_rule_is_for_devices_of_our_product_alone() -> None:
    assert all(f'{{product}}=="{PRODUCT}"' in rule for rule in rules())


def test_the_port_has_a_name_that_stays_and_a_group_and_no_modem_manager() -> None:
    (rule,) = (rule for rule in rules() if 'SUBSYSTEM=="tty"' in rule)
    for part in (
        'SYMLINK+="slapmat-pico-$attr{serial}"',
        'GROUP="dialout"',
        'TAG+="uaccess"',
        'ENV{ID_MM_DEVICE_IGNORE}="1"',
    ):
        assert part in rule
    # The right of whoever sits at the screen is given by a rule of the system, number 73.
    assert RULES.name < "73"


def test_the_kiosk_puts_it_where_udev_reads_it() -> None:
    script = f'root="{ROOT}"; . "$root/scripts/kiosk.sh"; places'
    said = subprocess.run(["bash", "-c", script], check=True, capture_output=True, text=True).stdout
    assert f"{RULES} /etc/udev/rules.d/{RULES.name}" in said.splitlines()


def udev_version() -> int:
    """Give this machine's udev; skips the test where there is none."""
    if shutil.which("udevadm") is None:
        pytest.skip("udevadm is missing. Type: sudo apt-get install udev")
    said = subprocess.run(["udevadm", "--version"], check=True, capture_output=True, text=True)
    return int(re.findall(r"\d+", said.stdout)[0])


def fails(words: list[str]) -> bool:
    return subprocess.run(words, check=False, capture_output=True).returncode != 0


def as_udev_sees(product: str) -> str:
    """Give what this machine's udev makes of a device that calls itself so, and of its port."""
    udev_version()
    if shutil.which("unshare") is None or fails([*OUR_OWN_SYSTEM, "true"]):
        pytest.skip("This user may not have a /sys of its own (unshare --map-root-user --mount).")
    words = [*OUR_OWN_SYSTEM, str(ROOT / "tests/hardware/udev_pico.sh"), str(RULES), product]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def test_udev_gives_a_picos_port_its_name_its_group_and_the_user_at_the_screen() -> None:
    said = as_udev_sees(PRODUCT)
    port, device = said.split("DEVPATH=")[1:]
    assert "DEVLINKS=/dev/slapmat-pico-E6614104030A5B2C\n" in port
    assert re.search(r"TAGS=.*:uaccess:", port)
    assert "60-slapmat-pico.rules:8 MODE 0660" in said
    assert "60-slapmat-pico.rules:8 GROUP" in said
    for seen in (port, device):
        assert "ID_MM_DEVICE_IGNORE=1\n" in seen


def test_udev_leaves_another_device_of_the_same_chip_alone() -> None:
    said = as_udev_sees("Blood Pressure Monitor")
    assert "Reading rules file: /etc/udev/rules.d/60-slapmat-pico.rules" in said
    assert "60-slapmat-pico.rules:" not in said
    assert "slapmat-pico-E" not in said
    assert "ID_MM" not in said.replace("ID_MM_CANDIDATE", "")


def test_udev_finds_no_fault_in_the_rules(tmp_path: Path) -> None:
    if udev_version() < VERIFIES_FROM:
        pytest.skip(f"udev is older than {VERIFIES_FROM}: it cannot look at rules alone.")
    subprocess.run(["udevadm", "verify", str(RULES)], check=True)
    spoiled = tmp_path / RULES.name
    spoiled.write_text(RULES.read_text("utf-8").replace("GROUP=", "GRUP="), "utf-8")
    assert fails(["udevadm", "verify", str(spoiled)])
