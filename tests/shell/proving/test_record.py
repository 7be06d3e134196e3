"""What a proof leaves, and when it counts."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from slapmat.knowing.proof import Proof
from slapmat.settings.values import ButtonSettings
from slapmat.shell.contacts import GPIOD, KINDS, Wanted
from slapmat.shell.proving.kept import (
    Here,
    NoProofError,
    here_now,
    kept,
    proof_here,
    proof_path,
)
from slapmat.shell.proving.record import keep

HERE = Here("6.6.31-rpi", "Raspberry Pi 4 Model B Rev 1.4", "gpiod")
PROOF = Proof(1_760, 18_000, 24_000, 9_000, 34_000, 0, 0, 3, (9_000, 22_000), ())
DATE = "2026-11-30T20:15:00Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "state" / "proof.json"
    keep(path, PROOF, HERE, DATE, {"wires": []})
    return path


def test_a_proof_is_read_back_as_it_was_kept(path: Path) -> None:
    found = proof_here(path, HERE)
    assert found is not None
    assert (found.here, found.date, found.jitter_ns) == (HERE, DATE, 18_000)
    assert found.text == (
        "measured on 2026-11-30 with 1760 pairs on Linux 6.6.31-rpi: right from 34 µs on, "
        "stamps within 18 µs"
    )


def test_where_none_was_made_there_is_none(tmp_path: Path) -> None:
    assert kept(tmp_path / "proof.json") is None
    assert proof_here(tmp_path / "proof.json", HERE) is None


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (replace(HERE, kernel="6.12.1-rpi"), "made with the kernel 6.6.31-rpi; this is 6.12"),
        (replace(HERE, model="Raspberry Pi 5"), "made on the board Raspberry Pi 4"),
        (replace(HERE, source="gpiozero"), "made with the source gpiod"),
        (replace(HERE, chip="gpio-sim"), "made with the chip –; this is gpio-sim"),
    ],
)
def test_a_proof_of_something_else_does_not_count(path: Path, now: Here, said: str) -> None:
    with pytest.raises(NoProofError, match=said):
        proof_here(path, now)


def test_no_byte_of_the_file_can_be_another_one(path: Path) -> None:
    whole = path.read_bytes()
    for index in range(len(whole.rstrip())):
        path.write_bytes(whole[:index] + bytes([whole[index] ^ 1]) + whole[index + 1 :])
        try:
            found = kept(path)
        except NoProofError:
            continue
        assert found is not None
        assert (found.jitter_ns, found.here) == (18_000, HERE)


def test_no_part_of_the_file_is_taken_for_a_proof(path: Path) -> None:
    whole = path.read_bytes().rstrip()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(NoProofError):
            kept(path)


def test_another_form_and_a_folder_in_its_place_are_refused(path: Path, tmp_path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**told, "slapmat_proof": 2}), encoding="utf-8")
    with pytest.raises(NoProofError, match="form 2"):
        kept(path)
    with pytest.raises(NoProofError, match="cannot be read"):
        kept(tmp_path)


def test_a_later_proof_takes_the_place_of_the_one_before(path: Path) -> None:
    keep(path, replace(PROOF, jitter_ns=11_000), HERE, DATE, {})
    found = kept(path)
    assert found is not None
    assert found.jitter_ns == 11_000
    assert [each.name for each in path.parent.iterdir()] == ["proof.json"]


def test_it_lies_in_the_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert proof_path() == tmp_path / "slapmat" / "proof.json"


def test_the_board_is_read_from_the_device_tree(tmp_path: Path) -> None:
    (tmp_path / "model").write_text("Raspberry Pi 5 Model B Rev 1.0\0", encoding="utf-8")
    assert here_now("gpiod", model=tmp_path / "model").model == "Raspberry Pi 5 Model B Rev 1.0"
    assert here_now("gpiod", model=tmp_path / "none").model == ""


def test_the_table_takes_what_was_proved_here_and_only_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    wanted = Wanted(("1", "2"), ButtonSettings(), seed=1)
    assert KINDS[GPIOD](wanted).quality.jitter_ns == 100_000
    here = here_now(GPIOD)
    keep(proof_path(), PROOF, here, DATE, {})
    proved = KINDS[GPIOD](wanted).quality
    assert proved.jitter_ns == 18_000
    assert proved.reason.startswith("measured on 2026-11-30")
    keep(proof_path(), PROOF, replace(here, kernel="another"), DATE, {})
    assert KINDS[GPIOD](wanted).quality.jitter_ns == 100_000
    assert "kernel another" in caplog.text
