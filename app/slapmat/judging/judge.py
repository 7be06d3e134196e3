"""The judge of a whole trace: lines, arms, verdicts.

Given everything it answers by the letter (`finish`). Asked meanwhile (`new_answers`) it gives a
verdict as soon as nothing that keeps the watermarks' promises can change the asked place. Both go
the same way: read the lines, gather the evidence, judge the race.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.judging.contacts import may_turn_noisy, presses_known_until_ns
from slapmat.judging.lines import Lines
from slapmat.judging.race import judge_race
from slapmat.judging.values import Foul, Race, SeatEvidence, Verdict, Why
from slapmat.judging.wiring import Table
from slapmat.table.signals import Signal

Delivery = Signal | Race


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict given before the end of input.

    Attributes:
        race: The race's number, in order of the arms, from 0.
        verdict: Decided.
    """

    race: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Window:
    """A race with the bounds that its neighbours give it.

    Attributes:
        race: The race.
        last_ns: Its window's last moment; None: it has no end.
        early_from_ns: From when on a press before the arm is early; None: from the start.
    """

    race: Race
    last_ns: int | None
    early_from_ns: int | None


class Judge:
    """Judges the races of one trace; takes its deliveries in any order."""

    def __init__(self, table: Table) -> None:
        """Begin before the first delivery."""
        self._table = table
        self._button_of = {seat: button for button, seat in table.seats.items()}
        self._lines = Lines(table.wiring)
        self._races: list[Race] = []
        self._unanswered: list[int] = []

    def deliver(self, delivery: Delivery) -> None:
        """Take one edge, level, watermark or arm; an arm must be later than the one before.

        Raises:
            InputError: No such button, or it is wired to another source.
        """
        if isinstance(delivery, Race):
            self._unanswered.append(len(self._races))
            self._races.append(delivery)
        else:
            self._lines.deliver(delivery)

    def finish(self) -> list[Verdict]:
        """Give the verdicts of all races, in order of the arms: nothing more comes."""
        self._lines.read_all()
        return [
            self._judge(window, self._least_watermark_ns(window.race))
            for window in map(self._window, range(len(self._races)))
        ]

    def new_answers(self) -> list[Answer]:
        """Give the verdicts that have become sure since the last call.

        A source that has given no watermark yet may still send anything, so the buttons' sources
        must be in the wiring. Fouls and flags are those seen so far.
        """
        self._lines.read_known()
        answers = []
        for index in self._unanswered:
            verdict = self._sure_verdict(self._window(index))
            if verdict is not None:
                answers.append(Answer(index, verdict))
        answered = {answer.race for answer in answers}
        self._unanswered = [index for index in self._unanswered if index not in answered]
        return answers

    def _sure_verdict(self, window: Window) -> Verdict | None:
        known_ns: list[int] = []
        for seat in window.race.seats:
            button = self._button_of[seat]
            watermark_ns = self._lines.watermark_ns(button)
            if watermark_ns is None:
                return None
            line = self._lines.line(button)
            known_ns.append(presses_known_until_ns(line, watermark_ns))
        verdict = self._judge(window, min(known_ns))
        return verdict if verdict.is_decided and not self._may_bench(window, verdict) else None

    def _may_bench(self, window: Window, verdict: Verdict) -> bool:
        """Say whether an absent seat's button may yet turn out noisy in a window that is over."""
        for seat in verdict.absent:
            button = self._button_of[seat]
            watermark_ns = self._lines.watermark_ns(button)
            if (
                window.last_ns is not None
                and watermark_ns is not None
                and window.last_ns < watermark_ns
                and may_turn_noisy(self._lines.line(button), window.last_ns, watermark_ns)
            ):
                return True
        return False

    def _window(self, index: int) -> Window:
        race = self._races[index]
        after = self._races[index + 1] if index + 1 < len(self._races) else None
        early_from_ns = None
        if index > 0:
            before_last_ns = self._races[index - 1].last_ns(race.at_ns)
            early_from_ns = None if before_last_ns is None else before_last_ns + 1
        return Window(race, race.last_ns(after.at_ns if after else None), early_from_ns)

    def _least_watermark_ns(self, race: Race) -> int | None:
        given_ns = [self._lines.watermark_ns(self._button_of[seat]) for seat in race.seats]
        return min((at_ns for at_ns in given_ns if at_ns is not None), default=None)

    def _judge(self, window: Window, watermark_ns: int | None) -> Verdict:
        evidence = [self._evidence(seat, window) for seat in window.race.seats]
        return judge_race(window.race, window.last_ns, evidence, watermark_ns, self._fouls(window))

    def _evidence(self, seat: str, window: Window) -> SeatEvidence:
        button = self._button_of[seat]
        first_ns = window.race.at_ns
        quality = self._lines.quality(button, first_ns, window.last_ns)
        return SeatEvidence(
            seat=seat,
            press=self._lines.line(button).first_press(first_ns, window.last_ns),
            probe=self._lines.probe(button),
            handicap_ns=self._table.handicap_ns.get(seat, 0),
            spans=quality.spans,
            flags=quality.flags,
            is_late=quality.is_late,
        )

    def _fouls(self, window: Window) -> Sequence[Foul]:
        """Give the fouls, in the order of the header where two are at the same time."""
        arm_ns = window.race.at_ns
        fouls = []
        for button, seat in self._table.seats.items():
            line = self._lines.line(button)
            if seat in window.race.seats:
                why, press = Why.EARLY, line.first_press(window.early_from_ns, arm_ns - 1)
            else:
                why, press = Why.NOT_ASKED, line.first_press(arm_ns, window.last_ns)
            if press is not None:
                fouls.append(Foul(seat, why, press.at_ns - arm_ns))
        return fouls
