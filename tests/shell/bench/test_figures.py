"""Each figure runs small and has its reference and its parts; how good it is decides nothing."""

import importlib
import json
import math
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from slapmat.games.finding import games
from slapmat.shell.bench.long_match import store_match
from slapmat.shell.bench.running import FIGURES, SCHEMA_VERSION, run_figures
from slapmat.shell.bench.values import Figure
from slapmat.shell.bench.workbench import Workbench
from tests.shell.bench.sizes import TINY

WITHOUT_WINDOW = ("commit", "resume", "append", "edges", "rules", "pico")
WITH_WINDOW = ("start", "idle", "wakeups", "flip", "redraw", "lamp")
MEASURES = {
    "start": ["median"],
    "idle": ["play", "attract"],
    "wakeups": ["play", "attract"],
    "memory": ["resident"],
    "flip": ["median", "p99"],
    "redraw": ["above 2 fills and flips", "kept pictures"],
    "lamp": ["median", "p99"],
    "commit": ["ratio"],
    "resume": ["median"],
    "append": ["ratio"],
    "edges": ["rate", "long_to_short"],
    "rules": sorted(games()),
    "pico": ["rate", "outside"],
}


@pytest.fixture
def bench(tmp_path: Path) -> Workbench:
    return Workbench(tmp_path, TINY)


def module_of(name: str) -> ModuleType:
    return importlib.import_module(f"slapmat.shell.bench.{name}")


def check(figure: Figure, name: str) -> None:
    assert figure.name == name
    assert figure.title == module_of(name).TITLE
    assert [measure.name for measure in figure.measures] == MEASURES[name]
    assert all(measure.value >= 0 for measure in figure.measures)
    assert all(math.isfinite(measure.value) for measure in figure.measures)
    json.dumps([dict(figure.reference), dict(figure.details)], allow_nan=False)


def test_every_figure_of_the_list_is_a_module_of_its_own() -> None:
    assert set(FIGURES) == set(MEASURES)
    assert all(callable(module_of(name).measure) for name in FIGURES)


@pytest.mark.slow
@pytest.mark.parametrize("name", WITHOUT_WINDOW)
def test_a_figure_without_a_window_runs_small(name: str, bench: Workbench) -> None:
    figure: Figure = module_of(name).measure(bench)
    check(figure, name)


@pytest.mark.needs_x
@pytest.mark.slow
def test_the_figures_with_a_window_run_small(bench: Workbench) -> None:
    for name in WITH_WINDOW:
        figure: Figure = module_of(name).measure(bench)
        check(figure, name)


@pytest.mark.slow
def test_a_run_tells_the_machine_and_each_figure_with_its_target(bench: Workbench) -> None:
    data = run_figures(bench, ["append", "commit"])
    json.dumps(data, allow_nan=False)
    assert data["slapmat_bench"] == SCHEMA_VERSION
    assert data["sizes"]["commits"] == TINY.commits
    assert len(data["machine"]["load_average_after"]) == 3
    assert [figure["name"] for figure in data["figures"]] == ["commit", "append"]
    for figure in data["figures"]:
        check_told(figure)


def check_told(figure: dict[str, Any]) -> None:
    assert set(figure) == {
        "name",
        "title",
        "met",
        "not_measured",
        "measures",
        "reference",
        "details",
    }
    assert figure["not_measured"] is None
    assert figure["reference"]["what"]
    for measure in figure["measures"]:
        bound = "at_least" if "at_least" in measure else "at_most"
        assert set(measure) == {"name", "value", "unit", bound, "met"}
    assert figure["met"] is all(measure["met"] for measure in figure["measures"])


def test_what_cannot_be_measured_here_says_why(
    bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    (figure,) = run_figures(bench, ["start"])["figures"]
    assert figure["met"] is None
    assert figure["measures"] == []
    assert figure["not_measured"].startswith("Xvfb, a screen that nobody sees, is not installed. ")


def test_figures_of_one_kind_share_what_is_prepared(bench: Workbench) -> None:
    assert bench.short_match is bench.short_match
    assert bench.short_match.path.exists()


def test_a_store_is_written_once(tmp_path: Path) -> None:
    match = store_match(tmp_path / "match.sqlite3", 30)
    assert match.events >= 30
