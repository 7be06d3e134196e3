"""Where on a Pico each button's wire ends."""

from collections.abc import Mapping

from slapmat.mat.pico_pins import button_pin, line_of
from slapmat.shell.contacts import PICO


def pico_places(source_of: Mapping[str, str]) -> dict[str, str]:
    """Give the pin of every button that is a Pico's, for a person.

    Args:
        source_of: Per button the name of its source.
    """
    return {
        button: f"Pico {button_pin(line_of(button))}"
        for button, source in source_of.items()
        if source.partition("-")[0] == PICO
    }
