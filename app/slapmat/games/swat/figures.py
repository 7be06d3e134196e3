"""What a match of SWAT! tells for the statistics: its slaps, and what was won with which cards."""

from collections.abc import Mapping

from slapmat.games.swat import events as e
from slapmat.games.swat.scoring import HandScore
from slapmat.games.swat.state import COUNTED, State
from slapmat.rules.slaps import Slaps
from slapmat.table.language import N_, _

# A reading of HandScore for each kind of cards.
KINDS = {
    "sure": N_("Sure Stings"),
    "double": N_("Pairs"),
    "zapper": N_("Zappers"),
    "swat_or_not": N_("Swat or Not"),
}
TYPED = N_("Typed")
FINES = N_("False slaps")


def slaps(event: object) -> Slaps | None:
    """Give the slaps that a fact tells of: a claim by a slap, or one that came after it."""
    match event:
        case e.OfferClaimed(player=player, how="slap" | "reslap", at_ns=at_ns, gaps_ns=gaps_ns):
            return Slaps(player, at_ns, gaps_ns)
        case e.LateSlapped(player=player, after_claim_ns=after_ns):
            return Slaps(behind_ns={player: after_ns})
        case _:
            return None


def points_by_kind(state: State) -> Mapping[str, Mapping[str, int]]:
    """Give everybody's points of all counted hands, by the cards that they came from.

    They add up to the totals: what was typed and what false slaps cost are kinds of their own.
    """
    found: dict[str, dict[str, int]] = {name: {} for name in state.seats}

    def add(name: str, kind: str, points: int) -> None:
        if points:
            own = found.setdefault(name, {})
            own[_(kind)] = own.get(_(kind), 0) + points

    hands = state.hands if state.phase in COUNTED else state.past
    for hand in hands:
        scores = hand.scores(state.rules)
        for name, held in hand.held.items():
            if held.points is not None:
                add(name, TYPED, held.points)
                continue
            score = scores.get(name, HandScore(0, 0, 0, 0))
            for part, kind in KINDS.items():
                add(name, kind, getattr(score, part))
    for name, points in state.fines.items():
        add(name, FINES, -points)
    return found
