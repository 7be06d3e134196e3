"""How much of what comes from a port is of no use; where it is too much, it is not ours."""

from collections.abc import Iterable
from dataclasses import dataclass

from slapmat.table.stamps import NS_PER_S
from slapmat.wire.frames import CRC_BYTES, HEADER_BYTES, Frame

# Of a good frame, what COBS adds, and the zero.
AROUND_BYTES = HEADER_BYTES + CRC_BYTES + 2
# More than any plug that is pulled makes; what a port at full speed brings in 50 ms.
MOST_USELESS_BYTES = 65_536
FORGOTTEN_NS = NS_PER_S


@dataclass(slots=True)
class Babble:
    """Counts the useless bytes of each second: noise, foreign frames, zeros without end."""

    since_ns: int
    useless_bytes: int = 0

    def count(self, size: int, frames: Iterable[Frame], now_ns: int) -> None:
        """Count so many bytes, in which these frames were."""
        if now_ns - self.since_ns >= FORGOTTEN_NS:
            self.since_ns, self.useless_bytes = now_ns, 0
        useful = sum(len(frame.body) + AROUND_BYTES for frame in frames)
        self.useless_bytes += max(0, size - useful)

    @property
    def is_too_much(self) -> bool:
        """Say whether no Pico of ours would say so."""
        return self.useless_bytes > MOST_USELESS_BYTES
