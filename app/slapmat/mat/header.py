"""The Pi's 40-pin header: what is at which place, and what the Pi may want its pins for.

Places are the numbers 1 to 40 that people count on the board. All Pis since the B+ and A+ of 2014
have this header, the Zeros and the Pi 5 too. Source: Raspberry Pi documentation, "GPIO and the
40-pin header"; a test compares the places with gpiozero's own table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

PLACES = 40
GROUND = "GND"
POWER_5V = "5V"
POWER_3V3 = "3V3"

# Row by row, from the corner of the board with pin 1: the odd place, then the even one.
ROWS: tuple[tuple[str | int, str | int], ...] = (
    (POWER_3V3, POWER_5V),
    (2, POWER_5V),
    (3, GROUND),
    (4, 14),
    (GROUND, 15),
    (17, 18),
    (27, GROUND),
    (22, 23),
    (POWER_3V3, 24),
    (10, GROUND),
    (9, 25),
    (11, 8),
    (GROUND, 7),
    (0, 1),
    (5, GROUND),
    (6, 12),
    (13, GROUND),
    (19, 16),
    (26, 20),
    (GROUND, 21),
)

# What is at each place: a GPIO number, or the name of a supply.
AT_PLACE: Mapping[int, str | int] = MappingProxyType(
    {2 * row + side + 1: what for row, pair in enumerate(ROWS) for side, what in enumerate(pair)}
)
PLACE_OF: Mapping[int, int] = MappingProxyType(
    {what: place for place, what in AT_PLACE.items() if isinstance(what, int)}
)
GROUND_PLACES = tuple(place for place, what in AT_PLACE.items() if what == GROUND)
SUPPLY_PLACES = tuple(place for place, what in AT_PLACE.items() if what == POWER_5V)


@dataclass(frozen=True, slots=True)
class Bus:
    """Something that the Pi uses pins for when it is switched on.

    Attributes:
        name: As people call it.
        gpios: Its pins.
        use: What it is for, in a few words.
    """

    name: str
    gpios: tuple[int, ...]
    use: str


# The HAT standard keeps these two for a board's own memory; the Pi drives them while it starts.
EEPROM = Bus("EEPROM", (0, 1), "the memory by which the Pi knows an add-on board")
BUSES = (
    Bus("I2C", (2, 3), "sensors and small displays; GPIO3 also wakes a halted Pi"),
    Bus("1-Wire", (4,), "thermometers"),
    Bus("SPI0", (7, 8, 9, 10, 11), "displays and converters"),
    Bus("UART", (14, 15), "the serial console"),
    Bus("SPI1", (16, 17, 18, 19, 20, 21), "a second SPI bus"),
    Bus("I2S", (18, 19, 20, 21), "sound boards"),
)
# These two have a resistor of 1.8 kΩ to 3.3 V on the board itself.
PULLED_UP_ON_BOARD = (2, 3)
# While the Pi starts these are pulled up, the others down (BCM2835 ARM Peripherals, table 6-31).
PULLED_UP_AT_START = tuple(range(9))
