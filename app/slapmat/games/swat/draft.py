"""A decision under way: the events so far, and the state as they leave it."""

from collections.abc import Mapping

from slapmat.games.swat import events as e
from slapmat.games.swat.evolve import evolve
from slapmat.games.swat.state import LATE_NS, Phase, State


class Draft:
    """Collects events and shows the state that they lead to; nothing else sees it."""

    def __init__(self, state: State, now_ns: int) -> None:
        """Begin with the state as it is, at the referee's clock."""
        self.state = state
        self.now_ns = now_ns
        self.events: list[e.Event] = []

    def add(self, event: e.Event) -> None:
        """Decide on one more event."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    @property
    def facts(self) -> tuple[e.Event, ...]:
        """Give what was decided."""
        return tuple(self.events)

    def claim(
        self,
        player: str,
        at_ns: int,
        how: str,
        *,
        gaps_ns: Mapping[str, int] | None = None,
        doubt_ns: int = 0,
    ) -> None:
        """Give a player the offer, and end the hand if that was its last claim."""
        state = self.state
        asked = state.heat.tied if state.heat else state.may_claim
        slap_ns = state.heat.slap_ns if state.heat else at_ns
        taken_until_ns = slap_ns + (LATE_NS if state.rules.card_in_hand else 0)
        kept = sum([at > taken_until_ns for _, at in state.offer.cards])
        self.add(e.OfferClaimed(at_ns, player, how, gaps_ns or {}, asked, doubt_ns, kept))
        self.end_hand_if_over()
        if kept and self.state.phase is Phase.WAITING:
            self.add(e.OfferOpened(self.now_ns, "card"))

    def end_hand_if_over(self) -> None:
        """End the hand if nobody can claim any more."""
        why = hand_ends_by(self.state)
        if why is None:
            return
        if self.state.phase is not Phase.WAITING:
            self.add(e.OfferLeft("nobody"))
        self.add(e.HandEnded(why))


def hand_ends_by(state: State) -> str | None:
    """Say why the hand is over once no offer is open, or None while it goes on."""
    hand, here = state.hand, state.hand.here
    if len(here) <= 1:
        return "players_left"
    if state.is_deck_out:
        return "deck_out"
    below = [name for name in here if not hand.held[name].is_full]
    if not below:
        return "all_full"
    if state.rules.stranded_dealer and below == [state.dealer]:
        return "stranded"
    return None
