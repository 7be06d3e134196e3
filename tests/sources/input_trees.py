"""What the kernel says of input devices in sysfs, written into a folder."""

from collections.abc import Iterable
from pathlib import Path

from slapmat.sources.evdev_listing import WORD_BITS

ENCODER = "DragonRise Inc. Generic USB Joystick"
TWELVE_BUTTONS = tuple(range(0x120, 0x12C))
# Every key up to the space bar, and backspace among them.
ALL_KEYS = tuple(range(1, 89))
IDS = ("bustype", "vendor", "product")


def plug_into(  # noqa: PLR0913, PLR0917 - as above
    root: Path,
    number: int,
    name: str,
    keys: Iterable[int],
    phys: str,
    ids: tuple[str, str, str],
    interval: str,
) -> str:
    """Write what the kernel says of a device; gives its file."""
    socket = root / "sys/devices/usb1" / f"1-{number}:1.0"
    device = socket / f"input/input{number}"
    says = {
        device / "name": name,
        device / "phys": phys,
        device / "capabilities/key": words(keys),
        **dict(zip([device / "id" / part for part in IDS], ids, strict=True)),
    }
    if interval:
        endpoint = socket / "ep_81"
        said = {"type": "Interrupt", "direction": "in", "interval": interval}
        says |= {endpoint / key: value for key, value in said.items()}
    path = root / f"dev/input/event{number}"
    for file, text in {**says, path: ""}.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{text}\n")
    listed = root / f"sys/class/input/event{number}"
    (device / f"event{number}").mkdir(exist_ok=True)
    (device / f"event{number}/device").unlink(missing_ok=True)
    (device / f"event{number}/device").symlink_to(device)
    listed.parent.mkdir(parents=True, exist_ok=True)
    listed.symlink_to(device / f"event{number}")
    return str(path)


def words(codes: Iterable[int]) -> str:
    """Give a bit map as sysfs prints it: the highest word first, without leading zeros."""
    value = sum(1 << number for number in codes)
    parts = []
    while value:
        parts.append(f"{value & ((1 << WORD_BITS) - 1):x}")
        value >>= WORD_BITS
    return " ".join(reversed(parts)) or "0"
