"""How long a start takes: to the picture, beside the same machine's to a login prompt.

python -m tests.kiosk.vm.times IMAGE OUT [TURNS]
"""

import statistics
import sys
from pathlib import Path

from tests.kiosk.vm.machine import Machine, overlay
from tests.kiosk.vm.short import BOOT_S

# The service tells that it is ready once its first frame is shown.
READY = "systemctl show -p ActiveEnterTimestampMonotonic --value slapmat"
LOGIN = "systemd.mask=slapmat.service systemd.wants=getty@tty1.service"
PROMPT = "until grep -q login: /dev/vcs1; do sleep 0.1; done; cut -d' ' -f1 /proc/uptime"


def picture_s(image: Path, out: Path) -> float:
    """Give the machine's time from the kernel's start to the waiting picture."""
    with Machine(image, out, overlay(image, out)) as machine:
        machine.wait_for_agent(BOOT_S)
        machine.wait_for_picture("attract", BOOT_S)
        patience = machine.patience(60)
        while not (ready_us := int(machine.run(READY))):
            patience.check("the service is ready")
        return ready_us / 1e6


def login_s(image: Path, out: Path) -> float:
    """Give the machine's time from the kernel's start to a login prompt, without the kiosk."""
    with Machine(image, out, overlay(image, out), words=LOGIN) as machine:
        machine.wait_for_agent(BOOT_S)
        seconds = float(machine.run(PROMPT, BOOT_S))
        machine.picture("login")
        return seconds


def main(image: Path, out: Path, turns: int) -> None:
    pictures, logins = [], []
    for _ in range(turns):
        pictures.append(picture_s(image, out))
        logins.append(login_s(image, out))
        print(f"picture {pictures[-1]:.1f} s, login prompt {logins[-1]:.1f} s", flush=True)
    print(f"ratio of the medians: {statistics.median(pictures) / statistics.median(logins):.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int((sys.argv[3:] or ["3"])[0]))
