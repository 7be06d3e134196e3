"""Runs the figures, one after another, and gives them as data."""

import importlib
from collections.abc import Sequence
from typing import Any

from slapmat import __version__
from slapmat.shell.bench.machine import load_average, machine
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.table.errors import SlapmatError

# The form of the data. A name that goes, or means something else, is a new version.
SCHEMA_VERSION = 1

# One module of this package for each, with `measure(bench)`. The quiet ones come first: the long
# match makes this process big.
FIGURES = (
    "start",
    "idle",
    "wakeups",
    "memory",
    "flip",
    "redraw",
    "lamp",
    "commit",
    "resume",
    "append",
    "edges",
    "rules",
    "pico",
)


def run_figures(bench: Workbench, names: Sequence[str] = FIGURES) -> dict[str, Any]:
    """Measure figures; one that cannot be measured says why.

    Args:
        bench: Where, and how much.
        names: Which.

    Returns:
        JSON data: the machine, and each figure with its reference and its target.
    """
    described = machine(bench.folder)
    figures = [measured(bench, name) for name in FIGURES if name in names]
    return {
        "slapmat_bench": SCHEMA_VERSION,
        "slapmat": __version__,
        "sizes": bench.sizes_told,
        "machine": {**described, "load_average_after": load_average()},
        "figures": [told(figure) for figure in figures],
    }


def measured(bench: Workbench, name: str) -> Figure:
    """Measure one figure; whatever of slapmat's does not work here is the reason why not."""
    module = importlib.import_module(f"{__package__}.{name}")
    bench.say(module.TITLE)
    try:
        figure: Figure = module.measure(bench)
    except SlapmatError as error:
        reason = " ".join(filter(None, (str(error), error.remedy)))
        return Figure(name, module.TITLE, reason=reason)
    return figure


def told(figure: Figure) -> dict[str, Any]:
    """Give a figure as JSON data; `met` is null where it was not measured."""
    measures = [measure_told(measure) for measure in figure.measures]
    return {
        "name": figure.name,
        "title": figure.title,
        "met": all(measure.is_met for measure in figure.measures) if measures else None,
        "not_measured": figure.reason or None,
        "measures": measures,
        "reference": dict(figure.reference) or None,
        "details": dict(figure.details),
    }


def measure_told(measure: Measure) -> dict[str, Any]:
    """Give a measure as JSON data."""
    bound = "at_least" if measure.is_least else "at_most"
    return {
        "name": measure.name,
        "value": measure.value,
        "unit": measure.unit,
        bound: measure.target,
        "met": measure.is_met,
    }
