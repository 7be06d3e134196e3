"""Lists on paper: house rules and other choices, and what happened."""

from slapmat.scene.elements import Choice, Choices, History, HistoryRow, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import INK, LEAST_TOKEN, MIST, NAME_FLOOR, NOTE, PAPER, RULE

TITLE_SIZE = 120
ROW_HIGH = 106
ROW_HIGH_UPRIGHT = 150
PAD = 14
# So many times its usual height a row may have.
HIGHEST_ROWS = 1.4
# And one or two that stand alone on a wide screen.
ALONE, HIGHEST_ALONE = 2, 2.6
EXPLAINED_HIGH = 40
BAR = 12
# The bar's column, the gap before it, and the arrows at its ends.
COLUMN, COLUMN_GAP, END = 64, 16, (44, 32)
COLUMN_UPRIGHT, COLUMN_GAP_UPRIGHT, END_UPRIGHT = 14, 28, (30, 22)
# So far beyond its texts the row in focus is dark.
BEYOND = 16
VALUE_SHARE, MOST_VALUE_SHARE = 0.36, 0.5
POSITION_SIZE = 38
ARROW = (28, 38)


def draw_title(page: Page, title: str, zone: Area) -> None:
    """Draw the list's title."""
    page.shout(title, zone, Style(min(TITLE_SIZE, zone.h * 0.7), PAPER))


def window(count: int, focus: int, most: int) -> range:
    """Give which rows are shown: the page of the list that has the focus on it.

    Pages, not a sliding window: while the focus moves, the rows stay where they are.
    """
    if count <= most:
        return range(count)
    first = focus // most * most
    return range(first, min(first + most, count))


def paper_rows(
    page: Page, zone: Area, names: list[str], focus: int, *, is_tall: bool = False
) -> list[tuple[int, Area]]:
    """Draw the paper and give the rows that are shown, each with its place."""
    count = len(names)
    inner = Area(page.inner.x, zone.y + PAD, page.inner.w, zone.h - 2 * PAD)
    # Larger text has higher rows: a list that gets longer goes on on the next page.
    row_high = (ROW_HIGH_UPRIGHT if is_tall else ROW_HIGH) * page.view.text_growth
    most = max(1, int(inner.h / row_high))
    shown = window(count, focus, most)
    # A few rows are higher, and their paper is no longer than they are.
    is_alone = count <= ALONE and not page.view.is_upright
    highest = row_high * (HIGHEST_ALONE if is_alone else HIGHEST_ROWS)
    high = min(inner.h / min(most, max(1, count)), highest)
    page.fill(Area(zone.x, zone.y, zone.w, min(zone.h, high * len(shown) + 2 * PAD)), PAPER)
    if count > most:
        inner = draw_position(page, shown, names, inner)
    return [
        (index, Area(inner.x, inner.y + i * high, inner.w, high)) for i, index in enumerate(shown)
    ]


def column_of(page: Page) -> tuple[float, float, tuple[float, float]]:
    """Give how wide the bar's column is, the gap before it, and how large its ends are."""
    if page.view.is_upright:
        return COLUMN_UPRIGHT, COLUMN_GAP_UPRIGHT, END_UPRIGHT
    return COLUMN, COLUMN_GAP, END


def draw_position(page: Page, shown: range, names: list[str], inner: Area) -> Area:
    """Draw a bar at the right edge that says which part of the list this is.

    Its ends lead to the part before and the one after: a finger has no other way there.
    """
    count = len(names)
    wide, gap, end = column_of(page)
    column, inner = inner.cut_right(wide, gap)
    up, rest = column.cut_top(end[0], 8)
    down, bar = rest.cut_bottom(end[0], 8)
    bar = Area(column.mid_x - BAR / 2, bar.y, BAR, bar.h)
    page.fill(bar, RULE, BAR / 2)
    part = Area(bar.x, bar.y + bar.h * shown.start / count, bar.w, bar.h * len(shown) / count)
    page.fill(part, INK, BAR / 2)
    # A finger is broader than the column: up to the edge of the picture it means this too.
    margin = page.inner.x - page.view.overscan
    before, after = Area(column.x, column.y, column.w + margin, column.h).rows(2)
    ends = ((up, "up", before, shown.start - 1), (down, "down", after, shown.stop))
    for place, sign, half, index in ends:
        leads_on = 0 <= index < count
        page.sign(sign, place.centred(*end), INK if leads_on else RULE)
        if leads_on:
            page.hit(half, Target(TargetKind.FOCUS, names[index]))
    return inner


def focused(names: list[str], focus: str) -> int:
    """Give the index of the row in focus; the first where none is."""
    return names.index(focus) if focus in names else 0


def draw_choices(page: Page, body: Choices, zone: Area) -> None:
    """Draw what can be chosen."""
    names = [choice.name for choice in body.choices]
    line = Area(0, 0, page.inner.w - sum(column_of(page)[:2]) - 10, EXPLAINED_HIGH)
    style = Style(36, NOTE)
    # Upright, an explanation may need a second line: then all rows are higher.
    is_tall = page.view.is_upright and not all(
        page.is_fitting(choice.text, line, style, most_lines=1) for choice in body.choices
    )
    rows = paper_rows(page, zone, names, focused(names, body.focus), is_tall=is_tall)
    for index, row in rows:
        choice = body.choices[index]
        is_focused = choice.name == body.focus
        inner = ground(page, row, is_focused=is_focused, is_first=row.y == rows[0][1].y)
        draw_choice(page, choice, inner, is_focused=is_focused)
        page.hit(row, Target(TargetKind.CHOICE, choice.name))


def ground(page: Page, row: Area, *, is_focused: bool, is_first: bool) -> Area:
    """Draw a row's ground, dark where the focus is, and give the room for its texts."""
    if is_focused:
        page.fill(row.inset(-BEYOND, 3), INK, 10)
    elif not is_first:
        page.fill(page.hairline(row), RULE)
    return row.inset(4, 8)


def draw_choice(page: Page, choice: Choice, row: Area, *, is_focused: bool) -> None:
    """Draw label, explanation and value."""
    ink, quiet = (PAPER, MIST) if is_focused else (INK, NOTE)
    if choice.person is not None:
        icon, row = row.cut_left(LEAST_TOKEN, 20)
        # On paper a seat's colour would not be seen: there it is an ink shape.
        place = icon.centred(LEAST_TOKEN, LEAST_TOKEN)
        page.token(choice.person, place, is_inked=not is_focused)
    words = row
    largest = HIGHEST_ROWS if page.view.is_upright else HIGHEST_ALONE
    scale = max(1.0, min(largest, row.h / (ROW_HIGH * 1.1)))
    if choice.text:
        words, text = row.cut_top(row.h * (0.44 if row.h >= ROW_HIGH_UPRIGHT * 0.8 else 0.56))
        page.block(choice.text, text, Style(36 * scale, quiet), 2 if page.view.is_upright else 1)
    if choice.value:
        style = Style(min(54 * scale, words.h), ink, align=Align.RIGHT)
        spare = Area(0, 0, row.w * VALUE_SHARE - 40, words.h)
        share = VALUE_SHARE if page.is_fitting(choice.value, spare, style) else MOST_VALUE_SHARE
        value, words = words.cut_right(row.w * share, 20)
        if choice.is_changed:
            dot, value = value.cut_right(18, 14)
            page.sign("round", dot.centred(18, 18), ink)
        page.block(choice.value, value, style)
    style = Style(min(58 * scale, words.h), ink, NAME_FLOOR)
    if choice.person is not None:
        page.name_lines(choice.person, words, style)
    else:
        page.write(choice.label, words, style)


def draw_history(page: Page, body: History, zone: Area) -> None:
    """Draw what happened."""
    names = [row.name for row in body.rows]
    line = Area(0, 0, page.inner.w - sum(column_of(page)[:2]) - LEAST_TOKEN - 30, EXPLAINED_HIGH)
    # Upright, a sentence with a long name needs a second line: then all rows are higher.
    is_tall = page.view.is_upright and not all(
        page.is_fitting(row.text, line, Style(50, INK), most_lines=1) for row in body.rows
    )
    rows = paper_rows(page, zone, names, focused(names, body.focus), is_tall=is_tall)
    for index, area in rows:
        row = body.rows[index]
        is_focused = row.name == body.focus
        inner = ground(page, area, is_focused=is_focused, is_first=area.y == rows[0][1].y)
        draw_history_row(page, row, inner, is_focused=is_focused)
        page.hit(area, Target(TargetKind.HISTORY, row.name))


def draw_history_row(page: Page, row: HistoryRow, area: Area, *, is_focused: bool) -> None:
    """Draw who, what and when; what is undone is struck out, an arrow marks what can be done."""
    ink, quiet = (PAPER, MIST) if is_focused else (INK, NOTE)
    icon, words = area.cut_left(LEAST_TOKEN, 20)
    if row.person is not None:
        # On paper a seat's colour would not be seen: there it is an ink shape.
        page.token(row.person, icon.centred(LEAST_TOKEN, LEAST_TOKEN), is_inked=not is_focused)
    elif row.is_to_do:
        page.sign("play", icon.centred(*ARROW), ink)
    style = Style(50, quiet if row.is_undone else ink, is_struck=row.is_undone)
    if not row.when:
        page.block(row.text, words, style)
    elif page.view.is_upright:
        text, when = words.cut_top(words.h * 0.64)
        page.block(row.text, text, style)
        page.write(row.when, when, Style(POSITION_SIZE, quiet))
    else:
        when, text = words.cut_right(words.w * 0.24, 20)
        page.write(row.text, text, style)
        page.write(row.when, when, Style(POSITION_SIZE, quiet, align=Align.RIGHT))
