"""The rulings of Swap!: what the rulebook leaves open, each with a name and a default."""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.rules.house import HouseRule, Value
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

BUTTONS, REPORTED, SCORE = "buttons", "reported", "score"
MODES = (BUTTONS, REPORTED, SCORE)
SHOWN, DRAW, APOLOGY, LAST = "shown", "draw", "apology", "last"
FALSE_SLAPS = (SHOWN, DRAW, APOLOGY, LAST)
PRIZES = ("a flying carpet", "a castle by the sea", "tea with a dragon", "a trip around the world")
LONGEST_TEXT = 60
USUAL_TIMEOUT_S = 3
USUAL_WINS = 3

HOUSE_RULES = (
    HouseRule(
        "play",
        family=BUTTONS,
        purist=BUTTONS,
        why=N_("How the game is followed: by buttons, by telling the plays, or only the score."),
        words=MODES,
    ),
    HouseRule(
        "wins",
        family=USUAL_WINS,
        purist=1,
        why=N_("How many rounds somebody must win to win the game."),
        least=1,
        most=20,
        suggested=(1, 2, 3, 5, 10),
    ),
    HouseRule(
        "auto_race",
        family=True,
        purist=True,
        why=N_("Nobody announces a Slap card: the first press by anybody else opens the race."),
    ),
    HouseRule(
        "slap_timeout",
        family=USUAL_TIMEOUT_S,
        purist=USUAL_TIMEOUT_S,
        why=N_("After so many seconds all who have not slapped share the last place."),
        least=1,
        most=10,
        suggested=(1, 2, 3, 5, 10),
    ),
    HouseRule(
        "false_slap",
        family=SHOWN,
        purist=SHOWN,
        why=N_("What a slap without a Slap card costs."),
        words=FALSE_SLAPS,
        longest=LONGEST_TEXT,
    ),
    HouseRule(
        "swap_any_time",
        family=False,
        purist=True,
        why=N_("A Swap! may also be played out of turn; play goes on to the left of its player."),
    ),
    HouseRule(
        "swap_seats",
        family=False,
        purist=False,
        why=N_("At a Swap! the two swap seats, and the hands stay where they are."),
    ),
    HouseRule(
        "emptied_by_slap",
        family=True,
        purist=False,
        why=N_("Who loses their last card to a Slap has won, though it was not played."),
    ),
    HouseRule(
        "prize",
        family=None,
        purist=None,
        why=N_("What the winner is promised before the game."),
        suggested=(None, *PRIZES),
        unset=N_("none"),
        longest=LONGEST_TEXT,
    ),
)

# What the page of the house rules makes of the names and the words.
SHOWN_TEXTS = (
    N_("Play"),
    N_("buttons"),
    N_("reported"),
    N_("score"),
    N_("Wins"),
    N_("Auto race"),
    N_("Slap timeout"),
    N_("False slap"),
    N_("shown"),
    N_("draw"),
    N_("apology"),
    N_("last"),
    N_("Swap any time"),
    N_("Swap seats"),
    N_("Emptied by slap"),
    N_("Prize"),
    N_("a flying carpet"),
    N_("a castle by the sea"),
    N_("tea with a dragon"),
    N_("a trip around the world"),
)


@dataclass(frozen=True, slots=True)
class SwapRules:
    """The rulings in force; see `HOUSE_RULES` for what each decides."""

    play: str = BUTTONS
    wins: int = USUAL_WINS
    is_auto_race: bool = True
    timeout_ns: int = USUAL_TIMEOUT_S * NS_PER_S
    false_slap: str = SHOWN
    is_swap_any_time: bool = False
    is_swapping_seats: bool = False
    emptied_wins: bool = True
    prize: str = ""

    @property
    def prize_text(self) -> str:
        """Give the prize, in the table's language if it is one of ours."""
        return _(self.prize) if self.prize in PRIZES else self.prize


def rules_of(values: Mapping[str, Value]) -> SwapRules:
    """Give values that were already checked as the game uses them."""
    return SwapRules(
        play=str(values["play"]),
        wins=int(values["wins"] or USUAL_WINS),
        is_auto_race=bool(values["auto_race"]),
        timeout_ns=int(values["slap_timeout"] or USUAL_TIMEOUT_S) * NS_PER_S,
        false_slap=str(values["false_slap"]),
        is_swap_any_time=bool(values["swap_any_time"]),
        is_swapping_seats=bool(values["swap_seats"]),
        emptied_wins=bool(values["emptied_by_slap"]),
        prize=str(values["prize"] or ""),
    )
