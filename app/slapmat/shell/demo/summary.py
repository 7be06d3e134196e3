"""What came of a game of SWAT!, told from what was kept of it."""

from collections.abc import Sequence
from typing import Any

from slapmat.games.swat.events import (
    HeatJudged,
    HeatRepeated,
    LateSlapped,
    OfferClaimed,
    TableAsked,
)
from slapmat.games.swat.state import State
from slapmat.journal.port import JournalReader
from slapmat.rules.contract import Game
from slapmat.rules.folding import fold
from slapmat.rules.records import Record
from slapmat.shell.stored_records import records_of
from slapmat.table.stamps import NS_PER_MS

DEAD_HEAT = "dead_heat"


def summary_of(game: Game[State], store: JournalReader, match_id: int) -> dict[str, Any]:
    """Give a match's course in numbers, as JSON data."""
    records = records_of(game, store.records(match_id))
    state = fold(game, records).state
    return {
        "game": game.spec.slug,
        "match": match_id,
        "players": list(state.seats),
        "hands": [hand.total_of(state.rules) for hand in state.hands],
        "totals": state.totals,
        "winners": list(state.winners),
        "races": len(store.races(match_id)),
        "margins_ms": margins_ms(records),
        "dead_heats": sum(map(is_dead_heat, events_in(records))),
        "false_slaps": dict(state.false_slaps),
        "records": len(records),
    }


def events_in(records: Sequence[Record]) -> list[object]:
    """Give all events, also those that were taken back."""
    return [event for record in records for event in record.events]


def margins_ms(records: Sequence[Record]) -> list[float]:
    """Give by how much each claim came before the next slap, where there was one, in ms."""
    gaps_ns: list[list[int]] = []
    for event in events_in(records):
        if isinstance(event, OfferClaimed):
            gaps_ns.append(sorted(event.gaps_ns.values())[1:])
        elif isinstance(event, LateSlapped) and gaps_ns:
            gaps_ns[-1].append(event.after_claim_ns)
    return [min(gaps) / NS_PER_MS for gaps in gaps_ns if gaps]


def is_dead_heat(event: object) -> bool:
    """Say whether an event is a dead heat, whoever settles it."""
    match event:
        case HeatJudged():
            return True
        case HeatRepeated(why=why) | TableAsked(why=why):
            return why == DEAD_HEAT
        case _:
            return False
