"""What a single value may be: each check gives the value as it is used, or says what is wrong."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from slapmat.mat.pins import PinError, read_pin

MOST_TEXT = 1024
INPUT_KEY = r"([1-9]:)?((KEY|BTN)_[A-Z0-9_]{1,40}|[0-9]{1,3})"
TIME_OF_DAY = r"(([01]\d|2[0-3]):[0-5]\d)?"
MOST_SHOWN = 60

Value = bool | int | str | tuple[str, ...]


class BadValueError(Exception):
    """A value that cannot be used: what is wrong, and what to write instead."""

    def __init__(self, wrong: str, remedy: str) -> None:
        """Keep both for the error that will also know the setting and its place."""
        super().__init__(wrong)
        self.wrong = wrong
        self.remedy = remedy


class Kind(Enum):
    """How a text from the environment or the command line is meant."""

    TEXT = auto()
    NAMES = auto()
    LITERAL = auto()


@dataclass(frozen=True, slots=True)
class Check:
    """What a value must be.

    Attributes:
        kind: How it is written where there are no quotes.
        allowed: The values in words, for the documentation.
        read: Gives the value as it is used, or raises BadValueError.
    """

    kind: Kind
    allowed: str
    read: Callable[[object], Value]


def whole(least: int, most: int, advice: str = "") -> Check:
    """Accept a whole number within bounds."""
    remedy = f"Use {least} to {most}{advice}."

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadValueError(f"is {shown(value)}, not a whole number", remedy)
        if value < least:
            raise BadValueError(f"is {shown(value)}, below {least}", remedy)
        if value > most:
            raise BadValueError(f"is {shown(value)}, above {most}", remedy)
        return value

    return Check(Kind.LITERAL, f"{least} to {most}", read)


def one_of(*choices: str) -> Check:
    """Accept one of a few words."""
    words = ", ".join(f'"{choice}"' for choice in choices)

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            raise BadValueError(f"is {shown(value)}, which is unknown", f"Use one of {words}.")
        return value

    return Check(Kind.TEXT, words, read)


def one_number_of(*choices: int) -> Check:
    """Accept one of a few numbers."""
    words = ", ".join(map(str, choices))

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value not in choices:
            raise BadValueError(f"is {shown(value)}", f"Use one of {words}.")
        return value

    return Check(Kind.LITERAL, words, read)


def size(least: int, most: int) -> Check:
    """Accept a number of pixels, or 0 for the display's own."""
    remedy = f"Use {least} to {most} pixels, or 0 for the display's own."

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadValueError(f"is {shown(value)}, not a whole number", remedy)
        if value and not least <= value <= most:
            raise BadValueError(f"is {shown(value)}", remedy)
        return value

    return Check(Kind.LITERAL, f"0, {least} to {most}", read)


def flag() -> Check:
    """Accept yes or no."""

    def read(value: object) -> bool:
        if not isinstance(value, bool):
            raise BadValueError(f"is {shown(value)}", "Use true or false, without quotes.")
        return value

    return Check(Kind.LITERAL, "true, false", read)


def text() -> Check:
    """Accept any text on one line."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not is_plain(value):
            raise BadValueError(
                f"is {shown(value)}", f"Use a text, at most {MOST_TEXT} characters."
            )
        return value

    return Check(Kind.TEXT, "text", read)


def time_of_day() -> Check:
    """Accept a time such as 22:30, or nothing."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not re.fullmatch(TIME_OF_DAY, value, re.ASCII):
            raise BadValueError(f"is {shown(value)}", 'Use a time like "22:30", or "" for none.')
        return value

    return Check(Kind.TEXT, '"22:30", ""', read)


def names(*known: str) -> Check:
    """Accept a list of known names, at least one, each once."""
    words = ", ".join(f'"{name}"' for name in known)
    remedy = f"Use a list of some of {words}."

    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not value:
            raise BadValueError(f"is {shown(value)}", remedy)
        found: list[str] = []
        for name in value:
            if not isinstance(name, str) or name not in known:
                raise BadValueError(f"has {shown(name)}, which is unknown", remedy)
            if name in found:
                raise BadValueError(f"has {shown(name)} twice", "Name each once.")
            found.append(name)
        return tuple(found)

    return Check(Kind.NAMES, f"a list of {words}", read)


def texts() -> Check:
    """Accept a list of texts; an empty list says nothing."""
    remedy = 'Use a list of texts, like ["USB Joystick"].'

    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise BadValueError(f"is {shown(value)}", remedy)
        for name in value:
            if not isinstance(name, str) or not is_plain(name) or not name.strip():
                raise BadValueError(f"has {shown(name)}, which names nothing", remedy)
        return tuple(value)

    return Check(Kind.NAMES, "a list of texts", read)


def input_key() -> Check:
    """Accept the kernel's name or number of a key, behind a device's number where that matters."""
    remedy = 'Use a name like "KEY_X" or "BTN_TRIGGER", or "2:BTN_TRIGGER" on the second device.'

    def read(value: object) -> str:
        name = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if not isinstance(name, str) or not re.fullmatch(INPUT_KEY, name):
            raise BadValueError(f"is {shown(value)}, which is no key", remedy)
        return name

    return Check(Kind.TEXT, "KEY_X, BTN_TRIGGER, 288, 2:BTN_TRIGGER", read)


def pin() -> Check:
    """Accept a pin of the header, by any of its names; its value is the GPIO number."""

    def read(value: object) -> int:
        try:
            return read_pin(value)
        except PinError as error:
            raise BadValueError(str(error), error.remedy) from error

    return Check(Kind.LITERAL, "17, GPIO17, BCM17, J8:11, BOARD11", read)


def rule_value() -> Check:
    """Accept what a house rule may be; which of these, the game knows."""

    def read(value: object) -> str | int | bool:
        is_good = isinstance(value, int) or (isinstance(value, str) and is_plain(value))
        if not isinstance(value, str | int) or not is_good:
            raise BadValueError(
                f"is {shown(value)}", "Use a text, a whole number, true or false; see RULES.md."
            )
        if isinstance(value, int) and value.bit_length() >= 64:  # noqa: PLR2004 - a word's bits
            raise BadValueError("is a huge number", "See RULES.md for the values of this rule.")
        return value

    return Check(Kind.LITERAL, "text, number, true, false", read)


def is_plain(value: str) -> bool:
    """Say whether a text is short, on one line, and writable as UTF-8."""
    has_odd = re.search("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]", value)
    return len(value) <= MOST_TEXT and not has_odd


def shown(value: object) -> str:
    """Show any value in a message: short, and without control characters."""
    try:
        said = repr(value) if not isinstance(value, bool) else str(value).lower()
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists in lists
        return "something huge"
    return said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}…"
