"""The slaps of the race that is on, and what is known of the lines of those who are asked."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from slapmat.judging.race import Race, SeatEvidence, Span, Verdict, settles_at_ns
from slapmat.rules.contract import RaceCall
from slapmat.table.stamps import Stamp


@dataclass(frozen=True, slots=True)
class SeatQuality:
    """What is known of a seat's line in a window, beside its press."""

    probe: Stamp
    spans: tuple[Span, ...] = ()
    flags: frozenset[Any] = frozenset()
    is_late: bool = False


QualityOf = Callable[[str, int, int | None], SeatQuality]


@dataclass(frozen=True, slots=True)
class NoDoubt:
    """Lines on which nothing is ever lost, as on the pipe: stamps of one jitter."""

    jitter_ns: int

    def __call__(self, player: str, first_ns: int, last_ns: int | None) -> SeatQuality:
        """Give the quality of a seat's line."""
        del player, first_ns, last_ns
        return SeatQuality(Stamp(0, self.jitter_ns))


@dataclass(frozen=True, slots=True)
class Judged:
    """A race that was answered, and the record that came of it."""

    race: Race
    verdict: Verdict
    seq: int
    handicap_ns: Mapping[str, int]


class RaceSlaps:
    """Each player's first slap in the race that is on."""

    def __init__(self, quality: QualityOf) -> None:
        """Begin with no race."""
        self.key: tuple[int, int] | None = None
        self._quality = quality
        self._slaps: dict[str, Stamp] = {}

    @property
    def are_any(self) -> bool:
        """Say whether somebody has slapped."""
        return bool(self._slaps)

    @property
    def in_order(self) -> tuple[str, ...]:
        """Give who has slapped, in the order of the slaps."""
        return tuple(sorted(self._slaps, key=lambda who: self._slaps[who].at_ns))

    def are_before(self, at_ns: int) -> bool:
        """Say whether a slap came before a moment."""
        return any(stamp.at_ns < at_ns for stamp in self._slaps.values())

    def take(self, player: str, stamp: Stamp) -> None:
        """Take a slap; a player's first one counts."""
        self._slaps.setdefault(player, stamp)

    def take_first(self, call: RaceCall, player: str, stamp: Stamp) -> None:
        """Take the press that opened a race as a slap in it, if it asks that player by then."""
        if player in call.race.seats and call.race.at_ns <= stamp.at_ns:
            self.take(player, stamp)

    def forget(self) -> None:
        """Forget all slaps."""
        self._slaps = {}

    def follow(self, call: RaceCall | None) -> None:
        """Drop the slaps of a race that is no longer on, and of who is no longer asked."""
        key = call.key if call else None
        if call is None or key != self.key:
            self._slaps = {}
        else:
            self._slaps = {who: at for who, at in self._slaps.items() if who in call.race.seats}
        self.key = key

    def evidence(self, call: RaceCall) -> list[SeatEvidence]:
        """Give what is known of everybody who is asked."""
        evidence, race, last_ns = [], call.race, call.last_ns
        for player in race.seats:
            quality = self._quality(player, race.at_ns, last_ns)
            evidence.append(
                SeatEvidence(
                    player,
                    self._slaps.get(player),
                    quality.probe,
                    call.handicap_ns.get(player, 0),
                    quality.spans,
                    quality.flags,
                    quality.is_late,
                )
            )
        return evidence


def settled_at_ns(call: RaceCall, evidence: Iterable[SeatEvidence]) -> int | None:
    """Give when a race can be answered, be it that the answer is a doubt."""
    sure = [
        replace(seat, spans=(), is_late=False) if seat.spans or seat.is_late else seat
        for seat in evidence
    ]
    return settles_at_ns(call.race, call.last_ns, sure)
