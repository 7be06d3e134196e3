"""The machine on which the figures were measured: without it they say little."""

import os
import platform
import sqlite3
from pathlib import Path
from typing import Any

from slapmat.shell.bench.processes import fields_of, read
from slapmat.shell.bench.values import NotMeasuredError

MODEL = Path("/sys/firmware/devicetree/base/model")
CPU_NAMES = ("model name", "Hardware", "Model")
BYTES_A_MIB = 1024 * 1024
MOUNTS = Path("/proc/self/mounts")


def machine(folder: Path) -> dict[str, Any]:
    """Describe the machine, and the disk that a folder is on."""
    import pygame  # noqa: PLC0415 - only where the figures are measured

    return {
        "model": model(),
        "cpu": cpu(),
        "cores": len(os.sched_getaffinity(0)),
        "architecture": platform.machine(),
        "memory_mib": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // BYTES_A_MIB,
        "kernel": platform.release(),
        "system": system(),
        "python": platform.python_version(),
        "python_built_by": platform.python_compiler(),
        "sqlite": sqlite3.sqlite_version,
        "pygame_ce": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.version.SDL)),
        "store": disk(folder),
        "load_average": load_average(),
    }


def load_average() -> list[float]:
    """Give how many threads wanted a core, on average of the last 1, 5 and 15 minutes."""
    return [round(value, 2) for value in os.getloadavg()]


def model() -> str:
    """Give the board's or the machine's own name."""
    for path in (MODEL, Path("/sys/class/dmi/id/product_name")):
        try:
            return read(path).strip("\0\n ")
        except NotMeasuredError:
            continue
    return "unknown"


def cpu() -> str:
    """Give the processor's name."""
    try:
        fields = {name.strip(): value for name, value in fields_of(Path("/proc/cpuinfo")).items()}
    except NotMeasuredError:
        return platform.processor() or "unknown"
    return next((fields[name] for name in CPU_NAMES if name in fields), "unknown")


def system() -> str:
    """Give the system's name and version."""
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "unknown")
    except OSError:
        return platform.system()


def disk(folder: Path) -> dict[str, str]:
    """Give the file system that a folder is on, and its device."""
    place = folder.resolve()
    best = {"file_system": "unknown", "device": "unknown", "options": ""}
    longest = -1
    try:
        lines = read(MOUNTS).splitlines()
    except NotMeasuredError:
        return best
    for line in lines:
        device, mounted, kind, options = line.split()[:4]
        if place.is_relative_to(mounted) and len(mounted) >= longest:
            longest = len(mounted)
            best = {"file_system": kind, "device": device, "options": options}
    return best
