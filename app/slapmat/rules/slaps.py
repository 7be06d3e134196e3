"""What a fact of a game tells of slaps: for whoever counts how quick hands were."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Slaps:
    """The slaps of one race, or one more slap of the race before.

    Attributes:
        first: Who won a race by a slap; None: others came in behind who won the last one.
        at_ns: The winner's slap, on the clock of the records.
        behind_ns: By player, how much later than the first one they slapped.
    """

    first: str | None = None
    at_ns: int = 0
    behind_ns: Mapping[str, int] = field(default_factory=dict)
