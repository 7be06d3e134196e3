"""When the device is opened, what is played on it, and when it is given back. No thread, no clock.

The device is opened to see that it works, and again when something is to be heard; after a while of
silence it is given back, for an open device wakes the processor some 80 times a second. One that
fails is tried again ever more seldom, and the table reads of it once, for a while: then play is
simply silent.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from slapmat.referee.effects import Cue, Play
from slapmat.sound.failing import Failing
from slapmat.sound.output import Channel, Output
from slapmat.sound.tones import Tones
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

# Two tones of a race can be told apart when they are so far apart.
APART_NS = 150 * NS_PER_MS
# What comes later than this would tell of something else.
MOST_LATE_NS = 300 * NS_PER_MS
# A race of twelve, and what else may happen meanwhile.
MOST_WAITING = 24
# For so long the device stays open after something was heard.
SILENT_NS = 60 * NS_PER_S
# Between two steps of making tones everybody else gets their turn.
BREATH_NS = 4 * NS_PER_MS


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone that is to be heard."""

    at_ns: int
    cue: Cue
    seat_no: int | None


@dataclass(frozen=True, slots=True)
class Spoken:
    """Samples of the voice; none: it falls silent."""

    at_ns: int
    samples: bytes


class Mixing:
    """What a loudspeaker does at each moment; `ask` and `say` may be called by any thread."""

    def __init__(self, output: Output, tones: Tones, failing: Failing) -> None:
        """Take a device, not open yet.

        Args:
            output: The device.
            tones: What cues sound like.
            failing: Knows what is wrong with the device, maybe since another one was played on.
        """
        self._output = output
        self._tones = tones
        self._asked: deque[Tone | Spoken] = deque(maxlen=MOST_WAITING)
        self._waiting: list[Tone] = []
        self._speaking: Spoken | None = None
        self._preparing: Iterator[None] | None = tones.preparing()
        self._last_tone_ns = 0
        self._failing = failing
        failing.try_again()
        self._is_tried = False
        self._open_until_ns: int | None = None
        self._channel = Channel.CUE

    @property
    def is_open(self) -> bool:
        """Say whether the device is open."""
        return self._open_until_ns is not None

    def ask(self, play: Play, now_ns: int) -> None:
        """Have a cue heard, and then the tones of those who came after."""
        self._asked.append(Tone(now_ns, play.cue, play.seat_no))
        for place, seat_no in enumerate(play.others, 1):
            self._asked.append(Tone(now_ns + place * APART_NS, Cue.LATE, seat_no))

    def say(self, samples: bytes, now_ns: int) -> None:
        """Have the voice heard; what it said before ends. No samples: it is silent."""
        self._asked.append(Spoken(now_ns, samples))

    def turn(self, now_ns: int) -> int | None:
        """Do everything that is due; give when there is more to do, None: when asked."""
        self._take()
        if not self.is_open and self._wants_device(now_ns) and self._open(now_ns):
            # That may have taken long: what was asked for may be too late by now.
            return now_ns
        if self.is_open:
            self._play(now_ns)
        if not self.is_open:
            self._waiting, self._speaking = [], None
        self._failing.tend(now_ns)
        if self._open_until_ns is not None and now_ns >= self._open_until_ns:
            self._close()
        return min(self._due_ns(now_ns), default=None)

    def close(self) -> None:
        """Give the device back for good."""
        self._close()
        self._output.end()
        self._asked.clear()
        self._waiting.clear()
        self._speaking = None

    def _take(self) -> None:
        while self._asked:
            asked = self._asked.popleft()
            if isinstance(asked, Spoken):
                self._speaking = asked
                continue
            at_ns = asked.at_ns
            if asked.cue is Cue.LATE:
                at_ns = max(at_ns, self._last_tone_ns + APART_NS)
            self._last_tone_ns = max(self._last_tone_ns, at_ns)
            self._waiting.append(Tone(at_ns, asked.cue, asked.seat_no))
        self._waiting.sort(key=lambda tone: tone.at_ns)

    def _wants_device(self, now_ns: int) -> bool:
        is_wanted = bool(self._waiting or self._speaking) or not self._is_tried
        return (is_wanted or self._failing.is_down) and self._failing.may_try(now_ns)

    def _open(self, now_ns: int) -> bool:
        self._is_tried = True
        try:
            self._output.open()
        except Exception as error:  # noqa: BLE001 - told at the table; the thread must outlive every driver
            self._failing.failed(error, now_ns)
            return False
        self._open_until_ns = now_ns
        self._failing.works()
        return True

    def _play(self, now_ns: int) -> None:
        try:
            while self._waiting and self._waiting[0].at_ns <= now_ns:
                self._play_tone(self._waiting.pop(0), now_ns)
            if self._speaking is not None:
                spoken, self._speaking = self._speaking, None
                self._play_voice(spoken, now_ns)
        except Exception as error:  # noqa: BLE001 - as above
            self._close()
            self._failing.failed(error, now_ns)

    def _play_tone(self, tone: Tone, now_ns: int) -> None:
        if now_ns - tone.at_ns > MOST_LATE_NS:
            return
        sound = self._tones.sound(tone.cue, tone.seat_no, self._output.prepared)
        self._channel = Channel.OTHER_CUE if self._channel is Channel.CUE else Channel.CUE
        self._output.play(sound, self._channel)
        self._open_until_ns = now_ns + SILENT_NS

    def _play_voice(self, spoken: Spoken, now_ns: int) -> None:
        if spoken.samples:
            self._output.play(self._output.prepared(spoken.samples), Channel.VOICE)
            self._open_until_ns = now_ns + SILENT_NS
        else:
            self._output.stop(Channel.VOICE)

    def _close(self) -> None:
        self._open_until_ns = None
        self._tones.forget_device()
        self._output.close()

    def _due_ns(self, now_ns: int) -> Iterator[int]:
        if self._asked:
            yield now_ns
        if self._waiting:
            yield self._waiting[0].at_ns
        if self._open_until_ns is not None:
            yield self._open_until_ns
        yield from filter(None, (self._failing.retry_ns, self._failing.banner_ns))
        if self._prepare():
            yield now_ns + BREATH_NS

    def _prepare(self) -> bool:
        """Make a little of the tones that will be needed; says whether there is more to make.

        Not for a device that does not work.
        """
        if self._preparing is None or self._failing.is_down:
            return False
        if next(self._preparing, self) is self:
            self._preparing = None
        return self._preparing is not None
