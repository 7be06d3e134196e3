"""Does what the menu wants of the machine: by systemd, which asks polkit whether this user may.

Programs run beside the table, and what came of them is told when they have ended: nothing waits.
"""

import json
import logging
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import MachineTold
from slapmat.shell.kiosk.backup import mounted
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

LOOK_EVERY_NS = 200 * NS_PER_MS
SYSTEMCTL = ("systemctl", "--no-ask-password")
COMMANDS: Mapping[Machine, tuple[str, ...]] = {
    Machine.DOCTOR: (sys.executable, "-m", "slapmat", "doctor", "--json"),
    Machine.EXPORT: (*SYSTEMCTL, "start", "slapmat-backup.service"),
    Machine.UPDATE: (*SYSTEMCTL, "start", "slapmat-update.service"),
    Machine.NETWORK_OFF: (*SYSTEMCTL, "start", "slapmat-network@off.service"),
    Machine.NETWORK_ON: (*SYSTEMCTL, "start", "slapmat-network@on.service"),
    Machine.RESTART: (*SYSTEMCTL, "reboot"),
    Machine.SHUT_DOWN: (*SYSTEMCTL, "poweroff"),
}
DONE = N_("Done.")
FAILED = N_("That did not work.")


class Running(Protocol):
    """A program that runs."""

    def poll(self) -> int | None:
        """Give its exit code; None: it runs still."""

    def communicate(self) -> tuple[str, str]:
        """Give what it has said."""


def run(command: Sequence[str]) -> Running:
    """Start a program."""
    return subprocess.Popen(  # noqa: S603 - the commands stand above, nothing comes from outside
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


class Machinist:
    """Whom the referee asks about the machine."""

    def __init__(
        self, start: Callable[[Sequence[str]], Running] = run, root: Path = Path("/")
    ) -> None:
        """Take what starts programs, and where the system's files are."""
        self._start = start
        self._root = root
        self._running: tuple[Machine, Running] | None = None
        self._told: deque[MachineTold] = deque()
        self._due_ns: int | None = None

    @property
    def due_ns(self) -> int | None:
        """Give when to look whether a program has ended; None: whenever."""
        return self._due_ns

    def ask(self, wish: AskMachine, now_ns: int) -> None:
        """Begin to do something, or say what can be done."""
        if wish.job is None:
            self._told.append(MachineTold(None, why_not=tuple(self._why_not().items())))
            self._due_ns = now_ns
        elif self._running is None:
            log.info("the menu: %s", wish.job)
            try:
                self._running = wish.job, self._start(COMMANDS[wish.job])
            except OSError as error:
                log.warning("%s: %s", wish.job, error)
                self._told.append(MachineTold(wish.job, ((_(FAILED), str(error)),)))
            self._due_ns = now_ns

    def step(self, now_ns: int) -> MachineTold | None:
        """Give an answer where there is one."""
        if self._due_ns is None or now_ns < self._due_ns:
            return None
        self._look()
        told = self._told.popleft() if self._told else None
        is_idle = self._running is None and not self._told
        self._due_ns = None if is_idle else now_ns + LOOK_EVERY_NS
        return told

    def _look(self) -> None:
        if self._running is None:
            return
        job, program = self._running
        code = program.poll()
        if code is None:
            return
        self._running = None
        output, errors = program.communicate()
        if job is Machine.DOCTOR:
            lines = findings(output)
        else:
            log.info("%s ended with %s: %s", job, code, errors.strip())
            lines = ((_(FAILED), last_line(errors)) if code else (_(DONE), ""),)
        self._told.append(MachineTold(job, lines))

    def _why_not(self) -> dict[Machine, str]:
        """Say of each thing why it cannot be done here; empty: it can."""
        why = dict.fromkeys(Machine, "")
        if not (self._root / "run/systemd/system").is_dir():
            return dict.fromkeys(Machine, _("This system has no systemd.")) | {Machine.DOCTOR: ""}
        if not [*mounted(self._root)]:
            why[Machine.EXPORT] = _("Plug in a USB stick first.")
        radios = [path.read_text().strip() for path in self._root.glob("sys/class/rfkill/*/soft")]
        if not radios:
            why[Machine.NETWORK_OFF] = why[Machine.NETWORK_ON] = _("There is no radio here.")
        elif all(radio == "1" for radio in radios):
            why[Machine.NETWORK_OFF] = _("It is off.")
        elif all(radio == "0" for radio in radios):
            why[Machine.NETWORK_ON] = _("It is on.")
        return why


def findings(output: str) -> tuple[tuple[str, str], ...]:
    """Give what the doctor found as rows: what is wrong first."""
    order = ["red", "yellow", "green", "grey"]
    try:
        checks = json.loads(output)["checks"]
    except (ValueError, KeyError, TypeError):
        return ((_(FAILED), ""),)
    checks = sorted(checks, key=lambda check: order.index(check["light"]))
    return tuple((check["text"], check["remedy"]) for check in checks)


def last_line(text: str) -> str:
    """Give the last line that says something."""
    return next((line for line in reversed(text.splitlines()) if line.strip()), "")
