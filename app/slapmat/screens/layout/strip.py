"""The strip at the bottom: the hand that points at what to do next, and what the buttons do."""

from collections.abc import Iterable, Sequence

from slapmat.scene.elements import (
    Attract,
    Hint,
    Hold,
    Next,
    Scene,
    TableButton,
    Target,
    TargetKind,
)
from slapmat.screens.geometry import Area
from slapmat.screens.layout.hint_dress import (
    ANSWERS,
    BUTTON_SIZE,
    HINT_GAP,
    HINT_STYLE,
    INNER_GAP,
    KEY_STYLE,
    MUTE,
    WORDED,
    Dress,
    Dressed,
    caps_of,
    has_cap,
    has_key,
    has_keyed_button,
    hint_width,
    key_width,
    keyed,
    shorter,
    whole_width,
)
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import (
    INK,
    LEAST_TOKEN,
    MIST,
    NEXT_SIZE,
    NO_WHITE,
    PAPER,
    STRIP,
    STRIP_ATTRACT,
    STRIP_UPRIGHT,
    TEXT_FLOOR,
    YES_GREEN,
    Color,
    seat_look,
)

# The least that the next line keeps for itself, as a share of the strip.
NEXT_SHARE = 0.5
FIST_ASPECT = 190 / 120
NEXT_FLOOR = 36
# Upright, the lines fill the strip: where the picture wanders it needs room below them.
WANDERS = 27


# The pointing hand's height and the gap after it; smaller where all of the text needs the room.
UPRIGHT_FISTS = ((48, 16), (32, 10))
LARGE_FIST, FIST = (92, 30), (56, 23)


def height(page: Page, *, is_attract: bool) -> float:
    """Give how high the strip is."""
    if page.view.is_upright:
        return STRIP_UPRIGHT + (WANDERS if is_attract else 0)
    return STRIP_ATTRACT if is_attract else STRIP


def draw_strip(page: Page, scene: Scene, foot: Area) -> None:
    """Draw the strip."""
    page.fill(foot, INK)
    is_large = foot.h - page.view.overscan >= STRIP_ATTRACT
    wanders = WANDERS if page.view.is_upright and isinstance(scene.body, Attract) else 0
    line = Area(page.inner.x, foot.y, page.inner.w, foot.h - page.view.overscan - wanders)
    if scene.hold is not None:
        draw_hold(page, scene.hold, line)
        return
    if scene.banner is not None and page.view.is_upright:
        line = stack_caps(page, scene.hints, scene.next, line)
    else:
        fewest = ANSWERS if scene.question is not None else 1
        line = draw_hints(page, scene, line, fewest, is_large=is_large)
    draw_next(page, scene.next, line, is_large=is_large)


def needed(page: Page, following: Next) -> float:
    """Give what the next line would like to have, in its smaller size."""
    return 112 + page.measure(following.text, Style(44, PAPER))


def draw_next(page: Page, following: Next, line: Area, *, is_large: bool) -> None:
    """Draw the pointing hand and the line."""
    if not following.text:
        return
    size = 96 if is_large else NEXT_SIZE
    floor, lines = (TEXT_FLOOR, 4) if page.view.is_upright else (NEXT_FLOOR, 2)
    style = Style(size, PAPER, floor)
    for fist_high, gap in (
        UPRIGHT_FISTS if page.view.is_upright else (LARGE_FIST,) if is_large else (FIST,)
    ):
        hand, text = line.cut_left(fist_high * FIST_ASPECT, gap)
        if page.is_fitting(following.text, text.inset(0, 8), style, lines):
            break
    hand = hand.centred(hand.w, fist_high)
    page.sign("fist", hand, PAPER)
    person = following.person
    page.sign("cuff", hand, seat_look(person.seat_no).color if person else PAPER)
    page.block(following.text, text.inset(0, 8), style, most_lines=lines)


def draw_hold(page: Page, hold: Hold, line: Area) -> None:
    """Draw the ring that fills while a button is held, and what it will mean."""
    color = seat_look(hold.person.seat_no).color if hold.person else PAPER
    ring, text = line.cut_left(72, 28)
    page.ring(ring.centred(72, 72), (color, seat_ground(hold)), hold.filled)
    page.block(hold.text, text.inset(0, 8), Style(NEXT_SIZE, PAPER, NEXT_FLOOR))


def seat_ground(hold: Hold) -> tuple[int, int, int]:
    """Give the colour of the part that is still empty: dark, so that the filled one tells."""
    r, g, b = seat_look(hold.person.seat_no).color if hold.person else PAPER
    return r // 4, g // 4, b // 4


def draw_hints(
    page: Page, scene: Scene, line: Area, fewest: int = 1, *, is_large: bool = False
) -> Area:
    """Draw as many hints as there is room for, and give what is left of the line.

    Where it is tight, a button with a key is shown by the key alone: the scene names keys only
    where there is a keyboard. Then words go before the keys, then the keys, at last the least
    important hints; fewer than `fewest` are not drawn at all. Of a button that can be touched its
    cap stays at least: who has only the screen could not go on without it, nor back.
    """
    hints, following = scene.hints, scene.next
    writer, shown = page, chosen(page, scene, line, fewest, is_large=is_large)
    if len(shown) < len(hints) and page.view.text_growth > 1 and not page.view.is_upright:
        # Better all of it as large as usual than less of it larger.
        usual = page.ungrown()
        more = chosen(usual, scene, line, fewest, is_large=is_large)
        if told(more) > told(shown):
            writer, shown = usual, more
    if shown:
        return put_hints(writer, shown, line)
    # Over a question its answers have caps already, but without keys.
    is_only_keyed = fewest == ANSWERS
    if is_only_keyed and not (has_keyed_button(hints) and page.view.is_upright):
        return line
    return stack_caps(page, hints, following, line, is_only_keyed=is_only_keyed)


def told(shown: Sequence[Dressed]) -> int:
    """Give how many of the hints say what they do."""
    return sum(dress not in MUTE for _, dress in shown)


def chosen(page: Page, scene: Scene, line: Area, fewest: int, *, is_large: bool) -> list[Dressed]:
    """Give the hints that have room side by side, and how much of each; none: there is no room."""
    hints, following = scene.hints, scene.next
    room = line.w - max(min(needed(page, following), line.w * 0.75), line.w * NEXT_SHARE) - HINT_GAP
    tall = tall_room(page, following, line, is_large=is_large)
    is_keyed = has_keyed_button(hints)
    if is_keyed and not page.view.is_upright:
        for words, caps in keyed(page, hints, fewest):
            tries = [(words, room), (caps, room), (words, tall), (caps, tall)]
            if is_large:
                # Only there are two lines of the prompt about as large as one.
                tries = [(words, room), (words, tall), (caps, room), (caps, tall)]
            for ways, most_w in tries:
                for shown in ways:
                    if whole_width(page, shown) <= most_w:
                        return shown
    whole = [[(hint, dress) for hint in hints] for dress in WORDED]
    # Upright, caps over one another have room for their keys: those go before the last words.
    is_stacked = is_keyed and page.view.is_upright
    less: Iterable[list[Dressed]] = () if is_stacked else shorter(page, hints, fewest)
    for shown in (*whole[: 2 if is_stacked else None], *less):
        if shown and whole_width(page, shown) <= room:
            return shown
    return []


def tall_room(page: Page, following: Next, line: Area, *, is_large: bool) -> float:
    """Give what the hints may take where the prompt stands in two lines; 0: it would be cut."""
    left = line.w * NEXT_SHARE
    hand, gap = LARGE_FIST if is_large else FIST
    text = Area(0, line.y, left - hand * FIST_ASPECT - gap, line.h).inset(0, 8)
    style = Style(96 if is_large else NEXT_SIZE, PAPER, NEXT_FLOOR)
    return line.w - left - HINT_GAP if page.is_fitting(following.text, text, style, 2) else 0


def put_hints(page: Page, hints: list[Dressed], line: Area) -> Area:
    """Draw the hints, the last one at the right end."""
    rest = line
    for hint, dress in reversed(hints):
        area, rest = rest.cut_right(hint_width(page, hint, dress), HINT_GAP)
        draw_hint(page, hint, area, dress)
    return rest


def stack_caps(
    page: Page,
    hints: tuple[Hint, ...],
    following: Next,
    line: Area,
    *,
    is_only_keyed: bool = False,
) -> Area:
    """Draw the caps over one another: upright there is no room for two side by side.

    Their keys are beside them, or in their place, where the prompt has room for its words then.
    """
    caps = caps_of(page, hints)
    if not caps:
        return line
    # Green stays above white, whatever comes first: who taps twice must not take back.
    caps = sorted(caps, key=lambda cap: cap[0].button is not TableButton.YES)
    for dress in (Dress.KEYED_CAP, Dress.KEY_ALONE, Dress.CAP):
        dressed = [(hint, dress) for hint, _ in caps]
        wide = max(hint_width(page, hint, dress) for hint, _ in caps)
        column, rest = line.cut_right(wide, INNER_GAP)
        if dress is Dress.CAP or is_told(page, following, rest):
            break
    if dress is Dress.CAP and is_only_keyed:
        return line
    for (hint, each), area in zip(dressed, column.rows(len(dressed)), strict=True):
        own = area.cut_left(hint_width(page, hint, each))[0]
        draw_hint(page, hint, own, each)
    return rest


def is_told(page: Page, following: Next, line: Area) -> bool:
    """Say whether the prompt has room upright beside the hand, a little larger than at least."""
    fist_high, gap = UPRIGHT_FISTS[0]
    text = line.cut_left(fist_high * FIST_ASPECT, gap)[1].inset(0, 8)
    return page.is_fitting(following.text, text, Style(NEXT_FLOOR, PAPER, NEXT_FLOOR), 3)


def draw_hint(page: Page, hint: Hint, area: Area, dress: Dress) -> None:
    """Draw one hint: the button, the text, the key."""
    whole = area
    if hint.person is not None:
        icon, area = area.cut_left(LEAST_TOKEN, INNER_GAP)
        page.token(hint.person, icon.centred(LEAST_TOKEN, LEAST_TOKEN))
    elif hint.button is not None and has_cap(hint, dress):
        icon, area = area.cut_left(BUTTON_SIZE, INNER_GAP)
        draw_button(page, hint.button, icon.centred(BUTTON_SIZE, BUTTON_SIZE))
    if has_key(hint, dress):
        key, area = area.cut_right(key_width(page, hint), INNER_GAP)
        key = key.centred(key.w, 50)
        page.card(key, INK, MIST if hint.button is None else color_of(hint.button), 8)
        page.write(hint.key, key, KEY_STYLE)
    if dress not in MUTE:
        page.write(hint.text, area, HINT_STYLE)
        if hint.action:
            page.hit(whole, Target(TargetKind.ACTION, hint.action))
            return
        if hint.is_held:
            return
    if hint.button is not None:
        page.hit(whole, Target(TargetKind.TABLE_BUTTON, hint.button.value))
    elif hint.person is not None:
        page.hit(whole, Target(TargetKind.SEAT, str(hint.person.seat_no)))


def draw_button(page: Page, button: TableButton, area: Area) -> None:
    """Draw a table button as it lies on the table: a cap in a rim, with its sign."""
    sign = "check" if button is TableButton.YES else "no"
    page.sign("round", area, PAPER)
    page.sign("round", area.inset(area.w * 0.07), INK)
    page.sign("round", area.inset(area.w * 0.13), color_of(button))
    page.sign(sign, area.inset(area.w * 0.26), INK)


def color_of(button: TableButton) -> Color:
    """Give the colour of a table button, as it is called in every text."""
    return YES_GREEN if button is TableButton.YES else NO_WHITE
