"""One match: presses, commands and time in, records out.

The clock is the watermark of all sources: nothing earlier will still come. Everything happens in
the order of its time, however far one call moves the clock: races are answered at the first moment
at which the judge calls them decided, timers when they are due, presses at their stamps. At one
and the same moment a race comes first (its answer rests on what lies before), then a timer (a
press at the very signal counts), then presses.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from slapmat.judging.race import SeatEvidence, settled_verdict
from slapmat.referee.contacts import LONG_NS, Contacts, Held
from slapmat.referee.race_slaps import (
    Judged,
    NoDoubt,
    QualityOf,
    RaceSlaps,
    SeatQuality,
    settled_at_ns,
)
from slapmat.referee.taking_back import is_step_back
from slapmat.rules.commands import No, Pressed, RaceJudged, TimeReached
from slapmat.rules.contract import Game, Moment, RaceCall, S, Timer
from slapmat.rules.folding import Ledger, after
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _
from slapmat.table.stamps import Stamp

__all__ = ["LONG_NS", "Judged", "Match", "NoDoubt", "SeatQuality"]

# So much can happen at one moment; a game whose timers go on and on would hold the table for ever.
MOST_AT_ONCE = 10_000


class _Due(NamedTuple):
    at_ns: int
    rank: int
    act: Callable[[], list[Record]]


class Match(Generic[S]):
    """One match of one game."""

    def __init__(
        self,
        game: Game[S],
        quality: QualityOf,
        *,
        ledger: Ledger[S] | None = None,
        clock_ns: int = 0,
    ) -> None:
        """Begin a match, or go on with one that was folded from its records."""
        self.game = game
        self.ledger = ledger or Ledger(game)
        self.clock_ns = clock_ns
        self.contacts = Contacts()
        self.judged: list[Judged] = []
        self._slaps = RaceSlaps(quality)
        # The last state that was asked for its race and its timer, and its answers.
        self._asked: S | None = None
        self._call: RaceCall | None = None
        self._timer: Timer | None = None

    @property
    def state(self) -> S:
        """Give the state."""
        return self.ledger.state

    @property
    def due_ns(self) -> int | None:
        """Give up to when the clock must move for something to happen; None: nothing is due."""
        due = self._next_due()
        return None if due is None else due.at_ns

    @property
    def race(self) -> RaceCall | None:
        """Give the race that is on."""
        self._ask()
        return self._call

    @property
    def timer(self) -> Timer | None:
        """Give the next thing that happens by itself."""
        self._ask()
        return self._timer

    def _ask(self) -> None:
        """Ask a state that is new; it never answers otherwise."""
        state = self.ledger.state
        if state is not self._asked:
            self._call, self._timer = self.game.race(state), self.game.timer(state)
            self._asked = state

    def press(
        self, player: str, stamp: Stamp, release_ns: int | None = None, *, yes_held: bool = False
    ) -> None:
        """Take a contact at or after the clock; it is worked off when the clock reaches it."""
        self.contacts.put(player, stamp, release_ns, yes_held=yes_held)

    def release(self, player: str, at_ns: int) -> None:
        """Take the end of a contact."""
        self.contacts.release(player, at_ns)

    def advance(self, until_ns: int) -> list[Record]:
        """Move the clock, and work off everything up to there in its order."""
        records: list[Record] = []
        acts, moment_ns = 0, self.clock_ns
        while not self._is_quiet_until(until_ns):
            due = self._next_due()
            if due is None or due.at_ns > until_ns:
                break
            self.clock_ns = max(self.clock_ns, due.at_ns)
            acts = acts + 1 if due.at_ns <= moment_ns else 0
            if acts > MOST_AT_ONCE:
                raise RuntimeError(f"the game does not come to rest at {self.clock_ns} ns")
            moment_ns = self.clock_ns
            records += due.act()
        self.clock_ns = max(self.clock_ns, until_ns)
        return records

    def _is_quiet_until(self, until_ns: int) -> bool:
        """Say whether nothing can be due, as at most readings: quicker than looking what is."""
        if self._slaps.are_any or not self.contacts.is_empty:
            return False
        timer = self.timer
        return timer is None or timer.at_ns > until_ns

    def do(self, command: object, seated: tuple[str, int] | None = None) -> list[Record]:
        """Carry a command out at the clock, after everything already judged.

        Args:
            command: What.
            seated: Who sits down for it, and at which seat.

        Raises:
            RuleViolation: It cannot be done; nothing has changed.
        """
        if isinstance(command, No) and not self.game.is_asking(self.state):
            return self.undo()
        events = self.game.decide(self.state, command, self._moment())
        if isinstance(command, No) and is_step_back(self.ledger, events):
            return self.undo()
        records = [self._record(Cause.COMMAND, tuple(events), seated=seated)] if events else []
        return records + self.advance(self.clock_ns)

    def would_end(self, command: object) -> bool:
        """Say whether a command, also an answer, would end the game; it is not carried out.

        Raises:
            RuleViolation: It cannot be done.
        """
        state = self.state
        is_undo = isinstance(command, No) and not self.game.is_asking(state)
        if is_undo or self.game.is_over(state):
            return False
        events = self.game.decide(state, command, self._moment())
        return self.game.is_over(after(self.game, state, events))

    def undo(self) -> list[Record]:
        """Take back the last step and all that followed it by itself.

        Raises:
            RuleViolation: Nothing is left to take back.
        """
        step = self.ledger.last_step
        if step is None:
            start = _("Another game: F10, or hold white 4 s.")
            raise RuleViolation(_("There is nothing left to take back."), remedy=start)
        shift_ns = self.clock_ns - step.at_ns
        record = self._record(Cause.UNDO, (), undoes=step.seq, shift_ns=shift_ns)
        self.contacts.let_go()
        self._slaps.forget()
        return [record, *self.advance(self.clock_ns)]

    def resume(self, now_ns: int) -> list[Record]:
        """Go on at another time, as if none had passed; what became of presses nobody can say."""
        shift_ns, self.clock_ns = now_ns - self.clock_ns, now_ns
        self.forget_presses()
        return [self._record(Cause.RESUME, (), shift_ns=shift_ns)]

    def forget_presses(self) -> None:
        """Forget every press that has had no effect yet."""
        self.contacts = Contacts()
        self._slaps.forget()

    def _moment(self) -> Moment:
        return Moment(self.clock_ns, self._slaps.in_order)

    def _append(self, cause: Cause, events: Sequence[Any]) -> list[Record]:
        return [self._record(cause, tuple(events))] if events else []

    def _record(
        self,
        cause: Cause,
        events: tuple[Any, ...],
        *,
        undoes: int | None = None,
        shift_ns: int = 0,
        seated: tuple[str, int] | None = None,
    ) -> Record:
        seq = self.ledger.seq + 1
        record = Record(seq, cause, self.clock_ns, events, undoes, shift_ns, seated)
        self.ledger.add(record)
        self._slaps.follow(self.race)
        return record

    def _next_due(self) -> _Due | None:
        dues = []
        call = self.race if self._slaps.are_any else None
        if call is not None:
            evidence = self._slaps.evidence(call)
            at_ns = settled_at_ns(call, evidence)
            if at_ns is not None:
                at_ns = max(at_ns, self.clock_ns)
                dues.append(_Due(at_ns, 0, lambda: self._judge(call, evidence)))
        timer = self.timer
        if timer is not None:
            dues.append(_Due(max(timer.at_ns, self.clock_ns), 1, lambda: self._time(timer)))
        held = self.contacts.next_held
        if held is not None:
            dues.append(_Due(max(held.due_ns, self.clock_ns), 2, lambda: self._settle(held)))
        contact = self.contacts.next_contact
        if contact is not None:
            dues.append(_Due(contact.at_ns, 3, self._contact))
        # No two have the same rank, so that what they do is never compared.
        return min(dues, default=None)

    def _judge(self, call: RaceCall, evidence: Sequence[SeatEvidence]) -> list[Record]:
        contested = tuple([seat.seat for seat in evidence if seat.is_doubtful])
        verdict = settled_verdict(call.race, evidence, are_doubtful=bool(contested))
        self._slaps.forget()
        command = RaceJudged(verdict, contested)
        records = self._append(Cause.PRESS, self.game.decide(self.state, command, self._moment()))
        self.judged.append(Judged(call.race, verdict, self.ledger.seq, call.handicap_ns))
        return records

    def take_judged(self) -> list[Judged]:
        """Give the races answered since the last call."""
        judged, self.judged = self.judged, []
        return judged

    def _time(self, timer: Timer) -> list[Record]:
        command = TimeReached(timer.name)
        return self._append(Cause.CLOCK, self.game.decide(self.state, command, self._moment()))

    def _contact(self) -> list[Record]:
        """Work off one press: a slap if a race asks for it, else what the game says it means."""
        contact = self.contacts.take_contact()
        player, at_ns = contact.player, contact.at_ns
        call = self.race
        if call is not None and player in call.race.seats:
            self._slaps.take(player, contact.stamp)
            return []
        meaning = self.game.meaning(self.state, player, at_ns)
        if meaning is None:
            return []
        held = Held(player, contact.stamp, meaning, contact.release_ns, contact.yes_held)
        if meaning.waits or meaning.is_twice:
            self.contacts.hold(held)
        return [] if meaning.waits else self._opened(held)

    def _opened(self, held: Held) -> list[Record]:
        """Take a press at its contact; one that opens a race is the first slap in it."""
        before = self._slaps.key
        records = self._pressed(held, is_long=False)
        if self.race is not None and self.race.key != before:
            self._slaps.take_first(self.race, held.player, held.stamp)
        return records

    def _settle(self, held: Held) -> list[Record]:
        self.contacts.take_held(held)
        if held.meaning.is_twice:
            if held.is_long:
                return self._pressed(held, is_long=True)
            return self._pressed(held, is_release=True) if held.meaning.tells_release else []
        # A slap before the ring was full claims: then the long press means nothing.
        if held.is_long and self._slaps.are_before(self.clock_ns):
            return []
        return self._pressed(held, is_long=held.is_long)

    def _pressed(
        self, held: Held, *, is_long: bool = False, is_release: bool = False
    ) -> list[Record]:
        command = Pressed(
            held.player,
            held.contact_ns,
            held.meaning,
            is_long,
            held.yes_held,
            held.stamp.jitter_ns + held.stamp.offset_error_ns,
            is_release,
        )
        events = self.game.decide(self.state, command, self._moment())
        cause = Cause.PRESS if self.game.is_step(events) else Cause.FOUL
        return self._append(cause, events)
