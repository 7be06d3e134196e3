"""Reads the text of wiring.toml; what it says is checked before anything else sees it."""

import tomllib
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NoReturn

from slapmat.mat.checking import check
from slapmat.mat.header import BUSES
from slapmat.mat.layout import COLORS, SHUTDOWN, Layout, Line, WiringError
from slapmat.mat.pins import PinError, read_pin, said
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

TAKES, SEATS = "takes", "seats"
TABLE_BUTTONS = (YES_BUTTON, NO_BUTTON, SHUTDOWN)
BUTTON, LAMP, WIRE = "button", "lamp", "wire"


def read_wiring(text: str) -> Mapping[str, Layout]:
    """Give the layouts in a wiring file, in their order.

    Args:
        text: The file's text.

    Raises:
        WiringError: It is no TOML, or something in it cannot be built.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise WiringError(
            f"This is not TOML ({error}).", remedy='Write name = value; pins in quotes: "GPIO17".'
        ) from error
    if not data:
        raise WiringError("There is no layout in it.", remedy="Begin one with a line like [eight].")
    layouts = {name: read_layout(name, value) for name, value in data.items()}
    return MappingProxyType(layouts)


def read_layout(name: str, value: object) -> Layout:
    """Read one layout.

    Raises:
        WiringError: It cannot be built.
    """
    entries = table_at(name, value, (TAKES, *TABLE_BUTTONS, SEATS))
    seats = table_at(f"{name}.{SEATS}", entries.get(SEATS, {}), None)
    lines = [read_line(name, button, entry) for button, entry in by_number(name, seats)]
    at_table = [button for button in TABLE_BUTTONS if button in entries]
    lines += [read_line(name, button, entries[button]) for button in at_table]
    layout = Layout(name, read_takes(name, entries.get(TAKES, [])), tuple(lines))
    check(layout)
    return layout


def by_number(name: str, seats: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Give the seats in their order.

    Raises:
        WiringError: One has no number.
    """
    for seat in seats:
        if not (seat.isascii() and seat.isdecimal() and str(int(seat[:4])) == seat):
            refuse(f"{name}.{SEATS} has {said(seat)}", "Number the seats 1, 2, 3 and so on.")
    for seat in sorted(seats, key=int):
        yield seat, seats[seat]


def read_line(name: str, button: str, value: object) -> Line:
    """Read one button with its lamp and wire.

    Raises:
        WiringError: Something is missing, unknown or no pin.
    """
    where = f"{name}, {f'seat {button}' if button.isdecimal() else button}"
    can_light = button != SHUTDOWN
    entry = table_at(where, value, (BUTTON, LAMP, WIRE) if can_light else (BUTTON, WIRE))
    if BUTTON not in entry:
        refuse(f"{where} has no button", 'Add button = "GPIO17", with a pin that is free.')
    lamp = read_place(f"{where}: the lamp", entry[LAMP]) if LAMP in entry else None
    return Line(
        button, read_place(f"{where}: the button", entry[BUTTON]), lamp, wire_of(where, entry)
    )


def read_place(where: str, value: object) -> int:
    """Read a pin.

    Raises:
        WiringError: It is none; the message says whose.
    """
    try:
        return read_pin(value)
    except PinError as error:
        raise WiringError(error.told_of(where), remedy=error.remedy) from error


def wire_of(where: str, entry: Mapping[str, object]) -> str:
    """Read the colour of a wire.

    Raises:
        WiringError: It is none.
    """
    wire = entry.get(WIRE)
    parts = wire.split("/") if isinstance(wire, str) else []
    if not isinstance(wire, str) or len(parts) > 2 or not all(part in COLORS for part in parts):  # noqa: PLR2004 - the wire and its ring
        colors = ", ".join(COLORS)
        refuse(
            f"{where}: the wire is {said(wire) if wire is not None else 'not given'}",
            f'Use one of {colors}, or two like "green/black" for a wire with a ring.',
        )
    return wire


def read_takes(name: str, value: object) -> tuple[str, ...]:
    """Read the list of buses that a layout takes.

    Raises:
        WiringError: One is unknown.
    """
    known = [bus.name for bus in BUSES]
    if not isinstance(value, list) or not all(bus in known for bus in value):
        refuse(f"{name}: takes is {said(str(value))}", f"Use a list of some of {', '.join(known)}.")
    return tuple(value)


def table_at(where: str, value: object, known: tuple[str, ...] | None) -> Mapping[str, object]:
    """Give the entries of a table; `known` are those that it may have.

    Raises:
        WiringError: It is no table, or has others.
    """
    if not isinstance(value, dict):
        refuse(f"{where} is {said(value)}, not a table", "Look how hardware/wiring.toml does it.")
    for entry in value:
        if known is not None and entry not in known:
            refuse(f"{where} has {said(entry)}", f"Use only {', '.join(known)}.")
    return value


def refuse(wrong: str, remedy: str) -> NoReturn:
    """Say what is wrong.

    Raises:
        WiringError: Always.
    """
    raise WiringError(f"{wrong}.", remedy=remedy)
