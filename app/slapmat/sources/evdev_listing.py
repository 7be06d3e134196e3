"""The input devices of a machine, as the kernel lists them: no library, no right to read them.

Read in Linux 6.12, `drivers/input/input.c` (what sysfs says) and `drivers/usb/core/endpoint.c`.
"""

import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from slapmat.sources.evdev_lateness import Lateness, lateness_of

# Linux, input-event-codes.h: BTN_TRIGGER to BTN_THUMBR, BTN_TRIGGER_HAPPY1 to 40.
JOYSTICK_CODES = (*range(0x120, 0x140), *range(0x2C0, 0x2E8))
# Of joysticks and arcade boards alone; gamepads begin at BTN_SOUTH, 0x130.
ARCADE_CODES = range(0x120, 0x130)
# KEY_Q to KEY_P, KEY_A to KEY_L, KEY_Z to KEY_M.
LETTER_CODES = (*range(16, 26), *range(30, 39), *range(44, 51))
Keys = tuple[int, ...]
# What sysfs prints words of; a 32-bit program is told 32-bit words.
WORD_BITS = 8 * struct.calcsize("l")


@dataclass(frozen=True, slots=True)
class Listed:
    """One input device.

    Attributes:
        path: Its file.
        name: What it calls itself.
        phys: Where it is plugged in.
        product: Its maker's and its own number: "0079:0006".
        keys: Which keys it has, in order.
        lateness: How late its events are stamped.
    """

    path: str
    name: str
    phys: str
    product: str
    keys: tuple[int, ...]
    lateness: Lateness

    @property
    def joystick_keys(self) -> tuple[int, ...]:
        """Its buttons as a joystick, an arcade board or a gamepad, in order."""
        return tuple(code for code in self.keys if code in JOYSTICK_CODES)

    @property
    def is_joystick(self) -> bool:
        """Say whether it is a joystick, an arcade board or a gamepad."""
        return bool(self.joystick_keys)

    @property
    def arcade_buttons(self) -> int:
        """How many buttons it has as a joystick or an arcade board; 0: it is none, or a gamepad."""
        return arcade_buttons(self.keys)

    @property
    def is_keyboard(self) -> bool:
        """Say whether it has every letter: a row of media keys is no keyboard."""
        return set(LETTER_CODES) <= set(self.keys)

    @property
    def place(self) -> tuple[str, int]:
        """What orders devices, whatever their numbers are this time: the socket."""
        return self.phys, int(re.sub(r"\D", "", Path(self.path).name) or 0)

    def is_called(self, wanted: str) -> bool:
        """Say whether somebody means it: its file, product, socket, or a part of its name."""
        if wanted.startswith("/"):
            return Path(wanted).resolve() == Path(self.path).resolve()
        said = wanted.casefold()
        return said in (self.product, self.phys.casefold()) or said in self.name.casefold()

    def __str__(self) -> str:
        return f"{self.name or 'a device without a name'} ({self.product}, {self.path})"


@dataclass(frozen=True, slots=True)
class Listing:
    """A machine's list.

    Attributes:
        root: Where its files are; tests have a folder.
        word_bits: How wide the words of a bit map are.
    """

    root: Path = field(default_factory=lambda: Path("/"))
    word_bits: int = WORD_BITS

    def names(self) -> frozenset[str]:
        """Give the names of the devices' files alone, which is quick."""
        return frozenset(path.name for path in (self.root / "dev/input").glob("event*"))

    def devices(self, has_wanted: Callable[[Keys], object] = bool) -> list[Listed]:
        """Give the devices with keys, by their sockets; more is read only of those wanted.

        Args:
            has_wanted: Says whether these keys are wanted.
        """
        return sorted(self._devices(has_wanted), key=lambda listed: listed.place)

    def _devices(self, has_wanted: Callable[[Keys], object]) -> Iterator[Listed]:
        for event in (self.root / "sys/class/input").glob("event*"):
            device = event / "device"
            keys = bits(text(device / "capabilities/key"), self.word_bits)
            if keys and has_wanted(keys):
                bus, vendor, product = (text(device / "id" / part) for part in NUMBERS)
                yield Listed(
                    str(self.root / "dev/input" / event.name),
                    text(device / "name"),
                    text(device / "phys"),
                    f"{vendor}:{product}",
                    keys,
                    lateness_of(device, bus),
                )


NUMBERS = ("bustype", "vendor", "product")


def arcade_buttons(keys: Keys) -> int:
    """Give how many buttons these are on a joystick or an arcade board; 0: they are on neither."""
    is_arcade = any(code in ARCADE_CODES for code in keys)
    return sum(code in JOYSTICK_CODES for code in keys) if is_arcade else 0


def text(path: Path) -> str:
    """Give what a file of sysfs says; empty where it has gone."""
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def bits(words: str, word_bits: int) -> tuple[int, ...]:
    """Give which bits are set in hexadecimal words, the highest word first."""
    value = 0
    for word in words.split():
        value = (value << word_bits) | int(word, 16)
    return tuple(bit for bit in range(value.bit_length()) if value >> bit & 1)
