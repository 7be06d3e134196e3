"""The cables as WireViz reads them: who is joined to whom by which wire.

WireViz (wireviz.github.io) draws it: `wireviz harness.yml`. It is text in YAML, written here line
by line: what is in it are names and numbers of our own, which need no quoting but the double one.
"""

from collections.abc import Iterator

from slapmat.mat.header import GROUND_PLACES, PLACE_OF, SUPPLY_PLACES
from slapmat.mat.layout import SHUTDOWN, Layout, Line
from slapmat.mat.pins import pin_name

# IEC 60757, which WireViz draws in.
CODES = {
    "brown": "BN",
    "red": "RD",
    "orange": "OG",
    "yellow": "YE",
    "green": "GN",
    "blue": "BU",
    "violet": "VT",
    "grey": "GY",
    "white": "WH",
    "black": "BK",
}


def harness(layout: Layout) -> str:
    """Give the harness of a layout, as YAML for WireViz."""
    lines = [*head(layout), "connectors:", *plugs(layout), "cables:", *cables(layout)]
    # Graphviz draws the first at the bottom.
    sets = [line for one in reversed([*connections(layout)]) for line in one]
    return "\n".join([*lines, "connections:", *sets, ""])


def head(layout: Layout) -> Iterator[str]:
    """Give the beginning."""
    yield f"# The harness of layout {layout.name}, made from wiring.toml by `slapmat wiring`."
    yield "metadata:"
    yield f'  title: "slapmat, {layout.seats} seats"'
    yield "options:"
    yield "  color_mode: FULL"


def plugs(layout: Layout) -> Iterator[str]:
    """Give what the cables end in: the header, the board, and the buttons."""
    rows = header_rows(layout)
    labels = [label for _, label, _ in rows]
    yield from plug("Pi", "Raspberry Pi, header J8", labels, [place for place, _, _ in rows])
    yield from plug("Board", "strip board", labels)
    for line in layout.lines:
        kind = "push button" if line.button == SHUTDOWN else "arcade button"
        yield from plug(f"T{name_of(line)}", "terminals on the board", list(poles(line)))
        yield from plug(name_of(line), kind, list(poles(line)))


def plug(name: str, kind: str, labels: list[str], pins: list[int] | None = None) -> Iterator[str]:
    """Give one connector."""
    yield f"  {name}:"
    yield f"    type: {quoted(kind)}"
    if pins is not None:
        yield f"    pins: [{', '.join(map(str, pins))}]"
    yield f"    pinlabels: [{', '.join(map(quoted, labels))}]"


def header_rows(layout: Layout) -> list[tuple[int, str, str]]:
    """Give each place of the header that is used, what is on it, and the colour of its wire."""
    rows = [(GROUND_PLACES[0], "ground", "black")]
    if layout.lamps:
        rows.append((SUPPLY_PLACES[0], "5 V", "red"))
    for line in layout.lines:
        rows.append((PLACE_OF[line.gpio], f"{pin_name(line.gpio)}: {short(line)}", line.wire))
        if line.lamp_gpio is not None:
            lamp = f"{pin_name(line.lamp_gpio)}: lamp of {short(line)}"
            rows.append((PLACE_OF[line.lamp_gpio], lamp, line.wire))
    return sorted(rows)


def short(line: Line) -> str:
    """Give a button as it is called where there is little room."""
    return line.who if line.button.isdecimal() else line.button


def poles(line: Line) -> dict[str, str]:
    """Give a button's contacts with the wires of its cable, which is the same for every seat."""
    lamp = {"lamp +": "red", "lamp -": "yellow"} if line.lamp_gpio is not None else {}
    return {"contact": "white", "ground": "black", **lamp}


def name_of(line: Line) -> str:
    """Give a button's name in the harness; YAML takes a bare Yes or No for true and false."""
    name = line.button
    return f"Seat{name}" if name.isdecimal() else f"{name.capitalize()}Button"


def cables(layout: Layout) -> Iterator[str]:
    """Give the wires to the board, and a cable for each button."""
    yield from cable("Jumpers", [wire for _, _, wire in header_rows(layout)])
    for line in layout.lines:
        yield from cable(f"W{name_of(line)}", [*poles(line).values()])


def cable(name: str, wires: list[str]) -> Iterator[str]:
    """Give one cable."""
    yield f"  {name}:"
    yield f"    wirecount: {len(wires)}"
    yield f"    colors: [{', '.join(map(code, wires))}]"


def connections(layout: Layout) -> Iterator[list[str]]:
    """Give which wire goes from where to where, the Pi first: all go straight through."""
    places = [place for place, _, _ in header_rows(layout)]
    number = len(places)
    yield joined(f"Pi: [{', '.join(map(str, places))}]", "Jumpers", "Board", number)
    for line in layout.lines:
        name, number = name_of(line), len(poles(line))
        yield joined(f"T{name}: [1-{number}]", f"W{name}", name, number)


def joined(start: str, wires: str, end: str, number: int) -> list[str]:
    """Give one set of connections."""
    ends = (start, f"{wires}: [1-{number}]", f"{end}: [1-{number}]")
    return ["  -", *(f"    - {each}" for each in ends)]


def code(wire: str) -> str:
    """Give a wire's colour as WireViz knows it: "green/black" is GNBK."""
    return "".join(CODES[part] for part in wire.split("/"))


def quoted(words: str) -> str:
    """Give a text in quotes."""
    return f'"{words}"'
