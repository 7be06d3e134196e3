"""What a subcommand is: a module of this package with the two functions shown here.

    def add_parser(subparsers: Subparsers) -> None:
        parser = subparsers.add_parser("judge", help="say who was first in a trace")
        parser.set_defaults(run=run)

    def run(options: Namespace) -> int:
        ...

`run` returns the exit code. Its name joins COMMANDS in `main`. At its top the module imports only
what its own help text needs; the rest, pygame and the journal above all, inside `run`.
"""

from argparse import ArgumentParser, _SubParsersAction
from typing import TypeAlias

Subparsers: TypeAlias = "_SubParsersAction[ArgumentParser]"
