"""`slapmat sounds`."""

import shutil
import wave
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.sound.notes import seat_hz
from slapmat.sound.wav import samples_in_wav
from tests.sound.spectrum import pitch

OF_SEATS = ("slap", "late", "turn", "foul", "win")
OF_NOBODY = ("dead_heat", "signal", "open", "tick", "end")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "xdg"))


def test_every_sound_is_written_as_a_file_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "sounds"
    assert main(["sounds", "--out", str(folder), "--set", "table.seats=12"]) == 0
    assert capsys.readouterr().out == "65 files.\n"
    names = {path.stem for path in folder.iterdir()}
    assert names == {*OF_NOBODY, *(f"{cue}-{seat:02}" for cue in OF_SEATS for seat in range(1, 13))}
    for seat in range(1, 13):
        path = folder / f"slap-{seat:02}.wav"
        with wave.open(str(path)) as file:
            assert file.getparams()[:3] == (1, 2, 22_050)
        heard = samples_in_wav(path.read_bytes())
        assert pitch(heard, [seat_hz(each) for each in range(1, 13)]) == seat_hz(seat)


def test_a_folder_that_cannot_be_written_to_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["sounds", "--out", str(tmp_path / "file" / "sounds")]) == 1
    assert "cannot be written to" in capsys.readouterr().err


def test_devices_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sounds", "--devices"]) == 0
    assert capsys.readouterr().out.strip()


def test_without_a_device_it_is_a_failure_with_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["sounds", "--set", "sound.device=no such box"]) == 1
    told = capsys.readouterr().err
    assert "No sound device has 'no such box' in its name" in told
    assert "Take one of" in told


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_the_voice_is_written_too(tmp_path: Path) -> None:
    assert main(["sounds", "--out", str(tmp_path), "--say", "Ann deals."]) == 0
    assert len(samples_in_wav((tmp_path / "voice.wav").read_bytes())) > 10_000


def test_the_voice_without_its_program_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["sounds", "--out", str(tmp_path), "--say", "Ann deals."]) == 1
    assert "espeak-ng is not installed" in capsys.readouterr().err
