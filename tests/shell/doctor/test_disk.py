"""Room on the disk, and the card's health."""

from pathlib import Path

import pytest

from slapmat.shell.doctor.disk import Disk, judge, mount_of, mounts_of, read
from tests.shell.doctor.trees import lights, made

MOUNTS = (
    "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n"
    "/dev/sda1 /media/stick ext4 ro,relatime 0 0\n"
    "broken line\n"
)
LIFE = "/sys/block/mmcblk0/device/life_time"


@pytest.mark.parametrize(
    ("free_mib", "light"), [(10, "red"), (100, "yellow"), (5000, "green"), (None, "yellow")]
)
def test_room_is_judged(free_mib: int | None, light: str) -> None:
    assert lights(judge(Disk(free_mib)))["disk"] == light


@pytest.mark.parametrize(
    ("disk", "light"),
    [
        (Disk(), "green"),
        (Disk(read_only=("/",)), "red"),
        (Disk(life=1), "green"),
        (Disk(life=8), "yellow"),
        (Disk(life=11), "red"),
        (Disk(errors=3), "yellow"),
    ],
)
def test_the_card_is_judged(disk: Disk, light: str) -> None:
    assert lights(judge(disk))["card"] == light


def test_a_folder_is_on_the_disk_that_is_mounted_nearest_above() -> None:
    mounts = mounts_of(MOUNTS)
    assert mount_of(Path("/media/stick/slapmat"), mounts) == "/media/stick"
    assert mount_of(Path("/home/pi"), mounts) == "/"


def test_wear_faults_and_mounts_are_read(tmp_path: Path) -> None:
    files = {
        LIFE: "0x01 0x0a\n",
        "/sys/fs/ext4/mmcblk0p2/errors_count": "2\n",
        "/proc/mounts": MOUNTS.replace("/ ext4 rw", "/ ext4 ro"),
    }
    disk = read(made(tmp_path, files))
    assert (disk.life, disk.errors, disk.read_only) == (10, 2, ("/",))
    assert disk.free_mib is not None


def test_a_card_that_does_not_tell_is_no_worry(tmp_path: Path) -> None:
    disk = read(made(tmp_path, {LIFE: "?\n"}))
    assert (disk.life, disk.errors, disk.read_only) == (None, 0, ())
