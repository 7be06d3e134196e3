"""The button that shuts the machine down: a tap never, four seconds with a countdown yes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.shell.kiosk.power_button import BUTTON, PowerButton
from slapmat.shell.troubles import Troubles
from slapmat.sources.port import Batch, Quality, Wake
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, Stamp

TURN_MS = 100


class Wire:
    """A source that tells what the test says."""

    name = BUTTON
    buttons = (BUTTON,)
    quality = Quality(100_000, is_coarse=False, reason="made up")

    def __init__(self) -> None:
        self.signals: list[Edge | Level] = []

    def open(self, wake: Wake) -> None:
        del wake

    def read(self, now_ns: int) -> Batch:
        signals, self.signals = self.signals, []
        return Batch(tuple(signals), now_ns)

    def close(self) -> None:
        return


class Rig:
    def __init__(self) -> None:
        self.wire, self.troubles, self.downs = Wire(), Troubles(), 0
        self.button = PowerButton(self.wire, lambda: None, self.troubles, self.down)
        self.button.open(0)
        self.now_ms = 0.0
        self.titles: list[str] = []

    def down(self) -> None:
        self.downs += 1

    @property
    def now_ns(self) -> int:
        return round(self.now_ms * NS_PER_MS)

    def edge(self, closed: bool) -> None:
        stamp = Stamp(self.now_ns, 0)
        self.wire.signals.append(Edge(BUTTON, closed, stamp, None, BUTTON))

    def run(self, ms: float) -> None:
        """Turn as a loop with a window does, and whenever the button wants it."""
        end_ms = self.now_ms + ms
        while True:
            self.button.tend(self.now_ns)
            self.titles += [trouble.title for trouble in self.troubles.take()]
            if self.now_ms >= end_ms:
                return
            self.now_ms = min(self.now_ms + TURN_MS, end_ms)

    def hold(self, ms: float) -> None:
        self.edge(True)
        self.run(ms)
        self.edge(False)
        self.run(300)


@given(st.lists(st.floats(1, 3_900), max_size=12))
def test_whatever_is_shorter_than_four_seconds_never_shuts_down(taps_ms: list[float]) -> None:
    rig = Rig()
    for tap_ms in taps_ms:
        rig.hold(tap_ms)
    assert rig.downs == 0
    assert not rig.titles or rig.titles[-1] == ""


def test_four_seconds_count_down_and_shut_down_once() -> None:
    rig = Rig()
    rig.hold(9_000)
    counts = [f"Shutting down in {left}" for left in (4, 3, 2, 1)]
    assert rig.titles == [*counts, "Shutting down"]
    assert rig.downs == 1


def test_a_tap_says_nothing() -> None:
    rig = Rig()
    rig.hold(300)
    assert rig.titles == []


def test_a_bouncing_contact_is_one_press() -> None:
    rig = Rig()
    for closed in (True, False, True, False, True):
        rig.edge(closed)
        rig.run(3)
    rig.run(4_500)
    assert rig.downs == 1


def test_a_release_that_was_told_as_a_press_is_seen_by_its_level() -> None:
    rig = Rig()
    rig.edge(True)
    rig.run(600)
    rig.edge(True)
    rig.wire.signals.append(level(rig, closed=False))
    rig.run(9_000)
    assert rig.downs == 0


def test_a_wire_that_is_closed_from_the_start_shuts_nothing_down() -> None:
    rig = Rig()
    rig.wire.signals.append(level(rig, closed=True))
    rig.run(20_000)
    assert rig.downs == 0
    assert rig.button.due_ns is None


def level(rig: Rig, *, closed: bool) -> Level:
    return Level(BUTTON, closed, rig.now_ns)


@pytest.mark.parametrize("pause_ms", [1, 30])
def test_an_opening_shorter_than_a_bounce_does_not_end_the_hold(pause_ms: float) -> None:
    rig = Rig()
    rig.edge(True)
    rig.run(2_000)
    rig.edge(False)
    rig.now_ms += pause_ms
    rig.edge(True)
    rig.run(2_200)
    assert rig.downs == 1
