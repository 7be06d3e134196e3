"""What a match of Swap! tells for the statistics: the slaps of its real races."""

from slapmat.games.swap import events as e
from slapmat.rules.slaps import Slaps


def slaps(event: object) -> Slaps | None:
    """Give the slaps of a race that was settled; where nobody slapped there are none."""
    match event:
        case e.LastDrew(gaps_ns=gaps_ns, first_ns=first_ns) if gaps_ns:
            first = min(gaps_ns, key=gaps_ns.__getitem__)
            behind_ns = {name: gap_ns for name, gap_ns in gaps_ns.items() if name != first}
            return Slaps(first, first_ns, behind_ns)
        case _:
            return None
