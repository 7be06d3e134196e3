"""How the rows of tiles share a page: where one is broken, how high and how far apart they are."""

from slapmat.scene.elements import TileRow
from slapmat.screens.geometry import Area
from slapmat.screens.layout import tiles
from slapmat.screens.page import Page

GAP = 26
GAP_UPRIGHT = 10
LABEL_HIGH = 56
# Rows lower than this have no room for a label: the tiles speak for themselves.
LEAST_LABELLED = 118
NO_LABEL = 24
UNDER = 10
MOST_ACROSS_UPRIGHT = 7
# So few tiles side by side have as much between them as on a wide screen.
MOST_APART_UPRIGHT = 3
# So many times as high as wide is a tile before its row is broken.
HIGHEST_TILE = 2.5


def bands(rows: list[TileRow], grid: Area) -> list[tuple[Area, Area]]:
    """Give where each row's label and its tiles stand; rows without a label are closer."""
    high = grid.h / len(rows)
    label_h = min(LABEL_HIGH, max(50, high * 0.22)) if high >= LEAST_LABELLED else NO_LABEL
    labels = [label_h if row.label else NO_LABEL for row in rows]
    tiles_h = (grid.h - sum(labels)) / len(rows) - UNDER
    done: list[tuple[Area, Area]] = []
    for words_h in labels:
        label, rest = grid.cut_top(words_h)
        line, grid = rest.cut_top(tiles_h, UNDER)
        done.append((label, line))
    return done


def squarer(rows: list[TileRow], grid: Area) -> list[TileRow]:
    """Give a single row in two where its tiles would be much higher than wide."""
    if len(rows) > 1 or grid.h * len(rows[0].tiles) < grid.w * HIGHEST_TILE:
        return rows
    row = rows[0]
    half = -(-len(row.tiles) // 2)
    return [TileRow(row.label, row.tiles[:half]), TileRow("", row.tiles[half:])]


def is_close(page: Page, rows: list[TileRow], across: int) -> bool:
    """Say whether tiles stand close side by side: many, or with words that need the room."""
    if not page.view.is_upright or across > MOST_APART_UPRIGHT:
        return page.view.is_upright
    wide = page.inner.w / across - GAP
    return not all(tiles.is_label_fitting(page, tile, wide) for row in rows for tile in row.tiles)


def broken(rows: tuple[TileRow, ...], page: Page) -> list[TileRow]:
    """Give the rows as they fit: on an upright screen a long one is broken in equal parts.

    A row is long that has more tiles than may stand side by side, or a label too wide for one.
    """
    if not page.view.is_upright:
        return list(rows)
    done: list[TileRow] = []
    for row in rows:
        parts = -(-len(row.tiles) // MOST_ACROSS_UPRIGHT)
        while parts < len(row.tiles) and not are_labels_fitting(row, parts, page):
            parts += 1
        size = -(-len(row.tiles) // max(1, parts))
        for start in range(0, len(row.tiles), max(1, size)):
            label = row.label if start == 0 else ""
            done.append(TileRow(label, row.tiles[start : start + size]))
    return done


def are_labels_fitting(row: TileRow, parts: int, page: Page) -> bool:
    """Say whether every label has room on its tile where a row is broken in so many parts."""
    across = -(-len(row.tiles) // max(1, parts))
    wide = page.inner.w / across - GAP_UPRIGHT
    return all(tiles.is_label_fitting(page, tile, wide) for tile in row.tiles)
