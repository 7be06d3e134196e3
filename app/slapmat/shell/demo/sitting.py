"""Where the people of a virtual table sit, and what every such table can do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from slapmat.referee.evening import Evening
from slapmat.referee.inputs import Input
from slapmat.sources.simulated import SimulatedSource


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where the people sit.

    Attributes:
        evening: The referee that they play under.
        take: Takes what is typed on its keyboard.
        source: The buttons.
    """

    evening: Evening
    take: Callable[[Input], object]
    source: SimulatedSource


class Playing(Protocol):
    """People who play one game."""

    @property
    def is_over(self) -> bool:
        """Say whether the game was played, and its end was looked at."""

    @property
    def next_ns(self) -> int | None:
        """Give when somebody acts next."""

    def act(self, now_ns: int) -> None:
        """Do what people do by now."""
