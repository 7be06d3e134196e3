"""Counting a player's cards: the player's own panel, and a tile for each kind of card."""

from dataclasses import replace

from slapmat.scene.elements import (
    Action,
    CardEntry,
    Sum,
    Target,
    TargetKind,
)
from slapmat.screens.geometry import Area
from slapmat.screens.layout import tiles
from slapmat.screens.layout.steering import cut_steering
from slapmat.screens.layout.tile_rows import (
    GAP,
    GAP_UPRIGHT,
    NO_LABEL,
    action_ends,
    actions_beside,
    bands,
    broken,
    columns_of,
    free_rows,
    is_close,
    row_fields,
    squarer,
)
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    FELT,
    INK,
    LEAST_TOKEN,
    MIST,
    NAME_FLOOR,
    PANEL,
    PAPER,
    Face,
    mix,
    seat_look,
)

PANEL_W = 406
FOOT = 20
UPRIGHT_PANEL = 176
# And where it is said what the seats steer, so that the tiles keep their height.
LOW_PANEL, LOW_BAR, BAR = 116, 80, 96
# In so low an area a typed number has what it counts beside it, else under it.
LOW_TYPED = 300
CURSOR = "|"
SUM_HIGH = 62
COUNT_HIGH = 110
COUNT_SHARE = 0.55
SO_FAR_HIGH = 104
ASKED, ASKED_LINES, ASKED_HIGH = 68, 5, 380
# In so high a rest of a panel with so few sums, what is in play is larger.
FEW_SUMS, ROOMY_PANEL = 2, 480
WHERE, WHERE_HIGH = 62, 116
ROOM_FOR_KEY = 150
# So wide is a tile upright that has room for its key beside its name.
ROOM_FOR_KEYS = 240
# A column narrower than this holds no action's words: then they stand under the tiles.
LEAST_ACTION = 140
PAD_SHARE = 0.46
PAD_ACROSS = 3


def draw_card_entry(page: Page, body: CardEntry, zone: Area) -> None:
    """Draw panel and tiles."""
    inner = Area(page.inner.x, zone.y, page.inner.w, zone.h - FOOT)
    inner = cut_steering(page, body.steering, inner)
    if page.view.is_upright:
        panel, grid = inner.cut_top(LOW_PANEL if body.steering else UPRIGHT_PANEL, 14)
        draw_low_panel(page, body, panel)
    else:
        panel, grid = inner.cut_left(max(300, min(PANEL_W, inner.w * 0.225)), 24)
        draw_panel(page, body, panel)
    if body.is_typing or not body.rows:
        draw_typed(page, body, grid)
    else:
        draw_rows(page, body, grid)


def draw_panel(page: Page, body: CardEntry, panel: Area) -> None:
    """Draw whose cards they are, how many, and what they are worth so far."""
    color = seat_look(body.person.seat_no).color
    page.fill(panel, color, 16)
    inner = panel.inset(min(24, panel.w * 0.06), 24)
    size = max(LEAST_TOKEN, min(120, inner.h * 0.2, inner.w * 0.36))
    who, rest = inner.cut_top(size, 14)
    token, name = who.cut_left(size, 20)
    page.token(body.person, token, is_inked=True)
    page.name_lines(body.person, name, Style(92, INK, NAME_FLOOR))
    if not (body.count or body.is_typing or body.so_far is not None or body.sums):
        # Nothing is counted: what is asked has all of it.
        asked, _ = rest.cut_top(min(rest.h, ASKED_HIGH))
        page.block(body.where, asked, Style(ASKED, INK), ASKED_LINES)
        return
    if len(body.sums) <= FEW_SUMS and rest.h > ROOMY_PANEL:
        # Little else stands here: what is in play, or which hand, is read from the table.
        where, rest = rest.cut_top(WHERE_HIGH)
        page.block(body.where, where, Style(WHERE, INK))
    else:
        where, rest = rest.cut_top(56)
        page.write(body.where, where, Style(40, INK))
    if body.so_far is not None:
        so_far, rest = rest.cut_bottom(min(SO_FAR_HIGH, rest.h * 0.3))
        draw_so_far(page, body.so_far, so_far)
    wished = SUM_HIGH * len(body.sums)
    if body.sums and rest.h - wished >= COUNT_HIGH:
        lines, rest = rest.cut_bottom(wished, 12)
        draw_sums(page, body, lines)
    if not body.is_typing:
        draw_count(page, body, rest.centred(rest.w, min(rest.h, 170)))


def draw_count(page: Page, body: CardEntry, area: Area) -> None:
    """Draw how many cards are counted."""
    size = min(150, area.h)
    room, _ = area.cut_left(area.w * 0.6)
    number = page.write(body.count, room, Style(size, INK, face=Face.WIDE))
    rest = Area(number.right + 16, area.y + size * 0.12, area.right - number.right - 16, area.h)
    page.write(body.count_label, rest, Style(60, INK))


def draw_sums(page: Page, body: CardEntry, area: Area) -> None:
    """Draw the parts that add up."""
    color = seat_look(body.person.seat_no).color
    for line, row in zip(body.sums, area.rows(len(body.sums)), strict=True):
        label_w = min(row.w * 0.72, page.measure(line.label, Style(44, INK)) + 4)
        label, number = row.cut_left(label_w, 8)
        page.write(line.label, label, Style(44, INK))
        page.write(line.text, number, Style(48, INK, align=Align.RIGHT))
        page.fill(page.hairline(Area(row.x, row.bottom - 2, row.w, 2)), mix(color, INK, 0.35))


def draw_so_far(page: Page, so_far: Sum, area: Area) -> None:
    """Draw the sum."""
    room, _ = area.cut_right(area.w * 0.56)
    number = page.write(so_far.text, room, Style(112, INK, align=Align.RIGHT))
    label = Area(area.x, area.y, number.x - 16 - area.x, area.h)
    page.block(so_far.label, label, Style(52, INK), most_lines=3)


def draw_low_panel(page: Page, body: CardEntry, panel: Area) -> None:
    """Draw the panel of an upright screen: the same in two lines, without the parts."""
    page.fill(panel, seat_look(body.person.seat_no).color, 16)
    inner = panel.inset(16, 12)
    size = min(110, inner.h)
    token, rest = inner.cut_left(size, 16)
    page.token(body.person, token.centred(size, size), is_inked=True)
    upper, lower = rest.rows(2)
    name, total = upper.cut_left(upper.w * 0.62, 8)
    page.name_lines(body.person, name, Style(min(64, upper.h * 1.1), INK, NAME_FLOOR))
    if body.so_far is not None:
        style = Style(min(84, upper.h * 1.4), INK, align=Align.RIGHT)
        page.write(body.so_far.text, total, style)
    where = lower
    if not body.is_typing:
        words = f"{body.count} {body.count_label}"
        room, _ = lower.cut_right(lower.w * (COUNT_SHARE if body.where else 1))
        count = page.block(words, room, Style(min(48, lower.h), INK, align=Align.RIGHT))
        where = Area(lower.x, lower.y, count.x - 16 - lower.x, lower.h)
    page.block(body.where, where, Style(min(40, lower.h * 0.9), INK))


def draw_rows(page: Page, body: CardEntry, grid: Area) -> None:
    """Draw the tiles in rows under their headings, and the actions at the rows' ends."""
    rows = broken(body.rows, page)
    if not page.view.is_upright:
        rows = squarer(rows, grid, is_upright=False)
    across = columns_of(body, rows, page)
    is_wide = grid.w / across >= LEAST_ACTION
    beside = actions_beside(body, rows, across, page) if is_wide else []
    below = body.actions[len(beside) :]
    if below:
        high = LOW_BAR if page.view.is_upright and body.steering else BAR
        bar, grid = grid.cut_bottom(high, 12)
        for action, field in zip(below, bar.columns(len(below), GAP), strict=True):
            draw_action(page, action, field, is_focused=action.name == body.focus)
    if page.view.is_upright:
        rows = squarer(rows, grid, is_upright=True)
        across = max(len(row.tiles) for row in rows)
    places = bands(rows, grid)
    ends = action_ends(beside, free_rows(rows, across))
    gap, ring = (
        (GAP_UPRIGHT, tiles.RING_CLOSE) if is_close(page, rows, across) else (GAP, tiles.RING)
    )
    # Upright, the keys of some tiles alone would be stray letters.
    has_keys = not page.view.is_upright or grid.w / across >= ROOM_FOR_KEYS
    for i, (row, (label, line)) in enumerate(zip(rows, places, strict=True)):
        if label.h > NO_LABEL:
            # The ring of a tile in focus, and a pair's second card, reach into the label's band.
            words, _ = label.cut_top(label.h - tiles.REACH)
            page.write(row.label, words, Style(38, MIST))
        has_action = any(first <= i <= last for first, last in ends.items())
        fields = row_fields(line, (len(row.tiles), across, gap), has_action=has_action)
        for tile, field in zip(row.tiles, fields, strict=False):
            shown = tile if has_keys else replace(tile, key="")
            tiles.draw_tile(page, shown, field, body, ring)
        if i in beside:
            action = body.actions[beside.index(i)]
            end = places[ends[i]][1].bottom
            field = Area(fields[-1].x, line.y, fields[-1].w, end - line.y)
            draw_action(page, action, field, is_focused=action.name == body.focus)


def draw_action(page: Page, action: Action, field: Area, *, is_focused: bool) -> None:
    """Draw something else that can be done: an outlined tile."""
    if is_focused:
        page.fill(field.inset(-10), PAPER, 22)
    page.card(field, PANEL, PAPER, 14)
    inner = field.inset(min(18, field.w * 0.07), 8)
    if action.key and inner.h > ROOM_FOR_KEY:
        key, inner = inner.cut_top(40)
        page.write(action.key, key, Style(38, MIST, align=Align.RIGHT))
    page.block(action.label, inner, Style(62, PAPER))
    page.hit(field, Target(TargetKind.ACTION, action.name))


def draw_typed(page: Page, body: CardEntry, grid: Area) -> None:
    """Draw points that are typed: the number, as large as it gets, the pad and the actions."""
    if body.actions:
        high = (LOW_BAR if body.steering else BAR) if page.view.is_upright else 120
        bar, grid = grid.cut_bottom(high, 20)
        for action, field in zip(body.actions, bar.columns(len(body.actions), GAP), strict=True):
            draw_action(page, action, field, is_focused=action.name == body.focus)
    if body.rows:
        pad, grid = (
            grid.cut_bottom(grid.h * 0.7, 14)
            if page.view.is_upright
            else grid.cut_right(grid.w * PAD_SHARE, 40)
        )
        draw_pad(page, body, pad.inset(10))
    typed = body.count + (CURSOR if body.is_typing else "")
    if grid.h < LOW_TYPED:
        number, label = grid.cut_left(grid.w * 0.55, 24)
        page.write(typed, number, Style(min(420, grid.h * 0.9), PAPER, align=Align.RIGHT))
        page.write(body.count_label, label, Style(64, MIST))
        return
    label, number = grid.cut_bottom(min(90, grid.h * 0.3))
    size = min(420, number.h * 0.9)
    page.write(typed, number, Style(size, PAPER, align=Align.CENTRE, face=Face.NARROW))
    page.write(body.count_label, label, Style(64, MIST, align=Align.CENTRE))


def draw_pad(page: Page, body: CardEntry, pad: Area) -> None:
    """Draw the keys of a pad, as on a telephone; the last one of a short row is wider."""
    gap = 12 if page.view.is_upright else 20
    for row, band in zip(body.rows, pad.rows(len(body.rows), gap), strict=True):
        fields = band.columns(PAD_ACROSS, 20)[: len(row.tiles)]
        wide = fields[-1]
        fields[-1] = Area(wide.x, wide.y, band.right - wide.x, wide.h)
        for tile, field in zip(row.tiles, fields, strict=True):
            if tile.card == body.focus:
                page.fill(field.inset(-gap / 2), seat_look(body.person.seat_no).color, 22)
                page.fill(field.inset(-gap / 5), FELT, 18)
            page.fill(field, PAPER, 14)
            style = Style(min(110, field.h * 0.8), INK, align=Align.CENTRE)
            page.write(tile.label, field, style)
            page.hit(field, Target(TargetKind.TILE, tile.card))
