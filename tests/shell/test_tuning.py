"""Settings that are changed at the table: they take effect at once, and are kept."""

from pathlib import Path

import pytest

from slapmat.referee.options import OPTIONS, Changes, Name, Option
from slapmat.settings.load import load_settings
from slapmat.settings.schema import KEYS
from slapmat.settings.values import Settings
from slapmat.settings.write import write_settings
from slapmat.shell.evenings import options_of
from slapmat.shell.troubles import Troubles
from slapmat.shell.tuning import SAID_FOR_NS, Tuner, Workshop
from slapmat.table.errors import SlapmatError
from slapmat.table.language import spoken

HANDMADE = """\
# Ours.
[screen]
rotate = 180  # it hangs
[buttons]
quiet_ms = 30
"""


class Bench:
    """A workshop that notes what it was asked for."""

    def __init__(self, file: Path | None = None) -> None:
        self.done: list[tuple[str, Settings]] = []
        self.troubles = Troubles()
        self.file = file
        workshop = Workshop(
            lambda settings, _: self.done.append(("heard", settings)),
            lambda settings, _: self.done.append(("lamps", settings)),
            lambda settings, _: self.done.append(("screen", settings)),
        )
        self.tuner = Tuner(Settings(), self.keep, workshop, self.troubles)

    def keep(self, changes: Changes) -> None:
        if self.file is not None:
            write_settings(self.file, changes)

    @property
    def banners(self) -> list[str]:
        return [trouble.title for trouble in self.troubles.take()]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_value_that_is_offered_is_one_that_the_settings_allow(option: Option) -> None:
    for value in option.steps:
        assert KEYS[option.name].check.read(value) == value
        assert option.in_words(value, "English")
    assert option.usual in option.steps


def test_what_is_usual_on_the_screen_is_usual_in_the_settings() -> None:
    assert options_of(Settings()) == {option.name: option.usual for option in OPTIONS}


@pytest.mark.parametrize(
    ("name", "part"),
    [
        (("sound", "volume_percent"), "heard"),
        (("speech", "say"), "heard"),
        (("lamps", "brightness_percent"), "lamps"),
        (("screen", "rotate"), "screen"),
        (("screen", "text"), "screen"),
    ],
)
def test_a_change_takes_effect_where_it_belongs(name: Name, part: str) -> None:
    bench = Bench()
    value = next(option for option in OPTIONS if option.name == name).steps[-1]
    bench.tuner.change({name: value}, 0)
    ((told, settings),) = bench.done
    assert told == part
    assert options_of(settings)[name] == value


def test_sound_and_speech_are_made_anew_once() -> None:
    bench = Bench()
    bench.tuner.change({("sound", "on"): "yes", ("speech", "say"): "prompts"}, 0)
    assert [part for part, _ in bench.done] == ["heard"]


def test_another_language_is_spoken_at_once() -> None:
    Bench().tuner.change({("table", "language"): "fr"}, 0)
    assert spoken() == "fr"


def test_what_is_kept_by_a_name_is_put_in_and_taken_out() -> None:
    bench = Bench()
    bench.tuner.change({("speech", "spoken", "J. R."): "jay are"}, 0)
    assert bench.tuner.settings.speech.spoken == {"J. R.": "jay are"}
    bench.tuner.change({("speech", "spoken", "J. R."): None}, 0)
    assert not bench.tuner.settings.speech.spoken


def test_changes_are_written_and_leave_everything_else_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(HANDMADE, encoding="utf-8")
    bench = Bench(file)
    bench.tuner.change(
        {
            ("screen", "rotate"): 90,
            ("table", "handicap_ms", "J. R."): 30,
            ("game", "chosen", "swat-preset"): "purist",
            ("game", "chosen", "swat-hands"): 4,
        },
        0,
    )
    text = file.read_text(encoding="utf-8")
    assert "# Ours." in text
    assert "rotate = 90  # it hangs" in text
    settings = load_settings(file, environ={})
    assert settings.buttons.quiet_ms == 30
    assert settings.table.handicap_ms == {"J. R.": 30}
    assert settings.game.chosen == {"swat-preset": "purist", "swat-hands": 4}
    bench.tuner.change({("game", "chosen", "swat-hands"): None}, 0)
    assert load_settings(file, environ={}).game.chosen == {"swat-preset": "purist"}
    assert not bench.banners


def test_a_file_that_cannot_be_written_is_told_for_a_while_and_the_change_counts(
    tmp_path: Path,
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[screen\n", encoding="utf-8")
    bench = Bench(file)
    bench.tuner.change({("screen", "rotate"): 90}, 0)
    assert bench.tuner.settings.screen.rotate == 90
    assert bench.banners == ["The settings cannot be kept"]
    assert bench.tuner.due_ns == SAID_FOR_NS
    bench.tuner.tend(SAID_FOR_NS)
    assert bench.banners == [""]
    assert file.read_text(encoding="utf-8") == "[screen\n"


def test_the_usual_file_that_cannot_be_written_is_told_of_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = tmp_path / "slapmat" / "settings.toml"
    file.parent.mkdir()
    file.write_text("[screen]\nrotate = 45\n", encoding="utf-8")
    bench = Bench(file)
    bench.tuner.change({("sound", "volume_percent"): 0}, 0)
    (trouble,) = bench.troubles.take()
    assert trouble.text.startswith("settings.toml:2: screen.rotate is 45. Use one of")


def test_a_user_without_a_home_changes_settings_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    def refuse(changes: Changes) -> None:
        del changes
        write_settings(None, {})

    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    bench = Bench()
    nothing = Workshop(lambda *_: None, lambda *_: None, lambda *_: None)
    tuner = Tuner(Settings(), refuse, nothing, bench.troubles)
    tuner.change({("sound", "volume_percent"): 0}, 0)
    assert tuner.settings.sound.volume_percent == 0
    assert bench.banners == ["The settings cannot be kept"]


def test_a_part_that_cannot_be_made_so_keeps_nothing_from_being_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"

    def refuse(settings: Settings, now_ns: int) -> None:
        del settings, now_ns
        raise SlapmatError("There are no lamps.")

    bench = Bench(file)
    workshop = Workshop(refuse, refuse, refuse)
    tuner = Tuner(Settings(), bench.keep, workshop, bench.troubles)
    tuner.change({("lamps", "brightness_percent"): 40}, 0)
    assert load_settings(file, environ={}).lamps.brightness_percent == 40
