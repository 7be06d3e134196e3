"""What every way to wire a mat must keep.

These are the checks that a person with a soldering iron needs: no pin twice, nothing on a pin that
the Pi may want for something else unless that is said, a lamp for each seat or for none.
"""

from slapmat.mat.header import BUSES
from slapmat.mat.layout import Layout, WiringError
from slapmat.mat.pins import LEAST_GPIO, MOST_GPIO, pin_and_place
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

LEAST_SEATS, MOST_SEATS = 2, 12
LINES = MOST_GPIO - LEAST_GPIO + 1
# Ground and the lamps' supply.
KEPT_COLORS = ("black", "red")


def check(layout: Layout) -> None:
    """Refuse what cannot be built.

    Raises:
        WiringError: It cannot.
    """
    for rule in (
        check_seats,
        check_table_buttons,
        check_lamps,
        check_number,
        check_pins,
        check_buses,
        check_wires,
    ):
        rule(layout)


def check_seats(layout: Layout) -> None:
    """Have the seats numbered without a gap, and not too few or many.

    Raises:
        WiringError: They are not.
    """
    seats = [line.button for line in layout.lines if line.button.isdecimal()]
    wanted = [str(number) for number in range(1, len(seats) + 1)]
    if seats != wanted or not LEAST_SEATS <= len(seats) <= MOST_SEATS:
        raise WiringError(
            f"{layout.name}: its seats are {', '.join(seats) or 'none'}.",
            remedy=f"Number them 1, 2, 3 and so on; {LEAST_SEATS} to {MOST_SEATS} of them.",
        )


def check_table_buttons(layout: Layout) -> None:
    """Have yes and no.

    Raises:
        WiringError: One is missing.
    """
    for button in (YES_BUTTON, NO_BUTTON):
        if button not in layout.buttons:
            raise WiringError(
                f"{layout.name}: there is no {button} button.",
                remedy=f'Add {button} = {{ button = "GPIO13", wire = "green/black" }}.',
            )


def check_lamps(layout: Layout) -> None:
    """Have a lamp for each seat, or for none.

    Raises:
        WiringError: Some seats have one.
    """
    seats = [line for line in layout.lines if line.button.isdecimal()]
    dark = [line.who for line in seats if line.lamp_gpio is None]
    if 0 < len(dark) < len(seats):
        raise WiringError(
            f"{layout.name}: no lamp for {', '.join(dark)}, and others have one.",
            remedy="Give every seat a lamp, or none.",
        )


def check_number(layout: Layout) -> None:
    """Ask for no more pins than there are.

    Raises:
        WiringError: It asks for more.
    """
    lines = sum(1 for _ in layout.claims())
    if lines > LINES:
        raise WiringError(
            f"{layout.name}: it asks for {lines} pins, and the header has {LINES}.",
            remedy="Leave out the shutdown button, the table buttons' lamps, or seats.",
        )


def check_pins(layout: Layout) -> None:
    """Have nobody share a pin.

    Raises:
        WiringError: Two do.
    """
    owners: dict[int, str] = {}
    for who, gpio in layout.claims():
        owner = owners.setdefault(gpio, who)
        if owner != who:
            raise WiringError(
                f"{layout.name}: {pin_and_place(gpio)} is for {owner} and for {who}.",
                remedy=f"Move one of them; free are {', '.join(free_pins(layout))}.",
            )


def free_pins(layout: Layout) -> list[str]:
    """Give the pins that nobody has, those of no bus that must be named first."""
    buses = {gpio: bus.name for bus in BUSES for gpio in bus.gpios if bus.name not in layout.takes}
    free = sorted(
        set(range(LEAST_GPIO, MOST_GPIO + 1)) - layout.used.keys(), key=lambda g: (g in buses, g)
    )
    return [f"GPIO{gpio} ({buses[gpio]})" if gpio in buses else f"GPIO{gpio}" for gpio in free]


def check_buses(layout: Layout) -> None:
    """Have it said what the Pi can no longer use, and nothing said that is not so.

    Raises:
        WiringError: `takes` says too little or too much.
    """
    used = layout.used
    for bus in BUSES:
        on_it = [gpio for gpio in bus.gpios if gpio in used]
        if on_it and bus.name not in layout.takes:
            raise WiringError(
                f"{layout.name}: {used[on_it[0]]} is on {pin_and_place(on_it[0])}, which the Pi "
                f"may want for {bus.name} ({bus.use}).",
                remedy=f'Move it, or add "{bus.name}" to takes if nothing needs that here.',
            )
        if not on_it and bus.name in layout.takes:
            raise WiringError(
                f"{layout.name}: takes names {bus.name}, and nothing is on its pins.",
                remedy=f'Remove "{bus.name}" from takes.',
            )


def check_wires(layout: Layout) -> None:
    """Have the wires told apart by their colours.

    Raises:
        WiringError: Two look the same, or one like ground or 5 V.
    """
    owners = dict.fromkeys(KEPT_COLORS, "a supply")
    for line in layout.lines:
        owner = owners.setdefault(line.wire, line.who)
        if owner != line.who:
            raise WiringError(
                f"{layout.name}: {owner} and {line.who} both have a {line.wire} wire.",
                remedy='Take another colour, or a ring of tape: "green/black".',
            )
