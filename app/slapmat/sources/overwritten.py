"""How far off the kernel's stamp of an edge can be though the clock that made it is exact.

Linux takes an edge in two steps: the interrupt's handler stamps it, a thread of the line tells it.
A contact that bounces before that thread has run is stamped again, and the first stamp is gone:
what is told is later than the press, by up to as late as the thread was.
"""

from slapmat.table.stamps import NS_PER_MS

# As late as such a thread hardly ever is: it has a real-time priority.
OVERWRITTEN_NS = NS_PER_MS
