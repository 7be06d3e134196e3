"""Telling the referee what lies on the table: whose cards, and how far the telling has come."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class EntryTask:
    """Whose cards are entered, of which hand; `player` None: cards flipped onto the table."""

    player: str | None
    hand: int


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """An entry that is not finished.

    Attributes:
        task: What it is for.
        cards: Counted so far.
        typed: Points typed so far in place of cards; None: cards are counted.
        focus: The tile or action that the keys have reached.
        prefix: Keys typed that a further key completes to a card.
    """

    task: EntryTask
    cards: Mapping[str, int] = field(default_factory=dict)
    typed: str | None = None
    focus: str = ""
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a fact means to the ears and eyes for a moment.

    Attributes:
        text: A line to show for a while; empty: none.
        cue: The name of a short sound; empty: none.
        player: Whom it is about.
        others: Who slapped after that, in their order.
    """

    text: str = ""
    cue: str = ""
    player: str | None = None
    others: tuple[str, ...] = ()
