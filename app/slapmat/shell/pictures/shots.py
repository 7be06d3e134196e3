"""Which pictures there are: every screen, for every cast, in every size and language."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from slapmat.scene.elements import Scene
from slapmat.shell.pictures.casts import CASTS, Cast
from slapmat.shell.pictures.covering import Row, covering
from slapmat.shell.pictures.story import scenes_of

SIZES = ((1920, 1080), (1024, 600), (800, 480), (480, 800))
LANGUAGES = ("en",)


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to take.

    Attributes:
        screen: Which screen.
        cast: For whom.
        size: Width and height in pixels.
        language: In which language.
    """

    screen: str
    cast: Cast
    size: tuple[int, int]
    language: str

    @property
    def name(self) -> str:
        """The picture's name, without an ending."""
        w, h = self.size
        who = f"{self.cast.names.word}-{self.cast.mat}"
        return f"{self.screen}_{who}_{w}x{h}_{self.language}"


Album = Mapping[Cast, Mapping[str, Scene]]


def album_of(
    keys: Mapping[int, str], casts: Sequence[Cast] = CASTS
) -> dict[Cast, dict[str, Scene]]:
    """Give every screen of every cast, as really played.

    Args:
        keys: What is printed on the keyboard's keys, by seat.
        casts: Whose.
    """
    return {cast: scenes_of(cast, keys) for cast in casts}


def all_shots(album: Album) -> list[Shot]:
    """Give every shot that there is, screen by screen."""
    by_number = sorted(album.values(), key=len, reverse=True)
    screens = dict.fromkeys(screen for scenes in by_number for screen in scenes)
    return [
        Shot(screen, cast, size, language)
        for screen in screens
        for cast, scenes in album.items()
        if screen in scenes
        for size in SIZES
        for language in LANGUAGES
    ]


def covering_shots(album: Album) -> list[Shot]:
    """Give the shots in which each two of screen, names, seats, size and language meet."""
    shots = {
        (shot.screen, shot.cast.names, shot.cast.mat, shot.size, shot.language): shot
        for shot in all_shots(album)
    }
    chosen = set(covering(shuffled(list(shots))))
    return [shot for row, shot in shots.items() if row in chosen]


def shuffled(rows: list[Row]) -> list[Row]:
    """Give the rows in an order without a rule, always the same: each screen gets other casts."""
    return sorted(rows, key=lambda row: hashlib.sha256(repr(row).encode()).digest())
