"""The Picos that the settings ask for, made and not yet opened."""

from collections.abc import Sequence

from slapmat.mat.pico_pins import button_at_of
from slapmat.settings.values import ButtonSettings
from slapmat.sources.pico_finding import Named, Roster
from slapmat.sources.pico_source import PicoSource

NAME = "pico"


def name_of(place: int) -> str:
    """Give the name of the Pico at a place, from 0, among the sources."""
    return NAME if place == 0 else f"{NAME}-{place + 1}"


def picos_of(buttons: Sequence[str], settings: ButtonSettings) -> list[PicoSource]:
    """Make as many as the table's buttons need: the first has eight seats, the next the others.

    Args:
        buttons: The table's buttons.
        settings: Which Picos, or which port.
    """
    if settings.port:
        return [PicoSource(button_at_of(0, buttons), Named(settings.port), name=NAME)]
    roster = Roster(settings.picos)
    sources: list[PicoSource] = []
    while button_at := button_at_of(len(sources), buttons):
        place = len(sources)
        sources.append(PicoSource(button_at, roster.place(place), name=name_of(place)))
    for source in sources:
        source.keep_company(sources)
    return sources
