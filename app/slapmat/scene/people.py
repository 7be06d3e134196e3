"""Who is shown, where the evening stands, what to do next, and what the buttons do."""

from dataclasses import dataclass
from enum import Enum, auto

SEATS = 12


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table; the seat alone decides colour, shape and number.

    Attributes:
        seat_no: 1 to 12.
        name: As typed, in any script; may be empty.
    """

    seat_no: int
    name: str

    def __post_init__(self) -> None:
        if not 1 <= self.seat_no <= SEATS:
            raise ValueError(f"There is no seat {self.seat_no}; seats are 1 to {SEATS}.")


@dataclass(frozen=True, slots=True)
class Header:
    """Which game is on and how far it is: ("SWAT!", "Hand 2 of 3")."""

    game: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class Next:
    """The one thing to do next.

    Attributes:
        text: One short sentence.
        person: Who must act, and colours the pointing hand's cuff; nobody or everybody: None.
    """

    text: str
    person: Person | None = None


class TableButton(Enum):
    """The two buttons that belong to nobody."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Hint:
    """What a button does now; one of `button`, `person` and `key` says which.

    Attributes:
        text: What it does: "undo".
        button: A table button.
        person: A seat's button, where seats steer (card entry).
        key: The keyboard's name for it ("Space"), or the only key that does it.
        is_held: The button does it only once it was held, as the text says.
        action: What a click on it does, where that is not what the button does at once: the name
            of a target of the kind ACTION.
    """

    text: str
    button: TableButton | None = None
    person: Person | None = None
    key: str = ""
    is_held: bool = False
    action: str = ""


@dataclass(frozen=True, slots=True)
class Hold:
    """A button that is being held: a ring fills until the long press counts.

    Attributes:
        text: What the full ring will mean: "The deck is out".
        filled: 0 to 1.
        person: Whose button; None for a table button.
    """

    text: str
    filled: float
    person: Person | None = None


class TargetKind(Enum):
    """What kind of thing a click can hit."""

    TILE = auto()
    ACTION = auto()
    CHOICE = auto()
    HISTORY = auto()
    FOCUS = auto()
    SEAT = auto()
    TABLE_BUTTON = auto()


@dataclass(frozen=True, slots=True)
class Target:
    """What a click has hit.

    Attributes:
        kind: What kind of thing.
        name: Which one: the tile's card, the action's, choice's or history row's name, the seat's
            number, "yes" or "no". A row that is only to be moved to is a FOCUS.
    """

    kind: TargetKind
    name: str


@dataclass(frozen=True, slots=True)
class ButtonTouch:
    """A table button on the screen, or a player's card there, is touched or let go.

    Attributes:
        button: Which: "yes", "no", or the seat's number.
        is_down: Whether it is held from now on.
        is_lost: The finger slid off, or was lost: that it is let go means nothing.
        is_key: The seat's button is a key of this keyboard: let go soon, it was a press of it.
    """

    button: str
    is_down: bool
    is_lost: bool = False
    is_key: bool = False
