"""Players' cards on the screen, held as their buttons are: what touching them does at the table.

Where holding a button means something, holding its player's card means the same, for whoever has
only the screen. Let go soon, a touch is a press of that button only where it is a key of the
keyboard; else it means what a click means on the page.
"""

from dataclasses import dataclass, replace

from slapmat.judging.live import Contact
from slapmat.referee.contacts import LONG_NS
from slapmat.referee.fronting import SHOWS_CARDS, FrontDesk
from slapmat.referee.pages.page import Page
from slapmat.referee.pages.steering import HeldSeats
from slapmat.referee.setup import Setup
from slapmat.rules.commands import Meaning, Pressed
from slapmat.rules.contract import Moment
from slapmat.scene.elements import ButtonTouch, Hold, Person, Scene, Target, TargetKind
from slapmat.table.language import _


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A player's card on the screen that is held.

    Attributes:
        person: Whose.
        meaning: What their button meant as it was touched.
        front: What was shown then.
        is_press: Let go soon, it was a press of their button.
        yes_held: Whether *yes* was down.
    """

    person: Person
    meaning: Meaning
    front: Page
    is_press: bool
    yes_held: bool

    @property
    def text(self) -> str:
        """Give what the full ring will mean."""
        return (self.yes_held and self.meaning.held_with_yes) or self.meaning.held


class CardDesk(FrontDesk):
    """A desk with players' cards."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin with nothing touched."""
        super().__init__(setup, now_ns)
        self._card: HeldCard | None = None
        self._card_held = HeldSeats()

    def _touched_card(self, touch: ButtonTouch) -> None:
        """Take a touch of a player's card, or its end."""
        if touch.is_down:
            self._card = self._holdable(touch)
            if self._card is None:
                self._front.click(Target(TargetKind.SEAT, touch.button))
                return
            self._buttons.seat_pressed(self._clock_ns())
            self._card_held.pressed(int(touch.button), self._clock_ns())
            return
        held_ns = self._card_held.released(int(touch.button), self._clock_ns())
        card, self._card = self._card, None
        if card is None or held_ns is None or touch.is_lost or self._front is not card.front:
            return
        if held_ns >= LONG_NS or card.is_press:
            self._press_card(card, is_long=held_ns >= LONG_NS)
        else:
            self._front.click(Target(TargetKind.SEAT, touch.button))

    def _holdable(self, touch: ButtonTouch) -> HeldCard | None:
        """Give the card that is held from now on; None: holding that button means nothing now."""
        front, live = self._front, self._live
        is_play = isinstance(front, SHOWS_CARDS)
        if live is None or not is_play or self._stands:
            return None
        player = live.seating.player_at(touch.button)
        meaning = None if player is None else self._meaning_now(player)
        if player is None or meaning is None or live.match.contacts.holding(player) is not None:
            return None
        is_press = touch.is_key and live.match.race is None and self._is_more(player, meaning)
        yes_held = self._buttons.yes_since_ns is not None
        return HeldCard(Person(int(touch.button), player), meaning, front, is_press, yes_held)

    def _meaning_now(self, player: str) -> Meaning | None:
        """Give what a player's button means now, where it can be held for something."""
        match = self.live.match
        if match.race is not None and player in match.race.race.seats:
            return None
        meaning = match.game.meaning(match.state, player, match.clock_ns)
        return meaning if meaning is not None and (meaning.held or meaning.waits) else None

    def _is_more(self, player: str, meaning: Meaning) -> bool:
        """Say whether a press is more than a foul at a moment that waits for a card's tile."""
        match = self.live.match
        if not match.game.may_record(match.state):
            return True
        press = Pressed(player, match.clock_ns, meaning)
        return match.game.is_step(match.game.decide(match.state, press, Moment(match.clock_ns)))

    def _press_card(self, card: HeldCard, *, is_long: bool) -> None:
        """Take the press of a button by its card, if it means still what it meant."""
        player = card.person.name
        is_same = self._front is card.front and not self._stands
        if self._live is not None and is_same and self._meaning_now(player) == card.meaning:
            self._keep(self._live.touched(player, is_long=is_long, yes_held=card.yes_held))

    def _steer_held(self, now_ns: int) -> None:
        """Take the card that was held until its ring was full, too."""
        super()._steer_held(now_ns)
        card = self._card
        if card is not None and self._card_held.full(now_ns):
            self._card = None
            self._picture.touch()
            self._press_card(card, is_long=True)

    def _note_held(self, contact: Contact) -> None:
        """Let go of the card of whoever presses their real button."""
        super()._note_held(contact)
        if self._card is not None and contact.button == str(self._card.person.seat_no):
            self._card_held, self._card = HeldSeats(), None

    def _steered_ns(self) -> list[int | None]:
        """Give when the ring of the card that is held is full, too."""
        return [*super()._steered_ns(), self._card_held.full_ns()]

    def _with_ring(self, scene: Scene, now_ns: int) -> Scene:
        """Give a scene with the ring of the card that is held, too."""
        scene, card = super()._with_ring(scene, now_ns), self._card
        filled = card and card.text and self._card_held.ring(card.person.seat_no, now_ns)
        if card is None or not filled or self._front is not card.front:
            return scene
        return replace(scene, hold=Hold(_(card.text), filled, card.person))

    def _ring_changes_ns(self, now_ns: int) -> list[int | None]:
        """Give when that ring has its next step, too."""
        card = self._card
        own_ns = card and self._card_held.ring_changes_ns(card.person.seat_no, now_ns)
        return [*super()._ring_changes_ns(now_ns), own_ns or None]
