"""The lamps that the settings ask for, made and not yet opened."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from slapmat.lamps.port import NONE_FAIL, Failures, Lamps
from slapmat.settings.values import ButtonSettings, Settings
from slapmat.shell.contacts import PICO, buttons_for
from slapmat.shell.wired_mat import wired_of
from slapmat.table.errors import InputError, SlapmatError
from slapmat.table.language import _

AUTO, NO = "auto", "no"
# Where buttons are on pins, there may be lamps on others.
PIN_SOURCES = frozenset({"gpiod", "gpiozero", "rpigpio"})


def lamps_for(settings: Settings, sources: Iterable[str]) -> list[Lamps]:
    """Make the lamps of this table.

    Args:
        settings: Whether there are lamps, and where.
        sources: The names of the sources of presses.

    Raises:
        InputError: Lamps are asked for, and the wiring has none.
        WiringError: The wiring file cannot be used.
    """
    sources = frozenset(sources)
    on = settings.lamps.on
    is_elsewhere = on == AUTO or any(name.partition("-")[0] == PICO for name in sources)
    if on == NO or (is_elsewhere and PIN_SOURCES.isdisjoint(sources)):
        return []
    pins = lamp_pins(settings)
    if not pins:
        if on == AUTO:
            return []
        raise InputError(
            _("The layout of the mat has no lamps."),
            remedy=_('Say lamps.on = "no", or take another layout (mat.layout).'),
        )
    return [made(settings, pins, sources)]


def lamp_pins(settings: Settings) -> dict[str, int]:
    """Give the GPIO number of each lamp of this table, by its button.

    Raises:
        WiringError: The wiring file cannot be used.
    """
    buttons = buttons_for(settings.table.seats)
    return dict(wired_of(settings.mat, settings.buttons.pins, buttons).lamps)


def made(settings: Settings, pins: dict[str, int], sources: Collection[str]) -> Lamps:
    """Make lamps on gpiozero's pins; where the buttons are the kernel's lines, on such too."""
    from slapmat.lamps.bank import LampBank  # noqa: PLC0415 - gpiozero only where there are lamps
    from slapmat.lamps.gpiozero_lamps import GpiozeroLamps  # noqa: PLC0415 - as above
    from slapmat.lamps.patterns import Power  # noqa: PLC0415 - as above

    lamps = settings.lamps
    power = Power(lamps.brightness_percent / 100, lamps.lamp_ma, lamps.most_ma)
    buttons = settings.buttons
    is_plain = "gpiod" in sources and not buttons.pin_factory and not power.may_dim(len(pins))
    make = plain_factory(buttons.chip) if is_plain else factory_for(buttons.pin_factory)
    return GpiozeroLamps(LampBank(pins, make, power), power)


def plain_factory(chip_label: str) -> Any:  # noqa: ANN401 - gpiozero has no types
    """Give what makes pins that are on or off, and cost nothing at rest."""
    from slapmat.sources.gpiod_outputs import GpiodOutputs  # noqa: PLC0415 - as above

    return lambda: nullcontext(GpiodOutputs(chip_label))


def factory_for(kind: str) -> Any:  # noqa: ANN401 - gpiozero has no types
    """Give what makes gpiozero's pin factory of this kind, and closes what it has made."""
    from slapmat.sources.gpiozero_factories import (  # noqa: PLC0415 - as above
        close_factory,
        load_factory,
        shared_factory,
    )

    @contextmanager
    def factory() -> Iterator[Any]:
        if not kind:
            yield shared_factory()
            return
        own = load_factory(kind)
        try:
            yield own
        finally:
            close_factory(own)

    return factory


def lamps_off(settings: Settings) -> tuple[int, Failures]:
    """Make all lamps dark, whatever left them lit.

    Returns:
        How many there are, and of each other one, by its button, why it could not be had.

    Raises:
        SlapmatError: No lamp could be had.
    """
    from slapmat.lamps.bank import LampBank  # noqa: PLC0415 - as above

    pins = lamp_pins(settings)
    if not pins:
        return 0, NONE_FAIL
    bank = LampBank(pins, factory_to_darken(settings.buttons))
    bank.open()
    failures = bank.failures
    bank.close()
    return len(pins) - len(failures), failures


def factory_to_darken(buttons: ButtonSettings) -> Any:  # noqa: ANN401 - as above
    """Give what makes the pins: the header's own lines where there are such, as for the table."""
    own = factory_for(buttons.pin_factory)
    if buttons.pin_factory:
        return own

    @contextmanager
    def factory() -> Iterator[Any]:
        try:
            plain = plain_factory(buttons.chip)()
        except (ImportError, SlapmatError):
            plain = own()
        with plain as pins:
            yield pins

    return factory
