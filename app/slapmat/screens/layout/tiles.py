"""The tiles of card entry: cards of paper, the counted ones with a band in the player's colour."""

from dataclasses import replace

from slapmat.scene.elements import CardEntry, Target, TargetKind, Tile, TileKind
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    CARD_COLORS,
    FELT,
    INK,
    LEAST_TOKEN,
    MIST,
    NOTE,
    PANEL,
    PAPER,
    TEXT_FLOOR,
    Color,
    mix,
    seat_look,
)

RADIUS = 14
BAND = 68
LEAST_BAND = 30
# How many cards are left is as large as it fits.
LEFT_SIZES = (46, 42, 38, 34, TEXT_FLOOR)
BEHIND = 8
NARROW = 120
RING, RING_CLOSE, RING_INNER_SHARE = 12, 8, 5 / 12
PICTURE_GAP = 12
MOST_NAME, LEAST_NAME, NAME_SHARE = 110, 56, 0.36
# The names of colours are about as large as each other too.
COLOUR_SHARE = 0.34
TOKEN_GAP, MOST_TOKEN = 14, 96
SWATCH_GAP = 12
# So much higher than wide a tile has its colour over its name.
HIGH_TILE = 0.8
# In a high tile the name is as large as this share of it.
HIGH_FACE = 0.24
# And so where a picture is beside it, which is as large.
ROOMY_FACE = 0.36
# So many tokens wide is a tile that has room for a name beside its token.
ROOM_BESIDE_TOKEN = 2.5
# And so many high is one that has room for a name under it.
ROOM_UNDER_TOKEN = 1.9
REACH = BEHIND + RING
PICTURES = {
    TileKind.STAR: "spark",
    TileKind.BOLT: "bolt",
    TileKind.HAND: "hand",
    TileKind.BOMB: "bomb",
}


def draw_tile(page: Page, tile: Tile, field: Area, body: CardEntry, ring: float) -> None:
    """Draw one kind of card; so wide is the ring around the one in focus."""
    color = seat_look(body.person.seat_no).color
    is_pair = tile.kind is TileKind.PAIR
    behind = BEHIND if is_pair else 0
    if tile.card == body.focus:
        around = Area(field.x, field.y - behind, field.w + behind, field.h + behind)
        page.fill(around.inset(-ring), color, 24)
        page.fill(around.inset(-ring * RING_INNER_SHARE), FELT, 18)
    if is_pair:
        second = PANEL if tile.is_empty else mix(PAPER, INK, 0.30)
        page.fill(field.moved(behind, -behind), second, RADIUS)
        page.fill(Area(field.x, field.y - 3, field.w + 3, field.h), FELT, RADIUS)
    page.fill(field, PANEL if tile.is_empty else PAPER, RADIUS)
    # Where no card is counted or runs out, the name has all of it.
    band_h = min(BAND, field.h * 0.4) if has_foot(body) else 0
    band, face = field.cut_bottom(band_h)
    if tile.count:
        page.foot(band, color, RADIUS)
    draw_face(page, tile, face)
    if band_h:
        draw_band(page, tile, band)
    page.hit(field, Target(TargetKind.TILE, tile.card))


def has_foot(body: CardEntry) -> bool:
    """Say whether some tile has a number at its foot."""
    return any(tile.count or tile.left for row in body.rows for tile in row.tiles)


def draw_face(page: Page, tile: Tile, face: Area) -> None:
    """Draw the card's label and picture, and its key in the corner; before a name its token."""
    if tile.person is not None:
        size = max(LEAST_TOKEN, min(MOST_TOKEN, face.h * 0.8))
        if face.h >= LEAST_TOKEN and face.w >= size * ROOM_BESIDE_TOKEN:
            token, face = face.inset(TOKEN_GAP, 0).cut_left(size)
            page.token(tile.person, token.centred(size, size), is_inked=True)
        elif face.h >= LEAST_TOKEN * ROOM_UNDER_TOKEN and face.w > LEAST_TOKEN:
            token, face = face.cut_top(LEAST_TOKEN + TOKEN_GAP)
            pad = min(18, face.w * 0.1)
            place = Area(token.x + pad, token.y + TOKEN_GAP, LEAST_TOKEN, LEAST_TOKEN)
            page.token(tile.person, place, is_inked=True)
    if tile.colour:
        face = draw_swatch(page, tile, face)
    ink: Color = MIST if tile.is_empty else INK
    style = Style(name_size(tile, face), ink)
    key_style = Style(38, MIST if tile.is_empty else NOTE, align=Align.RIGHT)
    key_w = page.measure(tile.key, key_style) + 6 if tile.key and face.w > NARROW else 0
    widest = max(96, face.h * ROOMY_FACE)
    picture_w = min(widest, face.w * 0.27, face.h * 0.8) if tile.kind in PICTURES else 0
    # The name goes before its picture, and that before the key.
    for has_picture, has_key in ((True, True), (True, False), (False, False)):
        shown_key_w, shown_w = key_w * has_key, picture_w * has_picture
        label = label_area(face, shown_key_w, shown_w)
        if page.is_fitting(tile.label, label, style):
            break
    if tile.person is not None:
        # A name has no spaces to be broken at, but may be broken in a word.
        page.name_lines(replace(tile.person, name=tile.label), label, style)
    else:
        page.block(tile.label, label, style)
    if shown_key_w:
        corner, _ = face.inset(14, 8).cut_top(min(48, face.h * 0.4))
        page.write(tile.key, corner.cut_right(min(key_w, corner.w * 0.5))[0], key_style)
    if shown_w:
        picture = Area(label.right + PICTURE_GAP, label.y, shown_w, label.h)
        page.sign(PICTURES[tile.kind], picture.centred(shown_w, shown_w), ink)


def name_size(tile: Tile, face: Area) -> float:
    """Give the wished size of a tile's name."""
    if tile.kind in PICTURES:
        return min(max(84, face.h * ROOMY_FACE), 132, face.h * 0.7)
    if tile.person is not None:
        # Short names are about as large as longer ones beside them.
        return min(MOST_NAME, face.h * 0.9, max(LEAST_NAME, face.w * NAME_SHARE))
    if tile.colour:
        return min(132, face.h * 0.9, max(LEAST_NAME, face.w * COLOUR_SHARE))
    return min(max(132, face.h * HIGH_FACE), face.h * 0.9)


def draw_swatch(page: Page, tile: Tile, face: Area) -> Area:
    """Draw what colour a card has, over its name or left of it; give what is left for that."""
    inner = face.inset(SWATCH_GAP)
    if face.h > face.w * HIGH_TILE:
        swatch, rest = inner.cut_top(inner.h * 0.5)
        left = Area(face.x, rest.y, face.w, face.bottom - rest.y)
    else:
        swatch, rest = inner.cut_left(min(inner.w * 0.26, 120))
        left = Area(rest.x, face.y, face.right - rest.x, face.h)
    if not page.is_fitting(tile.label, label_area(left, 0, 0), Style(84, INK)):
        return face
    color = CARD_COLORS[tile.colour]
    page.fill(swatch, mix(color, PANEL, 0.6) if tile.is_empty else color, RADIUS - 4)
    return left


def is_label_fitting(page: Page, tile: Tile, wide: float) -> bool:
    """Say whether a tile's name can be read on a tile so wide that is high enough for two lines."""
    face = Area(0, 0, wide, wide)
    return page.is_fitting(tile.label, label_area(face, 0, 0), Style(84, INK))


def label_area(face: Area, key_w: float, picture_w: float) -> Area:
    """Give the room that a key and a picture leave to a tile's name."""
    pad = min(18, face.w * 0.1)
    lost = (key_w + 4 if key_w else 0) + (picture_w + PICTURE_GAP if picture_w else 0)
    return Area(face.x + pad, face.y, face.w - 2 * pad - lost, face.h)


def draw_band(page: Page, tile: Tile, band: Area) -> None:
    """Draw how many are counted, and how many are left."""
    inner = band.inset(min(14, band.w * 0.1), 0)
    left = inner
    if tile.count:
        done = page.write(f"×{tile.count}", inner, Style(min(50, band.h * 1.2), INK))
        left = Area(done.right + 10, inner.y, inner.right - done.right - 10, inner.h)
    if band.h < LEAST_BAND:
        return
    ink = MIST if tile.is_empty and not tile.count else INK
    # A cut number would be a wrong one: rather the short form, or nothing. A large short one is
    # read from further away than a long one that is small, or in two lines.
    texts = [text for text in (tile.left, tile.left_short) if text]
    for size in (size for size in LEFT_SIZES if size <= max(band.h, TEXT_FLOOR)):
        for text in texts:
            style = Style(size, ink, size, Align.RIGHT)
            if page.is_fitting(text, left, style, most_lines=1):
                page.block(text, left, style, most_lines=1)
                return
