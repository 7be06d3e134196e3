"""What is said to one Pico, and when: who is there, pings, levels, lamps."""

from dataclasses import dataclass, field

from slapmat.sources.pico_pings import Pings
from slapmat.table.stamps import NS_PER_MS
from slapmat.wire import messages
from slapmat.wire.frames import END

# A Pico on USB says hello by itself; on a UART it must be asked.
ASK_FIRST_NS = 50 * NS_PER_MS
ASK_AGAIN_NS = 200 * NS_PER_MS


@dataclass(slots=True)
class Asking:
    """Our side of a conversation.

    Attributes:
        since_ns: When it began.
        pings: When its clock is asked for.
        is_met: Whether the Pico has said who it is.
        levels_got: How many readings of the levels have come.
    """

    since_ns: int
    pings: Pings = field(init=False)
    is_met: bool = False
    levels_got: int = 0
    _ask_ns: int = field(init=False)
    _levels_asked: int = 0
    # So many readings must have been asked for before the one that will do; None: none is wanted.
    _wanted_after: int | None = None
    _lamps: tuple[tuple[int, ...], int] | None = None
    _seq: int = 0
    _greeting: bytes = END

    def __post_init__(self) -> None:
        """Ask first for who is there."""
        self.pings = Pings(due_ns=self.since_ns)
        self._ask_ns = self.since_ns + ASK_FIRST_NS

    def meet(self) -> None:
        """Know who it is: from now on it is asked for other things."""
        self.is_met = True
        self.want_levels()

    @property
    def is_waiting(self) -> bool:
        """Say whether levels are wanted that have not come."""
        return self._wanted_after is not None

    def want_levels(self) -> None:
        """Ask for the levels; only an answer to a question from now on will do."""
        self._wanted_after = self._levels_asked
        if self.is_met:
            self._ask_ns = self.since_ns

    def levels_came(self) -> bool:
        """Note a reading of the levels; says whether it was new enough."""
        self.levels_got += 1
        if self._wanted_after is not None and self.levels_got > self._wanted_after:
            self._wanted_after = None
        return self._wanted_after is None

    def light(self, brightness: tuple[int, ...], most_full: int) -> None:
        """Set the lamps with what is said next."""
        self._lamps = (brightness, most_full)

    @property
    def due_ns(self) -> int:
        """Give when something is to be said, if nothing comes before."""
        if not self.is_met:
            return self._ask_ns
        return min(self.pings.due_ns, self._ask_ns) if self.is_waiting else self.pings.due_ns

    def to_send(self, now_ns: int) -> bytes:
        """Give what is to be sent now, at once; b"" where nothing is due."""
        sent, self._greeting = self._greeting, b""
        is_asking = (self.is_waiting or not self.is_met) and now_ns >= self._ask_ns
        if is_asking:
            self._ask_ns = now_ns + ASK_AGAIN_NS
        if not self.is_met:
            return sent + messages.ask_hello(self._next_seq()) if is_asking else sent
        if self._lamps is not None:
            sent += messages.lamps(self._next_seq(), *self._lamps)
            self._lamps = None
        if is_asking:
            self._levels_asked += 1
            sent += messages.ask_levels(self._next_seq())
        if now_ns >= self.pings.due_ns:
            ping_id = self.pings.sent(now_ns)
            sent += messages.ping(self._next_seq(), ping_id)
        return sent

    def _next_seq(self) -> int:
        self._seq = (self._seq + 1) & 0xFF
        return self._seq
