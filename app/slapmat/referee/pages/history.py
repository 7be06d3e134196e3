"""The list of what happened: what can be corrected, and what can be taken back."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.match import Match
from slapmat.referee.pages.page import Desk
from slapmat.rules.commands import Leave
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryTask
from slapmat.scene import elements as show

YES = show.TableButton.YES
NO = show.TableButton.NO
# A list that nobody could go through is no help: a long match has thousands of both.
MOST_ROWS = 200
MOST_CORRECTIONS = 100
# What a game offers beside.
CHOICE = "choice"


class HistoryPage:
    """What happened, newest first: corrections on top, then steps that can be taken back."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Show the desk's match."""
        self.desk = desk
        self.asked: int | None = None
        self.leaving: str | None = None
        self.focus = next((row.name for row in self._rows()), "")

    def scene(self, now_ns: int) -> show.Scene:
        """Show the list."""
        match = self.desk.live.match
        base = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        question = self._question()
        pick = "Pick what to correct or to take back."
        yes, no = ("pick", "close") if question is None else ("yes", "no")
        return show.Scene(
            header=base.header,
            body=show.History("What happened", self._rows(), self.focus),
            next=show.Next(pick if question is None else "Green is yes, white is no."),
            hints=(
                show.Hint(yes, button=YES, key="Space"),
                show.Hint(no, button=NO, key="Backspace"),
            ),
            question=question,
        )

    def _question(self) -> show.Question | None:
        if self.leaving is not None:
            return show.Question(
                f"Does {self.leaving} leave? What was scored stays.", "yes, leaves", "no, stays"
            )
        if self.asked is None:
            return None
        return show.Question(
            "Take back this and everything after it?", "yes, take back", "no, leave it"
        )

    def _rows(self) -> tuple[show.HistoryRow, ...]:
        match = self.desk.live.match
        seats = self.desk.live.seating.seats
        corrections = [
            show.HistoryRow(
                f"enter:{task.hand}:{task.player}",
                f"Correct the cards of {task.player}",
                f"hand {task.hand}",
                show.Person(seats.get(str(task.player), 1), str(task.player)),
            )
            for task in match.game.correctable(match.state)[:MOST_CORRECTIONS]
        ]
        choices = [
            show.HistoryRow(f"{CHOICE}:{choice.name}", choice.label, choice.value or choice.text)
            for choice in match.game.table_choices(match.state)
        ]
        leaving = [
            show.HistoryRow(
                f"leave:{name}",
                f"{name} wants to leave…",
                "to pick",
                person=show.Person(seats.get(name, 1), name),
            )
            for name in match.game.players(match.state)
        ]
        happened = islice(self._happened(match), MOST_ROWS)
        return (*choices, *corrections, *happened, *leaving)

    def _happened(self, match: Match[Any]) -> Iterator[show.HistoryRow]:
        """Give a row for each thing that a person did, the latest first."""
        for record in reversed(self.desk.log):
            text = ", ".join(filter(None, map(match.game.told, record.events)))
            if record.cause.is_step and record.seq > 1 and text:
                is_undone = not match.ledger.may_take_back(record.seq)
                yield show.HistoryRow(f"step:{record.seq}", text, "", is_undone=is_undone)

    def seat(self, seat_no: int) -> None:
        """Do nothing: a seat's button is the match's."""

    def yes(self) -> None:
        """Pick the row in focus, or answer the question."""
        if self.leaving is not None:
            name, self.leaving = self.leaving, None
            self.desk.do(Leave(name))
            self.desk.play()
        elif self.asked is not None:
            seq, self.asked = self.asked, None
            self.desk.take_back_to(seq)
            self.desk.play()
        else:
            self._pick(self.focus)

    def no(self) -> None:
        """Leave the question, or the list."""
        if self._question() is not None:
            self.asked = self.leaving = None
        else:
            self.desk.play()

    def key(self, typed: KeyTyped) -> None:
        """Move along the list, pick with Enter, close with Escape."""
        names = [row.name for row in self._rows()]
        at = names.index(self.focus) if self.focus in names else 0
        if typed.key is NamedKey.ESCAPE:
            self.no()
        elif typed.key is NamedKey.ENTER:
            self.yes()
        elif names and typed.key in {NamedKey.UP, NamedKey.DOWN}:
            at += 1 if typed.key is NamedKey.DOWN else -1
            self.focus = names[at % len(names)]

    def click(self, target: show.Target) -> None:
        """Pick the row that was hit."""
        if target.kind is show.TargetKind.HISTORY:
            self.focus = target.name
            self._pick(target.name)

    def _pick(self, name: str) -> None:
        kind, _, rest = name.partition(":")
        if kind == "enter":
            hand, _, player = rest.partition(":")
            self.desk.enter(EntryTask(player, int(hand)))
        elif kind == "leave":
            self.leaving = rest
        elif kind == CHOICE:
            self.desk.choose(rest)
        elif kind == "step":
            if self.desk.live.match.ledger.may_take_back(int(rest)):
                self.asked = int(rest)
            else:
                self.desk.notify("That was taken back already.")
