"""What moves on the screen, as data: cards that slide to their place.

A scene at rest is staged: for a moment its cards stand elsewhere. Nothing is staged while nothing
moves, so that a table at rest is not drawn again.
"""

from dataclasses import replace

from slapmat.scene.elements import Board, DeadHeat, Look, PlayerCard, Scene, Slap
from slapmat.table.stamps import NS_PER_MS

# A new stack is seen in its slot before the cards slide.
FILL_NS = 60 * NS_PER_MS
SLIDE_NS = 180 * NS_PER_MS
SLIDE_STEPS = 8
PULLED_OR_PUSHED = (Look.DEALER, Look.FULL)


class Motion:
    """Stages scenes, each after the one before."""

    def __init__(self) -> None:
        """Begin with nothing shown."""
        self._looks: dict[int, Look] = {}
        self._from: dict[int, Look] = {}
        self._slides_at_ns: int | None = None

    def staged(self, scene: Scene, now_ns: int) -> Scene:
        """Give a scene as it is at this moment of its motion."""
        if not isinstance(scene.body, Board) or isinstance(scene.hero, Slap | DeadHeat):
            self._slides_at_ns = None
            return scene
        self._note_cards(scene.body, now_ns)
        return replace(scene, body=self._slid(scene.body, now_ns))

    def changes_ns(self, now_ns: int) -> int | None:
        """Give when the next step of a motion is due; None: everything rests."""
        if self._slides_at_ns is None:
            return None
        step_ns = SLIDE_NS // SLIDE_STEPS
        steps = max(-1, (now_ns - self._slides_at_ns) // step_ns)
        return self._slides_at_ns + (steps + 1) * step_ns

    def _note_cards(self, body: Board, now_ns: int) -> None:
        """Note whose cards are to slide, and from where."""
        looks = {card.person.seat_no: card.look for card in body.cards}
        before, self._looks = self._looks, looks
        if before.keys() != looks.keys():
            self._slides_at_ns = None
            return
        moved = {seat: before[seat] for seat in looks if place(before[seat]) != place(looks[seat])}
        if moved:
            self._from, self._slides_at_ns = moved, now_ns + FILL_NS

    def _slid(self, body: Board, now_ns: int) -> Board:
        """Give a board whose cards are on their way."""
        if self._slides_at_ns is None:
            return body
        steps = 0
        if now_ns >= self._slides_at_ns:
            steps = (now_ns - self._slides_at_ns) * SLIDE_STEPS // SLIDE_NS + 1
        if steps >= SLIDE_STEPS:
            self._slides_at_ns = None
            return body
        share = eased(steps / SLIDE_STEPS)
        return replace(body, cards=tuple(self._card(card, share) for card in body.cards))

    def _card(self, card: PlayerCard, share: float) -> PlayerCard:
        was = self._from.get(card.person.seat_no)
        return card if was is None else replace(card, was=was, moved=share)


def place(look: Look) -> Look | None:
    """Give what of a look says where the card stands; None: in its row."""
    return look if look in PULLED_OR_PUSHED else None


def eased(share: float) -> float:
    """Give how far something has come that slows down towards its end."""
    return 1 - (1 - share) ** 2
