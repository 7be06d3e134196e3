"""docs/settings.md tells every setting as it is."""

import re
import tomllib
from pathlib import Path

import pytest

from slapmat.settings.layers import file_layer
from slapmat.settings.schema import KEYS, default_of, dotted
from slapmat.settings.toml_text import toml_value

DOCUMENT = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")


def row_of(name: tuple[str, ...]) -> str:
    key, default = KEYS[name], default_of(name)
    shown = f"`{toml_value(default)}`" if isinstance(default, bool | int | str | tuple) else "–"
    entries = ".*" if key.is_table else ""
    return f"| `{dotted(name)}{entries}` | {shown} | {key.check.allowed} | {key.meaning} |"


@pytest.mark.parametrize("name", KEYS)
def test_every_setting_has_its_row(name: tuple[str, ...]) -> None:
    assert row_of(name) in DOCUMENT.splitlines()


def test_there_is_no_row_more() -> None:
    assert DOCUMENT.count("\n| `") == len(KEYS)


def test_the_example_is_a_settings_file() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL)
    assert tomllib.loads(example)
    assert file_layer(example, Path("settings.toml"))
