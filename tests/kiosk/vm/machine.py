"""A kiosk in a virtual machine: QEMU without KVM, its pictures, its keys, and lines run inside."""

import json
import os
import select
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pygame

WORDS = "console=ttyS0 quiet loglevel=4 mitigations=off random.trust_cpu=on systemd.show_status=0"
SAMPLE_PX = 8


# How many times longer than by QEMU's own processor time a wait may last by the clock.
IDLE = 4


class Patience:
    """Runs out by what the machine has done, not by the clock: the host may have other work to do.

    QEMU's own processor seconds count, and a quarter of those on the clock, for a machine that
    waits for something that never comes.
    """

    def __init__(self, process: "subprocess.Popen[bytes]", limit_s: float) -> None:
        self._process = process
        self._limit_s = limit_s
        self._begun_s = time.monotonic()
        self._used_s = processor_s(process.pid)

    def check(self, what: object) -> None:
        """Raise where the machine has ended, or has had time enough."""
        if self._process.poll() is not None:
            raise EOFError(f"QEMU has ended with {self._process.returncode}; waited for: {what}")
        used_s = processor_s(self._process.pid) - self._used_s
        clock_s = time.monotonic() - self._begun_s
        if used_s + clock_s / IDLE > self._limit_s:
            raise TimeoutError(f"in {used_s:.0f} s of QEMU's, {clock_s:.0f} s by the clock: {what}")


def processor_s(pid: int) -> float:
    """Give how long processors have worked for a process; 0: it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Port:
    """A socket of QEMU's on which lines of JSON come."""

    def __init__(self, path: Path, patience: Patience) -> None:
        self.lines: list[dict[str, Any]] = []
        self._rest = b""
        self._end = socket.socket(socket.AF_UNIX)
        while True:
            try:
                self._end.connect(str(path))
            except OSError as error:
                patience.check(error)
                time.sleep(0.05)
            else:
                return

    def send(self, text: str) -> None:
        self._end.sendall(text.encode())

    def pump(self, wait_s: float = 0.0, *, is_end_good: bool = False) -> None:
        while select.select([self._end], [], [], wait_s)[0]:
            wait_s = 0
            data = self._end.recv(65536)
            if not data:
                if is_end_good:
                    return
                raise EOFError("QEMU has ended")
            self._rest += data
            while b"\n" in self._rest:
                line, _, self._rest = self._rest.partition(b"\n")
                self.lines.append(json.loads(line))

    def until(
        self, wanted: Callable[[dict[str, Any]], bool], after: int, patience: Patience
    ) -> dict[str, Any]:
        """Give the first line from `after` on that is wanted."""
        while True:
            for line in self.lines[after:]:
                if wanted(line):
                    return line
            patience.check(f"an answer after {self.lines[-2:]}")
            self.pump(0.1)

    def close(self) -> None:
        self._end.close()


@dataclass(frozen=True)
class Picture:
    """What the virtual screen shows."""

    path: Path
    size: tuple[int, int]
    colors: Counter[tuple[int, int, int]]

    @property
    def is_black(self) -> bool:
        return all(max(color) < 8 for color in self.colors)

    @property
    def is_drawn(self) -> bool:
        """Say whether slapmat has drawn it: text has many shades, a console two or three."""
        return len(self.colors) > 12

    def share(self, color: tuple[int, int, int]) -> float:
        """Give how much of the picture has a colour, 0 to 1."""
        return self.colors[color] / self.colors.total()


@dataclass
class Machine:
    """A machine that runs, until it is left."""

    image: Path
    out: Path
    drive: Sequence[str]
    words: str = ""
    size: tuple[int, int] = (1280, 720)
    more: Sequence[str] = ()
    started: float = field(default_factory=time.monotonic)

    def __enter__(self) -> Self:
        self.out.mkdir(parents=True, exist_ok=True)
        for name in ("qmp", "agent"):
            (self.out / name).unlink(missing_ok=True)
        sockets = {name: self.out / name for name in ("qmp", "agent")}
        self.log = (self.out / "qemu.log").open("wb")
        self.process = subprocess.Popen(
            [
                "qemu-system-x86_64",
                *("-M", "q35,usb=off,smbus=off", "-accel", "tcg", "-cpu", "qemu64"),
                # Its clock goes by what it has done: however busy the host is, a press is as long.
                *("-icount", "shift=2,sleep=on", "-smp", "1", "-m", "768"),
                *("-nodefaults", "-display", "none", "-no-reboot"),
                *("-serial", f"file:{self.out / 'serial.log'}"),
                *("-kernel", str(self.image / "vmlinuz"), "-initrd", str(self.image / "initrd.gz")),
                *("-append", f"{WORDS} {self.words}".strip()),
                *("-object", "rng-random,id=r,filename=/dev/urandom"),
                *("-device", "virtio-rng-pci,rng=r", "-device", "virtio-serial-pci"),
                *("-chardev", f"socket,id=agent,path={sockets['agent']},server=on,wait=off"),
                *("-device", "virtserialport,chardev=agent,name=lab"),
                *("-qmp", f"unix:{sockets['qmp']},server=on,wait=off"),
                *("-device", f"virtio-gpu-pci,id=gpu,xres={self.size[0]},yres={self.size[1]}"),
                *self.drive,
                *self.more,
            ],
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        try:
            self.monitor = Port(sockets["qmp"], self.patience(60))
            self.monitor.until(lambda line: "QMP" in line, 0, self.patience(60))
            self.ask("qmp_capabilities")
            self.agent = Port(sockets["agent"], self.patience(60))
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """Pull the plug of the machine: its disk keeps what QEMU was given."""
        self.process.kill()
        self.process.wait()
        for port in ("monitor", "agent"):
            if hasattr(self, port):
                getattr(self, port).close()
        self.log.close()

    @property
    def running_s(self) -> float:
        return time.monotonic() - self.started

    def patience(self, limit_s: float) -> Patience:
        return Patience(self.process, limit_s)

    def ask(self, command: str, wait_s: float = 60, **arguments: object) -> Any:  # noqa: ANN401 - whatever QEMU answers
        after = len(self.monitor.lines)
        self.monitor.send(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        answer = self.monitor.until(
            lambda line: "return" in line or "error" in line, after, self.patience(wait_s)
        )
        if "error" in answer:
            raise RuntimeError(f"{command}: {answer['error']['desc']}")
        return answer["return"]

    def run(self, line: str, wait_s: float = 120) -> str:
        """Run one line as root inside, and give what it prints."""
        if "\n" in line:
            raise ValueError("one line only")
        self.agent.pump()
        after = len(self.agent.lines)
        self.agent.send(f"{line}\n")
        patience = self.patience(wait_s)
        told = self.agent.until(lambda each: "rc" in each and "agent" not in each, after, patience)
        return str(told["out"]) + str(told["err"])

    def press(self, *pins: int, hold_s: float = 0.4) -> None:
        """Press buttons that are on pins, one after another; then let all go."""
        self.run(f"press {','.join(map(str, pins))} {hold_s}")

    def picture(self, name: str) -> Picture:
        """Take a picture of the virtual screen."""
        path = self.out / f"{name}.png"
        self.ask("screendump", filename=str(path.absolute()), format="png")
        surface = pygame.image.load(path)
        width, height = surface.get_size()
        colors = Counter(
            (surface.get_at((x, y)).r, surface.get_at((x, y)).g, surface.get_at((x, y)).b)
            for x in range(0, width, SAMPLE_PX)
            for y in range(0, height, SAMPLE_PX)
        )
        return Picture(path, (width, height), colors)

    def wait_for_picture(
        self, name: str, wait_s: float, is_it: Callable[[Picture], bool] = lambda p: p.is_drawn
    ) -> Picture:
        """Wait until the screen shows what is wanted."""
        patience = self.patience(wait_s)
        while True:
            picture = self.picture(name)
            if is_it(picture):
                return picture
            patience.check(f"{name}: {picture.size}, {len(picture.colors)} colours")
            self.agent.pump(0.5)

    def wait_for_agent(self, wait_s: float = 240) -> None:
        """Wait until lines can be run inside."""
        self.agent.until(lambda line: "agent" in line, 0, self.patience(wait_s))


def overlay(image: Path, out: Path, name: str = "disk.qcow2") -> list[str]:
    """Give a drive over the image's disk, which is never written."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / name
    subprocess.run(
        ["qemu-img", "create", "-q", "-f", "qcow2", "-F", "raw", "-b", image / "disk.raw", path],
        check=True,
    )
    return overlay_drive(path)


def overlay_drive(path: Path) -> list[str]:
    # Flushes need not reach the host's disk: nobody pulls the host's plug.
    drive = f"file={path},if=none,id=d0,format=qcow2,cache=unsafe"
    return ["-drive", drive, "-device", "virtio-blk-pci,drive=d0"]
