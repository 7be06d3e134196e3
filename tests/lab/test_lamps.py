"""Lamps on a real kernel's lines, by real lgpio: what a line carries, not what was asked for."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from slapmat.lamps.bank import LampBank, MakeFactory
from slapmat.lamps.gpiozero_lamps import GpiozeroLamps
from slapmat.lamps.patterns import Power
from slapmat.referee.effects import LampState
from slapmat.shell.lamps import factory_for, plain_factory
from tests.lab.simulated_chip import SimulatedChip

PINS = {"1": 18, "2": 23}
LONG_NS = 20_000_000_000


def value(chip: SimulatedChip, line: int) -> int:
    """Give what a line carries, read from the simulation."""
    return int((chip.pull(line).parent / "value").read_text())


def carries(chip: SimulatedChip, line: int, wanted: int) -> bool:
    """Wait until a line carries something, at most long enough for a machine that is busy."""
    return waited_for(lambda: value(chip, line) == wanted)


def waited_for(is_so: Callable[[], bool]) -> bool:
    until_ns = time.monotonic_ns() + LONG_NS
    while time.monotonic_ns() < until_ns:
        if is_so():
            return True
        time.sleep(0.001)
    return False


FACTORIES = {"lgpio": factory_for("lgpio"), "plain": plain_factory("")}


@pytest.fixture(params=FACTORIES)
def factory(request: pytest.FixtureRequest) -> MakeFactory:
    made: MakeFactory = FACTORIES[request.param]
    return made


@contextmanager
def opened(chip: SimulatedChip, factory: MakeFactory) -> Iterator[LampBank]:
    assert chip.path.exists()
    bank = LampBank(PINS, factory)
    bank.open()
    yield bank
    bank.close()


@pytest.fixture
def bank(chip: SimulatedChip, factory: MakeFactory) -> Iterator[LampBank]:
    with opened(chip, factory) as bank:
        yield bank


@pytest.fixture
def dimmable(chip: SimulatedChip) -> Iterator[LampBank]:
    with opened(chip, FACTORIES["lgpio"]) as bank:
        yield bank


def test_a_lamp_is_lit_and_dark_as_it_is_told(chip: SimulatedChip, bank: LampBank) -> None:
    assert [value(chip, line) for line in PINS.values()] == [0, 0]
    bank.show({"1": 1.0})
    assert [value(chip, line) for line in PINS.values()] == [1, 0]
    bank.show({"2": 1.0})
    assert [value(chip, line) for line in PINS.values()] == [0, 1]


def test_a_dimmed_lamp_goes_on_and_off_and_is_steady_again_when_it_is_told(
    chip: SimulatedChip, dimmable: LampBank
) -> None:
    bank = dimmable
    for _ in range(5):
        bank.show({"1": 0.5})
        assert carries(chip, 18, 1)
        assert carries(chip, 18, 0)
        assert carries(chip, 18, 1)
        bank.show({"1": 1.0})
        assert carries(chip, 18, 1)
        time.sleep(0.05)
        assert {value(chip, 18) for _ in range(200)} == {1}
        bank.show({"1": 0.5})
        assert carries(chip, 18, 0)
        bank.show({})
        assert carries(chip, 18, 0)
        time.sleep(0.05)
        assert {value(chip, 18) for _ in range(200)} == {0}


def test_a_line_that_somebody_holds_takes_no_other_lamp_with_it(
    chip: SimulatedChip, factory: MakeFactory
) -> None:
    chip.set_live(False)
    chip.hog(18, "somebody")
    chip.set_live(True)
    bank = LampBank(PINS, factory)
    bank.open()
    assert set(bank.failures) == {"1"}
    bank.show({"1": 1.0, "2": 1.0})
    assert value(chip, 23) == 1
    bank.close()


def test_a_lamp_blinks_by_itself_and_is_dark_in_the_end(
    chip: SimulatedChip, factory: MakeFactory
) -> None:
    lamps = GpiozeroLamps(LampBank(PINS, factory), Power())
    lamps.open()
    lamps.light({"1": LampState.WON, "2": LampState.MAY_SLAP})
    for wanted in (1, 0, 1, 0):
        assert carries(chip, 18, wanted)
    assert value(chip, 23) == 1
    lamps.close()
    assert [value(chip, line) for line in PINS.values()] == [0, 0]


LIT_AND_KILLED = """
import os, signal
from slapmat.lamps.bank import LampBank
from slapmat.shell.lamps import factory_for
bank = LampBank({"1": 18, "2": 23}, factory_for("lgpio"))
bank.open()
bank.show({"1": 1.0, "2": 1.0})
os.kill(os.getpid(), signal.SIGKILL)
"""


LGPIO = ("--set", "buttons.pin_factory=lgpio")


def slapmat(*words: str) -> subprocess.CompletedProcess[str]:
    told = [sys.executable, "-m", "slapmat", *words]
    return subprocess.run(told, check=False, capture_output=True, text=True)


def test_after_a_kill_the_lamps_are_made_dark(chip: SimulatedChip) -> None:
    killed = subprocess.run([sys.executable, "-c", LIT_AND_KILLED], check=False)
    assert killed.returncode == -signal.SIGKILL
    said = slapmat("lamps-off", *LGPIO)
    assert (said.returncode, said.stdout, said.stderr) == (0, "7 lamps are dark.\n", "")
    assert [value(chip, line) for line in PINS.values()] == [0, 0]


def test_lamps_are_made_dark_on_the_headers_chip_whatever_its_number() -> None:
    """The first chip is no header here: whoever goes by numbers finds no lamp on it."""
    first = SimulatedChip("first", "raspberrypi-exp-gpio", ["BT_ON"])
    header = SimulatedChip(is_live=False)
    header.hog(18, "somebody")
    header.set_live(True)
    said = slapmat("lamps-off")
    assert (said.returncode, said.stdout) == (0, "6 lamps are dark.\n")
    assert "The lamp of button 1 cannot be had: GPIO18 is taken by somebody." in said.stderr
    header.take_away()
    first.take_away()


def test_while_a_table_has_the_lamps_nobody_else_can_make_them_dark(
    chip: SimulatedChip, bank: LampBank
) -> None:
    bank.show({"1": 1.0, "2": 1.0})
    said = slapmat("lamps-off", *LGPIO, "--set", "table.seats=2")
    assert (said.returncode, said.stdout) == (1, "")
    assert "No lamp works" in said.stderr
    assert [value(chip, line) for line in PINS.values()] == [1, 1]
