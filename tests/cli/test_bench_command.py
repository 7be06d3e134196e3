import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from slapmat.cli.bench import FIGURES as NAMES
from slapmat.cli.bench import in_words
from slapmat.cli.main import main
from slapmat.shell.bench import running

MACHINE = {
    "model": "a board",
    "cpu": "a processor",
    "cores": 4,
    "kernel": "6.6",
    "python": "3.11.2",
    "sqlite": "3.40.1",
    "pygame_ce": "2.5.6",
    "sdl": "2.32.0",
    "store": {"file_system": "ext4"},
    "load_average": [0.5, 0.4, 0.3],
    "load_average_after": [1.25, 0.4, 0.3],
}
FIGURES = [
    {
        "name": "commit",
        "title": "one commit",
        "not_measured": None,
        "measures": [
            {"name": "ratio", "value": 1.6, "unit": "ratio", "at_most": 1.5, "met": False}
        ],
        "reference": {"what": "raw", "median_ms": 4.0},
    },
    {
        "name": "edges",
        "title": "edges judged",
        "not_measured": None,
        "measures": [
            {"name": "rate", "value": 60000, "unit": "edges/s", "at_least": 50000, "met": True}
        ],
        "reference": None,
    },
    {
        "name": "start",
        "title": "first frame",
        "not_measured": "Xvfb is not installed.",
        "measures": [],
        "reference": None,
    },
]
TABLE = """\
slapmat 1.0 on a board, a processor, 4 cores, load 0.5 before and 1.25 after
Linux 6.6, Python 3.11.2, SQLite 3.40.1, pygame-ce 2.5.6, SDL 2.32.0, store on ext4

commit: one commit
  ratio                          1.6 ratio  at most 1.5         MISSED
  beside raw: median_ms 4
edges: edges judged
  rate                       60000 edges/s  at least 50000      met
start: first frame
  not measured: Xvfb is not installed."""


def test_the_table_names_value_target_and_reference() -> None:
    assert in_words({"slapmat": "1.0", "machine": MACHINE, "figures": FIGURES}) == TABLE


@pytest.mark.slow
def test_only_one_figure_is_one_json_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["bench", "--quick", "--only", "commit", "--folder", str(tmp_path), "--json"]
    assert main(words) == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert data["slapmat_bench"] == 1
    assert [figure["name"] for figure in data["figures"]] == ["commit"]
    assert err == "… one commit a signal ÷ raw write + fsync of the same bytes\n"
    assert list(tmp_path.iterdir()) == []


def test_a_figure_that_is_not_measured_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert main(["bench", "--only", "start", "--folder", str(tmp_path)]) == 0
    assert "  not measured: Xvfb" in capsys.readouterr().out


def test_an_unknown_figure_is_named_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "--only", "speed"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("slapmat: There is no figure speed.\nFigures: start, idle,")


def test_the_help_names_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert NAMES == running.FIGURES
    assert main(["bench", "--help"]) == 0
    assert ", ".join(NAMES) in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("place", ["none", "/proc"])
def test_a_folder_in_which_nothing_can_be_made_is_named(
    tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / place
    assert main(["bench", "--folder", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert str(folder) in err
    assert "--folder" in err


@pytest.mark.needs_x
@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_whoever_ends_it_finds_nothing_left_behind(tmp_path: Path, number: int) -> None:
    # Whoever runs the tests in the background may have had signals ignored.
    start = (
        f"import signal, sys; signal.signal({number:d}, signal.SIG_DFL);"
        " from slapmat.cli.main import main; sys.exit(main())"
    )
    words = ["bench", "--only", "start", "--folder", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-c", start, *words],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as bench:
        assert bench.stderr is not None
        assert bench.stderr.readline() == "… command to first frame\n"
        # As Ctrl-C or a closed terminal does: whatever is in the group gets it.
        os.killpg(bench.pid, number)
        assert bench.stderr.read() == ""
    assert bench.returncode == 130
    assert list(tmp_path.iterdir()) == []
