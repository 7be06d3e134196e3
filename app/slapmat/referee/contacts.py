"""Presses on their way to a meaning: waiting for their time, or for their release."""

import heapq
from dataclasses import dataclass, field, replace

from slapmat.rules.commands import Meaning
from slapmat.table.stamps import Stamp

LONG_NS = 1_500_000_000


@dataclass(frozen=True, slots=True, order=True)
class Contact:
    """A seat's button closed.

    Attributes:
        at_ns: When.
        order: Running number, so that contacts of one moment keep their order.
        player: Whose.
        stamp: When, and how well that is known.
        release_ns: When it opens again, if that is known already.
        yes_held: Whether *yes* was down.
    """

    at_ns: int
    order: int
    player: str = field(compare=False)
    stamp: Stamp = field(compare=False)
    release_ns: int | None = field(default=None, compare=False)
    yes_held: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Held:
    """A press that waits to be short or long.

    Attributes:
        player: Whose.
        stamp: When it began.
        meaning: What it meant then.
        release_ns: When it ends, if that is known already.
        yes_held: Whether *yes* was down.
    """

    player: str
    stamp: Stamp
    meaning: Meaning
    release_ns: int | None
    yes_held: bool = False

    @property
    def contact_ns(self) -> int:
        """Give when it began."""
        return self.stamp.at_ns

    @property
    def due_ns(self) -> int:
        """Give when it is settled: on release, or once it is long."""
        full_ns = self.contact_ns + LONG_NS
        return full_ns if self.release_ns is None else min(self.release_ns, full_ns)

    @property
    def is_long(self) -> bool:
        """Say whether it will have been held long enough."""
        return self.release_ns is None or self.release_ns - self.contact_ns >= LONG_NS


class Contacts:
    """The presses that are not worked off yet."""

    def __init__(self) -> None:
        """Begin with none."""
        self._queue: list[Contact] = []
        self._order = 0
        self._held: list[Held] = []

    def put(
        self, player: str, stamp: Stamp, release_ns: int | None, *, yes_held: bool = False
    ) -> None:
        """Queue a press for its time."""
        self._order += 1
        contact = Contact(stamp.at_ns, self._order, player, stamp, release_ns, yes_held)
        heapq.heappush(self._queue, contact)

    def release(self, player: str, at_ns: int) -> None:
        """Note that a player's button opened; it ends the press that is queued or held."""
        self._held = [
            replace(held, release_ns=at_ns)
            if held.player == player and held.release_ns is None
            else held
            for held in self._held
        ]
        for index, contact in enumerate(self._queue):
            if contact.player == player and contact.release_ns is None:
                self._queue[index] = replace(contact, release_ns=at_ns)

    def hold(self, held: Held) -> None:
        """Let a press wait for its release."""
        self._held.append(held)

    @property
    def is_empty(self) -> bool:
        """Say whether there is no press at all."""
        return not (self._queue or self._held)

    @property
    def are_held(self) -> bool:
        """Say whether a press waits for its release."""
        return bool(self._held)

    @property
    def next_contact(self) -> Contact | None:
        """Give the earliest press in the queue."""
        return self._queue[0] if self._queue else None

    @property
    def next_held(self) -> Held | None:
        """Give the held press that is settled first."""
        return min(self._held, key=lambda held: held.due_ns) if self._held else None

    def take_contact(self) -> Contact:
        """Take the earliest press off the queue."""
        return heapq.heappop(self._queue)

    def take_held(self, held: Held) -> None:
        """Take a held press away."""
        self._held.remove(held)

    def let_go(self) -> None:
        """Forget what is held: what it was about has been taken back."""
        self._held = []

    def holding(self, player: str) -> Held | None:
        """Give the press that a player is holding, for the ring on the screen."""
        return next((held for held in self._held if held.player == player), None)
