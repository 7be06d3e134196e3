"""How quick everybody is and what they won with: this evening, and as far as anybody remembers."""

from collections.abc import Callable

from slapmat.referee.effects import ReadStatistics
from slapmat.referee.inputs import Answer, KeyTyped, NamedKey, StatisticsRead
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.page import Desk
from slapmat.referee.statistics_scene import plot_body, points_body
from slapmat.rules.statistics import Statistics
from slapmat.scene import elements as show
from slapmat.table.language import _, n_

YES = show.TableButton.YES
NO = show.TableButton.NO
# The views one after another: of this evening or of all, and the plot or the points.
VIEWS = ((True, True), (True, False), (False, True), (False, False))


class StatisticsPage(AsidePage):
    """Four views; *yes*, a seat's button, a click and the arrows go on."""

    is_typing = False

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Ask for this evening's figures; `back` shows what was there before."""
        self.desk = desk
        self.back = back
        self.view = 0
        self.found = Statistics()
        self.to_come: int | None = None
        desk.ask(ReadStatistics(is_evening=True))

    @property
    def is_evening(self) -> bool:
        """Say whether this evening is shown, or all of them."""
        return VIEWS[self.view][0]

    @property
    def is_plot(self) -> bool:
        """Say whether slaps are shown, or points."""
        return VIEWS[self.view][1]

    def scene(self, now_ns: int) -> show.Scene:
        """Show one view."""
        del now_ns
        title = _("This evening") if self.is_evening else _("All evenings")
        count = self.found.matches
        where = n_("{count} game", "{count} games", count).format(count=count)
        if self.to_come is None or self.to_come:
            where = _("counting…")
        hero, body = self._shown(title)
        return show.Scene(
            header=show.Header(title if hero is not None else "slapmat", where),
            hero=hero,
            body=body,
            next=show.Next(self._what_next()),
            hints=(
                show.Hint(_("next"), button=YES, key="Space"),
                show.Hint(_("back"), button=NO, key="Backspace"),
            ),
        )

    def _shown(self, title: str) -> tuple[show.Hero | None, show.Body]:
        seats = self._seats()
        if not self.is_plot:
            points = points_body(self.found, seats)
            if points is not None:
                return show.Message(_("Points"), _("What they were won with")), points
        return None, plot_body(self.found, seats, title)

    def _seats(self) -> dict[str, int]:
        """Give who sits where now, or sat last this evening, as the evening's table has it."""
        seats = {name: person.seat_no for name, person in self.desk.tonight.seats().items()}
        if self.desk.is_match_on:
            seats.update(self.desk.live.seating.seats)
        return seats

    def _what_next(self) -> str:
        if self.is_plot:
            return _("Green shows what was won, white goes back.")
        if self.is_evening:
            return _("Green shows all evenings, white goes back.")
        return _("Green shows this evening, white goes back.")

    def hear(self, answer: Answer) -> None:
        """Take what has been counted by now."""
        if isinstance(answer, StatisticsRead) and answer.is_evening is self.is_evening:
            self.found, self.to_come = answer.statistics, answer.to_come

    def seat(self, seat_no: int) -> None:
        """Go on to the next view."""
        del seat_no
        self._move(1)

    def yes(self) -> None:
        """Go on to the next view."""
        self._move(1)

    def no(self) -> None:
        """Go back."""
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Move among the views with the arrows, leave with Escape."""
        match typed.key:
            case NamedKey.RIGHT | NamedKey.DOWN | NamedKey.ENTER:
                self._move(1)
            case NamedKey.LEFT | NamedKey.UP:
                self._move(-1)
            case NamedKey.ESCAPE | NamedKey.TAB | NamedKey.BACKSPACE:
                self.no()
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Do nothing: the table buttons are clicked as those."""

    def _move(self, by: int) -> None:
        was_evening = self.is_evening
        self.view = (self.view + by) % len(VIEWS)
        if self.is_evening is not was_evening:
            self.found, self.to_come = Statistics(), None
            self.desk.ask(ReadStatistics(self.is_evening))
