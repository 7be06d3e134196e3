"""How well a library knows when an edge was that tells no times: only when Python woke up."""

from slapmat.sources.port import Quality
from slapmat.table.stamps import NS_PER_MS

# A Python callback ran 1.3 to 7 ms after its edge in the median, 27 ms for one in a hundred on a
# loaded machine; never in time.
WOKEN_LATE_NS = 30 * NS_PER_MS
# The stamp is made on waking: what is in flight then is only the half taken off, and one thread.
WOKEN_IN_FLIGHT_NS = 50 * NS_PER_MS
WOKEN_QUALITY = Quality(
    WOKEN_LATE_NS // 2,
    is_coarse=True,
    reason="this pin library gives no times: only when Python woke up is known, up to 30 ms "
    "after the edge",
)
