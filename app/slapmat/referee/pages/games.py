"""Which game, by which rules, with which handicaps: what is chosen before a match."""

from collections.abc import Callable, Mapping

from slapmat.referee.options import HANDICAP, Name, Value
from slapmat.referee.pages.aside import DraftPage, ListPage, turned
from slapmat.referee.pages.choosing import RulesPage, changes_in_words, rules_in_words
from slapmat.referee.pages.page import Desk
from slapmat.rules.contract import GameSpec
from slapmat.scene import elements as show
from slapmat.table.language import N_, _, n_

HANDICAPS_MS = (0, 10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500)
GAME, RULES, HANDICAPS, MENU = "game", "rules", "handicaps", "menu"


def players_in_words(spec: GameSpec) -> str:
    """Say how many can play a game."""
    if spec.least_players == spec.most_players:
        return _("{count} players").format(count=spec.least_players)
    return _("{least} to {most} players").format(least=spec.least_players, most=spec.most_players)


def about_in_words(spec: GameSpec) -> str:
    """Say how many can play a game, and what it is."""
    if not spec.about:
        return players_in_words(spec)
    text = _("{players}. {about}")
    return text.format(players=players_in_words(spec), about=spec.shown_about)


def misfit_in_words(spec: GameSpec, count: int) -> str:
    """Say how many are missing for a game, or must sit out; empty where so many can play it."""
    missing, over = spec.least_players - count, count - spec.most_players
    if missing > 0:
        return n_("{count} more is needed", "{count} more are needed", missing).format(
            count=missing
        )
    if over > 0:
        return n_("{count} must sit out", "{count} must sit out", over).format(count=over)
    return ""


class GamesPage(ListPage):
    """Which game is played; the seated stay seated."""

    def __init__(self, desk: Desk, back: Callable[[], None], seated: int = 0) -> None:
        """Begin at the game that is chosen.

        Args:
            desk: The desk.
            back: Shows what was there before.
            seated: How many sit at the table.
        """
        self.desk = desk
        self.seated = seated
        super().__init__(back)
        self.focus = desk.game.spec.slug

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each game."""
        return tuple(self._row(game.spec) for game in self.desk.games)

    def _row(self, spec: GameSpec) -> show.Choice:
        misfit = misfit_in_words(spec, self.seated) if self.seated else ""
        return show.Choice(spec.slug, spec.shown_title, about_in_words(spec), misfit)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the games."""
        del now_ns
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_("Which game?"), self.rows(), self.focus),
            next=show.Next(_("Any seat's button moves down, green takes the one shown.")),
            hints=self.hints(_("this one"), _("back")),
        )

    def pick(self) -> None:
        """Play the game in focus."""
        self.desk.choose_game(self.focus)
        self.back()


class SetUpPage(ListPage):
    """What can be chosen before a match: a row leads to each."""

    def __init__(self, desk: Desk, back: Callable[[], None], seats: Mapping[int, str]) -> None:
        """Begin with the game; the seated wait."""
        self.desk = desk
        self.seats = seats
        super().__init__(back)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give the game, its rules, the handicaps and the menu."""
        rules, given = self.desk.game.house_rules, self.desk.house_rules
        handicaps = sum(1 for name in self.seats.values() if self.desk.handicap_ms.get(name))
        return (
            show.Choice(
                GAME,
                _("Game"),
                about_in_words(self.desk.game.spec),
                self.desk.game.spec.shown_title,
            ),
            show.Choice(
                RULES,
                _("House rules"),
                changes_in_words(rules, given)
                or _("As families like it or by the letter, and each by itself."),
                rules_in_words(rules, given),
            ),
            show.Choice(
                HANDICAPS,
                _("Handicaps"),
                _("Slaps of whoever is quicker count that much later."),
                n_("{count} player", "{count} players", handicaps).format(count=handicaps)
                if handicaps
                else _("none"),
            ),
            show.Choice(MENU, _("Menu"), _("Settings, language, volume, leave.")),
        )

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        return show.Scene(
            header=show.Header(self.desk.game.spec.shown_title),
            body=show.Choices(_("The next game"), self.rows(), self.focus),
            next=show.Next(_("Any seat's button moves down, green opens, white goes back.")),
            hints=self.hints(_("open"), _("back")),
        )

    def pick(self) -> None:
        """Open the row in focus."""
        match self.focus:
            case "game":
                self.desk.turn_to(GamesPage(self.desk, self._here, len(self.seats)))
            case "rules":
                self.desk.turn_to(RulesPage(self.desk, self._here, len(self.seats)))
            case "handicaps" if self.seats:
                self.desk.turn_to(HandicapsPage(self.desk, self._here, self.seats))
            case "handicaps":
                self.desk.notify(_("Nobody sits at the table yet."))
            case _:
                self.desk.open_menu(self._here)

    def _here(self) -> None:
        self.desk.turn_to(self)


class HandicapsPage(DraftPage):
    """How much later each player's slaps count."""

    long_yes_text = N_("Keep it so")

    def __init__(self, desk: Desk, back: Callable[[], None], seats: Mapping[int, str]) -> None:
        """Begin with the handicaps in force."""
        self.desk = desk
        self.seats = dict(sorted(seats.items()))
        self.draft = {name: desk.handicap_ms.get(name, 0) for name in seats.values()}
        super().__init__(back)

    @property
    def is_changed(self) -> bool:
        """Say whether something is chosen that is not kept yet."""
        return any(self._is_changed(name) for name in self.draft)

    def _is_changed(self, name: str) -> bool:
        return self.draft[name] != self.desk.handicap_ms.get(name, 0)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each player."""
        return tuple(
            show.Choice(
                name,
                name,
                value=_("{ms} ms").format(ms=self.draft[name]) if self.draft[name] else _("none"),
                is_changed=self._is_changed(name),
                person=show.Person(seat, name),
            )
            for seat, name in self.seats.items()
        )

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        return show.Scene(
            header=show.Header(self.desk.game.spec.shown_title, _("From the next game on")),
            body=show.Choices(_("Handicaps"), self.rows(), self.focus),
            next=self.what_next(),
            hints=self.draft_hints(),
        )

    def seat(self, seat_no: int) -> None:
        """Go to the row of whoever sits there; from it, and for a free seat, to the next one."""
        name = self.seats.get(seat_no)
        if name is None or name == self.focus:
            super().seat(seat_no)
        else:
            self.focus = name

    def step(self, by: int) -> None:
        """Choose more for the player in focus, or less."""
        value = turned(HANDICAPS_MS, self.draft[self.focus], by)
        self.draft[self.focus] = int(str(value))

    def keep(self) -> None:
        """Count slaps so from the next game on, and on later evenings."""
        changes: dict[Name, Value | None] = {
            (*HANDICAP, name): value or None
            for name, value in self.draft.items()
            if self._is_changed(name)
        }
        self.desk.change(changes)
