"""Under-voltage and throttling, from the kernel's files, as banners."""

from pathlib import Path

import pytest

from slapmat.shell.kiosk.voltage import LOOK_EVERY_NS, PowerWatch, read_power
from slapmat.shell.troubles import Troubles

FILE = "sys/devices/platform/soc/soc:firmware/get_throttled"


def watch(root: Path) -> tuple[PowerWatch, Troubles]:
    troubles = Troubles()
    return PowerWatch(troubles, lambda: read_power(root)), troubles


@pytest.mark.parametrize(
    ("bits", "told"),
    [
        ("0", set()),
        ("1", {"power"}),
        ("5", {"power"}),
        ("4", {"heat"}),
        ("8", {"heat"}),
        # What has been since the start is the doctor's to tell.
        ("50000", set()),
        ("50005", {"power"}),
    ],
)
def test_what_is_wrong_just_now_is_told(tmp_path: Path, bits: str, told: set[str]) -> None:
    file = tmp_path / FILE
    file.parent.mkdir(parents=True)
    file.write_text(f"{bits}\n")
    power, troubles = watch(tmp_path)
    power.tend(0)
    news = troubles.take()
    assert {trouble.about for trouble in news} == told
    assert all(trouble.title and trouble.text for trouble in news)


def test_the_banner_goes_once_the_power_is_good_again(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.parent.mkdir(parents=True)
    file.write_text("1")
    power, troubles = watch(tmp_path)
    power.tend(0)
    troubles.take()
    file.write_text("10000")
    power.tend(LOOK_EVERY_NS - 1)
    assert not troubles.has_news
    power.tend(LOOK_EVERY_NS)
    assert [trouble.title for trouble in troubles.take()] == [""]


def test_where_nothing_measures_it_nobody_looks_again(tmp_path: Path) -> None:
    power, troubles = watch(tmp_path)
    power.tend(0)
    assert power.due_ns is None
    assert not troubles.has_news
