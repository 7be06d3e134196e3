"""Middles and tails of what was measured."""

import math
from collections.abc import Sequence
from statistics import median

from slapmat.table.stamps import NS_PER_MS

MOST_DIGITS = 4


def percentile(values: Sequence[float], percent: float) -> float:
    """Give the smallest value that so many per cent of the values do not exceed."""
    ordered = sorted(values)
    rank = math.ceil(percent / 100 * len(ordered))
    return ordered[max(0, rank - 1)]


def p99(values: Sequence[float]) -> float:
    """Give the 99th percentile."""
    return percentile(values, 99)


def rounded(value: float) -> float:
    """Give a number with as many digits as a measurement has."""
    return float(f"{value:.{MOST_DIGITS}g}")


def spread_ms(spans_ns: Sequence[float]) -> dict[str, float]:
    """Give the median, the 99th percentile and the count of spans, in ms."""
    return {
        "median_ms": rounded(median(spans_ns) / NS_PER_MS),
        "p99_ms": rounded(p99(spans_ns) / NS_PER_MS),
        "samples": len(spans_ns),
    }
