"""Power and heat of a Pi."""

from pathlib import Path

import pytest

from slapmat.shell.doctor.power import FROM_KERNEL, check
from tests.shell.doctor.trees import lights, made, texts


@pytest.mark.parametrize(
    ("bits", "voltage", "heat"),
    [
        ("0", "green", "green"),
        ("1", "red", "green"),
        ("10000", "yellow", "green"),
        ("50005", "red", "yellow"),
        ("50000", "yellow", "yellow"),
        ("8", "green", "yellow"),
        ("80000", "green", "yellow"),
        ("nonsense", "grey", "grey"),
    ],
)
@pytest.mark.parametrize("is_firmware", [False, True])
def test_each_bit_of_the_firmware_is_read(
    tmp_path: Path, bits: str, voltage: str, heat: str, is_firmware: bool
) -> None:
    files = {} if is_firmware else {FROM_KERNEL: f"{bits}\n"}
    said = {"vcgencmd": f"throttled=0x{bits}\n"} if is_firmware else {}
    assert lights(check(made(tmp_path, files, said))) == {"power": voltage, "heat": heat}


def test_the_voltage_sensor_of_the_kernel_is_read(tmp_path: Path) -> None:
    files = {"name": "rpi_volt\n", "in0_lcrit_alarm": "1\n"}
    folder = "/sys/class/hwmon/hwmon2"
    patient = made(tmp_path, {f"{folder}/{name}": text for name, text in files.items()})
    assert lights(check(patient))["power"] == "red"


@pytest.mark.parametrize(("temperature", "light"), [("45123", "green"), ("82000", "yellow")])
def test_a_hot_processor_is_named(tmp_path: Path, temperature: str, light: str) -> None:
    findings = check(made(tmp_path, {"/sys/class/thermal/thermal_zone0/temp": temperature}))
    assert lights(findings)["heat"] == light
    assert f"{int(temperature) / 1000:.0f} °C" in texts(findings)
