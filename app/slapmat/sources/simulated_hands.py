"""Players that are not there: when they slap, how long they hold, now and then too early.

Reaction times have a bell with a long tail to the right (an ex-Gaussian: a normal part plus an
exponential one). Everything is drawn from the seed, each seat from a stream of its own: another
seat at the table changes nobody's hands.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from slapmat.table.stamps import NS_PER_MS


@dataclass(frozen=True, slots=True)
class HandProfile:
    """How one player's hand behaves.

    Attributes:
        reaction_ms: Middle of the normal part of the reaction time.
        spread_ms: Standard deviation of the normal part.
        tail_ms: Mean of the exponential part.
        false_start_share: How many of the slaps are too early, 0 to 1.
        hold_ms: The shortest and the longest time on the button.
    """

    reaction_ms: float = 230
    spread_ms: float = 30
    tail_ms: float = 60
    false_start_share: float = 0.02
    hold_ms: tuple[float, float] = (60, 180)


@dataclass(frozen=True, slots=True)
class Slap:
    """One press of one button."""

    button: str
    at_ns: int
    hold_ns: int


FASTEST_MS = 120.0
SLOWEST_MS = 1500.0
EARLIEST_MS = 400.0


class SimulatedHands:
    """The hands of a table."""

    def __init__(self, seed: int, profiles: Mapping[str, HandProfile]) -> None:
        """Seat the players.

        Args:
            seed: The same seed gives the same slaps.
            profiles: Per button whose hand is on it.
        """
        self._profiles = dict(profiles)
        # A text as seed is taken whole, and means the same in every Python.
        self._chances = {
            button: Random(f"{seed} hand {button}")  # noqa: S311 - a game, no secrets
            for button in profiles
        }

    def slaps(self, signal_at_ns: int) -> tuple[Slap, ...]:
        """Give how everybody slaps at a signal, in order of time.

        Args:
            signal_at_ns: When it can be seen; who starts falsely slaps up to 400 ms before.
        """
        slaps = [self._slap(button, signal_at_ns) for button in self._profiles]
        return tuple(sorted(slaps, key=lambda slap: slap.at_ns))

    def _slap(self, button: str, signal_at_ns: int) -> Slap:
        profile, chance = self._profiles[button], self._chances[button]
        hold_ns = round(chance.uniform(*profile.hold_ms) * NS_PER_MS)
        if chance.random() < profile.false_start_share:
            after_ms = -chance.uniform(0, EARLIEST_MS)
        else:
            tail_ms = chance.expovariate(1 / profile.tail_ms) if profile.tail_ms else 0.0
            after_ms = chance.gauss(profile.reaction_ms, profile.spread_ms) + tail_ms
            after_ms = min(max(after_ms, FASTEST_MS), SLOWEST_MS)
        return Slap(button, signal_at_ns + round(after_ms * NS_PER_MS), hold_ns)
