"""espeak-ng: a stand-in that a test writes, and the real one where it is installed."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from slapmat.sound.errors import SoundError
from slapmat.sound.espeak import PROGRAM, Espeak
from slapmat.sound.synthesis import RATE_HZ
from slapmat.sound.wav import wav_of
from tests.sound.spectrum import numbers

real = pytest.mark.skipif(shutil.which(PROGRAM) is None, reason="espeak-ng is not installed")


def program(tmp_path: Path, body: str) -> str:
    """Write a program in espeak-ng's place."""
    path = tmp_path / "espeak"
    path.write_text(f"#!{sys.executable}\nimport json, pathlib, sys\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def speaking(tmp_path: Path, wav: bytes, code: int = 0) -> str:
    """Write one that keeps what it was told, and gives this sound."""
    (tmp_path / "sound.wav").write_bytes(wav)
    folder = str(tmp_path)
    return program(
        tmp_path,
        f"folder = pathlib.Path({folder!r})\n"
        "told = {'words': sys.argv[1:], 'text': sys.stdin.buffer.read().decode()}\n"
        "(folder / 'told.json').write_text(json.dumps(told))\n"
        "sys.stdout.buffer.write((folder / 'sound.wav').read_bytes())\n"
        f"print('no such voice', file=sys.stderr)\nsys.exit({code})",
    )


def test_the_text_goes_in_by_a_pipe_and_the_samples_come_out(tmp_path: Path) -> None:
    samples = bytes(range(200))
    espeak = Espeak("fr", 200, speaking(tmp_path, wav_of(samples)))
    assert espeak.samples("-v $(reboot) Zoë; `x`") == samples
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["text"] == "-v $(reboot) Zoë; `x`"
    assert told["words"] == ["-b", "1", "-v", "fr", "-s", "200", "--stdin", "--stdout"]


def test_a_pipe_that_knows_no_length_is_read_to_its_end(tmp_path: Path) -> None:
    wav = bytearray(wav_of(b"\1\2" * 50))
    wav[4:8] = wav[40:44] = b"\xff\xff\xff\x7f"
    assert Espeak("en", 160, speaking(tmp_path, bytes(wav))).samples("x") == b"\1\2" * 50


def test_a_voice_that_says_nothing_gives_no_samples(tmp_path: Path) -> None:
    assert Espeak("en", 160, speaking(tmp_path, b"")).samples("") == b""


def test_a_missing_program_is_told_with_what_to_install() -> None:
    with pytest.raises(SoundError, match="not installed") as told:
        Espeak("en", 160, "no-such-espeak").samples("x")
    assert "apt install espeak-ng" in told.value.remedy


@pytest.mark.parametrize(
    ("wav", "code", "why"),
    [
        (b"", 1, "no such voice"),
        (b"no sound at all", 0, "gave no sound"),
        (wav_of(bytes(8)).replace((22_050).to_bytes(4, "little"), b"\x80\xbb\0\0"), 0, "48000 Hz"),
    ],
)
def test_a_voice_that_fails_is_told(tmp_path: Path, wav: bytes, code: int, why: str) -> None:
    with pytest.raises(SoundError, match=why):
        Espeak("en", 160, speaking(tmp_path, wav, code)).samples("x")


def test_a_program_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    path = tmp_path / "espeak"
    path.write_bytes(b"\x7fELF no program")
    path.chmod(0o755)
    with pytest.raises(SoundError, match="fails"):
        Espeak("en", 160, str(path)).samples("x")


@real
@pytest.mark.parametrize(
    ("voice", "text"), [("en", "Ann deals."), ("fr", "Ann donne."), ("ru", "Аня сдаёт.")]
)
def test_the_real_one_speaks_each_language(voice: str, text: str) -> None:
    made = numbers(Espeak(voice, 160).samples(text))
    assert RATE_HZ / 4 < len(made) < 5 * RATE_HZ
    assert max(map(abs, made)) > 1_000


@real
def test_the_real_one_speaks_more_quickly_when_told() -> None:
    text = "Ann takes the stack face down."
    assert len(Espeak("en", 300).samples(text)) < len(Espeak("en", 120).samples(text))
