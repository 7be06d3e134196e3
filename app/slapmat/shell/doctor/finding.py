"""What a check says: one line with a light, and what to do where it is not green."""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.table.language import _


class Light(StrEnum):
    """How things stand, from the least to the worst."""

    GREY = "grey"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check has found.

    Attributes:
        check: The check's name.
        light: How things stand.
        text: What was found, a sentence.
        remedy: What to do; empty where nothing is to be done.
    """

    check: str
    light: Light
    text: str
    remedy: str = ""


def type_in(command: str) -> str:
    """Say what to type."""
    return _("Type: {command}").format(command=command)


def join(group: str) -> str:
    """Say how this user gets the rights of a group."""
    return _("Type: {command}. Then log out and in again.").format(
        command=f"sudo usermod -aG {group} $USER"
    )


def grey(check: str, text: str) -> Finding:
    """Say that nobody knows here, and that it need trouble nobody."""
    return Finding(check, Light.GREY, text)


def green(check: str, text: str) -> Finding:
    """Say that all is well."""
    return Finding(check, Light.GREEN, text)


def yellow(check: str, text: str, remedy: str = "") -> Finding:
    """Say that something may trouble the table."""
    return Finding(check, Light.YELLOW, text, remedy)


def red(check: str, text: str, remedy: str = "") -> Finding:
    """Say that the table cannot be played at so."""
    return Finding(check, Light.RED, text, remedy)
