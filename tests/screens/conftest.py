import pytest

from slapmat.screens.fonts import Faces


@pytest.fixture(scope="session")
def faces() -> Faces:
    return Faces()


@pytest.fixture
def _blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SDL draw into memory, as a machine without a screen can."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
