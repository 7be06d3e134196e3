"""Who does what the menu asks for: programs beside the table."""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import MachineTold
from slapmat.shell.kiosk.machine import (
    COMMANDS,
    LOOK_EVERY_NS,
    SAID_IN,
    Machinist,
    command_for,
)
from slapmat.shell.kiosk.programs import run
from slapmat.table.language import speak


@dataclass
class Program:
    """A program that ends when the test says so."""

    code: int | None = None
    output: str = ""
    errors: str = ""

    def poll(self) -> int | None:
        return self.code

    def communicate(self) -> tuple[str, str]:
        return self.output, self.errors

    def said(self) -> str:
        return self.errors


@dataclass
class Programs:
    """Starts programs, and remembers them."""

    started: list[Sequence[str]] = field(default_factory=list)
    program: Program = field(default_factory=Program)

    def __call__(self, command: Sequence[str]) -> Program:
        self.started.append(command)
        return self.program


def told_by(machinist: Machinist, now_ns: int) -> MachineTold | None:
    for turn in range(3):
        if (told := machinist.step(now_ns + turn * LOOK_EVERY_NS)) is not None:
            return told
    return None


@pytest.mark.parametrize("job", list(Machine))
def test_a_job_is_a_program_that_nobody_waits_for(job: Machine) -> None:
    programs = Programs()
    machinist = Machinist(programs)
    machinist.ask(AskMachine(job), 0)
    assert programs.started == [command_for(job)]
    assert told_by(machinist, 0) is None
    programs.program.code, programs.program.errors = 1, "first\nAccess denied\n"
    told = told_by(machinist, 10 * LOOK_EVERY_NS)
    assert told is not None
    assert told.job is job
    assert told.lines[0][0] == "That did not work."
    assert machinist.due_ns is None or machinist.step(machinist.due_ns) is None


@pytest.mark.parametrize("job", [Machine.DOCTOR, Machine.PROVE])
@pytest.mark.parametrize("code", ["fr", "ru"])
def test_our_own_programs_are_told_the_tables_language(job: Machine, code: str) -> None:
    speak(code)
    assert command_for(job) == (*COMMANDS[job], "--language", code)
    assert command_for(Machine.UPDATE) == COMMANDS[Machine.UPDATE]


def test_who_asks_for_something_else_meanwhile_is_told_so_and_the_first_goes_on() -> None:
    programs = Programs()
    machinist = Machinist(programs)
    machinist.ask(AskMachine(Machine.UPDATE), 0)
    machinist.ask(AskMachine(Machine.EXPORT), 0)
    told = told_by(machinist, 0)
    assert told is not None
    assert (told.job, told.lines[0][0]) == (Machine.EXPORT, "Something else is still being done.")
    # Asked for again, it is the same that goes on.
    machinist.ask(AskMachine(Machine.UPDATE), 0)
    assert programs.started == [COMMANDS[Machine.UPDATE]]
    programs.program.code = 0
    told = told_by(machinist, 10 * LOOK_EVERY_NS)
    assert told is not None
    assert (told.job, told.lines) == (Machine.UPDATE, (("Done.", ""),))


def test_what_the_doctor_finds_wrong_comes_first() -> None:
    checks = [
        {"check": "a", "light": light, "text": light, "remedy": ""}
        for light in ("grey", "green", "red", "yellow")
    ]
    programs = Programs(program=Program(1, json.dumps({"checks": checks})))
    machinist = Machinist(programs)
    machinist.ask(AskMachine(Machine.DOCTOR), 0)
    told = told_by(machinist, 0)
    assert told is not None
    assert [line for line, _ in told.lines] == ["red", "yellow", "green", "grey"]


def why_not(root: Path) -> dict[Machine, str]:
    machinist = Machinist(Programs(), root)
    machinist.ask(AskMachine(), 0)
    told = machinist.step(0)
    assert told is not None
    return dict(told.why_not)


def test_without_systemd_only_the_doctor_works(tmp_path: Path) -> None:
    assert [job for job, why in why_not(tmp_path).items() if not why] == [Machine.DOCTOR]


SPEAKS = """
import sys
print("tried", file=sys.stderr, flush=True)
open({!r}).read()
print("out")
sys.exit("ended")
"""


def test_a_program_of_the_system_is_heard_while_it_runs_and_after(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    program = run(
        [
            sys.executable,
            "-c",
            SPEAKS.format(str(gate)),
        ]
    )
    # A fifo is opened by both or by none: the program is there once this returns.
    with gate.open("w"):
        assert program.said() == "tried\n"
        assert program.poll() is None
    assert program.communicate() == ("out\n", "tried\nended\n")
    assert program.poll() == 1


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("", 'See "systemctl status slapmat-update.service" for details.'),
        ("== packages\nslapmat: a game is on.\n", "a game is on."),
        ("== release\nslapmat: the release does not pass.\n\n", "the release does not pass."),
    ],
)
def test_an_update_that_fails_says_why_and_not_where_that_could_be_read(
    tmp_path: Path, said: str, shown: str
) -> None:
    place = tmp_path / SAID_IN[Machine.UPDATE]
    if said:
        place.parent.mkdir(parents=True)
        place.write_text(said)
    see = 'Job failed.\nSee "systemctl status slapmat-update.service" for details.\n'
    machinist = Machinist(Programs(program=Program(1, "", see)), tmp_path)
    machinist.ask(AskMachine(Machine.UPDATE), 0)
    told = told_by(machinist, 0)
    assert told is not None
    assert told.lines == (("That did not work.", shown),)


def test_the_unit_leaves_what_it_said_where_the_table_looks() -> None:
    systemd = Path(__file__).parents[2] / "systemd"
    unit = (systemd / "slapmat-update.service").read_text("utf-8")
    folder, name = SAID_IN[Machine.UPDATE].removeprefix("run/").split("/")
    assert f"RuntimeDirectory={folder}\n" in unit
    assert f'/{name}"' in (systemd / "helpers" / "update").read_text("utf-8")


@pytest.mark.parametrize(
    ("soft", "off", "on"),
    [((), False, False), (("0",), True, False), (("1",), False, True), (("0", "1"), True, True)],
)
def test_the_network_is_switched_where_there_is_a_radio(
    tmp_path: Path, soft: tuple[str, ...], off: bool, on: bool
) -> None:
    (tmp_path / "run/systemd/system").mkdir(parents=True)
    for number, text in enumerate(soft):
        folder = tmp_path / f"sys/class/rfkill/rfkill{number}"
        folder.mkdir(parents=True)
        (folder / "soft").write_text(f"{text}\n")
    why = why_not(tmp_path)
    assert (not why[Machine.NETWORK_OFF], not why[Machine.NETWORK_ON]) == (off, on)
    assert why[Machine.EXPORT]
    assert not why[Machine.SHUT_DOWN]


def test_polkits_rules_and_the_programs_name_the_same_units() -> None:
    rules = (Path(__file__).parents[2] / "systemd" / "50-slapmat.rules").read_text("utf-8")
    units = [command[-1] for command in COMMANDS.values() if command[-1].endswith(".service")]
    for unit in units:
        assert f'"{unit}"' in rules
