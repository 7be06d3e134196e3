from collections.abc import Iterator

import pytest

from tests.sources.rigs import Bell, MockPinsRig, mock_pins_rig


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> MockPinsRig:
    return mock_pins_rig(monkeypatch)


@pytest.fixture
def bench(rig: MockPinsRig) -> Iterator[MockPinsRig]:
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    yield rig
    rig.source.close()
