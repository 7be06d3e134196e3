"""The end of a game: cards as high as the totals; equal totals are equal in everything."""

from slapmat.scene.elements import Place, Podium
from slapmat.screens.geometry import Area
from slapmat.screens.layout.names import NameRoom, cut_name
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import INK, NAME_FLOOR, PAPER, ROW_RADIUS, TEXT_FLOOR, Face, seat_look

GAP = 18
# Beside so many cards each is narrow, and names need the room between them.
MANY, NARROW_GAP, NARROW_EDGE = 8, 8, 7
CROWN_HIGH = 94
LOWEST = 360
RADIUS = 16
WINNER_SHARE = 1.6
BEHIND_STRIP = 20
NARROW, NARROWEST, SLIM = 210, 130, 110
PARTS_HIGH = 44
# So much larger than the token is a total beside it: its digits are about as high.
TOTAL_SHARE = 1.4
NAME_LINES = 4
ROOM_FOR_PARTS, ROOM_FOR_CROWN = 110, 120


def draw_podium(page: Page, body: Podium, zone: Area) -> None:
    """Draw a card for each place, best first."""
    if not body.places:
        return
    if page.view.is_upright:
        draw_upright(page, body, zone)
        return
    inner = Area(page.inner.x, zone.y, page.inner.w, zone.h)
    shares = [WINNER_SHARE if place.rank == 1 else 1 for place in body.places]
    gap = GAP if len(shares) <= MANY else NARROW_GAP
    unit = (inner.w - gap * (len(shares) - 1)) / max(sum(shares), 4)
    x = inner.x
    for place, share in zip(body.places, shares, strict=True):
        high = height(body, place, inner.h - CROWN_HIGH)
        card = Area(x, inner.bottom - high, unit * share, high)
        draw_card(page, place, card)
        x += unit * share + gap


def height(body: Podium, place: Place, highest: float) -> float:
    """Give how high a card is: the best fills the room, the worst still holds its texts."""
    merits = [other.merit for other in body.places]
    best, worst = max(merits), min(merits)
    lowest = min(LOWEST, highest)
    if best == worst:
        return highest
    # A last place far behind must not press all the others up against the first.
    floor = min(worst, best - 1, 0)
    return lowest + (highest - lowest) * (place.merit - floor) / (best - floor)


def draw_card(page: Page, place: Place, card: Area) -> None:
    """Draw one card; it stands behind the strip."""
    is_winner = place.rank == 1
    # Where nobody has won all are as large as winners: no number takes the room.
    is_large = is_winner or place.rank is None
    color = seat_look(place.person.seat_no).color
    if is_winner:
        crown_w = min(140, card.w * 0.7)
        crown = Area(card.mid_x - crown_w / 2, card.y - crown_w * 0.67, crown_w, crown_w * 0.61)
        page.sign("crown", crown, PAPER)
    page.fill(Area(card.x, card.y, card.w, card.h + BEHIND_STRIP), color, RADIUS)
    inner = card.inset(NARROW_EDGE if card.w < NARROWEST else min(20, card.w * 0.09), 20)
    token_size = min(150 if is_large else 88, card.w * 0.42)
    if card.w < NARROW:
        rest = draw_narrow_top(page, place, inner)
    else:
        row, rest = inner.cut_top(token_size)
        token, total = row.cut_left(token_size, 8)
        page.token(place.person, token, is_inked=True)
        size = min(190 if is_large else 104, token_size * TOTAL_SHARE)
        page.write(place.total, total, Style(size, INK, align=Align.RIGHT))
    if place.rank is not None:
        rank_size = min(210 if is_winner else 130, rest.h * 0.5, card.w * 0.9)
        rank, rest = rest.cut_bottom(rank_size * 0.76)
        style = Style(rank_size, INK, align=Align.CENTRE, face=Face.WIDE)
        page.write(str(place.rank), rank, style)
    name_size = min(104 if is_large else 68, max(NAME_FLOOR, card.w * 0.3))
    under = PARTS_HIGH if place.parts else 0
    # With twelve on a narrow screen: rather all of a name than all of it large.
    style = Style(name_size, INK, TEXT_FLOOR if card.w < SLIM else NAME_FLOOR)
    rest = cut_name(page, place.person, rest, style, NameRoom(name_size * 1.15, under, NAME_LINES))
    style = Style(56 if is_large else 40, INK)
    # A cut number would be a wrong one: better none.
    if rest.h >= PARTS_HIGH and page.measure(place.parts, Style(TEXT_FLOOR, INK)) <= rest.w:
        page.block(place.parts, rest.cut_top(min(rest.h, 64))[0], style, most_lines=1)


def draw_narrow_top(page: Page, place: Place, inner: Area) -> Area:
    """Draw the total under the token, where there is no room beside it."""
    size = min(88, inner.w)
    token, rest = inner.cut_top(size, 4)
    page.token(place.person, Area(token.x, token.y, size, size), is_inked=True)
    total, rest = rest.cut_top(64)
    page.write(place.total, total, Style(80, INK))
    return rest


def draw_upright(page: Page, body: Podium, zone: Area) -> None:
    """Draw the places as rows; the winners' are higher and wear the crown."""
    inner = Area(page.inner.x, zone.y, page.inner.w, zone.h - GAP)
    shares = [1.4 if place.rank == 1 else 1 for place in body.places]
    gap = 8
    unit = min(150, (inner.h - gap * (len(shares) - 1)) / sum(shares))
    y = inner.y
    for place, share in zip(body.places, shares, strict=True):
        row = Area(inner.x, y, inner.w, unit * share)
        y += unit * share + gap
        draw_upright_row(page, place, row)


def draw_upright_row(page: Page, place: Place, row: Area) -> None:
    """Draw one row: rank, token, name, total."""
    page.fill(row, seat_look(place.person.seat_no).color, ROW_RADIUS)
    inner = rest = row.inset(14, 4)
    has_crown = place.rank == 1
    if place.rank is not None:
        rank, rest = inner.cut_left(76, 8)
        if has_crown and inner.h >= ROOM_FOR_CROWN:
            # Over the rank, so that the winner's name has as much room as the others'.
            crown, rank = rank.cut_top(inner.h * 0.32)
            page.sign("crown", crown.centred(56, 34), INK)
            has_crown = False
        style = Style(min(84, rank.h), INK, align=Align.CENTRE, face=Face.WIDE)
        page.write(str(place.rank), rank, style)
    rest = page.badge(place.person, rest, 100, is_inked=True)
    total, name = rest.cut_right(rest.w * 0.34, 10)
    page.write(place.total, total, Style(min(90, inner.h), INK, align=Align.RIGHT))
    if has_crown:
        crown, name = name.cut_right(56, 6)
        page.sign("crown", crown, INK)
    # A cut number would be a wrong one: better none.
    has_room = page.measure(place.parts, Style(TEXT_FLOOR, INK)) <= name.w
    if inner.h >= ROOM_FOR_PARTS and place.parts and has_room:
        name, parts = name.cut_top(name.h * 0.6)
        page.write(place.parts, parts, Style(36, INK))
    page.name_lines(place.person, name, Style(min(60, name.h), INK, NAME_FLOOR))
