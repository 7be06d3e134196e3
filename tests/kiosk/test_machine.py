"""The menu's page about this machine, and who does what it asks for."""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import MachineTold, NamedKey
from slapmat.scene.elements import Choices
from slapmat.shell.kiosk.machine import COMMANDS, LOOK_EVERY_NS, Machinist, run
from tests.referee.pages_rig import PagesRig, pages

EVERYTHING = MachineTold(None, why_not=tuple((job, "") for job in Machine))


def opened(told: MachineTold | None = EVERYTHING) -> PagesRig:
    rig = pages()
    rig.open_menu()
    rig.open("machine")
    if told is not None:
        rig.take(told)
    return rig


def jobs(rig: PagesRig) -> list[Machine | None]:
    return [effect.job for effect in rig.effects if isinstance(effect, AskMachine)]


def test_all_that_an_evening_needs_is_in_the_menu() -> None:
    """No file needs editing: each is a row that is reached by the mat's buttons."""
    rig = pages()
    rig.open_menu()
    assert {"settings", "buttons", "language", "volume", "machine"} <= rig.rows.keys()
    rig.open("machine")
    assert list(rig.rows) == list(Machine)
    assert list(Machine) == [
        "doctor",
        "prove",
        "export",
        "update",
        "network_off",
        "network_on",
        "restart",
        "shut_down",
    ]
    rig.press("no")
    rig.open("settings")
    screen = {"screen.rotate", "screen.overscan_percent", "screen.dim_from", "screen.dim_to"}
    assert screen | {"table.language", "sound.volume_percent", "speech.say"} <= rig.rows.keys()


@pytest.mark.parametrize("name", ["screen.dim_from", "screen.dim_to", "screen.rotate"])
def test_what_concerns_the_television_is_chosen_and_kept_at_the_table(name: str) -> None:
    rig = pages()
    rig.open_menu()
    rig.open("settings")
    rig.open(name)
    assert rig.rows[name].is_changed
    rig.hold_yes()
    section, key = name.split(".")
    assert rig.changes.keys() == {(section, key)}


def test_the_page_asks_what_can_be_done_here() -> None:
    assert jobs(opened()) == [None]


ASKED = [job for job in Machine if job not in {Machine.DOCTOR, Machine.PROVE}]


@pytest.mark.parametrize("job", ASKED)
def test_each_is_done_after_a_held_yes_only(job: Machine) -> None:
    rig = opened()
    rig.open(job.value)
    assert rig.scene.question is not None
    rig.press("yes")
    assert jobs(rig) == [None]
    rig.hold_yes()
    assert jobs(rig) == [None, job]
    rig.take(MachineTold(job, (("Done.", ""),)))
    assert rig.rows["0"].label == "Done."
    rig.press("no")
    assert job.value in rig.rows


def test_no_answers_no() -> None:
    rig = opened()
    rig.open("shut_down")
    rig.press("no")
    assert jobs(rig) == [None]
    assert "shut_down" in rig.rows


def test_the_doctor_needs_no_question_and_shows_a_row_for_each_finding() -> None:
    rig = opened()
    rig.open("doctor")
    assert jobs(rig) == [None, Machine.DOCTOR]
    assert isinstance(rig.scene.body, Choices)
    rig.take(MachineTold(Machine.DOCTOR, (("The disk is full.", "Make room."), ("Good.", ""))))
    assert [(row.label, row.text) for row in rig.rows.values()] == [
        ("The disk is full.", "Make room."),
        ("Good.", ""),
    ]
    rig.key(NamedKey.ESCAPE)
    assert "doctor" in rig.rows


def test_what_cannot_be_done_says_why_and_is_not_done() -> None:
    why = tuple((job, "Plug in a USB stick first.") for job in Machine)
    rig = opened(MachineTold(None, why_not=why))
    rig.open("export")
    assert rig.rows["export"].text == "Plug in a USB stick first."
    assert jobs(rig) == [None]
    assert rig.scene.question is None


def test_where_nobody_answers_it_says_that_this_is_no_kiosk() -> None:
    rig = opened(None)
    assert {row.text for row in rig.rows.values()} == {"Only on a kiosk, with systemd."}
    rig.open("shut_down")
    assert rig.scene.question is None


@pytest.mark.parametrize("job", [Machine.UPDATE, Machine.PROVE])
def test_neither_update_nor_proof_during_a_game(job: Machine) -> None:
    rig = pages()
    rig.start("1", "2", "4")
    rig.open_menu()
    rig.open("machine")
    rig.take(EVERYTHING)
    assert rig.rows[job].text == "Not during a game."
    rig.open(job)
    assert rig.scene.question is None
    rig.hold_yes()
    assert jobs(rig) == [None]


@given(st.lists(st.sampled_from(["wait", "menu", "match", "told", "hands", "keys"]), max_size=12))
def test_nothing_is_done_to_the_machine_unless_it_was_asked_for(steps: list[str]) -> None:
    """No evening without a held *yes* on such a page updates, restarts or proves anything."""
    rig = pages()
    for step in steps:
        match step:
            case "wait":
                rig.wait(600_000)
            case "menu":
                rig.open_menu()
            case "match" if not rig.begun:
                rig.start("1", "2", "4")
            case "told":
                rig.take(EVERYTHING)
            case "hands":
                rig.press("1", "2", "yes", "no")
            case _:
                rig.key(NamedKey.DOWN)
                rig.key(NamedKey.ESCAPE)
    # Looking is no doing.
    assert set(jobs(rig)) <= {None, Machine.DOCTOR}


NEEDED = (("Switch the Pi off", "Unplug the lamps' board."), ("Wire 1", "From A to B."))


def test_a_proof_says_what_is_to_be_wired_and_begins_with_a_held_yes() -> None:
    rig = opened(MachineTold(None, NEEDED, EVERYTHING.why_not))
    rig.open("prove")
    assert [(row.label, row.text) for row in rig.rows.values()] == list(NEEDED)
    rig.press("yes")
    rig.press("1")
    assert jobs(rig) == [None]
    rig.hold_yes()
    assert jobs(rig) == [None, Machine.PROVE]
    rig.take(MachineTold(Machine.PROVE, (("The wires are tried.", ""),)))
    assert rig.rows["0"].label == "The wires are tried."
    rig.take(MachineTold(Machine.PROVE, (("A stamp is within 4 µs", "It is kept."),)))
    assert rig.rows["0"].label == "A stamp is within 4 µs"
    rig.key(NamedKey.ESCAPE)
    assert "prove" in rig.rows


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_proof_can_be_begun_by_key_and_click_and_left_by_no(way: str) -> None:
    rig = opened(MachineTold(None, NEEDED, EVERYTHING.why_not))
    rig.open("prove")
    rig.press("no")
    assert "prove" in rig.rows
    rig.open("prove")
    if way == "key":
        rig.key(NamedKey.ENTER)
    else:
        rig.click_action("do")
    assert jobs(rig) == [None, Machine.PROVE]


# The shell's side.


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
    assert programs.started == [COMMANDS[job]]
    assert told_by(machinist, 0) is None
    programs.program.code, programs.program.errors = 1, "first\nAccess denied\n"
    told = told_by(machinist, 10 * LOOK_EVERY_NS)
    assert told is not None
    assert told.job is job
    assert told.lines[0][0] == "That did not work."
    assert machinist.due_ns is None or machinist.step(machinist.due_ns) is None


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
