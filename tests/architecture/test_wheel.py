"""What is tested is what a person installs: the wheel, with all that belongs in it."""

import os
import sysconfig
from pathlib import Path

import pytest

import slapmat
from tests.architecture.repository import ROOT, tracked_files

pytestmark = pytest.mark.skipif(
    os.environ.get("SLAPMAT_TEST_WHEEL") != "1", reason="only scripts/test builds the wheel"
)
PACKAGE = Path(slapmat.__file__).parent


def test_the_tests_run_against_the_installed_wheel() -> None:
    assert Path(sysconfig.get_path("purelib")) / "slapmat" == PACKAGE


def test_the_wheel_carries_every_file_of_the_package() -> None:
    """The code, and the rules, fonts and licences beside it."""
    source = ROOT / "app" / "slapmat"
    tracked = [path.relative_to(source) for path in tracked_files("app/slapmat")]
    assert tracked != []
    assert [str(path) for path in tracked if not (PACKAGE / path).is_file()] == []
