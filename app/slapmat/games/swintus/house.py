"""The house rules of Swintus Zombie: every ruling of RULES.md that a table may want otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.rules.house import HouseRule, Value
from slapmat.table.language import N_
from slapmat.table.stamps import NS_PER_S

LEAST_CLOCK_S = 2
MOST_CLOCK_S = 5
MOST_TARGET = 999

HOUSE_RULES = (
    HouseRule(
        "play",
        family="buttons",
        purist="buttons",
        why=N_("How the game is followed: by buttons, by telling the plays, or only the score."),
        words=("buttons", "reported", "score"),
    ),
    HouseRule(
        "turn_clock",
        family=5,
        purist=5,
        why=N_("Seconds for a turn; who stalls takes two cards."),
        words=("off",),
        least=LEAST_CLOCK_S,
        most=MOST_CLOCK_S,
        suggested=("off", 2, 3, 4, 5),
    ),
    HouseRule(
        "zombies",
        family=True,
        purist=True,
        why=N_("Play with viruses and vaccines; beginners leave them in the box."),
    ),
    HouseRule(
        "khapyozh_intercepted",
        family="stands",
        purist="stands",
        why=N_("The sum of an intercepted Khapyozh stands, or grows by three."),
        words=("stands", "grows"),
    ),
    HouseRule(
        "virus_goes_to",
        family="neighbour",
        purist="neighbour",
        why=N_("A virus goes to the neighbour against the direction, or to who moved before."),
        words=("neighbour", "mover"),
    ),
    HouseRule(
        "first_card",
        family="colour",
        purist="colour",
        why=N_("Of an instruction turned up first only the colour counts, or it acts."),
        words=("colour", "acts"),
    ),
    HouseRule(
        "last_card_acts",
        family=True,
        purist=True,
        why=N_("What a last card does to the others is carried out before the round is counted."),
    ),
    HouseRule(
        "next_dealer",
        family="left",
        purist="left",
        why=N_("Who deals next: the player to the left, or the winner."),
        words=("left", "winner"),
    ),
    HouseRule(
        "target",
        family=None,
        purist=None,
        why=N_("The points that win; as usual it depends on how many play: 30, 40, 50 or 60."),
        least=1,
        most=MOST_TARGET,
        suggested=(None, 10, 20, 30, 40, 50, 60, 100),
    ),
)

# What the screen makes of names and words: marked here, looked up where it is shown.
SHOWN = (
    N_("Play"),
    N_("buttons"),
    N_("reported"),
    N_("score"),
    N_("Turn clock"),
    N_("off"),
    N_("Zombies"),
    N_("Khapyozh intercepted"),
    N_("stands"),
    N_("grows"),
    N_("Virus goes to"),
    N_("neighbour"),
    N_("mover"),
    N_("First card"),
    N_("colour"),
    N_("acts"),
    N_("Last card acts"),
    N_("Next dealer"),
    N_("left"),
    N_("winner"),
    N_("Target"),
    N_("as usual"),
)

TARGETS: Mapping[int, int] = {2: 30, 3: 40, 4: 40, 5: 50, 6: 50, 7: 50}
TARGET_OF_MANY = 60


def target_of(players: int) -> int:
    """Give the points that win. Rule: "Goal of the Game", the table."""
    return TARGETS.get(players, TARGET_OF_MANY)


@dataclass(frozen=True, slots=True)
class SwintusRules:
    """The rulings in force; see `HOUSE_RULES` for what each decides."""

    play: str = "buttons"
    turn_ns: int = MOST_CLOCK_S * NS_PER_S
    has_zombies: bool = True
    is_sum_growing: bool = False
    is_virus_for_mover: bool = False
    is_first_acting: bool = False
    is_last_acting: bool = True
    is_winner_dealing: bool = False
    target: int = TARGET_OF_MANY


def rules_of(values: Mapping[str, Value], players: int, patience: int) -> SwintusRules:
    """Give values that were already checked as the game uses them."""
    clock, target = values["turn_clock"], values["target"]
    return SwintusRules(
        play=str(values["play"]),
        turn_ns=clock * patience * NS_PER_S if isinstance(clock, int) else 0,
        has_zombies=bool(values["zombies"]),
        is_sum_growing=values["khapyozh_intercepted"] == "grows",
        is_virus_for_mover=values["virus_goes_to"] == "mover",
        is_first_acting=values["first_card"] == "acts",
        is_last_acting=bool(values["last_card_acts"]),
        is_winner_dealing=values["next_dealer"] == "winner",
        target=target if isinstance(target, int) else target_of(players),
    )
