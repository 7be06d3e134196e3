"""What a single value may be: each check gives the value as it is used, or says what is wrong."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from slapmat.mat.pins import PinError, read_pin
from slapmat.table.language import N_, _

MOST_TEXT = 1024
INPUT_KEY = r"([1-9]:)?((KEY|BTN)_[A-Z0-9_]{1,40}|[0-9]{1,3})"
TIME_OF_DAY = r"(([01]\d|2[0-3]):[0-5]\d)?"
MOST_SHOWN = 60

Value = bool | int | str | tuple[str, ...]


class BadValueError(Exception):
    """A value that cannot be used: what is wrong, and what to write instead."""

    def __init__(self, wrong: str, given: object, remedy: str, **places: object) -> None:
        """Keep all for the error that will also know the setting and where it stands.

        Args:
            wrong: A sentence with places for the setting's name and its value, and maybe others.
            given: The value.
            remedy: What to write instead.
            places: The others.
        """
        super().__init__(wrong)
        self._wrong = wrong
        self._places = {"value": shown(given), **places}
        self.remedy = remedy

    def told_of(self, name: str) -> str:
        """Give what is wrong with the setting of this name."""
        return self._wrong.format(name=name, **self._places)


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


def whole(least: int, most: int, advice: str = N_("Use {least} to {most}.")) -> Check:
    """Accept a whole number within bounds; `advice` names them."""

    def read(value: object) -> int:
        remedy = _(advice).format(least=least, most=most)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadValueError(_("{name} is {value}, not a whole number."), value, remedy)
        if value < least:
            raise BadValueError(_("{name} is {value}, below {least}."), value, remedy, least=least)
        if value > most:
            raise BadValueError(_("{name} is {value}, above {most}."), value, remedy, most=most)
        return value

    return Check(Kind.LITERAL, f"{least} to {most}", read)


def one_of(*choices: str) -> Check:
    """Accept one of a few words."""
    words = ", ".join(f'"{choice}"' for choice in choices)

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            remedy = _("Use one of {choices}.").format(choices=words)
            raise BadValueError(_("{name} is {value}, which is unknown."), value, remedy)
        return value

    return Check(Kind.TEXT, words, read)


def one_number_of(*choices: int) -> Check:
    """Accept one of a few numbers."""
    words = ", ".join(map(str, choices))

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value not in choices:
            remedy = _("Use one of {choices}.").format(choices=words)
            raise BadValueError(_("{name} is {value}."), value, remedy)
        return value

    return Check(Kind.LITERAL, words, read)


def size(least: int, most: int) -> Check:
    """Accept a number of pixels, or 0 for the display's own."""

    def read(value: object) -> int:
        remedy = _("Use {least} to {most} pixels, or 0 for the display's own.").format(
            least=least, most=most
        )
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadValueError(_("{name} is {value}, not a whole number."), value, remedy)
        if value and not least <= value <= most:
            raise BadValueError(_("{name} is {value}."), value, remedy)
        return value

    return Check(Kind.LITERAL, f"0, {least} to {most}", read)


def flag() -> Check:
    """Accept yes or no."""

    def read(value: object) -> bool:
        if not isinstance(value, bool):
            remedy = _("Use true or false, without quotes.")
            raise BadValueError(_("{name} is {value}."), value, remedy)
        return value

    return Check(Kind.LITERAL, "true, false", read)


def text() -> Check:
    """Accept any text on one line."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not is_plain(value):
            remedy = _("Use a text, at most {most} characters.").format(most=MOST_TEXT)
            raise BadValueError(_("{name} is {value}."), value, remedy)
        return value

    return Check(Kind.TEXT, "text", read)


def time_of_day() -> Check:
    """Accept a time such as 22:30, or nothing."""

    def read(value: object) -> str:
        if not isinstance(value, str) or not re.fullmatch(TIME_OF_DAY, value, re.ASCII):
            remedy = _('Use a time like "22:30", or "" for none.')
            raise BadValueError(_("{name} is {value}."), value, remedy)
        return value

    return Check(Kind.TEXT, '"22:30", ""', read)


def names(*known: str) -> Check:
    """Accept a list of known names, at least one, each once."""
    words = ", ".join(f'"{name}"' for name in known)

    def read(value: object) -> tuple[str, ...]:
        remedy = _("Use a list of some of {choices}.").format(choices=words)
        if not isinstance(value, list) or not value:
            raise BadValueError(_("{name} is {value}."), value, remedy)
        found: list[str] = []
        for each in value:
            if not isinstance(each, str) or each not in known:
                raise BadValueError(_("{name} has {value}, which is unknown."), each, remedy)
            if each in found:
                raise BadValueError(_("{name} has {value} twice."), each, _("Name each once."))
            found.append(each)
        return tuple(found)

    return Check(Kind.NAMES, f"a list of {words}", read)


def texts() -> Check:
    """Accept a list of texts; an empty list says nothing."""

    def read(value: object) -> tuple[str, ...]:
        remedy = _('Use a list of texts, like ["USB Joystick"].')
        if not isinstance(value, list):
            raise BadValueError(_("{name} is {value}."), value, remedy)
        for each in value:
            if not isinstance(each, str) or not is_plain(each) or not each.strip():
                raise BadValueError(_("{name} has {value}, which names nothing."), each, remedy)
        return tuple(value)

    return Check(Kind.NAMES, "a list of texts", read)


def input_key() -> Check:
    """Accept the kernel's name or number of a key, behind a device's number where that matters."""

    def read(value: object) -> str:
        name = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
        if not isinstance(name, str) or not re.fullmatch(INPUT_KEY, name):
            remedy = _(
                'Use a name like "KEY_X" or "BTN_TRIGGER", or "2:BTN_TRIGGER" on the second device.'
            )
            raise BadValueError(_("{name} is {value}, which is no key."), value, remedy)
        return name

    return Check(Kind.TEXT, "KEY_X, BTN_TRIGGER, 288, 2:BTN_TRIGGER", read)


def pin() -> Check:
    """Accept a pin of the header, by any of its names; its value is the GPIO number."""

    def read(value: object) -> int:
        try:
            return read_pin(value)
        except PinError as error:
            raise BadValueError(error.wrong, value, error.remedy, **error.places) from error

    return Check(Kind.LITERAL, "17, GPIO17, BCM17, J8:11, BOARD11", read)


def rule_value() -> Check:
    """Accept what a house rule may be; which of these, the game knows."""

    def read(value: object) -> str | int | bool:
        is_good = isinstance(value, int) or (isinstance(value, str) and is_plain(value))
        if not isinstance(value, str | int) or not is_good:
            remedy = _("Use a text, a whole number, true or false; see RULES.md.")
            raise BadValueError(_("{name} is {value}."), value, remedy)
        if isinstance(value, int) and value.bit_length() >= 64:  # noqa: PLR2004 - a word's bits
            remedy = _("See RULES.md for the values of this rule.")
            raise BadValueError(_("{name} is a huge number."), value, remedy)
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
        return _("something huge")
    return said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}…"
