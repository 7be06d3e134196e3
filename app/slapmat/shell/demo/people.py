"""The hands and the heads of the people at a virtual table."""

from collections.abc import Callable
from random import Random

from slapmat.shell.demo.agenda import Agenda
from slapmat.shell.demo.cards import Cloth
from slapmat.sources.simulated import SimulatedSource
from slapmat.sources.simulated_hands import HandProfile, SimulatedHands, Slap
from slapmat.table.stamps import NS_PER_MS

NAMES = ("Ann", "Ben", "Zoë", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
# A finger needs this long to come down once more.
BETWEEN_NS = 80 * NS_PER_MS
# Keen players: their slaps are close, and some too close to call.
REACTION_MS = (215, 245)
SPREAD_MS, TAIL_MS = 18, 25
LEAST_GREED, MOST_GREED = 6.0, 15.0
# With the last cards, people are content with this share of what they wanted before.
CONTENT_SHARE = 0.5


class Fingers:
    """Presses buttons at their time: one that is not wanted any more is not pressed."""

    def __init__(self, source: SimulatedSource, agenda: Agenda) -> None:
        """Put fingers over the buttons of a source."""
        self.now_ns = 0
        self._source = source
        self._agenda = agenda
        self._free_ns: dict[str, int] = {}

    def press(
        self, button: str, at_ns: int, hold_ns: int, is_void: Callable[[], bool] = lambda: False
    ) -> None:
        """Intend to press a button."""
        self._agenda.put(at_ns, lambda: self._down(button, at_ns, hold_ns), is_void)

    def _down(self, button: str, at_ns: int, hold_ns: int) -> None:
        at_ns = max(at_ns, self.now_ns)
        if at_ns < self._free_ns.get(button, at_ns):
            return
        self._free_ns[button] = at_ns + hold_ns + BETWEEN_NS
        self._source.schedule_press(button, at_ns, hold_ns)


class People:
    """Who sits at the table, what each wants, and how fast each is."""

    def __init__(self, seed: int, seats: dict[str, str]) -> None:
        """Seat them.

        Args:
            seed: The same seed, the same people.
            seats: Each one's button by name.
        """
        chance = Random(f"{seed} people")  # noqa: S311 - a game, no secrets
        self.button_of = seats
        self._greed = {name: chance.uniform(LEAST_GREED, MOST_GREED) for name in seats}
        profiles = {
            button: HandProfile(chance.uniform(*REACTION_MS), SPREAD_MS, TAIL_MS)
            for button in seats.values()
        }
        self._hands = SimulatedHands(seed, profiles)

    def slaps(self, signal_at_ns: int) -> dict[str, Slap]:
        """Give by name how each would slap at something seen at this moment."""
        by_button = {slap.button: slap for slap in self._hands.slaps(signal_at_ns)}
        return {name: by_button[button] for name, button in self.button_of.items()}

    def wants(self, player: str, cloth: Cloth, more: int = 0) -> bool:
        """Say whether a player would take the offer.

        Args:
            player: Who.
            cloth: What lies where.
            more: How many cards are about to be flipped onto the offer.
        """
        content = CONTENT_SHARE + (1 - CONTENT_SHARE) * cloth.left_share
        return cloth.gain(player, more) >= self._greed[player] * content
