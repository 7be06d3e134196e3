"""Golden transcripts: lines to the pipe with the replies that they got.

`python -m tests.games.transcripts` records them anew; read the difference before you keep it.
"""

import json
from pathlib import Path

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe

GAMES = Path(__file__).parent


def transcripts(game: str) -> list[Path]:
    """Give the transcripts of a game."""
    return sorted((GAMES / game / "transcripts").glob("*.jsonl"))


def replayed(game: str, lines: list[str]) -> list[str]:
    """Give each line with its reply, as a transcript has them."""
    pipe = Pipe(game_called(game))
    told = []
    for line in lines:
        reply = pipe.answer(line.encode())
        told += [line, reply or ""]
    return told


def main() -> None:
    """Record every transcript anew."""
    for path in GAMES.glob("*/transcripts/*.jsonl"):
        lines = path.read_text(encoding="utf-8").splitlines()[::2]
        game = path.parent.parent.name
        path.write_text("\n".join(replayed(game, lines)) + "\n", encoding="utf-8")
        print(path, json.dumps({"lines": len(lines)}))


if __name__ == "__main__":
    main()
