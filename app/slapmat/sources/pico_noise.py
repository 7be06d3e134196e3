"""How much of what comes from a port is no news; where it is too much, it is not ours."""

from collections.abc import Iterable
from dataclasses import dataclass

from slapmat.table.stamps import NS_PER_S
from slapmat.wire.frames import CRC_BYTES, HEADER_BYTES, Frame
from slapmat.wire.messages import DeviceMessage, Edges

# Of a good frame, what COBS adds, and the zero.
AROUND_BYTES = HEADER_BYTES + CRC_BYTES + 2
# More than any plug that is pulled makes, and six times what a Pico says of itself while it is
# asked most; what a port at full speed brings in 50 ms.
MOST_USELESS_BYTES = 65_536
FORGOTTEN_NS = NS_PER_S


@dataclass(slots=True)
class Babble:
    """Counts each second's bytes that tell no edge: noise, zeros without end, idle talk."""

    since_ns: int
    useless_bytes: int = 0

    def count(
        self, size: int, heard: Iterable[tuple[Frame, DeviceMessage | None]], now_ns: int
    ) -> None:
        """Count so many bytes, in which these frames were, with what they say."""
        if now_ns - self.since_ns >= FORGOTTEN_NS:
            self.since_ns, self.useless_bytes = now_ns, 0
        useful = sum(
            len(frame.body) + AROUND_BYTES for frame, message in heard if isinstance(message, Edges)
        )
        self.useless_bytes += max(0, size - useful)

    @property
    def is_too_much(self) -> bool:
        """Say whether no Pico of ours would say so."""
        return self.useless_bytes > MOST_USELESS_BYTES
