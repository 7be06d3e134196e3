"""The rulings of the French SWAT."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from slapmat.rules.house import HouseRule, Value
from slapmat.table.language import N_


class Mode(StrEnum):
    """How much the table tells the referee."""

    BUTTONS = "buttons"
    REPORTED = "reported"
    SCORE = "score"


HOUSE_RULES = (
    HouseRule(
        "play",
        family="buttons",
        purist="buttons",
        why=N_("How the game is followed: by the buttons, by telling each card, or the end alone."),
        words=tuple(Mode),
    ),
    HouseRule(
        "deal_after_failure",
        family=True,
        purist=False,
        why=N_("The hidden buildings are dealt again after a failed assault too."),
    ),
)

SHOWN = (
    N_("Play"),
    N_("buttons"),
    N_("reported"),
    N_("score"),
    N_("Deal after failure"),
)
"""What the page of house rules makes of their names and words."""


@dataclass(frozen=True, slots=True)
class AssaultRules:
    """The rulings in force; see `HOUSE_RULES` for what each decides."""

    deal_after_failure: bool = True


def rules_of(values: Mapping[str, Value]) -> AssaultRules:
    """Give values that were already checked as the game uses them."""
    return AssaultRules(deal_after_failure=bool(values["deal_after_failure"]))
