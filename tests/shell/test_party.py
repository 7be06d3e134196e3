"""A party that goes on for long: memory stays as it is, the store grows by its records only."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.shell.party import Party, Sample, hold, slope, told

GAMES = 60
EVIDENCE_BYTES = 200_000
SETTLED = GAMES // 2

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def party() -> Party:
    """Have two players, whose games are short, and so little evidence that some gives way."""
    return Party(races=12 * GAMES, hours=0, players=2, evidence_bytes=EVIDENCE_BYTES)


@pytest.fixture(scope="module")
def samples(party: Party) -> list[Sample]:
    with TemporaryDirectory() as folder:
        return hold(party, Path(folder) / "slapmat.sqlite3", lambda _: None)


def test_a_party_is_many_games_in_one_evening(samples: list[Sample]) -> None:
    assert samples[-1].games >= GAMES * 3 // 4
    assert samples[-1].races >= 12 * GAMES
    assert [sample.races for sample in samples] == sorted(sample.races for sample in samples)


def test_no_object_stays_behind(samples: list[Sample]) -> None:
    """A record that is kept somewhere is twenty objects for each race, a list of numbers is one."""
    early = samples[3:SETTLED]
    late = samples[-len(early) :]
    grown = min(s.objects for s in late) - min(s.objects for s in early)
    assert grown < 1.5 * (late[0].races - early[0].races)
    assert slope([(s.races, s.objects) for s in samples[3:]]) < 3


def test_old_evidence_gives_way_within_its_bound(samples: list[Sample]) -> None:
    assert all(sample.evidence_bytes <= EVIDENCE_BYTES for sample in samples)
    assert samples[-1].evidence_bytes > 0.9 * EVIDENCE_BYTES


def test_then_the_store_grows_by_its_records_only(samples: list[Sample]) -> None:
    full = [s for s in samples if s.evidence_bytes > 0.95 * EVIDENCE_BYTES]
    assert len(full) > 5
    grown = full[-1].store_bytes - full[-1].free_bytes - full[0].store_bytes + full[0].free_bytes
    record_bytes = full[-1].record_bytes - full[0].record_bytes
    # Pages of a tree are two thirds full; the last one and a row's own numbers come on top.
    assert record_bytes < grown < 2 * record_bytes + 50_000


def test_what_it_tells_is_what_was_measured(party: Party, samples: list[Sample]) -> None:
    summary = told(party, samples, 1)
    assert summary["races"] == samples[-1].races
    assert summary["store_bytes_a_race"]["once_old_evidence_gives_way"] > 0
    assert summary["evidence_mib"] <= summary["evidence_bound_mib"]
