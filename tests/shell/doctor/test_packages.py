"""Libraries that are missing, or spoil each other."""

import pytest

from slapmat.shell.doctor.packages import Packages, installed, judge
from tests.shell.doctor.trees import texts

GOOD = {"pygame-ce": "2.5.8", "gpiozero": "2.0.1", "gpiod": "2.5.0"}


def judged(*, has_lgpio: bool = True, **more: str) -> tuple[str, str]:
    versions = GOOD | {name.replace("_", "-"): version for name, version in more.items()}
    findings = judge(Packages(versions, has_lgpio, is_pi=True))
    return findings[0].light.value, texts(findings)


def test_libraries_that_go_together_are_named_with_their_versions() -> None:
    assert judged() == ("green", "pygame-ce 2.5.8, gpiozero 2.0.1, gpiod 2.5.0. ")


@pytest.mark.parametrize(
    ("name", "light"), [("pygame-ce", "red"), ("gpiozero", "red"), ("gpiod", "yellow")]
)
def test_a_library_that_is_missing_is_named_with_the_command(name: str, light: str) -> None:
    versions = {other: version for other, version in GOOD.items() if other != name}
    (finding,) = judge(Packages(versions, has_lgpio=False, is_pi=False))
    assert finding.light.value == light
    assert finding.remedy.endswith(f"-m pip install {name}")


def test_pygame_beside_pygame_ce_is_red() -> None:
    light, text = judged(pygame="2.6.0")
    assert light == "red"
    assert "uninstall -y pygame pygame-ce" in text


def test_rpi_gpio_over_rpi_lgpio_is_named() -> None:
    light, text = judged(rpi_gpio="0.7.1", rpi_lgpio="0.6")
    assert light == "yellow"
    assert "RPi.GPIO and rpi-lgpio" in text


def test_the_empty_stub_of_lgpio_is_named() -> None:
    assert judged(lgpio="0.0.0.1", has_lgpio=True)[0] == "green"
    light, text = judged(lgpio="0.0.0.1", has_lgpio=False)
    assert light == "yellow"
    assert "empty stub" in text


def test_what_is_installed_here_is_found() -> None:
    versions = installed()
    assert "pygame-ce" in versions
    assert "slapmat" in versions
    assert all(versions.values())
