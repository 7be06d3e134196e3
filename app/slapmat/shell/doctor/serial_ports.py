"""Which boxes are on serial cables, and whether they can be opened."""

import os
from collections.abc import Sequence

from slapmat.shell.doctor.finding import Finding, green, join, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.sources.pico_finding import PRODUCT
from slapmat.sources.serial_listing import SerialListing, SerialPort
from slapmat.table.language import _

CHECK = "serial"
PATTERNS = ("/dev/ttyACM*", "/dev/ttyUSB*")


def read(patient: Patient) -> dict[str, bool]:
    """Give each serial device, and whether this user may use it."""
    listed = {port.path: port for port in SerialListing(patient.root).ports()}
    files = [path for pattern in PATTERNS for path in patient.files(pattern)]
    return {
        described(str(path), listed.get(str(path))): os.access(path, os.R_OK | os.W_OK)
        for path in files
    }


def described(path: str, port: SerialPort | None) -> str:
    """Give a port as a person knows it; a Pico of ours with its number."""
    if port is None or not port.product:
        return path
    number = f" {port.serial_number}" if port.product == PRODUCT else ""
    return f"{path}: {port.product}{number}"


def judge(devices: dict[str, bool]) -> Finding:
    """Judge them."""
    refused: Sequence[str] = [name for name, may_use in devices.items() if not may_use]
    if refused:
        text = _("This user may not use {devices}.").format(devices=", ".join(refused))
        return yellow(CHECK, text, join("dialout"))
    return green(CHECK, f"{', '.join(devices)}." if devices else _("No box is plugged in."))


def check(patient: Patient) -> list[Finding]:
    """Check the serial devices."""
    return [judge(read(patient))]
