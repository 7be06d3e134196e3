"""The program itself on real lines: what `auto` takes, and that it has the lines while it plays."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import gpiod

from slapmat.settings.values import ButtonSettings
from slapmat.shell.choosing import chosen
from tests.lab.simulated_chip import SimulatedChip

LONG_S = 60
# The default wiring has seat 1's button there.
A_BUTTONS_LINE = "GPIO17"


def holder(chip: SimulatedChip) -> str:
    with gpiod.Chip(str(chip.path)) as opened:
        return str(opened.get_line_info(A_BUTTONS_LINE).consumer)


def test_auto_takes_the_headers_chip(chip: SimulatedChip) -> None:
    choice = chosen(ButtonSettings())
    assert choice.source == "gpiod"
    assert f"{chip.path} (pinctrl-bcm2711)" in choice.reason


@contextmanager
def table() -> Iterator[subprocess.Popen[str]]:
    """Start a table and wait until it stands."""
    command = [sys.executable, "-m", "slapmat", "play", "--headless"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        yield process
        process.kill()


def press_until_heard(chip: SimulatedChip, process: subprocess.Popen[str]) -> None:
    """Press the first seat's button; whoever sits there joins, and the table says so."""
    chip.move(17, is_closed=True)
    assert process.stdout is not None
    while "Player 1" not in (line := process.stdout.readline()):
        assert line


def test_the_table_has_the_lines_until_it_is_left(chip: SimulatedChip) -> None:
    with table() as process:
        press_until_heard(chip, process)
        assert holder(chip) == "slapmat"
        process.terminate()
        process.communicate(timeout=LONG_S)
        assert process.returncode == 0
    assert holder(chip) != "slapmat"


def test_a_table_that_was_killed_leaves_its_lines_to_the_next(chip: SimulatedChip) -> None:
    with table() as process:
        press_until_heard(chip, process)
        process.send_signal(signal.SIGKILL)
        process.wait(LONG_S)
    chip.move(17, is_closed=False)
    with table() as process:
        press_until_heard(chip, process)
