"""What stands in front at the table: the page, or a question; and which of the two hears a button.

A page may take the seats' buttons for itself. Then the match hears no press, and where something
is on in it that could run out, it stands.
"""

from dataclasses import replace

from slapmat.judging.live import Contact
from slapmat.referee.desk import TableDesk
from slapmat.referee.inputs import Answer, MenuKey
from slapmat.referee.pages.aside import AsidePage, CalmPage
from slapmat.referee.pages.before import AttractPage, WaitingPage
from slapmat.referee.pages.cards import RecordPage
from slapmat.referee.pages.grid import GridPage
from slapmat.referee.pages.joining import JoinPage
from slapmat.referee.pages.menu import AskMenuPage
from slapmat.referee.pages.page import Hearer, Page
from slapmat.referee.pages.playing import PlayPage
from slapmat.referee.pages.seating import SeatingPage
from slapmat.referee.pages.steering import Steered
from slapmat.referee.pages.sure import SurePage
from slapmat.referee.table_buttons import TableButtons
from slapmat.scene.elements import Person, Scene
from slapmat.table.language import _

# Where the players' cards are on the screen, or would be but for tiles.
SHOWS_CARDS = PlayPage | RecordPage | GridPage


class FrontDesk(TableDesk):
    """A desk of which something stands in front."""

    _buttons: TableButtons

    def turn_to(self, page: Page) -> None:
        """Show another page."""
        super().turn_to(page)
        if isinstance(page, SeatingPage):
            page.let_go()

    @property
    def _front(self) -> Page:
        """Give what hears keys and table buttons: a question that must be answered, or the page."""
        return self._page if self._asking is None else self._asking

    @property
    def _is_paused(self) -> bool:
        """Say whether the match stands until somebody's button is back."""
        return self._live is not None and self._live.is_paused

    @property
    def _is_held(self) -> bool:
        """Say whether the match stands because a page has the seats' buttons."""
        if self._live is None or not isinstance(self._front, Steered | SurePage | AsidePage):
            return False
        return self._live.match.race is not None or self._live.match.timer is not None

    @property
    def _stands(self) -> bool:
        """Say whether no time passes in the match."""
        return self._is_paused or self._is_held

    def is_button_on_screen(self, seat: str) -> bool:
        """Say whether a player's card on the screen is tapped as the button that it stands for.

        It is for a slap, while the match is shown: tiles give way to a race. What can be held is
        taken as it ends: see `CardDesk`; what names a player, by the page.
        """
        is_play = isinstance(self._front, SHOWS_CARDS)
        if self._live is None or self._stands or not is_play:
            return False
        race = self._live.match.race
        return race is not None and self._live.seating.player_at(seat) in race.race.seats

    def _given(self, given: MenuKey | Answer, now_ns: int) -> None:
        """Take the menu's key that is held, or have the page hear an answer."""
        if isinstance(given, MenuKey):
            is_held = given.is_down and not self._front.is_typing
            self._buttons.menu_key(now_ns if is_held else None)
        elif isinstance(self._page, Hearer):
            self._page.hear(given)

    def _taken(self, front: Steered | SurePage | AsidePage, contact: Contact) -> None:
        """Let a page have a seat's press; the match hears only of what ends there."""
        seat_no, at_ns = int(contact.button), contact.stamp.at_ns
        if contact.is_release and self._live is not None and not self._is_held:
            self._keep(self._live.contact(contact))
        if isinstance(front, AsidePage) and not contact.is_release:
            self._page.seat(seat_no)
        if isinstance(front, SurePage | AsidePage):
            return
        if not contact.is_release:
            front.steering.pressed(seat_no, at_ns)
        elif (move := front.steering.released(seat_no, at_ns)) is not None:
            front.move(move)

    @property
    def _may_list(self) -> bool:
        """Say whether the list of what happened can be opened."""
        is_aside = self._asking is not None or isinstance(self._page, AsidePage)
        return self._live is not None and not is_aside

    def _long_yes(self, front: Page) -> None:
        """Take a long *yes*: as the page does, or the game; most have no meaning for it."""
        match front:
            case SurePage() if self._buttons.was_calm:
                front.sure()
            case CalmPage() if self._buttons.was_calm:
                front.long_yes()
            case AttractPage() | JoinPage():
                front.long_yes()
            case PlayPage() | RecordPage() | GridPage():
                command = self.game.long_yes(self.live.match.state)
                if command is not None:
                    self.do(command)
            case _:
                return

    def _steer_held(self, now_ns: int) -> None:
        """Have those steer who have held a button until its ring was full."""
        front = self._front
        if isinstance(front, Steered):
            for move in front.steering.full(now_ns):
                self._picture.touch()
                front.move(move)
        elif isinstance(front, SeatingPage):
            front.pass_holding(now_ns)
            if self._front is not front:
                self._picture.touch()

    def _note_held(self, contact: Contact) -> None:
        """Tell a page on which a held button means something that one closed or opened."""
        if isinstance(front := self._front, SeatingPage):
            seat_no, at_ns = int(contact.button), contact.stamp.at_ns
            front.noted(seat_no, at_ns, is_release=contact.is_release)

    def _steered_ns(self) -> list[int | None]:
        """Give when a button that steers will have been held long enough."""
        front = self._front
        if isinstance(front, SeatingPage):
            return [front.held_ns]
        return [front.steering.full_ns()] if isinstance(front, Steered) else []

    def _with_ring(self, scene: Scene, now_ns: int) -> Scene:
        """Give a scene with the ring of the button that what stands in front has."""
        front = self._front
        if isinstance(front, SurePage):
            return replace(scene, hold=self._buttons.hold(now_ns))
        ring = None
        if isinstance(front, AttractPage | JoinPage | CalmPage):
            ring = self._buttons.hold(now_ns)
            ring = ring and replace(ring, text=_(front.long_yes_text))
        if isinstance(front, Steered):
            ring = front.steering.hold(now_ns) or ring
        elif isinstance(front, SeatingPage):
            ring = front.hold(now_ns) or ring
        return scene if ring is None else replace(scene, hold=ring)

    def _ring_changes_ns(self, now_ns: int) -> list[int | None]:
        """Give when that ring has its next step."""
        front = self._front
        changes_ns: list[int | None] = []
        if isinstance(front, SurePage | AttractPage | JoinPage | CalmPage):
            changes_ns.append(self._buttons.changes_ns(now_ns))
        if isinstance(front, Steered):
            changes_ns.append(front.steering.changes_ns(now_ns))
        elif isinstance(front, SeatingPage):
            changes_ns.append(front.hold_changes_ns(now_ns))
        return changes_ns

    def _people(self) -> tuple[Person, ...]:
        """Give who is spoken of."""
        stored = self.setup.stored
        if self._live is not None:
            seats = self._live.seating.seats
        else:
            seats = stored.header.get("seats", {}) if stored is not None else {}
        told = tuple(Person(seat, name) for name, seat in seats.items())
        page = self._page.under if isinstance(self._page, AskMenuPage) else self._page
        here = page.people if isinstance(page, SeatingPage) else ()
        before = self.tonight.people if isinstance(page, WaitingPage) else ()
        return (*told, *here, *before)
