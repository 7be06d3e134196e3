"""May the program end? Only after a question."""

from collections.abc import Callable
from typing import ClassVar

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.aside import NO, YES, AsidePage, CalmPage
from slapmat.referee.pages.page import Desk
from slapmat.scene import elements as show
from slapmat.table.language import N_, _

LEAVE = "leave"


class LeavePage(AsidePage, CalmPage):
    """Leave slapmat?"""

    long_yes_text: ClassVar[str] = N_("Leave")

    is_typing = False

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Ask; `back` shows what was there before."""
        self.desk = desk
        self.back = back

    def scene(self, now_ns: int) -> show.Scene:
        """Ask."""
        del now_ns
        text = _("The game rests, and can go on later.")
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Attract("", tuple(self.desk.seat_buttons)),
            next=show.Next(
                text if self.desk.is_match_on else _("Hold green to leave. White stays.")
            ),
            hints=(
                show.Hint(_("leave"), button=YES, key="Enter", is_held=True, action=LEAVE),
                show.Hint(_("stay"), button=NO, key="Backspace"),
            ),
            question=show.Question(_("Leave slapmat?"), _("hold: yes, leave"), _("no, stay")),
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: only the table buttons answer."""

    def yes(self) -> None:
        """Do nothing: the question says that *yes* is to be held."""

    def long_yes(self) -> None:
        """End the program."""
        self.desk.leave()

    def no(self) -> None:
        """Stay."""
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Answer yes with Enter, no with Escape."""
        if typed.key is NamedKey.ENTER:
            self.long_yes()
        elif typed.key in {NamedKey.ESCAPE, NamedKey.BACKSPACE}:
            self.no()

    def click(self, target: show.Target) -> None:
        """End the program by the hint; the answers are clicked as the table buttons."""
        if target == show.Target(show.TargetKind.ACTION, LEAVE):
            self.long_yes()
