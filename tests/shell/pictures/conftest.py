import pytest

from slapmat.shell.pictures.shots import Album, Albums, album_of, albums_of
from slapmat.table.language import LANGUAGES

KEYS = dict(zip(range(1, 13), "XPHEKVTFILCO", strict=True))


@pytest.fixture(scope="session")
def album() -> Album:
    """Every screen of every cast, played once for all tests."""
    return album_of(KEYS)


@pytest.fixture(scope="session")
def albums(album: Album) -> Albums:
    """The same in every language."""
    others = [code for code in LANGUAGES if code != "en"]
    return {"en": album, **albums_of(KEYS, others)}
