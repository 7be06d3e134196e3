"""Who joins or leaves in the middle of a game."""

from collections.abc import Callable

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.seating import NO, YES, SeatingPage
from slapmat.rules.commands import Leave
from slapmat.scene import elements as show
from slapmat.table.language import _, p_


class SeatsPage(SeatingPage, AsidePage):
    """A free seat's button sits down for the next hand; a player's own asks whether they leave."""

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Show who plays; `back` shows what was there before."""
        self.back = back
        self.leaving: str | None = None
        live = desk.live
        here = live.match.game.players(live.match.state)
        self.players = {live.seating.seats[name]: name for name in here}
        super().__init__(desk, {})

    @property
    def taken(self) -> set[str]:
        """Give the names that are somebody's, those who play or have played among them."""
        return super().taken | set(self.desk.live.seating.seats)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the chairs."""
        del now_ns
        spec = self.desk.game.spec
        question = None
        if self.leaving is not None:
            text = _("Does {player} leave? What was scored stays.").format(player=self.leaving)
            question = show.Question(text, _("yes, leaves"), _("no, stays"))
        return show.Scene(
            header=show.Header(spec.shown_title, _("The game waits.")),
            body=show.Join(_("Who plays"), tuple(map(self._chair, self.desk.seat_buttons))),
            next=show.Next(self._what_next()),
            hints=self._hints(),
            question=question,
        )

    def _chair(self, seat_no: int) -> show.Chair:
        if seat_no in self.players:
            person = show.Person(seat_no, self.players[seat_no])
            return show.Chair(person, show.Seated.READY, p_("at the table", "plays"))
        return self.chair(seat_no, _("from the next hand on"), is_ready=False)

    def _what_next(self) -> str:
        if self.leaving is not None:
            return ""
        if self.seats:
            return _("Slap again: next name. Hold: type one. Green: they join.")
        return _("A free seat's button joins, a player's own leaves.")

    def _hints(self) -> tuple[show.Hint, ...]:
        if self.leaving is not None:
            return (
                show.Hint(_("leaves"), button=YES, key="Space"),
                show.Hint(_("stays"), button=NO, key="Backspace"),
            )
        return (
            show.Hint(_("join") if self.seats else _("done"), button=YES, key="Space"),
            show.Hint(_("not yet") if self.seats else _("back"), button=NO, key="Backspace"),
        )

    def seat(self, seat_no: int) -> None:
        """Sit down or take the next name; ask a player."""
        if self.leaving is not None:
            return
        if seat_no in self.players:
            self.leaving = self.players[seat_no]
        elif seat_no in self.seats:
            self.take_next_name(seat_no)
        elif len(self.players) + len(self.seats) < self.desk.game.spec.most_players:
            self.sit_down(seat_no)
        else:
            self.desk.notify(_("The table is full."))

    def yes(self) -> None:
        """Let a player leave, or let those who sat down join."""
        if self.leaving is not None:
            name, self.leaving = self.leaving, None
            self.desk.play()
            self.desk.do(Leave(name))
        else:
            self._join()

    def here(self) -> None:
        """Show this page again."""
        self.desk.turn_to(self)

    def _join(self) -> None:
        while self.seats:
            seat_no, name = next(iter(self.seats.items()))
            if not self.desk.join(name, seat_no):
                return
            del self.seats[seat_no]
        self.desk.play()

    def no(self) -> None:
        """Leave everything as it was."""
        if self.leaving is not None:
            self.leaving = None
        elif self.seats:
            self.seats.popitem()
        else:
            self.back()

    def key(self, typed: KeyTyped) -> None:
        """Go on with Enter, back with Escape; Right names whoever came last."""
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.key is NamedKey.ESCAPE:
            self.no()
        elif typed.key in {NamedKey.RIGHT, NamedKey.LEFT} and self.seats:
            self.type_name(next(reversed(self.seats)))

    def click(self, target: show.Target) -> None:
        """Type the name of a seat that was just taken; else as its button."""
        if target.kind is not show.TargetKind.SEAT:
            return
        seat_no = int(target.name)
        if seat_no in self.seats:
            self.type_name(seat_no)
        else:
            self.seat(seat_no)
