"""Who is on which pin of this table: the wiring file, and what the settings say over it."""

from collections.abc import Iterable, Mapping

from slapmat.mat.layout import Layout, layout_for
from slapmat.mat.wired import Wired, wired, with_moved
from slapmat.settings.values import MatSettings, Settings
from slapmat.settings.wiring_file import load_wiring


def wired_of(mat: MatSettings, moved: Mapping[str, int], buttons: Iterable[str]) -> Wired:
    """Give who is on which pin.

    Args:
        mat: Which wiring file and layout.
        moved: Buttons that the settings put on other pins.
        buttons: The buttons that the table has.

    Raises:
        WiringError: The wiring cannot be used, or does not go with the settings.
    """
    asked = tuple(buttons)
    seats = sum(button.isdecimal() for button in asked)
    return wired(layout_for(load_wiring(mat.wiring), seats, mat.layout), asked, moved)


def layout_of(settings: Settings) -> Layout:
    """Give the whole layout that the settings ask for, with the buttons that they move.

    Raises:
        WiringError: The wiring cannot be used, or does not go with the settings.
    """
    layouts = load_wiring(settings.mat.wiring)
    layout = layout_for(layouts, settings.table.seats, settings.mat.layout)
    return with_moved(layout, settings.buttons.pins)
