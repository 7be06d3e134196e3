"""Does what the menu wants of the machine: by systemd, which asks polkit whether this user may.

Programs run beside the table, and what came of them is told when they have ended: nothing waits.
"""

import json
import logging
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import MachineTold
from slapmat.shell.kiosk.backup import mounted
from slapmat.shell.kiosk.programs import Running, run
from slapmat.shell.kiosk.proving import Lines, ProofRoom, progress_in, proof_in
from slapmat.table.language import N_, _, spoken
from slapmat.table.stamps import NS_PER_MS

log = logging.getLogger(__name__)

LOOK_EVERY_NS = 200 * NS_PER_MS
SYSTEMCTL = ("systemctl", "--no-ask-password")
# Never from the folder that slapmat happens to be started in.
SLAPMAT = (sys.executable, "-P", "-m", "slapmat")
COMMANDS: Mapping[Machine, tuple[str, ...]] = {
    Machine.DOCTOR: (*SLAPMAT, "doctor", "--json"),
    Machine.PROVE: (*SLAPMAT, "prove", "--yes", "--json", "--beside-table"),
    Machine.EXPORT: (*SYSTEMCTL, "start", "slapmat-backup.service"),
    Machine.UPDATE: (*SYSTEMCTL, "start", "slapmat-update.service"),
    Machine.NETWORK_OFF: (*SYSTEMCTL, "start", "slapmat-network@off.service"),
    Machine.NETWORK_ON: (*SYSTEMCTL, "start", "slapmat-network@on.service"),
    Machine.RESTART: (*SYSTEMCTL, "reboot"),
    Machine.SHUT_DOWN: (*SYSTEMCTL, "poweroff"),
}
# Where a unit leaves what it has said.
SAID_IN: Mapping[Machine, str] = {Machine.UPDATE: "run/slapmat-menu/update"}
NEED_NO_SYSTEMD = (Machine.DOCTOR, Machine.PROVE)
DONE = N_("Done.")
# How the program begins what it complains of; the next line says what to do.
COMPLAINT = "slapmat: "
FAILED = N_("That did not work.")


class Machinist:
    """Whom the referee asks about the machine."""

    def __init__(
        self,
        start: Callable[[Sequence[str]], Running] = run,
        root: Path = Path("/"),
        room: ProofRoom | None = None,
    ) -> None:
        """Take what starts programs, where the system's files are, and where a proof is made."""
        self._start = start
        self._root = root
        self._room = room
        self._progress: Lines = ()
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
            needed = () if self._room is None else self._room.needed()
            self._told.append(MachineTold(None, needed, tuple(self._why_not().items())))
            self._due_ns = now_ns
        elif self._running is not None and self._running[0] is not wish.job:
            self._tell_to_wait(wish.job, now_ns)
        elif self._running is None:
            log.info("the menu: %s", wish.job)
            if wish.job is Machine.PROVE and self._room is not None:
                self._room.make_way(now_ns)
            try:
                self._running = wish.job, self._start(command_for(wish.job))
            except OSError as error:
                log.warning("%s: %s", wish.job, error)
                self._told.append(MachineTold(wish.job, ((_(FAILED), str(error)),)))
                self._ended(wish.job, now_ns)
            self._due_ns = now_ns

    def _tell_to_wait(self, job: Machine, now_ns: int) -> None:
        """Whoever asks for a thing while another goes on is not left waiting for it."""
        lines = ((_("Something else is still being done."), _("Try again in a moment.")),)
        self._told.append(MachineTold(job, lines))
        self._due_ns = now_ns

    def step(self, now_ns: int) -> MachineTold | None:
        """Give an answer where there is one."""
        if self._due_ns is None or now_ns < self._due_ns:
            return None
        self._look(now_ns)
        told = self._told.popleft() if self._told else None
        is_idle = self._running is None and not self._told
        self._due_ns = None if is_idle else now_ns + LOOK_EVERY_NS
        return told

    def _look(self, now_ns: int) -> None:
        if self._running is None:
            return
        job, program = self._running
        code = program.poll()
        if code is None:
            if job is Machine.PROVE:
                self._tell_progress(program)
            return
        self._running = None
        output, errors = program.communicate()
        if job is Machine.DOCTOR:
            lines = findings(output)
        elif job is Machine.PROVE:
            log.info("a proof ended with %s: %s", code, errors.strip())
            lines = outcome(code, output, errors)
        else:
            log.info("%s ended with %s: %s", job, code, errors.strip())
            lines = ((_(FAILED), self._reason(job, errors)) if code else (_(DONE), ""),)
        self._told.append(MachineTold(job, lines))
        self._ended(job, now_ns)

    def _reason(self, job: Machine, errors: str) -> str:
        """Say why a job failed: systemd itself only says where that could be read."""
        place = SAID_IN.get(job)
        try:
            said = "" if place is None else (self._root / place).read_text("utf-8", "replace")
        except OSError as error:
            log.info("what %s said cannot be read: %s", job, error)
            said = ""
        return last_line(said).removeprefix(COMPLAINT) or last_line(errors)

    def _tell_progress(self, program: Running) -> None:
        progress = progress_in(program.said())
        if progress != self._progress:
            self._progress = progress
            self._told.append(MachineTold(Machine.PROVE, progress))

    def _ended(self, job: Machine, now_ns: int) -> None:
        """Have the table go on where it has made way."""
        self._progress = ()
        if job is Machine.PROVE and self._room is not None:
            self._room.take_back(now_ns)

    def _why_not(self) -> dict[Machine, str]:
        """Say of each thing why it cannot be done here; empty: it can."""
        why = dict.fromkeys(Machine, "")
        if self._room is None:
            why[Machine.PROVE] = _("Only on a kiosk, with systemd.")
        else:
            why[Machine.PROVE] = self._room.why_not()
        if not (self._root / "run/systemd/system").is_dir():
            alone = {job: why[job] for job in NEED_NO_SYSTEMD}
            return dict.fromkeys(Machine, _("This system has no systemd.")) | alone
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


def command_for(job: Machine) -> tuple[str, ...]:
    """Give the command of a job; our own programs say what they find in the table's language."""
    return (*COMMANDS[job], *(("--language", spoken()) if job in NEED_NO_SYSTEMD else ()))


def findings(output: str) -> tuple[tuple[str, str], ...]:
    """Give what the doctor found as rows: what is wrong first."""
    order = ["red", "yellow", "green", "grey"]
    try:
        checks = json.loads(output)["checks"]
    except (ValueError, KeyError, TypeError):
        return ((_(FAILED), ""),)
    checks = sorted(checks, key=lambda check: order.index(check["light"]))
    return tuple((check["text"], check["remedy"]) for check in checks)


def outcome(code: int, output: str, errors: str) -> Lines:
    """Give what came of a proof: what it found, or why there is none and what to do."""
    if code:
        _before, complaint, said = errors.rpartition(COMPLAINT)
        why, *remedy = said.splitlines() or [""]
        return ((why, last_line("\n".join(remedy))),) if complaint else ((_(FAILED), why),)
    try:
        return proof_in(output)
    except (ValueError, KeyError, TypeError):
        return ((_(FAILED), last_line(errors)),)


def last_line(text: str) -> str:
    """Give the last line that says something."""
    return next((line for line in reversed(text.splitlines()) if line.strip()), "")
