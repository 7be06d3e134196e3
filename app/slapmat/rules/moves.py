"""What people at a table do, for the demo and for random games."""

from collections.abc import Callable
from dataclasses import dataclass

Draw = Callable[[int], int]
"""Draws a whole number from 0 up to, not including, its argument."""


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that somebody does: a command, or else a press of a player's button.

    Attributes:
        command: What the table tells the referee; None: it is a press.
        player: Whose button is pressed.
        after_ms: How long after the move before.
        hold_ms: How long it is held.
        yes_held: Whether *yes* is down meanwhile.
    """

    command: object | None = None
    player: str = ""
    after_ms: float = 500
    hold_ms: float = 80
    yes_held: bool = False
