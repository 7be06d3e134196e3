"""A report as lines for a terminal: a row for each button, then what is wrong."""

from collections.abc import Iterator, Sequence

from slapmat.knowing.advice import Fault, named, sentence
from slapmat.knowing.facts import BARS_MS, LEAST_CONTACTS, ButtonFacts
from slapmat.knowing.report import KEYS_DO_NOT_BOUNCE, Report
from slapmat.table.stamps import NS_PER_MS

HEADINGS = ("", "", "pressed", "edges", "still after", "quiet_ms", "spikes", "±", "bounces")
BLOCKS = " ▁▂▃▄▅▆▇█"
MOST_ADVICE = 6
NS_PER_US = 1_000


def lines_of(report: Report) -> list[str]:
    """Give a report as lines."""
    rows = [HEADINGS, *map(row, report.buttons)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = [
        "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
        for cells in rows
    ]
    told = [*quiet_lines(report), *advice_lines(report), *end_lines(report)]
    return [*asked_lines(report), *table, "", *told]


def asked_lines(report: Report) -> Iterator[str]:
    """Give what is to be done now."""
    if report.asked is not None:
        times = "once" if report.to_press == 1 else f"{report.to_press} times"
        where = report.where.get(report.asked, "")
        place = f" ({where})" if where else ""
        yield f">> Press {named(report.asked)}{place}, {times}.{instead(report)}"
        yield ""


def instead(report: Report) -> str:
    """Give what answered instead, if anything did: then the same is asked for again."""
    if not report.wrong:
        return ""
    return f" {sentence(' and '.join(map(named, report.wrong)))} answered."


def end_lines(report: Report) -> Iterator[str]:
    """Give how it ended, where all went well."""
    if report.has_all_answered:
        yield f"All {len(report.buttons)} buttons have answered, each for itself."


def row(facts: ButtonFacts) -> tuple[str, ...]:
    """Give a button's row."""
    bounce = facts.bounce
    return (
        facts.button,
        state(facts),
        str(facts.presses),
        str(bounce.most_edges) if bounce.contacts else "",
        f"{bounce.worst_ns / NS_PER_MS:.2f} ms" if bounce.contacts else "",
        "" if bounce.quiet_ms is None else str(bounce.quiet_ms),
        str(facts.spikes),
        f"{facts.jitter_ns / NS_PER_US:.0f} µs",
        histogram(bounce.bars),
    )


def state(facts: ButtonFacts) -> str:
    """Give how a button is."""
    if facts.is_moving:
        return "bounces"
    return "CLOSED" if facts.is_closed else "open"


def histogram(bars: Sequence[int]) -> str:
    """Give a histogram as blocks, the highest for the most; one contact is always seen."""
    most = max(bars, default=0)
    if not most:
        return ""
    top = len(BLOCKS) - 1
    return "".join(BLOCKS[-(-count * top // most)] for count in bars).rstrip()


def quiet_lines(report: Report) -> Iterator[str]:
    """Give what the bars are, and the suggestion."""
    if not report.may_bounce:
        yield KEYS_DO_NOT_BOUNCE
        return
    bars = ", ".join(f"{ms:g}" for ms in BARS_MS)
    yield f"bounces: how many contacts were still after {bars} ms, or later"
    wanted = report.wanted_quiet_ms
    if wanted is None:
        presses = LEAST_CONTACTS // 2
        yield f"Press each button {presses} times to have buttons.quiet_ms suggested."
    elif wanted <= report.quiet_ms:
        yield f"buttons.quiet_ms is {report.quiet_ms}; {wanted} would do, so that is well."
    else:
        yield f"buttons.quiet_ms is {report.quiet_ms}; set it to {wanted}."


def advice_lines(report: Report) -> Iterator[str]:
    """Give what is wrong; what nobody has pressed yet is one line together."""
    yield from fault_lines(report)
    untried = [named(a.buttons[0]) for a in report.advice if a.fault is Fault.UNTRIED]
    if untried:
        yield sentence(f"not pressed yet: {', '.join(untried)}.")


def fault_lines(report: Report) -> Iterator[str]:
    """Give what is wrong, and what to do."""
    faults = [advice for advice in report.advice if advice.is_fault]
    for advice in faults[:MOST_ADVICE]:
        yield f"!! {advice.text}"
        yield f"   {advice.remedy}"
    if len(faults) > MOST_ADVICE:
        yield f"   ... and {len(faults) - MOST_ADVICE} more."
