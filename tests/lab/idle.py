"""What buttons cost that nobody presses: `tests/lab/run python -m tests.lab.idle METHOD [SECONDS]`.

METHOD: slapmat (`slapmat play --headless`, the whole table), source (its source gpiod alone, read
as seldom as the table reads it at rest), button (seven of gpiozero's Button), rpi-lgpio (seven
callbacks; on PYTHONPATH). Each is a program of its own. Prints one line of JSON: the share of a
core that all its threads used, in %, and how often one of them was woken a second.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from slapmat.table.stamps import NS_PER_S
from tests.lab.simulated_chip import SimulatedChip

# A whole table takes that long to start in the lab, and to prepare its pictures.
SETTLE_S = 20.0
LINES = (17, 27, 22, 10, 9, 11, 5)
SOURCE = f"""
import threading, time
from slapmat.shell.hearing import IDLE_NS
from slapmat.sources.gpiod_pins import GpiodSource
bell = threading.Event()
source = GpiodSource({{str(line): line for line in {LINES}}})
source.open(bell.set)
while True:
    source.read(time.monotonic_ns())
    bell.wait(IDLE_NS / 1e9)
    bell.clear()
"""
BUTTON = f"""
import signal
from gpiozero import Button
from gpiozero.pins.lgpio import LGPIOFactory
factory = LGPIOFactory(chip=0)
buttons = [Button(line, bounce_time=0.02, pin_factory=factory) for line in {LINES}]
for button in buttons:
    button.when_pressed = lambda: None
signal.pause()
"""
RPI_LGPIO = f"""
import signal
from RPi import GPIO
GPIO.setmode(GPIO.BCM)
for line in {LINES}:
    GPIO.setup(line, GPIO.IN, pull_up_down=GPIO.PUD_UP)
    GPIO.add_event_detect(line, GPIO.FALLING, callback=print, bouncetime=20)
signal.pause()
"""
PROGRAMS: Mapping[str, list[str]] = {
    "slapmat": ["-m", "slapmat", "play", "--headless"],
    "source": ["-c", SOURCE],
    "button": ["-c", BUTTON],
    "rpi-lgpio": ["-c", RPI_LGPIO],
}


def core_ns(pid: int) -> int:
    """Give how long all threads of a program have been on a core.

    The lab's kernel has no schedstat; the clock of a program is numbered so (clock_getcpuclockid).
    """
    return time.clock_gettime_ns((~pid << 3) | 2)


def wakeups(pid: int) -> int:
    """Give how often its threads have gone to sleep by themselves."""
    return sum(
        int(line.split()[1])
        for status in Path(f"/proc/{pid}/task").glob("*/status")
        for line in status.read_text().splitlines()
        if line.startswith("voluntary_ctxt_switches")
    )


def main(method: str, seconds: float = 30.0) -> None:
    os.chdir("/run")  # lgpio makes its pipe where it is
    SimulatedChip()
    pins = {"RPI_LGPIO_REVISION": "c03114", "RPI_LGPIO_CHIP": "0"}
    command = [sys.executable, *PROGRAMS[method]]
    run = subprocess.Popen(command, env={**os.environ, **pins}, stdout=subprocess.DEVNULL)
    time.sleep(SETTLE_S)
    began_ns, core_before_ns, before = time.monotonic_ns(), core_ns(run.pid), wakeups(run.pid)
    time.sleep(seconds)
    span_ns = time.monotonic_ns() - began_ns
    figures = {
        "method": method,
        "core_percent": round(100 * (core_ns(run.pid) - core_before_ns) / span_ns, 3),
        "wakeups_a_second": round((wakeups(run.pid) - before) * NS_PER_S / span_ns, 2),
    }
    run.kill()
    run.wait()
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:]))
