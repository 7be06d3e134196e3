"""What a kiosk must bear: displays that come and go, kills, hangs, disks, clocks; a shutdown.

Each trial begins with the same machine, whose table waits: a snapshot, made once for an image.

python -m tests.kiosk.vm.trials IMAGE OUT [NAME...]
"""

import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from slapmat.screens.theme import seat_look
from tests.kiosk.vm.machine import Machine, overlay, overlay_drive
from tests.kiosk.vm.monitor import Monitor
from tests.kiosk.vm.short import BOOT_S, SEATS, YES, boot, records

PID = "systemctl show -p MainPID --value slapmat"
LOG = "/var/lib/slapmat/slapmat/slapmat.log"
LARGEST = (
    "awk '/^[0-9a-f]+-/ {{ name = $6 }} /^Rss:/ {{ kib[name] += $2 }}"
    ' END {{ for (each in kib) print kib[each], "KiB", each }}\' /proc/$({pid})/smaps'
    " | sort -rn | head -n 8"
)
SHUTDOWN = 26
SEAT_1 = seat_look(1).color
CARD_SHARE = 0.02
SNAPSHOT = "booted"
FORCE = "for c in /sys/class/drm/card0-*/status; do echo {} > $c; done"


class Kiosk:
    """A machine whose table waits, with the monitor that is plugged into it."""

    def __init__(self, machine: Machine, monitor: Monitor) -> None:
        self.machine = machine
        self.monitor = monitor

    @property
    def pid(self) -> str:
        return self.machine.run(PID).strip()

    def seen_at(self, name: str, size: tuple[int, int], wait_s: float = 90) -> None:
        self.machine.wait_for_picture(name, wait_s, lambda p: p.is_drawn and p.size == size)

    def logged(self, text: str, wait_s: float = 60) -> None:
        self.until(lambda: text in self.machine.run(f"tail -n 30 {LOG}"), wait_s, text)

    def until(self, is_so: Callable[[], bool], wait_s: float, what: str) -> None:
        patience = self.machine.patience(wait_s)
        while not is_so():
            patience.check(what)
            self.machine.agent.pump(1)

    def is_active(self) -> bool:
        return self.machine.run("systemctl is-active slapmat").strip() == "active"


def another_size(kiosk: Kiosk) -> None:
    """Another monitor is put in: the picture fills it."""
    try:
        kiosk.monitor.plug(1024, 768)
        kiosk.seen_at("other-size", (1024, 768))
    finally:
        kiosk.monitor.plug(1280, 720)
    kiosk.seen_at("size-again", (1280, 720))


def unplugged(kiosk: Kiosk) -> None:
    """The display is taken away: the same program goes on, and the picture returns."""
    before = kiosk.pid
    kiosk.machine.run(FORCE.format("off"))
    kiosk.logged("displays: none")
    kiosk.machine.press(SEATS[1])
    kiosk.machine.run(FORCE.format("detect"))
    # Who joined in the dark has a card in the seat's colour, the waiting picture a small sign.
    kiosk.machine.wait_for_picture("plugged-again", 90, lambda p: p.share(SEAT_1) > CARD_SHARE)
    assert kiosk.pid == before


def begins_dark(kiosk: Kiosk) -> None:
    """No display at the start: it is ready all the same, and the picture comes with the display."""
    kiosk.machine.run(FORCE.format("off"))
    kiosk.machine.run("systemctl restart slapmat", 300)
    kiosk.logged("play goes on without a picture")
    assert kiosk.is_active()
    kiosk.machine.run(FORCE.format("detect"))
    kiosk.seen_at("display-later", (1280, 720))


def killed(kiosk: Kiosk) -> None:
    """SIGKILL: it is started again, and shows a picture."""
    before = kiosk.pid
    kiosk.machine.run(f"kill -9 {before}")
    kiosk.until(lambda: kiosk.pid not in {before, "0"} and kiosk.is_active(), 200, "started again")
    kiosk.seen_at("after-kill", (1280, 720))


def hung(kiosk: Kiosk) -> None:
    """A loop that hangs is ended by the watchdog, and started again."""
    before = kiosk.pid
    kiosk.machine.run(f"kill -STOP {before}")
    kiosk.until(lambda: kiosk.pid not in {before, "0"} and kiosk.is_active(), 300, "started again")
    journal = kiosk.machine.run("journalctl -b -u slapmat --no-pager | tail -n 20")
    assert "Watchdog timeout" in journal, journal


def played(kiosk: Kiosk) -> int:
    """Go on with a game or begin one, slap a little, and give how many records there are."""
    kiosk.machine.press(YES)
    for pin in SEATS.values():
        kiosk.machine.press(pin)
    kiosk.machine.press(YES)
    one, two, three = SEATS.values()
    for first, second in ((two, three), (three, one), (one, two)):
        kiosk.machine.press(first, second)
    return records(kiosk.machine)


def full_disk(kiosk: Kiosk) -> None:
    """A full disk: play goes on with a banner, and what was played is saved once there is room."""
    before = played(kiosk)
    fill = "fallocate -l 4G /var/filler; dd if=/dev/zero of=/var/filler2 bs=64k; sync"
    kiosk.machine.run(fill, 300)
    played(kiosk)
    kiosk.logged("Scores are not being saved")
    kiosk.machine.picture("full-disk")
    kiosk.machine.run("rm -f /var/filler /var/filler2; sync")
    kiosk.logged("the store works again", 90)
    assert records(kiosk.machine) > before


def read_only(kiosk: Kiosk) -> None:
    """The store's disk turns read-only, and back."""
    before = records(kiosk.machine)
    # As the kernel does it after an error of the disk.
    kiosk.machine.run("echo 1 > /proc/sys/kernel/sysrq; echo u > /proc/sysrq-trigger; sleep 1")
    played(kiosk)
    kiosk.machine.picture("read-only")
    kiosk.machine.run("mount -o remount,rw /")
    kiosk.until(lambda: records(kiosk.machine) > before, 90, "saved after all")


def twice(kiosk: Kiosk) -> None:
    """A second table for the same store is refused in plain words."""
    said = kiosk.machine.run(
        "runuser -u slapmat -- env XDG_STATE_HOME=/var/lib/slapmat SLAPMAT_BUTTONS__SOURCES=gpiod"
        " SLAPMAT_BUTTONS__CHIP=lab-pins /opt/slapmat/current/bin/slapmat play --headless;"
        " echo rc $?"
    )
    assert "slapmat is running already" in said, said
    assert "rc 1" in said, said


def clock_back(kiosk: Kiosk) -> None:
    """The clock is set back by years: the same program goes on, and keeps in order."""
    pid, before = kiosk.pid, records(kiosk.machine)
    kiosk.machine.run("date -s '2001-01-01 00:00:00'")
    after = played(kiosk)
    assert after > before
    assert kiosk.pid == pid


def figures(kiosk: Kiosk) -> None:
    """Memory and wake-ups of the waiting table."""
    memory = kiosk.machine.run(f"grep -E 'VmHWM|Rss|Threads' /proc/$({PID})/status")
    print("   ", " ".join(memory.split()))
    print("    cgroup:", kiosk.machine.run("systemctl show -p MemoryCurrent slapmat").strip())
    count = f"cat /proc/$({PID})/task/*/status | awk '/^voluntary/ {{ n += $2 }} END {{ print n }}'"
    # What only its start needs is given back some seconds after it.
    kiosk.machine.run("sleep 30")
    memory = kiosk.machine.run(f"grep -E 'VmHWM|Rss' /proc/$({PID})/status")
    print("    30 s later:", " ".join(memory.split()))
    largest = kiosk.machine.run(LARGEST.format(pid=PID))
    print("    the largest:", "; ".join(largest.splitlines()))
    print("    cgroup:", kiosk.machine.run("systemctl show -p MemoryCurrent slapmat").strip())
    first = int(kiosk.machine.run(count))
    kiosk.machine.run("sleep 20")
    print("    wake-ups a second:", (int(kiosk.machine.run(count)) - first) / 20)
    print("   ", kiosk.machine.run("systemd-analyze security slapmat | tail -n 1").strip())


def shut_down(kiosk: Kiosk) -> None:
    """A tap on the small button does nothing; four seconds and a half switch the machine off."""
    kiosk.machine.press(SHUTDOWN, hold_s=1.5)
    assert kiosk.is_active()
    kiosk.machine.agent.send(
        f"echo pull-down > /run/pins/sim_gpio{SHUTDOWN}/pull; sleep 7;"
        f" echo pull-up > /run/pins/sim_gpio{SHUTDOWN}/pull\n"
    )
    patience = kiosk.machine.patience(120)
    while kiosk.machine.process.poll() is None:
        kiosk.machine.monitor.pump(1, is_end_good=True)
        if kiosk.machine.process.poll() is None:
            patience.check("the machine is off")


TRIALS = (
    figures,
    another_size,
    unplugged,
    killed,
    twice,
    full_disk,
    clock_back,
    begins_dark,
    hung,
    read_only,
    shut_down,
)


def snapshot(image: Path, out: Path) -> Path:
    """Give the disk with the waiting machine on it; boots it where it was not made yet."""
    made = image / f"{SNAPSHOT}.qcow2"
    if not made.exists():
        drive = overlay(image, out, "booted.part")
        with Machine(image, out, drive, more=vnc(out)) as machine:
            boot(machine, "attract")
            machine.run("systemctl is-system-running --wait", BOOT_S)
            machine.ask("human-monitor-command", 120, **{"command-line": f"savevm {SNAPSHOT}"})
            machine.ask("quit")
            machine.process.wait()
        shutil.move(out / "booted.part", made)
    return made


def vnc(out: Path) -> list[str]:
    return ["-vnc", f"unix:{out / 'vnc'}"]


def attempt(trial: Callable[[Kiosk], None], image: Path, out: Path) -> bool:
    """Load the machine, and have it bear one trial."""
    name = trial.__name__
    disk = out / "disk.qcow2"
    shutil.copyfile(snapshot(image, out), disk)
    more = [*vnc(out), "-loadvm", SNAPSHOT]
    with Machine(image, out, overlay_drive(disk), more=more) as machine:
        kiosk = Kiosk(machine, Monitor(out / "vnc"))
        kiosk.seen_at("loaded", (1280, 720))
        print(f"{machine.running_s:6.1f} s  {name} begins", flush=True)
        try:
            trial(kiosk)
        except Exception:  # noqa: BLE001 - one trial that fails must not hide what the others show
            print(traceback.format_exc(limit=3))
            if machine.process.poll() is None:
                machine.picture(f"failed-{name}")
                print(machine.run(f"tail -n 30 {LOG}; journalctl -b --no-pager | tail -n 40"))
            print(f"{machine.running_s:6.1f} s  {name}: FAILED", flush=True)
            return False
        print(f"{machine.running_s:6.1f} s  {name}: good", flush=True)
        return True


def main(image: Path, out: Path, names: list[str]) -> int:
    out.mkdir(parents=True, exist_ok=True)
    unknown = set(names) - {trial.__name__ for trial in TRIALS}
    if unknown:
        print("no such trial:", *sorted(unknown), file=sys.stderr)
        return 2
    chosen = [trial for trial in TRIALS if not names or trial.__name__ in names]
    failed = [trial.__name__ for trial in chosen if not attempt(trial, image, out)]
    print(f"{len(chosen)} trials, {len(failed)} failed", *failed)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
