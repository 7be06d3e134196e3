"""What people do beside pressing buttons: keys, clicks, and the trouble of the machine."""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.referee.effects import Machine
from slapmat.rules.statistics import Statistics
from slapmat.scene.elements import ButtonTouch, Target


class NamedKey(StrEnum):
    """Keys that steer; every other key arrives as text."""

    ENTER = "enter"
    ESCAPE = "escape"
    TAB = "tab"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    DELETE = "delete"
    BACKSPACE = "backspace"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class KeyTyped:
    """A key of the keyboard that is no button of the mat just now."""

    key: NamedKey | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class MenuKey:
    """The key that asks for the menu goes down or up, where it is to be held as *no* is."""

    is_down: bool


@dataclass(frozen=True, slots=True)
class Clicked:
    """A click or touch hit something."""

    target: Target


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something of the machine failed, or works again.

    Attributes:
        about: What it is about; a later one about the same replaces it.
        title: What is wrong; empty: it works again.
        text: What to do.
        may_pause: It takes buttons away: while somebody plays at one of them, play is paused.
        button: The one button that does not work; empty: it is not about one.
        why: Why that is so, in a few words.
        gives_way: Play can do without it: its banner covers nothing of a game once it was read.
        is_minor: It hardly matters: its text stands in a line, and covers nothing at all.
    """

    about: str
    title: str = ""
    text: str = ""
    may_pause: bool = False
    button: str = ""
    why: str = ""
    gives_way: bool = False
    is_minor: bool = False


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The window was closed."""


@dataclass(frozen=True, slots=True)
class RacesKept:
    """The races of the match whose edges are kept; a race's number is that of its record."""

    race_nos: frozenset[int]


@dataclass(frozen=True, slots=True)
class EdgesRead:
    """What is kept of a race.

    Attributes:
        race_no: Which.
        trace_text: What it was judged from; empty: nothing that can be used.
        later_text: The same with what came after; empty: nothing came.
        why: Why there is nothing.
    """

    race_no: int
    trace_text: str = ""
    later_text: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class PhotoSaved:
    """A picture was kept, or could not be.

    Attributes:
        race_no: Of which race.
        folder: The folder's name; empty: there is no picture.
        name: The file's name in it.
        why: Why there is none, and what to do.
    """

    race_no: int
    folder: str = ""
    name: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class StatisticsRead:
    """What the matches that were looked at so far tell.

    Attributes:
        statistics: All of it.
        to_come: How many matches are still to be looked at.
        is_evening: Whether it is about this evening only.
    """

    statistics: Statistics
    to_come: int
    is_evening: bool


@dataclass(frozen=True, slots=True)
class MachineTold:
    """What came of a job on the machine, or what can be done with it.

    Attributes:
        job: Which; None: what can be done.
        lines: What came of it, a line each: what, and what to do; while it goes on, what is done
            just now. Where nothing was to be done: what a proof needs on the header.
        why_not: Of each job why it cannot be done here; empty: it can.
    """

    job: Machine | None
    lines: tuple[tuple[str, str], ...] = ()
    why_not: tuple[tuple[Machine, str], ...] = ()


Answer = RacesKept | EdgesRead | PhotoSaved | StatisticsRead | MachineTold
Input = KeyTyped | MenuKey | Clicked | ButtonTouch | Trouble | WindowClosed | Answer
