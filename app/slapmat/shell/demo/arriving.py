"""How people at a virtual table come to play: they sit down, or stay for another game."""

from collections.abc import Sequence

from slapmat.shell.demo.agenda import Agenda
from slapmat.shell.demo.people import Fingers
from slapmat.table.signals import YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

JOIN_EVERY_NS = 300 * NS_PER_MS
AGAIN_NS = 3_000 * NS_PER_MS
TAP_NS = 120 * NS_PER_MS


class Arriving:
    """Presses what begins a match."""

    def __init__(self, fingers: Fingers, agenda: Agenda) -> None:
        """Take the fingers."""
        self._fingers = fingers
        self._agenda = agenda

    def sit_down(self, buttons: Sequence[str], now_ns: int) -> None:
        """Have everybody press once to sit down, once more for a name; then they start."""
        twice = [button for button in buttons for _ in range(2)]
        self._press_in_turn(twice, now_ns + JOIN_EVERY_NS)

    def _press_in_turn(self, buttons: Sequence[str], at_ns: int) -> None:
        """Have buttons pressed, each a while after the one before has been: none may be missed.

        A window that opens slowly would otherwise find two presses of one finger due at once.
        """
        if not buttons:
            self._fingers.press(YES_BUTTON, at_ns + JOIN_EVERY_NS, TAP_NS)
            return

        def press() -> None:
            now_ns = max(at_ns, self._fingers.now_ns)
            self._fingers.press(buttons[0], now_ns, TAP_NS)
            self._press_in_turn(buttons[1:], now_ns + JOIN_EVERY_NS)

        self._agenda.put(at_ns, press)

    def stay(self, now_ns: int) -> None:
        """Go on from the end of a game: who plays? The same again."""
        self._fingers.press(YES_BUTTON, now_ns + AGAIN_NS, TAP_NS)
        self._fingers.press(YES_BUTTON, now_ns + 2 * AGAIN_NS, TAP_NS)
