"""Steering a page by the seats' buttons alone: who moves, who uses, and what a long press does.

One seat moves on and another uses; the more seats there are, the less a move costs. A press is
settled on release, or once it was held until its ring is full.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from slapmat.referee.contacts import LONG_NS
from slapmat.referee.inputs import NamedKey
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


class HeldSeats:
    """Which seats' buttons are held, since when, and how full the rings of the held ones are."""

    def __init__(self) -> None:
        """Begin with none."""
        self._since_ns: dict[int, int] = {}

    def pressed(self, seat_no: int, at_ns: int) -> None:
        """Note that a button closed."""
        self._since_ns[seat_no] = at_ns

    def released(self, seat_no: int, at_ns: int) -> int | None:
        """Note that a button opened, and give how long it was held; None: that is done with."""
        since_ns = self._since_ns.pop(seat_no, None)
        return None if since_ns is None else at_ns - since_ns

    def full(self, now_ns: int) -> list[int]:
        """Give whose rings are full; each is given once."""
        full = [seat for seat, since in self._since_ns.items() if now_ns - since >= LONG_NS]
        for seat_no in full:
            del self._since_ns[seat_no]
        return full

    def first(self, seats: Collection[int]) -> int | None:
        """Give who of these seats was the first to hold a button."""
        return next((seat_no for seat_no in self._since_ns if seat_no in seats), None)

    def ring(self, seat_no: int, now_ns: int) -> float | None:
        """Give how full the ring of a held button is, in steps; None: it is not to be seen yet."""
        held_ns = now_ns - self._since_ns[seat_no]
        if held_ns < RING_FROM_NS:
            return None
        return min(HOLD_STEPS, held_ns * HOLD_STEPS // LONG_NS) / HOLD_STEPS

    def ring_changes_ns(self, seat_no: int, now_ns: int) -> int:
        """Give when the ring of a held button has its next step."""
        since_ns = self._since_ns[seat_no]
        steps = (now_ns - since_ns) * HOLD_STEPS // LONG_NS
        return max(since_ns - (-(steps + 1) * LONG_NS // HOLD_STEPS), since_ns + RING_FROM_NS)

    def full_ns(self) -> int | None:
        """Give when the next ring is full; None: nobody holds anything."""
        return min((since_ns + LONG_NS for since_ns in self._since_ns.values()), default=None)


class Steered:
    """A page that takes the seats' buttons for itself; meanwhile the match stands.

    Attributes:
        steering: Which seat does what.
    """

    steering: "Steering"

    def move(self, move: Move) -> None:
        """Do what a seat's button is for."""
        match move:
            case Move.ON | Move.BACK:
                self._step(1 if move is Move.ON else -1)
            case Move.ROW_DOWN | Move.ROW_UP:
                self._steer(NamedKey.DOWN if move is Move.ROW_DOWN else NamedKey.UP)
            case Move.USE:
                self._pick()
            case Move.FEWER:
                self._fewer()

    def _step(self, by: int) -> None:
        """Move the focus on, or back, through all tiles and actions."""
        raise NotImplementedError

    def _steer(self, key: NamedKey) -> None:
        """Move the focus as a key does."""
        raise NotImplementedError

    def _pick(self) -> None:
        """Use what has the focus."""
        raise NotImplementedError

    def _fewer(self) -> None:
        """Take one back."""
        raise NotImplementedError


class Steering:
    """Which seat does what, and who holds a button."""

    def __init__(self, people: Sequence[show.Person]) -> None:
        """Give the first of these people their parts, in the order of their seats."""
        steering = sorted(people, key=lambda person: person.seat_no)[:MOST_STEERING]
        roles = ROLES[len(steering)] if steering else ()
        self._people = {person.seat_no: person for person in steering}
        self._roles = {person.seat_no: role for person, role in zip(steering, roles, strict=True)}
        self._held = HeldSeats()

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
            self._held.pressed(seat_no, at_ns)

    def released(self, seat_no: int, at_ns: int) -> Move | None:
        """Note that a button opened, and give what that press was for."""
        held_ns = self._held.released(seat_no, at_ns)
        if held_ns is None:
            return None
        role = self._roles[seat_no]
        return role.short if held_ns < LONG_NS else role.long

    def full(self, now_ns: int) -> list[Move]:
        """Give what those do who have held a button until its ring was full."""
        done = [self._roles[seat_no].long for seat_no in self._held.full(now_ns)]
        return [move for move in done if move is not None]

    def hold(self, now_ns: int) -> show.Hold | None:
        """Give the ring of the button that is held for something, in steps."""
        held = self._first_held()
        filled = None if held is None else self._held.ring(held[0], now_ns)
        if held is None or filled is None:
            return None
        return show.Hold(_(RINGS[held[1]]), filled, self._people[held[0]])

    def changes_ns(self, now_ns: int) -> int | None:
        """Give when the ring has its next step; None: nobody holds anything."""
        held = self._first_held()
        return None if held is None else self._held.ring_changes_ns(held[0], now_ns)

    def full_ns(self) -> int | None:
        """Give when the next ring is full; None: nobody holds anything."""
        return self._held.full_ns()

    def _first_held(self) -> tuple[int, Move] | None:
        longs = {seat: role.long for seat, role in self._roles.items() if role.long is not None}
        seat_no = self._held.first(longs)
        return None if seat_no is None else (seat_no, longs[seat_no])
