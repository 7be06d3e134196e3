"""From the edge's stamp to the picture, beside what the disk and the drawing alone took."""

from statistics import median

from slapmat.shell.bench.numbers import p99, rounded, spread_ms
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench

TITLE = "edge stamp to flip returned ÷ (commit + redraw), 1920×1080"
MOST_MEDIAN = 1.5
MOST_P99 = 2.0


def measure(bench: Workbench) -> Figure:
    """Slap again and again."""
    slapping = bench.slapping
    latencies_ns = [slap.flipped_ns - slap.stamp_ns for slap in slapping.slaps]
    own_ns = [slap.commit_ns + slap.redraw_ns for slap in slapping.slaps]
    return Figure(
        "flip",
        TITLE,
        (
            Measure("median", rounded(median(latencies_ns) / median(own_ns)), "ratio", MOST_MEDIAN),
            Measure("p99", rounded(p99(latencies_ns) / p99(own_ns)), "ratio", MOST_P99),
        ),
        reference={"what": "the same slaps' own commit + redraw", **spread_ms(own_ns)},
        details={
            "latency": spread_ms(latencies_ns),
            "commit": spread_ms([slap.commit_ns for slap in slapping.slaps]),
            "redraw": spread_ms([slap.redraw_ns for slap in slapping.slaps]),
            "stamp_to_lamp": spread_ms([slap.lit_ns - slap.stamp_ns for slap in slapping.slaps]),
            "lamp_to_commit": spread_ms(
                [slap.committed_ns - slap.commit_ns - slap.lit_ns for slap in slapping.slaps]
            ),
            "commit_to_redraw": spread_ms(
                [slap.flipped_ns - slap.redraw_ns - slap.committed_ns for slap in slapping.slaps]
            ),
            "edges_a_poll": {
                "median": median(slapping.chunks),
                "p99": p99(slapping.chunks),
                "most": max(slapping.chunks),
            },
        },
    )
