"""The conversation with one Pico, without any I/O: bytes and times in, edges and bytes out.

It never believes more than was said. The watermark is a moment for which the Pico has answered that
all earlier edges were sent, less what its clock may be off by; where a frame is missing it stays
until a reading of the levels shows what was lost. Whatever cannot be put right ends it.
"""

import logging
from collections.abc import Mapping

from slapmat.judging.clock_alignment import Mapped
from slapmat.sources.pico_asking import Asking
from slapmat.sources.pico_errors import (
    babbling,
    few_buttons,
    lost_presses,
    old_firmware,
    other_protocol,
    restarted,
    silent,
)
from slapmat.sources.pico_lines import NUMBERS, PicoLines
from slapmat.sources.pico_noise import Babble
from slapmat.sources.pico_pings import LEAST_JUMP_NS, NS_PER_US
from slapmat.sources.port import SourceError
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_S, Stamp
from slapmat.wire.frames import FrameReader
from slapmat.wire.messages import (
    DeviceMessage,
    Edges,
    Heartbeat,
    Hello,
    Levels,
    Pong,
    Refused,
    read_message,
)

log = logging.getLogger(__name__)

FIRMWARE_MAJOR = 1
# The whole µs of a stamp begins 0.88 µs before its edge to 0.81 µs after it: tests/firmware holds
# that, docs/pico.md says what a real chip may add. Two stamps of one Pico that differ by 2 µs are
# farther apart than both doubts, and from 3 µs on two edges differ by that much in any case.
JITTER_NS = 950
# A finger's shortest tap: a gap that is shorter hides no whole press, and the levels on both sides
# of it tell everything.
SHORTEST_TAP_US = 20_000
SILENT_NS = 3 * NS_PER_S
# Of what nobody has taken yet, or can be told yet; a storm of all buttons is some hundred edges.
MOST_WAITING = 20_000


class PicoTalk:
    """One Pico, from the opening of its port on.

    Attributes:
        hello: Who it is; None: it has not said.
        asking: What it is asked.
        source: The name that its edges carry.
        button_at: Per line of the Pico its button at the table.
        offset_error_ns: How far its time may be off on the table's clock, and what every stamp says
            at least: a race must be judged from its trace as it was then; 0: nobody knows yet.
        until_ns: Nothing stamped earlier will still come; None: nobody knows yet.
    """

    def __init__(self, path: str, source: str, button_at: Mapping[int, str], now_ns: int) -> None:
        """Begin with a port that was just opened.

        Args:
            path: What the port is called, for errors.
            source: The name that edges carry.
            button_at: Per line of the Pico its button at the table.
            now_ns: The time.
        """
        self.hello: Hello | None = None
        self.asking = Asking(now_ns)
        self._path, self.source, self.button_at = path, source, dict(button_at)
        self._reader = FrameReader()
        self._babble = Babble(now_ns)
        self._lines = PicoLines(source, self.button_at, 0)
        self._held: list[DeviceMessage] = []
        self._signals: list[Edge | Level] = []
        self.offset_error_ns = 0
        self.until_ns: int | None = None
        # The Pico's time up to which everything has come.
        self._known_us = 0
        self._joint: Stamp | None = None
        self._heard_ns = self._now_ns = now_ns
        self._missing_frames = 0

    @property
    def clock(self) -> str:
        """Give the name of its clock."""
        return "pico" if self.hello is None else f"pico-{self.hello.id:016x}"

    @property
    def is_ready(self) -> bool:
        """Say whether it can be played with: it has said who it is, its time and its levels."""
        return self.until_ns is not None and self.asking.levels_got > 0

    @property
    def noise(self) -> str:
        """Say what of its bytes was of no use; "" where there was nothing."""
        noise = self._reader.noise
        counts = {
            "bytes skipped": noise.skipped_bytes,
            "bad frames": noise.bad_frames,
            "frames of another version": noise.other_versions,
            "frames missing": noise.missing_frames,
        }
        return ", ".join(f"{count} {what}" for what, count in counts.items() if count)

    def why_not_ready(self) -> SourceError:
        """Say what it is that it has not said."""
        noise = self._reader.noise
        if self.hello is None and noise.other_versions:
            return other_protocol(self._path)
        if self.hello is None and (noise.bad_frames or noise.skipped_bytes):
            return babbling(self._path)
        return silent(self._path)

    def receive(self, data: bytes, now_ns: int) -> None:
        """Take what has come by now.

        Raises:
            SourceError: It cannot be gone on with; the error says why.
        """
        self._now_ns = now_ns
        frames = self._reader.feed(data)
        messages = [read_message(frame) for frame in frames]
        self._babble.count(len(data), zip(frames, messages, strict=True), now_ns)
        if self._reader.noise.missing_frames != self._missing_frames:
            self._missing_frames = self._reader.noise.missing_frames
            self.asking.want_levels()
        for message in messages:
            if message is not None:
                self._hear(message, now_ns)
        if self._babble.is_too_much or len(self._held) + len(self._signals) > MOST_WAITING:
            raise babbling(self._path)

    def _hear(self, message: DeviceMessage, now_ns: int) -> None:
        """Take a message, or hold it back until its times can be told."""
        self._heard_ns = now_ns
        if isinstance(message, Hello):
            self._meet(message)
        elif self.hello is not None:
            if isinstance(message, Pong) and not self.asking.pings.answered(message, now_ns):
                raise restarted(self._path)
            if isinstance(message, Edges):
                self.asking.pings.rouse(now_ns)
            self._held.append(message)
            if self.asking.pings.is_settled:
                self._take_held()

    def _take_held(self) -> None:
        """Take what was held back, in its order: times are mapped one after another."""
        if not self.offset_error_ns:
            at_ns = self._known_us * NS_PER_US
            self.offset_error_ns = self.asking.pings.alignment.mapped(at_ns).error_ns
        held, self._held = self._held, []
        for message in held:
            self._take(message)

    def _meet(self, hello: Hello) -> None:
        if self.hello is not None:
            if (hello.id, hello.boot) != (self.hello.id, self.hello.boot):
                raise restarted(self._path)
            return
        if hello.firmware[0] != FIRMWARE_MAJOR:
            raise old_firmware(self._path, hello.firmware, FIRMWARE_MAJOR)
        if hello.buttons <= max(self.button_at, default=0):
            raise few_buttons(self._path, hello.buttons, max(self.button_at) + 1)
        self.hello = hello
        self._lines = PicoLines(self.source, self.button_at, hello.next_edge)
        self._known_us = hello.now_us
        # Whatever was missing before is of no interest.
        self._missing_frames = self._reader.noise.missing_frames
        self.asking.meet()

    def _take(self, message: DeviceMessage) -> None:
        match message:
            case Edges(edges):
                self._check_numbers(edges[0].number, edges[0].at_us)
                for edge in edges:
                    stamp = self._joint if edge.is_joint else None
                    self._joint = stamp or self._stamp(edge.at_us)
                    told = self._lines.signal(edge, self._joint)
                    if told is not None:
                        self._signals.append(told)
            case Pong(_, _, sent_us):
                self._reach(sent_us)
            case Heartbeat(now_us, next_edge):
                if not self.asking.is_waiting:
                    self._check_numbers(next_edge, now_us)
                self._reach(now_us)
            case Levels(at_us, closed, next_edge):
                is_new = self.asking.levels_came()
                self._check_numbers(next_edge, at_us)
                if is_new:
                    self._reach(at_us)
                    self._signals += self._lines.levels(closed, self._stamp(at_us).at_ns)
            case Refused(kind, reason):
                log.warning("%s refused %r: %d", self._path, chr(kind), reason)
            case _:
                pass

    def _mapped(self, device_us: int) -> Mapped:
        """Give a time that the Pico tells on our clock.

        Raises:
            SourceError: It has not come yet: the Pico's clock does not stand where it did.
        """
        mapped = self.asking.pings.alignment.mapped(device_us * NS_PER_US)
        if mapped.at_ns - mapped.error_ns > self._now_ns + LEAST_JUMP_NS:
            raise restarted(self._path)
        return mapped

    def _stamp(self, at_us: int) -> Stamp:
        at_ns, error_ns = self._mapped(at_us)
        return Stamp(at_ns, JITTER_NS, self.clock, max(error_ns, self.offset_error_ns))

    def _check_numbers(self, number: int, at_us: int) -> None:
        """See whether all edges before this one have come.

        Raises:
            SourceError: Some have not, for so long that a press may be among them.
        """
        missing = self._lines.missing_before(number)
        if not missing:
            return
        if missing >= NUMBERS // 2:
            raise restarted(self._path)
        log.warning("%s: %d edges never came", self._path, missing)
        if at_us - self._known_us >= SHORTEST_TAP_US:
            raise lost_presses(self._path)
        self._signals += self._lines.levels_before(self._stamp(self._known_us).at_ns)
        self._lines.skip_to(number)
        self.asking.want_levels()

    def _reach(self, device_us: int) -> None:
        """Note that all edges before this moment have been sent.

        Raises:
            SourceError: The Pico's time goes backwards.
        """
        if device_us < self._known_us:
            raise restarted(self._path)
        if self.asking.is_waiting:
            return
        self._known_us = device_us
        at_ns, error_ns = self._mapped(device_us)
        until_ns = at_ns - error_ns
        self.until_ns = until_ns if self.until_ns is None else max(until_ns, self.until_ns)

    def take(self) -> list[Edge | Level]:
        """Give the edges and levels that are new."""
        signals, self._signals = self._signals, []
        return signals

    @property
    def has_news(self) -> bool:
        """Say whether there are edges or levels to take."""
        return bool(self._signals)

    @property
    def due_ns(self) -> int:
        """Give when something is to be sent, if nothing comes before."""
        return self.asking.due_ns

    def to_send(self, now_ns: int) -> bytes:
        """Give what is to be sent now, at once; b"" where nothing is due.

        Raises:
            SourceError: Nothing has come for long.
        """
        if now_ns - self._heard_ns >= SILENT_NS:
            raise self.why_not_ready()
        return self.asking.to_send(now_ns)
