"""A page beside the match: while it is shown the match rests, and seats' buttons are the page's."""

from collections.abc import Callable
from typing import ClassVar

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.scene import elements as show
from slapmat.table.language import N_, _

YES = show.TableButton.YES
NO = show.TableButton.NO
KEEP = "keep"


class AsidePage:
    """Such a page: no time passes in a match under it, and no press reaches that."""

    def long_no(self) -> None:
        """Take a *no* that was held: most pages are left by a short one."""

    def menu_key(self) -> None:
        """Take the menu's key: most pages are in the menu already."""


class CalmPage:
    """A page on which *yes* acts only once it was held, with nothing else pressed about then.

    So no chord and no mashing, of short presses all, does what it is for.
    """

    long_yes_text: ClassVar[str] = ""

    def long_yes(self) -> None:
        """Do it."""
        raise NotImplementedError


class ListPage(AsidePage):
    """Rows of which one is in focus: any seat's button and the arrows go on, *yes* picks."""

    def __init__(self, back: Callable[[], None]) -> None:
        """Begin at the first row.

        Args:
            back: Shows what was there before.
        """
        self.back = back
        self.focus = next(iter(self.names), "")

    @property
    def is_typing(self) -> bool:
        """Say that the keyboard's letters are no text here."""
        return False

    @property
    def names(self) -> list[str]:
        """Give the rows' names from the top."""
        return [row.name for row in self.rows()]

    def rows(self) -> tuple[show.Choice, ...]:
        """Give the rows from the top."""
        raise NotImplementedError

    def pick(self) -> None:
        """Do what the row in focus is for."""
        raise NotImplementedError

    def seat(self, seat_no: int) -> None:
        """Go on to the next row."""
        del seat_no
        self._move(1)

    def yes(self) -> None:
        """Pick the row in focus."""
        self.pick()

    def no(self) -> None:
        """Go back."""
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Move with the arrows, pick with Enter, leave with Escape or Tab."""
        match typed.key:
            case NamedKey.DOWN | NamedKey.UP:
                self._move(1 if typed.key is NamedKey.DOWN else -1)
            case NamedKey.ENTER | NamedKey.RIGHT:
                self.pick()
            case NamedKey.ESCAPE | NamedKey.TAB | NamedKey.LEFT | NamedKey.BACKSPACE:
                self.no()
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Pick the row that was hit, or move to one that is on another page of the list."""
        if target.kind in {show.TargetKind.CHOICE, show.TargetKind.FOCUS}:
            self._click_row(target)

    def _click_row(self, target: show.Target) -> None:
        if target.name in self.names:
            self.focus = target.name
            if target.kind is show.TargetKind.CHOICE:
                self.pick()

    def _move(self, by: int) -> None:
        names = self.names
        if names:
            at = names.index(self.focus) if self.focus in names else 0
            self.focus = names[(at + by) % len(names)]

    def hints(self, pick: str, leave: str) -> tuple[show.Hint, ...]:
        """Give what the two table buttons do."""
        return (
            show.Hint(pick, button=YES, key="Space"),
            show.Hint(leave, button=NO, key="Backspace"),
        )


class DraftPage(ListPage, CalmPage):
    """Values that are chosen first, and kept only once that is said by holding *yes*."""

    long_yes_text: ClassVar[str] = N_("Keep it so")

    @property
    def is_changed(self) -> bool:
        """Say whether something is chosen that is not kept yet."""
        raise NotImplementedError

    def step(self, by: int) -> None:
        """Choose the next value of the row in focus, or the one before."""
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what is chosen."""
        raise NotImplementedError

    def pick(self) -> None:
        """Choose the next value."""
        self.step(1)

    def long_yes(self) -> None:
        """Keep what is chosen, and go back."""
        if self.is_changed:
            self.keep()
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Choose with the arrows, keep with Enter, leave with Escape or Tab."""
        match typed.key:
            case NamedKey.LEFT:
                self.step(-1)
            case NamedKey.ENTER:
                self.long_yes()
            case _:
                super().key(typed)

    def click(self, target: show.Target) -> None:
        """Choose the next value of the row that was hit, or keep what is chosen."""
        if target == show.Target(show.TargetKind.ACTION, KEEP):
            self.long_yes()
        else:
            super().click(target)

    def what_next(self) -> show.Next:
        """Say how to choose; once something is chosen, how to keep it."""
        if self.is_changed:
            return show.Next(_("Hold green to keep it. White forgets it."))
        if len(self.names) == 1:
            return show.Next(_("Green changes it, white is done."))
        return show.Next(_("Any seat's button moves down, green changes, white is done."))

    def draft_hints(self) -> tuple[show.Hint, ...]:
        """Give what the buttons do."""
        change, leave = self.hints(_("change"), _("forget") if self.is_changed else _("done"))
        if not self.is_changed:
            return (change, leave)
        keep = show.Hint(_("keep"), button=YES, key="Enter", is_held=True, action=KEEP)
        return (keep, change, leave)


def turned(steps: tuple[object, ...], value: object, by: int) -> object:
    """Give the next of some values, or the one before; from one that is none of them, the first."""
    return steps[(steps.index(value) + by) % len(steps)] if value in steps else steps[0]
