"""Matches counted for the statistics, a little at a time."""

import logging
from collections.abc import Iterator

from slapmat.journal.port import JournalReader, MatchRow
from slapmat.rules.statistics import MatchCount, Statistics, Tally
from slapmat.shell.one_evening import of_one_evening
from slapmat.shell.stored_records import game_by_rules, read_records
from slapmat.table.errors import InputError

log = logging.getLogger(__name__)

# More matches than anybody remembers, and longer ones than anybody plays.
MOST_MATCHES = 500
MOST_RECORDS = 20_000
# So many records are folded between two looks at the buttons.
STEP_RECORDS = 100
TOLD_EVERY_MATCHES = 10


def counted_matches(
    journal: JournalReader, *, is_evening: bool
) -> Iterator[tuple[Statistics, int] | None]:
    """Count the matches of a journal, the newest first.

    Args:
        journal: What was kept.
        is_evening: Only the newest evening.

    Yields:
        The statistics so far and how many matches are still to be counted, now and then and at the
        end; None after each little step in between.

    Raises:
        StoreError: The journal cannot be read.
    """
    newest = journal.matches(MOST_MATCHES)
    rows = of_one_evening(newest) if is_evening else newest
    tally = Tally()
    for number, row in enumerate(rows, 1):
        yield from count_into(tally, journal, row)
        if number % TOLD_EVERY_MATCHES == 0 and number < len(rows):
            yield tally.statistics, len(rows) - number
    yield tally.statistics, 0


def count_into(tally: Tally, journal: JournalReader, row: MatchRow) -> Iterator[None]:
    """Add a match, if it is whole, and of a game and rules that are known here."""
    if row.record_count > MOST_RECORDS:
        return
    try:
        game = game_by_rules(row.game, row.rules_version)
        count = MatchCount(game)
        for record in read_records(game, journal.records(row.id)):
            count.add(record)
            if record.seq % STEP_RECORDS == 0:
                yield None
    except InputError as error:
        log.info("match %d is in no statistics: %s", row.id, error)
        return
    tally.add(count)
    yield None


def whole_statistics(journal: JournalReader, *, is_evening: bool) -> Statistics:
    """Count it all at once.

    Raises:
        StoreError: The journal cannot be read.
    """
    found = Statistics()
    for step in counted_matches(journal, is_evening=is_evening):
        if step is not None:
            found, _ = step
    return found
