"""The button that shuts the machine down: held for four seconds, with a countdown.

A tap does nothing, nor does one that was closed already when the table started: a wire that is
wrong must not switch off each start.
"""

import logging
from collections.abc import Callable

from slapmat.referee.inputs import Trouble
from slapmat.settings.values import Settings
from slapmat.shell.choosing import resolved
from slapmat.shell.contacts import GPIOD
from slapmat.shell.troubles import Troubles
from slapmat.shell.wired_mat import layout_of
from slapmat.sources.port import Source, Wake
from slapmat.sources.supervised import SupervisedSource
from slapmat.table.errors import SlapmatError
from slapmat.table.language import N_, _
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

log = logging.getLogger(__name__)

BUTTON = "shutdown"
ABOUT = "shutting down"
HELD_NS = 4 * NS_PER_S
# A sleeve brushes it: nothing is said before.
SILENT_NS = NS_PER_S // 2
LOOK_EVERY_NS = 200 * NS_PER_MS
# Contacts bounce: it was let go only if it stays open for so long.
LET_GO_NS = 60 * NS_PER_MS
TITLE = N_("Shutting down in {seconds}")
TEXT = N_("Let go of the button to play on.")
NOW = N_("Shutting down")
SAVED = N_("Everything is saved.")


class PowerButton:
    """An attendant of the loop."""

    def __init__(
        self, source: Source, wake: Wake, troubles: Troubles, shut_down: Callable[[], object]
    ) -> None:
        """Take the button's source, not open yet.

        Args:
            source: It.
            wake: Wakes the loop.
            troubles: Where the countdown is shown.
            shut_down: Does it.
        """
        self._source = SupervisedSource(source, source.name, frozenset({BUTTON}), wake)
        self._troubles = troubles
        self._shut_down = shut_down
        self._closed_ns: int | None = None
        self._opened_ns: int | None = None
        self._is_done = False
        self._look_ns = 0

    @property
    def due_ns(self) -> int | None:
        """Give when to look; None: its source wakes the loop."""
        if self._closed_ns is None or self._is_done:
            return None
        return self._look_ns

    def open(self, now_ns: int) -> None:
        """Open its source; one that fails is tried again."""
        self._source.open(now_ns)

    def close(self) -> None:
        """Give the pin back."""
        self._source.source.close()

    def tend(self, now_ns: int) -> None:
        """Count, while it is held."""
        for signal in self._source.read(now_ns):
            if isinstance(signal, Edge | Level):
                self._take(signal, now_ns)
        if self._closed_ns is None or self._is_done:
            return
        self._look_ns = now_ns + LOOK_EVERY_NS
        if self._opened_ns is not None:
            if now_ns - self._opened_ns >= LET_GO_NS:
                self._closed_ns = self._opened_ns = None
                self._troubles.tell(Trouble(ABOUT))
            return
        held_ns = now_ns - self._closed_ns
        if held_ns >= HELD_NS:
            self._is_done = True
            log.info("shut down by the button")
            self._troubles.tell(Trouble(ABOUT, _(NOW), _(SAVED)))
            self._shut_down()
        elif held_ns >= SILENT_NS:
            seconds = -(-(HELD_NS - held_ns) // NS_PER_S)
            self._troubles.tell(Trouble(ABOUT, _(TITLE).format(seconds=seconds), _(TEXT)))

    def _take(self, signal: Edge | Level, now_ns: int) -> None:
        """Note an edge; a level only tells that it is open, should an edge have said otherwise."""
        if not signal.closed:
            if self._closed_ns is not None and self._opened_ns is None:
                self._opened_ns = now_ns
        elif isinstance(signal, Edge):
            if self._closed_ns is None:
                self._closed_ns, self._look_ns = now_ns, now_ns
            self._opened_ns = None


def button_of(settings: Settings) -> Source | None:
    """Give the source of the button; None: the mat has none, or is not on the header's pins."""
    try:
        gpio = layout_of(settings).shutdown_gpio
    except SlapmatError as error:
        log.warning("no shutdown button: %s", error)
        return None
    if gpio is None or GPIOD not in resolved(settings.buttons):
        return None
    from slapmat.sources.gpiod_pins import GpiodSource  # noqa: PLC0415 - only on a Pi

    return GpiodSource({BUTTON: gpio}, name=BUTTON, chip_label=settings.buttons.chip)
