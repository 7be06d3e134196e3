#!/usr/bin/env python3
"""Works out what a button's circuit does to the time of a press, and prints it as a table.

A button closes to ground. Between its cable and the pin may be a series resistor Rs, at the pin a
capacitor C to ground, and a pull-up Rp to 3.3 V: the Pi's own or one outside.

    3.3 V ── Rp ──┬── pin
                  ├── C ── ground
                  └── Rs ── cable ── button ── ground

Pressed, C empties through Rs towards U = 3.3 V · Rs / (Rs + Rp): the pin sees the press when its
voltage falls through the threshold, at t = τ · ln((3.3 V − U) / (threshold − U)) with
τ = C · Rs · Rp / (Rs + Rp). Let go, C fills through Rp, and it takes
t = Rp · C · ln((3.3 V − U) / (3.3 V − threshold)) until the pin sees that.

Where a chip's threshold lies is only known within limits: what it must read as low, and what as
high. Two equal seats may differ by the whole of that, and by the parts' tolerances; so the spread
is what counts against the jitter of a stamp, not the delay, which all seats have.

    python3 hardware/circuit.py        the table that README.md has
"""

import math
from dataclasses import dataclass
from itertools import product

SUPPLY_V = 3.3
US_PER_S = 1e6
# What a pin and a hand's length of strip board have by themselves; 100 pF a metre of cable is on
# the button's side of Rs, where the contact itself empties it.
STRAY_F = 30e-12
CONTACT_OHM = 0.1


@dataclass(frozen=True)
class Pad:
    """What a chip's maker says of its inputs.

    Attributes:
        name: The chip, and the Pis that have it.
        low_v: At most this is read as low.
        high_v: At least this is read as high.
        pull_ohm: Its pull-up, least and most.
    """

    name: str
    low_v: float
    high_v: float
    pull_ohm: tuple[float, float]


PADS = (
    Pad("BCM2835 to BCM2837 (Pi 1 to 3, Zero)", 0.9, 1.6, (50e3, 65e3)),
    Pad("BCM2711 (Pi 4, 400)", 0.8, 2.0, (33e3, 73e3)),
)
# Nothing is published for the RP1 of the Pi 5: it is reckoned with the wider limits.
WIDEST = PADS[1]


@dataclass(frozen=True)
class Circuit:
    """What is between a button and its pin.

    Attributes:
        name: In words.
        series_ohm: Rs.
        farad: C, without what is there by itself.
        pull_ohm: A pull-up outside; None: the pin's own.
        tolerance: Of C; that of resistors is 5 %.
    """

    name: str
    series_ohm: float
    farad: float
    pull_ohm: float | None = None
    tolerance: float = 0.2


CIRCUITS = (
    Circuit("button straight to the pin", 0, 0),
    Circuit("330 Ω", 330, 0),
    Circuit("**330 Ω, 10 nF: what the parts list has**", 330, 10e-9),
    Circuit("330 Ω, 10 nF, 4.7 kΩ to 3.3 V", 330, 10e-9, 4700),
    Circuit("330 Ω, 100 nF", 330, 100e-9),
    Circuit("1 kΩ, 100 nF", 1000, 100e-9),
    Circuit("4.7 kΩ, 100 nF", 4700, 100e-9),
    Circuit("10 kΩ, 100 nF: seen in many guides", 10000, 100e-9),
)


@dataclass(frozen=True)
class Effect:
    """What a circuit does, least and most, in seconds; `rest_v` is where the pin ends."""

    press_s: tuple[float, float]
    release_s: tuple[float, float]
    rest_v: float

    @property
    def spread_s(self) -> float:
        """Give by how much two equal seats may differ."""
        return self.press_s[1] - self.press_s[0]


def effect(circuit: Circuit, pad: Pad = WIDEST) -> Effect:
    """Work out what a circuit does to the times, over all tolerances.

    >>> bare = effect(CIRCUITS[0])
    >>> bare.spread_s < 1e-9
    True
    >>> good = effect(CIRCUITS[2])
    >>> [round(t * US_PER_S, 1) for t in (*good.press_s, good.spread_s)]
    [1.3, 6.0, 4.7]
    >>> round(effect(CIRCUITS[7]).spread_s * US_PER_S)
    5904
    """
    pulls = pad.pull_ohm if circuit.pull_ohm is None else spread(circuit.pull_ohm, 0.05)
    ends = [
        single(series, STRAY_F + farad, pull, pad)
        for series, farad, pull in product(
            spread(circuit.series_ohm + CONTACT_OHM, 0.05),
            spread(circuit.farad, circuit.tolerance),
            pulls,
        )
    ]
    return Effect(
        (min(e.press_s[0] for e in ends), max(e.press_s[1] for e in ends)),
        (min(e.release_s[0] for e in ends), max(e.release_s[1] for e in ends)),
        max(e.rest_v for e in ends),
    )


def spread(value: float, tolerance: float) -> tuple[float, float]:
    """Give the least and the most that a part may be."""
    return value * (1 - tolerance), value * (1 + tolerance)


def single(series_ohm: float, farad: float, pull_ohm: float, pad: Pad) -> Effect:
    """Work it out for parts of exactly these values."""
    rest_v = SUPPLY_V * series_ohm / (series_ohm + pull_ohm)
    empties_s = farad * series_ohm * pull_ohm / (series_ohm + pull_ohm)
    fills_s = farad * pull_ohm
    swing_v = SUPPLY_V - rest_v
    press = [
        empties_s * math.log(swing_v / (volts - rest_v)) if volts > rest_v else math.inf
        for volts in (pad.high_v, pad.low_v)
    ]
    release = [
        fills_s * math.log(swing_v / (SUPPLY_V - volts)) if volts > rest_v else 0.0
        for volts in (pad.low_v, pad.high_v)
    ]
    return Effect((press[0], press[1]), (release[0], release[1]), rest_v)


def table() -> str:
    """Give the table for README.md."""
    columns = (
        "between button and pin",
        "a press is stamped late by",
        "so two seats may differ by",
        "bounces that are no longer seen",
        "at rest",
    )
    head = [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    return "\n".join([*head, *map(row, CIRCUITS)])


def row(circuit: Circuit) -> str:
    """Give one circuit's row."""
    made = effect(circuit)
    press = " to ".join(dict.fromkeys(map(microseconds, made.press_s)))
    if math.isinf(made.press_s[1]):
        cells = (f"{microseconds(made.press_s[0])} to never", "**everything**")
    else:
        cells = (press, microseconds(made.spread_s))
    bounce = f"under {microseconds(made.release_s[0])}"
    return f"| {circuit.name} | {' | '.join(cells)} | {bounce} | {made.rest_v:.2f} V |"


def microseconds(seconds: float) -> str:
    """Give a time as a person reads it."""
    us = seconds * US_PER_S
    if us < 0.1:  # noqa: PLR2004 - what no clock here can tell
        return "0 µs"
    if us >= 1000:  # noqa: PLR2004 - from here on a person thinks in ms
        return f"{us / 1000:.1f} ms"
    return f"{us:.1f} µs" if us < 100 else f"{us:.0f} µs"  # noqa: PLR2004 - three digits are enough


if __name__ == "__main__":
    print(table())
