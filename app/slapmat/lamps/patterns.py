"""What a lamp does in each state, and how bright: pure, so that it can be tried without any lamp.

A lamp is either on or off, so that most tables need no dimming at all, and a state is told by its
rhythm. That is to be seen from the corner of the eye, by the colour-blind too:

    may slap     on
    locked out   off
    your turn    half a second on, half off
    won          quick
    foul         two short flashes, then a pause
    joined       on, with a wink every two seconds: waiting for the others
"""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.referee.effects import LampState
from slapmat.table.stamps import NS_PER_MS

# Of each state the times in ms that it is on, off, on ...; one that never changes has one time.
STEADY = 0
RHYTHMS: Mapping[LampState, tuple[int, ...]] = {
    LampState.MAY_SLAP: (STEADY,),
    LampState.YOUR_TURN: (500, 500),
    LampState.WON: (80, 80),
    LampState.FOUL: (80, 120, 80, 720),
    LampState.JOIN: (1800, 200),
}


@dataclass(frozen=True, slots=True)
class Power:
    """How much the lamps may take.

    Attributes:
        brightness: Of a lamp that is on, 0 to 1.
        lamp_ma: What one takes at full brightness.
        most_ma: What all may take together.
    """

    brightness: float = 1.0
    lamp_ma: int = 20
    most_ma: int = 200

    def level(self, lit: int) -> float:
        """Give how bright each lamp is when so many are lit.

        Those that blink count as if they were on: their neighbours must not flicker with them.

        Args:
            lit: How many are not dark.

        Returns:
            The share of the time that current flows, above 0 and up to 1: all together take at most
            `most_ma`, even where that makes them too dark to be seen.
        """
        share = self.most_ma / self.sum_ma(lit) if lit else 1.0
        return min(1.0, self.brightness, share)

    def sum_ma(self, lamps: int) -> int:
        """Give what so many take at full brightness."""
        return lamps * self.lamp_ma

    def is_capped(self, lamps: int) -> bool:
        """Say whether so many at full brightness would take too much."""
        return self.sum_ma(lamps) > self.most_ma

    def may_dim(self, lamps: int) -> bool:
        """Say whether some lamp of so many may ever have to be less than fully bright."""
        return self.level(lamps) < 1.0


class Beat:
    """The lamps' states over time; those in one state blink together."""

    def __init__(self, power: Power) -> None:
        """Begin with all dark."""
        self._power = power
        self._states: dict[str, LampState] = {}
        self._since_ns: dict[LampState, int] = {}

    def tell(self, states: Mapping[str, LampState], now_ns: int) -> None:
        """Take new states; buttons that are not named are dark."""
        self._states = {b: state for b, state in states.items() if state is not LampState.DARK}
        # A rhythm begins with its light when its first lamp does, and later ones join in.
        self._since_ns = {
            state: self._since_ns.get(state, now_ns) for state in self._states.values()
        }

    def levels(self, now_ns: int) -> dict[str, float]:
        """Give the level of every lamp that is on; the others are off."""
        level = self._power.level(len(self._states))
        return {
            button: level
            for button, state in self._states.items()
            if place_in(RHYTHMS[state], now_ns - self._since_ns[state])[0]
        }

    def next_ns(self, now_ns: int) -> int | None:
        """Give when some lamp changes next by itself; None: never."""
        turns = (
            place_in(RHYTHMS[state], now_ns - since_ns)[1]
            for state, since_ns in self._since_ns.items()
        )
        return min((now_ns + turn for turn in turns if turn is not None), default=None)


def place_in(rhythm: tuple[int, ...], passed_ns: int) -> tuple[bool, int | None]:
    """Give whether a rhythm is in a light, and in how many ns it changes; None: never."""
    if rhythm == (STEADY,):
        return True, None
    left_ns = passed_ns % (sum(rhythm) * NS_PER_MS)
    is_on = True
    for length_ms in rhythm:
        if left_ns < length_ms * NS_PER_MS:
            return is_on, length_ms * NS_PER_MS - left_ns
        left_ns -= length_ms * NS_PER_MS
        is_on = not is_on
    raise AssertionError("a remainder is less than the whole")
