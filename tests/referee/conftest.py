import pytest

from slapmat.screens.fonts import Faces


@pytest.fixture(scope="session")
def faces() -> Faces:
    return Faces()
