"""A whole proof: the wires are checked, pairs are fired idle and loaded, and the result is kept."""

import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

from slapmat.journal.lock import StoreLock
from slapmat.journal.place import store_place
from slapmat.knowing.proof import Proof, proof_of
from slapmat.knowing.proof_wires import ProofWire, wires_for
from slapmat.knowing.shots import Load, Shot
from slapmat.settings.values import Settings
from slapmat.shell.contacts import GPIOD, buttons_for
from slapmat.shell.proving.busy import busy
from slapmat.shell.proving.firing import Bench, check_wires, fired
from slapmat.shell.proving.kept import here_now, proof_path
from slapmat.shell.proving.record import keep
from slapmat.shell.wired_mat import wired_of
from slapmat.sources.gpiod_drives import GpiodDrives
from slapmat.sources.gpiod_header import find_header
from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiod_port import Gpio, SystemGpio
from slapmat.table.stamps import NS_PER_S

Wires = tuple[ProofWire, ProofWire]


@dataclass(frozen=True, slots=True)
class Machine:
    """What a proof is made with; tests and the lab have others.

    Attributes:
        gpio: The chips; None for this machine's.
        clock_ns: The clock of the stamps.
        rest: Sleeps for some ns.
        busy: Keeps the machine busy.
        is_beside_table: A table runs, has the store, and has made way.
    """

    gpio: Gpio | None = None
    clock_ns: Callable[[], int] = time.monotonic_ns
    rest: Callable[[int], object] = lambda span_ns: time.sleep(span_ns / NS_PER_S)
    busy: Callable[[], AbstractContextManager[None]] = busy
    is_beside_table: bool = False


THIS_MACHINE = Machine()
BESIDE_TABLE = Machine(is_beside_table=True)


def proof_wires(settings: Settings, seats: tuple[str, ...] = ()) -> Wires:
    """Give the two wires that this table's proof needs.

    Raises:
        WiringError: There are none.
    """
    buttons = buttons_for(settings.table.seats)
    return wires_for(wired_of(settings.mat, settings.buttons.pins, buttons), seats)


def require_pins(settings: Settings, machine: Machine = THIS_MACHINE) -> None:
    """Make sure that there is something to prove, before anybody unplugs a board for it.

    Raises:
        SourceError: This machine has no pins, or this user may not use them.
    """
    find_header(machine.gpio or SystemGpio(), settings.buttons.chip)


def prove(
    settings: Settings,
    wires: Wires,
    repeats: int,
    tell: Callable[[str], object],
    machine: Machine = THIS_MACHINE,
) -> Proof:
    """Prove how well the source stamps.

    Args:
        settings: The table's.
        wires: Which pins are joined.
        repeats: How often each gap is fired in each order, idle and loaded.
        tell: Gets a line about what goes on.
        machine: What it is made with.

    Raises:
        StoreBusyError: The table runs.
        SourceError: A pin cannot be had.
        ProveError: The wires are not as they should be.
    """
    with ExitStack() as opened:
        # Whoever plays has the store, and must not lose a slap to this.
        if not machine.is_beside_table:
            opened.enter_context(StoreLock(store_place(settings.store.place)))
        bench = open_bench(settings, wires, machine, opened)
        tell("The wires are tried.")
        check_wires(bench, wires)
        seats = (wires[0].seat, wires[1].seat)
        shots: list[Shot] = []
        for load, loading in ((Load.IDLE, nullcontext), (Load.BUSY, machine.busy)):
            tell(f"Pairs are fired, {load.value}.")
            with loading():
                shots += fired(bench, seats, load, repeats)
    return proof_of(shots)


def open_bench(settings: Settings, wires: Wires, machine: Machine, opened: ExitStack) -> Bench:
    """Open the source and the contacts; both are closed with `opened`.

    Raises:
        SourceError: A pin cannot be had.
    """
    chip, gpio, clock_ns = settings.buttons.chip, machine.gpio, machine.clock_ns
    source = GpiodSource(
        {wire.seat: wire.button_gpio for wire in wires},
        chip_label=chip,
        gpio=gpio,
        clock_ns=clock_ns,
    )
    source.open(lambda: None)
    opened.callback(source.close)
    for error in source.failures.values():
        raise error
    lamps = {wire.seat: wire.lamp_gpio for wire in wires}
    drives = GpiodDrives(lamps, chip_label=chip, gpio=gpio, clock_ns=clock_ns)
    drives.open()
    opened.enter_context(closing(drives))
    return Bench(source, drives, clock_ns, machine.rest)


def keep_proof(proof: Proof, settings: Settings, wires: Wires, date: str) -> Path:
    """Keep a proof for the table; gives where.

    Raises:
        StoreError: This user has no home folder.
        WriteError: It cannot be written.
    """
    path = proof_path()
    keep(path, proof, here_now(GPIOD, settings.buttons.chip), date, pins_of(wires))
    return path


def pins_of(wires: Wires) -> Mapping[str, object]:
    """Give the pins, for whoever reads the file."""
    return {
        "wires": [
            {"seat": wire.seat, "lamp_gpio": wire.lamp_gpio, "button_gpio": wire.button_gpio}
            for wire in wires
        ]
    }
