"""`slapmat judge`: judge a recorded trace and print the verdicts."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from slapmat.cli.printable import printable
from slapmat.judging.answer import as_json
from slapmat.judging.judge import Judge
from slapmat.judging.trace import read_trace
from slapmat.judging.values import Foul, Race, Verdict, Why
from slapmat.table.errors import InputError
from slapmat.table.stamps import NS_PER_MS

STDIN = "-"
MOST_BYTES = 256 << 20


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "judge",
        help="judge a recorded trace: who was first, and by how much",
        description="Judge a recorded trace of button edges. docs/judging.md describes its lines.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", default=STDIN, help="- is stdin")
    parser.add_argument("--json", action="store_true", help="print one JSON object a race")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Judge the whole trace, then print.

    Raises:
        InputError: The file cannot be read, or is no trace.
    """
    # Not splitlines(): a name may hold one of Unicode's other line ends.
    trace = read_trace(read_text(args.file).split("\n"))
    judge = Judge(trace.table)
    for delivery in trace.deliveries:
        judge.deliver(delivery)
    verdicts = judge.finish()
    if args.json:
        lines = [json.dumps(as_json(verdict)) for verdict in verdicts]
    else:
        races = [delivery for delivery in trace.deliveries if isinstance(delivery, Race)]
        lines = [
            line
            for number, (race, verdict) in enumerate(zip(races, verdicts, strict=True), start=1)
            for line in told(number, race, verdict)
        ]
    for line in lines:
        print(line)
    return 0


def read_text(file: str) -> str:
    """Read a whole file, or stdin.

    Raises:
        InputError: It cannot be read, or is not UTF-8.
    """
    name = "stdin" if file == STDIN else file
    try:
        if file == STDIN:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(
            f"{name} cannot be read: {error.strerror or error}",
            remedy="Give the path of a trace, or - for stdin.",
        ) from None
    if len(data) > MOST_BYTES:
        raise InputError(
            f"{name} is longer than {MOST_BYTES >> 20} MiB.", remedy="Judge it in parts."
        )
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"line {line}: {name} is not UTF-8", remedy="Save it as UTF-8.") from None


def told(number: int, race: Race, verdict: Verdict) -> Iterator[str]:
    """Tell a verdict in words, line by line."""
    yield f"Race {number}: {race.ask} of {', '.join(map(printable, race.seats))}"
    for place, (seats, gap_ns) in enumerate(zip(verdict.places, verdict.gaps_ns, strict=True), 1):
        gap = f"  +{in_ms(gap_ns)}" if place > 1 else ""
        yield f"  {place}. {' and '.join(map(printable, seats))}{gap}"
    if verdict.absent:
        yield f"  did not press: {', '.join(map(printable, verdict.absent))}"
    for foul in verdict.fouls:
        yield f"  foul: {printable(foul.seat)} {in_words(foul)}"
    for mark in verdict.flags:
        yield f"  note: {printable(mark.seat)}: {mark.flag.replace('_', ' ')}"
    if verdict.is_dead_heat:
        yield "  dead heat"
    if not verdict.is_decided:
        yield "  not decided: something unseen could change this"


def in_words(foul: Foul) -> str:
    """Tell what is wrong with a press."""
    match foul.why:
        case Why.EARLY:
            return f"pressed {in_ms(-foul.after_arm_ns)} before the arm"
        case Why.NOT_ASKED:
            return f"was not asked, but pressed {in_ms(foul.after_arm_ns)} after the arm"
        case _:
            assert_never(foul.why)


def in_ms(span_ns: int) -> str:
    """Give a span of time in ms, to the nanosecond."""
    whole_ms, rest_ns = divmod(span_ns, NS_PER_MS)
    return f"{whole_ms}.{rest_ns:06} ms"
