"""`slapmat demo`: players that are not there play a whole game, in the terminal."""

import argparse
import json
import logging
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slapmat.cli.numbers import factor, whole_number
from slapmat.cli.printable import printable
from slapmat.cli.subcommands import Subparsers
from slapmat.cli.text_output import UnreadError, drop, write_scene
from slapmat.table.language import LANGUAGES

if TYPE_CHECKING:
    from slapmat.journal.port import Journal
    from slapmat.rules.contract import GameSpec

USUAL_GAME = "swat"
USUAL_PLAYERS = 4
MOST_SEED = 10**18 - 1
# A game in which all happens that the help promises.
SEED = 7
MOST_SPEED = 10_000.0


def add_parser(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "demo",
        help="watch a whole game in the terminal, played by nobody",
        description="Virtual players play a whole game by the real referee: their buttons "
        "bounce, they start too early, their dead heats are settled.",
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        default=USUAL_GAME,
        help=f"the game's slug; {USUAL_GAME} if left out",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        default=str(SEED),
        help=f"another seed, another game; {SEED} if left out",
    )
    parser.add_argument("--players", metavar="N", help="how many play; 4 if left out")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--speed", metavar="X", default="1", help="X times faster than real time")
    pace.add_argument("--fast", action="store_true", help="as fast as this machine can")
    parser.add_argument(
        "--language",
        metavar="L",
        choices=("auto", *LANGUAGES),
        default="en",
        help="auto, en, fr or ru; en if left out",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object at the end only")
    parser.add_argument("--store", metavar="PATH", help="keep the match in this file")
    parser.add_argument("--spoken", metavar="FILE", help="write what a voice would say, as JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play a game, and print it.

    Raises:
        InputError: A number is none, or out of bounds.
        StoreError: The match cannot be kept.
    """
    from slapmat.games.finding import game_called

    game = game_called(options.game)
    seed = whole_number(options.seed, "--seed", 0, MOST_SEED)
    players = players_of(options.players, game.spec)
    speed = None if options.fast else factor(options.speed, "--speed", MOST_SPEED)

    from slapmat.shell.demo.running import Demo, run_demo
    from slapmat.shell.languages import language_of, speak_language
    from slapmat.shell.sounds import written_voice
    from slapmat.shell.wall import wall_text

    speak_language(language_of(options.language))
    # What fails is told at the end, in a line; the log is for evenings.
    logging.getLogger("slapmat").addHandler(logging.NullHandler())
    write: Callable[[str], object] = drop if options.json else write_scene
    with closing(open_store(options.store)) as store:
        try:
            voices = [written_voice(Path(options.spoken))] if options.spoken else []
            told = run_demo(
                Demo(seed, players, speed, game.spec.slug), store, wall_text(), write, voices
            )
        except UnreadError as error:
            raise BrokenPipeError from error
    print(json.dumps(told) if options.json else in_words(told))
    return 0


def players_of(given: str | None, spec: "GameSpec") -> int:
    """Give how many play.

    Raises:
        InputError: It is no number, or not a number that the game can be played by.
    """
    least, most = spec.least_players, spec.most_players
    if given is None:
        return min(max(USUAL_PLAYERS, least), most)
    return whole_number(given, "--players", least, most)


def open_store(path: str | None) -> "Journal":
    """Open the store of this name, or one that forgets.

    Raises:
        StoreError: It cannot be opened.
    """
    if path is None:
        from slapmat.journal.memory import MemoryJournal

        return MemoryJournal()
    from slapmat.journal.sqlite import SqliteJournal

    return SqliteJournal.open(Path(path))


def in_words(told: Mapping[str, Any]) -> str:
    """Sum a game up."""
    if "dead_heats" not in told:
        winners = " and ".join(map(printable, told["winners"])) or "Nobody"
        return (
            f"{winners} won, after {told['races']} races. "
            f"`slapmat demo {told['game']} --seed {told['seed'] + 1}` is another game."
        )
    heats, fouls = told["dead_heats"], sum(told["false_slaps"].values())
    return (
        f"{told['races']} races, {heats} dead {'heat' if heats == 1 else 'heats'}, "
        f"{fouls} false {'slap' if fouls == 1 else 'slaps'}. "
        f"`slapmat demo --seed {told['seed'] + 1}` is another game."
    )
