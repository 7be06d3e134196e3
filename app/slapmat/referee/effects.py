"""What the referee wants done in the world; the shell does it, in this order.

The journal comes first: a scene that follows an `Append` may only be shown once that has been
written. The one exception is stated by the effect itself: `Flash` (a lamp) and `Play` (a sound)
may go before.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from slapmat.rules.records import Record
from slapmat.scene.elements import Scene


@dataclass(frozen=True, slots=True)
class BeginMatch:
    """A match begins; what is appended from now on belongs to it.

    Attributes:
        game: The game's slug.
        rules_version: The version of its rules.
        header: JSON data: players, seats, house rules, seed.
    """

    game: str
    rules_version: int
    header: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ResumeMatch:
    """The stored match of this number goes on.

    Attributes:
        match_id: Its number.
        begun: How it began.
        records: All its records, should the store lose them meanwhile.
    """

    match_id: int
    begun: BeginMatch
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class RaceEvidence:
    """The raw edges from which a race was judged, as the lines of a trace."""

    race_no: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Append:
    """Keep these records, in one commit."""

    records: tuple[Record, ...]
    evidence: tuple[RaceEvidence, ...] = ()


@dataclass(frozen=True, slots=True)
class FinishMatch:
    """The match has ended so; an undo may reopen it."""

    summary: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ReopenMatch:
    """The end of the match was taken back."""


@dataclass(frozen=True, slots=True)
class AbandonMatch:
    """The stored match of this number will not go on."""

    match_id: int


@dataclass(frozen=True, slots=True)
class Show:
    """Show this."""

    scene: Scene


class LampState(StrEnum):
    """What a button's lamp tells its player."""

    DARK = "dark"
    MAY_SLAP = "may_slap"
    YOUR_TURN = "your_turn"
    WON = "won"
    FOUL = "foul"
    JOIN = "join"


@dataclass(frozen=True, slots=True)
class Lamps:
    """Every lamp's state by button; buttons that are not named are dark."""

    states: Mapping[str, LampState] = field(default_factory=dict)


class Cue(StrEnum):
    """A short sound."""

    SLAP = "slap"
    LATE = "late"
    TURN = "turn"
    WIN = "win"
    FOUL = "foul"
    DEAD_HEAT = "dead_heat"
    SIGNAL = "signal"
    OPEN = "open"
    END = "end"
    TICK = "tick"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a short sound.

    Attributes:
        cue: Which.
        seat_no: Whose pitch it has.
        others: The seats that came after, in their order: a race is heard one tone after the other.
    """

    cue: Cue
    seat_no: int | None = None
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SpeakLanguage:
    """Look every text up in this language from now on: "en"; what is shown is made anew."""

    code: str


@dataclass(frozen=True, slots=True)
class ListRaces:
    """Say of which races of the match on the table edges are kept; `RacesKept` answers."""


@dataclass(frozen=True, slots=True)
class ReadEdges:
    """Give the kept edges of a race of the match on the table; `EdgesRead` answers."""

    race_no: int


@dataclass(frozen=True, slots=True)
class SavePhoto:
    """Keep a race's photo finish as a picture; `PhotoSaved` answers."""

    race_no: int
    scene: Scene


@dataclass(frozen=True, slots=True)
class ReadStatistics:
    """Count what the kept matches tell; `StatisticsRead` answers, also while it is not whole yet.

    Attributes:
        is_evening: Only this evening's matches.
    """

    is_evening: bool


class Machine(StrEnum):
    """What the builder may do with the machine."""

    DOCTOR = "doctor"
    PROVE = "prove"
    EXPORT = "export"
    UPDATE = "update"
    NETWORK_OFF = "network_off"
    NETWORK_ON = "network_on"
    RESTART = "restart"
    SHUT_DOWN = "shut_down"


@dataclass(frozen=True, slots=True)
class AskMachine:
    """Do something with the machine, or (None) say what can be done; `MachineTold` answers."""

    job: Machine | None = None


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Have settings changed at once, and kept for later evenings.

    Attributes:
        changes: The new values by their names in parts; None takes an entry out.
    """

    changes: Mapping[tuple[str, ...], str | int | bool | None]


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the program."""


Effect = (
    BeginMatch
    | ResumeMatch
    | Append
    | FinishMatch
    | ReopenMatch
    | AbandonMatch
    | Show
    | Lamps
    | Play
    | SpeakLanguage
    | ChangeSettings
    | ListRaces
    | ReadEdges
    | SavePhoto
    | ReadStatistics
    | AskMachine
    | Leave
)
