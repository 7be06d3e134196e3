"""One race: from what is known of the asked seats to the verdict."""

from collections.abc import Sequence

from slapmat.judging import arbiter, settling
from slapmat.judging.values import (
    Ask,
    Flag,
    Foul,
    Race,
    SeatEvidence,
    SeatFlag,
    Span,
    Verdict,
    Why,
)

__all__ = [
    "Ask",
    "Flag",
    "Foul",
    "Race",
    "SeatEvidence",
    "SeatFlag",
    "Span",
    "Verdict",
    "Why",
    "judge_race",
    "settled_verdict",
    "settles_at_ns",
]


def judge_race(
    race: Race,
    last_ns: int | None,
    evidence: Sequence[SeatEvidence],
    watermark_ns: int | None,
    fouls: Sequence[Foul] = (),
) -> Verdict:
    """Judge one race.

    Args:
        race: What was asked, and of whom.
        last_ns: The window's last moment; None: it has no end.
        evidence: What is known, one for each asked seat.
        watermark_ns: Nothing stamped earlier will still come; None: nothing more comes at all.
        fouls: What to report beside; they change nothing else.

    Returns:
        The verdict on what is known so far, whether decided or not.

    Raises:
        ValueError: The evidence is not that of the asked seats.
    """
    asked = in_order_of_arm(race, evidence)
    return verdict(race, asked, fouls, is_decided=is_decided(race, last_ns, asked, watermark_ns))


def settled_verdict(race: Race, evidence: Sequence[SeatEvidence], *, are_doubtful: bool) -> Verdict:
    """Judge one race at a watermark that is known to settle it; see `settles_at_ns`.

    A table that waits for the answer need not work out again when it is decided.

    Args:
        race: What was asked, and of whom.
        evidence: What is known, one for each asked seat.
        are_doubtful: Some seat is doubtful.
    """
    return verdict(race, in_order_of_arm(race, evidence), is_decided=not are_doubtful)


def verdict(
    race: Race, asked: Sequence[SeatEvidence], fouls: Sequence[Foul] = (), *, is_decided: bool
) -> Verdict:
    """Give the answer on what is known; the evidence is in the order of the arm."""
    stamps = {seat.seat: used for seat in asked if (used := seat.used) is not None}
    places = arbiter.places(race.ask, stamps)
    absent = tuple([seat.seat for seat in asked if seat.press is None and not seat.is_benched])
    return Verdict(
        places=places,
        gaps_ns=arbiter.gaps_ns(places, stamps),
        is_decided=is_decided,
        is_dead_heat=arbiter.is_dead_heat(race.ask, places, absent),
        absent=absent,
        fouls=tuple(sorted(fouls, key=lambda foul: foul.after_arm_ns)),
        flags=tuple(sorted({flag for seat in asked for flag in flags_of(seat)})),
        stamps=stamps,
    )


def settles_at_ns(race: Race, last_ns: int | None, evidence: Sequence[SeatEvidence]) -> int | None:
    """Give the least watermark at which the verdict is decided if no other press comes.

    Returns:
        The watermark in ns; None if only more input, or nothing at all, can decide it.
    """
    asked = in_order_of_arm(race, evidence)
    if any(seat.is_doubtful for seat in asked):
        return None
    return settling.decided_at_ns(race.ask, last_ns, asked)


def is_decided(
    race: Race,
    last_ns: int | None,
    asked: Sequence[SeatEvidence],
    watermark_ns: int | None,
) -> bool:
    """Say whether nothing unseen can change the answer."""
    if any(seat.is_doubtful for seat in asked):
        return False
    if watermark_ns is None:
        return True
    at_ns = settling.decided_at_ns(race.ask, last_ns, asked)
    return at_ns is not None and watermark_ns >= at_ns


def in_order_of_arm(race: Race, evidence: Sequence[SeatEvidence]) -> Sequence[SeatEvidence]:
    """Sort the evidence as the arm names the seats."""
    if tuple([seat.seat for seat in evidence]) == race.seats:
        return evidence
    by_seat = {seat.seat: seat for seat in evidence}
    if by_seat.keys() != set(race.seats) or len(by_seat) != len(evidence):
        raise ValueError(f"evidence of {sorted(by_seat)} for a race of {sorted(race.seats)}")
    return [by_seat[seat] for seat in race.seats]


def flags_of(seat: SeatEvidence) -> list[SeatFlag]:
    """Give everything about a seat that a person should know."""
    if not (seat.flags or seat.spans or seat.is_late or seat.handicap_ns):
        return []
    flags = {*seat.flags, *(span.flag for span in seat.spans)}
    if seat.is_late:
        flags.add(Flag.LATE)
    if seat.handicap_ns:
        flags.add(Flag.HANDICAP)
    return [SeatFlag(flag, seat.seat) for flag in flags]
