"""`slapmat prove`, as far as it goes where there are no pins."""

import io
from pathlib import Path

import pytest

from slapmat.cli.main import main
from slapmat.cli.prove import ask
from slapmat.shell.kiosk.machine import outcome
from slapmat.shell.languages import speak_language
from slapmat.table.errors import InputError
from slapmat.table.language import _


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_it_says_which_wires_to_put(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert main(["prove", "--wires"]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert "from GPIO12 (J8:32), the lamp of seat 7, to GPIO5 (J8:29), its button" in said.err
    assert "from GPIO23 (J8:16), the lamp of seat 2, to GPIO27 (J8:13), its button" in said.err
    assert "Unplug the lamps' board" in said.err
    assert list(home.iterdir()) == []


def test_other_seats_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--wires", "--seats", "1,4"]) == 0
    assert "to GPIO17 (J8:11), its button" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seats", "said"),
    [("1", "--seats is 1"), ("1,1", "--seats is 1,1"), ("1,yes", "is 1,yes"), ("1,9", "Seat 9")],
)
def test_seats_that_are_none_are_refused(
    seats: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prove", "--wires", "--seats", seats]) == 2
    assert said in capsys.readouterr().err


def test_where_nobody_can_be_asked_nothing_is_driven(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    with pytest.raises(InputError, match="Nobody can be asked") as refused:
        ask()
    assert "--yes" in refused.value.remedy


@pytest.mark.parametrize("option", [[], ["--yes"]])
def test_without_pins_it_says_so_before_anything_else(
    option: list[str], capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert main(["prove", *option, "--set", "buttons.chip=no-such-chip"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("slapmat: No chip here is called no-such-chip.")
    assert "Unplug" not in said
    assert not (home / "slapmat" / "proof.json").exists()


@pytest.mark.parametrize("code", ["fr", "ru"])
def test_the_page_reads_what_went_wrong_in_the_language_that_it_asked_for(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    speak_language(code)
    said = _("No chip here is called {wanted}.").format(wanted="no-such-chip")
    ended = main(["prove", "--yes", "--language", code, "--set", "buttons.chip=no-such-chip"])
    ((why, remedy),) = outcome(ended, "", capsys.readouterr().err)
    assert (why, bool(remedy)) == (said, True)
    assert "No chip" not in why
