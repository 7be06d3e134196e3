"""Buttons that are not there: presses are scheduled, and bounce like real contacts."""

from bisect import insort
from collections.abc import Iterable
from operator import attrgetter
from random import Random

from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.quality import stated_quality
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, Stamp

JITTER_NS = 100_000

# A contact opens and closes again up to five times, 0.2 to 8 ms after it first closed.
MOST_BOUNCES = 5
BOUNCE_FROM_NS = NS_PER_MS // 5
BOUNCE_UNTIL_NS = 8 * NS_PER_MS

edge_at_ns = attrgetter("stamp.at_ns")


class SimulatedSource:
    """A source whose buttons are pressed by whoever schedules it."""

    def __init__(
        self,
        buttons: Iterable[str],
        *,
        seed: int,
        name: str = "simulated",
        jitter_ns: int = JITTER_NS,
    ) -> None:
        """Make the buttons.

        Args:
            buttons: Their names.
            seed: Draws the bouncing and the errors of the stamps.
            name: Its name among the sources.
            jitter_ns: How far its stamps may be off.
        """
        self.name = name
        self.buttons = tuple(buttons)
        self._jitter_ns = jitter_ns
        self._chance = Random(f"{seed} contacts")  # noqa: S311 - a game, no secrets
        self._due: list[Edge] = []
        self._complete_until_ns: int | None = None
        self._wake: Wake | None = None

    @property
    def quality(self) -> Quality:
        """How good its stamps are: as it was asked for."""
        return stated_quality(self._jitter_ns, "simulated, as it was asked for")

    def open(self, wake: Wake) -> None:
        """Start."""
        self._wake = wake

    @property
    def due_ns(self) -> int | None:
        """Give when its next edge comes; None: none is scheduled."""
        return self._due[0].stamp.at_ns if self._due else None

    def schedule_press(self, button: str, at_ns: int, hold_ns: int) -> None:
        """Let a button be pressed and released, with all the bouncing of a contact.

        Args:
            button: Which.
            at_ns: When it first closes, at or after the last watermark.
            hold_ns: How long until it first opens for good; what is still to come then bounces
                for 8 ms at most.

        Raises:
            ValueError: There is no such button, or the moment is over.
        """
        if button not in self.buttons:
            raise ValueError(f"{self.name} has no button {button}")
        if self._complete_until_ns is not None and at_ns < self._complete_until_ns:
            raise ValueError(f"{at_ns} is before the watermark {self._complete_until_ns}")
        moments_ns = [*self._contact(at_ns, hold_ns), *self._contact(at_ns + hold_ns, hold_ns)]
        # An odd number of edges closes it, another odd number opens it.
        for index, moment_ns in enumerate(self._stamped(moments_ns)):
            stamp = Stamp(moment_ns, self._jitter_ns)
            edge = Edge(button, index % 2 == 0, stamp, source=self.name)
            insort(self._due, edge, key=edge_at_ns)
        if self._wake is not None:
            self._wake()

    def _contact(self, at_ns: int, hold_ns: int) -> list[int]:
        """Give the edges of one closing or opening: the first, and pairs of bounces."""
        until_ns = min(BOUNCE_UNTIL_NS, hold_ns // 2)
        pairs = self._chance.randint(0, MOST_BOUNCES) if until_ns > BOUNCE_FROM_NS else 0
        offsets_ns = sorted(
            self._chance.randrange(BOUNCE_FROM_NS, until_ns) for _ in range(2 * pairs)
        )
        return [at_ns, *(at_ns + offset_ns for offset_ns in offsets_ns)]

    def _stamped(self, moments_ns: Iterable[int]) -> list[int]:
        """Give what a clock with errors says; it never runs backwards, nor breaks a promise."""
        stamps_ns: list[int] = []
        last_ns = self._complete_until_ns
        for moment_ns in moments_ns:
            said_ns = moment_ns + self._chance.randint(-self._jitter_ns, self._jitter_ns)
            last_ns = said_ns if last_ns is None else max(said_ns, last_ns)
            stamps_ns.append(last_ns)
        return stamps_ns

    def read(self, now_ns: int) -> Batch:
        """Give what is due; the watermark is now.

        Raises:
            SourceError: It is not open.
        """
        if self._wake is None:
            raise SourceError(f"{self.name} is not open.")
        count = sum(1 for edge in self._due if edge.stamp.at_ns <= now_ns)
        edges, self._due = tuple(self._due[:count]), self._due[count:]
        self._complete_until_ns = max(now_ns, self._complete_until_ns or now_ns)
        return Batch(edges, self._complete_until_ns)

    def close(self) -> None:
        """Stop; what was scheduled is forgotten."""
        self._wake = None
        self._due.clear()
