"""Records on their way to the journal, with the evidence of the races that they came of."""

from dataclasses import dataclass

from slapmat.referee.effects import Append, Effect
from slapmat.referee.live import LiveMatch
from slapmat.referee.match import Judged
from slapmat.rules.records import Record


@dataclass(frozen=True, slots=True)
class Kept:
    """Records that are to be kept, and the races they came of: their evidence is to be told yet."""

    records: tuple[Record, ...]
    live: LiveMatch
    judged: tuple[Judged, ...]


def with_evidence(effect: Effect | Kept) -> Effect:
    """Give what is to be done; of records, with the evidence of their races."""
    if isinstance(effect, Kept):
        return Append(effect.records, effect.live.evidence(effect.judged))
    return effect
