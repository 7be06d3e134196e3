"""The plan as text."""

from slapmat.mat.plan_text import plan_text
from slapmat.settings.wiring_file import load_wiring


def test_eight_seats_read_like_this() -> None:
    lines = plan_text(load_wiring()["eight"]).splitlines()
    assert lines[0] == "Layout eight: 8 seats, 19 lines of the header"
    assert lines[2:5] == [
        "who       button  place  lamp    place  wire",
        "seat 1    GPIO17  J8:11  GPIO18  J8:12  brown",
        "seat 2    GPIO27  J8:13  GPIO23  J8:16  orange",
    ]
    assert lines[-3:] == [
        "in /boot/firmware/config.txt:",
        "  dtoverlay=gpio-shutdown,gpio_pin=26",
        "  gpio=7,8=op,dl",
    ]


def test_where_there_is_no_shutdown_button_the_pi_is_told_of_none() -> None:
    text = plan_text(load_wiring()["twelve"])
    assert "gpio-shutdown" not in text
    assert "I2C, 1-Wire, SPI0, SPI1, UART, I2S; leave these switched off" in text
