"""The list of what happened, to be seen again and taken back; and beside it what can be done.

Two lists, so that nothing that could be done reads as if it had happened: the first row of the one
leads to the other.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from slapmat.referee.effects import ListRaces
from slapmat.referee.inputs import Answer, KeyTyped, NamedKey, RacesKept
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.grid_by_seats import GridBySeatsPage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.photo import PhotoPage
from slapmat.referee.pages.stopping import ask_to_stop, may_stop
from slapmat.rules.commands import Leave
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import _

YES = show.TableButton.YES
NO = show.TableButton.NO
# A list that nobody could go through is no help: a long match has thousands of both.
MOST_ROWS = 200
MOST_CORRECTIONS = 100
# What leads to what can be done; what a game offers there; and what was done, by its record.
TO_DO, END = "to_do", "end"
CHOICE, TELL = "choice", "tell"
STEP = "step:"


class HistoryPage(AsidePage):
    """What happened, newest first, and races to be seen again; or what can be done."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Show the desk's match, and ask of which races there is a photo finish."""
        self.desk = desk
        self.asked: int | None = None
        self.leaving: str | None = None
        self.races: frozenset[int] = frozenset()
        self.is_to_do = False
        # A dispute is about what happened last.
        last = next(self._happened(), None)
        self.focus = TO_DO if last is None else last.name
        desk.ask(ListRaces())

    def hear(self, answer: Answer) -> None:
        """Take of which races edges are kept."""
        if isinstance(answer, RacesKept):
            self.races = answer.race_nos

    @property
    def race_nos(self) -> Sequence[int]:
        """Give the races of which there is a photo finish, the latest first, as far as listed."""
        steps = islice(self._happened(), MOST_ROWS)
        numbers = [int(row.name.removeprefix(STEP)) for row in steps]
        return [number for number in numbers if number in self.races]

    def look_at(self, seq: int) -> None:
        """Move to the row of a record."""
        self.is_to_do = False
        self.focus = f"{STEP}{seq}"

    def ask_to_take_back(self, seq: int) -> None:
        """Ask whether to take this record back and everything after it."""
        self.asked = seq

    def scene(self, now_ns: int) -> show.Scene:
        """Show the list."""
        match = self.desk.live.match
        base = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        question = self._question()
        text, yes, no = self._told()
        title = _("What can be done") if self.is_to_do else _("What happened")
        return show.Scene(
            header=base.header,
            body=show.History(title, self._rows(), self.focus),
            next=show.Next(text),
            hints=(
                show.Hint(yes, button=YES, key="Space"),
                show.Hint(no, button=NO, key="Backspace"),
            ),
            question=question,
        )

    def _told(self) -> tuple[str, str, str]:
        """Give what to do, and what the table buttons do."""
        if self._question() is not None:
            return "", _("yes"), _("no")
        if self.is_to_do:
            text = _("Any seat's button moves down, green does it, white goes back.")
            return text, _("do it"), _("back")
        text = _("Any seat's button moves down. Green picks: a race is shown again.")
        return text, _("pick"), _("close")

    def _question(self) -> show.Question | None:
        if self.leaving is not None:
            return show.Question(
                _("Does {player} leave? What was scored stays.").format(player=self.leaving),
                _("yes, leaves"),
                _("no, stays"),
            )
        if self.asked is None:
            return None
        return show.Question(
            _("Take back this and everything after it?"),
            _("yes, take back"),
            _("no, leave it"),
        )

    def _rows(self) -> tuple[show.HistoryRow, ...]:
        """Give the list that is shown."""
        if self.is_to_do:
            return self._to_do()
        way = show.HistoryRow(TO_DO, _("Correct, change or leave…"), is_to_do=True)
        return (way, *islice(self._happened(), MOST_ROWS))

    def _to_do(self) -> tuple[show.HistoryRow, ...]:
        """Give a row for each thing that can be done."""
        match = self.desk.live.match
        seats = self.desk.live.seating.seats
        corrections = [
            show.HistoryRow(
                f"enter:{task.hand}:{task.player}",
                _("Correct the cards of {player}").format(player=task.player),
                _("hand {number}").format(number=task.hand),
                show.Person(seats.get(str(task.player), 1), str(task.player)),
                is_to_do=True,
            )
            for task in match.game.correctable(match.state)[:MOST_CORRECTIONS]
        ]
        choices = [
            show.HistoryRow(
                f"{CHOICE}:{choice.name}",
                choice.label,
                choice.value or choice.text,
                choice.person,
                is_to_do=True,
            )
            for choice in match.game.table_choices(match.state)
        ]
        if match.game.grid(match.state, View(seats, match.clock_ns), "") is not None:
            text = _("Tell a play by the seats' buttons")
            choices.insert(0, show.HistoryRow(TELL, text, is_to_do=True))
        leaving = [
            show.HistoryRow(
                f"leave:{name}",
                _("{player} wants to leave…").format(player=name),
                person=show.Person(seats.get(name, 1), name),
                is_to_do=True,
            )
            for name in match.game.players(match.state)
        ]
        text = _("End the game now…")
        end = (show.HistoryRow(END, text, is_to_do=True),) if may_stop(self.desk) else ()
        return (*choices, *corrections, *leaving, *end)

    def _happened(self) -> Iterator[show.HistoryRow]:
        """Give a row for each thing that a person did, the latest first."""
        match = self.desk.live.match
        for record in reversed(self.desk.log):
            text = ", ".join(filter(None, map(match.game.told, record.events)))
            is_race = record.seq in self.races
            if is_race:
                text = text or _("A race without a winner")
            if record.cause.is_step and record.seq > 1 and text:
                is_undone = not match.ledger.may_take_back(record.seq)
                photo = _("photo finish") if is_race else ""
                yield show.HistoryRow(f"{STEP}{record.seq}", text, photo, is_undone=is_undone)

    def seat(self, seat_no: int) -> None:
        """Go on to the next row; a question is only answered by the table buttons."""
        del seat_no
        if self._question() is None:
            self._move(1)

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
        """Leave the question, or the list; of what can be done for what happened."""
        if self._question() is not None:
            self.asked = self.leaving = None
        elif self.is_to_do:
            self.is_to_do, self.focus = False, TO_DO
        else:
            self.desk.play()

    def key(self, typed: KeyTyped) -> None:
        """Move along the list, pick with Enter, close with Escape."""
        match typed.key:
            case NamedKey.ESCAPE:
                self.no()
            case NamedKey.ENTER:
                self.yes()
            case NamedKey.UP | NamedKey.DOWN if self._question() is None:
                self._move(1 if typed.key is NamedKey.DOWN else -1)
            case _:
                return

    def menu_key(self) -> None:
        """Open the menu over the list: it is reached from the match, and not by the menu."""
        self.desk.open_menu(self._again)

    def _again(self) -> None:
        """Show the list where it was; an answer that came meanwhile was not heard."""
        self.desk.turn_to(self)
        self.desk.ask(ListRaces())

    def _move(self, by: int) -> None:
        names = [row.name for row in self._rows()]
        if names:
            at = names.index(self.focus) if self.focus in names else 0
            self.focus = names[(at + by) % len(names)]

    def click(self, target: show.Target) -> None:
        """Pick the row that was hit, or move to one that is on another page of the list."""
        if target.kind is show.TargetKind.FOCUS and self._question() is None:
            self.focus = target.name
        elif target.kind is show.TargetKind.HISTORY:
            self.focus = target.name
            self._pick(target.name)

    def _pick(self, name: str) -> None:
        kind, __, rest = name.partition(":")
        if kind == "enter":
            hand, __, player = rest.partition(":")
            self.desk.enter(EntryTask(player, int(hand)))
        elif kind == "leave":
            self.leaving = rest
        elif kind == TO_DO:
            self.is_to_do = True
            self.focus = next((row.name for row in self._rows()), "")
        elif kind == END:
            ask_to_stop(self.desk)
        elif kind == TELL:
            self.desk.turn_to(GridBySeatsPage(self.desk))
        elif kind == CHOICE:
            self.desk.choose(rest)
        elif f"{kind}:" == STEP:
            self._pick_step(int(rest))

    def _pick_step(self, seq: int) -> None:
        """Show a race again; ask about any other step whether it is to be taken back."""
        if seq in self.races:
            self.desk.turn_to(PhotoPage(self.desk, self, seq))
        elif self.desk.live.match.ledger.may_take_back(seq):
            self.asked = seq
        else:
            self.desk.notify(_("That was taken back already."))
