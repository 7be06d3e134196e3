"""Who sits at the tables of the pictures: short, long and odd names at mats of several sizes."""

from dataclasses import dataclass
from enum import Enum

# All of them at a mat of seven; at one of twelve those that show every kind of seat.
SEATED = {2: (1, 2), 7: (1, 2, 3, 4, 5, 6, 7), 12: (1, 4, 8, 9, 10, 11, 12)}


class Names(Enum):
    """What kind of names, 40 letters at most; an empty one: nothing is typed."""

    SHORT = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus")
    LONG = (
        "Maximiliane-Friederike Freifrau v. Thurn",
        "Александра Константиновна Преображенская",
        "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
        "Παναγιώτα Παπαδοπούλου-Χατζηγεωργιάδου",
        "Wolfeschlegelsteinhausenbergerdorffssohn",
        "The one who always slaps a bit too early",
        "Jean-Baptiste Emmanuel de Rochefoucauld",
    )
    ODD = ("Zoë", "Жанна", "🎲🎉", "", "Ελένη", "مريم", "李小龍")

    @property
    def word(self) -> str:
        """Its name in a file's name."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Cast:
    """One table of people.

    Attributes:
        names: What kind of names they have.
        mat: How many seats have a button.
    """

    names: Names
    mat: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of those who play; SWAT! takes seven at most."""
        return SEATED[self.mat]

    @property
    def typed(self) -> dict[int, str]:
        """What each types as a name, by seat."""
        return dict(zip(self.seats, self.names.value, strict=False))


CASTS = tuple(Cast(names, mat) for names in Names for mat in SEATED)
