"""The short form: boot, picture, join, one hand of SWAT!, one power cut; more cuts without booting.

python -m tests.kiosk.vm.short IMAGE OUT [CUTS [BOOTED]]

Of CUTS cuts, which are judged on their disks, BOOTED are booted again too.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.kiosk.vm.cuts import Cut, Game, Mark, copy, cuts_of
from tests.kiosk.vm.machine import Machine, Picture

# hardware/wiring.toml, the layout for eight.
SEATS = {1: 17, 2: 27, 3: 22}
YES, NO = 13, 19
SIZE = (1280, 720)
RACES = 9
BOOT_S = 240


def say(machine: Machine, text: str) -> None:
    print(f"{machine.running_s:6.1f} s  {text}", flush=True)


def matches_and_records(machine: Machine) -> tuple[int, int]:
    """Give how many are in the store: what a reader sees there was synced before."""
    said = machine.run("records")
    try:
        matches, records = said.split()
        return int(matches), int(records)
    except ValueError:
        raise AssertionError(f"the store cannot be read: {said}") from None


def records(machine: Machine) -> int:
    return matches_and_records(machine)[1]


def wait_for_records(machine: Machine, least: int, why: str) -> int:
    """Wait until so many records are there: a press is judged some time after it was made."""
    patience = machine.patience(60)
    while (count := records(machine)) < least:
        patience.check(f"{why}: {count} records of {least}")
        machine.agent.pump(0.2)
    return count


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
    begun = wait_for_records(machine, 1, "no match has begun")
    game = Played(machine, log)
    game.mark()
    machine.picture("begun")
    one, two, three = SEATS.values()
    for _ in range(RACES // 3):
        for first, second in ((two, three), (three, one), (one, two)):
            game.press(first, second)
    slapped = wait_for_records(machine, begun + RACES, "a slap is missing")
    say(machine, f"slapped: {slapped} records")
    machine.picture("slapped")
    for pin in SEATS.values():
        game.press(pin, hold_s=1.9)
    wait_for_records(machine, slapped + 1, "the end of the hand is missing")
    machine.picture("hand-over")
    game.mark()
    return game


def boot(machine: Machine, name: str) -> Picture:
    """Wait until the machine shows a picture with nobody touching it."""
    machine.wait_for_agent(BOOT_S)
    say(machine, "the helper answers")
    picture = machine.wait_for_picture(name, BOOT_S)
    assert picture.size == SIZE, picture
    say(machine, f"the first picture: {picture.size}, {len(picture.colors)} colours")
    return picture


def resume(machine: Machine, name: str, seen: int) -> None:
    """Boot a disk after a cut: all that was seen is there, and green goes on with the match."""
    asked = boot(machine, name)
    matches, found = matches_and_records(machine)
    say(machine, f"booted again: {found} records of {seen}")
    assert found >= seen
    machine.press(YES)
    one, two, _ = SEATS.values()
    machine.press(one, two)
    wait_for_records(machine, found + 1, "the match did not go on")
    assert matches_and_records(machine)[0] == matches, "another match has begun"
    machine.wait_for_picture(f"{name}-yes", 60, lambda p: p.is_drawn and p.colors != asked.colors)


def logged_drive(disk: Path, log: Path) -> Sequence[str]:
    """Give a drive whose every write and flush is written down."""
    log.write_bytes(b"")
    # Flushes are in the log; they need not reach the host's disk.
    return [
        *("-blockdev", f"driver=file,node-name=f0,filename={disk},cache.no-flush=on"),
        *("-blockdev", f"driver=file,node-name=l0,filename={log},cache.no-flush=on"),
        *("-blockdev", "driver=blklogwrites,node-name=d0,file=f0,log=l0,log-sector-size=512"),
        *("-device", "virtio-blk-pci,drive=d0"),
    ]


def plain_drive(disk: Path) -> Sequence[str]:
    drive = f"file={disk},if=none,id=d0,format=raw,cache=unsafe"
    return ["-drive", drive, "-device", "virtio-blk-pci,drive=d0"]


def chosen(cuts: Sequence[Cut], count: int) -> Sequence[Cut]:
    """Give the cuts that are booted: of those that lost most, in the midst of the game first."""
    lost = [each for each in cuts if each.kept == "none" and each.seen] or list(cuts)
    middle = len(lost) // 2
    return (lost[middle:] + lost[:middle])[:count]


def main(image: Path, out: Path, count: int, booted: int) -> int:
    out.mkdir(parents=True, exist_ok=True)
    disk, log = out / "disk.raw", out / "writes"
    copy(image / "disk.raw", disk)
    with Machine(image, out, logged_drive(disk, log)) as machine:
        boot(machine, "attract")
        game = play(machine, log)
        seen = game.marks[-1].records
        say(machine, f"the power is cut after {seen} records")
    with Machine(image, out, plain_drive(disk)) as machine:
        resume(machine, "resume", seen)
        say(machine, machine.run("systemd-analyze | head -n 1").strip())
    disk.unlink()
    played = Game(image / "disk.raw", log, tuple(game.marks))
    cuts = list(cuts_of(played, count, out))
    bad = [each for each in cuts if not each.is_good]
    print(f"{len(cuts)} cuts, {len(bad)} bad", *bad, sep="\n", flush=True)
    for number, each in enumerate(chosen(cuts, booted), 1):
        print(f"booted again: {each}", flush=True)
        again = out / "again.raw"
        each.make(played, again)
        with Machine(image, out, plain_drive(again)) as machine:
            resume(machine, f"resume-{number}", each.seen)
        again.unlink()
    return int(bool(bad))


if __name__ == "__main__":
    more = [int(word) for word in sys.argv[3:]]
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), *[*more, *(5, 0)[len(more) :]]))
