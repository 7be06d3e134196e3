"""May the program end? Only after a question."""

from collections.abc import Callable

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.aside import NO, YES, AsidePage
from slapmat.referee.pages.page import Desk
from slapmat.scene import elements as show
from slapmat.table.language import _


class LeavePage(AsidePage):
    """Leave slapmat?"""

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
            next=show.Next(text if self.desk.is_match_on else _("Green is yes, white is no.")),
            hints=(
                show.Hint(_("leave"), button=YES, key="Space"),
                show.Hint(_("stay"), button=NO, key="Backspace"),
            ),
            question=show.Question(_("Leave slapmat?"), _("yes, leave"), _("no, stay")),
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: only the table buttons answer."""

    def yes(self) -> None:
        """End the program."""
        self.desk.leave()

    def no(self) -> None:
        """Stay."""
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Answer yes with Enter, no with Escape."""
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.key in {NamedKey.ESCAPE, NamedKey.BACKSPACE}:
            self.no()

    def click(self, target: show.Target) -> None:
        """Do nothing: the answers are clicked as the table buttons."""
