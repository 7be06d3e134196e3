"""Who is on which pin of this table: the wiring file, and what the settings say over it."""

from collections.abc import Iterable, Mapping

from slapmat.mat.layout import Layout, WiringError, layout_for
from slapmat.mat.wired import Wired, wired, with_moved
from slapmat.settings.errors import SettingsError
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


def check_mat(settings: Settings) -> None:
    """Refuse a wiring file or a layout that is named in the settings and cannot be used.

    Raises:
        SettingsError: So it is; the message says where it was named.
    """
    mat = settings.mat
    if not mat.wiring and not mat.layout:
        return
    blamed = "mat.wiring"
    try:
        layouts = load_wiring(mat.wiring)
        blamed = "mat.layout" if mat.layout else blamed
        with_moved(layout_for(layouts, settings.table.seats, mat.layout), settings.buttons.pins)
    except WiringError as error:
        place = settings.origins[blamed]
        raise SettingsError(f"{place}: {blamed}: {error}", remedy=error.remedy) from error
