"""Has settings take effect that are changed at the table: parts are made anew, or told."""

from collections.abc import Callable, Sequence

from slapmat.referee.inputs import Trouble
from slapmat.settings.values import Settings
from slapmat.shell.doing import Doer
from slapmat.shell.lamps import lamps_for
from slapmat.shell.pico.lamps import pico_lamps
from slapmat.shell.ports import Screen
from slapmat.shell.sounds import HeardParts
from slapmat.shell.troubles import Troubles
from slapmat.shell.tuning import Workshop
from slapmat.sources.port import Source

# What the threads of sound and voice tell about.
HEARD = ("sound device", "voice")


def workshop_of(
    doer: Doer,
    sources: Sequence[Source],
    make_heard: Callable[[Settings], HeardParts],
    troubles: Troubles,
) -> Workshop:
    """Give what has settings take effect.

    Args:
        doer: What the parts are replaced in.
        sources: Where presses come from: lamps are beside them.
        make_heard: Makes sounds and voice.
        troubles: Where it was told what is wrong with those that there were.
    """

    def heard(settings: Settings, now_ns: int) -> None:
        parts = make_heard(settings)
        for about in HEARD:
            troubles.tell(Trouble(about))
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
