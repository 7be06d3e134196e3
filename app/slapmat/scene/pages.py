"""Pages around the game: attract, join, choices, what happened, the photo finish."""

from dataclasses import dataclass
from enum import Enum, auto

from slapmat.scene.heroes import Fact
from slapmat.scene.people import Person


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has won this evening: (Ann, "3 won")."""

    person: Person
    text: str


@dataclass(frozen=True, slots=True)
class Attract:
    """Nobody plays yet.

    Attributes:
        slogan: One line under the wordmark.
        seats: The seats that have a button, around the mat.
        label: Before the standings: "Tonight".
        standings: Best first.
        note: One line under them: "Fastest slap: Ann, 212 ms".
        shift: How far the whole picture stands from its place, in units to the right and down, so
            that nothing burns in.
        hop: The seat whose token has jumped up, and by how many units; None: all lie still.
    """

    slogan: str
    seats: tuple[int, ...]
    label: str = ""
    standings: tuple[Standing, ...] = ()
    note: str = ""
    shift: tuple[int, int] = (0, 0)
    hop: tuple[int, int] | None = None


class Seated(Enum):
    """How far somebody is with sitting down."""

    FREE = auto()
    JOINED = auto()
    READY = auto()


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat's button before the game.

    Attributes:
        person: The seat, and the name.
        seated: How far they are.
        note: "ready", "slap again", "free".
        hint: Which button or key it is: "red button", "key A".
    """

    person: Person
    seated: Seated
    note: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Who plays? The title's first word is the slap: "Slap your button"."""

    title: str
    chairs: tuple[Chair, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen.

    Attributes:
        name: Which one; what a click gives back.
        label: "Dead heat".
        text: One line about what the value means.
        value: "slap again"; empty where there is only yes or no to it, as in a list of games.
        is_changed: Differs from the preset.
        person: Whom it is about; then the label is the name.
    """

    name: str
    label: str
    text: str = ""
    value: str = ""
    is_changed: bool = False
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """House rules, games, the builder's menu: a list with one row in focus.

    Attributes:
        title: "House rules".
        choices: In a stable order.
        focus: The name of the row that the buttons have reached.
    """

    title: str
    choices: tuple[Choice, ...]
    focus: str = ""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One thing that happened, or that can be done.

    Attributes:
        name: Which one; what a click gives back.
        text: "Ann claimed the offer, by 1.84 ms".
        when: "hand 2, stack 11".
        person: Whose doing.
        is_undone: Taken back; shown struck out.
        is_to_do: Has not happened: it can be done.
    """

    name: str
    text: str
    when: str = ""
    person: Person | None = None
    is_undone: bool = False
    is_to_do: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """What happened, newest first, or what can be done; `focus` is a row's name."""

    title: str
    rows: tuple[HistoryRow, ...]
    focus: str = ""


@dataclass(frozen=True, slots=True)
class Lane:
    """One seat of a photo finish.

    Attributes:
        person: Whose.
        after_ms: How long after the first contact; less than 0: before it.
        doubt_ms: Either way.
        text: "first", "+1.84", "no slap".
        doubt: "±0.30".
        note: "dealer, no claim".
        has_slap: There is a contact to be drawn.
    """

    person: Person
    after_ms: float
    doubt_ms: float
    text: str
    doubt: str = ""
    note: str = ""
    has_slap: bool = True


@dataclass(frozen=True, slots=True)
class PhotoFinish:
    """A race on a strip of paper, first lane first.

    Attributes:
        lanes: In their order.
        unit: Under the axis: "ms after Ann".
        explanation: What the bands mean, one sentence.
        stamps: What the stamps are good for, and how that is known.
        tied: So many lanes, from the first on, are one dead heat.
    """

    lanes: tuple[Lane, ...]
    unit: str
    explanation: str = ""
    stamps: str = ""
    tied: int = 0


@dataclass(frozen=True, slots=True)
class Dots:
    """One player's row of a plot.

    Attributes:
        person: Who.
        values: Where the dots are, on the plot's axis.
        middle: Where the middle one is; None: there is none.
        text: "12 first".
        note: "else 31 ms behind".
    """

    person: Person
    values: tuple[float, ...]
    middle: float | None = None
    text: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Statistics:
    """How quick everybody is, as a plot with a row a player; the axis is logarithmic.

    Attributes:
        title: "This evening".
        facts: ("Fastest slap", "Ann, 214 ms"), the biggest first; at most three.
        rows: The players.
        axis: Its numbers, two or more: 100, 1000; the first and the last are its ends.
        labels: What stands at them: "0.1 s".
        unit: What the dots are: "from the open offer to the slap".
        empty: Said where there is nothing to be plotted.
    """

    title: str
    facts: tuple[Fact, ...]
    rows: tuple[Dots, ...]
    axis: tuple[float, ...] = ()
    labels: tuple[str, ...] = ()
    unit: str = ""
    empty: str = ""
