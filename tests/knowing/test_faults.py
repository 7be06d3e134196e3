"""Each fault of a mat, from its edges to the advice."""

from collections.abc import Iterable, Sequence

import pytest

from slapmat.knowing.advice import Fault
from slapmat.knowing.guide import Answer, Guide
from slapmat.knowing.report import Report, Setting, report_of
from slapmat.table.signals import Edge, Level, Signal
from tests.knowing.hands import MS, edges, level, mat, press, presses

BUTTONS = ("1", "2", "3", "yes")
WHERE = {"1": "GPIO17 (J8:11)", "3": "GPIO22 (J8:15)"}
ALL_PRESSED = [edge for i, button in enumerate(BUTTONS) for edge in press(button, i * 500)]


def seen(
    signals: Iterable[Signal],
    *,
    answers: Iterable[Answer] = (),
    off: dict[str, tuple[str, str]] | None = None,
    now_ms: float = 100_000,
) -> Report:
    setting = Setting(20, dict.fromkeys(BUTTONS, "main"), {"main": 1_000}, WHERE, off or {})
    guide = Guide(BUTTONS, 1)
    guide.answers.extend(answers)
    return report_of(mat(signals, BUTTONS), setting, guide, round(now_ms * MS))


def told(report: Report) -> list[tuple[Fault, tuple[str, ...]]]:
    return [(advice.fault, advice.buttons) for advice in report.advice]


def apart(us: float, count: int = 6) -> list[Edge]:
    """Give seats 1 and 2, so far apart each time."""
    return [
        edge
        for i in range(count)
        for edge in (*press("1", 5_000 + 400 * i), *press("2", 5_000 + 400 * i + us / 1_000))
    ]


def others_pressed(signals: Iterable[Edge | Level]) -> list[Edge]:
    """Give a press of each button that does nothing else."""
    used = {signal.button for signal in signals}
    return [edge for edge in ALL_PRESSED if edge.button not in used]


CASES: dict[str, tuple[Sequence[Edge | Level], list[tuple[Fault, tuple[str, ...]]]]] = {
    "a sound mat": ([], []),
    "closed from the start": ([level(0, True, "2")], [(Fault.STUCK, ("2",))]),
    "opens when pressed": (
        [level(0, True, "2"), *edges(100, 300, button="2", first_closes=False)],
        [(Fault.INVERTED, ("2",))],
    ),
    "always at once": (apart(30), [(Fault.SHORT, ("1", "2"))]),
    "four times at once": (apart(30, count=4), []),
    "always 0.502 ms apart": (apart(502), [(Fault.SHORT, ("1", "2"))]),
    "always 0.6 ms apart": (apart(600), []),
    "chatters": ([*edges(*range(5_000, 5_400, 10), button="3")], [(Fault.NOISE, ("3",))]),
    "three spikes": (
        [e for ms in (5_000, 6_000, 7_000) for e in edges(ms, ms + 0.5, button="3")],
        [(Fault.SPIKES, ("3",))],
    ),
    "two spikes": ([e for ms in (5_000, 6_000) for e in edges(ms, ms + 0.5, button="3")], []),
    "opens while held": ([*edges(5_000, 5_100, 5_101, 5_300)], [(Fault.LOOSE, ("1",))]),
    "closed for long": ([*edges(5_000)], [(Fault.HELD, ("1",))]),
    "a missed edge": (
        [*press("1", 0), *(level(ms, ms == 2_000) for ms in (1_000, 2_000, 3_000))],
        [(Fault.LOST, ("1",))],
    ),
    "a bounce that quiet does not bridge": (
        [*edges(5_000, 5_025, 5_026, 5_200)],
        [(Fault.BOUNCY, ("1",))],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_each_fault_has_its_advice(name: str) -> None:
    signals, faults = CASES[name]
    assert told(seen([*signals, *others_pressed(signals)])) == faults


def test_a_button_that_hears_another_is_crosstalk_and_not_spikes() -> None:
    heard = [e for i in range(6) for e in edges(5_000.1 + 400 * i, 5_000.3 + 400 * i, button="3")]
    signals = [*presses("1", 6, 5_000, 400), *heard]
    report = seen([*others_pressed(signals), *signals])
    assert told(report) == [(Fault.CROSSTALK, ("1", "3"))]
    assert "GPIO22" in report.advice[0].text


def test_what_nobody_has_pressed_is_no_fault() -> None:
    report = seen(press("1", 0))
    assert told(report) == [(Fault.UNTRIED, (button,)) for button in BUTTONS[1:]]
    assert not report.has_faults


def test_two_that_answer_for_each_other_are_swapped() -> None:
    answers = [Answer("1", ("3",)), Answer("2", ("2",)), Answer("3", ("1",))]
    report = seen(ALL_PRESSED, answers=answers)
    assert told(report) == [(Fault.SWAPPED, ("1", "3"))]
    assert "seat 1 belongs on GPIO17 (J8:11)" in report.advice[0].remedy


def test_one_that_answers_for_another_is_told() -> None:
    answers = [Answer("1", ("1",)), Answer("2", ("1",))]
    report = seen(ALL_PRESSED, answers=answers)
    assert told(report) == [(Fault.SWAPPED, ("2", "1"))]
    # Where places are not known, as on a keyboard, a seat's name is the place.
    assert (
        report.advice[0].remedy
        == "The wire of seat 2 is in the place of seat 1: put it in its own."
    )


def test_a_wire_in_anothers_place_is_told_with_both_places() -> None:
    report = seen(ALL_PRESSED, answers=[Answer("1", ("3",)), Answer("2", ("2",))])
    assert (
        report.advice[0].remedy
        == "The wire of seat 1 is on GPIO22 (J8:15). Put it on GPIO17 (J8:11)."
    )


def test_one_that_was_asked_for_and_is_silent_never_closes() -> None:
    report = seen(press("1", 0), answers=[Answer("1", ("1",)), Answer("2", ())])
    assert told(report)[0] == (Fault.SILENT, ("2",))
    assert (Fault.UNTRIED, ("2",)) not in told(report)


def test_a_button_that_is_off_is_told_once_with_its_reason() -> None:
    off = {"2": ("Button 2 is off: GPIO27 is taken by spi0.", "Wire another pin.")}
    report = seen([e for e in ALL_PRESSED if e.button != "2"], off=off, answers=[Answer("2", ())])
    assert told(report) == [(Fault.OFF, ("2",))]
    assert report.advice[0].remedy == "Wire another pin."


def test_two_hands_that_are_close_by_chance_are_no_short() -> None:
    chance = [edge for i in range(40) for edge in press("2", 5_000 + 400 * i + (i % 4) * 0.4)]
    signals = [*presses("1", 40, 5_000, 400), *chance]
    report = seen([*others_pressed(signals), *signals])
    assert told(report) == []
