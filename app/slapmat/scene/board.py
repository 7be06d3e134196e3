"""The players' cards and the score sheet under them."""

from dataclasses import dataclass
from enum import Enum, auto

from slapmat.scene.people import Person


class Look(Enum):
    """How a player's card stands; a lit card is a lit button."""

    LIT = auto()
    UNLIT = auto()
    DEALER = auto()
    FULL = auto()


@dataclass(frozen=True, slots=True)
class Slots:
    """How many of a player's places are taken: stacks claimed, cards beside a building."""

    filled: int
    of: int


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One player's card.

    Attributes:
        person: Whose.
        total: The biggest number on it: "27", "−1"; empty where nothing is counted.
        look: Lit: may slap now. Dealer: on turn, pulled up, may not. Full: pushed down, may not.
        note: One or two words: "dealing", "full", "barred".
        slots: None where a game has none.
        is_leader: Wears the crown.
        is_foul: Slapped where that was not allowed, and the note says so; its lamp says so too.
        was: The look in whose place the card still stood; None: it does not slide.
        moved: How far it has come from there: 0 to 1.
        key: "key X", beside the note of who may press now; without a note it stands for one.
    """

    person: Person
    total: str = ""
    look: Look = Look.UNLIT
    note: str = ""
    slots: Slots | None = None
    is_leader: bool = False
    is_foul: bool = False
    was: Look | None = None
    moved: float = 1.0
    key: str = ""


class Emphasis(Enum):
    """How much a cell of the sheet matters."""

    NORMAL = auto()
    STRONG = auto()
    QUIET = auto()


@dataclass(frozen=True, slots=True)
class Cell:
    """What the sheet says of one player in one row.

    Attributes:
        text: "2", "+6 +4 −2", "–" for nothing.
        note: Goes on from the text, quieter: "most +7".
        short: Stands for text and note where there is no room for them; "" has none.
        chip: A card shown as a little black card: "W".
        emphasis: How much it matters.
        has_arrow: Whether the text turns into the note: 2 ▸ 1.
        short_note: Stands for the note where there is no room for it; "" has none.
    """

    text: str
    note: str = ""
    short: str = ""
    chip: str = ""
    emphasis: Emphasis = Emphasis.NORMAL
    has_arrow: bool = False
    short_note: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of the sheet: its label and a cell for each player, in the order of the cards."""

    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Play: a card for each player in the order of the seats, and the sheet.

    Attributes:
        cards: One for each player.
        sheet: From the most important row on; () folds it away.
        total_label: What the big numbers are: "Total".
        slots_label: What the slots are: "Stacks".
    """

    cards: tuple[PlayerCard, ...]
    sheet: tuple[SheetRow, ...] = ()
    total_label: str = ""
    slots_label: str = ""

    def __post_init__(self) -> None:
        for row in self.sheet:
            if len(row.cells) != len(self.cards):
                raise ValueError(
                    f"Row {row.label!r} has {len(row.cells)} cells for {len(self.cards)} players."
                )
