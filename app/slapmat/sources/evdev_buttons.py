"""Buttons on a cable: arcade boards, joysticks, gamepads and keyboards, by the kernel's stamps.

The kernel stamps each event when the device's answer arrives, on the monotonic clock. How late that
is depends on how often the device is asked (`evdev_lateness`); the middle is taken off.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from slapmat.sources.evdev_errors import gone, overrun
from slapmat.sources.evdev_lateness import OTHER_LATE_NS, Lateness
from slapmat.sources.evdev_lines import Lines
from slapmat.sources.evdev_listing import Listing
from slapmat.sources.evdev_plugged import Devices, Plugged
from slapmat.sources.evdev_port import Inputs, SystemInputs
from slapmat.sources.evdev_reader import KeysRead, Told
from slapmat.sources.evdev_stream import EvdevStream
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.quality import stated_quality
from slapmat.table.language import _
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

# From an event's stamp to the moment when it can be read: docs/sources.md.
ALLOWANCE_NS = 2 * NS_PER_MS
# A finger's shortest tap. Events that were dropped for less hide no whole press: the levels before
# and after tell everything.
SHORTEST_TAP_NS = 20 * NS_PER_MS
# While something is missing, it is looked for this often.
LOOK_EVERY_NS = NS_PER_S
UNKNOWN = Lateness(OTHER_LATE_NS, "no device is open")


class EvdevSource:
    """Buttons that are keys of input devices."""

    def __init__(  # noqa: PLR0913 - each has its default; only tests give more than the first two
        self,
        buttons: Iterable[str],
        devices: Devices | None = None,
        *,
        name: str = "evdev",
        inputs: Inputs | None = None,
        listing: Listing | None = None,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take what is wanted; nothing is opened yet.

        Args:
            buttons: The table's buttons.
            devices: Which devices and keys; None: the usual ones.
            name: Its name among the sources.
            inputs: Opens devices; None: this machine's.
            listing: Lists them; None: this machine's.
            clock_ns: The clock of the stamps, the same as the one given to `read`.
        """
        self.name = name
        self.buttons = tuple(buttons)
        self._plugged = Plugged(
            self.buttons, devices or Devices(), inputs or SystemInputs(), listing or Listing()
        )
        self._clock_ns = clock_ns
        self._is_typing = False
        self._stream: EvdevStream | None = None
        self._lines = Lines(name)
        self._looked_ns = self._until_ns = 0

    @property
    def quality(self) -> Quality:
        """How good the stamps of its worst device are."""
        every = self._plugged.lateness.values()
        worst = max(every, key=lambda each: each.late_ns, default=UNKNOWN)
        return stated_quality(worst.half_ns, worst.reason)

    @property
    def failures(self) -> Mapping[str, SourceError]:
        """The buttons that no device has just now, each with the reason."""
        return MappingProxyType(dict(self._plugged.off))

    def open(self, wake: Wake) -> None:
        """Open the devices that are there; the buttons of others are in `failures`.

        Raises:
            SourceError: None is there, or may be read, or has a button of the table.
        """
        self.close()
        self._lines, self._until_ns = Lines(self.name), 0
        self._stream = EvdevStream(wake, ALLOWANCE_NS)
        try:
            self._look(self._stream)
            self._check_some_work()
        except BaseException:
            self.close()
            raise

    def _check_some_work(self) -> None:
        if self._plugged.is_useless:
            raise self._plugged.why_useless()

    def _look(self, stream: EvdevStream) -> None:
        self._looked_ns = self._clock_ns()
        self._plugged.look(stream.add, self._clock_ns)
        self._lines.wire(self._plugged.button_of)

    @property
    def keyboard_buttons(self) -> frozenset[str]:
        """The buttons that are the usual keys of a keyboard which types elsewhere too."""
        return self._plugged.keyboard_buttons

    def heed(self, *, is_typing: bool) -> None:
        """Hear whether the keyboard's keys are text just now, and no buttons.

        A device that is for this program alone types nowhere: its keys are always buttons.
        """
        self._is_typing = is_typing

    def read(self, now_ns: int) -> Batch:
        """Give the edges that came, the levels of devices that were read back, the watermark.

        Raises:
            SourceError: It is not open, a device was unplugged, or it is unknown what was pressed.
        """
        if self._stream is None:
            raise SourceError(_("{name} is not open.").format(name=self.name))
        if self._plugged.is_missing and now_ns - self._looked_ns >= LOOK_EVERY_NS:
            self._look_again(self._stream)
        told, lost = self._stream.take()
        for place, error in lost.items():
            if not isinstance(error, OSError):
                raise error
            raise gone(self._plugged.board(place)) from error
        for place, news in told:
            self._check_none_is_hidden(place, news)
        signals = [signal for place, news in told for signal in self._signals(place, news)]
        half_ns = max((each.half_ns for each in self._plugged.lateness.values()), default=0)
        # A slower device that came later must not take a promise back.
        self._until_ns = max(self._until_ns, now_ns - ALLOWANCE_NS - half_ns)
        return Batch(tuple(signals), self._until_ns)

    def _check_none_is_hidden(self, place: int, news: Told) -> None:
        if isinstance(news, KeysRead) and news.gap_ns >= SHORTEST_TAP_NS:
            raise overrun(self._plugged.board(place))

    def _look_again(self, stream: EvdevStream) -> None:
        self._looked_ns = self._clock_ns()
        if self._plugged.has_news:
            self._look(stream)

    def _signals(self, place: int, news: Told) -> Iterator[Edge | Level]:
        is_text = self._is_typing and self._plugged.may_type(self._plugged.board(place))
        half_ns = self._plugged.lateness[place].half_ns
        return self._lines.signals(place, news, half_ns, is_deaf=is_text)

    def close(self) -> None:
        """Stop listening and give the devices back."""
        stream, self._stream = self._stream, None
        self._plugged.forget()
        if stream is not None:
            stream.stop()
