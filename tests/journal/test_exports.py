"""An exported match reads back as it was; anything else is refused with the line's number."""

import io
import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.journal.errors import DamagedStoreError
from slapmat.journal.exports import Export, export_lines, parse_export, read_export
from slapmat.journal.port import EvidenceRow, MatchRow, StoredRecord
from slapmat.table.errors import InputError
from tests.journal.stores import HEADER, WALL, record

MATCH = MatchRow(12, "swat", 3, HEADER, WALL, 2)
HEAD = '{"slapmat_export": 1, "game": "swat", "match": 12, "header": {}}'
FIRST = '{"seq": 1, "cause": "press", "at_ns": 5, "events": []}'
TRACE = '{"evidence": 1, "seq": 1, "trace": "edges\\n"}'

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
numbers = st.integers(-(2**63), 2**63 - 1)
values = st.recursive(
    st.none() | st.booleans() | numbers | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=10,
)


def parsed(*lines: str) -> Export:
    return parse_export(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), "x.jsonl")


@given(
    header=st.dictionaries(texts, values, max_size=4),
    game=texts,
    records=st.lists(st.tuples(texts, numbers, st.dictionaries(texts, values, max_size=4))),
    evidence=st.lists(st.tuples(numbers, texts, st.booleans())),
)
def test_an_export_reads_back_as_the_match_was(
    header: dict[str, Any],
    game: str,
    records: list[tuple[str, int, dict[str, Any]]],
    evidence: list[tuple[int, str, bool]],
) -> None:
    own = {"seq", "cause", "at_ns", "evidence"}
    bodies = [{name: body[name] for name in body.keys() - own} for _, _, body in records]
    stored = [
        StoredRecord(seq, cause, at_ns, json.dumps(body))
        for seq, ((cause, at_ns, _), body) in enumerate(zip(records, bodies, strict=True), 1)
    ]
    rows = [EvidenceRow(race, len(records), trace, is_cut) for race, trace, is_cut in evidence]
    match = MatchRow(1, game, 2, json.dumps(header), WALL, len(records))
    lines = list(export_lines(match, stored, rows))
    assert all(line.isascii() for line in lines)
    export = parsed(*lines)
    assert (export.game, export.match, export.rules_version, export.wall) == (game, 1, 2, WALL)
    assert json.loads(export.header) == header
    assert list(export.evidence) == rows
    assert [(r.seq, r.cause, r.at_ns) for r in export.records] == [
        (r.seq, r.cause, r.at_ns) for r in stored
    ]
    assert [json.loads(r.body) for r in export.records] == bodies


def test_the_lines_are_as_documented() -> None:
    body = '{"events": [{"StackClaimed": 1}], "undoes": 3}'
    lines = export_lines(
        MATCH, [record(1, body)], [EvidenceRow(7, 1, "a\n"), EvidenceRow(8, 1, "b\n", is_cut=True)]
    )
    assert [json.loads(line) for line in lines] == [
        {
            "slapmat_export": 1,
            "game": "swat",
            "rules_version": 3,
            "match": 12,
            "wall": WALL,
            "header": {"players": ["Ann", "Ben"]},
        },
        {
            "seq": 1,
            "cause": "press",
            "at_ns": 1000,
            "events": [{"StackClaimed": 1}],
            "undoes": 3,
        },
        {"evidence": 7, "seq": 1, "trace": "a\n"},
        {"evidence": 8, "seq": 1, "trace": "b\n", "cut": True},
    ]


def test_a_short_export_written_by_hand_will_do() -> None:
    export = parsed(HEAD, FIRST, '{"evidence": 1, "trace": "edges\\n"}')
    assert export == Export(
        game="swat",
        match=12,
        header="{}",
        records=(StoredRecord(1, "press", 5, '{"events": []}'),),
        evidence=(EvidenceRow(1, 0, "edges\n"),),
    )


def changed(line: str, **changes: object) -> str:
    return json.dumps({**json.loads(line), **changes})


def without(line: str, name: str) -> str:
    return json.dumps({key: value for key, value in json.loads(line).items() if key != name})


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "line 1: the file is empty"),
        ([""], "line 1: It is no JSON object: no JSON"),
        (["[]"], "line 1: It is no JSON object: .* is not an object"),
        (["{}"], "line 1: this is no export of slapmat"),
        ([FIRST], "line 1: this is no export of slapmat"),
        ([changed(HEAD, slapmat_export=2)], "line 1: this export's format is not 1"),
        ([changed(HEAD, slapmat_export=True)], "line 1: this export's format is not 1"),
        ([without(HEAD, "game")], "line 1: game is missing"),
        ([without(HEAD, "header")], "line 1: header is missing"),
        ([changed(HEAD, header="{}")], "line 1: header is no object"),
        ([changed(HEAD, game=7)], "line 1: game is no text"),
        ([changed(HEAD, match=0)], "line 1: match is no number that can stand here"),
        ([changed(HEAD, match="1")], "line 1: match is no number"),
        ([changed(HEAD, extra=1)], "line 1: 'extra' is unknown"),
        ([changed(HEAD, wall=None)], "line 1: wall is no text"),
        ([changed(HEAD, rules_version=1.5)], "line 1: rules_version is no number"),
        ([HEAD, "{"], "line 2: It is no JSON object: no JSON"),
        ([HEAD, ""], "line 2: It is no JSON object: no JSON"),
        ([HEAD, HEAD], "line 2: at_ns is missing"),
        ([HEAD, changed(FIRST, seq=2)], "line 2: seq is 2, and 1 comes next"),
        ([HEAD, changed(FIRST, seq=True)], "line 2: seq is no number"),
        ([HEAD, FIRST, FIRST], "line 3: seq is 1, and 2 comes next"),
        ([HEAD, changed(FIRST, cause=None)], "line 2: cause is no text"),
        ([HEAD, changed(FIRST, cause="\ud800")], "line 2: cause is no text"),
        ([HEAD, changed(FIRST, at_ns=2**63)], "line 2: at_ns is no number"),
        ([HEAD, changed(FIRST, at_ns=1.0)], "line 2: at_ns is no number"),
        ([HEAD, FIRST[:-1] + ', "seq": 1}'], "line 2: .* a key is there twice"),
        ([HEAD, FIRST[:-1] + ', "x": Infinity}'], "line 2: .* Infinity is no JSON"),
        ([HEAD, TRACE], "line 2: seq is 1, and there are 0 records"),
        ([HEAD, FIRST, changed(TRACE, cut=1)], "line 3: cut is neither true nor false"),
        ([HEAD, FIRST, changed(TRACE, trace=[])], "line 3: trace is no text"),
        ([HEAD, FIRST, changed(TRACE, seq=-1)], "line 3: seq is no number"),
        ([HEAD, FIRST, changed(TRACE, **{"\x1b[2J": 1})], r"line 3: '\\x1b\[2J' is unknown"),
        ([HEAD, "[" * 100_000], "line 2: .* nested too deeply"),
        ([HEAD, '{"x": ' + "9" * 5000 + "}"], "line 2: .* a number is too long"),
    ],
)
def test_what_is_no_export_is_refused_with_the_line(lines: list[str], said: str) -> None:
    with pytest.raises(InputError, match=said) as refusal:
        parsed(*lines)
    assert refusal.value.remedy


def test_a_line_without_end_is_not_read_to_its_end() -> None:
    with pytest.raises(InputError, match=r"line 1: It has .* bytes, more than"):
        read_export(Path("/dev/zero"))


@pytest.mark.parametrize("name", ["", "/", "/nowhere/x", "a\0b", "x" * 5000])
def test_a_file_that_cannot_be_read_is_named(name: str) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_export(Path(name))


def test_text_that_the_disk_spoilt_is_not_exported() -> None:
    for match, records in (
        (MATCH, [record(1, "{broken")]),
        (MatchRow(1, "swat", 1, "[", WALL, 0), []),
    ):
        with pytest.raises(DamagedStoreError):
            list(export_lines(match, records, []))


@given(st.binary(max_size=300))
def test_no_bytes_crash_the_reading(data: bytes) -> None:
    refused(lambda: parse_export(io.BytesIO(data), "x"))
    refused(lambda: parse_export(io.BytesIO(f"{HEAD}\n".encode() + data), "x"))


@given(st.dictionaries(st.sampled_from(["seq", "cause", "evidence", "trace", "cut"]), values))
def test_no_values_crash_the_reading(fields: dict[str, Any]) -> None:
    for line in (HEAD, FIRST, TRACE):
        refused(partial(parsed, HEAD, changed(line, **fields)))
    refused(lambda: parsed(changed(HEAD, **fields)))


@pytest.mark.parametrize("seed", range(20))
def test_no_lost_byte_crashes_the_reading(seed: int) -> None:
    lots = random.Random(seed)
    whole = f"{HEAD}\n{FIRST}\n{TRACE}".encode()
    for _ in range(100):
        data = bytearray(whole)
        data[lots.randrange(len(data))] = lots.randrange(256)
        refused(partial(parse_export, io.BytesIO(bytes(data)), "x"))


def refused(read: Callable[[], object]) -> None:
    """Read; an InputError is the only error that may come."""
    try:
        read()
    except InputError as error:
        assert error.remedy  # noqa: PT017 - there may be an error or none
