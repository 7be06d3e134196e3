"""Pictures on paper: what the drawing itself says is in the picture's language."""

from pathlib import Path

from slapmat.shell.languages import speak_language
from slapmat.shell.pictures.camera import Camera, png
from slapmat.shell.pictures.casts import CASTS
from slapmat.shell.pictures.developing import develop
from slapmat.shell.pictures.shots import Shot
from slapmat.table.language import spoken
from tests.screens.samples import open_to_all

SIZE = (800, 480)


def test_a_picture_is_drawn_in_its_own_language(tmp_path: Path) -> None:
    cast, scene = CASTS[0], open_to_all()
    shots = [Shot("clock", cast, SIZE, code) for code in ("en", "ru")]
    develop(tmp_path, {code: {cast: {"clock": scene}} for code in ("en", "ru")}, shots, str)
    drawn = [(tmp_path / f"{shot.name}.png").read_bytes() for shot in shots]
    expected = []
    for code in ("en", "ru"):
        speak_language(code)
        expected.append(png(Camera().take(scene, SIZE)))
    assert drawn == expected
    assert drawn[0] != drawn[1]


def test_the_language_of_the_table_is_spoken_again_afterwards(tmp_path: Path) -> None:
    speak_language("fr")
    cast = CASTS[0]
    shot = Shot("clock", cast, SIZE, "ru")
    develop(tmp_path, {"ru": {cast: {"clock": open_to_all()}}}, [shot], str)
    assert spoken() == "fr"
