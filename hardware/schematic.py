#!/usr/bin/env python3
"""Draws circuit.svg: one button and one lamp, as they are built once for each seat.

It needs schemdraw (pip install '.[hardware]').
"""

from pathlib import Path

import schemdraw
from schemdraw import elements as elm

PLACE = Path(__file__).with_name("circuit.svg")


def draw(path: Path) -> None:
    """Draw it.

    Args:
        path: The file.
    """
    schemdraw.use("svg")
    with schemdraw.Drawing(show=False, fontsize=13) as d:
        d.config(unit=2.4, margin=0.4, font="Helvetica, Arial, sans-serif", bgcolor="white")
        d.here = (0, 0)
        button(d)
        d.here = (0, -8.4)
        lamp(d)
        d.save(str(path))


def title(d: schemdraw.Drawing, words: str) -> None:
    """Write what one half shows."""
    x, y = d.here
    d += elm.Label().at((x - 2.0, y + 4.2)).label(words, fontsize=17, halign="left")


def button(d: schemdraw.Drawing) -> None:
    """Draw the button's half."""
    title(d, "Button of a seat")
    d += (pin := elm.Dot(open=True).at((0, 0)).label("GPIO pin", "left"))
    d += elm.Line().at(pin.center).right(1.6)
    d += (node := elm.Dot())
    d += elm.Resistor().at(node.center).up().label("in the Pi:\n33 to 73 kΩ", "bottom")
    d += elm.Vdd().label("3.3 V")
    d += elm.Capacitor().at(node.center).down().label("10 nF,\noptional", "bottom")
    d += elm.Ground()
    d += elm.Resistor().at(node.center).right().label("330 Ω")
    d += (plug := elm.Dot())
    d += elm.Zener().at((plug.center[0], -2.4)).up().label("ESD diode,\noptional", "bottom")
    d += elm.Ground().at((plug.center[0], -2.4))
    d += elm.Line().at(plug.center).right(3.6).label("cable, up to 3 m")
    d += (switch := elm.Button().right())
    d += elm.Line().at(switch.end).down(2.4)
    d += elm.Ground()


def lamp(d: schemdraw.Drawing) -> None:
    """Draw the lamp's half."""
    title(d, "Lamp of a seat")
    x, y = d.here
    d += (pin := elm.Dot(open=True).at((x, y)).label("GPIO pin", "left"))
    d += elm.Line().at(pin.center).right(2.0).label("0.7 mA")
    d += elm.Resistor().right().label("2.7 kΩ")
    d += (driver := elm.BjtNpn(circle=False).right().anchor("base"))
    d += elm.Ground().at(driver.emitter)
    d += elm.Line().at(driver.collector).up(0.9)
    d += elm.Line().right(3.6).label("cable, up to 3 m")
    words = "in the button, with\nits own resistor"
    d += elm.LED().reverse().right().label(words, "bottom", ofst=0.3)
    d += elm.Line().right(0.8)
    d += elm.Vdd().label("5 V, 20 mA")
    corners = {"corner1": (x + 1.9, y - 2.1), "corner2": (x + 5.7, y + 1.3)}
    d += elm.Rect(**corners, ls="--", lw=1.4).at((0, 0))
    d += elm.Label().at((x + 3.8, y - 2.8)).label("one of eight in the ULN2803A", halign="center")


if __name__ == "__main__":
    draw(PLACE)
    print(PLACE.name)
