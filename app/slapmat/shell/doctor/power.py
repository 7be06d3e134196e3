"""Whether the Pi gets enough power, and stays cool enough."""

from dataclasses import dataclass

from slapmat.shell.doctor.finding import Finding, green, grey, red, yellow
from slapmat.shell.doctor.patient import Patient
from slapmat.table.language import N_, _, number

CHECK = "power"
FROM_KERNEL = "/sys/devices/platform/soc/soc:firmware/get_throttled"
FROM_FIRMWARE = ("vcgencmd", "get_throttled")
VOLTAGE_SENSOR = "rpi_volt"
# The bits of get_throttled: what is, and 16 higher what has been since the start.
LOW_VOLTAGE = 1 << 0
SLOWED = (1 << 1) | (1 << 2) | (1 << 3)
HAS_BEEN = 16
HOT_C = 80
SUPPLY = N_("Use the Raspberry Pi's own power supply, and a short cable.")
COOL = N_("Give it air, or a heat sink.")


@dataclass(frozen=True, slots=True)
class Power:
    """What is asked about.

    Attributes:
        throttled: The firmware's bits; None: it does not tell.
        is_alarm: Whether the kernel's own sensor sees too little voltage.
        hottest_c: The highest temperature; None: nothing measures one.
    """

    throttled: int | None = None
    is_alarm: bool = False
    hottest_c: float | None = None


def read(patient: Patient) -> Power:
    """Read it."""
    return Power(throttled_of(patient), is_alarm(patient), hottest_c(patient))


def throttled_of(patient: Patient) -> int | None:
    """Give the firmware's bits: the kernel's file has `50005`, the program says `throttled=0x…`."""
    text = patient.text(FROM_KERNEL) or patient.run(FROM_FIRMWARE).output
    try:
        return int(text.strip().rpartition("=")[2], 16)
    except ValueError:
        return None


def is_alarm(patient: Patient) -> bool:
    """Ask the Pi's voltage sensor."""
    return any(
        patient.text(str(path.relative_to(patient.root))) == VOLTAGE_SENSOR
        and patient.text(str(path.relative_to(patient.root).with_name("in0_lcrit_alarm"))) == "1"
        for path in patient.files("/sys/class/hwmon/hwmon*/name")
    )


def hottest_c(patient: Patient) -> float | None:
    """Give the highest temperature that is measured."""
    files = patient.files("/sys/class/thermal/thermal_zone*/temp")
    texts = [patient.text(str(path.relative_to(patient.root))) for path in files]
    return max((int(text) / 1000 for text in texts if text.lstrip("-").isdecimal()), default=None)


def judge(power: Power) -> list[Finding]:
    """Judge it."""
    return [judge_voltage(power), judge_heat(power)]


def judge_voltage(power: Power) -> Finding:
    """Judge the power supply."""
    bits = power.throttled or 0
    if bits & LOW_VOLTAGE or power.is_alarm:
        return red(CHECK, _("The voltage is too low just now."), _(SUPPLY))
    if bits & (LOW_VOLTAGE << HAS_BEEN):
        return yellow(CHECK, _("The voltage was too low since the start."), _(SUPPLY))
    if power.throttled is None:
        return grey(CHECK, _("Nothing here measures the voltage."))
    return green(CHECK, _("The voltage was high enough since the start."))


def judge_heat(power: Power) -> Finding:
    """Judge the temperature."""
    bits = power.throttled or 0
    measured = ""
    if power.hottest_c is not None:
        measured = " " + _("Its hottest part has {degrees} °C.").format(
            degrees=number(power.hottest_c)
        )
    if bits & SLOWED or (power.hottest_c or 0) >= HOT_C:
        text = _("It is slowed down by heat or low voltage.")
        return yellow("heat", f"{text}{measured}", _(COOL))
    if bits & (SLOWED << HAS_BEEN):
        text = _("It was slowed down since the start.")
        return yellow("heat", f"{text}{measured}", _(COOL))
    if power.hottest_c is None and power.throttled is None:
        return grey("heat", _("Nothing here measures the temperature."))
    text = _("Cool enough.")
    return green("heat", f"{text}{measured}")


def check(patient: Patient) -> list[Finding]:
    """Check the power and the heat."""
    return judge(read(patient))
