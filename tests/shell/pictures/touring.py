"""Draws the pictures of docs/tour.md and README.md again, from an evening that is really played.

.venv-test/bin/python -m tests.shell.pictures.touring
"""

from pathlib import Path

from slapmat.shell.pictures.camera import Camera
from slapmat.shell.pictures.casts import CASTS
from slapmat.shell.pictures.story import scenes_of
from slapmat.sources.keyboard import key_names
from tests.shell.pictures.approving import small_png

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
SIZE = (960, 540)
SEATS = 7
SCREENS = (
    "attract",
    "join",
    "house-rules",
    "deck",
    "offer",
    "slap",
    "dead-heat",
    "photo-finish",
    "tallies",
    "card-entry",
    "points",
    "hand-end",
    "end-asked",
    "podium",
    "history",
    "statistics",
)


def draw() -> None:
    """Draw them all."""
    keys = {int(seat): key.upper() for seat, key in key_names().items() if seat.isdecimal()}
    cast = next(each for each in CASTS if each.names.word == "short" and each.mat == SEATS)
    scenes, camera = scenes_of(cast, keys), Camera()
    FOLDER.mkdir(exist_ok=True)
    for screen in SCREENS:
        (FOLDER / f"{screen}.png").write_bytes(small_png(camera.take(scenes[screen], SIZE)))


if __name__ == "__main__":
    draw()
