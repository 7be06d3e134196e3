"""Libraries that cannot work together are named before they do harm."""

from pathlib import Path

import pytest

from slapmat.shell.environment import check_environment
from slapmat.table.errors import SlapmatError


def install(name: str, folder: Path) -> None:
    information = folder / f"{name.replace('-', '_')}-9.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Name: {name}\nVersion: 9.0\n", encoding="utf-8")


def test_pygame_beside_pygame_ce_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    install("pygame-ce", tmp_path)
    check_environment()  # alone it is good
    install("pygame", tmp_path)
    with pytest.raises(SlapmatError, match="pygame and pygame-ce are both installed") as refusal:
        check_environment()
    assert "uninstall -y pygame pygame-ce" in refusal.value.remedy
