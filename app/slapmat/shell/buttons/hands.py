"""Hands that are not there: they press simulated buttons, so that there is something to watch."""

from collections.abc import Sequence

from slapmat.sources.simulated import SimulatedSource
from slapmat.sources.simulated_hands import HandProfile, SimulatedHands
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

# So long after the last edge hands move again, and then it takes them a moment.
REST_NS = NS_PER_S
ASKED_REST_NS = 300 * NS_PER_MS
SOON_NS = 500 * NS_PER_MS


class Hands:
    """Press what is asked for, or everything."""

    def __init__(self, source: SimulatedSource, buttons: Sequence[str], seed: int) -> None:
        """Take the buttons."""
        self._source = source
        self._hands = SimulatedHands(seed, dict.fromkeys(buttons, HandProfile()))
        self._due_ns = 0

    @property
    def due_ns(self) -> int | None:
        """Give when its next edge comes; None: none is scheduled."""
        return self._source.due_ns

    def act(self, now_ns: int, asked: str | None) -> None:
        """Press again where it is time.

        Args:
            now_ns: The time.
            asked: The only button to press; None: all.
        """
        if self._source.due_ns is not None:
            self._due_ns = now_ns + (REST_NS if asked is None else ASKED_REST_NS)
        elif now_ns >= self._due_ns:
            for slap in self._hands.slaps(now_ns + SOON_NS):
                if asked in {None, slap.button}:
                    self._source.schedule_press(slap.button, slap.at_ns, slap.hold_ns)
