"""Where each value comes from, which one counts, and what is refused."""

import os
from pathlib import Path

import pytest

from slapmat.settings.errors import SettingsError
from slapmat.settings.load import check_house_rules, default_settings_path, load_settings
from slapmat.settings.values import Settings
from slapmat.table.errors import InputError
from slapmat.table.language import speak
from tests.brackets import Bracketed, unmarked


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def load(file: Path, text: str | bytes) -> Settings:
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_settings(file, environ={})


def refusal(file: Path, text: str | bytes) -> tuple[str, str]:
    with pytest.raises(SettingsError) as refused:
        load(file, text)
    return str(refused.value).removeprefix(f"{file.parent}/"), refused.value.remedy


def test_without_a_file_everything_is_at_its_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings = load_settings(environ={})
    assert (settings.buttons, settings.game) == (Settings().buttons, Settings().game)
    assert set(settings.origins.values()) == {"default"}


def test_a_file_that_was_named_must_be_there(file: Path) -> None:
    with pytest.raises(SettingsError, match="There is no file"):
        load_settings(file, environ={})


def test_the_usual_file_is_in_the_configuration_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for config, folder in (
        (str(tmp_path / "c"), tmp_path / "c"),
        ("", tmp_path / ".config"),
        ("relative", tmp_path / ".config"),
    ):
        monkeypatch.setenv("XDG_CONFIG_HOME", config)
        assert default_settings_path() == folder / "slapmat" / "settings.toml"


EVERYTHING = """\
[buttons]
sources = ["keyboard", "gpiozero"]
quiet_ms = 15
jitter_us = 40
pin_factory = "mock"
[buttons.pins]
1 = 17
12 = 2
yes = 27
[table]
seats = 12
language = "ru"
[game]
preset = "purist"
house_rules = { hands = 4, dead_heat = "reslap", none_counts = false }
[screen]
width = 1024
height = 600
fullscreen = false
rotate = 270
[store]
path = "/data/Zoë.sqlite3"
evidence_mib = 0
[log]
level = "debug"
"""


def test_every_setting_is_read_from_the_file(file: Path) -> None:
    settings = load(file, EVERYTHING)
    assert settings.buttons.sources == ("keyboard", "gpiozero")
    assert (settings.buttons.quiet_ms, settings.buttons.jitter_us) == (15, 40)
    assert settings.buttons.pins == {"1": 17, "12": 2, "yes": 27}
    assert settings.buttons.pin_factory == "mock"
    assert settings.table.seats == 12
    assert settings.game.preset == "purist"
    assert settings.game.house_rules == {"hands": 4, "dead_heat": "reslap", "none_counts": False}
    assert (settings.screen.width, settings.screen.height) == (1024, 600)
    assert (settings.screen.fullscreen, settings.screen.rotate) == (False, 270)
    assert settings.table.language == "ru"
    assert settings.store.place == Path("/data/Zoë.sqlite3")
    assert settings.store.evidence_mib == 0
    assert settings.log.level == "debug"


def test_what_input_devices_are_called_and_their_keys_are_read(file: Path) -> None:
    text = "[buttons]\ndevices = ['0079:0006', 'Pad']\ngrab = true\nkeys = { 1 = 'KEY_X', 2 = 288 }"
    buttons = load(file, text).buttons
    assert buttons.devices == ("0079:0006", "Pad")
    assert buttons.grab
    assert buttons.keys == {"1": "KEY_X", "2": "288"}


def test_every_value_knows_its_line(file: Path) -> None:
    origins = load(file, EVERYTHING).origins
    assert origins["buttons.sources"] == f"{file}:2"
    assert origins["buttons.pins.12"] == f"{file}:8"
    assert origins["game.house_rules.none_counts"] == f"{file}:15"
    assert origins["log.level"] == f"{file}:25"


def test_a_later_layer_counts_more_entry_by_entry(file: Path) -> None:
    file.write_text(EVERYTHING, encoding="utf-8")
    settings = load_settings(
        file,
        environ={
            "SLAPMAT_BUTTONS__QUIET_MS": "16",
            "SLAPMAT_TABLE__SEATS": "3",
            "SLAPMAT_BUTTONS__PINS__1": "18",
            "SLAPMAT_GAME__HOUSE_RULES__HANDS": "5",
            "PATH": "/bin",
        },
        sets=["table.seats=4", "game.house_rules.hands=6", "table.seats=5"],
    )
    assert settings.buttons.quiet_ms == 16
    assert settings.table.seats == 5
    assert settings.buttons.pins == {"1": 18, "12": 2, "yes": 27}
    assert settings.game.house_rules["hands"] == 6
    assert settings.origins["buttons.quiet_ms"] == "SLAPMAT_BUTTONS__QUIET_MS"
    assert settings.origins["table.seats"] == "--set"
    assert settings.origins["buttons.jitter_us"] == f"{file}:4"


BAD_FILES: list[tuple[str | bytes, int, str, str]] = [
    ("[buttons]\nquite_ms = 5", 2, "buttons.quite_ms is no setting", "buttons.quiet_ms?"),
    ("[buton]\n[buttons]", 1, "buton is no setting", "Did you mean buttons?"),
    ("\n\nzzz = 5", 3, "zzz is no setting", "slapmat config"),
    ("[buttons.pins.x]\n", 1, "cannot have 'x'", 'seats "1" to "12"'),
    ("[buttons.pins]\n13 = 4", 2, "cannot have '13'", 'seats "1" to "12"'),
    ("[buttons.quiet_ms]\nx = 4", 1, "buttons.quiet_ms is {'x': 4}", "Use 1 to 100"),
    ("buttons = 4", 1, "buttons is 4, not a table", "Write [buttons]"),
    ("[[buttons]]\nquiet_ms = 4", 1, "not a table", "Write [buttons]"),
    ("[game]\nhouse_rules = 4", 2, "game.house_rules is 4, not a table", "[game.house_rules]"),
    ("[buttons]\nquiet_ms = 0", 2, "buttons.quiet_ms is 0, below 1", "20 suits"),
    ("[buttons]\nquiet_ms = 101", 2, "buttons.quiet_ms is 101, above 100", "20 suits"),
    ("[buttons]\nquiet_ms = '5'", 2, "is '5', not a whole number", "Use 1 to 100"),
    ("[buttons]\nquiet_ms = true", 2, "is true, not a whole number", "Use 1 to 100"),
    ("[buttons]\nquiet_ms = 5.0", 2, "is 5.0, not a whole number", "Use 1 to 100"),
    ("[buttons]\nsources = []", 2, "buttons.sources is []", "Use a list of some of"),
    ("[buttons]\nsources = 'keyboard'", 2, "is 'keyboard'", "Use a list of some of"),
    ("[buttons]\nsources = ['mouse']", 2, "has 'mouse', which is unknown", '"keyboard"'),
    ("[buttons]\nsources = [['keyboard']]", 2, "has ['keyboard']", '"keyboard"'),
    ("[buttons]\nsources = ['simulated', 'simulated']", 2, "twice", "each once"),
    ("[buttons]\npin_factory = 'gpiod'", 2, "is 'gpiod', which is unknown", '"lgpio"'),
    ("[buttons]\ndevices = 'pad'", 2, "is 'pad'", '["USB Joystick"]'),
    ("[buttons]\ndevices = ['a', ' ']", 2, "has ' ', which names nothing", "list of texts"),
    ("[buttons.keys]\n1 = 'TRIGGER'", 2, "is 'TRIGGER', which is no key", "BTN_TRIGGER"),
    ("[buttons.keys]\n1 = true", 2, "is true, which is no key", "KEY_X"),
    ("[buttons.keys]\n14 = 'KEY_X'", 2, "cannot have '14'", 'seats "1" to "12"'),
    ("[buttons]\ngrab = 'yes'", 2, "buttons.grab is 'yes'", "true or false"),
    ("[buttons.pins]\n1 = 1", 2, "buttons.pins.1 is 1, which is for", "GPIO2 to GPIO27"),
    ("[buttons.pins]\n1 = 28", 2, "buttons.pins.1 is 28, which is not on", "J8:11"),
    ("[buttons.pins]\n1='J8:6'", 2, "pins.1 is 'J8:6', and there is GND at that", "J8:11"),
    ("[buttons.pins]\n1=5\n\n2='J8:29'", 4, "pins.2 is GPIO5, as is buttons.pins.1", "own"),
    ("[table]\nseats = 1", 2, "table.seats is 1, below 2", "Use 2 to 12"),
    ("[table]\nseats = 13", 2, "table.seats is 13, above 12", "Use 2 to 12"),
    ("[game]\npreset = 'party'", 2, "is 'party', which is unknown", '"family"'),
    ("[game.house_rules]\nhands = 1.5", 2, "game.house_rules.hands is 1.5", "RULES.md"),
    ("[game.house_rules]\nHands = 1", 2, "cannot have 'Hands'", "RULES.md"),
    ("[game.house_rules]\nhands = 0x" + "f" * 30, 2, "is a huge number", "RULES.md"),
    ("[screen]\nwidth = 800", 2, "screen.width is 800, without the other side", "both"),
    ("[screen]\nheight = 100", 2, "screen.height is 100", "Use 240 to 4320"),
    ("[screen]\nfullscreen = 1", 2, "screen.fullscreen is 1", "true or false"),
    ("[screen]\nrotate = 45", 2, "screen.rotate is 45", "0, 90, 180, 270"),
    ("[screen]\nrotate = false", 2, "screen.rotate is false", "0, 90, 180, 270"),
    ("[table]\nlanguage = 'de'", 2, "is 'de', which is unknown", '"en"'),
    ('[store]\npath = "a\\nb"', 2, "store.path is 'a\\nb'", "Use a text"),
    ("[store]\npath = 5", 2, "store.path is 5", "Use a text"),
    ("[store]\nevidence_mib = -1", 2, "is -1, below 0", "Use 0 to 4096"),
    ("[log]\nlevel = 'loud'", 2, "is 'loud', which is unknown", '"info"'),
    ("[table]\nseats = 0x" + "f" * 9000, 2, "is something huge, above 12", "Use 2 to 12"),
    ("[table]\nseats = " + "9" * 9000, 2, "this is not TOML", "name = value"),
    ("[table]\n\nseats = family\n", 3, "this is not TOML", "texts stand in quotes"),
    ("[table]\nseats = 3\nseats = 4\n", 3, "this is not TOML", "name = value"),
    ("[table]\n\nseats = [\n\n", 3, "this is not TOML", "name = value"),
    ("[table\n", 1, "this is not TOML", "name = value"),
    (b"[table]\n# Zo\xeb\n", 2, "not UTF-8", "Save the file as UTF-8"),
    (
        "[store]\npath = '''\n[table]\nseats = 3\n'''\n[table]\nseats = 0",
        2,
        "store.path",
        "text",
    ),
]


@pytest.mark.parametrize(("text", "line", "said", "remedy"), BAD_FILES)
def test_what_cannot_be_used_is_refused_with_its_line_and_a_remedy(
    file: Path, text: str | bytes, line: int, said: str, remedy: str
) -> None:
    message, help_text = refusal(file, text)
    assert message.startswith(f"settings.toml:{line}: ")
    assert said in message
    assert remedy in help_text


@pytest.mark.parametrize("text", [text for text, *_ in BAD_FILES])
def test_what_is_wrong_with_a_file_is_told_in_the_language_of_the_table(
    file: Path, text: str | bytes
) -> None:
    speak("xx", Bracketed())
    message, remedy = refusal(file, text)
    assert unmarked(message, ["settings.toml", file.name, str(file)]) == ""
    assert unmarked(remedy, []) == ""


def test_lines_are_counted_as_an_editor_counts_them(file: Path) -> None:
    text = '# a\x0c\u2028comment\r\n[store]\r\npath = "x"\r\n\r\n[table]\r\nseats = 1\r\n'
    assert refusal(file, text.replace("\x0c", ""))[0].startswith("settings.toml:6: table.seats")


def test_an_editors_mark_at_the_beginning_does_no_harm(file: Path) -> None:
    assert load(file, b"\xef\xbb\xbf[table]\nseats = 4\n").table.seats == 4


def test_a_file_that_is_far_too_long_is_not_read(file: Path) -> None:
    assert "more than 65536 bytes" in refusal(file, "#" * 70_000)[0]


def test_a_folder_is_no_settings_file(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings(tmp_path, environ={})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("table.seats", "there is no = in it"),
        ("=4", "'' is no setting"),
        ("seats=4", "seats is no setting"),
        ("table=4", "table is 4, not a table"),
        ("table.seats=", "table.seats is '', not a whole number"),
        ("table.seats=four", "table.seats is 'four'"),
        ("table.seats.x=4", "table.seats.x is no setting"),
        ("table.seats=4\nx=5", "is '4\\nx=5', not a whole number"),
        ("game.house_rules=4", "game.house_rules is 4, not a table"),
        ("buttons.sources=keyboard,mouse", "has 'mouse'"),
    ],
)
def test_a_wrong_set_is_refused(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "empty.toml"
    file.touch()
    with pytest.raises(SettingsError) as refused:
        load_settings(file, environ={}, sets=[text])
    assert str(refused.value).startswith("--set")
    assert said in str(refused.value)


def test_texts_on_the_command_line_need_no_quotes(file: Path) -> None:
    file.touch()
    settings = load_settings(
        file,
        environ={},
        sets=[
            "buttons.sources=keyboard, gpiozero",
            "store.path=/data/12",
            "log.level='debug'",
            "game.preset = purist",
            "game.house_rules.dead_heat=reslap",
            "game.house_rules.hands=3",
            "game.house_rules.none_counts=false",
            "buttons.pins={1 = 5, yes = 'BCM6'}",
            "buttons.pins.2=J8:11",
        ],
    )
    assert settings.buttons.sources == ("keyboard", "gpiozero")
    assert settings.store.path == "/data/12"
    assert (settings.log.level, settings.game.preset) == ("debug", "purist")
    assert settings.game.house_rules == {"dead_heat": "reslap", "hands": 3, "none_counts": False}
    assert settings.buttons.pins == {"1": 5, "yes": 6, "2": 17}


@pytest.mark.parametrize(
    ("variable", "said"),
    [
        ("SLAPMAT_BUTTONS__QUITE_MS", "buttons.quite_ms is no setting"),
        ("SLAPMAT_BUTTONS_QUIET_MS", "not how a setting is written"),
        ("SLAPMAT_buttons__quiet_ms", "not how a setting is written"),
        ("SLAPMAT_TABLE", "not how a setting is written"),
        ("SLAPMAT_BUTTON__QUIET_MS", "button.quiet_ms is no setting"),
    ],
)
def test_a_variable_that_was_meant_as_a_setting_is_not_ignored(variable: str, said: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load_settings(Path("/dev/null"), environ={variable: "5"})
    assert str(refused.value).startswith(f"{variable}: ")
    assert said in str(refused.value)


def test_other_variables_are_nobodys_business() -> None:
    environ = {"SLAPMAT_TEST_WHEEL": "1", "BUTTONS__QUIET_MS": "x", "SLAPMAT": "y"}
    assert load_settings(Path("/dev/null"), environ=environ).buttons.quiet_ms == 20


def test_a_store_in_the_home_folder(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert load(file, "[store]\npath = '~/m.sqlite3'").store.place == Path("/home/ann/m.sqlite3")
    assert load(file, "[store]\npath = ''").store.place is None


def test_house_rules_that_the_game_refuses_are_named_with_their_line(file: Path) -> None:
    settings = load(file, "[game.house_rules]\nhand = 1\nhands = 77\nhands_up = true\n")

    def check(preset: str, _: object) -> None:
        raise InputError(f"hands is 77 in {preset}.", remedy="Use 1 to 9.")

    with pytest.raises(SettingsError) as refused:
        check_house_rules(settings, check)
    assert str(refused.value) == f"{file}:3: game.house_rules.hands: hands is 77 in family."
    assert refused.value.remedy == "Use 1 to 9."


def test_house_rules_are_given_to_the_game_with_their_preset(file: Path) -> None:
    given: list[object] = []
    settings = load(file, "[game]\npreset = 'purist'\nhouse_rules.hands = 4")
    check_house_rules(settings, lambda preset, rules: given.append((preset, dict(rules))))
    assert given == [("purist", {"hands": 4})]


def test_a_preset_that_the_game_refuses_is_named_with_its_place() -> None:
    def check(preset: str, rules: object) -> None:
        raise InputError(f"no preset {preset} {rules}")

    with pytest.raises(SettingsError, match=r"^default: game\.preset: no preset family"):
        check_house_rules(load_settings(Path("/dev/null"), environ={}), check)


def test_settings_cannot_be_changed_in_place(file: Path) -> None:
    settings = load(file, EVERYTHING)
    for mapping in (settings.buttons.pins, settings.game.house_rules, settings.origins):
        assert not hasattr(mapping, "__setitem__")


def test_a_pipe_in_a_folder_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "settings.toml"
    os.mkfifo(pipe)
    with pytest.raises(SettingsError, match="are a pipe"):
        load_settings(pipe)


def test_what_a_shell_hands_over_is_read() -> None:
    read_fd, write_fd = os.pipe()
    os.write(write_fd, b"[buttons]\nquiet_ms = 15\n")
    os.close(write_fd)
    try:
        assert load_settings(Path(f"/dev/fd/{read_fd}")).buttons.quiet_ms == 15
    finally:
        os.close(read_fd)
