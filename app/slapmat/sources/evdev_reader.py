"""The events of one device, as its keys went down and up.

Three things of the kernel's protocol (Documentation/input/event-codes.rst) are met here:

- A key that is held is repeated: value 2 is no edge.
- Where the reader was too slow the kernel drops what it had, says SYN_DROPPED, and what follows up
  to the next SYN_REPORT is of a packet that is not whole. Then its keys must be asked for.
- Asking for them makes the kernel forget the key events that were not read yet. So it is done only
  there, and right after opening.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from slapmat.sources.evdev_port import EV_KEY, EV_SYN, SYN_DROPPED, SYN_REPORT, Device, Event
from slapmat.table.stamps import NS_PER_S

NS_PER_US = 1_000


@dataclass(frozen=True, slots=True)
class KeyMoved:
    """A key that went down or up."""

    code: int
    is_down: bool
    at_ns: int


@dataclass(frozen=True, slots=True)
class KeysRead:
    """The keys that are down, read back.

    Attributes:
        down: Their codes.
        at_ns: A moment right before. What came in between is in the answer, and no event.
        whole_until_ns: Events after this were dropped; None: the device was just opened.
    """

    down: frozenset[int]
    at_ns: int
    whole_until_ns: int | None = None

    @property
    def gap_ns(self) -> int:
        """How long it may be that events were dropped; 0: none were."""
        return 0 if self.whole_until_ns is None else self.at_ns - self.whole_until_ns


Told = KeyMoved | KeysRead


class Reader:
    """One open device."""

    def __init__(self, device: Device, clock_ns: Callable[[], int]) -> None:
        """Take a device that was just opened, and read which keys are down.

        Raises:
            OSError: It has gone.
        """
        self.device = device
        self._clock_ns = clock_ns
        self._is_broken = False
        self._whole_until_ns = at_ns = self._now_ns()
        self._down = set(device.active_keys())
        self.first = KeysRead(frozenset(self._down), at_ns)

    def _now_ns(self) -> int:
        """Give the time as the kernel tells its stamps, in whole µs: the two are put in order."""
        return self._clock_ns() // NS_PER_US * NS_PER_US

    def read(self) -> list[Told]:
        """Give all that came; never blocks.

        Raises:
            OSError: The device has gone.
        """
        told: list[Told] = []
        while True:
            asked_ns = self._now_ns()
            try:
                self._take(self.device.read(), told)
            except BlockingIOError:
                if not self._is_broken:
                    self._whole_until_ns = asked_ns
                return told

    def _take(self, events: Iterable[Event], told: list[Told]) -> None:
        for event in events:
            if event.type == EV_SYN and event.code == SYN_DROPPED:
                self._is_broken = True
            elif event.type == EV_SYN and event.code == SYN_REPORT and self._is_broken:
                # What else was read at once is in the answer.
                told.append(self._read_back())
                return
            elif event.type == EV_KEY and not self._is_broken and (move := self._moved(event)):
                told.append(move)

    def _read_back(self) -> KeysRead:
        self._is_broken = False
        at_ns = self._now_ns()
        self._down = set(self.device.active_keys())
        return KeysRead(frozenset(self._down), at_ns, self._whole_until_ns)

    def _moved(self, event: Event) -> KeyMoved | None:
        """Give a key's move; None: it is where it was, since that is a repetition."""
        if event.value not in {0, 1} or (event.code in self._down) == bool(event.value):
            return None
        (self._down.add if event.value else self._down.discard)(event.code)
        at_ns = event.sec * NS_PER_S + event.usec * NS_PER_US
        return KeyMoved(event.code, bool(event.value), at_ns)
