"""The lamps beside the buttons of Picos that are sources of presses."""

from collections.abc import Sequence
from functools import partial

from slapmat.lamps.port import Lamps
from slapmat.settings.values import Settings
from slapmat.sources.port import Source

NO = "no"
PICOS = "pico"


def pico_lamps(settings: Settings, sources: Sequence[Source]) -> list[Lamps]:
    """Make the lamps of the Picos; none where there are no Picos, or none are wanted.

    Whether any is wired a Pico cannot tell: they are lit all the same.
    """
    if settings.lamps.on == NO or not any(is_pico(source) for source in sources):
        return []
    from slapmat.lamps.gpiozero_lamps import GpiozeroLamps  # noqa: PLC0415 - only with lamps
    from slapmat.lamps.patterns import Power  # noqa: PLC0415 - as above
    from slapmat.lamps.told_bank import ToldBank  # noqa: PLC0415 - as above
    from slapmat.sources.pico_source import PicoSource  # noqa: PLC0415 - as above

    lamps = settings.lamps
    picos = [source for source in sources if isinstance(source, PicoSource)]
    power = Power(lamps.brightness_percent / 100, lamps.lamp_ma, lamps.most_ma)
    # All lamps together are dimmed here; should a frame be spoiled, the Pico keeps to it by itself.
    light = partial(PicoSource.light, most_full=lamps.most_ma // lamps.lamp_ma)
    banks = [ToldBank(partial(light, pico)) for pico in picos]
    return [GpiozeroLamps(bank, power) for bank in banks]


def is_pico(source: Source) -> bool:
    """Say whether a source is a Pico, without loading what reads one."""
    return source.name.partition("-")[0] == PICOS
