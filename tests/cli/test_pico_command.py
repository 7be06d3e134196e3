"""`slapmat pico`, on a machine made of folders; its Pico is behind a real terminal."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from slapmat.cli import pico
from slapmat.cli.main import main
from slapmat.shell.doctor.patient import Said
from slapmat.shell.pico.flashing import Drives, FlashError
from slapmat.shell.pico.uf2 import read_uf2, shipped_uf2
from slapmat.table.errors import InputError, SlapmatError
from tests.sources.pico_rig import ID, PtyPico, SimPico

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
NUMBER = f"{ID:016X}"


class Machine:
    """A machine whose time passes only where something waits for it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.pico = PtyPico(root)
        self.later: list[Callable[[], None]] = []
        self.commands: list[Sequence[str]] = []
        (root / "proc").mkdir()
        self.mounts("")
        self.drives = Drives(root, self.run, self.sleep)

    def mounts(self, text: str) -> None:
        (self.root / "proc/mounts").write_text(f"/dev/root / ext4 rw 0 0\n{text}")

    def run(self, command: Sequence[str]) -> Said:
        self.commands.append(command)
        return Said()

    def sleep(self, _: float) -> None:
        if self.later:
            self.later.pop(0)()

    def drive(self, name: str = "RPI RP2") -> Path:
        folder = self.root / "media" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "INFO_UF2.TXT").write_text(INFO)
        before = (self.root / "proc/mounts").read_text().partition("\n")[2]
        place = str(folder).replace(" ", "\\040")
        self.mounts(f"{before}/dev/sda1 {place} vfat rw 0 0\n")
        return folder


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    yield machine
    machine.pico.unplug()


def act(machine: Machine, action: str, **named: object) -> None:
    pico.act(Namespace(**{"action": action, "json": False, "uf2": None, **named}), machine.drives)


def test_it_lists_who_is_there(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.pico.plug("ttyACM3")
    act(machine, "list", json=True)
    (found,) = json.loads(capsys.readouterr().out)["picos"]
    assert (found["id"], found["firmware"], found["buttons"]) == (NUMBER, [1, 0], 10)
    assert found["port"].endswith("/dev/ttyACM3")
    act(machine, "list")
    assert capsys.readouterr().out == f"{NUMBER}  {machine.pico.path}  firmware 1.0\n"


def test_who_does_not_answer_is_listed_with_the_reason(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.pico.pico = SimPico(is_mute=True)
    machine.pico.plug("ttyACM0")
    act(machine, "list")
    assert "says nothing" in capsys.readouterr().out


def test_old_firmware_is_listed_with_what_to_do(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.pico.pico = SimPico(firmware=(0, 9))
    machine.pico.plug("ttyACM0")
    act(machine, "list")
    said = capsys.readouterr().out
    assert "firmware 0.9" in said
    assert "slapmat pico update" in said


def test_who_sends_bytes_without_end_is_listed_as_not_ours(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.pico.pico = SimPico(is_mute=True)
    machine.pico.plug("ttyACM0")
    machine.pico.babble(b"\xff" * (1 << 20))
    act(machine, "list")
    assert "not what a Pico of slapmat says" in capsys.readouterr().out


def test_without_a_pico_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pico", "list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"picos": []}


def test_the_firmware_of_slapmat_goes_onto_the_drive(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = machine.drive()
    machine.later = [lambda: None, lambda: machine.pico.plug("ttyACM0")]
    act(machine, "flash")
    assert (folder / "slapmat.uf2").read_bytes() == shipped_uf2().read_bytes()
    said = capsys.readouterr().out
    assert "100 %" in said
    assert f"Pico {NUMBER} is ready." in said


def test_without_a_drive_it_says_how_to_get_one(machine: Machine) -> None:
    with pytest.raises(FlashError, match="no drive RPI-RP2") as caught:
        act(machine, "flash")
    assert "BOOTSEL" in caught.value.remedy


def test_a_stick_that_is_no_pico_is_left_alone(machine: Machine) -> None:
    (machine.drive() / "INFO_UF2.TXT").write_text("Board-ID: SAMD21G18A\n")
    with pytest.raises(FlashError, match="no drive"):
        act(machine, "flash")


def test_a_pico_2_is_told_that_its_chip_is_another(machine: Machine) -> None:
    drive = machine.drive("RP2350")
    (drive / "INFO_UF2.TXT").write_text(INFO.replace("RPI-RP2", "RP2350"))
    with pytest.raises(SlapmatError, match="is a Pico 2's") as caught:
        act(machine, "flash")
    assert "RP2040" in caught.value.remedy


def test_of_several_drives_none_is_written(machine: Machine) -> None:
    folders = [machine.drive("one"), machine.drive("two")]
    with pytest.raises(FlashError, match="2 drives"):
        act(machine, "flash")
    assert not any((folder / "slapmat.uf2").exists() for folder in folders)


def test_a_drive_that_nobody_mounted_is_mounted_or_told(machine: Machine) -> None:
    label = machine.root / "dev/disk/by-label/RPI-RP2"
    label.parent.mkdir(parents=True)
    label.touch()
    with pytest.raises(FlashError, match="is not mounted") as caught:
        act(machine, "flash")
    assert "sudo mount" in caught.value.remedy
    assert machine.commands[0][:2] == ["udisksctl", "mount"]


@pytest.mark.parametrize(
    ("number", "said"),
    [(28, "is full"), (30, "may not be written"), (13, "may not be written"), (5, "cannot be")],
)
def test_a_drive_that_cannot_be_written_says_why(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    machine.drive()

    def refuse(*_: object) -> int:
        raise OSError(number, "no")

    monkeypatch.setattr("slapmat.shell.pico.flashing.os.write", refuse)
    with pytest.raises(FlashError, match=said):
        act(machine, "flash")


def test_a_pico_that_does_not_come_back_is_told(machine: Machine) -> None:
    machine.drive()
    with pytest.raises(FlashError, match="not come back"):
        act(machine, "flash")


def test_update_reboots_each_pico_first(machine: Machine) -> None:
    machine.pico.plug("ttyACM0")

    def into_the_loader() -> None:
        if machine.pico.pico.is_rebooted:
            machine.pico.unplug()
            machine.drive()
            machine.later = [lambda: machine.pico.plug("ttyACM1")]
        else:
            machine.later.append(into_the_loader)

    machine.later = [into_the_loader]
    act(machine, "update")
    assert machine.pico.pico.is_rebooted


def test_update_without_a_pico_says_how_a_new_one_begins(machine: Machine) -> None:
    with pytest.raises(SlapmatError, match="No Pico") as caught:
        act(machine, "update")
    assert "slapmat pico flash" in caught.value.remedy


def test_what_is_no_firmware_is_refused(tmp_path: Path) -> None:
    good = shipped_uf2().read_bytes()
    assert read_uf2(shipped_uf2()) == good
    other_chip = good[:28] + b"\0\0\0\0" + good[32:]
    for bad in (b"", good[:-1], good[:512] + b"x" + good[513:], other_chip):
        file = tmp_path / "bad.uf2"
        file.write_bytes(bad)
        with pytest.raises(InputError, match="no firmware"):
            read_uf2(file)
    with pytest.raises(InputError, match="cannot be read"):
        read_uf2(tmp_path / "none.uf2")


def test_a_file_that_is_named_is_taken(machine: Machine, tmp_path: Path) -> None:
    folder = machine.drive()
    file = tmp_path / "mine.uf2"
    file.write_bytes(shipped_uf2().read_bytes()[:512])
    machine.later = [lambda: machine.pico.plug("ttyACM0")]
    act(machine, "flash", uf2=str(file))
    assert (folder / "slapmat.uf2").read_bytes() == file.read_bytes()
