"""A question before a game ends: no press and no chord answers it by chance."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Page
from slapmat.rules.commands import EndNow
from slapmat.scene import elements as show
from slapmat.table.language import _

YES = show.TableButton.YES
NO = show.TableButton.NO


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is asked, and what the two buttons answer."""

    text: str
    yes: str
    no: str


def end_of_game() -> Doubt:
    """Give the question before a game ends."""
    return Doubt(
        _("That ends the game. Is everything right?"),
        _("hold: yes, it is over"),
        _("no, go back"),
    )


def doubt_of(command: object) -> Doubt:
    """Give the question before a command ends a game."""
    if not isinstance(command, EndNow):
        return end_of_game()
    return Doubt(
        _("End the game now? Only what is counted already stays."),
        _("hold: yes, it is over"),
        _("no, play on"),
    )


class SurePage:
    """Asks over another page. A short *yes* is no answer; a held one is, a click, and Enter."""

    is_typing = False

    def __init__(
        self, under: Page, doubt: Doubt, yes: Callable[[], None], no: Callable[[], None]
    ) -> None:
        """Ask.

        Args:
            under: What is seen below the question.
            doubt: What is asked.
            yes: What a sure yes does; it takes the question away as well.
            no: What *no* does, likewise.
        """
        self.under = under
        self._doubt = doubt
        self._yes = yes
        self._no = no

    def scene(self, now_ns: int) -> show.Scene:
        """Show the question over the page."""
        scene = self.under.scene(now_ns)
        # Tiles that cannot be used now would only be in the question's way.
        body = None if isinstance(scene.body, show.CardEntry) else scene.body
        return replace(
            scene,
            body=body,
            hero=None,
            question=show.Question(self._doubt.text, self._doubt.yes, self._doubt.no),
            next=show.Next(_("Hold green until the ring is full. White goes back.")),
            hints=(
                show.Hint(_("hold: yes"), button=YES, key="Enter"),
                show.Hint(_("no"), button=NO, key="Backspace"),
            ),
            hold=None,
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: only *yes* and *no* answer."""

    def yes(self) -> None:
        """Do nothing: the question says that *yes* is to be held."""

    def sure(self) -> None:
        """Do what was asked about."""
        self._yes()

    def no(self) -> None:
        """Go back to what was there."""
        self._no()

    def key(self, typed: KeyTyped) -> None:
        """Take Enter as a sure yes, and Escape as no."""
        if typed.key is NamedKey.ENTER:
            self.sure()
        elif typed.key is NamedKey.ESCAPE:
            self.no()

    def click(self, target: show.Target) -> None:
        """Do nothing: clicks on the table buttons come as those."""
