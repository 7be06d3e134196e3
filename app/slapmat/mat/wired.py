"""What of a layout a table uses: its seats only, and single buttons moved to other pins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from slapmat.mat.checking import check_pins
from slapmat.mat.layout import Layout, WiringError
from slapmat.mat.pins import pin_and_place


@dataclass(frozen=True, slots=True)
class Wired:
    """Who is on which GPIO of this table.

    Attributes:
        buttons: By button: "1" to "12", "yes" and "no".
        lamps: By the button that they are in.
    """

    buttons: Mapping[str, int]
    lamps: Mapping[str, int]


def wired(layout: Layout, buttons: Iterable[str], moved: Mapping[str, int]) -> Wired:
    """Give who is on which pin.

    Args:
        layout: The wiring.
        buttons: The buttons that the table has.
        moved: Buttons that are on other pins than the layout says.

    Raises:
        WiringError: A button was moved to a pin that somebody else of the table has.
    """
    asked = tuple(buttons)
    pins = {**layout.buttons, **moved}
    own = {button: pins[button] for button in asked if button in pins}
    lamps = {button: layout.lamps[button] for button in asked if button in layout.lamps}
    claims = [
        (f"buttons.pins.{button}" if button in moved else f"button {button}", gpio)
        for button, gpio in own.items()
    ]
    claims += [(f"the lamp of {button}", gpio) for button, gpio in lamps.items()]
    if layout.shutdown_gpio is not None:
        claims.append(("the shutdown button", layout.shutdown_gpio))
    check_moved(layout, claims)
    return Wired(own, lamps)


def check_moved(layout: Layout, claims: Iterable[tuple[str, int]]) -> None:
    """Refuse two on one pin.

    Raises:
        WiringError: Two are.
    """
    owners: dict[int, str] = {}
    for who, gpio in claims:
        owner = owners.setdefault(gpio, who)
        if owner != who:
            one, other = sorted((owner, who), key=lambda name: not name.startswith("buttons."))
            raise WiringError(
                f"{one} is {pin_and_place(gpio)}, as is {other} in the layout {layout.name}.",
                remedy="Move that one too, or write a wiring file of your own (mat.wiring).",
            )


def with_moved(layout: Layout, moved: Mapping[str, int]) -> Layout:
    """Give a layout with some buttons on other pins.

    Raises:
        WiringError: One was moved to a pin that somebody else has.
    """
    lines = [replace(line, gpio=moved.get(line.button, line.gpio)) for line in layout.lines]
    changed = replace(layout, lines=tuple(lines))
    check_pins(changed)
    return changed
