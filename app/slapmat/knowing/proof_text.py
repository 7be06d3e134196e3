"""A proof in words."""

from collections.abc import Iterator

from slapmat.knowing.proof import CAUTIOUS_NS, Proof
from slapmat.knowing.shots import Load

NS_PER_US = 1_000
SLOW = ", as without a proof: this machine's writes are too slow to show less."
HEADING = (
    f"{'gap':>8}  {'wrong order: idle':>18} {'loaded':>7}  {'dead heats: idle':>17} {'loaded':>7}"
)


def lines_of(proof: Proof) -> Iterator[str]:
    """Give a proof in words."""
    yield f"{proof.pairs} pairs, idle and loaded; each button was first half of the time."
    yield HEADING
    for wished_ns in sorted({row.wished_ns for row in proof.rows}):
        yield gap_line(proof, wished_ns)
    if proof.smallest_right_ns is not None:
        yield f"The order of the stamps was right from {us(proof.smallest_right_ns)} on."
    write = us(proof.write_ns[0])
    yield f"A gap was off by {us(proof.worst_error_ns)} at most; a write took {write}."
    slow = proof.jitter_ns == CAUTIOUS_NS and proof.worst_error_ns > CAUTIOUS_NS
    yield f"So a stamp is taken to be within {us(proof.jitter_ns)}{SLOW if slow else '.'}"


def gap_line(proof: Proof, wished_ns: int) -> str:
    """Give the pairs of one gap."""
    own = [row for row in proof.rows if row.wished_ns == wished_ns]
    wrong = {load: sum(row.wrong for row in own if row.load is load) for load in Load}
    heats = {load: sum(row.dead_heats for row in own if row.load is load) for load in Load}
    name = f"{wished_ns / NS_PER_US:g} µs" if wished_ns else "at once"
    return (
        f"{name:>8}  {wrong[Load.IDLE]:>18} {wrong[Load.BUSY]:>7}"
        f"  {heats[Load.IDLE]:>17} {heats[Load.BUSY]:>7}"
    )


def us(span_ns: int) -> str:
    """Give a span of time in µs."""
    return f"{span_ns / NS_PER_US:.0f} µs"
