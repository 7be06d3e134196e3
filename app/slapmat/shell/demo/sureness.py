"""What would end a game is asked about first: somebody at the virtual table holds *yes*."""

from slapmat.referee.evening import Evening
from slapmat.shell.demo.people import Fingers
from slapmat.table.signals import YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

THINK_NS = 700 * NS_PER_MS
LONG_NS = 1_700 * NS_PER_MS
REST_NS = 200 * NS_PER_MS


class Sureness:
    """Answers the question before a game ends."""

    def __init__(self, evening: Evening, fingers: Fingers) -> None:
        """Take who asks, and the fingers."""
        self._evening = evening
        self._fingers = fingers
        self._until_ns = 0

    def tend(self, now_ns: int) -> bool:
        """Hold *yes* where the question stands; say whether it does."""
        is_asked = self._evening.is_asking_to_end
        if is_asked and now_ns >= self._until_ns:
            self._fingers.press(YES_BUTTON, now_ns + THINK_NS, LONG_NS)
            self._until_ns = now_ns + THINK_NS + LONG_NS + REST_NS
        return is_asked
