"""The real program, started as a person does, and a bare window to compare it with."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from slapmat.shell.bench.screen_server import LOOK_EVERY_S, SIZE, Onlooker, window_environment
from slapmat.shell.bench.values import NotMeasuredError
from slapmat.table.stamps import NS_PER_S

PATIENCE_S = 60.0
# Off the corner, where the pointer of the mouse may be.
LOOKED_AT = (SIZE[0] // 2, 3)

PLAY = (sys.executable, "-m", "slapmat", "play", "--set", "screen.fullscreen=false")
SIZED = ("--set", f"screen.width={SIZE[0]}", "--set", f"screen.height={SIZE[1]}")
# Without OpenGL, as the table asks for its window too: with it, Mesa alone takes 70 MiB.
BARE = f"""
import os
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
screen = pygame.display.set_mode({SIZE})
screen.fill((12, 38, 31))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


def bare_window() -> list[str]:
    """Give the command that opens the same window, with nothing in it, and waits for events."""
    return [sys.executable, "-c", BARE]


def table(store: Path, *options: str, source: str = "keyboard") -> list[str]:
    """Give the command that opens the table in a window; no pin of the machine is touched."""
    return [*PLAY, *SIZED, "--source", source, "--store", str(store), *options]


class Running:
    """A program that was started on a display."""

    def __init__(self, command: Sequence[str], display: str, folder: Path) -> None:
        """Start it."""
        self.log = folder / "program.log"
        self.started_ns = time.monotonic_ns()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(  # noqa: S603 - our own program, with options of our own
                command,
                env=window_environment(display, str(folder)),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """Its number."""
        return self.process.pid

    def until(
        self,
        condition: Callable[[], bool],
        what: str,
        every_s: float = 0.05,
        patience_s: float = PATIENCE_S,
    ) -> int:
        """Wait for something; gives the moment, on the monotonic clock.

        Raises:
            NotMeasuredError: It does not happen, or the program ends.
        """
        until_ns = time.monotonic_ns() + round(patience_s * NS_PER_S)
        while not condition():
            if self.process.poll() is not None:
                raise NotMeasuredError(f"The program ended before {what}: {self._said()}")
            if time.monotonic_ns() > until_ns:
                raise NotMeasuredError(f"In {patience_s:.0f} s there was no sign of {what}.")
            time.sleep(every_s)
        return time.monotonic_ns()

    def until_shown(self, onlooker: Onlooker) -> int:
        """Wait until its window shows something; gives the time since its start, in ns."""
        seen_ns = self.until(
            lambda: onlooker.sees_something(*LOOKED_AT), "a first frame", LOOK_EVERY_S
        )
        return seen_ns - self.started_ns

    def _said(self) -> str:
        lines = self.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return (
            " ".join(lines[-2:])
            if lines
            else f"exit code {self.process.returncode}, without a word."
        )


@contextmanager
def running(command: Sequence[str], display: str, folder: Path) -> Iterator[Running]:
    """Run a program until we are done with it."""
    folder.mkdir(parents=True, exist_ok=True)
    program = Running(command, display, folder)
    try:
        yield program
    finally:
        program.process.terminate()
        try:
            program.process.wait(10)
        except subprocess.TimeoutExpired:
            program.process.kill()
            program.process.wait()
