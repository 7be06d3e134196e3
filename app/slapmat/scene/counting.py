"""Counting cards, adding up a hand, and the end of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from slapmat.scene.people import Hint, Person


class TileKind(Enum):
    """What a card looks like: a plain one, one that counts in pairs, or one with a picture."""

    PLAIN = auto()
    PAIR = auto()
    STAR = auto()
    BOLT = auto()
    HAND = auto()
    BOMB = auto()


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of card that can be counted.

    Attributes:
        card: The card's name in the game, "double:+4"; what a click gives back.
        label: "+4", "Zapper".
        kind: What it looks like.
        count: How many are counted already.
        left: How many more there can be: "at most 4 left", "4 left".
        is_empty: No more can be added.
        key: Its key on the keyboard.
        left_short: Stands for `left` where there is no room for it: "4"; "" has none.
        colour: Of the card, or what it stands for: "red", "yellow", "green", "blue".
        person: Whom it means, where it is no card: then the seat's shape stands before the name.
    """

    card: str
    label: str
    kind: TileKind = TileKind.PLAIN
    count: int = 0
    left: str = ""
    is_empty: bool = False
    key: str = ""
    left_short: str = ""
    person: Person | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class TileRow:
    """Tiles that belong together, under a heading."""

    label: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """Something else that can be done here: ("take_back", "Take back")."""

    name: str
    label: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """One line of an addition: ("Zappers, 3", "+2")."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class CardEntry:
    """Counting one player's cards.

    Attributes:
        person: Whose cards.
        where: "4 of 6 players", "Stack 2 of 3".
        count: "18"; with points being typed, what is typed so far.
        count_label: "cards", "points".
        sums: What the count is worth, part by part.
        so_far: The sum of it all.
        rows: The tiles; where points are typed, the keys of a pad.
        actions: At most one for each row of tiles.
        focus: The card, key or action that the buttons have reached.
        is_typing: Points are typed instead: a cursor stands after `count`.
        steering: What the seats' buttons do here.
    """

    person: Person
    where: str
    count: str
    count_label: str
    sums: tuple[Sum, ...] = ()
    so_far: Sum | None = None
    rows: tuple[TileRow, ...] = ()
    actions: tuple[Action, ...] = ()
    focus: str = ""
    is_typing: bool = False
    steering: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Letters:
    """A word that is typed letter by letter.

    Attributes:
        title: What is typed: "A name for Player 3".
        typed: As far as it is typed; a cursor stands after it.
        rows: The tiles of the letters and digits.
        actions: What stands in a row under them.
        focus: The letter or action that the buttons have reached.
        person: Whose it is.
        steering: What the seats' buttons do here.
    """

    title: str
    typed: str
    rows: tuple[TileRow, ...]
    actions: tuple[Action, ...]
    focus: str
    person: Person | None = None
    steering: tuple[Hint, ...] = ()


class Role(Enum):
    """What a column of the addition is."""

    PART = auto()
    RESULT = auto()
    CARRIED = auto()
    TOTAL = auto()


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading, what it is, and the sign printed before it: "", "+", "="."""

    label: str
    role: Role = Role.PART
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """One number of the addition: ("+5", "4 cards"); a zero is shown quietly."""

    text: str
    note: str = ""
    is_zero: bool = False


@dataclass(frozen=True, slots=True)
class AmountRow:
    """One player's addition, an amount for each column."""

    person: Person
    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class HandEnd:
    """A finished hand, read from left to right: parts = this hand + before = total."""

    columns: tuple[Column, ...]
    rows: tuple[AmountRow, ...]

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row.amounts) != len(self.columns):
                raise ValueError(
                    f"{row.person.name!r} has {len(row.amounts)} amounts"
                    f" for {len(self.columns)} columns."
                )


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody came in.

    Attributes:
        rank: 1 for the winners; ties share it (1, 1, 3). None: nobody has won, so that nobody has a
            place.
        person: Who.
        total: "70".
        merit: Points as a number from which more is better, so that heights can follow it.
        parts: "+27 +19 +24"; see `addition`.
    """

    rank: int | None
    person: Person
    total: str
    merit: int
    parts: str = ""


def addition(parts: Sequence[str]) -> str:
    """Give the parts of a total in a line; of one part nothing: it would be the total again.

    Nothing added is "+0" behind another part: "+12 0" reads as ten times as much.
    """
    signed = [*parts[:1], *("+0" if part == "0" else part for part in parts[1:])]
    return " ".join(signed) if len(signed) > 1 else ""


@dataclass(frozen=True, slots=True)
class Podium:
    """The end of a game, best first."""

    places: tuple[Place, ...]
