"""Nobody plays yet: the wordmark, the mat among the seats, and who has won tonight."""

import math
from collections.abc import Sequence
from dataclasses import replace

from slapmat.scene.elements import Attract, Person, Standing, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import FELT, LEAST_TOKEN, MIST, PAPER, WORDMARK_DEGREES, Face

WORDS = ("SLAP", "MAT")
WORD_SIZE = 262
SLOGAN_HIGH, NOTE_HIGH = 90, 66
MAT = 610
TOKEN = 112
ORBIT = 388
MOST_STANDINGS = 3
STANDING_TOKEN, STANDING_GAP = 84, 14
MAT_SHARE = 0.49
FEW = 8
# Upright: how much of the height the words have, and where they tell who has won.
WORDS_SHARE, TOLD_SHARE = 0.45, 0.49
# Where two lines of the wordmark would be smaller than this share of their width, it is one.
LEAST_SHARE = 0.5
WORDS_GAP = 0.24


def draw_attract(page: Page, body: Attract, rest: Area, taken: float = 0) -> None:
    """Draw the page, below what is `taken` of its room for a remark."""
    inner = Area(page.inner.x, page.view.margin, page.inner.w, rest.bottom - 2 * page.view.margin)
    if page.view.is_upright:
        words, table = inner.cut_top(inner.h * (TOLD_SHARE if body.standings else WORDS_SHARE))
        _, words = words.cut_top(taken)
        if taken:
            # How to start is told meanwhile, and not who has won: there is not room for both.
            body = replace(body, standings=(), note="")
    else:
        _, inner = inner.cut_top(taken)
        table, words = inner.cut_right(inner.w * MAT_SHARE, 24)
    draw_table(page, body, table)
    told = (body.slogan, body.label, body.standings, body.note, words)
    page.part("words", told, lambda: draw_words(page, body, words))


def draw_table(page: Page, body: Attract, area: Area) -> None:
    """Draw the mat with a token for each button around it."""
    reach = min(area.w, area.h) / 2
    scale = reach / (ORBIT + TOKEN / 2)
    count = len(body.seats)
    size = max(LEAST_TOKEN, TOKEN * scale * (1 if count <= FEW else 0.8))
    orbit = reach - size / 2
    mat_size = 2 * orbit - size - (ORBIT * 2 - TOKEN - MAT) * scale
    mat = area.centred(mat_size, mat_size)
    page.backdrop("mat", mat, PAPER)
    page.backdrop("hand", mat.centred(mat.w * 0.6, mat.h * 0.68), FELT, -9)
    hopping, high = body.hop or (0, 0)
    for i, seat_no in enumerate(body.seats):
        angle = math.radians(-90 + 360 * (i + 0.5) / count)
        x = area.mid_x + orbit * math.cos(angle)
        y = area.mid_y + orbit * math.sin(angle)
        place = Area(x - size / 2, y - size / 2, size, size)
        if seat_no == hopping:
            place = place.moved(0, -high)
        page.token(Person(seat_no, ""), place)
        page.hit(place, Target(TargetKind.SEAT, str(seat_no)))


def draw_words(page: Page, body: Attract, area: Area) -> None:
    """Draw wordmark, slogan and standings."""
    note_h = NOTE_HIGH if body.note else 0
    standings_h = (110 if body.standings else 0) + note_h
    room = area.h - SLOGAN_HIGH - standings_h
    slap_w, mat_w = (
        page.measure(word, Style(WORD_SIZE, PAPER, face=Face.WIDE)) / WORD_SIZE for word in WORDS
    )
    widest = area.w / slap_w * 0.97
    size, lines = min(WORD_SIZE, widest, room / 2.2), 2
    if size < widest * LEAST_SHARE:
        size, lines = min(area.w / (slap_w + WORDS_GAP + mat_w) * 0.97, room / 1.2), 1
    words_h = size * (1.2 + lines - 1)
    high = words_h + SLOGAN_HIGH + standings_h
    block = Area(area.x, area.mid_y - high / 2, area.w, high)
    words, rest = block.cut_top(words_h)
    slap, mat = words.cut_top(size * 1.2)
    if lines == 1:
        slap, mat = words.cut_left((slap_w + WORDS_GAP / 2) * size, WORDS_GAP / 2 * size)
        mat = mat.moved(0, size * 0.1)
    style = Style(size, PAPER, face=Face.WIDE)
    lower = slap_w * size * math.tan(math.radians(WORDMARK_DEGREES)) / 2
    page.write(
        WORDS[0],
        slap.moved(0, lower - size * 0.08),
        Style(size, PAPER, face=Face.WIDE, degrees=WORDMARK_DEGREES),
    )
    page.write(WORDS[1], mat, style)
    slogan, rest = rest.cut_top(SLOGAN_HIGH)
    page.write(body.slogan, slogan, Style(62, PAPER))
    note, rest = rest.cut_top(standings_h)[0].cut_bottom(note_h)
    if body.standings:
        draw_standings(page, body, rest)
    if body.note:
        page.block(body.note, note, Style(44, MIST))


def draw_standings(page: Page, body: Attract, area: Area) -> None:
    """Draw the best of the evening."""
    standings = body.standings[:MOST_STANDINGS]
    label_w = min(area.w * 0.22, page.measure(body.label, Style(44, MIST)) + 4)
    label, rest = area.cut_left(label_w, 36)
    fields = rest.columns(max(2, len(standings)), 16)
    # A name goes before the word for the whole of them.
    if page.view.is_upright or not are_names_fitting(page, standings, fields):
        fields = area.columns(max(2, len(standings)), 16)
    else:
        page.write(body.label, label, Style(44, MIST))
    for standing, field in zip(standings, fields, strict=False):
        draw_standing(page, standing, field)


def are_names_fitting(page: Page, standings: Sequence[Standing], fields: list[Area]) -> bool:
    """Say whether every name is whole in its field."""
    return all(
        page.is_fitting(page.name(each.person), words_beside(field), Style(50, PAPER), most_lines=1)
        for each, field in zip(standings, fields, strict=False)
    )


def words_beside(field: Area) -> Area:
    """Give the room for the words beside a token."""
    return field.cut_left(STANDING_TOKEN, STANDING_GAP)[1]


def draw_standing(page: Page, standing: Standing, field: Area) -> None:
    """Draw one of them."""
    token, _ = field.cut_left(STANDING_TOKEN)
    page.token(standing.person, token.centred(STANDING_TOKEN, STANDING_TOKEN))
    text = words_beside(field)
    name, won = text.centred(text.w, 92).rows(2)
    page.write_name(standing.person, name, Style(50, PAPER))
    if page.is_fitting(standing.text, won, Style(40, MIST), most_lines=1):
        page.write(standing.text, won, Style(40, MIST))
