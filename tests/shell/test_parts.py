"""A part that raises, in whatever call: it is started again or given up, and all else goes on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import Any

import pytest

from slapmat.referee.effects import LampState, Play
from slapmat.rules.records import Cause
from slapmat.scene.elements import Scene
from slapmat.screens.pump import PumpResult
from slapmat.shell.ports import Attendant
from slapmat.sources.port import Batch, Quality, Wake
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import NO_BUTTON, YES_BUTTON
from tests.shell.rigs import Laid, RememberedLamps, RememberedSound, ScriptedWindow, TableRig

CALLS = {
    "lamps": ("open", "light", "close"),
    "sound": ("open", "play", "close"),
    "window": ("open", "show", "pump", "close"),
    "source": ("open", "read", "close"),
}
# A part that cannot be closed, or a window that need not be opened again, is no trouble to anybody.
TROUBLING = {
    "lamps": {"open", "light"},
    "sound": {"open", "play"},
    "window": {"show", "pump"},
    "source": {"open", "read"},
}
EVER = 10**9


def every_call() -> Iterator[Any]:
    """Give each part with each set of its calls."""
    for part, calls in CALLS.items():
        sets = chain.from_iterable(combinations(calls, n) for n in range(1, len(calls) + 1))
        for chosen in sets:
            yield pytest.param(part, chosen, id=f"{part}: {', '.join(chosen)}")


@dataclass
class Fault:
    """Which calls raise, and how often each still does."""

    left: dict[str, int] = field(default_factory=dict)

    def at(self, call: str) -> None:
        if self.left.get(call, 0):
            self.left[call] -= 1
            raise OSError(5, f"{call}: input/output error")


@dataclass
class FaultyLamps(RememberedLamps):
    """Lamps that raise at a fault; once given up, they stay dark until they are opened anew."""

    fault: Fault = field(default_factory=Fault)
    is_given_up: bool = False
    failure: Exception | None = None

    def open(self) -> None:
        self.fault.at("open")
        self.is_given_up, self.failure = False, None
        super().open()

    def light(self, states: Mapping[str, LampState]) -> None:
        self.fault.at("light")
        super().light({} if self.is_given_up else states)

    def close(self) -> None:
        self.fault.at("close")
        super().close()


@dataclass
class FaultySound(RememberedSound):
    fault: Fault = field(default_factory=Fault)
    failure: Exception | None = None

    def open(self) -> None:
        self.fault.at("open")
        self.failure = None

    def play(self, play: Play) -> None:
        self.fault.at("play")
        super().play(play)

    def close(self) -> None:
        self.fault.at("close")


@dataclass
class FaultyWindow(ScriptedWindow):
    fault: Fault = field(default_factory=Fault)

    def open(self) -> None:
        self.fault.at("open")
        super().open()

    def show(self, scene: Scene) -> None:
        self.fault.at("show")
        super().show(scene)

    def pump(self, now_ns: int) -> PumpResult:
        self.fault.at("pump")
        return super().pump(now_ns)

    def close(self) -> None:
        self.fault.at("close")


@dataclass
class FaultySource:
    """A button at which nobody plays."""

    fault: Fault
    name: str = "pico"
    buttons: tuple[str, ...] = ("7",)
    quality = Quality(100_000, is_coarse=False, reason="a test")

    def open(self, wake: Wake) -> None:
        del wake
        self.fault.at("open")

    def read(self, now_ns: int) -> Batch:
        self.fault.at("read")
        return Batch((), now_ns)

    def close(self) -> None:
        self.fault.at("close")


@dataclass
class SecondScreen:
    """A screen that always works."""

    shown: list[Scene] = field(default_factory=list)

    def show(self, scene: Scene) -> None:
        self.shown.append(scene)


class PartsTable(TableRig):
    """A table one part of which fails."""

    def __init__(
        self,
        part: str = "",
        faults: Mapping[str, int] | None = None,
        attendants: Sequence[Attendant] = (),
    ) -> None:
        fault = Fault(dict(faults or {}))

        def of(this: str) -> Fault:
            return fault if part == this else Fault()

        self.buttons = SimulatedSource(("1", "2", "3", YES_BUTTON, NO_BUTTON), seed=3)
        self.faulty = FaultySource(of("source"))
        self.second = SecondScreen()
        laid = Laid(
            window=FaultyWindow(fault=of("window")),
            lamps=FaultyLamps(fault=of("lamps")),
            sound=FaultySound(fault=of("sound")),
            more_screens=[self.second],
            attendants=attendants,
        )
        super().__init__([self.buttons, self.faulty], laid)

    def press(self, button: str, hold_ms: int = 80) -> None:
        ns = 1_000_000
        self.buttons.schedule_press(button, self.clock.now_ns + ns, hold_ms * ns)
        self.run(hold_ms + 100)

    def play(self) -> "PartsTable":
        """Play some slaps, which take a minute and a half; then let everybody look on."""
        for button in ("1", "2", "3", YES_BUTTON):
            self.press(button)
        for _ in range(9):
            self.press(YES_BUTTON)
            for seat in ("1", "2", "3"):
                self.press(seat)
            self.run(9_000)
        return self

    @property
    def course(self) -> Sequence[object]:
        """What happened, but for its times and that another source came or went."""
        log = [record for record in self.evening.log if record.cause is not Cause.RESUME]
        return [(record.cause, *map(type, record.events)) for record in log]

    @property
    def banners(self) -> set[str]:
        return {scene.banner.title for scene in self.second.shown if scene.banner is not None}


@pytest.fixture(scope="module")
def sound_table() -> PartsTable:
    """Give a table at which nothing failed."""
    return PartsTable().play()


def test_what_happens_without_any_fault(sound_table: PartsTable) -> None:
    assert len(sound_table.course) > 10
    assert len(sound_table.sound.played) > 5
    assert sound_table.banners == set()


@pytest.mark.parametrize(("part", "calls"), [*every_call()])
def test_a_part_that_raises_once_works_again(
    part: str, calls: Sequence[str], sound_table: PartsTable
) -> None:
    table = PartsTable(part, dict.fromkeys(calls, 1)).play()
    assert table.course == sound_table.course
    assert table.second.shown[-1].banner is None
    assert table.window.shown[-1] == table.second.shown[-1]
    assert table.lamps.states == sound_table.lamps.states
    missed = 4 if part == "sound" else 0  # those of the second before it is opened again
    assert len(table.sound.played) >= len(sound_table.sound.played) - missed
    assert "pico" in table.sources.qualities
    table.close()


@pytest.mark.parametrize(("part", "calls"), [*every_call()])
def test_a_part_that_raises_for_ever_leaves_the_others_alone(
    part: str, calls: Sequence[str], sound_table: PartsTable
) -> None:
    table = PartsTable(part, dict.fromkeys(calls, EVER)).play()
    assert table.course == sound_table.course
    is_told = table.second.shown[-1].banner is not None
    assert is_told == bool(TROUBLING[part].intersection(calls))
    if part != "lamps":
        assert table.lamps.states == sound_table.lamps.states
    if part != "sound":
        assert table.sound.played == sound_table.sound.played
    if part != "window":
        assert table.window.shown[-1] == table.second.shown[-1]
    table.close()


def test_lamps_opened_anew_are_told_again_what_they_should_show() -> None:
    lit = []
    for faults in ({}, {"light": 2}):
        table = PartsTable("lamps", faults)
        table.press("1")
        table.run(5_000)
        lit.append(table.lamps.states)
    assert lit[0] == lit[1] != {}


@pytest.mark.parametrize("failing_openings", [0, 1])
def test_lamps_are_opened_anew_when_a_source_works_again_for_their_chip_may_have_gone_too(
    failing_openings: int,
) -> None:
    table = PartsTable("lamps")
    assert isinstance(table.lamps, FaultyLamps)
    table.press("1")
    table.lamps.is_given_up = True
    table.faulty.fault.left["read"] = 1
    table.run(500)
    assert table.lamps.states == {}
    table.lamps.fault.left["open"] = failing_openings
    table.run(10_000)
    assert [*table.lamps.states] == ["1"]


def test_a_window_opened_anew_is_shown_the_scene_again() -> None:
    table = PartsTable("window", {"pump": 3})
    table.run(500)
    table.window.shown.clear()
    table.run(2_000)
    assert table.window.opened == 1
    assert table.window.shown[-1] == table.second.shown[-1]


def test_a_sound_that_comes_late_is_not_played() -> None:
    table = PartsTable("sound", {"play": 1})
    for button in ("1", "2", YES_BUTTON, YES_BUTTON, "1"):
        table.press(button)
    assert isinstance(table.sound, FaultySound)
    assert table.sound.fault.left["play"] == 0
    table.run(1_200)
    assert table.sound.played == []
