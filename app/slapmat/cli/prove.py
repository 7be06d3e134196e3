"""`slapmat prove`: how well this Pi stamps, measured with two wires."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.settings_options import add_settings_options
from slapmat.cli.spoken import add_language_option
from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError, SlapmatError
from slapmat.table.language import _

if TYPE_CHECKING:
    from slapmat.knowing.proof import Proof
    from slapmat.settings.values import Settings
    from slapmat.shell.proving.running import Wires

WARNING = """\
Unplug the lamps' board from the header first: it would hold the pins, and its lamps would flash.
Leave no button of these two seats plugged in. Put two wires, with the Pi switched off:
  {}
  {}
A resistor of 330 Ω to 1 kΩ in each wire protects the pins if a wire is put wrongly. The program
only ever pulls a pin to ground or lets it go. No table may run meanwhile. It takes about {} s."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "prove",
        help="measure how well this Pi stamps, with two wires",
        description="Close two contacts at known times, through two wires from lamps' pins to "
        "buttons' pins, and measure how well the kernel's stamps tell who was first. The result is "
        "kept, and used instead of the cautious 100 µs.",
    )
    parser.add_argument("--yes", action="store_true", help="the wires are there: do not ask")
    parser.add_argument("--wires", action="store_true", help="only say which wires, and leave")
    parser.add_argument("--seats", metavar="A,B", help="two seats to take, instead of the best two")
    parser.add_argument("--quick", action="store_true", help="fewer pairs; the result is not kept")
    parser.add_argument("--beside-table", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end")
    add_language_option(parser, is_shown=False)
    add_settings_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Say which wires, measure, and keep the result.

    Raises:
        InputError: A setting or an option cannot be used, or nobody can be asked.
        SlapmatError: The table runs, a pin is taken, or the wires are not there.
    """
    from slapmat.knowing.proof_text import lines_of
    from slapmat.settings.load import load_settings
    from slapmat.shell.languages import speak_language
    from slapmat.shell.proving.firing import FEW_REPEATS, REPEATS, seconds_for
    from slapmat.shell.proving.running import (
        BESIDE_TABLE,
        THIS_MACHINE,
        proof_wires,
        prove,
        require_pins,
    )

    speak_language(options.language)
    file = None if options.file is None else Path(options.file)
    settings = load_settings(file, sets=options.set)
    wires = proof_wires(settings, seats_of(options.seats))
    if not options.wires:
        require_pins(settings)
    repeats = FEW_REPEATS if options.quick else REPEATS
    say(WARNING.format(*(wire.text for wire in wires), seconds_for(repeats, loads=2)))
    if options.wires:
        return 0
    if not options.yes:
        ask()
    machine = BESIDE_TABLE if options.beside_table else THIS_MACHINE
    proof = prove(settings, wires, repeats, say, machine)
    print(json.dumps(asdict(proof)) if options.json else "\n".join(lines_of(proof)))
    if proof.why_not:
        raise SlapmatError(
            _("This proves nothing: {why}").format(why=proof.why_not),
            remedy=_("Look at the wires, and try again."),
        )
    say("It is not kept: these were few pairs." if options.quick else keep(proof, settings, wires))
    return 0


def keep(proof: "Proof", settings: "Settings", wires: "Wires") -> str:
    """Keep a proof; gives where, in words.

    Raises:
        WriteError: It cannot be written.
    """
    from slapmat.shell.proving.running import keep_proof
    from slapmat.shell.wall import wall_text

    return f"It is kept in {keep_proof(proof, settings, wires, wall_text())}, and used from now on."


def seats_of(word: str | None) -> tuple[str, ...]:
    """Read the two seats that were asked for.

    Raises:
        InputError: They are not two.
    """
    if word is None:
        return ()
    seats = tuple(part.strip() for part in word.split(","))
    if len(set(seats)) != 2 or not all(seat.isdecimal() for seat in seats):  # noqa: PLR2004 - a wire for each of two
        raise InputError(f"--seats is {word:.40}.", remedy="Name two seats, like 2,7.")
    return seats


def ask() -> None:
    """Wait until somebody says that the wires are there.

    Raises:
        InputError: Nobody is there to say it.
    """
    if not sys.stdin.isatty():
        raise InputError("Nobody can be asked here.", remedy="Add --yes when the wires are there.")
    say("Press Enter when they are there, or Ctrl-C to leave.")
    if not sys.stdin.readline():
        raise InputError("Nobody said that the wires are there.", remedy="Try again.")


def say(line: str) -> None:
    """Tell what goes on; stdout is for the result."""
    print(line, file=sys.stderr, flush=True)
