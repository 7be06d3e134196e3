"""How late the kernel hears of a key: a device on a cable is asked for news only now and then.

The kernel stamps an event when the answer arrives. The key moved at any time since the device was
asked before; what the device itself needs to look at its keys comes on top.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from slapmat.table.language import _
from slapmat.table.stamps import NS_PER_MS

NS_PER_US = 1_000

# Linux, include/uapi/linux/input.h.
USB, BLUETOOTH, VIRTUAL = "0003", "0005", "0006"

# Known, not measured: an encoder's firmware looks at its buttons about once a ms.
OWN_LOOP_NS = NS_PER_MS
# The longest that the boards of this kind ask for, where sysfs does not say.
USB_EVERY_NS = 10 * NS_PER_MS
# Known, not measured: a slot every 11.25 ms, and one repetition.
BLUETOOTH_LATE_NS = 30 * NS_PER_MS
# A program's keys are stamped while it writes them. The lab measures it.
VIRTUAL_LATE_NS = 200 * NS_PER_US
# PS/2, a Pi's own gpio-keys, and whatever else: nobody says.
OTHER_LATE_NS = 16 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Lateness:
    """How late a device's stamps are.

    Attributes:
        late_ns: A key moved at most so long before its stamp.
        reason: Where the figure comes from, in words for a person.
    """

    late_ns: int
    reason: str

    @property
    def half_ns(self) -> int:
        """What is taken off each stamp, and by how much it may then be off either way."""
        return self.late_ns // 2


def lateness_of(device: Path, bus: str) -> Lateness:
    """Give how late a device's stamps are.

    Args:
        device: Its folder in sysfs.
        bus: What it is plugged into, as sysfs says it.
    """
    if bus == VIRTUAL:
        return Lateness(VIRTUAL_LATE_NS, _("a program's own keys, stamped as it writes them"))
    if bus == BLUETOOTH:
        return Lateness(BLUETOOTH_LATE_NS, _("by radio: up to 30 ms late"))
    if bus != USB:
        return Lateness(OTHER_LATE_NS, _("how often it is asked is not known: up to 16 ms late"))
    every_ns = asked_every_ns(device)
    ms = f"{(every_ns or USB_EVERY_NS) / NS_PER_MS:g}"
    said = _("USB asks it every {ms} ms at the slowest; it does not say")
    if every_ns:
        said = _("USB asks it every {ms} ms")
    return Lateness((every_ns or USB_EVERY_NS) + OWN_LOOP_NS, said.format(ms=ms))


def asked_every_ns(device: Path) -> int | None:
    """Give how often a USB device is asked: the interval of its interface; None: it is not said."""
    try:
        folder = device.resolve()
        for above in (folder, *folder.parents):
            found = [each for each in map(interval_ns, sorted(above.glob("ep_*"))) if each]
            if found:
                return max(found)
    except OSError:
        pass
    return None


def interval_ns(endpoint: Path) -> int | None:
    """Give the interval of an endpoint that tells events; None: it is another kind."""
    if says(endpoint, "type") != "Interrupt" or says(endpoint, "direction") != "in":
        return None
    interval = re.fullmatch(r"(\d+)(ms|us)", says(endpoint, "interval"))
    if interval is None:
        return None
    return int(interval[1]) * (NS_PER_MS if interval[2] == "ms" else NS_PER_US)


def says(endpoint: Path, what: str) -> str:
    """Give what an endpoint says."""
    return (endpoint / what).read_text("utf-8", "replace").strip()
