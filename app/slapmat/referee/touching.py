"""The two table buttons, real or on the screen: what pressing and touching them does at the table.

One on the screen is held as a real one is. Touched for short it does what it says there, and for
sure: nobody aims at it by chance. That holds for what stood there as it was touched only.
"""

from slapmat.judging.live import Contact
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.leaving import LeavePage
from slapmat.referee.pages.page import Page
from slapmat.referee.pages.sure import SurePage
from slapmat.referee.table_buttons import Act
from slapmat.referee.touching_cards import CardDesk
from slapmat.scene.elements import ButtonTouch
from slapmat.table.signals import NO_BUTTON, YES_BUTTON


class TouchDesk(CardDesk):
    """A desk with table buttons."""

    # What stood in front as a button on the screen was touched.
    _aimed_at: Page | None = None
    # The real button was down as the one on the screen was touched: it may be stuck.
    _is_tap_only = False

    def _table_button(self, contact: Contact) -> None:
        """Take a real button's press or release."""
        at_ns, front = contact.stamp.at_ns, self._front
        if self._live is not None and not self._is_held:
            self._keep(self._live.advance(at_ns))
        if not contact.is_release:
            self._buttons.pressed(contact.button, at_ns)
            return
        self._act(self._buttons.released(contact.button, at_ns), front)

    def _touched(self, touch: ButtonTouch, now_ns: int) -> None:
        """Take a touch of a button on the screen, or its end."""
        button, front = touch.button, self._front
        if button not in {YES_BUTTON, NO_BUTTON}:
            self._touched_card(touch)
            return
        if touch.is_down:
            self._aimed_at, self._is_tap_only = front, self._buttons.is_down(button)
            if not self._is_tap_only:
                self._buttons.pressed(button, now_ns)
            return
        is_aimed, self._aimed_at = self._aimed_at is front, None
        if self._is_tap_only:
            if is_aimed and not touch.is_lost:
                self._clicked(button)
            return
        if touch.is_lost:
            self._buttons.let_go(button)
            return
        if self._buttons.is_menu_due(now_ns):
            self.ask_for_menu()
        act = self._buttons.released(button, now_ns)
        is_sure = act is Act.LONG_YES and isinstance(front, SurePage | LeavePage)
        if is_aimed and (is_sure or act in {Act.YES, Act.NO}):
            self._clicked(button)
        else:
            self._act(act, front)

    def _clicked(self, button: str) -> None:
        """Take a click on a table button: nobody aims at one by chance, so it is a sure yes."""
        front = self._front
        if button != YES_BUTTON:
            front.no()
        elif isinstance(front, SurePage):
            front.sure()
        elif isinstance(front, LeavePage):
            front.long_yes()
        else:
            front.yes()

    def _act(self, act: Act | None, front: Page) -> None:
        """Do what a button was pressed for."""
        match act:
            case Act.YES:
                front.yes()
            case Act.NO:
                front.no()
            case Act.LONG_YES:
                self._long_yes(front)
            case Act.LIST if isinstance(front, AsidePage):
                front.long_no()
            case Act.LIST if self._may_list:
                self.what_happened()
            case _:
                return
