"""A guard: when a part that fails is tried again, opened again, and what of it is told."""

import logging

import pytest

from slapmat.referee.inputs import Trouble
from slapmat.shell.guards import HOPELESS_NS, OF_A_WINDOW, Guard, Label, Patience, Restart
from slapmat.shell.troubles import Troubles
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

LAMPS = Label("lamps", "The lamps fail")


class Lamp:
    """A part that fails when it is told to."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self.open_error: Exception | None = None
        self.calls = 0
        self.opened = 0

    def open(self) -> None:
        self.opened += 1
        if self.open_error is not None:
            raise self.open_error

    def close(self) -> None:
        raise OSError("stuck")

    def light(self) -> str:
        self.calls += 1
        if self.error is not None:
            raise self.error
        return "lit"


class Rig:
    """A lamp and its guard on a clock of their own."""

    def __init__(self, *, is_reopenable: bool = True, patience: Patience | None = None) -> None:
        self.lamp, self.troubles, self.now_ns = Lamp(), Troubles(), 0
        is_seldom = patience is OF_A_WINDOW
        restart = Restart(self.lamp, is_seldom=is_seldom) if is_reopenable else None
        self.guard = Guard(LAMPS, self.troubles, restart, patience or Patience())

    def light(self) -> str:
        return self.guard.run(self.lamp.light, "dark", self.now_ns)

    def wait(self, ns: int, every_ns: int = 100 * NS_PER_MS) -> None:
        until_ns = self.now_ns + ns
        while self.now_ns < until_ns:
            self.now_ns += every_ns
            self.light()


def test_a_part_that_fails_is_told_once_and_so_is_that_it_works_again() -> None:
    rig = Rig()
    assert rig.light() == "lit"
    rig.lamp.error = SlapmatError("The wire is loose.", remedy="Push it in.")
    assert rig.light() == "dark"
    rig.wait(100 * NS_PER_S)
    told = Trouble("lamps", "The lamps fail", "The wire is loose. Push it in.", gives_way=True)
    assert rig.troubles.take() == [told]
    rig.lamp.error = None
    rig.wait(31 * NS_PER_S)
    assert rig.light() == "lit"
    assert rig.troubles.take() == [Trouble("lamps")]


def test_a_part_is_opened_again_ever_more_seldom_but_never_given_up() -> None:
    rig = Rig()
    rig.lamp.error = OSError(5, "Input/output error")
    rig.light()
    opened_after_s, opened = [], 0
    for second in range(1, 130):
        rig.now_ns = second * NS_PER_S
        rig.light()
        if rig.lamp.opened > opened:
            opened = rig.lamp.opened
            opened_after_s.append(second)
    assert opened_after_s == [1, 3, 7, 15, 31, 61, 91, 121]
    assert rig.lamp.calls == 1 + len(opened_after_s)


def test_a_part_that_cannot_be_opened_again_is_only_tried_again() -> None:
    rig = Rig(is_reopenable=False)
    rig.lamp.error = OSError(5, "Input/output error")
    rig.wait(10 * NS_PER_S)
    rig.lamp.error = None
    rig.wait(30 * NS_PER_S)
    assert rig.lamp.opened == 0
    assert rig.light() == "lit"


def test_a_call_that_fails_now_and_then_closes_no_window() -> None:
    rig = Rig(patience=OF_A_WINDOW)
    for _ in range(100):
        rig.lamp.error = OSError(5, "Input/output error")
        rig.wait(200 * NS_PER_MS)
        rig.lamp.error = None
        assert rig.light() == "lit"
    assert rig.lamp.opened == 0


def test_a_window_is_called_every_second_and_opened_again_more_seldom() -> None:
    rig = Rig(patience=OF_A_WINDOW)
    rig.lamp.error = OSError(5, "Input/output error")
    rig.wait(120 * NS_PER_S)
    assert 100 <= rig.lamp.calls <= 125
    assert 6 <= rig.lamp.opened <= 9


def test_two_guards_of_one_part_open_it_once() -> None:
    rig = Rig(patience=OF_A_WINDOW)
    restart = Restart(rig.lamp, is_seldom=True)
    guards = [Guard(LAMPS, Troubles(), restart, OF_A_WINDOW) for _ in range(2)]
    rig.lamp.error = OSError(5, "Input/output error")
    for now_ns in range(3):
        for guard in guards:
            guard.run(rig.lamp.light, "dark", now_ns)
    rig.lamp.error = None
    for guard in guards:
        assert guard.run(rig.lamp.light, "dark", 2 * NS_PER_S) == "lit"
    assert rig.lamp.opened == 1


def test_a_part_that_could_not_be_opened_works_once_it_can() -> None:
    rig = Rig()
    rig.lamp.open_error = SlapmatError("No lamp is there.", remedy="Plug one in.")
    rig.guard.start(rig.lamp.open, 0)
    assert [trouble.title for trouble in rig.troubles.take()] == ["The lamps fail"]
    rig.lamp.open_error = None
    rig.guard.reopen(2 * NS_PER_S)
    assert rig.troubles.take() == [Trouble("lamps")]


def test_that_a_part_was_opened_again_does_not_yet_mean_that_it_works() -> None:
    rig = Rig()
    rig.lamp.error = OSError(5, "Input/output error")
    rig.light()
    rig.troubles.take()
    rig.guard.reopen(2 * NS_PER_S)
    assert rig.lamp.opened == 1
    assert rig.troubles.take() == []
    assert rig.guard.retry_at_ns is None


def test_a_part_is_hopeless_after_a_minute_of_failures() -> None:
    rig = Rig()
    rig.lamp.error = OSError(5, "Input/output error")
    rig.wait(HOPELESS_NS // 2)
    assert not rig.guard.is_hopeless
    rig.wait(HOPELESS_NS)
    assert rig.guard.is_hopeless
    rig.lamp.error = None
    rig.wait(31 * NS_PER_S)
    assert not rig.guard.is_hopeless


def test_a_fault_that_nobody_foresaw_is_told_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rig = Rig()
    rig.lamp.error = ZeroDivisionError("division by zero")
    with caplog.at_level(logging.ERROR):
        rig.light()
    (trouble,) = rig.troubles.take()
    assert "zero" not in trouble.text
    assert "ZeroDivisionError" in caplog.text
