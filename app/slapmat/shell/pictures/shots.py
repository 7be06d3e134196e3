"""Which pictures there are: every screen, for every cast, in every size and language."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from slapmat.scene.elements import Scene
from slapmat.shell.languages import speak_language
from slapmat.shell.pictures.casts import CASTS, Cast
from slapmat.shell.pictures.story import scenes_of
from slapmat.table.language import LANGUAGES, spoken

SIZES = ((1920, 1080), (1024, 600), (800, 480), (480, 800))


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
"""Every screen of every cast, in one language."""

Albums = Mapping[str, Album]
"""The same by language."""


def album_of(
    keys: Mapping[int, str], casts: Sequence[Cast] = CASTS
) -> dict[Cast, dict[str, Scene]]:
    """Give every screen of every cast, as really played.

    Args:
        keys: What is printed on the keyboard's keys, by seat.
        casts: Whose.
    """
    return {cast: scenes_of(cast, keys) for cast in casts}


def albums_of(
    keys: Mapping[int, str],
    languages: Sequence[str] = tuple(LANGUAGES),
    casts: Sequence[Cast] = CASTS,
) -> Albums:
    """Give every screen of every cast in these languages, each really played."""
    before = spoken()
    albums: dict[str, Album] = {}
    for language in languages:
        speak_language(language)
        albums[language] = album_of(keys, casts)
    speak_language(before)
    return albums


def all_shots(albums: Albums) -> list[Shot]:
    """Give every shot that there is, screen by screen."""
    # In each language the same screens come up.
    album = next(iter(albums.values()))
    by_number = sorted(album.values(), key=len, reverse=True)
    screens = dict.fromkeys(screen for scenes in by_number for screen in scenes)
    return [
        Shot(screen, cast, size, language)
        for screen in screens
        for cast, scenes in album.items()
        if screen in scenes
        for size in SIZES
        for language in albums
    ]


def covering_shots(albums: Albums) -> list[Shot]:
    """Give few shots: each screen once or more, and each setting for some screen.

    A setting is names, seats, size and language together, of which there are 108.
    """
    shots = all_shots(albums)
    by_setting: dict[tuple[Cast, tuple[int, int], str], list[Shot]] = {}
    for shot in sorted(shots, key=lottery):
        by_setting.setdefault((shot.cast, shot.size, shot.language), []).append(shot)
    shown: Counter[str] = Counter()
    chosen: set[Shot] = set()
    for setting in by_setting.values():
        seldom = min(setting, key=lambda shot: shown[shot.screen])
        chosen.add(seldom)
        shown[seldom.screen] += 1
    for setting in cycle(by_setting.values()):
        if all(shown[shot.screen] for shot in shots):
            break
        unseen = next((shot for shot in setting if not shown[shot.screen]), None)
        if unseen is not None:
            chosen.add(unseen)
            shown[unseen.screen] += 1
    return [shot for shot in shots if shot in chosen]


def lottery(shot: Shot) -> bytes:
    """Give a shot's place in an order without a rule, always the same."""
    return hashlib.sha256(repr(shot).encode()).digest()
