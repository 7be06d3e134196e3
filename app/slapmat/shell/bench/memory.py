"""Resident memory after a game with the window, beside a bare window of pygame's."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from slapmat.journal.reading import open_reader
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.processes import memory_of
from slapmat.shell.bench.programs import LOOKED_AT, bare_window, running, table
from slapmat.shell.bench.screen_server import Onlooker, screen_server
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.table.errors import SlapmatError
from slapmat.table.stamps import NS_PER_S

TITLE = "resident memory after a game"
# Beside the pictures that are kept.
MOST_MIB = 60.0
BYTES_A_MIB = 1 << 20
BYTES_A_MIB = 1024 * 1024
# A whole game takes some eight minutes.
GAME_S = 1_200.0
LOOK_EVERY_S = 2.0
SETTLE_S = 1.0


@dataclass(frozen=True, slots=True)
class Memory:
    """What was seen of a program's memory, in MiB.

    Attributes:
        bare: With the same window and nothing in it.
        before: At the first frame.
        after: After the game.
        game_s: How long the game took, in seconds.
    """

    bare: dict[str, float]
    before: dict[str, float]
    after: dict[str, float]
    game_s: float


def measure(bench: Workbench) -> Figure:
    """Let simulated players play a game in the real program's window."""
    from slapmat.screens.pictures import MOST_BYTES  # noqa: PLC0415 - pygame only where it is used

    most_mib = rounded(MOST_MIB + MOST_BYTES / BYTES_A_MIB)
    folder, hands = bench.folder / "memory", bench.sizes.game_hands
    rules = () if hands is None else ("--set", f"game.house_rules.hands={hands}")
    store = folder / "slapmat.sqlite3"
    bench.say("simulated players play a game")
    memory = watched(table(store, *rules, source="simulated"), folder, is_played(store))
    return Figure(
        "memory",
        TITLE,
        (Measure("resident", memory.after["resident"], "MiB", most_mib),),
        reference={"what": "pygame with the same window and nothing in it", **memory.bare},
        details={
            "game_s": rounded(memory.game_s),
            "hands": hands or "as usual",
            "after_game_mib": memory.after,
            "first_frame_mib": memory.before,
        },
    )


def watched(command: Sequence[str], folder: Path, is_over: Callable[[], bool]) -> Memory:
    """Watch a bare window, then a program from its first frame until something is over.

    Raises:
        NotMeasuredError: There is no screen to open a window on.
    """
    with screen_server() as display, closing(Onlooker(display)) as onlooker:
        with running(bare_window(), display, folder) as bare:
            bare.until_shown(onlooker)
            time.sleep(SETTLE_S)
            reference = in_mib(memory_of(bare.pid))
        onlooker.wait_for_black(*LOOKED_AT)
        with running(command, display, folder) as program:
            program.until_shown(onlooker)
            time.sleep(SETTLE_S)
            before, began_ns = in_mib(memory_of(program.pid)), time.monotonic_ns()
            over_ns = program.until(is_over, "the end of a game", LOOK_EVERY_S, GAME_S)
            after = in_mib(memory_of(program.pid))
    return Memory(reference, before, after, (over_ns - began_ns) / NS_PER_S)


def is_played(store: Path) -> Callable[[], bool]:
    """Give what says whether the first match has ended."""

    def look() -> bool:
        try:
            with closing(open_reader(store)) as reader:
                return any(not row.is_open for row in reader.matches())
        except SlapmatError:
            return False

    return look


def in_mib(told: dict[str, int]) -> dict[str, float]:
    """Give bytes in MiB."""
    return {name: rounded(count / BYTES_A_MIB) for name, count in told.items()}
