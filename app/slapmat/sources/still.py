"""A line that is still: when to look at its level, and whether the level is news."""

from dataclasses import dataclass

from slapmat.sources.port import SourceError
from slapmat.table.language import _
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

# A still line is looked at this often, and told of this often where nothing is new.
LOOK_EVERY_NS = 100 * NS_PER_MS
TELL_EVERY_NS = NS_PER_S
# A reading that took longer is thrown away: a level told long after it was read would deny an edge
# that came in between.
READ_WITHIN_NS = 5 * NS_PER_MS
# The level changed this often without an edge, and no edge came: no more will come.
SILENT_TURNS = 3


@dataclass(slots=True)
class Still:
    """What is known of one line."""

    edge_ns: int | None = None
    looked_ns: int | None = None
    told_ns: int | None = None
    is_closed: bool | None = None

    def is_due(self, now_ns: int, quiet_ns: int) -> bool:
        """Say whether the line is still and the last look is old."""
        if self.edge_ns is not None and now_ns - self.edge_ns < quiet_ns:
            return False
        return self.looked_ns is None or now_ns - self.looked_ns >= LOOK_EVERY_NS

    def looked(self, now_ns: int, *, is_closed: bool) -> bool:
        """Take a look; says whether it is news: the first after an edge, another level, or old."""
        is_told = self.told_ns is not None and now_ns - self.told_ns < TELL_EVERY_NS
        self.looked_ns = now_ns
        if is_told and is_closed == self.is_closed:
            return False
        self.told_ns, self.is_closed = now_ns, is_closed
        return True


def silent_error(button: str) -> SourceError:
    """Say that a button's level changes, but no edge is told."""
    return SourceError(
        _("Button {button} moves, but its edges no longer arrive.").format(button=button),
        remedy=_("Restart slapmat: the pin library's thread has died."),
    )
