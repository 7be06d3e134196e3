"""What a match tells once it is over: statistics of the evening, and a test of the buttons."""

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.signals import YES_BUTTON

TESTED_MS = 200
# A game is only over once that was said by holding *yes*.
SURE_YES_MS = 1_700


def looking_back(table: PictureTable) -> dict[str, Scene]:
    """Give the pages that are opened from the menu after a match; the table is left there."""
    shots: dict[str, Scene] = {}
    if table.scene.question is not None:
        table.press(YES_BUTTON, hold_ms=SURE_YES_MS)
    table.key(NamedKey.MENU)
    table.yes()
    table.click(TargetKind.CHOICE, "statistics")
    shots["statistics"] = table.scene
    table.yes()
    shots["statistics-points"] = table.scene
    table.no()
    table.click(TargetKind.CHOICE, "buttons")
    for button in ("1", "2", "2"):
        table.press(button)
        table.wait(TESTED_MS)
    table.down("1")
    table.wait(TESTED_MS)
    shots["button-test-live"] = table.scene
    table.up("1")
    table.wait(TESTED_MS)
    table.key(NamedKey.ESCAPE)
    return shots
