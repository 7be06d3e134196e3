"""The builder's menu: asked for by a long *no* or a key, opened by *yes*.

An entry is a line of ENTRIES: where it leads to is a page.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.options import BY_NAME, LANGUAGE, PATIENCE
from slapmat.referee.pages.aside import NO, YES, ListPage
from slapmat.referee.pages.buttons import ButtonsPage
from slapmat.referee.pages.leaving import LeavePage
from slapmat.referee.pages.machine import MachinePage
from slapmat.referee.pages.page import Desk, Page
from slapmat.referee.pages.resting import RestPage
from slapmat.referee.pages.seats import SeatsPage
from slapmat.referee.pages.settings import SettingsPage
from slapmat.referee.pages.statistics import StatisticsPage
from slapmat.referee.pages.stopping import ask_to_stop, may_stop
from slapmat.referee.pages.timed import TimedPage
from slapmat.scene import elements as show
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

# A question that nobody answers goes away: something may lie on the button that asked for it.
ASKED_FOR_NS = 10 * NS_PER_S
VOLUME = ("sound", "volume_percent")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu.

    Attributes:
        name: Which.
        label: What it is.
        text: One line about it.
        page: Gives where it leads to, by the desk and by what shows the menu again; None: it has
            led there itself.
        is_there: Says whether it is there now.
    """

    name: str
    label: str
    text: str
    page: Callable[[Desk, Callable[[], None]], Page | None]
    is_there: Callable[[Desk], bool] = lambda _desk: True


def is_match_on(desk: Desk) -> bool:
    """Say whether a match is on."""
    return desk.is_match_on


def language_page(desk: Desk, back: Callable[[], None]) -> Page:
    """Give the settings page with the language alone."""
    return SettingsPage(desk, back, (BY_NAME[LANGUAGE],), N_("Language"))


def volume_page(desk: Desk, back: Callable[[], None]) -> Page:
    """Give the settings page with the volume alone."""
    return SettingsPage(desk, back, (BY_NAME[VOLUME],), N_("Volume"))


ENTRIES: tuple[Entry, ...] = (
    Entry(
        "seats",
        N_("Who plays"),
        N_("Somebody joins or leaves in mid-game."),
        SeatsPage,
        is_there=is_match_on,
    ),
    Entry(
        "rest",
        N_("Another game"),
        N_("This one is set aside, and can go on later."),
        RestPage,
        is_there=is_match_on,
    ),
    Entry(
        "end",
        N_("End the game now"),
        N_("With the totals as they stand."),
        ask_to_stop,
        is_there=may_stop,
    ),
    Entry(
        "statistics",
        N_("Statistics"),
        N_("How quick everybody is, and what they won with."),
        StatisticsPage,
    ),
    Entry(
        "buttons",
        N_("Test the buttons"),
        N_("Each press, bounces, and what is wrong with the wires."),
        ButtonsPage,
    ),
    Entry("settings", N_("Settings"), N_("Sound, speech, screen, lamps, time."), SettingsPage),
    Entry("language", N_("Language"), "English · Français · Русский", language_page),
    Entry("volume", N_("Volume"), N_("Of sounds and voice."), volume_page),
    Entry(
        "machine",
        N_("This machine"),
        N_("Doctor, copies, update, network, shut down."),
        MachinePage,
    ),
    Entry("leave", N_("Leave"), N_("End slapmat. A game that is on can go on later."), LeavePage),
)


class MenuPage(ListPage):
    """The menu."""

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Show it; `back` shows what was there before."""
        self.desk = desk
        super().__init__(back)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Give what can be done now."""
        return tuple(one for one in ENTRIES if one.is_there(self.desk))

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each."""
        return tuple(show.Choice(one.name, _(one.label), _(one.text)) for one in self.entries)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        paused = _("The game waits.") if self.desk.is_match_on else ""
        return show.Scene(
            header=show.Header("slapmat", paused),
            body=show.Choices(_("Menu"), self.rows(), self.focus),
            next=show.Next(_("Any seat's button moves down, green opens, white is done.")),
            hints=self.hints(_("open"), _("done")),
        )

    def pick(self) -> None:
        """Open the entry in focus."""
        entry = next(one for one in self.entries if one.name == self.focus)
        page = entry.page(self.desk, lambda: self.desk.turn_to(self))
        if page is not None:
            self.desk.turn_to(page)


class AskMenuPage(TimedPage):
    """Open the menu? The page before goes on under the question."""

    is_typing = False

    def __init__(self, desk: Desk, under: Page, held_ns: int | None) -> None:
        """Ask over a page.

        Args:
            desk: The desk.
            under: The page.
            held_ns: When a button had been held for it. None: a key was pressed, which was meant;
                then the question waits for its answer.
        """
        self.desk = desk
        self.under = under
        self.until_ns = None
        if held_ns is not None:
            self.until_ns = held_ns + ASKED_FOR_NS * int(desk.setting(PATIENCE))

    def scene(self, now_ns: int) -> show.Scene:
        """Ask."""
        question = show.Question(_("Open the menu?"), _("yes, open it"), _("no, go on"))
        hints = (
            show.Hint(_("yes"), button=YES, key="Space"),
            show.Hint(_("no"), button=NO, key="Backspace"),
        )
        # No seconds that run down: a voice would say each of them.
        following = _("Green opens it, white goes on. Unanswered, it goes away.")
        if self.until_ns is None:
            following = ""
        scene = self.under.scene(now_ns)
        return replace(scene, question=question, next=show.Next(following), hints=hints)

    def changes_at_ns(self, now_ns: int) -> int | None:
        """Give when the question goes away."""
        del now_ns
        return self.until_ns

    def pass_time(self, now_ns: int) -> None:
        """Go away once nobody has answered for long."""
        if self.until_ns is not None and now_ns >= self.until_ns:
            self.no()

    def seat(self, seat_no: int) -> None:
        """Do nothing: only the table buttons answer."""

    def yes(self) -> None:
        """Open it."""
        self.desk.turn_to(MenuPage(self.desk, self.no))

    def no(self) -> None:
        """Go on."""
        self.desk.turn_to(self.under)

    def key(self, typed: KeyTyped) -> None:
        """Answer yes with Enter, no with Escape."""
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.key in {NamedKey.ESCAPE, NamedKey.BACKSPACE}:
            self.no()

    def click(self, target: show.Target) -> None:
        """Do nothing: the answers are clicked as the table buttons."""
