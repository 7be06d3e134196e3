"""What an evening begins with."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from slapmat.judging.wiring import Wiring
from slapmat.rules.contract import Game
from slapmat.rules.folding import Ledger


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match that was interrupted.

    Attributes:
        match_id: Its number in the journal.
        header: As `BeginMatch` gave it.
        ledger: All its records, folded; it is the match's own once that goes on.
    """

    match_id: int
    header: Mapping[str, Any]
    ledger: Ledger[Any]


@dataclass(frozen=True, slots=True)
class Setup:
    """What an evening begins with.

    Attributes:
        game: The game.
        wiring: The lines of the open sources.
        draw_seed: Gives a new seed for each match.
        house_rules: House rules of every match, with its preset.
        seats: The seats that have a button.
        known_names: Names of earlier evenings, the latest first.
        stored: A match to go on with, if there is one.
        handicap_ms: By name.
        warning: What is wrong with the settings, for the first page; empty if nothing is.
        button_names: By seat number what is printed on its button, where that is known: "X".
    """

    game: Game[Any]
    wiring: Wiring
    draw_seed: Callable[[], int]
    house_rules: Mapping[str, object] = field(default_factory=dict)
    seats: Sequence[int] = tuple(range(1, 8))
    known_names: Sequence[str] = ()
    stored: StoredMatch | None = None
    handicap_ms: Mapping[str, object] = field(default_factory=dict)
    warning: str = ""
    button_names: Mapping[int, str] = field(default_factory=dict)
