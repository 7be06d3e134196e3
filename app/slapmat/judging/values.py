"""The judge's vocabulary: what is asked, what is known of a seat, what is answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from slapmat.table.stamps import Stamp


class Ask(StrEnum):
    """What a race wants to know."""

    FIRST = "first"
    LAST = "last"
    ORDER = "order"


class Flag(StrEnum):
    """Something about an asked seat that a person should know."""

    CONTESTED = "contested"
    HANDICAP = "handicap"
    HELD = "held"
    LATE = "late"
    LOST_EDGES = "lost_edges"
    NOISY = "noisy"
    SPIKES = "spikes"
    STUCK = "stuck"


class Why(StrEnum):
    """Why a press is a foul."""

    EARLY = "early"
    NOT_ASKED = "not_asked"


@dataclass(frozen=True, slots=True)
class Race:
    """One question to the table.

    Attributes:
        at_ns: When it was armed; its window begins here.
        ask: What it wants to know.
        seats: Who may press, in the order that breaks no ties but sorts a shared place.
        timeout_ns: How long the window is; None: up to the next arm, or for ever.
    """

    at_ns: int
    ask: Ask
    seats: tuple[str, ...]
    timeout_ns: int | None = None

    def last_ns(self, next_arm_ns: int | None = None) -> int | None:
        """Give the window's last moment (it still counts), or None for a window without an end."""
        ends_ns = [] if self.timeout_ns is None else [self.at_ns + self.timeout_ns]
        if next_arm_ns is not None:
            ends_ns.append(next_arm_ns - 1)
        return min(ends_ns, default=None)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one line in which an edge went missing.

    Attributes:
        flag: LOST_EDGES or CONTESTED.
        after_ns: It may have been just after this; None: it may be as old as the table.
        until_ns: It was not after this.
    """

    flag: Flag
    after_ns: int | None
    until_ns: int

    def overlaps(self, first_ns: int, last_ns: int | None) -> bool:
        """Say whether a missing edge may lie in a window, both ends of which count."""
        begins_in_time = self.after_ns is None or last_ns is None or self.after_ns < last_ns
        return begins_in_time and self.until_ns >= first_ns

    def may_hide_a_press_before(self, press: Stamp | None) -> bool:
        """Say whether the missing edge may have been an earlier press than this one."""
        return press is None or self.after_ns is None or press.at_ns > self.after_ns


@dataclass(frozen=True, slots=True)
class SeatEvidence:
    """What is known of one asked seat in one race.

    Attributes:
        seat: Who.
        press: The first press in the window, raw; None: none seen.
        probe: A stamp as this seat's source makes them; its `at_ns` does not matter.
        handicap_ns: Taken off the press before it is ordered.
        spans: The doubtful spans that overlap the window.
        flags: What else was seen: HELD, STUCK, NOISY, SPIKES.
        is_late: An edge in the window came after its source's watermark had excluded it.
    """

    seat: str
    press: Stamp | None
    probe: Stamp
    handicap_ns: int = 0
    spans: tuple[Span, ...] = ()
    flags: frozenset[Flag] = frozenset()
    is_late: bool = False

    @property
    def used(self) -> Stamp | None:
        """The press as it is ordered: less the handicap."""
        if self.press is None or not self.handicap_ns:
            return self.press
        return self.press.moved(-self.handicap_ns)

    @property
    def is_benched(self) -> bool:
        """Say whether the button was unable to press, so that the seat is in no list."""
        return self.press is None and not self.flags.isdisjoint({Flag.STUCK, Flag.NOISY})

    @property
    def is_doubtful(self) -> bool:
        """Say whether something lost or late could change what is known of this seat."""
        if not self.spans:
            return self.is_late
        return self.is_late or any(span.may_hide_a_press_before(self.press) for span in self.spans)


@dataclass(frozen=True, slots=True)
class Foul:
    """A press that was not asked for; it hides nobody's.

    Attributes:
        seat: Who.
        why: What is wrong with it.
        after_arm_ns: When, after the arm; negative if early.
    """

    seat: str
    why: Why
    after_arm_ns: int


@dataclass(frozen=True, slots=True, order=True)
class SeatFlag:
    """One flag of one asked seat."""

    flag: Flag
    seat: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a race.

    Attributes:
        places: The seats place by place; two in one place are a dead heat.
        gaps_ns: For each place, its earliest used stamp less the earliest of all.
        is_decided: Nothing unseen can change the asked place (for ORDER: any place).
        is_dead_heat: The asked place is shared.
        absent: Who did not press, in the order of the arm.
        fouls: In order of time.
        flags: Sorted.
        stamps: For each seat in `places`, the stamp that was used: raw less handicap.
    """

    places: tuple[tuple[str, ...], ...]
    gaps_ns: tuple[int, ...]
    is_decided: bool
    is_dead_heat: bool
    absent: tuple[str, ...]
    fouls: tuple[Foul, ...]
    flags: tuple[SeatFlag, ...]
    stamps: Mapping[str, Stamp]
