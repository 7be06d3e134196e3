"""How rows of tiles and actions share a page: where one is broken, how high, how far apart."""

from collections.abc import Sequence

from slapmat.scene.elements import CardEntry, TileRow
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
HIGHEST_TILE, HIGHEST_TILE_UPRIGHT = 1.5, 2.5
MOST_SIDE_BY_SIDE = 2


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


def squarer(rows: list[TileRow], grid: Area, *, is_upright: bool) -> list[TileRow]:
    """Give a single row in two where its tiles would be much higher than wide.

    On a wide screen two tiles stay side by side, for they may say left and right; and a tile with a
    colour is as high as a card.
    """
    row = rows[0]
    is_cards = len(row.tiles) <= MOST_SIDE_BY_SIDE or any(tile.colour for tile in row.tiles)
    if len(rows) > 1 or (is_cards and not is_upright):
        return rows
    if grid.h * len(row.tiles) < grid.w * (HIGHEST_TILE_UPRIGHT if is_upright else HIGHEST_TILE):
        return rows
    half = -(-len(row.tiles) // 2)
    return [TileRow(row.label, row.tiles[:half]), TileRow("", row.tiles[half:])]


def evened(rows: Sequence[TileRow]) -> list[TileRow]:
    """Give rows that go on without a label of their own with as many tiles as the first, or nearly.

    A row of four and one of two become three and three.
    """
    done: list[TileRow] = []
    at = 0
    while at < len(rows):
        end = next((i for i in range(at + 1, len(rows)) if rows[i].label), len(rows))
        tiles = [tile for row in rows[at:end] for tile in row.tiles]
        across = max(1, -(-len(tiles) // (end - at)))
        starts = range(0, len(tiles), across) if len(tiles) > across * (end - at - 1) else ()
        if starts:
            parts = [tuple(tiles[start : start + across]) for start in starts]
            labels = [rows[at].label, *[""] * (len(parts) - 1)]
            done += [TileRow(label, part) for label, part in zip(labels, parts, strict=True)]
        else:
            done += rows[at:end]
        at = end
    return done


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
        return evened(rows)
    done: list[TileRow] = []
    for row in evened(rows):
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


def columns_of(body: CardEntry, rows: list[TileRow], page: Page) -> int:
    """Give how many columns the grid has."""
    widest = max(len(row.tiles) for row in rows)
    has_side = bool(body.actions) and not page.view.is_upright
    return max(widest, min(len(row.tiles) for row in rows) + 1 if has_side else widest)


def actions_beside(body: CardEntry, rows: list[TileRow], across: int, page: Page) -> list[int]:
    """Give the rows at whose ends actions stand: those with a column to spare."""
    if page.view.is_upright:
        return []
    return free_rows(rows, across)[: len(body.actions)]


def free_rows(rows: list[TileRow], across: int) -> list[int]:
    """Give the rows that have a column to spare."""
    return [i for i, row in enumerate(rows) if len(row.tiles) < across]


def action_ends(beside: list[int], free: list[int]) -> dict[int, int]:
    """Give the row in which each action ends, by that where it begins: the last takes what is left.

    Args:
        beside: The rows at whose ends actions begin.
        free: Those that have a column to spare.
    """
    ends = {i: i for i in beside}
    if beside:
        while ends[beside[-1]] + 1 in free:
            ends[beside[-1]] += 1
    return ends


def row_fields(line: Area, sizes: tuple[int, int, float], *, has_action: bool) -> list[Area]:
    """Give the fields of a row: few tiles are wider, an action keeps its column."""
    count, across, gap = sizes
    columns = line.columns(across, gap)
    last = columns[-1]
    room = Area(line.x, line.y, columns[-2].right - line.x, line.h) if has_action else line
    is_few = count < across - 1 if has_action else count <= across // 2
    fields = room.columns(max(1, count), gap) if is_few else columns[:count]
    return [*fields, last] if has_action else fields
