"""Which screens the SDL that pygame brings can draw on, and whether one is there."""

import ctypes
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.shell.doctor.finding import Finding, green, red, type_in, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import N_, _

DESKTOPS = {"x11", "wayland"}
CONSOLE = "kmsdrm"
# Drivers that draw where nobody looks.
BLIND = {"dummy", "offscreen", "evdev"}
PLUG_IN = N_(
    "Plug in a display, run it on the desktop or on the console itself (not over SSH), or let this"
    " user into the groups video, render and input."
)
# In a process of its own: a driver may end the program instead of complaining.
PROBE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
print(pygame.display.get_driver())
"""


@dataclass(frozen=True, slots=True)
class Video:
    """What is asked about.

    Attributes:
        drivers: The names of the drivers in pygame's SDL; None: they cannot be told.
        driver: The one that can be opened from here; empty: none.
        plugged: Each screen that is plugged in, by its socket's name.
        is_pi: Whether this is a Raspberry Pi.
        is_remote: Whether this is asked over SSH.
    """

    drivers: tuple[str, ...] | None
    driver: str = ""
    plugged: tuple[str, ...] = ()
    is_pi: bool = False
    is_remote: bool = False


def read(patient: Patient) -> Video:
    """Read it."""
    said = patient.run([sys.executable, "-c", PROBE])
    return Video(
        drivers=sdl_drivers(),
        driver=said.output.strip() if said.is_good else "",
        plugged=plugged_screens(patient),
        is_pi=patient.is_pi,
        is_remote=bool(patient.environ.get("SSH_CONNECTION")),
    )


def sdl_drivers() -> tuple[str, ...] | None:
    """Ask the SDL library that pygame has loaded which video drivers were compiled into it."""
    # Pygame greets on stdout, which is ours.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: F401, PLC0415 - its import is what loads SDL

    with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:  # noqa: PTH123 - a file of the kernel's, read line by line
        paths = (line.split(maxsplit=5)[-1].strip() for line in maps)
        found = next((path for path in paths if "/libSDL2-2" in path), None)
    if found is None:
        return None
    library = ctypes.CDLL(found)
    library.SDL_GetVideoDriver.restype = ctypes.c_char_p
    names = (library.SDL_GetVideoDriver(i) for i in range(library.SDL_GetNumVideoDrivers()))
    return tuple(name.decode("ascii", "replace") for name in names)


def plugged_screens(patient: Patient) -> tuple[str, ...]:
    """Give the sockets in which the kernel sees a screen, like HDMI-A-1."""
    states = patient.files("/sys/class/drm/card*-*/status")
    return tuple(
        path.parent.name.partition("-")[2]
        for path in states
        if patient.text(str(path.relative_to(patient.root))) == "connected"
    )


def judge(video: Video) -> list[Finding]:
    """Judge it."""
    return [judge_drivers(video.drivers, is_pi=video.is_pi), judge_display(video)]


def judge_drivers(drivers: Sequence[str] | None, *, is_pi: bool) -> Finding:
    """Judge what SDL can draw on."""
    if drivers is None:
        return yellow("video", _("pygame's SDL does not tell what it can draw on."))
    names = {name.lower() for name in drivers}
    seeing = ", ".join(name for name in drivers if name.lower() not in BLIND)
    if not names & {*DESKTOPS, CONSOLE}:
        return red("video", _("pygame's SDL can draw on no screen."), reinstall())
    if CONSOLE not in names and is_pi:
        text = _("pygame's SDL draws on a desktop only ({drivers}), not on a bare television.")
        return yellow("video", text.format(drivers=seeing), reinstall())
    return green("video", _("SDL can draw on {drivers}.").format(drivers=seeing))


def reinstall() -> str:
    """Say how to get the SDL that can."""
    pip = f"{sys.executable} -m pip"
    return type_in(f"{pip} uninstall -y pygame pygame-ce && {pip} install pygame-ce")


def judge_display(video: Video) -> Finding:
    """Judge whether a screen can be opened from here."""
    there = ", ".join(video.plugged)
    ask_there = _("Ask again on the machine itself.")
    if video.driver and video.driver.lower() not in BLIND:
        text = _("A screen can be opened by {driver}.").format(driver=video.driver)
        return green("display", text)
    if there and video.is_remote:
        text = _("A screen is plugged in ({sockets}); over SSH it cannot be opened from here.")
        return yellow("display", text.format(sockets=there), ask_there)
    if there:
        text = _("A screen is plugged in ({sockets}), but it cannot be opened from here.")
        return red("display", text.format(sockets=there), _(PLUG_IN))
    if video.is_remote:
        return yellow("display", _("No screen is seen over SSH."), ask_there)
    remedies = _(PLUG_IN), _("Or play with --headless.")
    return red("display", _("No screen is seen."), " ".join(remedies))


def check(patient: Patient) -> list[Finding]:
    """Check SDL and the display."""
    return judge(read(patient))
