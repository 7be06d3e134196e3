"""`slapmat sounds`: hear every sound, or write them as WAV."""

import argparse
from pathlib import Path

from slapmat.cli.settings_options import add_settings_options
from slapmat.cli.subcommands import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "sounds",
        help="hear every sound of the table",
        description="Play every sound of the table: each seat's tones, and what belongs to nobody. "
        "With --out they are written as WAV files, and nothing is played.",
    )
    parser.add_argument("--out", metavar="DIR", help="write them into this folder, as WAV")
    parser.add_argument("--devices", action="store_true", help="name the sound devices, no more")
    parser.add_argument("--say", metavar="TEXT", help="have the voice say this, no more")
    add_settings_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play or write them.

    Raises:
        InputError: A setting cannot be used.
        SoundError: The device cannot be had, or the voice fails.
    """
    import os

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from slapmat.settings.load import load_settings
    from slapmat.shell import hearing_sounds as sounds

    file = None if options.file is None else Path(options.file)
    settings = load_settings(file, sets=options.set)
    if options.devices:
        print("\n".join(sounds.devices()))
    elif options.out is not None:
        print(f"{sounds.write_sounds(settings, Path(options.out), options.say)} files.")
    else:
        sounds.play_sounds(settings, print, options.say)
    return 0
