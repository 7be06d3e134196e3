"""Whether `slapmat prove` has measured how well this machine stamps."""

from slapmat.shell.contacts import GPIOD
from slapmat.shell.doctor.finding import Finding, green, grey, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.shell.proving.kept import Kept, here_now, proof_here, proof_path
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _

CHECK = "proof"
MODEL = "/proc/device-tree/model"


def judge(proof: Kept | None, *, has_pins: bool) -> Finding:
    """Judge it; to have measured nothing is no fault."""
    if proof is not None:
        return green(CHECK, _("This machine's stamps were {measured}.").format(measured=proof.text))
    if not has_pins:
        return grey(CHECK, _("There are no pins to measure."))
    return grey(
        CHECK,
        _(
            "How well this machine stamps was not measured, so 100 µs are allowed; slapmat prove "
            "measures it with two wires."
        ),
    )


def check(patient: Patient) -> list[Finding]:
    """Check for a proof."""
    chip = patient.settings.buttons.chip
    try:
        proof = proof_here(proof_path(), here_now(GPIOD, chip, patient.path(MODEL)))
    except SlapmatError as error:
        return [yellow(CHECK, str(error), error.remedy)]
    return [judge(proof, has_pins=bool(patient.files("/dev/gpiochip*")))]
