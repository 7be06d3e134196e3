"""What is wrong with a mat, and what to do: a line for each fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from slapmat.knowing.facts import ButtonFacts
from slapmat.knowing.guide import Answer
from slapmat.knowing.together import Pair
from slapmat.table.language import _
from slapmat.table.signals import YES_BUTTON


class Fault(StrEnum):
    """What can be wrong, the worst first."""

    OFF = "off"
    SWAPPED = "swapped"
    SHORT = "short"
    STUCK = "stuck"
    INVERTED = "inverted"
    SILENT = "silent"
    HELD = "held"
    NOISE = "noise"
    CROSSTALK = "crosstalk"
    SPIKES = "spikes"
    LOOSE = "loose"
    LOST = "lost"
    BOUNCY = "bouncy"
    # No fault yet: nobody has pressed it.
    UNTRIED = "untried"


@dataclass(frozen=True, slots=True)
class Advice:
    """One fault.

    Attributes:
        fault: What is wrong.
        buttons: Whose.
        text: What was seen, a sentence.
        remedy: What to look at.
    """

    fault: Fault
    buttons: tuple[str, ...]
    text: str
    remedy: str

    @property
    def is_fault(self) -> bool:
        """Say whether something is wrong, and not only unknown."""
        return self.fault is not Fault.UNTRIED


@dataclass(frozen=True, slots=True)
class Seen:
    """All that advice is drawn from.

    Attributes:
        buttons: Each button's facts.
        pairs: Those that move together.
        answers: What came of the questions, if there were any.
        off: The buttons that cannot be read, each with what is wrong and what to do.
        quiet_ms: What the settings say.
        now_ns: The time.
        where: Per button where its wire ends, as far as that is known: "GPIO17 (J8:11)".
    """

    buttons: Sequence[ButtonFacts]
    pairs: Sequence[Pair] = ()
    answers: Sequence[Answer] = ()
    off: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    quiet_ms: int = 20
    now_ns: int = 0
    where: Mapping[str, str] = field(default_factory=dict)

    def named(self, button: str) -> str:
        """Give a button as a person calls it, with its place."""
        place = self.where.get(button)
        if not place:
            return named(button)
        return _("{button} on {place}").format(button=named(button), place=place)


def named(button: str) -> str:
    """Give a button as a person calls it."""
    if button.isdecimal():
        return _("seat {number}").format(number=button)
    return _("the yes button") if button == YES_BUTTON else _("the no button")


def button_name(button: str) -> str:
    """Give a table button as it is shouted."""
    return _("yes") if button == YES_BUTTON else _("no")


def sentence(text: str) -> str:
    """Begin a sentence with a text."""
    return text[:1].upper() + text[1:]
