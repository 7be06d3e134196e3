"""The biggest thing on the screen: what just happened, or what holds right now."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from slapmat.scene.people import Person


class Mat(Enum):
    """Whether a slap counts now; GONE leaves its place free."""

    GONE = auto()
    LIT = auto()


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that all must know, beside the hero: ("in play", "red"), ("on top", "three 4s")."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody's turn: who deals, plays, or won the hand. The name is shouted.

    Attributes:
        person: Whose turn.
        text: Goes on from the name: "deals. The offer is open".
        mat: Lit while the offer is open.
        seconds: What is left of a clock; None without one.
        facts: At most three.
        bar: What is left of the turn's time as a share of it, 0 to 1; None: nothing runs out.
    """

    person: Person
    text: str
    mat: Mat = Mat.GONE
    seconds: int | None = None
    facts: tuple[Fact, ...] = ()
    bar: float | None = None


@dataclass(frozen=True, slots=True)
class Signal:
    """A state that belongs to all: "Ready…", "SLAP!", an offer that nobody deals.

    Attributes:
        title: Shouted.
        text: One line under it.
        people: Who may slap, where it is only some.
        mat: Lit from the signal on.
        seconds: What is left of a clock; None without one.
        facts: At most three.
    """

    title: str
    text: str = ""
    people: tuple[Person, ...] = ()
    mat: Mat = Mat.GONE
    seconds: int | None = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Gap:
    """How far somebody was behind.

    Attributes:
        person: Who.
        text: "+1.84 ms".
        note: Why it does not count: "dealer, no claim".
    """

    person: Person
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Slap:
    """A race was decided: the screen floods with one person's colour.

    Attributes:
        person: Who was first, or last where the last one is looked for.
        margin: "first by 1.84 ms"; "the only one".
        over: The word before the rival: "over".
        rival: Who was next.
        gaps: The others in their order, the rival first.
        guess: Non-empty if the order is only a guess, in words: "only a guess".
        is_bare: What a slow screen shows first: the flood and the hand, and no word yet.
    """

    person: Person
    margin: str
    over: str = ""
    rival: Person | None = None
    gaps: tuple[Gap, ...] = ()
    guess: str = ""
    is_bare: bool = False


@dataclass(frozen=True, slots=True)
class DeadHeat:
    """Nobody can say who was first.

    Attributes:
        title: Shouted: "Dead heat".
        text: "0.21 ms apart: too close to call".
        people: The tied, two or more; all are shown alike.
    """

    title: str
    text: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class TableDecides:
    """The people at the table name the winner; one of the tied is shown at a time.

    Attributes:
        title: "Who gets it?".
        shown: Who would win with *yes*.
        people: All the tied.
        text: Why: "Our guess: Ann, by 0.2 ms".
    """

    title: str
    shown: Person
    people: tuple[Person, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """A plain headline.

    Attributes:
        title: Shouted; short.
        text: One line.
        detail: One more, quieter.
    """

    title: str
    text: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Cheer:
    """A headline to be proud of; the title lands crooked: "Shared!", "Ann and Νίκος both win"."""

    title: str
    text: str = ""
    detail: str = ""


Hero: TypeAlias = Turn | Signal | Slap | DeadHeat | TableDecides | Message | Cheer
