"""The two table buttons: what a press of *yes* or *no* means, by how long it was held.

Both act on release. *yes* does nothing if a seat pressed meanwhile, or after 5 s; held 1.5 s it is
a long *yes*, and a calm one if nothing else was pressed meanwhile or for a while before it. *no*
released between 2 and 4 s opens the list of what happened; held 4 s, with nothing else pressed
meanwhile, it asks for the menu, and its release means nothing any more. A key may be held instead.
"""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.scene.elements import Hold
from slapmat.table.language import _
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_S

LONG_YES_NS = 1_500_000_000
DEAD_YES_NS = 5 * NS_PER_S
LIST_NO_NS = 2 * NS_PER_S
MENU_NO_NS = 4 * NS_PER_S
# A hand or a sleeve that comes down on several buttons does so within this.
CALM_NS = NS_PER_S
RING_FROM_NS = 300_000_000
RING_STEPS = 24
# What takes a thing back is pressed often, and mostly not for long.
MENU_RING_FROM_NS = NS_PER_S


class Act(StrEnum):
    """What a table button was pressed for."""

    YES = "yes"
    LONG_YES = "long_yes"
    NO = "no"
    LIST = "list"


@dataclass(slots=True)
class TableButtons:
    """The two buttons while they are held."""

    yes_since_ns: int | None = None
    no_since_ns: int | None = None
    is_yes_spoilt: bool = False
    other_at_ns: int | None = None
    was_calm: bool = False
    is_no_spoilt: bool = False
    menu_key_since_ns: int | None = None

    def menu_key(self, since_ns: int | None) -> None:
        """Note since when the menu's key is held; None: it is not."""
        self.menu_key_since_ns = since_ns

    def seat_pressed(self, at_ns: int) -> None:
        """Note a seat's press: *yes* held meanwhile means nothing any more."""
        self.is_yes_spoilt, self.other_at_ns = True, at_ns
        self.is_no_spoilt, self.menu_key_since_ns = True, None

    def pressed(self, button: str, at_ns: int) -> None:
        """Note the contact of a table button."""
        self.menu_key_since_ns = None
        if button == YES_BUTTON:
            self.yes_since_ns, self.is_yes_spoilt = at_ns, False
            self.is_no_spoilt = True
        elif button == NO_BUTTON:
            self.no_since_ns = self.other_at_ns = at_ns
            self.is_no_spoilt = self.yes_since_ns is not None

    def is_down(self, button: str) -> bool:
        """Say whether a table button is held."""
        since_ns = self.yes_since_ns if button == YES_BUTTON else self.no_since_ns
        return since_ns is not None

    def let_go(self, button: str) -> None:
        """Note that a button is held no longer, and that this means nothing."""
        if button == YES_BUTTON:
            self.yes_since_ns = None
        else:
            self.no_since_ns = None

    def released(self, button: str, at_ns: int) -> Act | None:
        """Say what the press that ends here was for."""
        if button == YES_BUTTON:
            since_ns, self.yes_since_ns = self.yes_since_ns, None
            other_ns = self.other_at_ns
            self.was_calm = since_ns is not None and (
                other_ns is None or since_ns - other_ns >= CALM_NS
            )
            return self._yes(since_ns, at_ns)
        since_ns, self.no_since_ns = self.no_since_ns, None
        return _no(since_ns, at_ns)

    def hold(self, now_ns: int) -> Hold | None:
        """Give the ring of a *yes* that is held for what only a long one does, in steps."""
        since_ns = self.yes_since_ns
        if since_ns is None or self.is_yes_spoilt or now_ns - since_ns < RING_FROM_NS:
            return None
        steps = min(RING_STEPS, (now_ns - since_ns) * RING_STEPS // LONG_YES_NS)
        text = _("Let go: yes") if steps == RING_STEPS else _("Yes")
        return Hold(text, steps / RING_STEPS)

    def changes_ns(self, now_ns: int) -> int | None:
        """Give when the ring has its next step; None: nobody holds *yes*, or it is full."""
        since_ns = self.yes_since_ns
        if since_ns is None or now_ns - since_ns >= LONG_YES_NS:
            return None
        steps = (now_ns - since_ns) * RING_STEPS // LONG_YES_NS
        next_ns = since_ns - (-(steps + 1) * LONG_YES_NS // RING_STEPS)
        return max(next_ns, since_ns + RING_FROM_NS)

    @property
    def menu_due_ns(self) -> int | None:
        """Give when the menu is asked for; None: neither *no* nor the key is held for it."""
        if self.menu_key_since_ns is not None:
            return self.menu_key_since_ns + MENU_NO_NS
        if self.no_since_ns is None or self.is_no_spoilt:
            return None
        return self.no_since_ns + MENU_NO_NS

    def is_menu_due(self, now_ns: int) -> bool:
        """Say whether either has been held until now for the menu; said once of each press."""
        due_ns = self.menu_due_ns
        if due_ns is None or now_ns < due_ns:
            return False
        self.is_no_spoilt, self.menu_key_since_ns = True, None
        return True

    def menu_hold(self, now_ns: int, *, has_list: bool) -> Hold | None:
        """Give the ring that counts down to the menu while *no* or the key is held.

        Args:
            now_ns: The moment that is shown.
            has_list: Whether letting go in between opens the list of what happened.
        """
        due_ns, step_ns = self.menu_due_ns, MENU_NO_NS // RING_STEPS
        if due_ns is None or due_ns - now_ns > MENU_NO_NS - MENU_RING_FROM_NS or now_ns >= due_ns:
            return None
        left_s = -(-(due_ns - now_ns) // NS_PER_S)
        held_ns = now_ns - (due_ns - MENU_NO_NS)
        text = _("Hold on for the menu: {seconds}").format(seconds=left_s)
        if has_list and held_ns >= LIST_NO_NS and self.menu_key_since_ns is None:
            text = _("Let go: what happened. Hold on for the menu: {seconds}").format(
                seconds=left_s
            )
        return Hold(text, held_ns // step_ns / RING_STEPS)

    def menu_changes_ns(self, now_ns: int) -> int | None:
        """Give when that ring has its next step."""
        due_ns, step_ns = self.menu_due_ns, MENU_NO_NS // RING_STEPS
        if due_ns is None or now_ns >= due_ns:
            return None
        since_ns = due_ns - MENU_NO_NS
        return since_ns + max(MENU_RING_FROM_NS, ((now_ns - since_ns) // step_ns + 1) * step_ns)

    def _yes(self, since_ns: int | None, at_ns: int) -> Act | None:
        if since_ns is None or self.is_yes_spoilt or at_ns - since_ns > DEAD_YES_NS:
            return None
        return Act.LONG_YES if at_ns - since_ns >= LONG_YES_NS else Act.YES


def _no(since_ns: int | None, at_ns: int) -> Act | None:
    if since_ns is None or at_ns - since_ns >= MENU_NO_NS:
        return None
    return Act.LIST if at_ns - since_ns >= LIST_NO_NS else Act.NO
