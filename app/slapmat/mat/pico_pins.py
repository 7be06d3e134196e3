"""The pins of a Pico with slapmat's firmware, by line: buttons to ground, lamps from the pin.

Lines 0 to 7 are seats, 8 is *yes* and 9 is *no* (`firmware/pico/firmware.h`, `lamps.c`).
"""

from collections.abc import Mapping, Sequence

from slapmat.table.signals import NO_BUTTON, YES_BUTTON

SEATS = 8
BUTTON_AT: Mapping[int, str] = {
    **{line: str(line + 1) for line in range(SEATS)},
    SEATS: YES_BUTTON,
    SEATS + 1: NO_BUTTON,
}
LINE_OF: Mapping[str, int] = {button: line for line, button in BUTTON_AT.items()}
FIRST_BUTTON = 2
LAMPS = (12, 13, 14, 16, 17, 18, 19, 20, 21, 22)
# The holes along the board's edges; of the others, ground and supply, no line has one.
HOLES = {
    2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19,
    16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29,
}  # fmt: skip


def button_at_of(place: int, buttons: Sequence[str]) -> dict[int, str]:
    """Give per line of a Pico its button.

    Args:
        place: Which Pico, from 0. The first has seats 1 to 8, *yes* and *no*; each further one the
            next eight seats.
        buttons: The table's buttons; others are left out.
    """
    if place == 0:
        at = dict(BUTTON_AT)
    else:
        at = {line: str(place * SEATS + line + 1) for line in range(SEATS)}
    return {line: button for line, button in at.items() if button in buttons}


def line_of(button: str) -> int:
    """Give the line of a button on its Pico."""
    return LINE_OF[button] if button in LINE_OF else (int(button) - 1) % SEATS


def button_pin(line: int) -> str:
    """Give the pin of a line's button: GP2 (hole 4)."""
    return pin_and_hole(FIRST_BUTTON + line)


def lamp_pin(line: int) -> str:
    """Give the pin of a line's lamp."""
    return pin_and_hole(LAMPS[line])


def pin_and_hole(gpio: int) -> str:
    """Give a pin with the hole that it comes out at."""
    return f"GP{gpio} (hole {HOLES[gpio]})"
