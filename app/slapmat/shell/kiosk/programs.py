"""Programs of the system that run beside the table: nobody waits for one."""

import os
import subprocess
import tempfile
from collections.abc import Sequence
from typing import Protocol


class Running(Protocol):
    """A program that runs."""

    def poll(self) -> int | None:
        """Give its exit code; None: it runs still."""

    def communicate(self) -> tuple[str, str]:
        """Give what it has said, once it has ended: its output and its messages."""

    def said(self) -> str:
        """Give its messages so far."""


class Started:
    """A program of the system that runs."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; its messages go into a file without a name, which never fills a pipe."""
        self._messages = tempfile.TemporaryFile()  # noqa: SIM115 - closed once the program ended
        self._program = subprocess.Popen(  # noqa: S603 - the commands stand above, nothing comes from outside
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._messages,
            text=True,
        )

    def poll(self) -> int | None:
        """Give its exit code; None: it runs still."""
        return self._program.poll()

    def said(self) -> str:
        """Give its messages so far."""
        # Not by seeking: the place in the file is the program's too.
        size = os.fstat(self._messages.fileno()).st_size
        return os.pread(self._messages.fileno(), size, 0).decode("utf-8", "replace")

    def communicate(self) -> tuple[str, str]:
        """Give its output and its messages."""
        output = self._program.communicate()[0]
        said = self.said()
        self._messages.close()
        return output, said


def run(command: Sequence[str]) -> Running:
    """Start a program."""
    return Started(command)
