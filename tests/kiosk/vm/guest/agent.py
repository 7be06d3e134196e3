"""The lab's helper in the guest, never part of the product: makes simulated pins, and runs lines.

A line from the host is run by a shell as root, and answered with a line of JSON.
"""

import json
import os
import socket
import subprocess
import time
from pathlib import Path

PORT = "/dev/virtio-ports/lab"
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
            write(port, run(line.decode()))


if __name__ == "__main__":
    main()
