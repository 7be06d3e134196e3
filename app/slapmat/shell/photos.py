"""Photo finishes as PNG files: in a folder beside the store, one file a race."""

from pathlib import Path

from slapmat.scene.elements import Scene
from slapmat.settings.files import make_folder, write_whole

# As large as a telephone or a projector shows well, and drawn in a moment.
SIZE = (1280, 720)
FOLDER = "photo-finish"


def photo_name(match_id: int, wall: str, race_no: int) -> str:
    """Give a file's name: when the match began, its number, the race's.

    Args:
        match_id: The match's number in the store; 0: it is not there.
        wall: The clock on the wall at the match's start, "2025-05-01 20:15"; may be empty.
        race_no: The race's number.
    """
    spaced = wall[:16].replace(":", "")
    when = "".join(letter if letter.isdecimal() else "-" for letter in spaced) or "unknown-time"
    match = f"match-{match_id}" if match_id else "match"
    return f"{when}_{match}_race-{race_no}.png"


def photo_png(scene: Scene, size: tuple[int, int] = SIZE) -> bytes:
    """Draw a scene as PNG, without a display."""
    from slapmat.shell.pictures.camera import Camera, png  # noqa: PLC0415 - pygame only where used

    return png(Camera().take(scene, size))


def save_photo(path: Path, scene: Scene) -> None:
    """Draw a scene into a file, unless it is there already: a race never looks otherwise.

    Raises:
        WriteError: The folder cannot be made, or the file not be written.
    """
    if path.exists():
        return
    make_folder(path.parent)
    write_whole(path, photo_png(scene))
