"""What an evening begins with."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from slapmat.judging.wiring import Wiring
from slapmat.referee.options import Name, Value
from slapmat.referee.tonight import Result
from slapmat.rules.contract import Game
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Record


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match that was interrupted; its ledger knows of which game.

    Attributes:
        match_id: Its number in the journal.
        header: As `BeginMatch` gave it.
        ledger: All its records, folded; it is the match's own once that goes on.
        wall: The clock on the wall at its start, for people only.
    """

    match_id: int
    header: Mapping[str, Any]
    ledger: Ledger[Any]
    wall: str = ""

    @property
    def seats(self) -> dict[str, int]:
        """Give who sat where, those who joined in mid-game among them."""
        return seats_of(self.header, self.ledger.records)


def seats_of(header: Mapping[str, Any], records: Iterable[Record]) -> dict[str, int]:
    """Give who sat where in a match: as it began, and as they joined."""
    seats = dict(header.get("seats", {}))
    for record in records:
        if record.seated is not None:
            name, seat_no = record.seated
            # Whoever sat down last at a seat is found first.
            seats.pop(name, None)
            seats[name] = seat_no
    return seats


@dataclass(frozen=True, slots=True)
class Wires:
    """The mat as it is read now, for whoever tests its buttons.

    Attributes:
        wiring: The lines.
        where: Per button where its wire ends, or which key it is, as far as that is known.
        without_bounce: The sources whose buttons show no bounce.
    """

    wiring: Wiring
    where: Mapping[str, str] = field(default_factory=dict)
    without_bounce: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Setup:
    """What an evening begins with.

    Attributes:
        game: The game that is offered first.
        wiring: The lines of the open sources.
        draw_seed: Gives a new seed for each match.
        house_rules: House rules of that game, with its preset.
        seats: The seats that have a button.
        known_names: Names of earlier evenings, the latest first.
        stored: A match to go on with, if there is one: the newest.
        rests_more: Whether older ones rest too.
        resting: Reads all that rest, the newest first; None: that cannot be done now.
        handicap_ms: By name.
        games: Gives all games by their slugs; called once they are asked for.
        rules_of: Gives the house rules of another game.
        options: The settings that are changed at the table, as they are.
        system_language: The code of the language that "auto" means.
        spellings: How names are said, by name.
        tonight: How this evening's games have ended so far, the earliest first.
        where: Per button where its wire ends, as far as that is known.
        button_keys: Per button which key it is, if it is one: "X", "Space".
        without_bounce: The sources whose buttons show no bounce.
        stamps: Gives by source how far off its stamps may be, in ns, and how that is known.
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
    rests_more: bool = False
    resting: Callable[[], Sequence[StoredMatch] | None] = lambda: None
    handicap_ms: Mapping[str, int] = field(default_factory=dict)
    games: Callable[[], Mapping[str, Game[Any]]] = dict
    rules_of: Callable[[Game[Any]], Mapping[str, object]] = lambda _: {}
    options: Mapping[Name, Value] = field(default_factory=dict)
    system_language: str = "en"
    spellings: Mapping[str, str] = field(default_factory=dict)
    tonight: Sequence[Result] = ()
    where: Mapping[str, str] = field(default_factory=dict)
    button_keys: Mapping[str, str] = field(default_factory=dict)
    without_bounce: frozenset[str] = frozenset()
    stamps: Callable[[], Mapping[str, tuple[int, str]]] = dict
    warning: str = ""
    button_names: Mapping[int, str] = field(default_factory=dict)
