"""The quality of sources whose jitter is somebody else's statement."""

from slapmat.sources.port import Quality
from slapmat.table.stamps import NS_PER_MS

# Two stamps with this jitter are not ordered below twice as much, and a person begins to see who
# was first at about there.
COARSE_FROM_NS = 5 * NS_PER_MS


def stated_quality(jitter_ns: int, reason: str) -> Quality:
    """Give a quality by its jitter."""
    return Quality(jitter_ns, is_coarse=jitter_ns >= COARSE_FROM_NS, reason=reason)
