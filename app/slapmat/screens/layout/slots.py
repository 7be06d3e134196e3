"""The little places on a player's card: stacks claimed, cards beside a building."""

from slapmat.scene.elements import Look, PlayerCard
from slapmat.screens.geometry import Area
from slapmat.screens.page import Page
from slapmat.screens.theme import INK, PANEL, mix, seat_look

EMPTY_SHARE = 0.62
GAP = 6
RADIUS = 4


def draw_slots(page: Page, card: PlayerCard, area: Area) -> None:
    """Draw the slots over the whole width of an area, the taken ones filled."""
    if card.slots is None or card.slots.of < 1:
        return
    color = seat_look(card.person.seat_no).color
    is_lit = card.look is Look.LIT
    taken = INK if is_lit else color
    ground = color if is_lit else PANEL
    empty = mix(color, INK, EMPTY_SHARE) if is_lit else color
    for i, slot in enumerate(area.columns(card.slots.of, min(GAP, area.w / card.slots.of * 0.1))):
        if i < card.slots.filled:
            page.fill(slot, taken, RADIUS)
        else:
            page.card(slot, ground, empty, RADIUS)
