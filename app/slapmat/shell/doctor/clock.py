"""Whether the clock on the wall is right; nothing is decided by it."""

from slapmat.shell.doctor.finding import Finding, green, grey
from slapmat.shell.doctor.patient import Patient

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
    only = "only the dates in the history depend on it"
    match is_synchronised:
        case True:
            return green(CHECK, f"It is set by the net; {only}.")
        case False:
            return green(CHECK, f"It is not set by the net just now; {only}.")
        case None:
            return grey(CHECK, f"Nobody says whether it is set by the net; {only}.")


def check(patient: Patient) -> list[Finding]:
    """Check the clock."""
    return [judge(read(patient))]
