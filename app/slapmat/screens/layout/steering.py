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
        draw_lines(page, hints, [line.cut_right(line.w * SHARE)[0]], len(hints))
        return inner
    lines = -(-len(hints) // ACROSS_UPRIGHT)
    zone, rest = inner.cut_top(HIGH_UPRIGHT * lines, 14)
    draw_lines(page, hints, zone.rows(lines, GAP_UPRIGHT), min(len(hints), ACROSS_UPRIGHT))
    return rest


def draw_lines(page: Page, hints: tuple[Hint, ...], lines: list[Area], across: int) -> None:
    """Draw seats side by side, all in one size; a click on one does the same as its button."""
    fields = [field for line in lines for field in line.columns(across, GAP)]
    size = min(LEAST_TOKEN, fields[0].h)
    seats = [
        (hint, hint.person, field, *field.cut_left(size, 10))
        for hint, field in zip(hints, fields, strict=False)
        if hint.person is not None
    ]
    style = page.alike([(hint.text, text) for hint, *_, text in seats], Style(36, MIST))
    for hint, person, field, token, text in seats:
        page.token(person, token.centred(size, size))
        page.block(hint.text, text, style)
        page.hit(field, Target(TargetKind.SEAT, str(person.seat_no)))
