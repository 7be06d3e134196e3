"""Laws of every game: folding its records rebuilds the state; bad lines change nothing."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe
from slapmat.rules.codec import decode_event, encode_event
from slapmat.rules.contract import View
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Record
from tests.games.swat.random_games import RandomGame

GAME = game_called("swat")


def records_of(game: RandomGame) -> list[Record]:
    """Play a random game and keep its records, each written as JSON and read again."""
    kept: list[Record] = []
    add = Ledger.add

    def keep(ledger: Ledger[Any], record: Record) -> None:
        add(ledger, record)
        written = json.dumps([encode_event(event) for event in record.events])
        events = tuple(decode_event(GAME.event_types, data) for data in json.loads(written))
        kept.append(
            Record(record.seq, record.cause, record.at_ns, events, record.undoes, record.shift_ns)
        )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Ledger, "add", keep)
        game.play()
    return kept


@pytest.mark.parametrize("seed", range(40))
def test_folding_the_records_rebuilds_the_state(seed: int) -> None:
    game = RandomGame(seed)
    ledger = Ledger(GAME)
    for record in records_of(game):
        ledger.add(record)
    assert ledger.state == game.pipe.match.state


@pytest.mark.parametrize("seed", range(40))
def test_every_reachable_state_has_a_scene_and_a_prompt(seed: int) -> None:
    ledger = Ledger(GAME)
    for record in records_of(RandomGame(seed)):
        ledger.add(record)
        assert GAME.prompt(ledger.state)
        assert GAME.scene(ledger.state, View({}, record.at_ns)).header.game


@pytest.mark.parametrize("seed", range(20))
def test_evolve_takes_any_event_in_any_state(seed: int) -> None:
    events = [event for record in records_of(RandomGame(seed)) for event in record.events]
    state = GAME.blank()
    for event in [*events[::-1], *events, *events[::3]]:
        state = GAME.evolve(state, event)
    assert GAME.report(state)["phase"]


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    ["do", "press", "at_ns", "now_ns", "hold_ms", "player", "cards", "card", "hand", "stack"]
)
WORDS = st.sampled_from(["start", "cards", "card", "points", "award", "join", "Ann", "zapper"])


@given(st.dictionaries(FIELDS, WORDS | ANY_JSON, max_size=5) | ANY_JSON, st.binary(max_size=20))
def test_a_line_that_cannot_be_is_an_error_and_changes_nothing(line: object, junk: bytes) -> None:
    pipe = Pipe(GAME)
    pipe.answer(json.dumps({"do": "start", "players": ["Ann", "Ben", "Cy"]}).encode())
    for data in (json.dumps(line).encode(), junk.replace(b"\n", b"")):
        before = pipe.match.state
        answer = pipe.answer(data)
        reply = json.loads(answer) if answer is not None else {}
        if "error" in reply:
            assert reply["remedy"]
            assert pipe.match.state == before
