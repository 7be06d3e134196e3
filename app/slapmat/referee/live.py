"""A match on live lines: contacts come in as the debounce confirms them, evidence goes out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from slapmat.judging.live import Contact, LiveLines
from slapmat.judging.wiring import Table, Wiring
from slapmat.referee.effects import RaceEvidence
from slapmat.referee.match import LONG_NS, Judged, Match, SeatQuality
from slapmat.rules.contract import Game, RaceCall
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Record
from slapmat.table.errors import RuleViolation
from slapmat.table.signals import MAIN_SOURCE
from slapmat.table.stamps import NS_PER_S

REMEMBERED_NS = 3 * NS_PER_S
# More than any race needs, unless a button chatters for an hour.
MOST_REMEMBERED = 20_000
# So long after the first slap of a race the others are in.
LATER_NS = 1_400_000_000


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: each player's seat number, 1 to 12."""

    seats: Mapping[str, int]

    def player_at(self, button: str) -> str | None:
        """Give who sits at a button: of several, who sat down last."""
        seats = reversed(tuple(self.seats.items()))
        return next((name for name, seat in seats if str(seat) == button), None)


@dataclass(frozen=True, slots=True)
class Mat:
    """The lines that are read, how they are wired, and the buttons whose source is away."""

    lines: LiveLines
    wiring: Wiring
    away: frozenset[str] = frozenset()


class LiveMatch:
    """One match, fed by confirmed contacts."""

    def __init__(
        self,
        game: Game[Any],
        mat: Mat,
        seating: Seating,
        *,
        ledger: Ledger[Any] | None = None,
        clock_ns: int,
    ) -> None:
        """Begin a match, or go on with a folded one; the clock stands at `clock_ns`."""
        self._sat_down = seating
        self._seen: Any = None
        self._seating = seating
        self.match: Match[Any] = Match(game, self._quality, ledger=ledger, clock_ns=clock_ns)
        self._mat = mat
        self._is_standing = False
        self._heard_from_ns = clock_ns
        # The race judged last, as long as it is not known who else has slapped in it.
        self._last: Judged | None = None
        # The first press since then.
        self._more_from_ns: int | None = None
        # What lies before is needed no more.
        self._needed_from_ns: int | None = None

    @property
    def seating(self) -> Seating:
        """Give who sits where now: a game may have had seats swapped."""
        state = self.match.state
        if state is not self._seen:
            self._seen = state
            seats = self._sat_down.seats
            now = self.match.game.seats_now(state, seats)
            self._seating = self._sat_down if now is seats else Seating(now)
        return self._seating

    def join(self, command: object, seat_no: int) -> list[Record]:
        """Let somebody in who sits at this seat.

        Raises:
            RuleViolation: The game does not let them in; nothing has changed.
        """
        name = str(getattr(command, "player", ""))
        before = self._sat_down
        others = {other: seat for other, seat in before.seats.items() if other != name}
        # Last, so that they are found at that seat before whoever sat there once.
        self._sat_down, self._seen = Seating({**others, name: seat_no}), None
        try:
            return self.match.do(command, (name, seat_no))
        except RuleViolation:
            self._sat_down, self._seen = before, None
            raise

    def resume(self, now_ns: int) -> list[Record]:
        """Go on at this time: after a new boot it is before the last record."""
        self._heard_from_ns = now_ns
        return self.match.resume(now_ns)

    @property
    def is_paused(self) -> bool:
        """Say whether the button of somebody who plays is away: then no time passes."""
        if not self._mat.away:
            return False
        here = self.match.game.players(self.match.state)
        return any(str(self.seating.seats.get(player)) in self._mat.away for player in here)

    def stand(self) -> None:
        """Let no time pass until the clock is moved again: then the match has the time it had."""
        self._is_standing = True

    def rewire(self, mat: Mat, now_ns: int) -> list[Record]:
        """Go on with other lines, at this time: a source came or went.

        What was pressed meanwhile is unknown, so that a race under way begins anew. While a
        player's button is away the match stands; then its timers have the time that was left.
        """
        self._mat = mat
        self._last = None
        self._is_standing = True
        self.match.forget_presses()
        return self.advance(now_ns)

    def _quality(self, player: str, first_ns: int, last_ns: int | None) -> SeatQuality:
        button = str(self.seating.seats[player])
        if button not in self._mat.wiring.buttons:
            return SeatQuality(self._mat.wiring.sources[MAIN_SOURCE].stamp(0))
        quality = self._mat.lines.quality(button, first_ns, last_ns)
        return SeatQuality(
            self._mat.lines.probe(button), quality.spans, quality.flags, quality.is_late
        )

    def contact(self, contact: Contact, *, yes_held: bool = False) -> list[Record]:
        """Take a seat's contact; contacts come in the order of their times."""
        player = self.seating.player_at(contact.button)
        if player is None or self.is_paused or contact.stamp.at_ns < self._heard_from_ns:
            return []
        if contact.is_release:
            self.match.release(player, contact.stamp.at_ns)
            return self.advance(contact.stamp.at_ns)
        records = self.advance(contact.stamp.at_ns)
        if self._more_from_ns is None:
            self._more_from_ns = contact.stamp.at_ns
        if player in self.match.game.players(self.match.state):
            self.match.press(player, contact.stamp, yes_held=yes_held)
        return records

    def touched(self, player: str, *, is_long: bool, yes_held: bool = False) -> list[Record]:
        """Take a press of a player's card on the screen that ends now, or was held long enough.

        It is one of their button, for what that means outside a race.
        """
        match, at_ns = self.match, self.match.clock_ns
        clock = self._mat.wiring.sources[MAIN_SOURCE]
        match.press(player, clock.stamp(at_ns), None if is_long else at_ns, yes_held=yes_held)
        records = match.advance(at_ns)
        held = match.contacts.holding(player)
        if held is not None:
            # It counts now: no line of the mat tells since when it was held.
            match.contacts.take_held(held)
            match.contacts.hold(replace(held, stamp=clock.stamp(at_ns - LONG_NS)))
            records += match.advance(at_ns)
        return records

    def advance(self, until_ns: int) -> list[Record]:
        """Move the clock, unless the match is paused; it never goes back."""
        if self.is_paused:
            self._is_standing = True
            return []
        until_ns = max(until_ns, self.match.clock_ns)
        if not self._is_standing:
            return self.match.advance(until_ns)
        self._is_standing, self._heard_from_ns = False, until_ns
        return [*self.match.resume(until_ns), *self.match.advance(until_ns)]

    def take_evidence(self) -> tuple[RaceEvidence, ...]:
        """Give the raw edges of the races judged since the last call."""
        return self.evidence(self.match.take_judged()) if self.match.judged else ()

    def evidence(self, races: Sequence[Judged]) -> tuple[RaceEvidence, ...]:
        """Give the raw edges of races that were just judged.

        And once more those of the race before, where somebody has slapped since: a race is
        answered before the others' slaps have come in.
        """
        later = self._later(races)
        return (*later, *(self._evidence(judged) for judged in races))

    def _later(self, races: Sequence[Judged]) -> tuple[RaceEvidence, ...]:
        last = self._last
        if last is None or self._more_from_ns is None:
            return ()
        until_ns = first_slap_ns(last) + LATER_NS
        if races:
            until_ns = min(until_ns, races[0].race.at_ns)
        elif self.match.clock_ns < until_ns:
            return ()
        if self._more_from_ns >= until_ns:
            # All that came belongs to what was done next, mostly to the next race.
            return ()
        self._last = None
        return (RaceEvidence(last.seq, self._trace([last, *races[:1]])),)

    def forget_old(self) -> None:
        """Have the lines forget what was needed for the race judged last; nobody should wait."""
        if self._needed_from_ns is not None:
            self._mat.lines.forget_before(self._needed_from_ns)
            self._needed_from_ns = None

    def later_lines(self, race_no: int) -> tuple[str, ...]:
        """Give what is known by now of the race judged last, if it is this one; else nothing."""
        last = self._last
        return self._trace([last]) if last is not None and last.seq == race_no else ()

    def _evidence(self, judged: Judged) -> RaceEvidence:
        lines = self._trace([judged])
        self._needed_from_ns = self.match.clock_ns - REMEMBERED_NS
        self._last, self._more_from_ns = judged, None
        return RaceEvidence(judged.seq, lines)

    def _trace(self, judged: Sequence[Judged]) -> tuple[str, ...]:
        table = Table(self._mat.wiring, self._seats(), judged[0].handicap_ns)
        return tuple(self._mat.lines.trace_lines(table, [each.race for each in judged]))

    def _seats(self) -> dict[str, str]:
        """Give who sits at each button that is wired."""
        return {
            str(seat): name
            for name, seat in self.seating.seats.items()
            if str(seat) in self._mat.wiring.buttons
        }


def forget_old(lines: LiveLines, now_ns: int, call: RaceCall | None) -> None:
    """Have lines forget what no race needs any more; call it as often as they are read.

    Args:
        lines: The lines.
        now_ns: Up to when everything is known.
        call: The race that is on: it needs what came since its arm. If that is too much, the last
            seconds must do.
    """
    if not lines.is_much:
        return
    from_ns = now_ns - REMEMBERED_NS
    if call is not None and lines.remembered <= MOST_REMEMBERED:
        from_ns = min(from_ns, call.race.at_ns)
    lines.forget_before(from_ns)


def first_slap_ns(judged: Judged) -> int:
    """Give when the first slap of a race was; without any, when it was begun."""
    slaps_ns = [stamp.at_ns for stamp in judged.verdict.stamps.values()]
    return min(slaps_ns, default=judged.race.at_ns)
