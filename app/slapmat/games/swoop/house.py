"""The rulings of SWOOP: what the rulebook leaves open, each with a name and a default."""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.rules.house import HouseRule, Value
from slapmat.table.language import N_

BUTTONS, REPORTED, SCORE = "buttons", "reported", "score"
MODES = (BUTTONS, REPORTED, SCORE)

HOUSE_RULES = (
    HouseRule(
        "play",
        family=BUTTONS,
        purist=BUTTONS,
        why=N_("How the game is followed: by buttons, by telling the plays, or only the score."),
        words=MODES,
    ),
    HouseRule(
        "target",
        family=None,
        purist=None,
        why=N_("The game ends once everybody has begun a round, or by so many points of one."),
        unset=N_("once around"),
        least=5,
        most=5000,
        suggested=(None, 250, 300, 350, 400, 450, 500),
    ),
    HouseRule(
        "take_freely",
        family=True,
        purist=False,
        why=N_("The pile may be taken by who could play: nobody can look into a hand."),
    ),
    HouseRule(
        "must_go_on",
        family=True,
        purist=True,
        why=N_("After a SWOOP the player goes on while able, and may not stop."),
    ),
    HouseRule(
        "twelve_players",
        family=True,
        purist=True,
        why=N_("Twelve play with ten Hand cards each: four decks are too few for eleven."),
    ),
    HouseRule(
        "joins_with",
        family="highest",
        purist="zero",
        why=N_("With what who joins in mid-game begins: the highest total, or nothing."),
        words=("highest", "zero"),
    ),
)

# What the page of the house rules makes of the names and the words.
SHOWN = (
    N_("Play"),
    N_("buttons"),
    N_("reported"),
    N_("score"),
    N_("Target"),
    N_("Take freely"),
    N_("Must go on"),
    N_("Twelve players"),
    N_("Joins with"),
    N_("highest"),
    N_("zero"),
)


@dataclass(frozen=True, slots=True)
class SwoopRules:
    """The rulings in force; see `HOUSE_RULES` for what each decides."""

    play: str = BUTTONS
    target: int | None = None
    take_freely: bool = True
    must_go_on: bool = True
    twelve_players: bool = True
    joins_with_highest: bool = True


def rules_of(values: Mapping[str, Value]) -> SwoopRules:
    """Give values that were already checked as the game uses them."""
    target = values["target"]
    return SwoopRules(
        play=str(values["play"]),
        target=None if target is None else int(target),
        take_freely=bool(values["take_freely"]),
        must_go_on=bool(values["must_go_on"]),
        twelve_players=bool(values["twelve_players"]),
        joins_with_highest=values["joins_with"] == "highest",
    )
