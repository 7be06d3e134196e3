"""Golden transcripts: lines to the pipe, each with the reply that it got.

python -m tests.games.transcripts            show what would be replied otherwise now
python -m tests.games.transcripts --write    keep that, once you have read it
"""

import argparse
import difflib
from collections.abc import Sequence
from pathlib import Path

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe

GAMES = Path(__file__).parent


def transcripts(game: str) -> list[Path]:
    """Give the transcripts of a game."""
    return sorted((GAMES / game / "transcripts").glob("*.jsonl"))


def told_lines(path: Path) -> list[str]:
    """Give a transcript: lines and replies by turns."""
    return path.read_text(encoding="utf-8").splitlines()


def replayed(game: str, lines: Sequence[str]) -> list[str]:
    """Give each line with its reply, as a transcript has them."""
    pipe = Pipe(game_called(game))
    told = []
    for line in lines:
        told += [line, pipe.answer(line.encode()) or ""]
    return told


def main() -> None:
    """Play every transcript again, and show or keep what is different."""
    parser = argparse.ArgumentParser(description="Play the golden transcripts again.")
    parser.add_argument("--write", action="store_true", help="keep the replies of today")
    options = parser.parse_args()
    for path in sorted(GAMES.glob("*/transcripts/*.jsonl")):
        old = told_lines(path)
        new = replayed(path.parent.parent.name, old[::2])
        name = str(path.relative_to(GAMES))
        for line in difflib.unified_diff(old, new, name, f"{name} now", lineterm=""):
            print(line)
        if options.write:
            path.write_text("\n".join(new) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
