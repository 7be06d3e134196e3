"""Tells the table while the Pi gets too little power, or is too hot: what the doctor reads."""

from collections.abc import Callable
from pathlib import Path

from slapmat.referee.inputs import Trouble
from slapmat.settings.values import Settings
from slapmat.shell.doctor.patient import Patient, Said
from slapmat.shell.doctor.power import LOW_VOLTAGE, SLOWED, Power, is_alarm, throttled_of
from slapmat.shell.troubles import Troubles
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

LOOK_EVERY_NS = 5 * NS_PER_S
LOW = "power"
HOT = "heat"
LOW_TITLE = N_("The voltage is too low")
LOW_TEXT = N_("Use the Raspberry Pi's own power supply and a short cable. Play goes on.")
HOT_TITLE = N_("The Raspberry Pi is slowed down")
HOT_TEXT = N_("It is too hot, or gets too little power. Give it air. Play goes on.")


def read_power(root: Path = Path("/")) -> Power:
    """Read the kernel's files; no program is started for it while somebody plays."""
    patient = Patient(Settings(), root=root, run=lambda _: Said())
    return Power(throttled_of(patient), is_alarm(patient))


class PowerWatch:
    """An attendant of the loop."""

    def __init__(self, troubles: Troubles, read: Callable[[], Power] = read_power) -> None:
        """Take where to tell of it, and what reads it."""
        self._troubles = troubles
        self._read = read
        self._due_ns = 0
        self._is_told = True

    @property
    def due_ns(self) -> int | None:
        """Give when to look again; None: nothing here measures it."""
        return self._due_ns if self._is_told else None

    def tend(self, now_ns: int) -> None:
        """Look, where that is due."""
        if not self._is_told or now_ns < self._due_ns:
            return
        self._due_ns = now_ns + LOOK_EVERY_NS
        power = self._read()
        self._is_told = power.throttled is not None or power.is_alarm
        bits = power.throttled or 0
        is_low = bool(bits & LOW_VOLTAGE) or power.is_alarm
        self._tell(LOW, LOW_TITLE, LOW_TEXT, is_so=is_low)
        # Too little voltage slows it down too, and is told already.
        self._tell(HOT, HOT_TITLE, HOT_TEXT, is_so=bool(bits & SLOWED) and not is_low)

    def _tell(self, about: str, title: str, text: str, *, is_so: bool) -> None:
        self._troubles.tell(Trouble(about, _(title), _(text)) if is_so else Trouble(about))
