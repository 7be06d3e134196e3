"""A Pico that has just been found by its host, for the tests of the whole chain."""

from collections.abc import Iterator

import pytest

from tests.firmware.emulation import Pico, in_rp2040js


@pytest.fixture
def pico() -> Iterator[Pico]:
    with in_rp2040js() as pico:
        pico.run(3_000)
        pico.do("enumerate")
        yield pico
