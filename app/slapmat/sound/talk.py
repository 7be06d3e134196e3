"""What is to be said next: only what is new, the newest first, and nothing that is stale."""

from collections.abc import Sequence
from dataclasses import dataclass

from slapmat.scene.elements import Scene
from slapmat.sound.sentences import Level, Sentence, sentences_of

# Nobody listens to more than that.
MOST_WAITING = 24


@dataclass(frozen=True, slots=True)
class Fresh:
    """What a new scene means to the voice.

    Attributes:
        told: The sentences that the scene before did not have.
        is_interrupting: What is being said is to end.
    """

    told: tuple[Sentence, ...] = ()
    is_interrupting: bool = False


class Talk:
    """The sentences that wait, and the one that is being said. Not safe for threads."""

    def __init__(self, level: Level) -> None:
        """Begin with nothing said."""
        self._level = level
        self._shown: Sequence[Sentence] = ()
        self._asked = 0
        self._waiting: list[Sentence] = []
        self._saying: Sentence | None = None

    def hear(self, scene: Scene) -> Fresh:
        """Take the next scene.

        A sentence that the screen does not say any more is not begun, unless it is news. What is
        being said ends for news, and a stale prompt also for a new one. Where nobody may speak, all
        of it ends. What somebody asks for is said again.
        """
        before, self._shown = self._shown, sentences_of(scene, self._level)
        if scene.asked > self._asked:
            before = ()
        self._asked = scene.asked
        if scene.is_silent:
            self._waiting = []
            return Fresh((), self._saying is not None)
        fresh = [sentence for sentence in self._shown if sentence not in before]
        has_news = any(sentence.is_news for sentence in fresh)
        self._waiting = [each for each in self._waiting if self._still_counts(each, has_news)]
        self._waiting = list(dict.fromkeys([*self._waiting, *fresh]))[:MOST_WAITING]
        self._waiting.sort(key=lambda sentence: not sentence.is_news)
        saying = self._saying
        is_stale = saying is not None and not saying.is_news and saying not in self._shown
        return Fresh(tuple(fresh), saying is not None and (has_news or (is_stale and bool(fresh))))

    def _still_counts(self, sentence: Sentence, has_news: bool) -> bool:  # noqa: FBT001 - private, and named where it is called
        return sentence in self._shown or (sentence.is_news and not has_news)

    def next(self) -> Sentence | None:
        """Give what is to be said now; None: nothing."""
        self._saying = self._waiting.pop(0) if self._waiting else None
        return self._saying
