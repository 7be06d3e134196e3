"""Whether the clock on the wall is right; nothing is decided by it."""

from slapmat.shell.doctor.finding import Finding, green, grey
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import _

CHECK = "clock"
SYNCHRONISED = "/run/systemd/timesync/synchronized"
ASK = ("timedatectl", "show", "-p", "NTPSynchronized", "--value")


def read(patient: Patient) -> bool | None:
    """Say whether the clock follows the net's; None: nobody knows."""
    if patient.path(SYNCHRONISED).exists():
        return True
    return {"yes": True, "no": False}.get(patient.run(ASK).output.strip())


def judge(is_synchronised: bool | None) -> Finding:  # noqa: FBT001 - it is all that there is to judge
    """Judge it; a wrong clock is no fault."""
    only = _("Only the dates in the history depend on it.")
    match is_synchronised:
        case True:
            said = _("It is set by the net.")
        case False:
            said = _("It is not set by the net just now.")
        case None:
            said = _("Nobody says whether it is set by the net.")
            return grey(CHECK, f"{said} {only}")
    return green(CHECK, f"{said} {only}")


def check(patient: Patient) -> list[Finding]:
    """Check the clock."""
    return [judge(read(patient))]
