"""The rulings of SWAT!: what the rulebook leaves open, each with a name and a default."""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.rules.house import HouseRule, Value, resolve
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

TWO = 2
DEFAULT_HANDS = 3
DEFAULT_HANDS_OF_TWO = 2

HOUSE_RULES = (
    HouseRule(
        "dead_heat",
        family="reslap",
        purist="reslap",
        why=N_("When two slaps cannot be told apart: the tied slap again, or the table decides."),
        words=("reslap", "table_decides"),
    ),
    HouseRule(
        "offer_opens",
        family="auto",
        purist="dealer",
        why=N_("A new offer opens by itself 1.5 s after the claim, or only by the dealer."),
        words=("auto", "dealer"),
    ),
    HouseRule(
        "last_call",
        family=5,
        purist=0,
        why=N_("How many seconds the last offer can still be claimed once the deck is out."),
        least=0,
        most=30,
        suggested=(0, 2, 5, 10, 20, 30),
    ),
    HouseRule(
        "next_dealer",
        family="random",
        purist="random",
        why=N_("Who deals a hand first: drawn again, or left of the last hand's first dealer."),
        words=("random", "left"),
    ),
    HouseRule(
        "false_slap",
        family="shown",
        purist="shown",
        why=N_("What a false slap costs: nothing, the next offer, or so many points."),
        words=("shown", "barred"),
        least=1,
        most=20,
        suggested=("shown", "barred", 1, 2, 3, 5, 10, 20),
    ),
    HouseRule(
        "wild_splits_pairs",
        family=False,
        purist=False,
        why=N_("Two Wilds may join the two cards of a pair, so that it scores twice."),
    ),
    HouseRule(
        "none_counts",
        family=True,
        purist=True,
        why=N_("A player without Swat or Not cards is one with the fewest."),
    ),
    HouseRule(
        "open_tallies",
        family=True,
        purist=False,
        why=N_("Show what everybody holds while the hand is on."),
    ),
    HouseRule(
        "card_in_hand",
        family=True,
        purist=True,
        why=N_("The card being turned at the slap goes with the claimed stack."),
    ),
    HouseRule(
        "stranded_dealer",
        family=True,
        purist=True,
        why=N_("The hand ends when only the dealer is below three stacks."),
    ),
    HouseRule(
        "hands",
        family=None,
        purist=None,
        why=N_("How many hands make a game: three, or two with two players."),
        least=1,
        most=9,
        suggested=(None, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    ),
    HouseRule(
        "target",
        family=None,
        purist=None,
        why=N_("Two players may play to so many points instead."),
        unset=N_("none"),
        least=1,
        most=999,
        suggested=(None, 50, 100, 150, 200),
        only_for=TWO,
    ),
)

# What the screen makes of names and words: marked here, looked up where it is shown.
SHOWN = (
    N_("Dead heat"),
    N_("reslap"),
    N_("table decides"),
    N_("Offer opens"),
    N_("auto"),
    N_("dealer"),
    N_("Last call"),
    N_("Next dealer"),
    N_("random"),
    N_("left"),
    N_("False slap"),
    N_("shown"),
    N_("barred"),
    N_("Wild splits pairs"),
    N_("None counts"),
    N_("Open tallies"),
    N_("Card in hand"),
    N_("Stranded dealer"),
    N_("Hands"),
    N_("Target"),
    N_("as usual"),
)


@dataclass(frozen=True, slots=True)
class SwatRules:
    """The rulings in force; see `HOUSE_RULES` for what each decides."""

    is_reslap: bool = True
    is_auto_open: bool = True
    last_call_ns: int = 5 * NS_PER_S
    is_dealer_drawn: bool = True
    is_barring: bool = False
    false_slap_points: int = 0
    wild_splits_pairs: bool = False
    none_counts: bool = True
    open_tallies: bool = True
    card_in_hand: bool = True
    stranded_dealer: bool = True
    hands: int = DEFAULT_HANDS
    target: int | None = None


def read_rules(given: Mapping[str, object], players: int) -> SwatRules:
    """Give the rulings for a game of so many players.

    Raises:
        RuleViolation: One is unknown, or its value not allowed.
    """
    values = resolve(HOUSE_RULES, given)
    if values["target"] is not None and players != TWO:
        raise RuleViolation(
            _("target is for two players only."),
            remedy=_('Leave it out ("none" in the house rules), or use "hands".'),
        )
    return rules_of(values, players)


def rules_of(values: Mapping[str, Value], players: int) -> SwatRules:
    """Give values that were already checked as the game uses them."""
    false_slap, target = values["false_slap"], values["target"]
    default_hands = DEFAULT_HANDS_OF_TWO if players == TWO else DEFAULT_HANDS
    return SwatRules(
        is_reslap=values["dead_heat"] == "reslap",
        is_auto_open=values["offer_opens"] == "auto",
        last_call_ns=int(values["last_call"] or 0) * NS_PER_S,
        is_dealer_drawn=values["next_dealer"] == "random",
        is_barring=false_slap == "barred",
        false_slap_points=false_slap if isinstance(false_slap, int) else 0,
        wild_splits_pairs=bool(values["wild_splits_pairs"]),
        none_counts=bool(values["none_counts"]),
        open_tallies=bool(values["open_tallies"]),
        card_in_hand=bool(values["card_in_hand"]),
        stranded_dealer=bool(values["stranded_dealer"]),
        hands=int(values["hands"] or default_hands),
        target=None if target is None else int(target),
    )
