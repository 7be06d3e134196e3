"""A report on a terminal, where it stands still and changes; or as news, line by line."""

import textwrap
from collections.abc import Callable
from typing import TextIO

from slapmat.knowing.report import Report
from slapmat.knowing.table_text import asked_lines, fault_lines, lines_of

# Up so many lines, to their beginning; and clear what is below.
UP, CLEAR = "\x1b[{}F", "\x1b[J"
INDENT = "   "


class LiveText:
    """A report that is written over the one before."""

    def __init__(self, out: TextIO, size: Callable[[], tuple[int, int]]) -> None:
        """Write here.

        Args:
            out: A terminal.
            size: Gives its columns and lines.
        """
        self._out = out
        self._size = size
        self._high = 0

    def show(self, report: Report) -> None:
        """Write a report."""
        columns, lines = self._size()
        shown = fitted(lines_of(report), columns - 1)[: max(1, lines - 1)]
        back = UP.format(self._high) if self._high else ""
        self._out.write(back + CLEAR + "".join(f"{line}\n" for line in shown))
        self._out.flush()
        self._high = len(shown)

    def close(self) -> None:
        """Take the last report away: a summary follows."""
        if self._high:
            self._out.write(UP.format(self._high) + CLEAR)
            self._out.flush()
        self._high = 0


class NewsText:
    """What is new, line by line, where the output is no terminal."""

    def __init__(self, out: TextIO) -> None:
        """Write here."""
        self._out = out
        self._told: set[str] = set()
        self._asked = ""

    def show(self, report: Report) -> None:
        """Write what was not told yet."""
        asked = next(asked_lines(report), "")
        if asked != self._asked:
            self._asked = asked
            self._say(asked)
        for line in fault_lines(report):
            if line not in self._told:
                self._told.add(line)
                self._say(line)

    def _say(self, line: str) -> None:
        if line:
            print(line, file=self._out, flush=True)

    def close(self) -> None:
        """Nothing is left to do."""


def fitted(lines: list[str], columns: int) -> list[str]:
    """Give lines of at most so many columns; a longer one goes on indented."""
    return [
        part
        for line in lines
        for part in (textwrap.wrap(line, max(20, columns), subsequent_indent=INDENT) or [""])
    ]
