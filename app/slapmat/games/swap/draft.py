"""A decision under way: the events so far, and the state as they leave it."""

from slapmat.games.swap import events as e
from slapmat.games.swap.evolve import evolve
from slapmat.games.swap.state import State


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

    def end_turn(self, player: str, *, is_told: bool) -> None:
        """Pass the turn to the left of a player."""
        self.add(e.TurnEnded(player, self.now_ns, is_told))

    def win_if_empty(self, player: str) -> bool:
        """End the round if a player's counted hand is empty; say whether it is over."""
        if not self.state.is_counted or self.state.hands.get(player, 1):
            return False
        self.add(e.RoundWon(player))
        return True
