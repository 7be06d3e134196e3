"""The pages about a kiosk's machine: what can be done, a proof, the doctor, shutting down."""

from slapmat.knowing.proof_wires import ProofWire
from slapmat.referee.effects import Machine
from slapmat.referee.inputs import MachineTold, NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.kiosk.proving import needed_for, proof_in
from slapmat.shell.kiosk.voltage import LOW_TEXT, LOW_TITLE
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.language import _

# A Pi without a stick, on the mat of eight.
WIRES = (ProofWire("7", 12, 5), ProofWire("2", 23, 27))
PROOF = '{"pairs": 640, "jitter_ns": 12000, "smallest_right_ns": 40000, "worst_error_ns": 16000}'


def scenes_of_machine(cast: Cast) -> dict[str, Scene]:
    """Give the pages about the machine for a cast."""
    table = PictureTable(cast)
    table.key(NamedKey.MENU)
    table.yes()
    table.click(TargetKind.CHOICE, "machine")
    shots = {"machine-no-kiosk": table.scene}
    why = dict.fromkeys(Machine, "") | {Machine.EXPORT: _("Plug in a USB stick first.")}
    table.give(MachineTold(None, needed_for(WIRES), tuple(why.items())))
    shots["machine"] = table.scene
    table.click(TargetKind.CHOICE, Machine.SHUT_DOWN)
    shots["machine-sure"] = table.scene
    table.no()
    table.click(TargetKind.CHOICE, Machine.DOCTOR)
    shots["machine-waits"] = table.scene
    table.give(MachineTold(Machine.DOCTOR, ((_(LOW_TITLE), _(LOW_TEXT)),)))
    shots["machine-doctor"] = table.scene
    table.no()
    table.click(TargetKind.CHOICE, Machine.PROVE)
    shots["prove"] = table.scene
    table.key(NamedKey.ENTER)
    table.give(MachineTold(Machine.PROVE, proof_in(PROOF)))
    shots["prove-done"] = table.scene
    return shots
