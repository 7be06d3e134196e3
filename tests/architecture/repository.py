"""The files of the repository, as git knows them."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def tracked_files(*patterns: str) -> list[Path]:
    """Give the files that git keeps, or will keep at the next commit."""
    # CI may run as another user than the one who cloned.
    git = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--cached", "-z", "--", *patterns]
    names = subprocess.run(git, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def text_files() -> Iterator[tuple[Path, str]]:
    """Give each tracked file that holds text, with the text."""
    for path in tracked_files():
        content = path.read_bytes()
        if b"\0" not in content:
            yield path, content.decode("utf-8", errors="replace")
