"""Slaps as raw edges: contacts that bounce, two hands an offer, offer after offer."""

from random import Random

from slapmat.shell.bench.raw_source import RawEdge
from slapmat.table.stamps import NS_PER_MS

HOLD_NS = 80 * NS_PER_MS
APART_NS = 30 * NS_PER_MS
BOUNCE_FROM_NS = NS_PER_MS // 5
BOUNCE_UNTIL_NS = 8 * NS_PER_MS
MOST_BOUNCES = 5


class EdgeScript:
    """Draws edges from a seed."""

    def __init__(self, seed: int) -> None:
        """Begin."""
        self._chance = Random(seed)  # noqa: S311 - bouncing, no secrets

    def slaps(self, buttons: tuple[str, ...], from_ns: int) -> list[RawEdge]:
        """Give the edges of one slap on each of these buttons, one hand after another."""
        edges = [
            edge
            for order, button in enumerate(buttons)
            for edge in self.press(button, from_ns + order * APART_NS)
        ]
        return sorted(edges)

    def press(self, button: str, at_ns: int) -> list[RawEdge]:
        """Give the edges of one press and its release."""
        moments_ns = [*self._contact(at_ns), *self._contact(at_ns + HOLD_NS)]
        return [
            RawEdge(moment_ns, button, index % 2 == 0) for index, moment_ns in enumerate(moments_ns)
        ]

    def _contact(self, at_ns: int) -> list[int]:
        bounces = 2 * self._chance.randint(0, MOST_BOUNCES)
        offsets_ns = sorted(
            self._chance.randrange(BOUNCE_FROM_NS, BOUNCE_UNTIL_NS) for _ in range(bounces)
        )
        return [at_ns, *(at_ns + offset_ns for offset_ns in offsets_ns)]
