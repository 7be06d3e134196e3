import pytest

from slapmat.shell.pictures.shots import Album, album_of

KEYS = dict(zip(range(1, 13), "XPHEKVTFILCO", strict=True))


@pytest.fixture(scope="session")
def album() -> Album:
    """Every screen of every cast, played once for all tests."""
    return album_of(KEYS)
