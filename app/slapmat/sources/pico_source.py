"""Buttons on a Pico under the mat, stamped by it: on one USB cable, or on serial pins.

The Pico stamps each edge in its interrupt, on its own clock. Where that clock stands on ours is
worked out from pings, with an error that every stamp carries (`judging/clock_alignment.py`). Two
buttons of one Pico share the clock, so that this error does not touch their order.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from slapmat.sources.pico_finding import Where
from slapmat.sources.pico_stream import PicoStream
from slapmat.sources.pico_talk import JITTER_NS, PicoTalk
from slapmat.sources.port import Batch, SourceError, Wake
from slapmat.sources.quality import stated_quality
from slapmat.sources.serial_ports import Port, open_port
from slapmat.table.language import N_, _
from slapmat.table.signals import Edge
from slapmat.wire.messages import LAMPS_COUNT, MOST_BRIGHTNESS

# One that is plugged in says hello within milliseconds. Who said nothing is tried again now and
# then, and must not hold up the table each time.
FIRST_S = 2.0
AGAIN_S = 0.2
REASON = N_("the Pico stamps each edge in its interrupt, in whole µs")


class PicoSource:
    """The buttons of one Pico."""

    def __init__(  # noqa: PLR0913 - each has its default; only tests give more than three
        self,
        button_at: Mapping[int, str],
        where: Where,
        *,
        name: str = "pico",
        open_port: Callable[[str], Port] = open_port,
        clock_ns: Callable[[], int] = time.monotonic_ns,
        patience_s: float = FIRST_S,
    ) -> None:
        """Take the wiring; nothing is opened yet.

        Args:
            button_at: Per line of the Pico its button.
            where: Where it is.
            name: Its name among the sources.
            open_port: Opens a port.
            clock_ns: The clock of the stamps, the same as the one given to `read`.
            patience_s: How long it may say nothing after it was opened.
        """
        self.name = name
        self.buttons = tuple(button_at.values())
        self.quality = stated_quality(JITTER_NS, REASON)
        self._button_at = dict(button_at)
        self._where = where
        self._open_port = open_port
        self._clock_ns = clock_ns
        self._stream: PicoStream | None = None
        self._patience_s = self._most_s = patience_s
        self._company: list[PicoSource] = []
        self._lamps: tuple[tuple[int, ...], int] | None = None

    def keep_company(self, others: Sequence["PicoSource"]) -> None:
        """Rouse these when this one has edges: their watermarks are wanted then."""
        self._company = [other for other in others if other is not self]

    def open(self, wake: Wake) -> None:
        """Find the Pico, open its port, and learn its clock; takes some milliseconds.

        Raises:
            SourceError: It is not there, not ours to use, says nothing, or is not what we need.
        """
        self.close()
        path = self._where.path()
        port = self._open_port(path)
        try:
            talk = PicoTalk(path, self.name, self._button_at, self._clock_ns())
            if self._lamps is not None:
                talk.asking.light(*self._lamps)
            self._stream = PicoStream(port, talk, wake, self._clock_ns)
        except BaseException:
            port.close()
            raise
        try:
            clock, error_ns = self._stream.wait_ready(self._patience_s)
        except BaseException:
            self._patience_s = min(AGAIN_S, self._most_s)
            self.close()
            raise
        self._patience_s = self._most_s
        self.quality = replace(
            stated_quality(JITTER_NS, REASON), clock=clock, offset_error_ns=error_ns
        )

    def read(self, now_ns: int) -> Batch:
        """Give the edges that came, the levels that were asked for, and the watermark.

        Raises:
            SourceError: It is not open, was unplugged, has started anew, or presses are lost.
        """
        if self._stream is None:
            raise SourceError(_("{name} is not open.").format(name=self.name))
        signals, until_ns = self._stream.take()
        if self._company and any(isinstance(signal, Edge) for signal in signals):
            for other in self._company:
                other.rouse()
        return Batch(tuple(signals), min(until_ns, now_ns))

    def rouse(self) -> None:
        """Hear that something happens on another Pico."""
        if self._stream is not None:
            self._stream.rouse()

    def light(self, levels: Mapping[str, float], most_full: int) -> None:
        """Set the lamps beside the buttons; where it is not open, as soon as it is.

        Args:
            levels: Per button how bright, 0 to 1; others are dark.
            most_full: How many lamps' worth of current may flow together.
        """
        brightness = [0] * LAMPS_COUNT
        for line, button in self._button_at.items():
            # Rounded down: all together may not take more than the levels say.
            brightness[line] = int(MOST_BRIGHTNESS * levels.get(button, 0.0))
        self._lamps = (tuple(brightness), min(max(most_full, 1), LAMPS_COUNT))
        if self._stream is not None:
            self._stream.light(*self._lamps)

    def close(self) -> None:
        """Stop listening and give the port back."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.stop()
