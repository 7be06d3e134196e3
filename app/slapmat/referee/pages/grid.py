"""Telling what is played, in games that follow the plays: tiles that the game gives.

The match goes on meanwhile: seats' buttons, *yes* and *no* mean what they mean without the tiles.
What the game has not to be told just now, and what all must see at once, is shown as ever.
"""

from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.cards import CardPage
from slapmat.referee.pages.page import Desk
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

CLOSE = "close"


class GridPage(CardPage):
    """The tiles of a game, under the match's own headline."""

    def __init__(self, desk: Desk) -> None:
        """Tell plays for the desk's match."""
        super().__init__(desk, EntryDraft(EntryTask(None, 0)))

    def scene(self, now_ns: int) -> show.Scene:
        """Show the tiles, unless something else must be seen."""
        match = self.desk.live.match
        scene = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        grid = self._grid(now_ns)
        if grid is None or is_seen_first(scene) or match.race is not None:
            return scene
        hints = (show.Hint(_("close"), key="Tab", action=CLOSE), *scene.hints)
        return replace(scene, hero=None, body=grid, hints=hints)

    def _grid(self, now_ns: int) -> show.CardEntry | None:
        """Give the tiles, with the focus on one that is there."""
        match = self.desk.live.match
        view = View(self.desk.live.seating.seats, now_ns)
        grid = match.game.grid(match.state, view, self.draft.focus)
        if grid is None:
            return None
        tiles = [tile for row in grid.rows for tile in row.tiles]
        names = [*(tile.card for tile in tiles), *(action.name for action in grid.actions)]
        if self.draft.focus not in names and names:
            usable = [tile.card for tile in tiles if not tile.is_empty]
            self.draft = replace(self.draft, focus=[*usable, *names][0])
        return replace(grid, focus=self.draft.focus)

    def _page(self, now_ns: int) -> show.CardEntry:
        grid = self._grid(now_ns)
        return show.CardEntry(show.Person(1, ""), "", "", "") if grid is None else grid

    def add(self, card: str) -> None:
        """Tell what a tile means."""
        self._tell(card)

    def act(self, action: str) -> None:
        """Close, take back, or tell what another action tile means."""
        if action == CLOSE:
            self.desk.play()
        elif action == "take_back":
            self.desk.take_back()
        else:
            self._tell(action)

    def _tell(self, name: str) -> None:
        match = self.desk.live.match
        try:
            command = match.game.grid_command(match.state, name)
        except RuleViolation as error:
            self.desk.notify(f"{error} {error.remedy}")
            return
        self.desk.do(command)

    def yes(self) -> None:
        """Answer the match's prompt."""
        self.desk.answer_yes()

    def no(self) -> None:
        """Answer with no, or take the last thing back."""
        self.desk.take_back()

    def key(self, typed: KeyTyped) -> None:
        """Take a tile's keys; Tab and Escape close."""
        grid = self._grid(0)
        if typed.key in {NamedKey.TAB, NamedKey.ESCAPE} or grid is None:
            self.act(CLOSE)
        elif typed.key is None:
            self._letter(typed.text.upper(), grid)
        else:
            self._key(typed)

    def _letter(self, letter: str, grid: show.CardEntry) -> None:
        """Take the tile, or do the action, on which this letter or digit is printed."""
        if not letter:
            # Tiles without a key have this one.
            return
        tiles = {tile.key: tile.card for row in grid.rows for tile in row.tiles}
        actions = {action.key: action.name for action in grid.actions}
        if letter in tiles:
            self.draft = replace(self.draft, focus=tiles[letter])
            self.add(tiles[letter])
        elif letter in actions:
            self.act(actions[letter])


def is_seen_first(scene: show.Scene) -> bool:
    """Say whether a scene shows what all must see at once: what a race has come to."""
    return isinstance(scene.hero, show.Slap | show.DeadHeat | show.TableDecides)
