"""A subcommand that ends in each way that a real one may."""

import logging
import sys
from argparse import Namespace

from slapmat.cli.subcommands import Subparsers
from slapmat.table.errors import InputError, SlapmatError


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("misbehave", help="end in the way that is asked for")
    parser.add_argument("how")
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    match options.how:
        case "well":
            print("Zoë and Жанна")
        case "failed":
            return 1
        case "input":
            raise InputError("line 3 is no JSON.", remedy="Send one object a line.")
        case "log":
            error = ZeroDivisionError("and goes on")
            logging.getLogger("slapmat.shell").error("a part", exc_info=error)
        case "refuse" | "bare":
            remedy = "Open it." if options.how == "refuse" else ""
            raise SlapmatError("the table is closed.", remedy=remedy)
        case "interrupt":
            raise KeyboardInterrupt
        case "flood":
            for _ in range(100_000):
                print("a line that nobody reads to its end")
        case "other-pipe":
            raise BrokenPipeError("the Pico is unplugged")
        case _:
            raise ZeroDivisionError(f"cannot {options.how}\nand more of it")
    sys.stderr.flush()
    return 0
