"""What can be shown, as data: one `Scene` says all that the screen must know.

A game words every text; it never says how big anything is or where it stands. Seat colour follows
from a `Person`, and nothing else has a colour to choose. A scene has one hero, one body and one
next line; trouble, a question or a held button may come on top of any of them:

    Scene(
        header=Header("SWAT!", "Hand 2 of 3"),
        hero=Turn(boris, "deals. The offer is open", mat=Mat.LIT, seconds=14),
        body=Board(cards=(...), sheet=(...), total_label="Total", slots_label="Stacks"),
        next=Next("Boris flips the next card. Lit cards may slap.", boris),
        hints=(Hint("undo", button=TableButton.NO, key="Backspace"),),
    )
"""

from dataclasses import dataclass
from typing import TypeAlias

from slapmat.scene.board import Board, Cell, Emphasis, Look, PlayerCard, SheetRow, Slots
from slapmat.scene.button_test import ButtonTest, ButtonTile
from slapmat.scene.counting import (
    Action,
    Amount,
    AmountRow,
    CardEntry,
    Column,
    HandEnd,
    Letters,
    Place,
    Podium,
    Role,
    Sum,
    Tile,
    TileKind,
    TileRow,
    addition,
)
from slapmat.scene.heroes import (
    Cheer,
    DeadHeat,
    Fact,
    Gap,
    Hero,
    Mat,
    Message,
    Signal,
    Slap,
    TableDecides,
    Turn,
)
from slapmat.scene.pages import (
    Attract,
    Chair,
    Choice,
    Choices,
    Dots,
    History,
    HistoryRow,
    Join,
    Lane,
    PhotoFinish,
    Seated,
    Standing,
    Statistics,
)
from slapmat.scene.people import (
    SEATS,
    ButtonTouch,
    Header,
    Hint,
    Hold,
    Next,
    Person,
    TableButton,
    Target,
    TargetKind,
)

__all__ = [
    "SEATS",
    "Action",
    "Amount",
    "AmountRow",
    "Attract",
    "Banner",
    "Board",
    "Body",
    "ButtonTest",
    "ButtonTile",
    "ButtonTouch",
    "CardEntry",
    "Cell",
    "Chair",
    "Cheer",
    "Choice",
    "Choices",
    "Column",
    "DeadHeat",
    "Dots",
    "Emphasis",
    "Fact",
    "Gap",
    "HandEnd",
    "Header",
    "Hero",
    "Hint",
    "History",
    "HistoryRow",
    "Hold",
    "Join",
    "Lane",
    "Letters",
    "Look",
    "Mat",
    "Message",
    "Next",
    "Person",
    "PhotoFinish",
    "Place",
    "PlayerCard",
    "Podium",
    "Question",
    "Role",
    "Scene",
    "Seated",
    "SheetRow",
    "Signal",
    "Slap",
    "Slots",
    "Standing",
    "Statistics",
    "Sum",
    "TableButton",
    "TableDecides",
    "Target",
    "TargetKind",
    "Tile",
    "TileKind",
    "TileRow",
    "Turn",
    "addition",
]

Body: TypeAlias = (
    Board
    | CardEntry
    | Letters
    | HandEnd
    | Podium
    | Attract
    | Join
    | Choices
    | History
    | PhotoFinish
    | Statistics
    | ButtonTest
)


@dataclass(frozen=True, slots=True)
class Banner:
    """Trouble, over the hero.

    Attributes:
        title: What is wrong: "The button box came unplugged".
        text: What to do: "Push its USB cable back in. Play is paused; nothing is lost."
        is_paused: No slap counts: no card is lit, whatever the body says.
    """

    title: str
    text: str
    is_paused: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """Something that only a table button can answer, over the hero.

    Attributes:
        text: "Is the deck out?".
        yes: What the green button means: "yes, count the cards".
        no: What the white button means: "no, go on".
        person: Whom it is about.
    """

    text: str
    yes: str
    no: str
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is shown at one moment.

    Attributes:
        header: Which game, and how far.
        hero: The biggest thing; a slap and a dead heat cover the body.
        body: What is under it.
        next: The one line at the bottom.
        hints: What the buttons do now, most important first.
        banner: Trouble.
        question: What *yes* and *no* answer.
        hold: A button that is being held.
        is_silent: Nobody may speak, the machine neither: no voice and no sound.
        asked: How often somebody wanted to hear what stands once more; at the next one it is said
            again, though nothing is new.
        remark: Trouble that hardly matters, in place of the header: "There is no loudspeaker."
            Where anything covers the header, it is not shown.
    """

    header: Header
    hero: Hero | None = None
    body: Body | None = None
    next: Next = Next("")  # noqa: RUF009 - frozen, so it can be shared
    hints: tuple[Hint, ...] = ()
    banner: Banner | None = None
    question: Question | None = None
    hold: Hold | None = None
    is_silent: bool = False
    asked: int = 0
    remark: str = ""
