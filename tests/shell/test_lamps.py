"""Which lamps the settings ask for."""

import threading
from contextlib import ExitStack
from types import MappingProxyType

import gpiozero
import pytest
from gpiozero.pins import PinInfo
from gpiozero.pins.mock import MockFactory, MockPWMPin

from slapmat.cli.text_output import drop
from slapmat.journal.memory import MemoryJournal
from slapmat.referee.effects import LampState
from slapmat.settings.values import (
    ButtonSettings,
    LampSettings,
    MatSettings,
    Settings,
    TableSettings,
)
from slapmat.shell.lamps import lamp_pins, lamps_for, lamps_off
from slapmat.shell.loop import Loop
from slapmat.shell.playing import Request, open_table, sources_of
from slapmat.table.errors import InputError

MOCK = ButtonSettings(pin_factory="mock")


@pytest.mark.parametrize(
    ("on", "source", "number"),
    [
        ("auto", "gpiozero", 1),
        ("auto", "gpiod", 1),
        ("auto", "keyboard", 0),
        ("yes", "keyboard", 1),
        ("no", "gpiozero", 0),
    ],
)
def test_lamps_are_where_buttons_are_on_pins_or_where_they_are_asked_for(
    on: str, source: str, number: int
) -> None:
    assert len(lamps_for(Settings(lamps=LampSettings(on)), [source])) == number


def test_each_seat_of_the_table_has_its_lamp() -> None:
    assert lamp_pins(Settings(table=TableSettings(3))) == {"1": 18, "2": 23, "3": 24}
    assert len(lamp_pins(Settings(table=TableSettings(12)))) == 12


def test_a_layout_without_lamps_has_none_and_asking_for_them_is_refused(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("mat") / "wiring.toml"
    file.write_text(
        """
        [bare]
        yes = { button = 5, wire = "green/black" }
        no = { button = 6, wire = "white/black" }
        [bare.seats]
        1 = { button = 12, wire = "brown" }
        2 = { button = 13, wire = "orange" }
        """,
        encoding="utf-8",
    )
    bare = Settings(mat=MatSettings(str(file)), table=TableSettings(2))
    assert lamps_for(bare, ["gpiozero"]) == []
    assert lamps_off(bare) == (0, {})
    asked = Settings(mat=bare.mat, table=bare.table, lamps=LampSettings("yes"))
    with pytest.raises(InputError, match="no lamps"):
        lamps_for(asked, ["gpiozero"])


def test_a_moved_button_may_not_take_a_lamps_pin() -> None:
    moved = ButtonSettings(pins=MappingProxyType({"1": 18}))
    with pytest.raises(InputError, match="the lamp of 1"):
        lamps_for(Settings(buttons=moved), ["gpiozero"])


def test_lamps_are_on_the_pins_that_gpiozeros_devices_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr("gpiozero.Device.pin_factory", factory)
    (lamps,) = lamps_for(Settings(), ["gpiozero"])
    lamps.open()
    lamps.light({"1": LampState.MAY_SLAP})
    assert {pin.function for pin in factory.pins.values()} == {"output"}
    assert sorted(pin.info.name for pin in factory.pins.values()) == sorted(
        f"GPIO{gpio}" for gpio in lamp_pins(Settings()).values()
    )
    lamps.close()
    assert {pin.state for pin in factory.pins.values()} == {0}


class TellingPin(MockPWMPin):  # type: ignore[misc] # gpiozero has no types
    """A pin that tells when it is driven high."""

    def __init__(self, factory: MockFactory, info: PinInfo) -> None:
        super().__init__(factory, info)
        self.lit = threading.Event()

    def _set_state(self, value: float) -> None:
        super()._set_state(value)
        if value:
            self.lit.set()


def test_a_button_that_is_pressed_lights_its_own_lamp_and_in_the_end_all_are_dark(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From the mock pin of a button, through the whole table, to the mock pin of its lamp."""
    factory = MockFactory(pin_class=TellingPin)
    monkeypatch.setattr("gpiozero.Device.pin_factory", factory)
    settings = Settings(buttons=ButtonSettings(sources=("gpiozero",)))
    request = Request(settings, MemoryJournal, drop)
    with ExitStack() as opened:
        loop = Loop(open_table(request, sources_of(request), opened))
        loop.turn()
        factory.pin(27).drive_low()
        lamp = factory.pin(23)
        assert any(turned_and(loop, lamp.lit) for _ in range(500))
        assert not factory.pin(18).lit.is_set()
    assert lamp.state == 0


def turned_and(loop: Loop, told: threading.Event) -> bool:
    """Turn once, and say whether something was told by then or soon after."""
    loop.turn()
    return told.wait(0.02)


def test_a_lamp_whose_pin_is_taken_is_told_at_the_table_and_the_others_are_lit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr("gpiozero.Device.pin_factory", factory)
    holder = gpiozero.Button(23, pin_factory=factory)
    settings = Settings(buttons=ButtonSettings(sources=("gpiozero",)))
    scenes: list[str] = []
    with ExitStack() as opened:
        request = Request(settings, MemoryJournal, scenes.append)
        loop = Loop(open_table(request, sources_of(request), opened))
        for _ in range(2):
            loop.turn()
    assert any("The lamp of button 2 is off" in scene and "GPIO23" in scene for scene in scenes)
    holder.close()


def test_after_a_kill_every_lamp_can_be_made_dark() -> None:
    assert lamps_off(Settings(buttons=MOCK, table=TableSettings(12))) == (12, {})
