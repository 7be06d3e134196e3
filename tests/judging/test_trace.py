"""A trace is read strictly; whatever is wrong names its line."""

import json
from typing import Any

import pytest

from slapmat.judging.trace import read_trace
from slapmat.judging.values import Ask, Race
from slapmat.table.errors import InputError
from slapmat.table.signals import Complete, Edge, Level
from slapmat.table.stamps import Stamp
from tests.judging.build import arm, closes, complete, header, opens, reads
from tests.judging.traces import judged

HEADER = json.dumps(header(sources={"pico": {}}))


def test_each_kind_of_line_is_read() -> None:
    lines = [
        header(sources={"pico": {"jitter_ns": 7, "offset_error_ns": 9}}),
        arm(timeout=0.5),
        closes("1", 1, seqno=4, source="pico"),
        opens("2", 2),
        reads("2", True, 3),
        complete(4, "pico"),
    ]
    trace = read_trace(json.dumps(line) for line in lines)
    clock = trace.table.wiring.sources["pico"].clock
    assert trace.deliveries == (
        Race(1_000_000_000, Ask.FIRST, ("Ann", "Ben"), 500_000),
        Edge("1", True, Stamp(1_000_000, 7, clock, 9), 4, "pico"),
        Edge("2", False, Stamp(2_000_000, 1000)),
        Level("2", True, 3_000_000),
        Complete(4_000_000, "pico"),
    )


def test_lines_with_nothing_in_them_are_ignored_but_counted() -> None:
    with pytest.raises(InputError, match=r"^line 5: unknown button '7'$"):
        read_trace(["", HEADER, "  ", "\r\n", json.dumps(closes("7", 1)), ""])


def test_names_are_any_text() -> None:
    name = "Zoë Жанна 🎲\u2028"
    lines = [{"trace": 1, "seats": {"☂": name}, "jitter_ns": 0}, arm(name)]
    assert judged(lines)[0]["absent"] == [name]


@pytest.mark.parametrize(
    ("timeout_ms", "timeout_ns"),
    [("0.1", 100_000), ("1e3", 10**9), ("1e-6", 1), ("33.3333333", 33_333_333), ("0e999", 0)],
)
def test_fractions_of_a_ms_are_taken_to_the_nearest_ns(timeout_ms: str, timeout_ns: int) -> None:
    text = json.dumps(arm(timeout=77)).replace("77", timeout_ms)
    (race,) = read_trace([HEADER, text]).deliveries
    assert isinstance(race, Race)
    assert race.timeout_ns == timeout_ns


@pytest.mark.parametrize("lines", [[], [""], ["  ", "\n"]])
def test_a_trace_without_a_header_is_refused(lines: list[str]) -> None:
    with pytest.raises(InputError, match=r"^line \d: the trace has no header$"):
        read_trace(lines)


@pytest.mark.parametrize(
    "changed",
    [
        {"trace": 2},
        {"trace": True},
        {"trace": 1.0},
        {"seats": {}},
        {"seats": ["Ann"]},
        {"seats": {"1": ""}},
        {"seats": {"1": 7}},
        {"seats": {"1": "\ud800"}},
        {"seats": {"\udfff": "Ann"}},
        {"seats": {"1": "Ann", "2": "Ann"}},
        {"jitter_ns": -1},
        {"jitter_ns": 1.5},
        {"jitter_ns": True},
        {"jitter_ns": "1"},
        {"jitter_ns": None},
        {"jitter_ns": 10**100},
        {"quiet_ms": -1},
        {"quiet_ms": "20"},
        {"quiet_ms": True},
        {"quiet_ms": None},
        {"quiet_ms": [20]},
        {"quiet_ms": {"7": 20}},
        {"quiet_ms": {"1": -0.5}},
        {"quiet_ms": 1e13},
        {"handicap_ms": 5},
        {"handicap_ms": {"Cas": 5}},
        {"handicap_ms": {"Ann": -5}},
        {"closed": "1"},
        {"closed": ["7"]},
        {"closed": [1]},
        {"closed": [["1"]]},
        {"seqno": 5},
        {"seqno": {"7": 1}},
        {"seqno": {"1": 1.0}},
        {"sources": ["pico"]},
        {"sources": {"pico": 5}},
        {"sources": {"pico": {"offset": 5}}},
        {"sources": {"pico": {"jitter_ns": -1}}},
        {"sources": {"pico": {"offset_error_ns": 0.5}}},
        {"sources": {"\ud800": {}}},
        {"sources": {"\ud800": {"offset_error_ns": 1}}},
        {"colour": "red"},
    ],
)
def test_a_wrong_header_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=r"^line 1: "):
        read_trace([json.dumps(header() | changed)])


@pytest.mark.parametrize("missing", ["trace", "seats", "jitter_ns"])
def test_a_header_that_lacks_something_is_refused(missing: str) -> None:
    head = {key: value for key, value in header().items() if key != missing}
    with pytest.raises(InputError, match=f"^line 1: '{missing}' missing$"):
        read_trace([json.dumps(head)])


ARM = arm()["arm"]
EDGE = closes("1", 5)
LEVEL = EDGE


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"arm": 5},
        {"arm": {**ARM, "ask": "fastest"}},
        {"arm": {**ARM, "ask": ["first"]}},
        {"arm": {**ARM, "seats": []}},
        {"arm": {**ARM, "seats": "Ann"}},
        {"arm": {**ARM, "seats": ["Cas"]}},
        {"arm": {**ARM, "seats": ["Ann", "Ann"]}},
        {"arm": {**ARM, "seats": [["Ann"]]}},
        {"arm": {**ARM, "at_ns": 1.0}},
        {"arm": {**ARM, "at_ns": True}},
        {"arm": {**ARM, "timeout_ms": None}},
        {"arm": {**ARM, "timeout_ms": -1}},
        {"arm": {**ARM, "timeout": 1}},
        {"arm": ARM, "button": "1"},
        {"arm": ARM, "complete": {"until_ns": 1}},
        {**EDGE, "button": "7"},
        {**EDGE, "button": 1},
        {**EDGE, "closed": 1},
        {**EDGE, "closed": None},
        {**EDGE, "at_ns": "5"},
        {**EDGE, "at_ns": 5.0},
        {**EDGE, "at_ns": False},
        {**EDGE, "at_ns": 10**100},
        {**EDGE, "seqno": None},
        {**EDGE, "seqno": 1.0},
        {**EDGE, "source": "kbd"},
        {**EDGE, "source": None},
        {**EDGE, "jitter_ns": 5},
        {"button": "1"},
        {"level": 5},
        {"level": {**LEVEL, "seqno": 1}},
        {"level": {**LEVEL, "button": "7"}},
        {"level": {**LEVEL, "closed": 0}},
        {"complete": {}},
        {"complete": {"until_ns": None}},
        {"complete": {"until_ns": 5, "source": "kbd"}},
        {"complete": 500},
        header(),
    ],
)
def test_a_wrong_line_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=r"^line 2: "):
        read_trace([HEADER, json.dumps(line)])


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        "[]",
        "5",
        '"arm"',
        "{} {}",
        '{"complete": {"until_ns": NaN}}',
        '{"complete": {"until_ns": Infinity}}',
        '{"complete": {"until_ns": 1e999999999999999999999}}',
        '{"complete": {"until_ns": 1, "until_ns": 2}}',
        '{"complete": {"until_ns": %s}}' % ("9" * 5000),
        '{"complete": {"until_ns": -%s}}' % ("9" * 101),
        "[" * 100_000,
        '{"a":' * 100_000,
        "\ufeff{}",
        '{"button": "\ud800", "closed": true, "at_ns": 1}',
        '{"button": "\\ud800", "closed": true, "at_ns": 1}',
        "\x00",
    ],
    ids=lambda text: text[:20].encode("unicode_escape").decode(),
)
def test_what_is_no_json_object_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^line 2: ") as caught:
        read_trace([HEADER, text])
    str(caught.value).encode()


def test_an_arm_not_later_than_the_one_before_is_refused() -> None:
    for at in (1000, 999):
        with pytest.raises(InputError, match=r"^line 3: an arm is not later"):
            read_trace([HEADER, json.dumps(arm()), json.dumps(arm(at=at))])


def test_a_button_with_two_sources_is_refused() -> None:
    edges = [closes("1", 1), closes("2", 2, source="pico"), opens("1", 3, source="pico")]
    with pytest.raises(InputError, match=r"^line 4: button '1' has two sources$"):
        read_trace([HEADER, *map(json.dumps, edges)])


def test_a_button_with_and_without_seqno_is_refused() -> None:
    edges = [closes("1", 1), closes("2", 2, seqno=1), opens("1", 3, seqno=1)]
    with pytest.raises(InputError, match=r"^line 4: button '1' has edges with and without seqno$"):
        read_trace([HEADER, *map(json.dumps, edges)])


def test_an_error_says_where_to_read_on() -> None:
    with pytest.raises(InputError) as caught:
        read_trace(["5"])
    assert "docs/judging.md" in caught.value.remedy


def test_a_long_value_is_shown_short() -> None:
    with pytest.raises(InputError) as caught:
        read_trace([HEADER, json.dumps(closes("x" * 10_000, 1))])
    assert len(str(caught.value)) < 100
