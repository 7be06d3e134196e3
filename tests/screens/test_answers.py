"""Of the two answers to a question the strip has both, or leaves them to the question itself."""

from dataclasses import replace

from slapmat.scene.elements import Hint, TableButton, Target, TargetKind
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from tests.screens import samples
from tests.screens.test_layout import every_size

ANSWERS = (
    Hint("yes", button=TableButton.YES, key="Space"),
    Hint("no", button=TableButton.NO, key="Backspace"),
    Hint("history", button=TableButton.NO, key="Esc", is_held=True),
)


@every_size
def test_the_strip_has_both_answers_or_none(size: tuple[int, int], faces: Faces) -> None:
    scene = replace(samples.question(), hints=ANSWERS)
    hits = [hit.target for hit in lay_out(scene, View(*size), faces).hits]
    times = {
        button: hits.count(Target(TargetKind.TABLE_BUTTON, button.value)) for button in TableButton
    }
    # Once where the question is, which says them in any case.
    assert times[TableButton.YES] == times[TableButton.NO] >= 1
