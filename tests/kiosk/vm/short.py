"""The short form: boot, picture, join, one hand of SWAT!, one power cut; more cuts without booting.

python -m tests.kiosk.vm.short IMAGE OUT [CUTS]
"""

import sys
from pathlib import Path

from tests.kiosk.vm.cuts import Game, Mark, copy, cut
from tests.kiosk.vm.machine import Machine

# hardware/wiring.toml, the layout for eight.
SEATS = {1: 17, 2: 27, 3: 22}
YES, NO = 13, 19
COUNT = "/usr/bin/python3 /opt/lab/count.py"


def say(machine: Machine, text: str) -> None:
    print(f"{machine.running_s:6.1f} s  {text}", flush=True)


def records(machine: Machine) -> int:
    """Give how many records are in the store: what a reader sees there was synced before."""
    return int(machine.run(COUNT))


class Played:
    """A game whose records are counted while it is played."""

    def __init__(self, machine: Machine, log: Path) -> None:
        self.machine = machine
        self.log = log
        self.marks: list[Mark] = []

    def press(self, *pins: int, hold_s: float = 0.4) -> int:
        self.machine.press(*pins, hold_s=hold_s)
        return self.mark()

    def mark(self) -> int:
        count = records(self.machine)
        self.marks.append(Mark(count, self.log.stat().st_size))
        return count


def play(machine: Machine, log: Path) -> Played:
    """Join, and play one hand: slaps, a claim, the deck out."""
    for pin in SEATS.values():
        machine.press(pin)
    say(machine, "three have joined")
    machine.picture("joined")
    machine.press(YES)
    game = Played(machine, log)
    begun = game.mark()
    if not begun:
        raise AssertionError("no match has begun")
    machine.picture("begun")
    one, two, three = SEATS.values()
    for _ in range(3):
        for first, second in ((two, three), (three, one), (one, two)):
            game.press(first, second)
    say(machine, f"slapped: {game.marks[-1].records} records")
    machine.picture("slapped")
    for pin in SEATS.values():
        game.press(pin, hold_s=1.9)
    machine.picture("hand-over")
    if game.mark() <= begun:
        raise AssertionError("no slap was recorded")
    return game


def main(image: Path, out: Path, count: int) -> int:
    out.mkdir(parents=True, exist_ok=True)
    disk, log = out / "disk.raw", out / "writes"
    copy(image / "disk.raw", disk)
    log.write_bytes(b"")
    drive = [
        *("-blockdev", f"driver=file,node-name=f0,filename={disk}"),
        *("-blockdev", f"driver=file,node-name=l0,filename={log}"),
        *("-blockdev", "driver=blklogwrites,node-name=d0,file=f0,log=l0,log-sector-size=512"),
        *("-device", "virtio-blk-pci,drive=d0"),
    ]
    with Machine(image, out, drive) as machine:
        machine.wait_for_agent()
        say(machine, "the helper answers")
        picture = machine.wait_for_picture("attract", 300)
        say(machine, f"the first picture: {picture.size}, {len(picture.colors)} colours")
        say(machine, machine.run("systemd-analyze | head -n 1").strip())
        game = play(machine, log)
        say(machine, f"the power is cut after {game.marks[-1].records} records")
    seen = game.marks[-1].records
    again = [
        "-drive",
        f"file={disk},if=none,id=d0,format=raw",
        "-device",
        "virtio-blk-pci,drive=d0",
    ]
    with Machine(image, out, again) as machine:
        machine.wait_for_agent()
        machine.wait_for_picture("resume", 300)
        found = records(machine)
        say(machine, f"booted again: {found} records of {seen}")
        print(machine.run("tail -n 4 /var/lib/slapmat/slapmat/slapmat.log"))
    cuts = cut(Game(image / "disk.raw", log, tuple(game.marks)), count, out)
    bad = [each for each in cuts if not each.is_good]
    print(f"{len(cuts)} cuts, {len(bad)} bad", *bad, sep="\n")
    return int(bool(bad) or found < seen)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), int((sys.argv[3:] or ["5"])[0])))
