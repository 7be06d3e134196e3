"""How often the window is pumped: as often as somebody needs it, and no more.

Nothing wakes us when a key goes down, so whoever wants to know must look. A slap on a key is
stamped as finely as that (sources/keyboard), a click need only feel prompt, and on an idle table
both may wait a moment.
"""

from slapmat.table.stamps import NS_PER_MS, NS_PER_S

RACE_PUMP_NS = 2 * NS_PER_MS
QUICK_PUMP_NS = 16 * NS_PER_MS
IDLE_PUMP_NS = 100 * NS_PER_MS
# Who has pressed a key or moved the mouse will mostly do so again.
QUICK_FOR_NS = NS_PER_S
# What is due so soon after something else is done with it: it would be another waking.
ALIGN_NS = 15 * NS_PER_MS


class Pace:
    """When the window was pumped, and when it is to be pumped again."""

    def __init__(self, now_ns: int) -> None:
        """Begin with a pump that is due."""
        self.pumped_ns = now_ns - IDLE_PUMP_NS
        self._quick_until_ns = now_ns

    def pumped(self, at_ns: int, *, has_input: bool) -> None:
        """Note a pump, and whether it brought anything."""
        self.pumped_ns = at_ns
        if has_input:
            self._quick_until_ns = at_ns + QUICK_FOR_NS

    def due_ns(self, *, is_race: bool) -> int:
        """Give when to pump next.

        Args:
            is_race: Whether a key may be a slap in a race.
        """
        if is_race:
            return self.pumped_ns + RACE_PUMP_NS
        is_quick = self.pumped_ns < self._quick_until_ns
        return self.pumped_ns + (QUICK_PUMP_NS if is_quick else IDLE_PUMP_NS)
