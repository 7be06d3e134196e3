"""The voice: a thread of its own that makes sentences into sound, one at a time.

The table only shows it scenes. A program that hangs or is not there holds up no slap, no picture.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from slapmat.scene.elements import Scene
from slapmat.sound.failing import Failing
from slapmat.sound.loudspeaker import wait_s
from slapmat.sound.sentences import Sentence
from slapmat.sound.synthesis import RATE_HZ
from slapmat.sound.talk import Talk
from slapmat.sound.wav import SAMPLE_BYTES
from slapmat.table.stamps import NS_PER_S

MOST_WAIT_S = 2.0
MOST_NOTED = 200


class Note(Protocol):
    """Gets what the voice was given to say, for whoever wants to read it."""

    def __call__(self, text: str, at_ns: int, *, is_news: bool) -> None:
        """Take one sentence."""


@dataclass(frozen=True, slots=True)
class Mouth:
    """What speaks.

    Attributes:
        samples_of: Makes a text into samples; raises SoundError where it cannot.
        say: Plays them, and ends what it played before; no samples: it is silent.
    """

    samples_of: Callable[[str], bytes]
    say: Callable[[bytes], object]


class Speech:
    """Says what is new on the screen."""

    def __init__(
        self,
        talk: Talk,
        mouth: Mouth,
        failing: Failing,
        note: Note | None = None,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take what it speaks with.

        Args:
            talk: What is to be said.
            mouth: What speaks.
            failing: What the table is told when it cannot speak.
            note: Gets each sentence with its time, whether there is time to say it or not.
            clock_ns: The clock.
        """
        self._talk = talk
        self._samples_of = mouth.samples_of
        self._play = mouth.say
        self._failing = failing
        self._note = note
        self._clock_ns = clock_ns
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._noted: deque[tuple[Sentence, int]] = deque(maxlen=MOST_NOTED)
        self._is_interrupted = False
        self._free_ns = 0
        self._thread: threading.Thread | None = None
        # What the thread has ended of; None: it lives, or was told to end.
        self.failure: Exception | None = None

    def open(self) -> None:
        """Start."""
        self.close()
        self._stop, self.failure = threading.Event(), None
        self._thread = threading.Thread(
            target=self._run, args=(self._stop,), name="speech", daemon=True
        )
        self._thread.start()

    def hear(self, scene: Scene) -> None:
        """Begin to say what is new in a scene, and return at once."""
        with self._lock:
            fresh = self._talk.hear(scene)
            self._is_interrupted |= fresh.is_interrupting
        if self._note is not None:
            self._noted.extend((sentence, self._clock_ns()) for sentence in fresh.told)
        if fresh.told:
            self._wake.set()

    def close(self) -> None:
        """Fall silent."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._stop.set()
        self._wake.set()
        thread.join(MOST_WAIT_S)
        self._play(b"")

    def turn(self, now_ns: int) -> int | None:
        """Do what is due; give when there is more to do, None: when there is something new."""
        self._write_notes()
        with self._lock:
            is_interrupted, self._is_interrupted = self._is_interrupted, False
        if is_interrupted and now_ns < self._free_ns:
            self._play(b"")
            self._free_ns = now_ns
        if now_ns < self._free_ns:
            return self._free_ns
        with self._lock:
            sentence = self._talk.next()
        if sentence is not None and self._failing.may_try(now_ns):
            self._say(sentence, now_ns)
        self._failing.tend(now_ns)
        return now_ns if sentence is not None else self._failing.banner_ns

    def _say(self, sentence: Sentence, now_ns: int) -> None:
        try:
            samples = self._samples_of(sentence.text)
        except Exception as error:  # noqa: BLE001 - told at the table; the thread must outlive every voice
            self._failing.failed(error, now_ns)
            return
        self._failing.works()
        if self._is_interrupted or not samples:
            return
        self._play(samples)
        lasts_ns = len(samples) // SAMPLE_BYTES * NS_PER_S // RATE_HZ
        self._free_ns = self._clock_ns() + lasts_ns

    def _write_notes(self) -> None:
        while self._note is not None and self._noted:
            sentence, at_ns = self._noted.popleft()
            self._note(sentence.text, at_ns, is_news=sentence.is_news)

    def _run(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                self._wake.clear()
                due_ns = self.turn(self._clock_ns())
                if not stop.is_set():
                    self._wake.wait(wait_s(due_ns, self._clock_ns()))
            self._write_notes()
        except Exception as error:  # noqa: BLE001 - told at the table by whoever looks after it
            self.failure = error
