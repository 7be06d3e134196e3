"""Contacts by hand: edges of one button as their times and directions."""

from collections.abc import Iterable, Iterator

from slapmat.knowing.watching import ButtonWatch, MatWatch
from slapmat.table.signals import Complete, Edge, Level, Signal
from slapmat.table.stamps import NS_PER_MS, Stamp

JITTER_NS = 1_000
MS = NS_PER_MS


def edges(
    *moments_ms: float, button: str = "1", first_closes: bool = True, seqno: int | None = None
) -> list[Edge]:
    """Give edges that take turns in closing and opening."""
    return [
        Edge(
            button,
            (i % 2 == 0) == first_closes,
            Stamp(round(ms * MS), JITTER_NS),
            None if seqno is None else seqno + i,
        )
        for i, ms in enumerate(moments_ms)
    ]


def level(at_ms: float, closed: bool, button: str = "1") -> Level:
    return Level(button, closed, round(at_ms * MS))


def watched(*signals: Edge | Level, until_ms: float | None = None) -> ButtonWatch:
    watch = ButtonWatch()
    for signal in signals:
        watch.feed(signal)
    if until_ms is not None:
        watch.pass_time(round(until_ms * MS))
    return watch


def press(button: str, at_ms: float, hold_ms: float = 100) -> list[Edge]:
    return edges(at_ms, at_ms + hold_ms, button=button)


def presses(button: str, count: int, start_ms: float = 1_000, every_ms: float = 500) -> list[Edge]:
    return [edge for i in range(count) for edge in press(button, start_ms + i * every_ms)]


def mat(signals: Iterable[Signal], buttons: Iterable[str] = ("1", "2", "3")) -> MatWatch:
    """Give a mat that has heard all of this, and that nothing more comes for a minute."""
    watch = MatWatch(dict.fromkeys(buttons, "main"))
    watch.hear(told(signals))
    return watch


def told(signals: Iterable[Signal]) -> Iterator[Signal]:
    last_ns = 0
    for signal in signals:
        yield signal
        if isinstance(signal, Edge):
            last_ns = max(last_ns, signal.stamp.at_ns)
    yield Complete(last_ns + 60_000 * MS)
