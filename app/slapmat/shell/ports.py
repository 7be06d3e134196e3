"""What the loop asks of screens and of a window's keyboard and pointer."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, runtime_checkable

from slapmat.referee.effects import AskMachine
from slapmat.referee.inputs import Input, MachineTold
from slapmat.scene.elements import Scene


class Screen(Protocol):
    """Something that shows scenes."""

    def show(self, scene: Scene) -> None:
        """Show a scene."""


@runtime_checkable
class PreparedScreen(Protocol):
    """A screen that shows a scene sooner if it was told of it before."""

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Make ready to show a scene, without showing it; each step is short."""


@runtime_checkable
class Threaded(Protocol):
    """A part with a thread of its own, which may end without anybody calling the part."""

    @property
    def failure(self) -> Exception | None:
        """Give what the thread has ended of; None: it lives, or is not wanted."""


class Attendant(Protocol):
    """Who does something beside the game now and then, on the loop's own thread."""

    @property
    def due_ns(self) -> int | None:
        """Give when `tend` should be called; None: whenever."""

    def tend(self, now_ns: int) -> None:
        """Do what is due, which must be short; never raises for what can fail."""


class Machinist(Protocol):
    """Who does what the menu wants of the machine."""

    @property
    def due_ns(self) -> int | None:
        """Give when `step` should be called; None: whenever."""

    def ask(self, wish: AskMachine, now_ns: int) -> None:
        """Begin to do it; never waits."""

    def step(self, now_ns: int) -> MachineTold | None:
        """Give an answer where there is one."""


class Desktop(Protocol):
    """A window's keyboard and pointer."""

    @property
    def is_source(self) -> bool:
        """Say whether its keys press buttons of the mat."""

    @property
    def is_hopeless(self) -> bool:
        """Say whether nothing comes from it any more."""

    def pump(
        self,
        now_ns: int,
        is_typing: Callable[[], bool],
        is_button: Callable[[str], bool] = ...,
    ) -> Iterable[Input]:
        """Feed what is a button to its source, and give everything else.

        Args:
            now_ns: The time, on the clock of the stamps.
            is_typing: Says whether letters are text just now; asked again after each input.
            is_button: Says whether a seat on the screen is its button just now.
        """
