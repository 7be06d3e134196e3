"""Writes the pictures into a folder, and the sheet that shows all of them small."""

from collections.abc import Callable, Sequence
from pathlib import Path

from slapmat.settings.files import make_folder, write_whole
from slapmat.shell.languages import speak_language
from slapmat.shell.pictures.camera import Camera, png, thumbnail_of
from slapmat.shell.pictures.shots import Albums, Shot
from slapmat.table.language import spoken

CONTACT_SHEET = "contact-sheet.png"


def develop(
    folder: Path, albums: Albums, shots: Sequence[Shot], told: Callable[[str], object]
) -> None:
    """Draw the shots into a folder, one file each, and the contact sheet.

    Args:
        folder: Made where it is not there; what is in it stays, but for files of these names.
        albums: The scenes.
        shots: Which of them, in which size and language.
        told: Hears of each file.

    Raises:
        WriteError: A file or the folder cannot be written.
    """
    make_folder(folder)
    camera = Camera()
    thumbnails = []
    before = spoken()
    for shot in shots:
        # The drawing says some things itself: the seconds of a clock, the numbers of an axis.
        speak_language(shot.language)
        picture = camera.take(albums[shot.language][shot.cast][shot.screen], shot.size)
        write_whole(folder / f"{shot.name}.png", png(picture))
        thumbnails.append((shot.name, thumbnail_of(picture)))
        told(f"{shot.name}.png")
    speak_language(before)
    write_whole(folder / CONTACT_SHEET, png(camera.contact_sheet(thumbnails)))
    told(CONTACT_SHEET)
