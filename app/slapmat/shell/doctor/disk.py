"""Whether the disk has room, can be written, and will last."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from slapmat.shell.doctor.finding import Finding, green, red, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _, n_

MIB = 1024 * 1024
LEAST_MIB = 50
FEW_MIB = 500
# Worn in tenths: 0x0A is 90 to 100 %, 0x0B beyond (JEDEC eMMC 5.0, DEVICE_LIFE_TIME_EST).
WORN = 0x0A
NEARLY_WORN = 0x08


@dataclass(frozen=True, slots=True)
class Disk:
    """What is asked about.

    Attributes:
        free_mib: Room that is left where the store is; None: nobody knows.
        read_only: The places that can only be read: of "/" and of the store's.
        life: How far the card is worn, 1 to 11, where it tells.
        errors: How many faults the file systems have noted.
    """

    free_mib: int | None = None
    read_only: tuple[str, ...] = ()
    life: int | None = None
    errors: int = 0


def read(patient: Patient) -> Disk:
    """Read it."""
    folder = patient.store.parent if patient.store is not None else Path("/")
    mounts = mounts_of(patient.text("/proc/mounts"))
    places = {mount_of(folder, mounts), "/"}
    return Disk(
        free_mib=free_mib(folder),
        read_only=tuple(sorted(place for place in places if "ro" in mounts.get(place, ()))),
        life=worst_life(patient),
        errors=sum(numbers(patient, "/sys/fs/ext4/*/errors_count", 10)),
    )


def free_mib(folder: Path) -> int | None:
    """Give the room on the disk of a folder, or of the nearest above that is there."""
    there = next((path for path in (folder, *folder.parents) if path.exists()), None)
    try:
        return None if there is None else shutil.disk_usage(there).free // MIB
    except OSError:
        return None


def mounts_of(text: str) -> dict[str, tuple[str, ...]]:
    """Read /proc/mounts: each place's options, as the last mount there has them."""
    fields = (line.split() for line in text.splitlines())
    return {parts[1]: tuple(parts[3].split(",")) for parts in fields if len(parts) > 3}  # noqa: PLR2004 - device, place, type, options


def mount_of(folder: Path, mounts: dict[str, tuple[str, ...]]) -> str:
    """Give the place whose disk a folder is on."""
    return next((str(path) for path in (folder, *folder.parents) if str(path) in mounts), "/")


def worst_life(patient: Patient) -> int | None:
    """Give how far the worst card is worn; SD cards mostly do not tell, built-in ones do."""
    lives = numbers(patient, "/sys/block/mmcblk*/device/life_time", 16)
    return max(lives, default=None)


def numbers(patient: Patient, pattern: str, base: int) -> list[int]:
    """Give all numbers in the files whose names fit."""
    found = []
    for path in patient.files(pattern):
        for word in patient.text(str(path.relative_to(patient.root))).split():
            try:
                found.append(int(word, base))
            except ValueError:
                continue
    return found


def judge(disk: Disk) -> list[Finding]:
    """Judge it."""
    return [judge_room(disk.free_mib), judge_card(disk)]


def judge_room(free_mib: int | None) -> Finding:
    """Judge the room."""
    if free_mib is None:
        return yellow("disk", _("Nobody knows how much room there is."))
    text = n_("{count} MiB is free.", "{count} MiB are free.", free_mib).format(count=free_mib)
    if free_mib < LEAST_MIB:
        return red("disk", text, _("Make room: without any, matches cannot be kept."))
    if free_mib < FEW_MIB:
        return yellow("disk", text, _("Make some room."))
    return green("disk", text)


def judge_card(disk: Disk) -> Finding:
    """Judge the card."""
    if disk.read_only:
        remedy = _("Look at the card on another machine; copy it if it is old. Then restart.")
        text = _("Only for reading: {places}.").format(places=", ".join(disk.read_only))
        return red("card", text, remedy)
    if disk.life is not None and disk.life >= WORN:
        return red("card", _("The card says that it is worn out."), _("Copy it to a new one."))
    if disk.errors:
        noted = n_(
            "The file system has noted {count} fault.",
            "The file system has noted {count} faults.",
            disk.errors,
        )
        remedy = _("Keep a copy of the store, and think of a new card.")
        return yellow("card", noted.format(count=disk.errors), remedy)
    if disk.life is not None and disk.life >= NEARLY_WORN:
        text = _("The card says that it is nearly worn.")
        return yellow("card", text, _("Think of a new one."))
    if disk.life is None:
        return green("card", _("It can be written."))
    text = _("It can be written, {least} to {most} % worn.")
    return green("card", text.format(least=(disk.life - 1) * 10, most=disk.life * 10))


def check(patient: Patient) -> list[Finding]:
    """Check the disk."""
    return judge(read(patient))
