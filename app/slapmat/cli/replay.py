"""`slapmat replay`: a kept match once more, by its records or by its races' edges."""

import argparse
import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slapmat.cli.stores import add_store_option, open_to_read
from slapmat.cli.subcommands import Subparsers

if TYPE_CHECKING:
    from slapmat.shell.replay.again import Again
    from slapmat.shell.replay.kept import KeptMatch

GOOD = 0
DIFFERENT = 1


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "replay",
        help="show a match once more, or judge its races again",
        description="Fold a kept match again and show its course; or judge every race of it again "
        "from the edges that were kept, and compare.",
    )
    parser.add_argument(
        "match", metavar="MATCH", help="its number in `slapmat history`, last, or an export's file"
    )
    parser.add_argument(
        "--from-edges",
        action="store_true",
        help="judge each race again; exit 1 if an answer differs from the one of then",
    )
    parser.add_argument(
        "--photo-finish",
        metavar="RACE",
        help="show how close a race was: the number that --from-edges prints, or last",
    )
    parser.add_argument("--png", metavar="OUT", help="with --photo-finish: draw it into this file")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_store_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the match.

    Raises:
        InputError: There is no such match, or it cannot be used.
        StoreError: The store cannot be read.
    """
    from slapmat.rules.folding import fold
    from slapmat.shell.replay.again import Result, judged_again
    from slapmat.shell.replay.course import again_line, course_lines, ending_lines

    match = kept_match(options.match, options.store)
    if options.photo_finish is not None or options.png is not None:
        return show_photo(match, options.photo_finish or "last", options.png)
    state = fold(match.game, match.records).state
    races = []
    if options.from_edges:
        races = judged_again(match.game, match.records, match.evidence)
    if options.json:
        print(json.dumps(as_json(match, state, races if options.from_edges else None)))
    elif options.from_edges:
        lines = [again_line(match.game, again) for again in races]
        print("\n".join(lines) or "No race was answered in this match.")
    else:
        print("\n".join([*course_lines(match), "", *ending_lines(match, state)]))
    return DIFFERENT if any(race.result is Result.DIFFERENT for race in races) else GOOD


def show_photo(match: "KeptMatch", word: str, png: str | None) -> int:
    """Print a race's photo finish, and draw it into a file.

    Raises:
        InputError: There is no such race.
        WriteError: The file cannot be written.
    """
    from slapmat.screens.headless import shown_lines
    from slapmat.settings.files import write_whole
    from slapmat.shell.photos import photo_png
    from slapmat.shell.replay.photo import kept_photo, race_numbered

    scene = kept_photo(match, race_numbered(match, word))
    print("\n".join(shown_lines(scene)))
    if png is not None:
        write_whole(Path(png), photo_png(scene))
    return GOOD


def kept_match(word: str, store: str | None) -> "KeptMatch":
    """Give the match that a word means: in the store by its number, or in a file.

    Raises:
        InputError: There is none.
        StoreError: The store cannot be read.
    """
    from slapmat.cli.export import LAST, check_match_word, no_match
    from slapmat.shell.replay.kept import match_in_file, match_in_store

    if word != LAST and not (word.isascii() and word.isdecimal()):
        return match_in_file(Path(word))
    check_match_word(word)
    reader = open_to_read(store)
    if reader is None:
        raise no_match()
    with closing(reader):
        newest = reader.matches(1)
        if not newest:
            raise no_match()
        return match_in_store(reader, newest[0] if word == LAST else reader.match(int(word)))


def as_json(match: "KeptMatch", state: object, races: "list[Again] | None") -> dict[str, Any]:
    """Give the match for other programs."""
    from slapmat.rules.codec import encode_event

    told: dict[str, Any] = {
        "game": match.game.spec.slug,
        "match": match.match_id,
        "players": list(match.game.players(state)),
        "report": match.game.report(state),
        "records": [
            {
                "seq": record.seq,
                "cause": record.cause.value,
                "at_ns": record.at_ns,
                "events": [encode_event(event) for event in record.events],
            }
            for record in match.records
        ],
    }
    if races is not None:
        told["races"] = [
            {"seq": race.seq, "result": race.result.value, "why": race.why} for race in races
        ]
    return told
