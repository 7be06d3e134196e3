"""Play on a wide screen: the players' cards stand in a paper score sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from slapmat.scene.elements import Board, Look, PlayerCard, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.layout import sheet
from slapmat.screens.layout.names import FEWEST_LINES, LINE, SPARE, NameRoom, cut_name
from slapmat.screens.layout.slots import draw_slots
from slapmat.screens.page import Page
from slapmat.screens.style import Align, Style
from slapmat.screens.theme import (
    CARD_RADIUS,
    HINT_SIZE,
    INK,
    LEAST_TOKEN,
    MIST,
    NAME_FLOOR,
    PANEL,
    PAPER,
    TEXT_FLOOR,
    Color,
    seat_look,
)

CARD_HIGH = 262
# Cards that are as narrow as those of many need a second line for a name of twelve letters.
MORE_FOR_MANY = 24
PULLED = 58
PUSHED = 48
MANY = 8
GUTTER, NARROW_GUTTER = 232, 176
WIDE_SCREEN = 1836
BEHIND_SHEET = 20
# A card narrower than this has less around it, and a smaller name rather than half of one.
GAP, LEAST_GAP, LEAST_PAD = 8, 5, 6
NARROW_CARD = 100
# A card narrower than this keeps room for a name in two lines, however far it is pushed in.
TWO_LINES = 140
SLOTS_HIGH = 66
ROOM_FOR_NOTE = 160
NAME, NAME_PITCH, HIGHEST_NOTE = 64, 1.2, 48
# On a card so wide a name may be so much larger.
WIDE_CARD, MOST_NAME = 480, 84
# A total smaller than this beside the token goes under it.
LEAST_TOTAL = 44


@dataclass(frozen=True, slots=True)
class Measures:
    """What all cards of a board have in common, in units.

    Attributes:
        gutter: For the row labels.
        pad: Inside a card.
        token: The token's size.
        total: The wished size of the totals.
        is_stacked: The totals stand under the tokens: there is no room beside them.
        name: The wished size of the names.
        note: The wished size of the notes.
    """

    gutter: float
    pad: float
    token: float
    total: float
    is_stacked: bool
    name: float
    note: float


def paused(body: Board) -> Board:
    """Give the board with no card lit."""
    return replace(
        body,
        cards=tuple(
            replace(card, look=Look.UNLIT if card.look is Look.LIT else card.look)
            for card in body.cards
        ),
    )


def top(page: Page, body: Board, rest: Area) -> float:
    """Give where the highest card begins."""
    del page
    spare = max(0, sheet.HIGHEST - sheet.height(body))
    high = CARD_HIGH + max(min(70, spare * 0.3), MORE_FOR_MANY if len(body.cards) > MANY else 0)
    if not any(card.slots for card in body.cards):
        high -= SLOTS_HIGH
    return rest.bottom - sheet.height(body) - high - PULLED


def draw_board(page: Page, body: Board, zone: Area) -> None:
    """Draw the cards, and the sheet over their lower ends."""
    gutter = gutter_for(page, body)
    paper = Area(0, zone.bottom - sheet.height(body), zone.w, sheet.height(body))
    _, line = Area(page.inner.x, zone.y + PULLED, page.inner.w, 0).cut_left(gutter)
    line = Area(line.x, line.y, line.w, paper.y - line.y)
    across = line.w / max(1, len(body.cards))
    gap = max(LEAST_GAP if across < NARROW_CARD else GAP, across * 0.05)
    places = line.columns(len(body.cards), gap) if body.cards else []
    measures = measure(page, body, places)
    draw_labels(page, body, line, measures)
    for index, card in enumerate(body.cards):
        given = (card, places[index], measures)
        page.part(("card", index), given, partial(draw_card, page, *given))
    if body.sheet:
        page.fill(paper, PAPER)
        fields = [Area(place.x + measures.pad, 0, place.w - measures.pad, 0) for place in places]
        sheet.draw_sheet(page, body, paper, fields)


def gutter_for(page: Page, body: Board) -> float:
    """Give the width of the row labels' column."""
    if not body.sheet and not body.total_label and not body.slots_label:
        return 0
    is_wide = page.area.w > WIDE_SCREEN and len(body.cards) <= MANY
    return GUTTER if is_wide else NARROW_GUTTER


def measure(page: Page, body: Board, places: list[Area]) -> Measures:
    """Give what all cards have in common."""
    w = places[0].w if places else 0
    pad = 14 if len(places) <= MANY else 9 if w >= NARROW_CARD else LEAST_PAD
    token = max(LEAST_TOKEN, min(78, w * 0.36))
    room = w - 2 * pad - token - 6
    widest = max((page.measure(card.total, Style(100, INK)) for card in body.cards), default=0)
    beside = min(100, w * 0.44, 100 * room / widest if widest else 100)
    is_stacked = beside < LEAST_TOTAL
    return Measures(
        gutter=gutter_for(page, body),
        pad=pad,
        token=token,
        total=min(64, w * 0.5) if is_stacked else beside,
        is_stacked=is_stacked,
        name=min(name_most(body, places, token + pad), max(NAME_FLOOR, w * 0.27)),
        note=min(HIGHEST_NOTE, max(34, w * 0.22)),
    )


def name_most(body: Board, places: list[Area], top_h: float) -> float:
    """Give how large a name may be: on a few wide cards larger, where they are high enough."""
    if not places or places[0].w < WIDE_CARD:
        return NAME
    slots_h = PUSHED + SLOTS_HIGH if any(card.slots for card in body.cards) else 0
    room = places[0].h - top_h - slots_h - HIGHEST_NOTE
    return max(NAME, min(MOST_NAME, room / NAME_PITCH))


def draw_labels(page: Page, body: Board, line: Area, measures: Measures) -> None:
    """Draw what the numbers and the slots are, left of the cards."""
    style = Style(HINT_SIZE, MIST)
    gutter = Area(page.inner.x, line.y, measures.gutter - 14, line.h)
    if not measures.is_stacked:
        first, _ = gutter.cut_top(measures.token + 2 * measures.pad)
        page.write(body.total_label, first, style)
    if any(card.slots for card in body.cards):
        last, _ = gutter.cut_bottom(88)
        page.write(body.slots_label, last, style)


def draw_card(page: Page, card: PlayerCard, place: Area, measures: Measures) -> None:
    """Draw one card: solid colour if it is lit, else an outline."""
    color = seat_look(card.person.seat_no).color
    name_h = FEWEST_LINES * LINE + 2 * SPARE if place.w < TWO_LINES else NAME_FLOOR
    spare = max(0, place.h - least_height(card, measures, name_h))
    shift = slid(card, {Look.DEALER: -PULLED, Look.FULL: min(PUSHED, spare)})
    area = Area(place.x, place.y + shift, place.w, place.h - shift)
    behind = Area(area.x, area.y, area.w, area.h + BEHIND_SHEET)
    is_lit = card.look is Look.LIT
    is_pulled = card.look is Look.DEALER
    if card.is_leader and not is_pulled:
        crown_w = min(92, area.w * 0.6)
        crown = Area(area.mid_x - crown_w / 2, area.y - crown_w * 0.58, crown_w, crown_w * 0.61)
        page.sign("crown", crown, PAPER)
    if is_lit:
        page.fill(behind, color, CARD_RADIUS)
    else:
        page.card(behind, PANEL, color, CARD_RADIUS)
    inner = area.inset(measures.pad, 0).cut_top(measures.pad)[1]
    inner = draw_top(page, card, inner, measures)
    draw_bottom(page, card, inner, measures)
    page.hit(area, Target(TargetKind.SEAT, str(card.person.seat_no)))


def slid(card: PlayerCard, shifts: Mapping[Look, float]) -> float:
    """Give how far a card stands from its row: by its look, or on the way there."""
    there = shifts.get(card.look, 0)
    if card.was is None:
        return there
    return there + (shifts.get(card.was, 0) - there) * (1 - card.moved)


def least_height(card: PlayerCard, measures: Measures, name_h: float) -> float:
    """Give how high a card must be for its texts, with a name so high."""
    total = measures.total * 0.86 if measures.is_stacked else 0
    slots = 50 if card.slots is not None else 0
    return measures.pad + measures.token + total + name_h + slots


def ink_on(card: PlayerCard) -> Color:
    """Give the colour of a card's text."""
    return INK if card.look is Look.LIT else PAPER


def draw_top(page: Page, card: PlayerCard, inner: Area, measures: Measures) -> Area:
    """Draw token and total, and give what is under them."""
    row, rest = inner.cut_top(measures.token)
    token, beside = row.cut_left(measures.token, 6)
    page.token(card.person, token, is_inked=card.look is Look.LIT)
    if measures.is_stacked:
        total, rest = rest.cut_top(measures.total * 0.86)
        style = Style(measures.total, ink_on(card))
    else:
        total = beside.moved(0, 2)
        style = Style(measures.total, ink_on(card), align=Align.RIGHT)
    page.write(card.total, total, style)
    return rest


def draw_bottom(page: Page, card: PlayerCard, inner: Area, measures: Measures) -> None:
    """Draw name, note and slots."""
    is_full = card.look is Look.FULL
    crown_w = 60 if card.is_leader and card.look is Look.DEALER else 0
    is_note_done = is_full and card.slots is not None
    if card.slots is not None:
        slots, inner = inner.cut_bottom(50 if is_full else 66)
        slots = Area(slots.x, slots.y, slots.w, 36 if is_full else 48)
        less, note = slots.cut_left(slots.w * 0.48, 10)
        style = Style(measures.note, ink_on(card), align=Align.RIGHT)
        is_low = not crown_w and inner.h < measures.name * NAME_PITCH + measures.note
        words = card.note if is_full else fitting_note(page, card, note, style) if is_low else ""
        if words and slots.w > ROOM_FOR_NOTE:
            page.write(words, note, style)
            slots, is_note_done = less, True
        draw_slots(page, card, slots)
    under = measures.note if not is_note_done and (card.note or crown_w) else 0
    floor = NAME_FLOOR if inner.w + 2 * measures.pad >= NARROW_CARD else TEXT_FLOOR
    style = Style(measures.name, ink_on(card), floor)
    rest = cut_name(page, card.person, inner, style, NameRoom(measures.name * NAME_PITCH, under))
    if rest.h >= measures.note and not is_note_done:
        note, _ = rest.cut_top(measures.note)
        if crown_w:
            crown, note = note.cut_right(crown_w, 6)
            page.sign("crown", crown, PAPER)
        style = Style(measures.note, ink_on(card))
        page.write(fitting_note(page, card, note, style), note, style)


def fitting_note(page: Page, card: PlayerCard, area: Area, style: Style) -> str:
    """Give the note with the key, or the key alone: how the card stands says the note too.

    Rather no word than half of one.
    """
    keyed = (f"{card.note} · {card.key}", card.key) if card.key else ()
    fitting = (text for text in (*keyed, card.note) if page.is_fitting(text, area, style, 1))
    return next(fitting, "")
