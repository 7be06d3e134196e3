"""Every button of the mat with what is known of it, for whoever builds or mends one."""

from dataclasses import dataclass

from slapmat.scene.people import Person, TableButton


@dataclass(frozen=True, slots=True)
class ButtonTile:
    """One button.

    Attributes:
        who: The seat, or which table button.
        presses: How often it was pressed: "12".
        is_closed: It is held down: the tile is solid.
        text: What is known of its bounce: "9 edges, 4.2 ms".
        note: What is wrong, in a word or two: "always closed"; empty: nothing.
        bars: Its histogram, each bar 0 to 1; () where nothing is known.
        is_asked: It is the one to press now.
    """

    who: Person | TableButton
    presses: str
    is_closed: bool = False
    text: str = ""
    note: str = ""
    bars: tuple[float, ...] = ()
    is_asked: bool = False


@dataclass(frozen=True, slots=True)
class ButtonTest:
    """All buttons: the seats in their order, then the table's."""

    tiles: tuple[ButtonTile, ...]
