"""What SDL can draw on, and whether a screen is there."""

import sys
from pathlib import Path

import pytest

from slapmat.shell.doctor.video import Video, check, judge, judge_drivers, read, sdl_drivers
from tests.shell.doctor.trees import lights, made

WHEEL = ("x11", "wayland", "KMSDRM", "offscreen", "dummy", "evdev")
STATUS = "/sys/class/drm/card1-HDMI-A-1/status"


def test_the_drivers_in_pygames_sdl_are_told() -> None:
    drivers = sdl_drivers()
    assert drivers is not None
    assert {"dummy", "KMSDRM"} <= set(drivers)


@pytest.mark.parametrize(
    ("drivers", "is_pi", "light"),
    [
        (WHEEL, True, "green"),
        (("x11", "wayland", "dummy"), True, "yellow"),
        (("x11", "wayland", "dummy"), False, "green"),
        (("offscreen", "dummy"), False, "red"),
        (None, True, "yellow"),
    ],
)
def test_what_sdl_can_draw_on_is_judged(
    drivers: tuple[str, ...] | None, is_pi: bool, light: str
) -> None:
    assert judge_drivers(drivers, is_pi=is_pi).light.value == light


@pytest.mark.parametrize(
    ("video", "light", "said"),
    [
        (Video(WHEEL, "KMSDRM"), "green", "by KMSDRM"),
        (Video(WHEEL, "offscreen"), "red", "No screen is seen."),
        (Video(WHEEL, "", ("HDMI-A-1",)), "red", "HDMI-A-1"),
        (Video(WHEEL, "", ("HDMI-A-1",), is_remote=True), "yellow", "over SSH"),
        (Video(WHEEL, is_remote=True), "yellow", "over SSH"),
    ],
)
def test_whether_a_screen_can_be_opened_is_judged(video: Video, light: str, said: str) -> None:
    display = judge(video)[1]
    assert display.light.value == light
    assert said in display.text


def test_screens_that_are_plugged_in_are_read(tmp_path: Path) -> None:
    files = {STATUS: "connected\n", STATUS.replace("1/", "2/"): "disconnected\n"}
    video = read(made(tmp_path, files, {sys.executable: "x11\n"}))
    assert video.plugged == ("HDMI-A-1",)
    assert video.driver == "x11"


def test_a_probe_that_dies_is_a_screen_that_cannot_be_opened(tmp_path: Path) -> None:
    assert lights(check(made(tmp_path, {})))["display"] == "red"
