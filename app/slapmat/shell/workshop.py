"""Has settings take effect that are changed at the table: parts are made anew, or told."""

from collections.abc import Callable, Sequence

from slapmat.settings.values import Settings
from slapmat.shell.doing import Doer
from slapmat.shell.lamps import lamps_for
from slapmat.shell.pico.lamps import pico_lamps
from slapmat.shell.ports import Screen
from slapmat.shell.sounds import HeardParts
from slapmat.shell.tuning import Workshop
from slapmat.sources.port import Source


def workshop_of(
    doer: Doer,
    sources: Sequence[Source],
    make_heard: Callable[[Settings], HeardParts],
) -> Workshop:
    """Give what has settings take effect.

    Args:
        doer: What the parts are replaced in.
        sources: Where presses come from: lamps are beside them.
        make_heard: Makes sounds and voice.
    """

    def heard(settings: Settings, now_ns: int) -> None:
        parts = make_heard(settings)
        doer.replace_heard(parts.sounds, parts.voices, now_ns)

    def lamps(settings: Settings, now_ns: int) -> None:
        names = [source.name for source in sources]
        lamps = [*lamps_for(settings, names), *pico_lamps(settings, sources)]
        doer.replace_lamps(lamps, now_ns)

    def screen(settings: Settings, now_ns: int) -> None:
        def remount(screen: Screen) -> None:
            from slapmat.shell.windows import remount  # noqa: PLC0415 - pygame only where there is one

            remount(screen, settings.screen)

        doer.use_screens(remount, now_ns)

    return Workshop(heard, lamps, screen)
