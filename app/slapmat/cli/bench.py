"""`slapmat bench`: what slapmat takes of this machine, beside references and targets."""

import argparse
import json
import logging
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError

NAME_WIDTH, VALUE_WIDTH, TARGET_WIDTH = 22, 18, 20
# A wish of the system, a closed terminal, Ctrl-\: no reason to leave anything behind.
ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
# Here too, so that the help need not load what measures; a test holds them together.
FIGURES = (
    "start",
    "idle",
    "wakeups",
    "memory",
    "flip",
    "redraw",
    "lamp",
    "commit",
    "resume",
    "append",
    "edges",
    "rules",
    "pico",
)


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "bench",
        help="measure what slapmat takes of this machine",
        description="Measure time, wake-ups and memory, each beside a reference from the same "
        "run and its target. It takes some minutes; leave the machine alone meanwhile. A target "
        "that is missed is no failure of the command.",
    )
    parser.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        default=[],
        help=f"only this figure, of {', '.join(FIGURES)}; may be repeated",
    )
    parser.add_argument("--quick", action="store_true", help="fewer samples, a shorter game")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--folder",
        metavar="PATH",
        help="measure on the disk of this folder; the store's if left out",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Measure, and print.

    Raises:
        InputError: There is no such figure or folder.
        SlapmatError: Something of slapmat's does not work here.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from slapmat.shell.bench.running import run_figures
    from slapmat.shell.bench.workbench import FULL, QUICK, Workbench

    names = names_of(options.only, FIGURES)
    # What the parts complain of is measured here, not told to anybody.
    logging.getLogger("slapmat").addHandler(logging.NullHandler())
    folder = folder_of(options.folder)
    with ended_by_signal(), own_folder(folder) as own:
        bench = Workbench(own, QUICK if options.quick else FULL, say)
        data = run_figures(bench, names)
    print(json.dumps(data) if options.json else in_words(data))
    return 0


@contextmanager
def ended_by_signal() -> Iterator[None]:
    """Let the system's wish that we end be like Ctrl-C: what was started is ended, and removed."""
    # What is ignored stays so: `nohup` means it.
    heeded = [number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, signal.default_int_handler) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def own_folder(folder: Path) -> Iterator[Path]:
    """Make a folder to measure in, and remove it at the end.

    Raises:
        InputError: None can be made there.
    """
    try:
        own = tempfile.TemporaryDirectory(prefix="slapmat-bench-", dir=folder)
    except OSError as error:
        raise unwritable(folder) from error
    with own:
        yield Path(own.name)


def names_of(only: list[str], known: tuple[str, ...]) -> tuple[str, ...]:
    """Give the figures that are wanted.

    Raises:
        InputError: There is none of this name.
    """
    from slapmat.cli.printable import printable

    for name in only:
        if name not in known:
            raise InputError(
                f"There is no figure {printable(name)}.", remedy=f"Figures: {', '.join(known)}."
            )
    return tuple(only) or known


def folder_of(named: str | None) -> Path:
    """Give a folder on the disk that is measured: the store's, unless another is named.

    Raises:
        InputError: It is no folder in which something can be written.
    """
    from slapmat.journal.place import default_store_path
    from slapmat.settings.load import load_settings

    if named is not None:
        folder = Path(named)
    else:
        folder = (load_settings().store.place or default_store_path()).parent
        while not folder.exists():
            folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise unwritable(folder)
    return folder


def unwritable(folder: Path) -> InputError:
    """Give the error about a folder in which nothing can be written."""
    return InputError(
        f"{folder} is no folder that can be written in.", remedy="Name another one with --folder."
    )


def say(text: str) -> None:
    """Say what goes on, beside the result."""
    print(f"… {text}", file=sys.stderr, flush=True)


def in_words(data: Mapping[str, Any]) -> str:
    """Give the figures as a table."""
    machine, store = data["machine"], data["machine"]["store"]
    names = [name for name in (machine["model"], machine["cpu"]) if name != "unknown"]
    board = ", ".join([*names, f"{machine['cores']} cores"])
    parts = {
        "Linux": machine["kernel"],
        "Python": machine["python"],
        "SQLite": machine["sqlite"],
        "pygame-ce": machine["pygame_ce"],
        "SDL": machine["sdl"],
    }
    versions = ", ".join(f"{name} {version}" for name, version in parts.items())
    load = (
        f"load {machine['load_average'][0]:g} before and {machine['load_average_after'][0]:g} after"
    )
    lines = [
        f"slapmat {data['slapmat']} on {board}, {load}",
        f"{versions}, store on {store['file_system']}",
        "",
    ]
    for figure in data["figures"]:
        lines += figure_in_words(figure)
    return "\n".join(lines)


def figure_in_words(figure: Mapping[str, Any]) -> list[str]:
    """Give the lines of one figure."""
    lines = [f"{figure['name']}: {figure['title']}"]
    if figure["not_measured"]:
        return [*lines, f"  not measured: {figure['not_measured']}"]
    for measure in figure["measures"]:
        bound = "at least" if "at_least" in measure else "at most"
        target = measure.get("at_least", measure.get("at_most"))
        value = f"{measure['value']:g} {measure['unit']}"
        lines.append(
            f"  {measure['name']:{NAME_WIDTH}}{value:>{VALUE_WIDTH}}"
            f"  {f'{bound} {target:g}':{TARGET_WIDTH}}{'met' if measure['met'] else 'MISSED'}"
        )
    if figure["reference"]:
        reference = {**figure["reference"]}
        what = reference.pop("what")
        numbers = ", ".join(f"{name} {value:g}" for name, value in reference.items())
        lines.append(f"  beside {what}: {numbers}")
    return lines
