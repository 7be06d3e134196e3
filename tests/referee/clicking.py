"""Real clicks: where something lies on the laid out screen, and what a click there hits."""

from slapmat.referee.inputs import Clicked
from slapmat.scene.elements import Target, TargetKind
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.items import Frame
from slapmat.screens.layout import lay_out
from tests.referee.evening_rig import EveningRig


class Finger:
    """Somebody who touches the screen, and counts how often."""

    def __init__(self, rig: EveningRig, faces: Faces, size: tuple[int, int] = (1024, 600)) -> None:
        self.rig, self.faces, self.view = rig, faces, View(*size)
        self.taps = 0

    def frame(self) -> Frame:
        return lay_out(self.rig.scene, self.view, self.faces)

    def tap(self, kind: TargetKind, name: str) -> None:
        """Tap the middle of what is shown under this name; it must lie open there."""
        target = Target(kind, name)
        frame = self.frame()
        box = next(hit.box for hit in frame.hits if hit.target == target)
        hit = frame.target_at(box.x + box.w / 2, box.y + box.h / 2)
        assert hit == target
        self.taps += 1
        self.rig.take(Clicked(hit))
