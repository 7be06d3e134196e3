"""Short words for the lines of a trace; times in ms, with fractions down to a ns."""

from fractions import Fraction

from tests.judging.traces import JITTER_NS, Line, judged

NAMES = ("Ann", "Ben", "Cas", "Dee")
ARM_MS = 1000


def ns(at_ms: float | str) -> int:
    """Give whole ns; a string keeps every digit."""
    return round(Fraction(at_ms) * 1_000_000)


def header(count: int = 2, **fields: object) -> Line:
    seats = {str(number): name for number, name in enumerate(NAMES[:count], start=1)}
    return {"trace": 1, "seats": seats, "jitter_ns": JITTER_NS, **fields}


def arm(
    *seats: str, at: float | str = ARM_MS, ask: str = "first", timeout: float | None = 1000
) -> Line:
    fields: Line = {"at_ns": ns(at), "ask": ask, "seats": list(seats or NAMES[:2])}
    return {"arm": fields if timeout is None else {**fields, "timeout_ms": timeout}}


def closes(button: str, at: float | str, **fields: object) -> Line:
    return {"button": button, "closed": True, "at_ns": ns(at), **fields}


def opens(button: str, at: float | str, **fields: object) -> Line:
    return {"button": button, "closed": False, "at_ns": ns(at), **fields}


def tap(button: str, at: float, **fields: object) -> list[Line]:
    """Give a press of 50 ms without bounces."""
    return [closes(button, at, **fields), opens(button, at + 50, **fields)]


def reads(button: str, closed: bool, at: float | str) -> Line:
    return {"level": {"button": button, "closed": closed, "at_ns": ns(at)}}


def complete(until: float | str, source: str = "main") -> Line:
    return {"complete": {"until_ns": ns(until), "source": source}}


def judged_one(*lines: Line, head: Line | None = None) -> Line:
    """Judge one race: of Ann and Ben at 1000 ms for 1000 ms, unless an arm is given."""
    arms = [line for line in lines if "arm" in line] or [arm()]
    rest = [line for line in lines if "arm" not in line]
    (answer,) = judged([head or header(), *arms, *rest])
    return answer


def flags_of(answer: Line) -> set[tuple[str, str]]:
    return {(mark["flag"], mark["seat"]) for mark in answer["flags"]}
