"""Parts of a running table are replaced where a setting is changed: what was shown stays shown."""

from dataclasses import dataclass, field, replace
from typing import Any

from slapmat.referee.effects import LampState
from slapmat.settings.values import Settings
from slapmat.shell.sounds import HeardParts
from slapmat.shell.tuning import Tuner
from slapmat.shell.workshop import workshop_of
from slapmat.sources.simulated import SimulatedSource
from tests.shell.rigs import BUTTONS, RememberedLamps, RememberedSound, TableRig


@dataclass
class CountedSound(RememberedSound):
    """A sound that notes whether it is open."""

    log: list[str] = field(default_factory=list)

    def open(self) -> None:
        self.log.append("open")

    def close(self) -> None:
        self.log.append("close")


class TunedTable(TableRig):
    """A table whose settings can be changed while it runs."""

    def __init__(self) -> None:
        self.buttons = SimulatedSource(BUTTONS, seed=3)
        super().__init__([self.buttons])
        self.made: list[CountedSound] = []
        self.kept: list[Any] = []
        workshop = workshop_of(self.doer, [self.buttons], self.make_heard)
        self.doer.tuner = Tuner(Settings(), self.kept.append, workshop, self.troubles)

    def make_heard(self, settings: Settings) -> HeardParts:
        if settings.sound.on == "no":
            return HeardParts()
        self.made.append(CountedSound())
        return HeardParts([self.made[-1]])

    def change(self, name: tuple[str, ...], value: str | int) -> None:
        self.evening.change({name: value})
        self.loop.turn()
        self.run(200)


def test_sounds_are_made_anew_and_the_old_ones_are_closed() -> None:
    table = TunedTable()
    table.change(("sound", "volume_percent"), 40)
    table.change(("sound", "volume_percent"), 60)
    assert [sound.log for sound in table.made] == [["open", "close"], ["open"]]
    table.change(("sound", "on"), "no")
    assert table.made[-1].log == ["open", "close"]
    assert [dict(changes) for changes in table.kept] == [
        {("sound", "volume_percent"): 40},
        {("sound", "volume_percent"): 60},
        {("sound", "on"): "no"},
    ]


def test_other_lamps_shine_as_those_before() -> None:
    table = TunedTable()
    table.buttons.schedule_press("3", table.clock.now_ns + 10**6, 80 * 10**6)
    table.run(400)
    assert table.lamps.states["3"] is LampState.JOIN
    others = RememberedLamps()
    table.doer.replace_lamps([others], table.clock.now_ns)
    assert others.states["3"] is LampState.JOIN
    assert table.lamps.states == {}


def test_a_screen_that_is_no_window_is_left_as_it_is() -> None:
    table = TunedTable()
    shown = len(table.window.shown)
    table.change(("screen", "rotate"), 90)
    assert len(table.window.shown) >= shown
    assert table.doer.tuner is not None
    settings = table.doer.tuner.settings
    assert settings == replace(Settings(), screen=replace(Settings().screen, rotate=90))
