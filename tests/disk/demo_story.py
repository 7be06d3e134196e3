"""What a demo keeps and shows, step by step: the second reading of what a recorded one did."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import EvidenceRow, StoredRecord
from slapmat.shell.demo.running import Demo, run_demo


@dataclass
class Story:
    """A demo's course.

    Attributes:
        records: All its records.
        evidence: All its evidence.
        shown_bytes: How long each scene's text is on stdout.
        records_before: How many records were kept before each scene was shown.
        summary: What was noted at its end.
    """

    records: list[StoredRecord] = field(default_factory=list)
    evidence: list[EvidenceRow] = field(default_factory=list)
    shown_bytes: list[int] = field(default_factory=list)
    records_before: list[int] = field(default_factory=list)
    summary: str | None = None

    def acknowledged(self, stdout_bytes: int) -> int:
        """Give how many records somebody has seen the consequence of who has seen so much."""
        begun = 0
        for end, count in zip(
            accumulate(self.shown_bytes, initial=0), self.records_before, strict=False
        ):
            if end >= stdout_bytes:
                break
            begun = count
        return begun


def story_of(demo: Demo) -> Story:
    """Play a demo, and write down what it keeps and shows."""
    story, journal = Story(), MemoryJournal()

    def write(text: str) -> None:
        story.shown_bytes.append(len(f"{text}\n".encode()))
        kept = journal.matches()
        story.records_before.append(kept[0].record_count if kept else 0)

    run_demo(demo, journal, "", write)
    story.records = [*journal.records(1)]
    story.evidence = journal.evidence(1)
    story.summary = journal.match(1).summary
    return story


def is_beginning_of(part: Sequence[object], whole: Sequence[object]) -> bool:
    return list(part) == list(whole[: len(part)])
