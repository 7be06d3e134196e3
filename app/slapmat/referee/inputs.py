"""What people do beside pressing buttons: keys, clicks, and the trouble of the machine."""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.scene.elements import Target


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
    """

    about: str
    title: str = ""
    text: str = ""
    may_pause: bool = False


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The window was closed."""


Input = KeyTyped | Clicked | Trouble | WindowClosed
