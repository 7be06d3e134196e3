"""What follows from a match's records: they are kept, heard, and end the game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from slapmat.judging.live import LiveLines
from slapmat.judging.wiring import Wiring
from slapmat.referee.effects import (
    BeginMatch,
    Cue,
    Effect,
    FinishMatch,
    LampState,
    Play,
    ReopenMatch,
)
from slapmat.referee.hosting import Hosting
from slapmat.referee.kept import Kept, with_evidence
from slapmat.referee.live import LiveMatch, Mat, Seating
from slapmat.referee.picture import Picture
from slapmat.referee.setup import Setup
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Cause, Record
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _
from slapmat.table.stamps import NS_PER_MS

# What ends a game without that anybody has said yes to it.
UNASKED = {Cause.PRESS, Cause.CLOCK, Cause.FOUL, Cause.RESUME}


class Following(Hosting):
    """The part of the desk that follows a match; collects the effects until they are taken."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin without a match."""
        super().__init__(setup, now_ns)
        self._mat = self._wired(setup.wiring)
        self._live: LiveMatch | None = None
        self._picture = Picture()
        self._effects: list[Effect | Kept] = []
        # What may go before the journal: the winner's lamp and sound.
        self._at_once: list[Effect] = []
        self._is_finished = False

    @property
    def live(self) -> LiveMatch:
        """Give the match that is on."""
        if self._live is None:
            raise RuleViolation(_("No game is on."), remedy=_("Start a game first."))
        return self._live

    def _ask_whether_over(self) -> None:
        """Ask about an end that no *yes* has brought."""
        raise NotImplementedError

    def _follow_the_cards(self) -> None:
        """Show what the state of the cards asks for."""
        raise NotImplementedError

    def notify(self, text: str) -> None:
        """Show a line for a while."""
        self._picture.touch()
        self._overlay.notify(text, self.now_ns)

    def refuse(self, error: RuleViolation) -> None:
        """Show why something cannot be done, until something else is to be done."""
        self._picture.touch()
        self._overlay.pass_by(f"{error} {error.remedy}", self.now_ns)

    def pass_by(self, text: str) -> None:
        """Show a line about a press for a while, or until something else is to be done."""
        self._picture.touch()
        self._overlay.pass_by(text, self.now_ns)

    def _clock_ns(self) -> int:
        """Give up to when everything is known; where no line can tell, that is now."""
        confirmed_ns = self._mat.lines.confirmed_until_ns
        return self.now_ns if confirmed_ns is None else confirmed_ns

    def _wired(self, wiring: Wiring) -> Mat:
        """Give new lines; of the seats that have a button, those without a line are away."""
        away = {str(seat) for seat in self.setup.seats}.difference(wiring.buttons)
        return Mat(LiveLines(wiring), wiring, frozenset(away))

    def _begun(self, header: Mapping[str, Any]) -> BeginMatch:
        return BeginMatch(self.game.spec.slug, self.game.spec.rules_version, header)

    def _new_live(self, seating: Seating, ledger: Ledger[Any] | None, clock_ns: int) -> LiveMatch:
        self.tonight.begin(self.now_ns)
        return LiveMatch(self.game, self._mat, seating, ledger=ledger, clock_ns=clock_ns)

    def _keep(self, records: Sequence[Record]) -> None:
        """Have records kept, and say what they mean to ears and eyes."""
        if not records or self._live is None:
            return
        self._picture.touch()
        self._note_slaps(self._live)
        self._effects.append(
            Kept(tuple(records), self._live, tuple(self._live.match.take_judged()))
        )
        for record in records:
            for event in record.events:
                self._sound(event)
            self._tell_taken_back(record)
        is_over = self.game.is_over(self._live.match.state)
        if is_over and not self._is_finished and records[-1].cause in UNASKED:
            self._ask_whether_over()
        else:
            self._follow_the_end(is_over=is_over)
        self._follow_the_cards()

    def _follow_the_end(self, *, is_over: bool) -> None:
        """Have it kept that the game is over, or is not over any more."""
        if is_over:
            self._effects.append(FinishMatch(self._summary()))
            if not self._is_finished:
                self._effects += [Play(Cue.WIN, seat_no) for seat_no in self._winners_seats()]
        elif self._is_finished:
            self._effects.append(ReopenMatch())
        self._is_finished = is_over

    def _summary(self) -> dict[str, Any]:
        report = self.game.report(self.live.match.state)
        summary = {"totals": report.get("totals", {}), "winners": report.get("winners", [])}
        fastest = self.fastest(self.live)
        if fastest is not None:
            ms = round(fastest.after_ns / NS_PER_MS, 3)
            summary["fastest"] = {"player": fastest.name, "ms": ms}
        return summary

    def _winners_seats(self) -> Iterator[int]:
        """Give the seats of the winners who are told; those who share are heard one by one."""
        seats = self.live.seating.seats
        for name in self.game.report(self.live.match.state).get("winners", []):
            if name in seats:
                yield seats[name]

    def _tell_taken_back(self, record: Record) -> None:
        """Say what was taken back, where it is something that the list tells of."""
        if record.cause is not Cause.UNDO or record.undoes is None:
            return
        records = self.live.match.ledger.records
        undone = records[record.undoes - records[0].seq]
        what = ", ".join(filter(None, map(self.game.told, undone.events)))
        if what:
            self.pass_by(_("Taken back: {what}").format(what=what))

    def _sound(self, event: object) -> None:
        notice = self.game.notice(event)
        if notice is None:
            return
        if notice.text:
            self.pass_by(notice.text)
        if notice.cue:
            seats = self.live.seating.seats
            seat_no = seats.get(notice.player or "")
            others = tuple(seats[name] for name in notice.others if name in seats)
            play = Play(Cue(notice.cue), seat_no, others)
            if play.cue is Cue.SLAP:
                self._at_once += [*self._picture.lamps({str(seat_no): LampState.WON}), play]
            else:
                self._effects.append(play)

    def _take_effects(self) -> list[Effect]:
        """Give what is to be done, a winner's lamp and sound first, with the evidence of races."""
        at_once, self._at_once = self._at_once, []
        effects, self._effects = self._effects, []
        return [*at_once, *map(with_evidence, effects)]
