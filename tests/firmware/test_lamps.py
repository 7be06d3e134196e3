"""Lamps shine as the host tells them, by the released firmware."""

import pytest

from slapmat.wire.messages import lamps, ping
from tests.firmware.emulation import opened

HALF_FULL = pytest.approx(0.5, abs=0.003)


@pytest.mark.slow
def test_lamps_shine_as_told_and_never_beyond_the_cap() -> None:
    with opened() as pico:
        pico.send(lamps(0, (255, 128, 0, 0, 0, 1, 0, 0, 0, 64), most_full=10))
        pico.run(10_000)
        shares = pico.do("lamps")["lamps"]
        assert shares[0] == 1
        assert shares[1] == HALF_FULL
        assert shares[5] == pytest.approx(1 / 255)
        assert shares[9] == pytest.approx(64 / 255)
        assert [share for at, share in enumerate(shares) if at in {2, 3, 4, 6, 7, 8}] == [0] * 6
        pico.send(lamps(1, (255,) * 10, most_full=5))
        pico.run(10_000)
        shares = pico.do("lamps")["lamps"]
        assert shares == [HALF_FULL] * 10
        assert sum(shares) <= 5
        for most_full in range(1, 11):
            pico.send(lamps(2, (255, 200, 255, 3, 255, 255, 17, 255, 90, 255), most_full))
            pico.run(10_000)
            assert sum(pico.do("lamps")["lamps"]) <= most_full


@pytest.mark.slow
def test_lamps_go_dark_when_the_port_closes() -> None:
    with opened() as pico:
        pico.send(lamps(0, (255,) * 10, most_full=10))
        pico.run(10_000)
        assert pico.do("lamps")["lamps"] == [1] * 10
        pico.do("open", on=False)
        pico.run(30_000)
        assert pico.do("lamps")["lamps"] == [0] * 10


@pytest.mark.slow
def test_lamps_go_dark_when_nothing_is_heard_for_five_seconds() -> None:
    with opened() as pico:
        pico.send(lamps(0, (255,) * 10, most_full=1))
        pico.run(4_000_000)
        assert sum(pico.do("lamps")["lamps"]) > 0.9
        pico.send(ping(1, 1))
        pico.run(4_500_000)
        assert sum(pico.do("lamps")["lamps"]) > 0.9
        pico.run(600_000)
        assert pico.do("lamps")["lamps"] == [0] * 10
