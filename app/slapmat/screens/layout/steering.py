"""What each seat's button does on a page with tiles: beside the header, upright above the page."""

from slapmat.scene.elements import CardEntry, Hint, Letters, Target, TargetKind
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.style import Style
from slapmat.screens.theme import HEADER_BOTTOM, LEAST_TOKEN, MIST

HIGH_UPRIGHT, GAP_UPRIGHT = 70, 8
ACROSS_UPRIGHT = 2
SHARE = 0.68
GAP = 16
# So much under the header begins a page that has seats steering beside it.
ROOM = 40


def header_share(page: Page, body: object) -> float:
    """Give how much of its line the header may have."""
    has_steering = isinstance(body, CardEntry | Letters) and bool(body.steering)
    return 1 - SHARE - 0.01 if has_steering and not page.view.is_upright else 1.0


def cut_steering(page: Page, hints: tuple[Hint, ...], inner: Area) -> Area:
    """Draw what the seats' buttons do, and give what of a page's room is left."""
    if not hints:
        return inner
    if not page.view.is_upright:
        top = 12 + page.view.overscan
        if inner.y > HEADER_BOTTOM + page.view.overscan + ROOM:
            # Trouble or a question stands there: that must be dealt with first.
            return inner
        line = Area(page.inner.x, top, page.inner.w, inner.y - top - 4)
        draw_line(page, hints, line.cut_right(line.w * SHARE)[0])
        return inner
    lines = -(-len(hints) // ACROSS_UPRIGHT)
    zone, rest = inner.cut_top(HIGH_UPRIGHT * lines, 14)
    for at, row in enumerate(zone.rows(lines, GAP_UPRIGHT)):
        draw_line(page, hints[at * ACROSS_UPRIGHT : (at + 1) * ACROSS_UPRIGHT], row)
    return rest


def draw_line(page: Page, hints: tuple[Hint, ...], line: Area) -> None:
    """Draw some seats side by side; a click on one does the same as its button."""
    for hint, field in zip(hints, line.columns(len(hints), GAP), strict=True):
        if hint.person is None:
            continue
        size = min(LEAST_TOKEN, field.h)
        token, text = field.cut_left(size, 10)
        page.token(hint.person, token.centred(size, size))
        page.block(hint.text, text, Style(36, MIST))
        page.hit(field, Target(TargetKind.SEAT, str(hint.person.seat_no)))
