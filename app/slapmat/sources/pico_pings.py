"""When a Pico is pinged, and what its answers tell of its clock.

Some ten times a second; and for a moment after each edge every few milliseconds, since what an
edge means is sure only when it is known that nothing earlier is under way. Those quick ones say
little more of the clock, and would soon have pushed out all that was known before: only now and
then one is used, or where it came back sooner than all that are remembered.
"""

from dataclasses import dataclass, field

from slapmat.judging.clock_alignment import ClockAlignment, Ping
from slapmat.table.stamps import NS_PER_MS
from slapmat.wire.messages import Pong

NS_PER_US = 1_000
EVERY_NS = 100 * NS_PER_MS
# While something happens: as long as a line must be still, and a little.
EAGER_NS = 3 * NS_PER_MS
ATTENTIVE_NS = 30 * NS_PER_MS
# At the start each answer is followed by the next ping; one that gets none, so much later.
FIRST_NS = 20 * NS_PER_MS
# So many answers there must be before any time is told.
FIRST_PINGS = 10
LEARN_EVERY_NS = 80 * NS_PER_MS
# A clock that stands elsewhere by more than this was set anew.
LEAST_JUMP_NS = NS_PER_MS
MOST_UNDER_WAY = 64
IDS = 1 << 32


@dataclass(slots=True)
class Pings:
    """The pings of one Pico.

    Attributes:
        alignment: Where its clock stands.
        due_ns: When the next one is due.
    """

    alignment: ClockAlignment = field(default_factory=ClockAlignment)
    due_ns: int = 0
    _answers: int = 0
    _under_way: dict[int, int] = field(default_factory=dict)
    _next_id: int = 1
    _sent_ns: int | None = None
    _learned_ns: int | None = None
    _attentive_until_ns: int | None = None

    @property
    def is_settled(self) -> bool:
        """Say whether enough has been answered to tell times."""
        return self._answers >= FIRST_PINGS and self.alignment.is_known

    def is_attentive(self, now_ns: int) -> bool:
        """Say whether edges came a moment ago."""
        return self._attentive_until_ns is not None and now_ns < self._attentive_until_ns

    def rouse(self, now_ns: int) -> None:
        """Hear that something happens on some table's button: the next ping is due soon."""
        self._attentive_until_ns = now_ns + ATTENTIVE_NS
        soon_ns = now_ns if self._sent_ns is None else max(now_ns, self._sent_ns + NS_PER_MS)
        self.due_ns = min(self.due_ns, soon_ns)

    def sent(self, now_ns: int) -> int:
        """Note that a ping is sent now, and give its number."""
        ping_id = self._next_id
        self._next_id = (ping_id + 1) % IDS
        if len(self._under_way) >= MOST_UNDER_WAY:
            del self._under_way[next(iter(self._under_way))]
        self._under_way[ping_id] = self._sent_ns = now_ns
        if not self.is_settled:
            self.due_ns = now_ns + FIRST_NS
        else:
            self.due_ns = now_ns + (EAGER_NS if self.is_attentive(now_ns) else EVERY_NS)
        return ping_id

    def answered(self, pong: Pong, got_ns: int) -> bool:
        """Take an answer that has come by now; says whether it can be of the same clock."""
        sent_ns = self._under_way.pop(pong.ping_id, None)
        if sent_ns is None:
            return True
        ping = Ping(sent_ns, pong.heard_us * NS_PER_US, pong.sent_us * NS_PER_US, got_ns)
        if self.is_settled and self._is_impossible(ping):
            return False
        if self._is_told(ping) and self.alignment.add(ping):
            self._learned_ns = got_ns
        self._answers += 1
        if not self.is_settled:
            self.due_ns = got_ns
        return True

    def _is_impossible(self, ping: Ping) -> bool:
        """Say whether a ping was answered at a time that was not while it was under way."""
        at_ns, error_ns = self.alignment.mapped(ping.replied_ns)
        doubt_ns = error_ns + LEAST_JUMP_NS
        return not ping.sent_ns - doubt_ns <= at_ns <= ping.got_ns + doubt_ns

    def _is_told(self, ping: Ping) -> bool:
        """Say whether an answer is worth remembering."""
        return (
            not self.is_settled
            or self._learned_ns is None
            or ping.got_ns - self._learned_ns >= LEARN_EVERY_NS
            or ping.round_trip_ns < self.alignment.least_round_trip_ns
        )
