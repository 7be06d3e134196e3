"""Changing the settings file: nothing else changes, and a power cut leaves the old or the new."""

import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.settings.edit import edited
from slapmat.settings.errors import SettingsError
from slapmat.settings.files import WriteError, write_whole
from slapmat.settings.layers import file_layer
from slapmat.settings.load import load_settings
from slapmat.settings.write import (
    keep_last_good,
    last_good_path,
    load_or_last_good,
    write_settings,
)

PROGRAM = Path(__file__).with_name("kill_writes.py")
OLD = """\
# Our table.

[buttons]
# They bounce a lot.
quiet_ms = 20   # ms
sources = [
    "keyboard",  # for the laptop
    "simulated",
]  # "#" begins a comment

[buttons.pins]
1 = 17

[game]
house_rules.hands = 3
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "settings.toml"
    path.write_text(OLD, encoding="utf-8")
    return path


def lines_changed(file: Path) -> tuple[list[str], list[str]]:
    before, after = OLD.splitlines(), file.read_text(encoding="utf-8").splitlines()
    return [line for line in before if line not in after], [
        line for line in after if line not in before
    ]


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), min_size=1, max_size=20)


@given(NAMES, NAMES)
def test_whatever_the_name_of_an_entry_it_is_put_in_changed_and_taken_out(
    name: str, other: str
) -> None:
    text = edited(OLD, {("speech", "spoken", other): "so", ("speech", "spoken", name): "a"})
    text = edited(text, {("speech", "spoken", name): "b = c"})
    layer = file_layer(text, Path("settings.toml"))
    assert layer["speech", "spoken", name].value == "b = c"
    text = edited(text, {("speech", "spoken", name): None})
    layer = file_layer(text, Path("settings.toml"))
    assert (("speech", "spoken", other) in layer) is (name != other)
    assert layer["buttons", "quiet_ms"].value == 20


def test_a_value_is_changed_in_its_place_with_its_comment(file: Path) -> None:
    settings = write_settings(file, {"buttons.quiet_ms": 30})
    assert settings.buttons.quiet_ms == 30
    assert lines_changed(file) == (["quiet_ms = 20   # ms"], ["quiet_ms = 30   # ms"])


def test_a_value_on_many_lines_becomes_one_line(file: Path) -> None:
    write_settings(file, {"buttons.sources": ("gpiozero",)})
    _, added = lines_changed(file)
    assert added == ['sources = ["gpiozero"]  # "#" begins a comment']


def test_a_new_value_joins_its_table(file: Path) -> None:
    write_settings(file, {"buttons.jitter_us": 5, "buttons.pins.2": 18, "log.level": "debug"})
    text = file.read_text(encoding="utf-8")
    assert "begins a comment\njitter_us = 5\n\n[buttons.pins]\n1 = 17\n2 = 18\n\n[game]" in text
    assert text.endswith('house_rules.hands = 3\n\n[log]\nlevel = "debug"\n')
    assert lines_changed(file)[0] == []


def test_a_value_can_be_taken_out(file: Path) -> None:
    settings = write_settings(file, {"buttons.quiet_ms": None, "buttons.pins": None})
    assert (settings.buttons.quiet_ms, settings.buttons.pins) == (20, {})
    assert lines_changed(file) == (["quiet_ms = 20   # ms", "1 = 17"], [])


def test_a_table_of_values_is_changed_entry_by_entry(file: Path) -> None:
    settings = write_settings(file, {"buttons.pins": {"2": 4}, "game.house_rules": {"hands": 5}})
    assert settings.buttons.pins == {"1": 17, "2": 4}
    assert settings.game.house_rules == {"hands": 5}


def test_a_file_that_is_absent_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    write_settings(None, {"table.seats": 5})
    file = tmp_path / "config" / "slapmat" / "settings.toml"
    assert file.read_text(encoding="utf-8") == "[table]\nseats = 5\n"
    assert load_settings(environ={}).table.seats == 5


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"buttons.quiet_ms": 0}, "buttons.quiet_ms is 0, below 1"),
        ({"buttons.quiet": 1}, "buttons.quiet is no setting"),
        ({"buttons.quiet": None}, "buttons.quiet is no setting"),
        ({"buttons": None}, "buttons is no setting"),
        ({"buttons.pins.2": 17}, "buttons.pins.2 is GPIO17, as is buttons.pins.1"),
        ({"screen.width": 800}, "without the other side"),
        ({"game.house_rules.x": object()}, "game.house_rules.x is <object"),
    ],
)
def test_a_change_that_cannot_be_used_changes_nothing(
    file: Path, changes: dict[str, object], said: str
) -> None:
    with pytest.raises(SettingsError) as refused:
        write_settings(file, changes)
    assert said in str(refused.value)
    assert file.read_text(encoding="utf-8") == OLD
    assert not last_good_path(file).exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = { house_rules = { hands = 3 } }", "game is written in braces"),
        ("[game]\nhouse_rules = { hands = 3 }", "game.house_rules is written in braces"),
        ("[game]\nhouse_rules = {}", "game.house_rules is written in braces"),
        ("game.preset = 'family'\n[game.house_rules]\nhands = 3", None),
    ],
)
def test_what_stands_in_braces_is_left_to_a_person(file: Path, text: str, said: str | None) -> None:
    file.write_text(text, encoding="utf-8")
    changes = {"game.house_rules.hands": 4}
    if said is None:
        assert write_settings(file, changes).game.house_rules == {"hands": 4}
        return
    with pytest.raises(SettingsError, match=said):
        write_settings(file, changes)
    assert file.read_text(encoding="utf-8") == text


def test_a_file_whose_form_cannot_take_the_change_is_left_to_a_person(file: Path) -> None:
    text = "buttons.pins.1 = 17\n"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError, match="cannot be changed here") as refused:
        write_settings(file, {"buttons.quiet_ms": 5})
    assert "by hand" in refused.value.remedy
    assert file.read_text(encoding="utf-8") == text


def test_a_broken_file_is_not_changed(file: Path) -> None:
    file.write_text("[buttons", encoding="utf-8")
    with pytest.raises(SettingsError, match=r"settings\.toml:1: this is not TOML"):
        write_settings(file, {"buttons.quiet_ms": 5})
    assert file.read_text(encoding="utf-8") == "[buttons"


SCALARS = {
    ("buttons", "quiet_ms"): st.integers(1, 100),
    ("buttons", "pin_factory"): st.sampled_from(["", "mock"]),
    ("buttons", "pins", "1"): st.integers(2, 27),
    ("buttons", "keys", "yes"): st.sampled_from(["KEY_X", "2:BTN_TRIGGER"]),
    ("game", "house_rules", "hands"): st.integers(1, 9) | st.text("a#'\"=[]{} \\", max_size=5),
    ("store", "path"): st.text("a#'\"=[]{} \\é", max_size=5),
}
changes = st.fixed_dictionaries(
    {}, optional={name: st.none() | value for name, value in SCALARS.items()}
)


@given(st.lists(changes, max_size=4))
def test_any_row_of_changes_gives_what_was_asked_and_keeps_every_comment(
    row: list[dict[tuple[str, ...], int | str | None]],
) -> None:
    text = OLD
    expected = {name: found.value for name, found in file_layer(OLD, Path("x")).items()}
    for step in row:
        text = edited(text, step)
        expected.update({name: value for name, value in step.items() if value is not None})
        for name in [name for name, value in step.items() if value is None]:
            expected.pop(name, None)
        layer = file_layer(text, Path("x"))
        assert {name: found.value for name, found in layer.items()} == expected
    for comment in ("# Our table.", "# They bounce a lot.", "# for the laptop"):
        assert comment in text


def test_the_file_before_a_change_is_kept_as_the_last_good_one(file: Path) -> None:
    write_settings(file, {"buttons.quiet_ms": 30})
    assert last_good_path(file).name == "settings.toml.last-good"
    assert last_good_path(file).read_text(encoding="utf-8") == OLD


def test_only_good_settings_are_kept_as_good(file: Path) -> None:
    keep_last_good(file)
    file.write_text("[buttons", encoding="utf-8")
    keep_last_good(file)
    assert last_good_path(file).read_text(encoding="utf-8") == OLD
    file.unlink()
    keep_last_good(file)
    assert last_good_path(file).read_text(encoding="utf-8") == OLD


def test_a_copy_that_is_good_already_is_not_written_again(file: Path) -> None:
    keep_last_good(file)
    before = last_good_path(file).stat()
    keep_last_good(file)
    assert last_good_path(file).stat().st_ino == before.st_ino


def test_a_spoilt_copy_is_replaced(file: Path) -> None:
    last_good_path(file).write_bytes(b"\xff")
    keep_last_good(file)
    assert last_good_path(file).read_text(encoding="utf-8") == OLD


def test_good_settings_are_loaded_without_a_warning(file: Path) -> None:
    settings, warning = load_or_last_good(file, environ={}, sets=["table.seats=3"])
    assert (settings.table.seats, settings.buttons.pins, warning) == (3, {"1": 17}, None)


def test_for_a_broken_file_the_last_good_one_is_taken_and_it_is_said(file: Path) -> None:
    keep_last_good(file)
    file.write_text("[buttons]\nquiet_ms = 0\n", encoding="utf-8")
    settings, warning = load_or_last_good(file, environ={}, sets=["table.seats=3"])
    assert (settings.table.seats, settings.buttons.pins) == (3, {"1": 17})
    assert warning is not None
    assert f"{file}:2: buttons.quiet_ms is 0" in warning
    assert "last good settings are used" in warning


@pytest.mark.parametrize("copy", [None, b"[", b"\xff"])
def test_without_a_last_good_file_the_defaults_are_taken_and_it_is_said(
    file: Path, copy: bytes | None
) -> None:
    file.write_text("[", encoding="utf-8")
    if copy is not None:
        last_good_path(file).write_bytes(copy)
    settings, warning = load_or_last_good(file, environ={"SLAPMAT_TABLE__SEATS": "3"})
    assert (settings.table.seats, settings.buttons.quiet_ms) == (3, 20)
    assert warning is not None
    assert "the usual settings" in warning


def test_a_wrong_option_is_not_blamed_on_the_file(file: Path) -> None:
    keep_last_good(file)
    with pytest.raises(SettingsError, match=r"--set: table\.seats is 1"):
        load_or_last_good(file, environ={}, sets=["table.seats=1"])


@pytest.mark.slow
def test_a_kill_at_any_line_of_a_change_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    new = OLD.replace("quiet_ms = 20", "quiet_ms = 30")
    seen = set()
    for line in range(1, 1000):
        file = tmp_path / str(line) / "settings.toml"
        file.parent.mkdir()
        file.write_text(OLD, encoding="utf-8")
        words: list[str | Path] = [sys.executable, PROGRAM, file, str(line)]
        is_done = subprocess.run(words, capture_output=True, check=False).stdout == b"done\n"
        text = file.read_text(encoding="utf-8")
        assert text in {OLD, new}
        if last_good_path(file).exists():
            assert last_good_path(file).read_text(encoding="utf-8") == OLD
        assert load_or_last_good(file, environ={})[1] is None
        seen.add(text)
        if is_done:
            break
    assert is_done
    assert line > 30  # it was killed that often before
    assert seen == {OLD, new}


def test_a_file_keeps_its_rights_and_a_link_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "real"]


@pytest.mark.parametrize("name", ["/dev/null", "/", "/nowhere/x", "/proc/x", "a\0b"])
def test_what_is_no_plain_file_is_never_replaced(name: str) -> None:
    with pytest.raises(WriteError) as refused:
        write_whole(Path(name), b"x")
    assert refused.value.remedy


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
    try:
        with pytest.raises(WriteError, match="too large"):
            write_whole(file, bytes(200_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]
