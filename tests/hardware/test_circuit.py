"""What a button's circuit does to the time of a press, and what is said of it."""

import doctest
import importlib.util
import math
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.settings.wiring_file import load_wiring
from slapmat.shell.drawings.parts import parts

HARDWARE = Path(__file__).parents[2] / "hardware"
README = (HARDWARE / "README.md").read_text(encoding="utf-8")


def loaded(name: str) -> Any:  # noqa: ANN401 - a program, not a package: it has no types for others
    spec = importlib.util.spec_from_file_location(name, HARDWARE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Its dataclasses look their own module up.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


circuit = loaded("circuit")


def test_its_examples_are_right() -> None:
    assert doctest.testmod(circuit).failed == 0
    assert doctest.testmod(circuit).attempted > 0


def test_the_readme_has_its_table() -> None:
    (kept,) = re.findall(
        r"<!-- circuit: begin -->\n(.*?)\n<!-- circuit: end -->", README, re.DOTALL
    )
    assert kept == circuit.table()


def test_a_button_straight_on_the_pin_is_stamped_at_once() -> None:
    assert circuit.effect(circuit.Circuit("bare", 0, 0)).press_s[1] < 1e-9


def test_the_parts_that_are_listed_add_less_than_a_tenth_of_the_least_jitter_of_a_stamp() -> None:
    listed = circuit.effect(circuit.Circuit("listed", 330, 10e-9))
    assert listed.spread_s < 5e-6
    said = {part.part for part in parts(load_wiring()["eight"])}
    assert {"resistor 330 ohm", "capacitor 10 nF"} <= said
    drawn = (HARDWARE / "circuit.svg").read_text(encoding="utf-8")
    assert "330 Ω" in drawn
    assert "10 nF" in drawn


def test_a_pin_that_never_falls_far_enough_never_sees_the_press() -> None:
    made = circuit.effect(circuit.Circuit("far too much", 20_000, 100e-9))
    assert made.rest_v > circuit.WIDEST.low_v
    assert made.press_s[1] == math.inf
    assert "to never | **everything**" in circuit.row(circuit.Circuit("x", 20_000, 100e-9))


def test_it_is_worked_out_as_the_formula_says() -> None:
    """τ = 1 kΩ · 100 nF with a pull-up so weak that it can be left out: 100 µs · ln(3.3 / 0.8)."""
    made = circuit.single(1000, 100e-9, 1e12, circuit.WIDEST)
    assert made.press_s == pytest.approx(
        (100e-6 * math.log(3.3 / 2.0), 100e-6 * math.log(3.3 / 0.8)), rel=1e-6
    )
    assert made.release_s[1] == pytest.approx(1e12 * 100e-9 * math.log(3.3 / 1.3), rel=1e-6)


@given(st.floats(0, 2000), st.floats(0, 1e-6), st.floats(1.01, 10))
def test_a_larger_capacitor_never_makes_the_finish_surer(
    series_ohm: float, farad: float, factor: float
) -> None:
    small = circuit.effect(circuit.Circuit("small", series_ohm, farad))
    large = circuit.effect(circuit.Circuit("large", series_ohm, farad * factor))
    assert large.spread_s >= small.spread_s
    assert 0 <= large.press_s[0] <= large.press_s[1]


@pytest.mark.parametrize("name", ["draw", "circuit.py", "schematic.py"])
def test_what_the_readme_says_to_run_can_be_run(name: str) -> None:
    assert os.access(HARDWARE / name, os.X_OK)


def test_every_picture_and_list_of_every_layout_is_named_in_the_readme() -> None:
    for name in load_wiring():
        for stem in ("header", "bom", "template", "labels", "harness"):
            assert f"{stem}-{name}" in README
