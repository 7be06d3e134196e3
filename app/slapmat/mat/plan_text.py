"""A layout as a table to read at the workbench, and what the Pi must be told for it."""

from collections.abc import Iterator

from slapmat.mat.header import GROUND_PLACES, PLACE_OF, PULLED_UP_AT_START, SUPPLY_PLACES
from slapmat.mat.layout import Layout, Line
from slapmat.mat.pins import pin_name

HEADINGS = ("who", "button", "place", "lamp", "place", "wire")
GAP = "  "


def plan_text(layout: Layout) -> str:
    """Give the whole plan as text."""
    rows = [HEADINGS, *map(row, layout.lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        GAP.join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
        for cells in rows
    ]
    return "\n".join([title(layout), "", *lines, "", *notes(layout)])


def title(layout: Layout) -> str:
    """Give the first line."""
    return f"Layout {layout.name}: {layout.seats} seats, {len(layout.used)} lines of the header"


def row(line: Line) -> tuple[str, ...]:
    """Give a button's row."""
    lamp = ("–", "") if line.lamp_gpio is None else named(line.lamp_gpio)
    who = f"seat {line.button}" if line.button.isdecimal() else line.button
    return (who, *named(line.gpio), *lamp, line.wire)


def named(gpio: int) -> tuple[str, str]:
    """Give a pin's name and place."""
    return pin_name(gpio), f"J8:{PLACE_OF[gpio]}"


def notes(layout: Layout) -> Iterator[str]:
    """Give what else must be known."""
    yield f"ground (black): any of J8:{', '.join(map(str, GROUND_PLACES))}"
    if layout.lamps:
        yield f"5 V for the lamps (red): J8:{' or '.join(map(str, SUPPLY_PLACES))}"
    if layout.takes:
        yield f"taken: the pins of {', '.join(layout.takes)}; leave these switched off"
    told = [*boot_lines(layout)]
    if told:
        yield "in /boot/firmware/config.txt:"
        yield from (f"  {line}" for line in told)


def boot_lines(layout: Layout) -> Iterator[str]:
    """Give what the Pi's config.txt should say for this layout."""
    if layout.shutdown_gpio is not None:
        yield f"dtoverlay=gpio-shutdown,gpio_pin={layout.shutdown_gpio}"
    pulled_up = sorted(gpio for gpio in layout.lamps.values() if gpio in PULLED_UP_AT_START)
    if pulled_up:
        # Otherwise these lamps may glow from switching on until the table has started.
        yield f"gpio={','.join(map(str, pulled_up))}=op,dl"
