"""The lab's helper in the guest, never part of the product: makes simulated pins, and does as told.

A line from the host is answered with a line of JSON. `press PINS HOLD_S` presses buttons, `records`
counts what is in the store; any other line is run by a shell as root.
"""

import json
import os
import socket
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

PORT = "/dev/virtio-ports/lab"
STORE = "file:/var/lib/slapmat/slapmat/slapmat.sqlite3?mode=ro"
PULL = "/run/pins/sim_gpio{}/pull"
BETWEEN_S, AFTER_S = 0.05, 0.3
PINS = """
modprobe gpio-sim
mountpoint -q /sys/kernel/config || mount -t configfs configfs /sys/kernel/config
cd /sys/kernel/config/gpio-sim
mkdir -p lab/bank
echo 28 > lab/bank/num_lines
echo lab-pins > lab/bank/label
echo 1 > lab/live
ln -sfn /sys/devices/platform/$(cat lab/dev_name)/$(cat lab/bank/chip_name) /run/pins
for pin in /run/pins/sim_gpio*; do echo pull-up > $pin/pull; done
"""


def run(line: str) -> dict[str, object]:
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)  # noqa: S602 - the host's own lines
    return {"rc": done.returncode, "out": done.stdout[-30_000:], "err": done.stderr[-4_000:]}


def press(pins: str, hold_s: str) -> None:
    """Press buttons, to ground, one after another; then let all go."""
    for pin in pins.split(","):
        Path(PULL.format(pin)).write_text("pull-down")
        time.sleep(BETWEEN_S)
    time.sleep(float(hold_s))
    for pin in pins.split(","):
        Path(PULL.format(pin)).write_text("pull-up")
    time.sleep(AFTER_S)


def records() -> str:
    """Give how many matches and records are in the store: what a reader sees was synced before."""
    with closing(sqlite3.connect(STORE, uri=True)) as store:
        counts = "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM records)"
        return "{} {}".format(*store.execute(counts).fetchone())


def do(line: str) -> dict[str, object]:
    """Do what a line of the host's says."""
    try:
        match line.split():
            case ["press", pins, hold_s]:
                press(pins, hold_s)
                return {"rc": 0, "out": "", "err": ""}
            case ["records"]:
                return {"rc": 0, "out": records(), "err": ""}
    except (OSError, sqlite3.Error) as error:
        return {"rc": 1, "out": "", "err": str(error)}
    return run(line)


def ready() -> None:
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
            end.sendto(b"READY=1", address.replace("@", "\0", 1))


def write(port: int, told: dict[str, object]) -> None:
    rest = (json.dumps(told) + "\n").encode()
    while rest:
        rest = rest[os.write(port, rest) :]


def main() -> None:
    pins = run(PINS)
    ready()
    while not Path(PORT).exists():
        time.sleep(0.1)
    port = os.open(PORT, os.O_RDWR)
    write(port, {"agent": 1, **pins})
    received = b""
    while True:
        data = os.read(port, 4096)
        if not data:  # nobody is at the other end
            time.sleep(0.05)
        received += data
        while b"\n" in received:
            line, _, received = received.partition(b"\n")
            write(port, do(line.decode()))


if __name__ == "__main__":
    main()
