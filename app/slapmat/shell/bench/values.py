"""What a figure is: measures against their targets, the reference, and what else was seen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from slapmat.table.errors import SlapmatError

NOTHING: Mapping[str, Any] = {}


class NotMeasuredError(SlapmatError):
    """A figure cannot be measured here; the message says why, the remedy what would help."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number and its target.

    Attributes:
        name: What it is, within its figure.
        value: How much.
        unit: Of what; "ratio" for a quotient.
        target: What it may be at most, or must be at least.
        is_least: Whether more is better.
    """

    name: str
    value: float
    unit: str
    target: float
    is_least: bool = False

    @property
    def is_met(self) -> bool:
        """Say whether the target is reached."""
        return self.value >= self.target if self.is_least else self.value <= self.target


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the table.

    Attributes:
        name: As `--only` takes it.
        title: What was measured, for people.
        measures: The numbers with a target; none if it could not be measured.
        reference: What they are compared with, measured in the same run; may be empty.
        details: What else was seen: sample sizes, parts, spreads.
        reason: Why it could not be measured; empty if it was.
    """

    name: str
    title: str
    measures: tuple[Measure, ...] = ()
    reference: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    details: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    reason: str = ""
