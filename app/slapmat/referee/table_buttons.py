"""The two table buttons: what a press of *yes* or *no* means, by how long it was held.

Both act on release. *yes* does nothing if a seat pressed meanwhile, or after 5 s; held 1.5 s it is
a long *yes*. *no* released between 2 and 4 s opens the list of what happened; longer means nothing
yet.
"""

from dataclasses import dataclass
from enum import StrEnum

from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from slapmat.table.stamps import NS_PER_S

LONG_YES_NS = 1_500_000_000
DEAD_YES_NS = 5 * NS_PER_S
LIST_NO_NS = 2 * NS_PER_S
MENU_NO_NS = 4 * NS_PER_S


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

    def seat_pressed(self) -> None:
        """Note a seat's press: *yes* held meanwhile means nothing any more."""
        self.is_yes_spoilt = True

    def pressed(self, button: str, at_ns: int) -> None:
        """Note the contact of a table button."""
        if button == YES_BUTTON:
            self.yes_since_ns, self.is_yes_spoilt = at_ns, False
        elif button == NO_BUTTON:
            self.no_since_ns = at_ns

    def released(self, button: str, at_ns: int) -> Act | None:
        """Say what the press that ends here was for."""
        if button == YES_BUTTON:
            since_ns, self.yes_since_ns = self.yes_since_ns, None
            return self._yes(since_ns, at_ns)
        since_ns, self.no_since_ns = self.no_since_ns, None
        return _no(since_ns, at_ns)

    def _yes(self, since_ns: int | None, at_ns: int) -> Act | None:
        if since_ns is None or self.is_yes_spoilt or at_ns - since_ns > DEAD_YES_NS:
            return None
        return Act.LONG_YES if at_ns - since_ns >= LONG_YES_NS else Act.YES


def _no(since_ns: int | None, at_ns: int) -> Act | None:
    if since_ns is None or at_ns - since_ns >= MENU_NO_NS:
        return None
    return Act.LIST if at_ns - since_ns >= LIST_NO_NS else Act.NO
