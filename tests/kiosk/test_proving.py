"""A proof from the menu: the table lets go of its pins, and takes them again."""

import json
import os
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from slapmat.journal.lock import StoreLock
from slapmat.journal.place import store_place
from slapmat.mat.wired import Wired
from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import MachineTold
from slapmat.settings.values import MatSettings, Settings
from slapmat.shell.contacts import GPIOD, buttons_for
from slapmat.shell.kiosk.machine import COMMANDS, LOOK_EVERY_NS, Machinist
from slapmat.shell.kiosk.programs import run
from slapmat.shell.kiosk.proving import PROGRESS, ProofRoom
from slapmat.shell.proving.firing import FEW_REPEATS
from slapmat.shell.proving.running import keep_proof, prove
from slapmat.shell.wired_mat import wired_of
from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S
from tests.kiosk.test_machinist import Program, Programs
from tests.shell.proving.rig import SETTINGS, ProofRig
from tests.shell.rigs import Laid, TableRig
from tests.sources.test_opening import Cable

NO_CHIP = ("--set", "buttons.chip=no-such-chip")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def wired() -> Wired:
    return wired_of(SETTINGS.mat, SETTINGS.buttons.pins, buttons_for(SETTINGS.table.seats))


class Table:
    """A table on the pins of a fake Pi with a proof's wires, and its machinist."""

    def __init__(self) -> None:
        self.pi = ProofRig()
        source = GpiodSource(wired().buttons, gpio=self.pi.machine.gpio, clock_ns=self.pi.clock)
        self.rig = TableRig([source], Laid(clock=self.pi.clock))  # type: ignore[arg-type]  # one that ticks by itself
        self.relit = 0
        self.room = ProofRoom(lambda: SETTINGS, self.rig.sources, self.rig.doer, self.relight)
        self.programs = Programs(program=Program())
        self.machinist = Machinist(self.programs, room=self.room)

    def relight(self, now_ns: int) -> None:
        self.relit += 1
        self.rig.doer.replace_lamps([self.rig.lamps], now_ns)

    def ask(self, job: Machine | None) -> None:
        self.machinist.ask(AskMachine(job), self.pi.clock())

    def told(self) -> MachineTold | None:
        self.pi.clock.now_ns += LOOK_EVERY_NS
        return self.machinist.step(self.pi.clock.now_ns)

    def turn(self) -> None:
        self.pi.clock.now_ns += NS_PER_S
        self.rig.loop.turn()

    @property
    def is_hearing(self) -> bool:
        return GPIOD in self.rig.sources.qualities


def prove_it(table: Table) -> str:
    """Do what the program does; gives its output."""
    pi = table.pi
    machine = replace(pi.machine, is_beside_table=True)
    proof = prove(SETTINGS, pi.wires, FEW_REPEATS, lambda _: None, machine)
    keep_proof(proof, SETTINGS, pi.wires, "2026-11-30")
    return json.dumps(asdict(proof))


def test_a_table_makes_way_for_a_proof_and_uses_what_it_found() -> None:
    table = Table()
    store = StoreLock(store_place(SETTINGS.store.place))
    with store:
        before = table.rig.sources.qualities[GPIOD]
        with pytest.raises(SlapmatError):
            prove_it(table)
        table.ask(Machine.PROVE)
        assert not table.is_hearing
        output = prove_it(table)
        table.turn()
        assert not table.is_hearing
        table.programs.program.code, table.programs.program.output = 0, output
        told = table.told()
    assert told is not None
    assert told.lines[0][0].startswith("A stamp is within ")
    table.turn()
    assert table.is_hearing
    assert table.rig.sources.qualities[GPIOD].jitter_ns < before.jitter_ns
    assert table.relit == 1
    # Nobody was told that anything had failed.
    assert not any(notice.title for notice in table.rig.troubles.take())


@pytest.mark.parametrize("said", list(PROGRESS))
def test_what_goes_on_is_told_once(said: str) -> None:
    table = Table()
    table.ask(Machine.PROVE)
    assert table.told() is None
    table.programs.program.errors = f"Unplug the lamps' board first.\n{said}\n"
    told = table.told()
    assert told is not None
    assert told.lines[0][0] == PROGRESS[said]
    assert table.told() is None


@pytest.mark.parametrize(
    ("errors", "lines"),
    [
        (
            "The wires are tried.\nslapmat: No button's pin followed.\nPut the wire.\n",
            (("No button's pin followed.", "Put the wire."),),
        ),
        ("slapmat: The pin is taken.\n", (("The pin is taken.", ""),)),
        ("", (("That did not work.", ""),)),
    ],
)
def test_a_proof_that_fails_says_why_and_the_table_plays_on(
    errors: str, lines: tuple[tuple[str, str], ...]
) -> None:
    table = Table()
    table.ask(Machine.PROVE)
    table.programs.program.code, table.programs.program.errors = 1, errors
    told = table.told()
    while told is not None and told.lines[0][0] in PROGRESS.values():
        told = table.told()
    assert told is not None
    assert told.lines == lines
    table.turn()
    assert table.is_hearing


def test_a_program_that_cannot_be_started_costs_nothing() -> None:
    def refuses(_: object) -> Program:
        raise FileNotFoundError(2, "no such file", "python")

    table = Table()
    machinist = Machinist(refuses, room=table.room)
    machinist.ask(AskMachine(Machine.PROVE), table.pi.clock())
    table.turn()
    assert table.is_hearing


def test_what_is_to_be_wired_is_told_with_pins_and_seats() -> None:
    table = Table()
    table.ask(None)
    told = table.told()
    assert told is not None
    assert dict(told.why_not)[Machine.PROVE] == ""
    texts = [text for _, text in told.lines]
    assert texts[0] == "Unplug the lamps' board, and the buttons of seats 7 and 2."
    for wire, text in zip(table.pi.wires, texts[1:], strict=True):
        assert all(end in text for end in wire.ends)


def test_where_there_is_nothing_to_prove_it_says_so() -> None:
    rig = TableRig([Cable("pico-1", ("1",))])
    room = ProofRoom(lambda: SETTINGS, rig.sources, rig.doer, lambda _: None)
    assert room.why_not() == "Only with buttons on a Raspberry Pi's pins."
    assert room.needed() == ()
    without_lamps = replace(Settings(), mat=MatSettings(layout="plain"))
    table = Table()
    room = ProofRoom(lambda: without_lamps, table.rig.sources, table.rig.doer, lambda _: None)
    assert room.why_not()
    assert room.needed() == ()


def test_the_real_program_says_why_it_cannot_and_the_table_shows_that() -> None:
    table = Table()
    machinist = Machinist(lambda _: run([*COMMANDS[Machine.PROVE], *NO_CHIP]), room=table.room)
    machinist.ask(AskMachine(Machine.PROVE), table.pi.clock())
    os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)
    told = machinist.step(table.pi.clock.now_ns + LOOK_EVERY_NS)
    assert told is not None
    ((why, remedy),) = told.lines
    assert "no-such-chip" in why
    assert remedy
    table.turn()
    assert table.is_hearing
