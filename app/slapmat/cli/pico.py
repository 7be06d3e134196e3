"""`slapmat pico`: the Picos that are plugged in, and their firmware."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import SlapmatError

if TYPE_CHECKING:
    from slapmat.shell.pico.asking import Found
    from slapmat.shell.pico.flashing import Drives


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "pico",
        help="list Picos, and put firmware onto them",
        description="List the Picos that are plugged in, and put slapmat's firmware onto them. "
        "Leave the table first: only one program can talk to a Pico.",
    )
    # Not the action's own: `main` moves it to the front.
    parser.add_argument("--json", action="store_true", help="of list: print one JSON object")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    actions.add_parser("list", help="who is plugged in, and with which firmware")
    flash = actions.add_parser(
        "flash", help="put firmware onto a new Pico, plugged in with its button BOOTSEL held down"
    )
    flash.add_argument("uf2", nargs="?", metavar="UF2", help="this file, not the one of slapmat")
    actions.add_parser("update", help="put slapmat's firmware onto every Pico that has it already")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List, flash or update.

    Raises:
        SlapmatError: It cannot be done; it says why.
    """
    from slapmat.shell.pico.flashing import Drives

    return act(options, Drives())


def act(options: argparse.Namespace, drives: "Drives") -> int:
    """Do it on a machine.

    Raises:
        SlapmatError: It cannot be done; it says why.
    """
    from slapmat.shell.pico.asking import asked_picos

    match options.action:
        case "list":
            found = asked_picos(drives.listing)
            print(json.dumps(as_json(found)) if options.json else in_words(found))
        case "flash":
            from slapmat.shell.pico.uf2 import shipped_uf2

            flash(Path(options.uf2) if options.uf2 else shipped_uf2(), drives)
        case "update":
            update(drives)
    return 0


def flash(file: Path, drives: "Drives", pico_id: str = "", patience_s: float = 0.0) -> None:
    """Put firmware onto the Pico that shows itself as a drive.

    Raises:
        SlapmatError: The file is none, or it cannot be written.
    """
    from slapmat.shell.pico.flashing import copy
    from slapmat.shell.pico.uf2 import read_uf2
    from slapmat.sources.pico_finding import picos

    data = read_uf2(file)
    folder = drives.find(patience_s)
    before = frozenset(port.serial_number for port in picos(drives.listing))
    print(f"{file.name} goes onto {folder}.")
    copy(data, folder, show_progress)
    print("\nThe Pico starts anew.")
    print(f"Pico {drives.wait_for(pico_id, before)} is ready.")


def update(drives: "Drives") -> None:
    """Put slapmat's firmware onto each Pico that is plugged in.

    Raises:
        SlapmatError: There is none, or one cannot be written.
    """
    from slapmat.shell.pico.asking import reboot
    from slapmat.shell.pico.flashing import DRIVE_S, HOLD
    from slapmat.shell.pico.uf2 import shipped_uf2
    from slapmat.sources.pico_finding import picos

    there = picos(drives.listing)
    if not there:
        raise SlapmatError(
            "No Pico with slapmat's firmware is plugged in.",
            remedy=f"For a new one: {HOLD} Then: slapmat pico flash.",
        )
    for port in there:
        print(f"Pico {port.serial_number} at {port.path} goes into its loader.")
        reboot(port.path)
        flash(shipped_uf2(), drives, port.serial_number, DRIVE_S)


def show_progress(written: int, size: int) -> None:
    """Show how far it has come, on one line."""
    print(f"\r{100 * written // size:3} %", end="", flush=True, file=sys.stdout)


def in_words(found: "list[Found]") -> str:
    """Say who is there."""
    if not found:
        return "No Pico with slapmat's firmware is plugged in."
    lines = []
    for pico in found:
        said = [] if pico.hello is None else ["firmware {}.{}".format(*pico.hello.firmware)]
        if pico.error is not None:
            said.append(f"{pico.error} {pico.error.remedy}")
        lines.append("  ".join([pico.id, pico.path, *said]))
    return "\n".join(lines)


def as_json(found: "list[Found]") -> dict[str, Any]:
    """Give who is there as JSON."""
    return {
        "picos": [
            {
                "id": pico.id,
                "port": pico.path,
                "firmware": None if pico.hello is None else list(pico.hello.firmware),
                "buttons": None if pico.hello is None else pico.hello.buttons,
                "up_s": None if pico.hello is None else pico.hello.now_us / 1e6,
                "error": None if pico.error is None else str(pico.error),
            }
            for pico in found
        ]
    }
