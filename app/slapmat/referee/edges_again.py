"""A race once more from its kept edges: what was known of each seat at a moment. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from slapmat.judging.judge import Delivery
from slapmat.judging.lines import Lines
from slapmat.judging.race import Race, SeatEvidence
from slapmat.judging.trace import Trace
from slapmat.table.errors import InputError
from slapmat.table.signals import MAIN_SOURCE


def races_of(trace: Trace) -> tuple[Race, ...]:
    """Give the race that a trace is of, and where more came after it, the next one.

    Raises:
        InputError: It is of none.
    """
    races = tuple(each for each in trace.deliveries if isinstance(each, Race))
    if not races:
        raise InputError("its edges are of no race")
    return races


def lines_of(deliveries: Iterable[Delivery], trace: Trace, *, is_as_live: bool = False) -> Lines:
    """Read the lines of a trace.

    Args:
        deliveries: What was heard.
        trace: How the lines are wired.
        is_as_live: Only as far as each source's watermark, as the table that heard it had read
            them: an edge may have come ahead of it. Else to their end.
    """
    lines = Lines(trace.table.wiring)
    for delivery in deliveries:
        if not isinstance(delivery, Race):
            lines.deliver(delivery)
    if is_as_live and lines.least_watermark_ns is not None:
        lines.read_known()
    else:
        lines.read_all()
    return lines


def evidence_again(
    trace: Trace, race: Race, handicap_ns: Mapping[str, int], at_ns: int
) -> Sequence[SeatEvidence]:
    """Give what was known of each asked seat at a moment; what came then or later is left out."""
    lines = lines_of(trace.deliveries, trace, is_as_live=True)
    return [seat_evidence(trace, lines, (race, handicap_ns), seat, at_ns) for seat in race.seats]


def seat_evidence(
    trace: Trace, lines: Lines, call: tuple[Race, Mapping[str, int]], seat: str, at_ns: int
) -> SeatEvidence:
    """Give what was known of an asked seat at a moment."""
    race, handicap_ns = call
    button = button_of(trace, seat)
    if button is None:
        # Nobody can press where there is no button.
        return SeatEvidence(seat, None, trace.table.wiring.sources[MAIN_SOURCE].stamp(0))
    first_ns, last_ns = race.at_ns, race.last_ns()
    press = lines.line(button).first_press(first_ns, last_ns)
    quality = lines.quality(button, first_ns, last_ns)
    return SeatEvidence(
        seat=seat,
        press=press if press is not None and press.at_ns < at_ns else None,
        probe=lines.probe(button),
        handicap_ns=handicap_ns.get(seat, 0),
        spans=quality.spans,
        flags=quality.flags,
        is_late=quality.is_late,
    )


def button_of(trace: Trace, seat: str) -> str | None:
    """Give a seat's button in a trace; None: it has none there."""
    return next((button for button, name in trace.table.seats.items() if name == seat), None)
