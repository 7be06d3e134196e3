"""A match without names is whole, whatever its players were called."""

import json
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.finding import game_called
from slapmat.journal.exports import export_lines, parse_export
from slapmat.journal.memory import MemoryJournal
from slapmat.shell.bundle.names import Mask
from slapmat.shell.bundle.places import WORDS_OF
from slapmat.shell.demo.people import NAMES
from slapmat.shell.demo.running import Demo, run_demo
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.replay.kept import kept

SWAT = game_called("swat")
PLAYERS = NAMES[:3]
# The fields of SWAT!'s events that have names in them.
NAMED = {"player", "players", "dealer", "tied", "guess", "asked", "gaps_ns", "handicap_ns"}
NUMBERS = (int, bool)


@cache
def exported() -> tuple[str, ...]:
    """Give a whole game of three as it is exported."""
    journal = MemoryJournal()
    run_demo(Demo(5, len(PLAYERS)), journal, "today", lambda _: None)
    row = journal.match(1)
    return tuple(export_lines(row, journal.records(1), journal.evidence(1)))


def renamed(lines: tuple[str, ...], names: dict[str, str]) -> list[str]:
    """Give the same match with other players: no word of the form is called like those before."""
    for old, new in names.items():
        once, new_once = json.dumps(old), json.dumps(new)
        twice, new_twice = json.dumps(once)[1:-1], json.dumps(new_once)[1:-1]
        lines = tuple(line.replace(twice, new_twice).replace(once, new_once) for line in lines)
    return [*lines]


def texts(value: object) -> Iterator[str]:
    """Give every text in JSON data, also in the JSON lines of a trace."""
    match value:
        case str():
            yield value
            if value.startswith("{"):
                for line in value.splitlines():
                    yield from texts(json.loads(line))
        case list():
            for each in value:
                yield from texts(each)
        case dict():
            for key, each in value.items():
                yield key
                yield from texts(each)


@cache
def words() -> tuple[str, ...]:
    """Give every short text of the export that is no name."""
    found = {word for line in exported() for word in texts(json.loads(line))}
    return tuple(sorted(word for word in found - set(PLAYERS) if 0 < len(word) <= 40))


@given(st.data())
def test_it_is_the_same_whatever_the_players_were_called(data: st.DataObject) -> None:
    some = st.lists(st.sampled_from(words()), min_size=3, max_size=3, unique=True)
    called = dict(zip(PLAYERS, data.draw(some), strict=True))
    mask, other = Mask(PLAYERS), Mask([*called.values()])
    assert [other.line(line, "swat") for line in renamed(exported(), called)] == [
        mask.line(line, "swat") for line in exported()
    ]


def test_every_race_of_it_is_judged_as_before() -> None:
    mask = Mask(PLAYERS)
    lines = [mask.line(line, "swat") for line in exported()]
    assert not any(json.dumps(name)[1:-1] in line for name in PLAYERS for line in lines)
    export = parse_export(BytesIO("\n".join(lines).encode()), "it")
    match = kept(SWAT, 1, export.header, export.records, export.evidence)
    results = {race.result for race in judged_again(match.game, match.records, match.evidence)}
    assert results == {Result.SAME}


def test_every_field_of_an_event_is_known_to_have_names_or_not() -> None:
    found = {f.name for event in SWAT.event_types for f in fields(event) if f.type not in NUMBERS}
    assert found - {"stack"} == NAMED | WORDS_OF["swat"]


def test_of_another_game_everything_may_be_a_name() -> None:
    line = json.dumps({"events": [{"event": "x", "how": "Ann", "by": {"Ann": 1}}]})
    assert "Ann" not in Mask(["Ann"]).line(line, "other")
