"""The serial ports of a machine as the kernel lists them: no library, and nothing is opened.

A port of a USB device is known by what the device says of itself, its product and its serial
number: the name of its file changes with each socket. Read in Linux 6.12, `drivers/usb/class/
cdc-acm.c` and `drivers/usb/serial/`: above a port's own folder are its interface and the device.
"""

from dataclasses import dataclass, field
from pathlib import Path

TTYS = "sys/class/tty"
# ttyACM0's folder is its interface, right below the device; ttyUSB0's is one below that.
MOST_UP = 3


@dataclass(frozen=True, slots=True)
class SerialPort:
    """One serial port of a USB device.

    Attributes:
        path: Its file.
        product: What the device calls itself; "" where it does not say.
        serial_number: The device's own; "" where it has none.
        usb_id: Its maker's and its own number: "2e8a:000a".
    """

    path: str
    product: str = ""
    serial_number: str = ""
    usb_id: str = ""

    def __str__(self) -> str:
        """Give it as a person knows it."""
        return f"{self.product or self.usb_id} ({self.path})"


@dataclass(frozen=True, slots=True)
class SerialListing:
    """Lists a machine's ports.

    Attributes:
        root: Where the system's files are; tests have a tree of their own.
    """

    root: Path = field(default=Path("/"))

    def ports(self) -> list[SerialPort]:
        """Give the ports of USB devices, in order of their names; never raises."""
        try:
            names = sorted(path.name for path in (self.root / TTYS).iterdir())
        except OSError:
            return []
        ports = (self._port(name) for name in names)
        return [port for port in ports if port is not None]

    def _port(self, name: str) -> SerialPort | None:
        """Give a port; None: it is no USB device's."""
        try:
            folder = (self.root / TTYS / name / "device").resolve(strict=True)
        except (OSError, RuntimeError):
            return None
        for above in (folder, *folder.parents)[: MOST_UP + 1]:
            vendor = word(above / "idVendor")
            if vendor:
                return SerialPort(
                    str(self.root / "dev" / name),
                    word(above / "product"),
                    word(above / "serial"),
                    f"{vendor}:{word(above / 'idProduct')}",
                )
        return None


def word(file: Path) -> str:
    """Give what a file of the kernel says; "" where it says nothing, or has just gone."""
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
