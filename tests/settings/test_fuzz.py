"""Whatever stands in a file, a variable or an option: settings, or a SlapmatError."""

import random
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.settings.layers import command_line_layer, environment_layer, file_layer
from slapmat.settings.load import combined, load_settings
from slapmat.settings.schema import KEYS, dotted
from slapmat.settings.toml_text import lines_by_name, lines_of, toml_value
from slapmat.table.errors import SlapmatError

NAMES = [dotted(name) for name in KEYS]
PIECES = [
    *NAMES,
    *(f"[{name}]" for name in [*NAMES, "buttons", "game", "x.y"]),
    *("[[buttons]]", "=", " = ", "\n", "\r\n", "\r", "#", '"', "'", '"""', "'''", "[", "]", "{"),
    *("}", ",", ".", "1", "0x" + "f" * 5000, "9" * 5000, "true", "nan", "1979-05-27", "-", "\0"),
    *("keyboard", "\\", "\\u0000", "\\ud800", "\ufeff", "\u2028", "\x85", "é", "[" * 2000),
    *("1 = 5", "seats = 3", "x = {a = [{b = 1}]}", "2025-13-45"),
]
toml_like = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).map("".join)
names = st.sampled_from(NAMES) | st.text(max_size=20)
ends = st.sampled_from(["", ".1", ".yes", ".hands", ".x.y", "."])


def refused(read: Callable[[], object]) -> None:
    """Read; a SlapmatError is the only error that may come."""
    try:
        read()
    except SlapmatError as error:
        assert f"{error}{error.remedy}".isprintable()  # noqa: PT017 - there may be no error


@given(toml_like)
def test_no_text_of_a_file_crashes(text: str) -> None:
    refused(lambda: combined((file_layer(text, Path("settings.toml")),)))


@pytest.mark.parametrize("seed", range(10))
def test_no_bytes_of_a_file_crash(tmp_path: Path, seed: int) -> None:
    lots = random.Random(seed)
    file = tmp_path / "settings.toml"
    for _ in range(100):
        data = bytearray(b"[buttons]\nsources = ['keyboard']\nquiet_ms = 20\n")
        for _ in range(lots.randrange(4)):
            data[lots.randrange(len(data))] = lots.randrange(256)
        file.write_bytes(data)
        refused(lambda: load_settings(file, environ={}))


@given(names, ends, toml_like)
def test_no_option_crashes(name: str, end: str, text: str) -> None:
    refused(lambda: combined((command_line_layer([f"{name}{end}={text}"]),)))
    refused(lambda: command_line_layer([text]))


@given(names, ends, toml_like)
def test_no_variable_crashes(name: str, end: str, text: str) -> None:
    variable = f"SLAPMAT_{(name + end).upper().replace('.', '__')}"
    refused(lambda: combined((environment_layer({variable: text}),)))


@given(toml_like)
def test_every_name_in_a_sound_text_has_its_line(text: str) -> None:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        return
    lines = lines_by_name(text)
    for name in data:
        assert 1 <= lines[(name,)] <= len(lines_of(text))


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30))
def test_any_plain_text_is_written_so_that_it_reads_back(text: str) -> None:
    assert tomllib.loads(f"it = {toml_value(text)}") == {"it": text}


def test_many_lines_in_one_value_take_no_long_time(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[buttons]\nsources = [\n" + "'simulated', #\n" * 2000 + "]", encoding="utf-8")
    with pytest.raises(SlapmatError, match=r"settings\.toml:2: buttons\.sources has"):
        load_settings(file, environ={})
