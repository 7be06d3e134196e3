"""The command `slapmat`: finds the subcommand, runs it, and turns errors into an exit code.

Exit codes: 0 good, 1 failed, 2 bad input, 130 interrupted. Whatever goes wrong, a person reads one
plain line and what to do, never a traceback: that goes to the log.
"""

import argparse
import errno
import importlib
import io
import os
import select
import sys
from collections.abc import Sequence
from pathlib import Path

from slapmat import __version__
from slapmat.cli import faults
from slapmat.cli.printable import printable
from slapmat.table.errors import InputError, SlapmatError

# One module in slapmat.cli for each, a dash written as _, with `add_parser(subparsers)`, in the
# order of the help.
COMMANDS: tuple[str, ...] = (
    "backup",
    "bench",
    "bundle",
    "buttons",
    "config",
    "demo",
    "doctor",
    "export",
    "history",
    "judge",
    "lamps-off",
    "pico",
    "pictures",
    "play",
    "prove",
    "replay",
    "score",
    "sounds",
    "table",
    "wiring",
)

GOOD = 0
FAILED = 1
BAD_INPUT = 2
# As a shell counts them: 128 and the number of the signal, SIGINT and SIGPIPE.
INTERRUPTED = 130
PIPE_CLOSED = 141

STDOUT_FD = 1
LONGEST_LINE = 2_000
MACHINE_FAULTS = {
    errno.ENOSPC: "Free some space where the output goes.",
    errno.EIO: "Look at the disk or terminal that the output goes to.",
    errno.ENAMETOOLONG: "Give a shorter path.",
}


def main(
    argv: Sequence[str] | None = None,
    *,
    commands: Sequence[str] = COMMANDS,
    package: str = "slapmat.cli",
) -> int:
    """Run one subcommand.

    Args:
        argv: The arguments without the program's name; those of the process by default.
        commands: The names of the subcommands.
        package: The package that has a module for each of them.

    Returns:
        The exit code.
    """
    arguments = sys.argv[1:] if argv is None else argv
    make_output_safe()
    try:
        with faults.tracebacks_kept():
            code = run(arguments, commands, package)
        sys.stdout.flush()
    except SlapmatError as error:
        say(str(error), error.remedy)
        return BAD_INPUT if isinstance(error, InputError) else FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last net: any fault becomes one plain line
        if isinstance(error, BrokenPipeError) and is_stdout_closed():
            return PIPE_CLOSED
        if isinstance(error, OSError) and error.errno in MACHINE_FAULTS:
            drop_stdout()
            say(f"The system says: {error.strerror}.", MACHINE_FAULTS[error.errno])
            return FAILED
        faults.report(error)
        return FAILED
    return code


def run(arguments: Sequence[str], commands: Sequence[str], package: str) -> int:
    """Read the arguments and run the subcommand that they name."""
    parser = argparse.ArgumentParser(
        prog="slapmat", description="A referee for real card games at a real table."
    )
    parser.add_argument("--version", action="version", version=f"slapmat {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND")
    for name in needed_commands(arguments, commands):
        importlib.import_module(f"{package}.{name.replace('-', '_')}").add_parser(subparsers)
    try:
        options = parser.parse_args(flags_first(arguments))
    except SystemExit as stop:  # how argparse says that the help is shown, or what is wrong
        return int(stop.code or GOOD)
    if "run" not in options:
        # Whoever names no command does not know them yet.
        parser.print_help(sys.stderr)
        return BAD_INPUT
    return int(options.run(options))


def flags_first(arguments: Sequence[str]) -> list[str]:
    """Move `--json` before the words: Python 3.11 gives up an optional word that follows a flag."""
    head, words = list(arguments[:1]), list(arguments[1:])
    if "--json" not in words or "--" in words:
        return [*head, *words]
    return [*head, "--json", *(word for word in words if word != "--json")]


def needed_commands(arguments: Sequence[str], commands: Sequence[str]) -> Sequence[str]:
    """Give the subcommands whose modules are needed: the named one, or all for a help text."""
    first_word = next((word for word in arguments if not word.startswith("-")), "")
    return [first_word] if first_word in commands else commands


def say(message: str, remedy: str) -> None:
    """Tell a person what is wrong and what to do, a line each, whatever text is in it."""
    for line in filter(None, (f"slapmat: {message}", remedy)):
        print(printable(line, LONGEST_LINE), file=sys.stderr)


def make_output_safe() -> None:
    """Let a terminal that cannot write "Zoë" show an escape instead of ending the program.

    A stream that was closed before the start is nowhere: nobody wants to read it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - it stays open as the stream
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_stdout_closed() -> bool:
    """Say whether the reader of our output has gone; if so, what is left of it is dropped."""
    watch = select.poll()
    watch.register(STDOUT_FD, 0)
    if not watch.poll(0):
        return False
    drop_stdout()
    return True


def drop_stdout() -> None:
    """Send what is left of our output nowhere: Python flushes at its end, and would complain."""
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), STDOUT_FD)
