"""The header as a picture: two columns of twenty pins, and who is on which of them."""

from slapmat.mat.header import AT_PLACE, BUSES, GROUND, POWER_3V3, POWER_5V, ROWS
from slapmat.mat.layout import COLORS, Layout
from slapmat.mat.pins import pin_name
from slapmat.screens.theme import NO_WHITE, YES_GREEN, seat_look
from slapmat.shell.drawings.badges import badge, lamp_badge
from slapmat.shell.drawings.canvas import GREY, INK, PALE, PAPER, Anchor, Sheet, Style, hex_color

W, H = 210.0, 297.0
TOP, PITCH = 52.0, 10.4
MIDDLE = W / 2
PIN_X, PIN_R = 6.2, 3.7
# From the middle outwards: the pin's name, the wire, the sign, who it is.
NAME_X, WIRE_FROM, WIRE_TO, BADGE_X, WHO_X = 15.0, 33.5, 53.5, 59.5, 65.5
BADGE = 8.2
BOARD, HEADER, UNUSED = "#1f5e3d", "#1d2423", "#46514d"
SUPPLIES = {GROUND: "#1c1c1c", POWER_5V: "#e03c31", POWER_3V3: UNUSED}
SUPPLY_WORDS = {GROUND: "ground", POWER_5V: "5 V", POWER_3V3: "3.3 V"}


def header_sheet(layout: Layout) -> Sheet:
    """Draw the header of a layout on a page of A4."""
    title = f"The Pi's header, layout {layout.name}: {layout.seats} seats"
    sheet = Sheet(W, H, title)
    draw_head(sheet, layout)
    board_h = PITCH * len(ROWS)
    sheet.box((MIDDLE - 13, TOP - 7), (26, board_h + 4), Style(BOARD))
    sheet.box((MIDDLE - 11, TOP - 5.4), (22, board_h + 0.8), Style(HEADER))
    for place in AT_PLACE:
        draw_pin(sheet, layout, place)
    draw_foot(sheet, layout)
    return sheet


def draw_head(sheet: Sheet, layout: Layout) -> None:
    """Write what it is, and show where pin 1 is."""
    sheet.text((15, 21), "Who is on which pin", 9)
    lamps = f"{len(layout.lamps)} lamps, " if layout.lamps else ""
    shutdown = ", the shutdown button" if layout.shutdown_gpio is not None else ""
    words = f"Layout {layout.name}: {layout.seats} seats, {lamps}yes and no{shutdown}"
    sheet.text((15, 29), f"{words}: {len(layout.used)} lines", 4.2)
    sheet.text(
        (15, 35.5), "Hold the Pi with its header at the right edge and the USB sockets", 3.4, GREY
    )
    sheet.text((15, 40), "towards you: pin 1 is at the top left of the header.", 3.4, GREY)
    draw_little_pi(sheet, 172, 10)


def draw_little_pi(sheet: Sheet, x: float, y: float) -> None:
    """Draw the board from above: the header at its right edge, pin 1 marked."""
    sheet.box((x, y), (23, 33), Style(BOARD))
    sheet.box((x + 17.6, y + 2.5), (4, 20), Style(HEADER))
    for row in range(10):
        for column in (18.7, 20.5):
            sheet.circle((x + column, y + 3.8 + row * 1.93), 0.45, Style("#e8c35a"))
    sheet.circle((x + 18.7, y + 3.8), 1.3, Style(None, "#ffffff", 0.45))
    for left in (2, 9.5, 16.5):
        sheet.box((x + left, y + 28), (5.4, 6.6), Style("#b9bfc2", "#7c8488", 0.2))
    sheet.text((x - 1.5, y + 5.2), "pin 1", 3.2, INK, Anchor.END)
    sheet.text((x - 1.5, y + 33), "USB", 3.2, INK, Anchor.END)


def draw_pin(sheet: Sheet, layout: Layout, place: int) -> None:
    """Draw one pin with all that belongs to it, outwards from the middle."""
    what = AT_PLACE[place]
    side = -1 if place % 2 else 1
    y = TOP + (place - 1) // 2 * PITCH
    x = MIDDLE + side * PIN_X
    anchor = Anchor.END if side < 0 else Anchor.START
    if isinstance(what, str):
        pin(sheet, (x, y), place, SUPPLIES[what])
        sheet.text((MIDDLE + side * NAME_X, y + 1.4), SUPPLY_WORDS[what], 3.8, GREY, anchor)
        return
    sheet.text((MIDDLE + side * NAME_X, y + 1.4), pin_name(what), 3.8, INK, anchor)
    for line in layout.lines:
        if what in {line.gpio, line.lamp_gpio}:
            is_lamp = what == line.lamp_gpio
            draw_wire(
                sheet, line.wire, (MIDDLE + side * WIRE_FROM, y), (MIDDLE + side * WIRE_TO, y)
            )
            pin(sheet, (x, y), place, COLORS[line.wire.split("/")[0]])
            middle = (MIDDLE + side * BADGE_X, y)
            if is_lamp:
                lamp_badge(sheet, middle, BADGE * 1.05, color_of(line.button))
            else:
                badge(sheet, line.button, middle, BADGE)
            who = line.button if not line.button.isdecimal() else f"seat {line.button}"
            words = f"{who}, lamp" if is_lamp else who
            sheet.text((MIDDLE + side * WHO_X, y + 1.5), words, 4.0, INK, anchor)
            return
    pin(sheet, (x, y), place, UNUSED)
    sheet.text((MIDDLE + side * WIRE_FROM, y + 1.4), free_words(layout, what), 3.4, GREY, anchor)


def free_words(layout: Layout, gpio: int) -> str:
    """Say why nobody is on a pin."""
    buses = [bus.name for bus in BUSES if gpio in bus.gpios and bus.name not in layout.takes]
    if gpio in {0, 1}:
        return "never: add-on boards"
    return f"free for {buses[0]}" if buses else "free"


def pin(sheet: Sheet, middle: tuple[float, float], place: int, color: str) -> None:
    """Draw a pin with its place on the header."""
    sheet.circle(middle, PIN_R, Style(color, "#e8c35a", 0.7))
    light = sum(int(color[i : i + 2], 16) * w for i, w in ((1, 3), (3, 6), (5, 1))) > 1250  # noqa: PLR2004 - half of the lightest
    sheet.text(
        (middle[0], middle[1] + 1.35), str(place), 3.7, INK if light else PAPER, Anchor.MIDDLE
    )


def draw_wire(
    sheet: Sheet, wire: str, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """Draw a wire in its colour, with its ring of tape if it has one."""
    color, _, ring = wire.partition("/")
    sheet.line(start, end, Style(stroke=INK, width=2.0))
    sheet.line(start, end, Style(stroke=COLORS[color], width=1.4))
    if ring:
        x = (start[0] + end[0]) / 2
        sheet.line((x - 1.2, start[1]), (x + 1.2, end[1]), Style(stroke=COLORS[ring], width=2.0))


def color_of(button: str) -> str:
    """Give the colour by which a button's player is known."""
    if button.isdecimal():
        return hex_color(seat_look(int(button)).color)
    return hex_color(YES_GREEN if button == "yes" else NO_WHITE)


def draw_foot(sheet: Sheet, layout: Layout) -> None:
    """Say what the colours mean, and what the Pi can no longer use."""
    y = TOP + PITCH * len(ROWS) + 8
    sheet.line((15, y - 5), (W - 15, y - 5), Style(stroke=PALE, width=0.4))
    takes = ", ".join(layout.takes)
    words = f"It takes the pins of {takes}: leave these switched off." if takes else ""
    sheet.text(
        (15, y + 1),
        "Black wires go to any ground, red ones (lamps) to 5 V. Numbers in the "
        "pins are places on the header.",
        3.4,
        GREY,
    )
    sheet.text((15, y + 6.5), words, 3.4, GREY)
