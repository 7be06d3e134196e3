"""A party on a fast clock: virtual players play game after game into a real store.

`scripts/party` plays a day of a hundred thousand races; the tests play a dozen games. After each
game it notes what memory and the store have come to, and at the end how both have grown.
"""

import argparse
import gc
import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from slapmat.journal.port import DEFAULT_EVIDENCE_BYTES, Evidence, StoredRecord
from slapmat.journal.sqlite import SqliteJournal
from slapmat.shell.demo.running import Demo, Laid, lay, people_of, play
from slapmat.shell.demo.table import VirtualTable
from slapmat.shell.doing import Parts
from slapmat.shell.wall import wall_text
from slapmat.table.stamps import NS_PER_S

RACES = 100_000
MOST_SAMPLES = 200
PAGE_BYTES = resource.getpagesize()


class CountingStore(SqliteJournal):
    """A store that counts what goes into it."""

    judged = 0
    newest = (0, 0)
    records_written = 0
    record_bytes = 0

    def append(
        self, match_id: int, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()
    ) -> None:
        super().append(match_id, records, evidence)
        for item in evidence:
            # What came after a race is kept as one more evidence of it.
            if (race := (match_id, item.race_no)) > self.newest:
                self.judged, self.newest = self.judged + 1, race
        self.records_written += len(records)
        self.record_bytes += sum(len(record.body.encode()) for record in records)

    @property
    def evidence_bytes(self) -> int:
        return int(self._rows("SELECT coalesce(sum(trace_bytes), 0) FROM evidence")[0][0])

    @property
    def page_bytes(self) -> int:
        """Give the size of the store, pages that are free again included."""
        pages, size = self._rows("PRAGMA page_count")[0][0], self._rows("PRAGMA page_size")[0][0]
        return int(pages) * int(size)

    @property
    def free_bytes(self) -> int:
        pages, size = self._rows("PRAGMA freelist_count")[0][0], self._rows("PRAGMA page_size")
        return int(pages) * int(size[0][0])


@dataclass(frozen=True, slots=True)
class Sample:
    """What it has come to after a game.

    Attributes:
        games: How many games were played.
        races: How many races were judged.
        records: How many records were kept.
        record_bytes: How long their texts are together.
        party_s: How long the party is, on its clock.
        rss_bytes: How much memory the process has.
        objects: How many objects are alive that the collector knows.
        store_bytes: How long the store is.
        free_bytes: What of that is free again.
        evidence_bytes: How long the traces are that are still kept.
    """

    games: int
    races: int
    records: int
    record_bytes: int
    party_s: int
    rss_bytes: int
    objects: int
    store_bytes: int
    free_bytes: int
    evidence_bytes: int


@dataclass(frozen=True, slots=True)
class Party:
    """What is to be played.

    Attributes:
        races: Until at least so many races were judged.
        hours: And until the party is so long, on its clock.
        players: How many play.
        evidence_bytes: How much evidence the store may keep.
    """

    races: int
    hours: float
    players: int
    evidence_bytes: int = DEFAULT_EVIDENCE_BYTES


def hold(party: Party, place: Path, note: Callable[[Sample], object]) -> list[Sample]:
    """Hold the party.

    Args:
        party: What to play.
        place: The store.
        note: Gets a sample after each game.

    Returns:
        Samples, evenly over the party.
    """
    samples: list[Sample] = []
    games = 0
    demo = Demo(seed=1, players=party.players)
    with ExitStack() as opened:
        store = CountingStore.open(place, evidence_bytes=party.evidence_bytes)
        opened.callback(store.close)
        laid = lay(demo, lambda: store, wall_text, opened, Parts())
        began_ns, people = laid.clock.now_ns(), people_of(demo)
        while not samples or not is_enough(party, samples[-1]):
            seed, is_seated = demo.seed + games, games > 0
            play(VirtualTable(laid.sitting, people, seed, is_seated=is_seated), laid)
            assert laid.keeper.store is store, "the store has failed"
            games += 1
            sample = sample_of(store, games, laid, began_ns)
            note(sample)
            # Not every one for ever: they would be what grows.
            if (
                is_enough(party, sample)
                or sample.races >= party.races * len(samples) / MOST_SAMPLES
            ):
                samples.append(sample)
    return samples


def is_enough(party: Party, sample: Sample) -> bool:
    return sample.races >= party.races and sample.party_s >= party.hours * 3600


def sample_of(store: CountingStore, games: int, laid: Laid, began_ns: int) -> Sample:
    gc.collect()
    return Sample(
        games,
        store.judged,
        store.records_written,
        store.record_bytes,
        (laid.clock.now_ns() - began_ns) // NS_PER_S,
        rss_bytes(),
        len(gc.get_objects()),
        store.page_bytes,
        store.free_bytes,
        store.evidence_bytes,
    )


def rss_bytes() -> int:
    """Give how much of the memory this process has at the moment."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE_BYTES


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Give the slope of the line that fits best."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def told(party: Party, samples: Sequence[Sample], took_s: float) -> dict[str, Any]:
    """Sum the party up; growth is that of its second half."""
    last = samples[-1]
    late = [sample for sample in samples if 2 * sample.races >= last.races]
    full = [s for s in samples if s.evidence_bytes > 0.95 * party.evidence_bytes]
    return {
        "races": last.races,
        "games": last.games,
        "players": party.players,
        "records": last.records,
        "party_hours": round(last.party_s / 3600, 1),
        "took_s": round(took_s),
        "rss_mib": {
            "after_the_first_game": mib(samples[0].rss_bytes),
            "in_the_middle": mib(late[0].rss_bytes),
            "at_the_end": mib(last.rss_bytes),
            "most": mib(max(s.rss_bytes for s in samples)),
        },
        "rss_bytes_a_race": round(slope([(s.races, s.rss_bytes) for s in late]), 2),
        "objects_a_race": round(slope([(s.races, s.objects) for s in late]), 4),
        "store_mib": mib(last.store_bytes),
        "record_bytes_a_race": round(last.record_bytes / last.races),
        "evidence_mib": mib(max(s.evidence_bytes for s in samples)),
        "evidence_bound_mib": mib(party.evidence_bytes),
        "store_bytes_a_race": {
            "while_evidence_grows": growth([s for s in samples if s not in full]),
            "once_old_evidence_gives_way": growth(full[1:]),
        },
    }


def growth(samples: Sequence[Sample]) -> int | None:
    """Give by how many bytes the store grows in a race."""
    if len(samples) <= 1:
        return None
    return round(slope([(s.races, s.store_bytes - s.free_bytes) for s in samples]))


def mib(size_bytes: int) -> float:
    return round(size_bytes / 2**20, 2)


def main(words: Sequence[str]) -> None:
    """Hold a party, and print what came of it."""
    parser = argparse.ArgumentParser(prog="scripts/party", description="A simulated party.")
    parser.add_argument("--races", type=int, default=RACES, help=f"at least so many ({RACES})")
    parser.add_argument("--hours", type=float, default=24, help="at least so long (24)")
    parser.add_argument("--players", type=int, default=3, help="2 to 7 (3)")
    parser.add_argument("--evidence-mib", type=int, default=DEFAULT_EVIDENCE_BYTES // 2**20)
    parser.add_argument("--store", type=Path, help="keep the store here")
    parser.add_argument("--samples", type=Path, help="write a line of JSON for each game here")
    options = parser.parse_args(words)
    party = Party(options.races, options.hours, options.players, options.evidence_mib * 2**20)
    began_s = time.monotonic()
    with ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory(prefix="slapmat-party-"))
        lines = opened.enter_context(Path(options.samples or "/dev/null").open("w"))

        def note(sample: Sample) -> None:
            print(json.dumps(asdict(sample)), file=lines, flush=True)

        samples = hold(party, options.store or Path(folder) / "slapmat.sqlite3", note)
    print(json.dumps(told(party, samples, time.monotonic() - began_s), indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
