"""Closes two contacts at known times, and collects what the source tells of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from slapmat.knowing.proof_wires import ProofWire
from slapmat.knowing.shots import Load, Shot, Write
from slapmat.mat.pins import pin_and_place
from slapmat.sources.port import Source
from slapmat.table.errors import SlapmatError
from slapmat.table.language import _
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

NS_PER_US = 1_000
# From what no chip can tell apart to what every hand can.
GAPS_US = (0, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000)
REPEATS, FEW_REPEATS = 40, 5
# Longer than a spike, and apart by more than any edge is late.
HOLD_NS = 4 * NS_PER_MS
APART_NS = 25 * NS_PER_MS
SLOW_NS = 100 * NS_PER_MS
LOOK_NS = NS_PER_MS


class ProveError(SlapmatError):
    """The proof cannot be had so; the remedy says which wire to look at."""


class Drives(Protocol):
    """Contacts that the program closes."""

    def move(self, names: Iterable[str], *, is_closed: bool) -> tuple[int, int]:
        """Close or open some in one write; gives the clock before and after it."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What is tried, all of it open.

    Attributes:
        source: The source.
        drives: The contacts, by the name of the button that each is wired to.
        clock_ns: The clock of the stamps.
        rest: Sleeps for some ns.
    """

    source: Source
    drives: Drives
    clock_ns: Callable[[], int]
    rest: Callable[[int], object]

    def heard(self, settled_ns: int) -> list[Edge | Level]:
        """Give what the source tells, until it has told everything up to a moment."""
        signals: list[Edge | Level] = []
        while True:
            batch = self.source.read(self.clock_ns())
            signals += batch.signals
            if batch.complete_until_ns > settled_ns:
                return signals
            self.rest(LOOK_NS)

    def move(self, names: Sequence[str], *, is_closed: bool) -> Write:
        """Close or open contacts."""
        return Write(*self.drives.move(names, is_closed=is_closed))


def check_wires(bench: Bench, wires: Sequence[ProofWire]) -> None:
    """Close each contact slowly, and see that its button closes, and no other.

    Raises:
        ProveError: Something is not wired as it should be.
    """
    at_rest = bench.heard(bench.clock_ns())
    for wire in wires:
        if any(s.button == wire.seat and s.closed for s in at_rest if isinstance(s, Level)):
            raise ProveError(
                _("{pin} is at ground before anything is driven.").format(
                    pin=pin_and_place(wire.button_gpio)
                ),
                remedy=_(
                    "Unplug the lamps' board and the button of this seat: something pulls the pin "
                    "down."
                ),
            )
    for wire in wires:
        check_wire(wire, answering(bench, wire.seat))


def answering(bench: Bench, seat: str) -> set[str]:
    """Close a contact and open it again, slowly; gives the buttons that did both."""
    told: list[Edge | Level] = []
    for is_closed in (True, False):
        write = bench.move([seat], is_closed=is_closed)
        bench.rest(SLOW_NS)
        told += bench.heard(write.after_ns + SLOW_NS // 2)
    edges = [signal for signal in told if isinstance(signal, Edge)]
    closed = {edge.button for edge in edges if edge.closed}
    return closed & {edge.button for edge in edges if not edge.closed}


def check_wire(wire: ProofWire, answered: set[str]) -> None:
    """Judge who answered.

    Raises:
        ProveError: Not that button alone.
    """
    if answered == {wire.seat}:
        return
    pin = pin_and_place(wire.lamp_gpio)
    if not answered:
        raise ProveError(
            _("{pin} was pulled to ground, and no button's pin followed.").format(pin=pin),
            remedy=_("Put the wire {wire}. The lamps' board must be unplugged.").format(
                wire=wire.text
            ),
        )
    raise ProveError(
        _("{pin} was pulled to ground, and this followed: {followers}.").format(
            pin=pin, followers=", ".join(map(button_of, sorted(answered)))
        ),
        remedy=_("This wire must go {wire}, and the two wires must not touch.").format(
            wire=wire.text
        ),
    )


def button_of(seat: str) -> str:
    """Name a seat's button."""
    return _("the button of seat {seat}").format(seat=seat)


def fired(bench: Bench, seats: tuple[str, str], load: Load, repeats: int) -> Iterator[Shot]:
    """Fire pairs: each gap in both orders, again and again."""
    # What was told before is nobody's.
    bench.heard(bench.clock_ns())
    for _time in range(repeats):
        for gap_us in GAPS_US:
            for first, second in (seats, seats[::-1]):
                yield fire(bench, (first, second), gap_us * NS_PER_US, load)


def fire(bench: Bench, order: tuple[str, str], gap_ns: int, load: Load) -> Shot:
    """Fire one pair, and wait until it is over."""
    if gap_ns:
        one = bench.move(order[:1], is_closed=True)
        while bench.clock_ns() - one.before_ns < gap_ns:
            pass
        other = bench.move(order[1:], is_closed=True)
    else:
        one = other = bench.move(order, is_closed=True)
    bench.rest(HOLD_NS)
    opened = bench.move(order, is_closed=False)
    bench.rest(APART_NS)
    told = bench.heard(opened.after_ns + APART_NS // 2)
    edges = tuple(signal for signal in told if isinstance(signal, Edge))
    return Shot(order[0], order[1], gap_ns, load, (one, other), edges)


def seconds_for(repeats: int, loads: int) -> int:
    """Give about how long so many pairs take."""
    pairs = repeats * len(GAPS_US) * 2 * loads
    return -(-pairs * (HOLD_NS + APART_NS + 5 * NS_PER_MS) // NS_PER_S)
