import os
import sys
from pathlib import Path

import pytest

from slapmat.sources.lgpio_place import place_for_lgpio


@pytest.fixture(autouse=True)
def _not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)


@pytest.mark.parametrize("before", [None, "/run/lg"])
def test_lgpio_makes_and_opens_its_pipe_in_one_place_that_is_gone_afterwards(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    monkeypatch.delenv("LG_WD", raising=False)
    if before is not None:
        monkeypatch.setenv("LG_WD", before)
    here = Path.cwd()
    with place_for_lgpio():
        place = Path.cwd()
        assert place.samefile(os.environ["LG_WD"])
        (place / ".lgd-nfy0").touch()
    assert Path.cwd() == here
    assert not place.exists()
    assert os.environ.get("LG_WD") == before


def test_once_it_is_loaded_it_needs_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", sys)
    here = Path.cwd()
    with place_for_lgpio():
        assert Path.cwd() == here
