"""Sound, serial boxes, the clock, the settings."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.settings.values import Settings, SoundSettings, SpeechSettings
from slapmat.shell.doctor import audio, clock, serial_ports, settings
from tests.shell.doctor.trees import lights, made, texts

CARDS = (
    " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n"
    "                      vc4-hdmi-0\n"
    " 1 [Headphones     ]: bcm2835 - bcm2835 Headphones\n"
)


def test_sound_devices_are_named(tmp_path: Path) -> None:
    files = {"/proc/asound/cards": CARDS, "/dev/snd/controlC0": ""}
    findings = audio.check(made(tmp_path, files))
    assert lights(findings) == {"sound": "green"}
    assert texts(findings) == "vc4-hdmi - vc4-hdmi-0, bcm2835 - bcm2835 Headphones. "


@pytest.mark.parametrize("cards", ["", "--- no soundcards ---\n"])
def test_a_machine_without_sound_plays_silently(tmp_path: Path, cards: str) -> None:
    findings = audio.check(made(tmp_path, {"/proc/asound/cards": cards}))
    assert lights(findings) == {"sound": "yellow"}


def test_sound_devices_that_this_user_may_not_use_are_named(tmp_path: Path) -> None:
    findings = audio.check(made(tmp_path, {"/proc/asound/cards": CARDS}))
    assert lights(findings) == {"sound": "yellow"}
    assert "audio" in texts(findings)


def test_a_device_that_is_not_there_is_told_with_those_that_are() -> None:
    wanted = Settings(sound=SoundSettings(device="headphones"))
    assert audio.judge_choice(wanted, ["bcm2835 Headphones"])[0].light.value == "green"
    (finding,) = audio.judge_choice(wanted, ["vc4-hdmi-0"])
    assert finding.light.value == "yellow"
    assert "vc4-hdmi-0" in finding.text


def test_the_names_to_choose_from_are_those_that_sdl_gives(tmp_path: Path) -> None:
    files = {"/proc/asound/cards": CARDS, "/dev/snd/controlC0": ""}
    findings = audio.check(made(tmp_path, files, {sys.executable: "MAI PCM\nUSB, x\n"}))
    assert "MAI PCM; USB, x." in texts(findings)


@pytest.mark.parametrize(("has_espeak", "light"), [(True, "green"), (False, "yellow")])
def test_a_voice_that_is_wanted_needs_its_program(has_espeak: bool, light: str) -> None:
    assert audio.judge_voice(Settings(), has_espeak=has_espeak) == []
    (finding,) = audio.judge_voice(
        Settings(speech=SpeechSettings(say="prompts")), has_espeak=has_espeak
    )
    assert finding.light.value == light


def test_boxes_on_cables_are_named(tmp_path: Path) -> None:
    findings = serial_ports.check(made(tmp_path, {"/dev/ttyACM0": "", "/dev/ttyUSB1": ""}))
    assert lights(findings) == {"serial": "green"}
    assert "ttyACM0" in texts(findings)
    assert "ttyUSB1" in texts(findings)


def test_a_box_that_this_user_may_not_use_is_named() -> None:
    assert serial_ports.judge({"/dev/ttyACM0": False}).light.value == "yellow"


@pytest.mark.parametrize(
    ("files", "said", "text", "light"),
    [
        ({clock.SYNCHRONISED: ""}, {}, "It is set by the net.", "green"),
        ({}, {"timedatectl": "yes\n"}, "It is set by the net.", "green"),
        ({}, {"timedatectl": "no\n"}, "It is not set by the net just now.", "green"),
        ({}, {}, "Nobody says whether", "grey"),
    ],
)
def test_a_clock_is_never_a_fault(
    tmp_path: Path, files: dict[str, str], said: dict[str, str], text: str, light: str
) -> None:
    findings = clock.check(made(tmp_path, files, said))
    assert lights(findings) == {"clock": light}
    assert texts(findings).startswith(text)


@pytest.mark.parametrize(
    ("text", "light", "said"),
    [
        ("[table]\nseats = 5\n", "green", "is sound"),
        ("[table]\nseats = 50\n", "red", "settings.toml:2: table.seats is 50"),
        ("[game.house_rules]\ncheating = true\n", "red", "cheating"),
    ],
)
def test_the_settings_are_checked(tmp_path: Path, text: str, light: str, said: str) -> None:
    patient = made(tmp_path, {"settings.toml": text})
    findings = settings.check(replace(patient, settings_file=tmp_path / "settings.toml"))
    assert lights(findings) == {"settings": light}
    assert said in texts(findings)


def test_a_pico_is_named_with_its_number(tmp_path: Path) -> None:
    usb = "/sys/devices/usb1/1-1"
    files = {
        "/dev/ttyACM0": "",
        f"{usb}/idVendor": "2e8a",
        f"{usb}/product": "slapmat Pico",
        f"{usb}/serial": "E6614104030A5B2C",
    }
    patient = made(tmp_path, files)
    (tmp_path / "sys/class/tty/ttyACM0").mkdir(parents=True)
    (tmp_path / "sys/class/tty/ttyACM0/device").symlink_to(tmp_path / usb[1:])
    assert "ttyACM0: slapmat Pico E6614104030A5B2C" in texts(serial_ports.check(patient))
