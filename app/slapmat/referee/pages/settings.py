"""The settings that are changed at the table."""

from collections.abc import Callable

from slapmat.referee.options import OPTIONS, SPOKEN, Name, Option, Value
from slapmat.referee.pages.aside import DraftPage, ListPage, turned
from slapmat.referee.pages.letters import LettersPage, Wanted
from slapmat.referee.pages.page import Desk
from slapmat.scene import elements as show
from slapmat.scene.naming import ELLIPSIS, is_readable
from slapmat.scene.stand_ins import STAND_IN
from slapmat.table.language import LANGUAGES, N_, _

LONGEST_SPELLING = 60
LONGEST_IN_ROW = 16
SPELLINGS = "spellings"
TITLE = N_("Settings")


class SettingsPage(DraftPage):
    """Choose values; holding *yes* keeps them all: they count at once, and on later evenings."""

    def __init__(
        self,
        desk: Desk,
        back: Callable[[], None],
        options: tuple[Option, ...] = OPTIONS,
        title: str = TITLE,
    ) -> None:
        """Begin with the values in force; `options` may be a few of them, under their own title."""
        self.desk = desk
        self.title = title
        self.options = options
        self.draft: dict[Name, Value] = {}
        super().__init__(back)

    @property
    def is_changed(self) -> bool:
        """Say whether something is chosen that is not kept yet."""
        return bool(self.draft)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each."""
        rows = [
            show.Choice(
                option.key,
                _(option.label),
                _(option.why),
                option.in_words(self._value(option), LANGUAGES[self.desk.system_language]),
                is_changed=option.name in self.draft,
            )
            for option in self.options
        ]
        if self.options is OPTIONS:
            text = _("Spell one as it sounds, for the voice.")
            rows.append(show.Choice(SPELLINGS, _("How names are said"), text))
        return tuple(rows)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_(self.title), self.rows(), self.focus),
            next=self.what_next(),
            hints=self.draft_hints(),
        )

    def step(self, by: int) -> None:
        """Choose the next value of the row in focus, or the one before."""
        option = next((option for option in self.options if option.key == self.focus), None)
        if option is None:
            self.desk.turn_to(SpellingsPage(self.desk, lambda: self.desk.turn_to(self)))
            return
        value = turned(option.steps, self._value(option), by)
        if value == self.desk.setting(option.name):
            self.draft.pop(option.name, None)
        else:
            self.draft[option.name] = value  # type: ignore[assignment]  # one of the steps

    def keep(self) -> None:
        """Have them changed."""
        self.desk.change(dict(self.draft))

    def _value(self, option: Option) -> Value:
        return self.draft.get(option.name, self.desk.setting(option.name))


class SpellingsPage(ListPage):
    """How the voice says names: each is typed as it sounds."""

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Show the names that are known; one that nobody has chosen is said as it is written."""
        self.desk = desk
        self.known = [name for name in desk.known_names if not STAND_IN.fullmatch(name)]
        super().__init__(back)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give the names with their spellings."""
        rows = []
        for number, name in enumerate(self.known, 1):
            spelling = self.desk.spellings.get(name, "")
            label = in_a_row(name) or _("name {number}").format(number=number)
            rows.append(show.Choice(name, label, "", spelling or _("as it is written")))
        return tuple(rows)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the names."""
        del now_ns
        text = _("No names are known here yet.")
        if self.known:
            text = _("Whose name is said wrongly?")
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_("How names are said"), self.rows(), self.focus),
            next=show.Next(text),
            hints=self.hints(_("type"), _("done")),
        )

    def pick(self) -> None:
        """Have it typed how the name in focus is said."""
        name = self.focus
        if not name:
            return
        title = _("How {player} is said").format(player=in_a_row(name) or name)
        wanted = Wanted(title, LONGEST_SPELLING, typed=self.desk.spellings.get(name, ""))

        def keep(spelling: str) -> bool:
            self.desk.change({(*SPOKEN, name): spelling or None})
            return True

        self.desk.turn_to(LettersPage(self.desk, wanted, keep, lambda: self.desk.turn_to(self)))


def in_a_row(name: str) -> str:
    """Give a name as a row has room for it; empty where it is in a script that cannot be shown."""
    if not any(map(is_readable, name)):
        return ""
    is_short = len(name) <= LONGEST_IN_ROW
    return name if is_short else f"{name[: LONGEST_IN_ROW - 1].rstrip()}{ELLIPSIS}"
