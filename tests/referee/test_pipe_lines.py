"""Lines of the pipe: what is one, what is refused, what a reply holds. Contract: Lines."""

import json
from typing import Any

import pytest

from slapmat.games.finding import game_called
from slapmat.referee.pipe import LONGEST_LINE_BYTES, Pipe, all_lines
from tests.referee.pipe_rig import NAMES, PipeRig, opened, table

START = {"do": "start", "players": ["Ann", "Ben"]}


@pytest.mark.parametrize("line", [b"", b"\n", b"\r\n", b"   \n", b"\t"])
def test_an_empty_line_is_ignored(line: bytes) -> None:
    assert Pipe(game_called("swat")).answer(line) is None


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n", b"  \n"])
def test_a_line_may_end_as_it_likes(end: bytes) -> None:
    answer = Pipe(game_called("swat")).answer(json.dumps(START).encode() + end)
    assert "error" not in json.loads(answer or "")


def test_a_reply_has_at_least_events_prompt_and_state() -> None:
    rig = PipeRig()
    rig.send(START)
    assert rig.reply.keys() >= {"events", "prompt", "state"}
    assert rig.state.keys() == {
        "phase", "hand", "dealer", "eligible", "stacks", "totals", "tallies", "winners",
    }  # fmt: skip


def test_every_event_has_its_name_and_its_moment() -> None:
    rig, (one, _) = opened()
    rig.slap(one)
    assert all(isinstance(e["event"], str) and isinstance(e["at_ns"], int) for e in rig.events)


def test_a_reply_is_one_line_of_ascii() -> None:
    rig = PipeRig()
    rig.start(("Zoë", "Жанна", "👩\u200d👧"))
    answer = rig.pipe.answer(b'{"now_ns": 1}')
    assert answer is not None
    assert answer.isascii()
    assert "\n" not in answer
    assert json.loads(answer)["state"]["stacks"].keys() == {"Zoë", "Жанна", "👩\u200d👧"}


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"{",
        b"[]",
        b"3",
        b"null",
        b'"start"',
        b"{}",
        b'{"do": "start"',
        b'{"do": "yes"} {"do": "yes"}',
        b'{"do": "yes", "do": "yes"}',
        b'{"now_ns": NaN}',
        b'{"now_ns": Infinity}',
        b'{"now_ns": 1' + b"0" * 5000 + b"}",
        b'{"press": "\xff", "at_ns": 1}',
        b"\xef\xbb\xbf{}",
        "\u00a0".encode(),
        b"[" * 100_000,
        b'{"do":' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"do": "yes"' + b" " * LONGEST_LINE_BYTES + b"}",
    ],
)
def test_a_line_that_is_no_json_object_is_an_error_and_changes_nothing(line: bytes) -> None:
    rig = table()
    rig.refused_raw(line)
    assert rig.open()["phase"] == "offer"


@pytest.mark.parametrize(
    "line",
    [
        {"nothing": 1},
        {"do": "dance"},
        {"do": ""},
        {"do": None},
        {"do": ["yes"]},
        {"do": "yes", "player": "Ann"},
        {"do": "yes", "now_ns": 5},
        {"do": "award"},
        {"do": "award", "player": 3},
        {"do": "leave", "player": None},
        {"do": "join"},
        {"do": "card"},
        {"do": "card", "card": ["zapper"]},
        {"do": "cards", "player": "Ann"},
        {"do": "draft_cards", "player": "Ann", "cards": {}},
        {"press": "Ann"},
        {"press": "Ann", "at_ns": None},
        {"press": "Ann", "at_ns": 1.0},
        {"press": "Ann", "at_ns": "1"},
        {"press": "Ann", "at_ns": True},
        {"press": "Ann", "at_ns": 2**63},
        {"press": "Zoe", "at_ns": 1},
        {"press": "", "at_ns": 1},
        {"press": None, "at_ns": 1},
        {"press": ["Ann"], "at_ns": 1},
        {"press": "Ann", "at_ns": 1, "hold_ms": -1},
        {"press": "Ann", "at_ns": 1, "hold_ms": "long"},
        {"press": "Ann", "at_ns": 1, "hold_ms": True},
        {"press": "Ann", "at_ns": 1, "hold_ms": 1e12},
        {"press": "Ann", "at_ns": 1, "yes_held": 1},
        {"press": "Ann", "at_ns": 1, "no_held": True},
        {"press": "Ann", "at_ns": 1, "now_ns": 2},
        {"now_ns": -1},
        {"now_ns": 1.5},
        {"now_ns": "1"},
        {"now_ns": None},
        {"now_ns": 1, "at_ns": 1},
        {"do": "start", "players": ["Ann", "Ben"]},
    ],
)
def test_a_line_that_asks_for_what_cannot_be_is_an_error_and_changes_nothing(
    line: dict[str, Any],
) -> None:
    rig = table()
    rig.refused(line)
    assert rig.open()["phase"] == "offer"


@pytest.mark.parametrize(
    "line",
    [
        {"do": "start"},
        {"do": "start", "players": []},
        {"do": "start", "players": ["Ann"]},
        {"do": "start", "players": [*NAMES, "Hal"]},
        {"do": "start", "players": "Ann"},
        {"do": "start", "players": ["Ann", "Ann"]},
        {"do": "start", "players": ["Ann", ""]},
        {"do": "start", "players": ["Ann", 3]},
        {"do": "start", "players": ["Ann", "a\nb"]},
        {"do": "start", "players": ["Ann", "\ud800"]},
        {**START, "seed": "1"},
        {**START, "seed": 1.5},
        {**START, "seed": None},
        {**START, "jitter_ns": -1},
        {**START, "jitter_ns": 0.5},
        {**START, "handicap_ms": {"Zoe": 5}},
        {**START, "handicap_ms": {"Ann": -5}},
        {**START, "handicap_ms": {"Ann": "5"}},
        {**START, "handicap_ms": {"Ann": True}},
        {**START, "handicap_ms": []},
        {**START, "hands": 3},
        {"do": "yes"},
        {"do": "no"},
        {"do": "next"},
        {"do": "deck_out"},
        {"do": "award", "player": "Ann"},
        {"do": "points", "player": "Ann", "points": 3},
        {"press": "Ann", "at_ns": 1},
    ],
)
def test_before_a_start_only_a_right_start_is_carried_out(line: dict[str, Any]) -> None:
    rig = PipeRig()
    rig.refused(line)
    assert rig.send(START)["phase"] == "waiting"


def test_the_last_four_of_start_are_optional() -> None:
    short, whole = PipeRig(), PipeRig()
    short.send(START)
    whole.send({**START, "seed": 1, "house_rules": {}, "jitter_ns": 1000, "handicap_ms": {}})
    assert short.reply == whole.reply


def test_the_clock_can_be_moved_before_a_start() -> None:
    rig = PipeRig()
    answer = rig.raw('{"now_ns": 77}')
    assert answer["prompt"]
    rig.send(START)
    assert rig.events[0]["at_ns"] == 77


def test_after_a_game_another_can_be_started() -> None:
    rig = table(2, hands=1)
    rig.end_hand()
    rig.wait(1000)
    rig.start(("Ann", "Ben", "Cid"))
    assert (rig.phase, rig.state["hand"]) == ("waiting", 1)
    rig.refused({"do": "no"})


def test_a_start_that_is_refused_after_a_game_leaves_the_game_as_it_was() -> None:
    rig = table(2, hands=1)
    rig.end_hand()
    rig.refused({"do": "start", "players": ["Ann"]})
    assert rig.do("no")["phase"] == "waiting"


def test_the_same_lines_give_the_same_replies() -> None:
    def replies() -> list[str | None]:
        pipe = Pipe(game_called("swat"))
        lines = (
            {"do": "start", "players": list(NAMES[:4]), "seed": 9},
            *({"press": name, "at_ns": 5} for name in NAMES[:4]),
            {"now_ns": 10},
            *({"press": name, "at_ns": 20} for name in NAMES[:4]),
            {"now_ns": 60_000_000_000},
            {"do": "yes"},
        )
        return [pipe.answer(json.dumps(line).encode()) for line in lines]

    assert replies() == replies()


def test_every_line_is_told_with_its_fields() -> None:
    lines = {line.name: line for line in all_lines(game_called("swat"))}
    assert list(lines) == [
        "press", "now_ns", "start", "yes", "no", "next", "award", "leave", "join",
        "card", "stop_recording", "deck_out", "cards", "points",
    ]  # fmt: skip
    assert all(line.meaning for line in lines.values())
    assert lines["cards"].fields == {
        "do": '"cards"',
        "player": "a text",
        "cards": "an object, each value a whole number",
        "stack": "a whole number or null; optional",
        "hand": "a whole number or null; optional",
    }


FRACTIONS: list[object] = [1.5, [1.5], {"Ann": 1.5}, {"Ann": [1.5]}]


@pytest.mark.parametrize("fraction", FRACTIONS, ids=str)
def test_no_refusal_shows_what_python_calls_a_number(fraction: object) -> None:
    pipe = table().pipe
    for line in all_lines(game_called("swat")):
        whole = {"do": line.name} if "do" in line.fields else {"press": "Ann", "at_ns": 0}
        for field in line.fields:
            reply = json.loads(pipe.answer(json.dumps({**whole, field: fraction}).encode()) or "")
            assert "Decimal" not in reply.get("error", "") + reply.get("remedy", "")
