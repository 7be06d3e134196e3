"""Pages with tiles: which one is in focus, how that moves, and what a click hits."""

from abc import ABC, abstractmethod
from dataclasses import replace

from slapmat.referee.inputs import NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.rules.entry import EntryDraft
from slapmat.scene import elements as show


class TilesPage(ABC):
    """Rows of tiles, and a last row of actions; the draft has the one in focus."""

    def __init__(self, desk: Desk, draft: EntryDraft) -> None:
        """Begin with this draft."""
        self.desk = desk
        self.draft = draft

    @abstractmethod
    def tiles(self) -> tuple[tuple[show.TileRow, ...], tuple[show.Action, ...]]:
        """Give the tiles, row by row, and the actions."""

    def seat(self, seat_no: int) -> None:
        """Do nothing: what a seat's button does is settled on release."""
        del seat_no

    @abstractmethod
    def add(self, card: str) -> None:
        """Take a tile: one card more, a letter."""

    @abstractmethod
    def act(self, action: str) -> None:
        """Do what an action tile says."""

    def click(self, target: show.Target) -> None:
        """Take the tile, or do what was hit."""
        if target.kind is show.TargetKind.TILE:
            self.draft = replace(self.draft, focus=target.name)
            self.add(target.name)
        elif target.kind is show.TargetKind.ACTION:
            self.act(target.name)

    def _rows(self) -> list[list[str]]:
        """Give the names of the tiles row by row, the actions last; nothing stops at a bare row."""
        shown, actions = self.tiles()
        rows = [[tile.card for tile in row.tiles] for row in shown if row.tiles]
        return [*rows, [action.name for action in actions]]

    def _at(self, rows: list[list[str]]) -> tuple[int, int]:
        """Give the row and the place in it that are in focus."""
        focus = self.draft.focus
        row = next((n for n, names in enumerate(rows) if focus in names), 0)
        return row, rows[row].index(focus) if focus in rows[row] else 0

    def _steer(self, key: NamedKey) -> None:
        """Move the focus along the rows, or use what it is on."""
        rows = self._rows()
        row, at = self._at(rows)
        match key:
            case NamedKey.LEFT | NamedKey.RIGHT:
                at += 1 if key is NamedKey.RIGHT else -1
            case NamedKey.UP | NamedKey.DOWN:
                row = (row + (1 if key is NamedKey.DOWN else -1)) % len(rows)
                at = max(0, min(at, len(rows[row]) - 1))
            case NamedKey.ENTER:
                self._use_focus()
                return
            case _:
                return
        if rows[row]:
            self.draft = replace(self.draft, focus=rows[row][at % len(rows[row])])

    def _use_focus(self) -> None:
        rows = self._rows()
        row, at = self._at(rows)
        if rows[row]:
            self._use(rows[row][at], is_action=row == len(rows) - 1)

    def _use(self, name: str, *, is_action: bool) -> None:
        if is_action:
            self.act(name)
        else:
            self.add(name)
