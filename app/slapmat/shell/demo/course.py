"""What came of a match of any game, told from what was kept of it."""

import json
from typing import Any

from slapmat.journal.port import JournalReader
from slapmat.rules.contract import Game
from slapmat.rules.folding import fold
from slapmat.rules.records import Cause
from slapmat.shell.stored_records import records_of


def course_of(game: Game[Any], store: JournalReader) -> dict[str, Any]:
    """Give the last match's course in numbers, as JSON data."""
    last = store.matches(1)[0]
    records = records_of(game, store.records(last.id))
    report = game.report(fold(game, records).state)
    return {
        "game": game.spec.slug,
        "match": last.id,
        "players": json.loads(last.header)["players"],
        "totals": report.get("totals", {}),
        "winners": report["winners"],
        "races": len(store.races(last.id)),
        "taken_back": sum(record.cause is Cause.UNDO for record in records),
        "records": len(records),
    }
