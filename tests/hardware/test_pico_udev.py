"""The udev rule for Picos means those that the program means."""

from pathlib import Path

from slapmat.sources.pico_finding import PRODUCT

RULES = Path(__file__).parents[2] / "systemd/60-slapmat-pico.rules"


def rules() -> list[str]:
    lines = RULES.read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_rule_is_for_devices_of_our_product_alone() -> None:
    assert all(f'{{product}}=="{PRODUCT}"' in rule for rule in rules())


def test_the_port_has_a_name_that_stays_and_a_group_and_no_modem_manager() -> None:
    (rule,) = (rule for rule in rules() if 'SUBSYSTEM=="tty"' in rule)
    for part in (
        'SYMLINK+="slapmat-pico-$attr{serial}"',
        'GROUP="dialout"',
        'TAG+="uaccess"',
        'ENV{ID_MM_DEVICE_IGNORE}="1"',
    ):
        assert part in rule
    # The right of whoever sits at the screen is given by a rule of the system, number 73.
    assert RULES.name < "73"
