"""May the match be set aside? Only after a question; then the same people may play another game."""

from typing import ClassVar

from slapmat.referee.pages.aside import NO, YES
from slapmat.referee.pages.leaving import LeavePage
from slapmat.scene import elements as show
from slapmat.table.language import N_, _

REST = "rest"


class RestPage(LeavePage):
    """Set this game aside?"""

    long_yes_text: ClassVar[str] = N_("Set it aside")

    def scene(self, now_ns: int) -> show.Scene:
        """Ask."""
        del now_ns
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Attract("", tuple(self.desk.seat_buttons)),
            next=show.Next(_("It is kept, and offered again where nobody plays.")),
            hints=(
                show.Hint(_("set aside"), button=YES, key="Enter", is_held=True, action=REST),
                show.Hint(_("play on"), button=NO, key="Backspace"),
            ),
            question=show.Question(
                _("Set this game aside?"), _("hold: yes, another game"), _("no, play on")
            ),
        )

    def long_yes(self) -> None:
        """Let the match rest, and ask who plays next."""
        self.desk.set_aside()

    def click(self, target: show.Target) -> None:
        """Set it aside by the hint; the answers are clicked as the table buttons."""
        if target == show.Target(show.TargetKind.ACTION, REST):
            self.long_yes()
