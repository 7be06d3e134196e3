"""A decision under way: the events so far, and the state as they leave it."""

from slapmat.games.swoop import events as e
from slapmat.games.swoop.evolve import evolve
from slapmat.games.swoop.state import State


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

    def pass_turn(self) -> None:
        """Give the turn to the next player to the left."""
        state = self.state
        self.add(e.TurnBegan(state.left_of(state.active, state.round.here)))

    def swoop(self, player: str, how: str) -> None:
        """Take the pile out of the game; who has no card left then is out, the others go on."""
        self.add(e.PileSwooped(self.now_ns, player, how))
        self.end_if_out(player)

    def end_if_out(self, player: str) -> bool:
        """End the round if this player is known to have nothing left.

        Returns:
            Whether it has ended.
        """
        held = self.state.held[player]
        if not held.is_known or held.cards:
            return False
        self.add(e.RoundEnded(self.now_ns, player, is_told=True))
        return True
