"""An evening on whose pages around the game a test moves: settings, menu, games, seats."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from slapmat.games.finding import game_called
from slapmat.referee.effects import BeginMatch, ChangeSettings, Leave
from slapmat.referee.inputs import NamedKey
from slapmat.referee.options import Name, Value
from slapmat.referee.setup import StoredMatch
from slapmat.rules.contract import Game
from slapmat.rules.folding import fold
from slapmat.scene.elements import Choice, Choices, TargetKind
from tests.referee.evening_rig import EveningRig

LONG_MS, MENU_MS, CALM_MS = 1_600, 4_100, 1_100


class Renamed:
    """SWAT! under another name, for as many as it says."""

    def __init__(self, slug: str, title: str, least: int, most: int) -> None:
        self._game = game_called("swat")
        self.spec = replace(
            self._game.spec, slug=slug, title=title, least_players=least, most_players=most
        )

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game has
        return getattr(self._game, name)


OTHERS: dict[str, Game[Any]] = {
    "few": Renamed("few", "Few!", 2, 3),
    "many": Renamed("many", "Many!", 4, 7),
}


class PagesRig(EveningRig):
    """An evening with three games."""

    def hold_yes(self) -> None:
        """Hold *yes* for long, after a calm while."""
        self.wait(CALM_MS)
        self.press("yes", hold_ms=LONG_MS)

    def open_menu(self) -> None:
        """Hold *no* until the menu is asked for, and say yes."""
        self.press("no", hold_ms=MENU_MS)
        self.press("yes")

    def set_up(self) -> None:
        """Open what is chosen before a match, from the page that says who plays."""
        self.hold_yes()

    def go_to(self, row: str) -> None:
        """Move on to a row by seat 1's button."""
        for _ in range(60):
            if self.focus == row:
                return
            self.press("1")
        raise AssertionError(f"There is no row {row!r} in {self.rows}.")

    def open(self, row: str) -> None:
        """Pick a row by the mat's buttons."""
        self.go_to(row)
        self.press("yes")

    @property
    def choices(self) -> Choices:
        body = self.scene.body
        assert isinstance(body, Choices), type(body)
        return body

    @property
    def focus(self) -> str:
        return self.choices.focus

    @property
    def rows(self) -> dict[str, Choice]:
        return {row.name: row for row in self.choices.choices}

    @property
    def changes(self) -> dict[Name, Value | None]:
        """Give all settings that were changed so far."""
        changed: dict[Name, Value | None] = {}
        for effect in self.effects:
            if isinstance(effect, ChangeSettings):
                changed |= effect.changes
        return changed

    @property
    def has_left(self) -> bool:
        return any(isinstance(effect, Leave) for effect in self.effects)

    @property
    def begun(self) -> list[BeginMatch]:
        return [effect for effect in self.effects if isinstance(effect, BeginMatch)]

    def stored(self, match_id: int = 3) -> StoredMatch:
        """Give the match so far as a store would give it back."""
        begun = self.begun[-1]
        game = OTHERS.get(begun.game) or game_called(begun.game)
        return StoredMatch(match_id, begun.header, fold(game, self.records))

    def key(self, key: NamedKey) -> None:
        super().key(key)
        self.wait(1)

    def click_action(self, name: str) -> None:
        self.click(TargetKind.ACTION, name)


def pages(
    *,
    rules_of: Mapping[str, Mapping[str, object]] | None = None,
    **given: Any,  # noqa: ANN401 - of a setup
) -> PagesRig:
    """Begin an evening with three games."""
    rules = rules_of or {}
    return PagesRig(
        games=lambda: OTHERS, rules_of=lambda game: rules.get(game.spec.slug, {}), **given
    )
