"""Appending to a long match against appending to a short one."""

from collections.abc import Sequence
from statistics import median

from slapmat.shell.bench.hand_table import HandTable, Turn
from slapmat.shell.bench.numbers import rounded, spread_ms
from slapmat.shell.bench.values import Figure, Measure, NotMeasuredError
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.tidying import put_off, tidy

TITLE = "appending to a long match ÷ to a short one"
MOST_RATIO = 1.2


def measure(bench: Workbench) -> Figure:
    """Let somebody slap at both tables in turn; each slap is taken back."""
    longer, shorter = bench.long_match, bench.short_match
    with put_off(), HandTable(longer.path) as at_long, HandTable(shorter.path) as at_short:
        # As in play: what was read is not looked through for garbage.
        tidy()
        # The first slaps warm up.
        for table in (at_long, at_short):
            slapped(table)
        turns = [(slapped(at_long), slapped(at_short)) for _ in range(bench.sizes.appends)]
    longs, shorts = zip(*turns, strict=True)
    ratio = median(spans_ns(longs)) / median(spans_ns(shorts))
    return Figure(
        "append",
        TITLE,
        (Measure("ratio", rounded(ratio), "ratio", MOST_RATIO),),
        reference={"what": f"a match of {shorter.events} events", **spread_ms(spans_ns(shorts))},
        details={
            "long": {"events": longer.events, **spread_ms(spans_ns(longs))},
            "commit": {
                "long": spread_ms([turn.commit_ns for turn in longs]),
                "short": spread_ms([turn.commit_ns for turn in shorts]),
            },
            "core_time": {
                "ratio": rounded(median(cores_ns(longs)) / median(cores_ns(shorts))),
                "long": spread_ms(cores_ns(longs)),
                "short": spread_ms(cores_ns(shorts)),
            },
        },
    )


def slapped(table: HandTable) -> Turn:
    """Slap, and take it back; gives the turn that kept the slap.

    Raises:
        NotMeasuredError: The store fails.
    """
    table.turns.clear()
    table.slap()
    table.take_back()
    if not table.turns:
        raise NotMeasuredError("The store has failed.", remedy="Free some space.")
    return table.turns[0]


def spans_ns(turns: Sequence[Turn]) -> list[int]:
    """Give how long each turn took, the disk included."""
    return [turn.span_ns for turn in turns]


def cores_ns(turns: Sequence[Turn]) -> list[int]:
    """Give how long each turn was on a core."""
    return [turn.core_ns for turn in turns]
