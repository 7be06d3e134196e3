"""Records as the journal keeps them, and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.swat.events import CardRecorded, GameStarted, OfferClaimed, OfferOpened
from slapmat.journal.checks import check_records
from slapmat.journal.port import StoredRecord
from slapmat.rules.records import Cause, Record
from slapmat.shell.stored_records import record_of, records_of, stored
from slapmat.table.errors import InputError
from tests.shell.rigs import SWAT, Laid, SimulatedTable
from tests.shell.test_whole_game import play_a_game

NAMES = st.text(st.characters(codec="utf-8"), max_size=12)
NS = st.integers(min_value=-(2**62), max_value=2**62)
EVENTS = st.one_of(
    st.builds(OfferOpened, NS, st.sampled_from(["dealer", "clock"])),
    st.builds(CardRecorded, NS, st.just("zapper"), st.none() | NAMES),
    st.builds(
        OfferClaimed,
        NS,
        NAMES,
        st.just("slap"),
        st.dictionaries(NAMES, NS),
        st.lists(NAMES).map(tuple),
        NS,
        st.integers(0, 9),
    ),
    st.builds(
        GameStarted,
        st.lists(NAMES).map(tuple),
        NS,
        st.dictionaries(NAMES, NS | st.booleans() | st.none() | NAMES),
        st.dictionaries(NAMES, NS),
    ),
)
RECORDS = st.builds(
    Record,
    st.integers(1, 2**40),
    st.sampled_from(Cause),
    NS,
    st.lists(EVENTS, max_size=3).map(tuple),
    st.none() | st.integers(1, 2**40),
    NS,
    st.none() | st.tuples(NAMES, st.integers(1, 12)),
)


@given(RECORDS)
def test_what_was_stored_comes_back(record: Record) -> None:
    assert record_of(SWAT, stored(record)) == record


@pytest.mark.parametrize(
    "seated", ["Ann", {"player": "Ann"}, {"player": 1, "seat": 1}, {"player": "Ann", "seat": 13}]
)
def test_who_sat_down_is_told_whole(seated: object) -> None:
    kept = StoredRecord(4, "command", 0, json.dumps({"events": [], "seated": seated}))
    with pytest.raises(InputError, match="Record 4: it does not say who sat down where"):
        record_of(SWAT, kept)


@given(RECORDS)
def test_the_journal_takes_what_is_stored(record: Record) -> None:
    check_records([stored(record)], record.seq - 1)


def test_every_record_of_a_game_comes_back() -> None:
    table = SimulatedTable(Laid(house_rules={"hands": 1}))
    play_a_game(table)
    assert records_of(SWAT, table.journal.records(1)) == tuple(table.evening.log)


@pytest.mark.parametrize(
    ("cause", "body"),
    [
        ("luck", {"events": []}),
        ("press", {}),
        ("press", {"events": {}}),
        ("press", {"events": [{"event": "cheated"}]}),
        ("press", {"events": [{"event": "offer_opened", "at_ns": 1}]}),
        ("press", {"events": [], "undoes": "1"}),
        ("press", {"events": [], "shift_ns": True}),
        ("press", {"events": [], "more": 1}),
    ],
)
def test_what_is_no_record_is_refused_by_its_number(cause: str, body: dict[str, object]) -> None:
    with pytest.raises(InputError, match="Record 7: ") as refused:
        record_of(SWAT, StoredRecord(7, cause, 0, json.dumps(body)))
    assert refused.value.remedy
