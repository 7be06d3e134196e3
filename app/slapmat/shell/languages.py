"""Which language is spoken, and its catalogues: the main one, and those that games bring along.

A game's catalogues lie in its folder, `locale/fr.mo`, whether it is one of ours or comes with an
installed package. Only what is spoken is read; English needs no file.
"""

import logging
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from slapmat.games.finding import GROUP
from slapmat.table.language import LANGUAGES, Catalogue, speak, spoken

if TYPE_CHECKING:
    from gettext import NullTranslations

log = logging.getLogger(__name__)

AUTO = "auto"
ENGLISH = "en"
KEPT_TEXTS = 2048
# As gettext(3) looks for the language of messages.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
PACKAGE = Path(__file__).resolve().parent.parent


def language_of(wanted: str, environment: Mapping[str, str] = os.environ) -> str:
    """Give the language that a setting means; "auto" is the system's, or else English."""
    if wanted != AUTO:
        return wanted
    named = next(filter(None, map(environment.get, VARIABLES)), "")
    code = named.partition(".")[0].partition("_")[0].lower()
    return code if code in LANGUAGES else ENGLISH


def speak_language(code: str) -> None:
    """Have every text looked up in this language from now on.

    A catalogue that cannot be read is no reason not to play: its messages are shown in English.
    """
    if code != spoken():
        speak(code, None if code == ENGLISH else catalogue_of(code))


class Remembered:
    """Looks each text up once: a scene asks for some fifty, in every game's catalogue."""

    def __init__(self, catalogue: "NullTranslations") -> None:
        """Look it up there."""
        self.gettext = lru_cache(KEPT_TEXTS)(catalogue.gettext)
        self.ngettext = lru_cache(KEPT_TEXTS)(catalogue.ngettext)
        self.pgettext = lru_cache(KEPT_TEXTS)(catalogue.pgettext)


def catalogue_of(code: str) -> Catalogue:
    """Read the catalogues of a language; what one does not have is looked for in the next."""
    from gettext import GNUTranslations, NullTranslations  # noqa: PLC0415 - English does without

    # What has no translation anywhere stays as it is.
    first = NullTranslations()
    for path in catalogue_files(code):
        try:
            with path.open("rb") as file:
                first.add_fallback(GNUTranslations(file))
        except Exception as error:  # noqa: BLE001 - gettext raises whatever it stumbles on in it
            log.warning("the texts in %s cannot be used: %s", path.name, error)
    return Remembered(first)


def catalogue_files(code: str) -> Iterator[Path]:
    """Give the catalogues that there are: the main one, then the games'."""
    yield PACKAGE / "locale" / code / "LC_MESSAGES" / "slapmat.mo"
    for folder in (*sorted((PACKAGE / "games").iterdir()), *brought_folders()):
        path = folder / "locale" / f"{code}.mo"
        if path.is_file():
            yield path


def brought_folders() -> Iterator[Path]:
    """Give the folders of games that installed packages bring.

    Where none does, that is seen without importlib.metadata, which loads a reader of mail first.
    """
    if not any(map(brings_games, map(Path, sys.path))):
        return
    from importlib.metadata import entry_points  # noqa: PLC0415 - as said
    from importlib.util import find_spec  # noqa: PLC0415 - as said

    for entry_point in entry_points(group=GROUP):
        # A package that is broken is told of where its game is loaded.
        with suppress(ImportError, ValueError):
            spec = find_spec(entry_point.module)
            if spec is not None and spec.origin is not None:
                yield Path(spec.origin).parent


def brings_games(folder: Path) -> bool:
    """Say whether a package that is installed in a folder brings games."""
    return any(
        f"[{GROUP}]".encode() in path.read_bytes()
        for path in folder.glob("*-info/entry_points.txt")
    )
