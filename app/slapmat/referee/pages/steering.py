"""Steering a page by the seats' buttons alone: who moves, who uses, and what a long press does.

One seat moves on and another uses; the more seats there are, the less a move costs. A press is
settled on release, or once it was held until its ring is full.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from slapmat.referee.contacts import LONG_NS
from slapmat.scene import elements as show
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_MS

HOLD_STEPS = 24
# A short press is not to make the ring flicker.
RING_FROM_NS = 300 * NS_PER_MS


class Move(Enum):
    """What a seat's button does on a page with tiles."""

    ON = auto()
    BACK = auto()
    ROW_DOWN = auto()
    ROW_UP = auto()
    USE = auto()
    FEWER = auto()


@dataclass(frozen=True, slots=True)
class Role:
    """What one seat's button does: pressed, and held."""

    short: Move
    long: Move | None = None


# By how many seats there are; more than four would be in each other's way.
ROLES: Mapping[int, tuple[Role, ...]] = {
    1: (Role(Move.ON, Move.USE),),
    2: (Role(Move.ON, Move.ROW_DOWN), Role(Move.USE, Move.BACK)),
    3: (Role(Move.BACK, Move.ROW_UP), Role(Move.ON, Move.ROW_DOWN), Role(Move.USE)),
    4: (
        Role(Move.BACK, Move.ROW_UP),
        Role(Move.ON, Move.ROW_DOWN),
        Role(Move.USE),
        Role(Move.FEWER),
    ),
}
MOST_STEERING = max(ROLES)
TOLD = {
    Role(Move.ON, Move.USE): N_("next, hold: add"),
    Role(Move.ON, Move.ROW_DOWN): N_("next, hold: down"),
    Role(Move.USE, Move.BACK): N_("add, hold: back"),
    Role(Move.BACK, Move.ROW_UP): N_("back, hold: up"),
    Role(Move.USE): N_("add"),
    Role(Move.FEWER): N_("one less"),
}
RINGS = {
    Move.USE: N_("Add it"),
    Move.BACK: N_("One back"),
    Move.ROW_DOWN: N_("The next row"),
    Move.ROW_UP: N_("The row before"),
}


class Steered:
    """A page that takes the seats' buttons for itself; meanwhile the match stands.

    Attributes:
        steering: Which seat does what.
    """

    steering: "Steering"

    def move(self, move: Move) -> None:
        """Do what a seat's button is for."""
        raise NotImplementedError


class Steering:
    """Which seat does what, and who holds a button."""

    def __init__(self, people: Sequence[show.Person]) -> None:
        """Give the first of these people their parts, in the order of their seats."""
        steering = sorted(people, key=lambda person: person.seat_no)[:MOST_STEERING]
        roles = ROLES[len(steering)] if steering else ()
        self._people = {person.seat_no: person for person in steering}
        self._roles = {person.seat_no: role for person, role in zip(steering, roles, strict=True)}
        self._since_ns: dict[int, int] = {}

    @property
    def hints(self) -> tuple[show.Hint, ...]:
        """Say which seat's button does what."""
        return tuple(
            show.Hint(_(TOLD[role]), person=self._people[seat_no])
            for seat_no, role in self._roles.items()
        )

    def short(self, seat_no: int) -> Move | None:
        """Give what a short press of a seat's button does; a click on its hint is one."""
        role = self._roles.get(seat_no)
        return None if role is None else role.short

    def pressed(self, seat_no: int, at_ns: int) -> None:
        """Note that a button closed."""
        if seat_no in self._roles:
            self._since_ns[seat_no] = at_ns

    def released(self, seat_no: int, at_ns: int) -> Move | None:
        """Note that a button opened, and give what that press was for."""
        since_ns = self._since_ns.pop(seat_no, None)
        if since_ns is None:
            return None
        role = self._roles[seat_no]
        if at_ns - since_ns < LONG_NS:
            return role.short
        return role.long

    def full(self, now_ns: int) -> list[Move]:
        """Give what those do who have held a button until its ring was full."""
        done = []
        for seat_no, since_ns in list(self._since_ns.items()):
            if now_ns - since_ns >= LONG_NS:
                del self._since_ns[seat_no]
                done.append(self._roles[seat_no].long)
        return [move for move in done if move is not None]

    def hold(self, now_ns: int) -> show.Hold | None:
        """Give the ring of the button that is held for something, in steps."""
        held = self._held()
        if held is None:
            return None
        seat_no, since_ns, move = held
        if now_ns - since_ns < RING_FROM_NS:
            return None
        steps = min(HOLD_STEPS, (now_ns - since_ns) * HOLD_STEPS // LONG_NS)
        return show.Hold(_(RINGS[move]), steps / HOLD_STEPS, self._people[seat_no])

    def changes_ns(self, now_ns: int) -> int | None:
        """Give when the ring has its next step; None: nobody holds anything."""
        held = self._held()
        if held is None:
            return None
        steps = (now_ns - held[1]) * HOLD_STEPS // LONG_NS
        next_ns = held[1] - (-(steps + 1) * LONG_NS // HOLD_STEPS)
        return max(next_ns, held[1] + RING_FROM_NS)

    def full_ns(self) -> int | None:
        """Give when the next ring is full; None: nobody holds anything."""
        return min((since_ns + LONG_NS for since_ns in self._since_ns.values()), default=None)

    def _held(self) -> tuple[int, int, Move] | None:
        for seat_no, since_ns in self._since_ns.items():
            move = self._roles[seat_no].long
            if move is not None:
                return seat_no, since_ns, move
        return None
