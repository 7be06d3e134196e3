"""`slapmat buttons`: every button of the mat, watched live: what it does, and what is wrong."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.cli.numbers import whole_number
from slapmat.cli.settings_options import add_settings_options, sets_of
from slapmat.cli.subcommands import Subparsers

if TYPE_CHECKING:
    from slapmat.knowing.report import Report
    from slapmat.settings.values import Settings
    from slapmat.shell.buttons.listening import Listening, View

PRESSES = 3
MOST_PRESSES = 100
MOST_SECONDS = 86_400


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "buttons",
        help="watch every button: bounce, noise, and what is wrong with the wiring",
        description="Watch every button live, until Ctrl-C: whether it is closed, how often it was "
        "pressed, how it bounces, and what is wrong. Exit code 1 if a fault was seen.",
    )
    parser.add_argument(
        "--source",
        metavar="S",
        action="append",
        default=[],
        help="where presses come from, as in buttons.sources; may be repeated",
    )
    parser.add_argument("--seats", metavar="N", help="how many seats have a button")
    parser.add_argument(
        "--guide", action="store_true", help="ask for one button after another, and see who answers"
    )
    parser.add_argument(
        "--presses", metavar="N", default=str(PRESSES), help="with --guide: presses of each (3)"
    )
    parser.add_argument("--window", action="store_true", help="show it on the screen too")
    parser.add_argument("--seconds", metavar="N", help="end by itself after so long")
    parser.add_argument("--save-trace", metavar="FILE", help="keep what was heard, for the judge")
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end only")
    add_settings_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Watch until somebody leaves, then sum up.

    Raises:
        InputError: A setting or an option cannot be used.
        SlapmatError: No button can be read, no window opened, or the trace not be written.
    """
    presses = whole_number(options.presses, "--presses", 1, MOST_PRESSES)
    seconds = None
    if options.seconds is not None:
        seconds = whole_number(options.seconds, "--seconds", 1, MOST_SECONDS)
    # pygame greets on stdout, which is ours.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

    from slapmat.shell.buttons.opening import Wish, listening

    wish = Wish(
        settings=settings_of(options),
        has_window=options.window,
        presses=presses if options.guide else None,
        seconds=seconds,
        views=views_of(options),
    )
    with listening(wish) as test:
        report = test.run()
        if options.save_trace is not None:
            save_trace(Path(options.save_trace), test)
    tell(report, is_json=options.json)
    return int(report.has_faults)


def settings_of(options: argparse.Namespace) -> "Settings":
    """Give the settings, with what was said here.

    Raises:
        SettingsError: One cannot be used.
    """
    from slapmat.settings.load import load_settings

    file = None if options.file is None else Path(options.file)
    return load_settings(file, sets=sets_of(options))


def views_of(options: argparse.Namespace) -> "Sequence[View]":
    """Give what shows on the terminal."""
    from slapmat.shell.buttons.terminal import LiveText, NewsText

    if options.json:
        return ()
    if sys.stdout.isatty():
        return (LiveText(sys.stdout, shutil.get_terminal_size),)
    return (NewsText(sys.stdout),)


def save_trace(path: Path, test: "Listening") -> None:
    """Write what was heard as a trace.

    Raises:
        WriteError: It cannot be written.
    """
    from slapmat.settings.files import write_whole

    gear = test.gear
    jitter_of = {name: quality.jitter_ns for name, quality in gear.sources.qualities.items()}
    write_whole(path, test.tape.text(jitter_of, gear.buttons, gear.quiet_ms).encode())
    if test.tape.is_cut:
        print(f"slapmat: {path} has the beginning only: it was too much.", file=sys.stderr)


def tell(report: "Report", *, is_json: bool) -> None:
    """Print the summary."""
    from slapmat.knowing.report import as_json
    from slapmat.knowing.table_text import lines_of

    print(json.dumps(as_json(report)) if is_json else "\n".join(lines_of(report)))
