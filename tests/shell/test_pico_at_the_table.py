"""Picos as the settings ask for them: how many, which lamps, where the wires end."""

from pathlib import Path

import pytest

from slapmat.lamps.told_bank import ToldBank
from slapmat.mat.pico_pins import BUTTON_AT, LAMPS, button_pin, lamp_pin
from slapmat.settings.values import ButtonSettings, LampSettings, Settings
from slapmat.shell.contacts import Wanted, buttons_for, made
from slapmat.shell.lamps import lamps_for
from slapmat.shell.pico.lamps import pico_lamps
from slapmat.shell.pico.places import pico_places
from slapmat.shell.wiring import Reckoning, wiring_of
from slapmat.sources.opening import open_sources
from slapmat.sources.pico_finding import Named
from slapmat.sources.pico_source import PicoSource
from slapmat.sources.pico_talk import JITTER_NS
from tests.sources.pico_rig import ID, PtyPico

FIRMWARE = Path(__file__).parents[2] / "firmware/pico"


@pytest.mark.parametrize(
    ("seats", "names"), [(7, ["pico"]), (8, ["pico"]), (9, ["pico", "pico-2"])]
)
def test_there_are_as_many_picos_as_the_seats_need(seats: int, names: list[str]) -> None:
    sources = made(["pico"], Wanted(buttons_for(seats), ButtonSettings(), 1))
    assert [source.name for source in sources] == names
    assert sorted(button for source in sources for button in source.buttons) == sorted(
        buttons_for(seats)
    )


def test_a_port_that_is_named_is_one_pico() -> None:
    settings = ButtonSettings(port="/dev/serial0")
    assert len(made(["pico"], Wanted(buttons_for(12), settings, 1))) == 1


def test_the_wiring_knows_the_picos_clock_and_how_far_that_may_be_off(tmp_path: Path) -> None:
    rig = PtyPico(tmp_path)
    rig.plug("ttyACM0")
    source = PicoSource(BUTTON_AT, Named(rig.path))
    sources = open_sources([source], lambda: None, 0)
    clock = wiring_of(sources, Reckoning()).sources["pico"]
    stated = wiring_of(sources, Reckoning(jitter_ns=9_000)).sources["pico"]
    sources.close()
    rig.unplug()
    assert (clock.jitter_ns, clock.clock) == (JITTER_NS, f"pico-{ID:016x}")
    assert clock.offset_error_ns == source.quality.offset_error_ns > 0
    # The builder's word is for the stamps, not for where their clock stands.
    assert (stated.jitter_ns, stated.clock) == (9_000, clock.clock)
    assert stated.offset_error_ns == clock.offset_error_ns


@pytest.mark.parametrize(("on", "count"), [("auto", 1), ("yes", 1), ("no", 0)])
def test_a_picos_lamps_are_lit_unless_none_are_wanted(on: str, count: int) -> None:
    settings = Settings(lamps=LampSettings(on=on))
    sources = made(["pico"], Wanted(buttons_for(7), ButtonSettings(), 1))
    assert len(pico_lamps(settings, sources)) == count
    assert lamps_for(settings, ["pico"]) == []


def test_a_bank_tells_only_what_is_new() -> None:
    told: list[dict[str, float]] = []
    bank = ToldBank(lambda levels: told.append(dict(levels)))
    for levels in ({"1": 1.0}, {"1": 1.0}, {}):
        bank.show(levels)
    assert told == [{"1": 1.0}, {}]


def test_it_says_where_a_picos_wires_end() -> None:
    source_of = {"1": "pico", "no": "pico", "10": "pico-2", "3": "gpiod"}
    assert pico_places(source_of) == {
        "1": "Pico GP2 (hole 4)",
        "no": "Pico GP11 (hole 15)",
        "10": "Pico GP3 (hole 5)",
    }


def test_the_pins_are_those_of_the_firmware() -> None:
    lamps = (FIRMWARE / "lamps.c").read_text("utf-8")
    assert f"pins[LAMPS] = {{{', '.join(map(str, LAMPS))}}}" in lamps
    assert "#define FIRST_BUTTON_PIN 2u" in (FIRMWARE / "firmware.h").read_text("utf-8")
    assert (button_pin(0), lamp_pin(9)) == ("GP2 (hole 4)", "GP22 (hole 29)")
