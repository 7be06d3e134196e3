"""Names are found wherever they were kept, and replaced wherever they stand."""

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import StoredRecord
from slapmat.shell.bundle.names import Mask, names_in

NAMES = st.text(st.characters(categories=["L", "M", "N", "P", "S", "Zs"]), min_size=1, max_size=12)


def test_names_come_from_headers_ends_and_who_joined_later() -> None:
    journal = MemoryJournal()
    journal.begin_match("swat", 1, json.dumps({"players": ["Ann"], "seats": {"Ben": 2}}), "")
    body = {"events": [{"event": "player_joined", "player": "Cid", "at_ns": 3}]}
    journal.append(1, [StoredRecord(1, "command", 0, json.dumps(body))])
    journal.finish_match(1, json.dumps({"totals": {"Dee": 3}, "winners": ["Eve"]}))
    journal.begin_match("swat", 1, json.dumps({"players": ["Ann", "Flo"]}), "")
    assert names_in(journal) == ["Ann", "Ben", "Dee", "Eve", "Cid", "Flo"]


def test_headers_that_are_no_headers_tell_no_names() -> None:
    journal = MemoryJournal()
    for header in ("{}", '{"players": 7}', '{"players": {"a": 1}}', '{"seats": [1, null]}'):
        journal.begin_match("swat", 1, header, "")
    assert names_in(journal) == ["a"]


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Ann wins", "Player 1 wins"),
        ("KeyError: 'ann'", "KeyError: 'Player 1'"),
        ("ANN's turn, ann_1, ann2", "Player 1's turn, Player 1_1, Player 12"),
        ("Anna sits in the annex; Hannover", "Anna sits in the annex; Hannover"),
        ("Ann Marie and Ann", "Player 2 and Player 1"),
        ("Zoë, " + unicodedata.normalize("NFD", "Zoë"), "Player 3, Player 3"),
        (r"'Zo\xeb' and Zo\u00eb", "'Player 3' and Player 3"),
        ("Player 7", "Player 7"),
        ("Groß and GROSS", "Player 4 and Player 4"),
        ("İpek, 7 of 9, a.b", "Player 5, 7 of 9, a.b"),
    ],
)
def test_names_in_free_text_are_replaced_but_not_within_words(text: str, masked: str) -> None:
    assert Mask(["Ann", "Ann Marie", "Zoë", "Groß", "İpek", "7", "."]).text(text) == masked


def test_a_new_name_is_nobodys_own() -> None:
    mask = Mask(["Player 1", "Ann", "Player 2", "Ben"])
    line = mask.line('{"players": ["Player 1", "Ann", "Player 2", "Ben"]}')
    assert json.loads(line)["players"] == ["Player 1", "Player 3", "Player 2", "Player 4"]


def test_json_keeps_its_form_and_its_trace() -> None:
    trace = '{"trace": 1, "seats": {"1": "Ann"}}\n{"arm": {"seats": ["Ann"]}}\n'
    line = json.dumps({"evidence": 1, "players": {"Ann": 3}, "trace": trace, "n": 1.5})
    masked = json.loads(Mask(["Ann"]).line(line))
    assert masked == {
        "evidence": 1,
        "players": {"Player 1": 3},
        "trace": trace.replace("Ann", "Player 1"),
        "n": 1.5,
    }


def test_a_line_that_is_no_json_is_free_text() -> None:
    assert Mask(["Ann"]).line("Ann {") == "Player 1 {"


def test_the_home_folder_is_the_home_folder() -> None:
    assert Mask([], "/home/ann").text("/home/ann/.config") == "~/.config"
    assert Mask([], "/home/ann").text("/home/anna and /home/ann") == "/home/anna and ~"
    assert Mask([], "/").text("/etc") == "/etc"


@given(st.lists(st.sampled_from(["true", "1", '"', ":", "{", "Ann", "\\\\", "a"]), max_size=4))
def test_data_stays_json_data_whatever_the_players_are_called(names: list[str]) -> None:
    data = {"a": [True, 1, "Ann: {true}"], "store": {"Ann": "1"}}
    json.dumps(Mask(names).data(data))
    assert "Ann" not in json.dumps(Mask(["Ann", *names]).data(data))


@given(st.lists(NAMES, max_size=6), st.data())
def test_no_name_is_left_in_data(names: list[str], data: st.DataObject) -> None:
    mask, own = Mask(names), [name for name in names if name.strip()]
    given_names = data.draw(st.lists(st.sampled_from(own), max_size=5)) if own else []
    line = {"players": given_names, "by": dict.fromkeys(given_names, 1)}
    masked = json.loads(mask.line(json.dumps(line)))
    left = {*masked["players"], *masked["by"]}
    assert all(name.startswith("Player ") for name in left)
    assert len(left) == len(set(given_names))
