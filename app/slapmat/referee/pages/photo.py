"""The photo finish of any race of the match: asked for at the store, judged again, kept as PNG."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from slapmat.referee.effects import ReadEdges, SavePhoto
from slapmat.referee.inputs import Answer, EdgesRead, KeyTyped, NamedKey, PhotoSaved
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.page import Desk
from slapmat.referee.photo import photo_of
from slapmat.referee.photo_scene import Told, photo_scene
from slapmat.scene import elements as show
from slapmat.scene.stand_ins import with_stand_ins
from slapmat.table.errors import InputError
from slapmat.table.language import _

if TYPE_CHECKING:
    from slapmat.referee.pages.history import HistoryPage

YES = show.TableButton.YES
NO = show.TableButton.NO
UNDO = "take_back"


class PhotoPage(AsidePage):
    """One race; a seat's button goes on to the one before, and round; the arrows go either way."""

    is_typing = False

    def __init__(self, desk: Desk, back: "HistoryPage", race_no: int) -> None:
        """Ask for a race's edges."""
        self.desk = desk
        self.back = back
        self.race_no = race_no
        self._photo: show.Scene | None = None
        self._why = _("Reading the edges of this race…")
        self._saved = ""
        desk.ask(ReadEdges(race_no))

    def scene(self, now_ns: int) -> show.Scene:
        """Show the race, or why it cannot be shown."""
        del now_ns
        if self._photo is None:
            header = show.Header(self.desk.live.match.game.spec.shown_title, _("Photo finish"))
            body = show.PhotoFinish((), "", self._why)
            return show.Scene(header=header, body=body, next=show.Next(""), hints=self._hints())
        said = show.Next(self._saved) if self._saved else self._photo.next
        return replace(self._photo, next=said, hints=self._hints())

    def _hints(self) -> tuple[show.Hint, ...]:
        hints = [show.Hint(_("back"), button=NO, key="Backspace")]
        if self._may_take_back:
            hints.insert(0, show.Hint(_("take back"), button=YES, key="Space"))
        if len(self._others) > 1 and self.desk.button_names:
            hints.append(show.Hint(_("other races"), key="↑↓"))
        return tuple(hints)

    @property
    def _may_take_back(self) -> bool:
        return self.desk.live.match.ledger.may_take_back(self.race_no)

    @property
    def _others(self) -> Sequence[int]:
        """Give the races that can be seen, the latest first."""
        return self.back.race_nos

    def hear(self, answer: Answer) -> None:
        """Take the edges, or where the picture is."""
        match answer:
            case EdgesRead(race_no=self.race_no):
                self._read(answer)
            case PhotoSaved(race_no=self.race_no, folder=folder, name=name, why=why):
                said = _("Saved in {folder} as {name}").format(folder=folder, name=name)
                self._saved = said if folder else why
            case _:
                return

    def _read(self, answer: EdgesRead) -> None:
        live = self.desk.live
        later = answer.later_text or "\n".join(live.later_lines(self.race_no))
        if not answer.trace_text:
            self._why = answer.why
            return
        record = self.desk.log[self.race_no - 1]
        told = Told(
            live.match.game,
            live.match.ledger.state_before(self.race_no),
            live.seating.seats,
            record.events,
            self.desk.stamps,
        )
        try:
            self._photo = photo_scene(photo_of(answer.trace_text, later, record.at_ns), told)
        except InputError as error:
            self._why = _("The edges of this race cannot be used: {why}").format(why=error)
            return
        people = tuple(show.Person(seat, name) for name, seat in live.seating.seats.items())
        self.desk.ask(SavePhoto(self.race_no, with_stand_ins(self._photo, people)))

    def seat(self, seat_no: int) -> None:
        """Go on to the race before."""
        del seat_no
        others = self._others
        if self.race_no in others:
            self._go_to(others[(others.index(self.race_no) + 1) % len(others)])

    def yes(self) -> None:
        """Ask whether to take the race back."""
        if self._may_take_back:
            self.back.ask_to_take_back(self.race_no)
        self.no()

    def no(self) -> None:
        """Go back to the list."""
        self.back.look_at(self.race_no)
        self.desk.turn_to(self.back)

    def menu_key(self) -> None:
        """Open the menu over the race, which is read again afterwards."""
        self.desk.open_menu(lambda: self._show(self.race_no))

    def key(self, typed: KeyTyped) -> None:
        """Move among the races with the arrows, leave with Escape."""
        match typed.key:
            case NamedKey.DOWN | NamedKey.RIGHT:
                self._move(1)
            case NamedKey.UP | NamedKey.LEFT:
                self._move(-1)
            case NamedKey.ESCAPE | NamedKey.TAB | NamedKey.BACKSPACE:
                self.no()
            case NamedKey.ENTER:
                self.yes()
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Do nothing: the table buttons are clicked as those."""

    def _move(self, by: int) -> None:
        """Go to the race beside this one; past the latest and the first there is none."""
        others = self._others
        if self.race_no in others:
            at = others.index(self.race_no) + by
            self._go_to(others[min(max(at, 0), len(others) - 1)])

    def _go_to(self, race_no: int) -> None:
        if race_no != self.race_no:
            self._show(race_no)

    def _show(self, race_no: int) -> None:
        self.desk.turn_to(PhotoPage(self.desk, self.back, race_no))
