"""Seats and names: a slap sits down, another one takes the next known name, or one is typed."""

from collections.abc import Callable, Mapping

from slapmat.referee.key_caps import key_text
from slapmat.referee.pages.letters import LettersPage, Wanted
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.steering import HeldSeats
from slapmat.rules.players import LONGEST_NAME
from slapmat.scene import elements as show
from slapmat.scene.naming import name_in_sentence
from slapmat.scene.stand_ins import STAND_IN, free_number, in_this_language, stand_in
from slapmat.table.language import _, p_

YES = show.TableButton.YES
NO = show.TableButton.NO


class SeatingPage:
    """Who sits where, by which name."""

    is_typing = False

    def __init__(self, desk: Desk, seats: Mapping[int, str]) -> None:
        """Begin with those already seated, in the order in which they sat down."""
        self.desk = desk
        self.seats = dict(seats)
        self._held = HeldSeats()

    def noted(self, seat_no: int, at_ns: int, *, is_release: bool) -> None:
        """Note that a seat's button closed or opened: held long, it has the name typed."""
        if is_release:
            self._held.released(seat_no, at_ns)
        else:
            self._held.pressed(seat_no, at_ns)

    def let_go(self) -> None:
        """Forget who holds a button: nobody knows how long, on the way from another page."""
        self._held = HeldSeats()

    def here(self) -> None:
        """Show this page again."""
        raise NotImplementedError

    def pass_holding(self, now_ns: int) -> None:
        """Have the name typed of whoever has held their button until its ring was full."""
        for seat_no in self._held.full(now_ns):
            self.type_name(seat_no)

    @property
    def held_ns(self) -> int | None:
        """Give when the next ring is full; None: nobody holds a button."""
        return self._held.full_ns()

    def hold(self, now_ns: int) -> show.Hold | None:
        """Give the ring of whoever holds their button for another name."""
        seat_no = self._held.first(self.seats)
        filled = None if seat_no is None else self._held.ring(seat_no, now_ns)
        if seat_no is None or filled is None:
            return None
        person = show.Person(seat_no, self.seats[seat_no])
        return show.Hold(_("Type a name"), filled, person)

    def hold_changes_ns(self, now_ns: int) -> int | None:
        """Give when that ring has its next step."""
        seat_no = self._held.first(self.seats)
        return None if seat_no is None else self._held.ring_changes_ns(seat_no, now_ns)

    @property
    def people(self) -> tuple[show.Person, ...]:
        """Give those who sit here, as sentences may name them."""
        return tuple(show.Person(seat, name) for seat, name in self.seats.items())

    @property
    def taken(self) -> set[str]:
        """Give the names that are somebody's."""
        return set(self.seats.values())

    def sit_down(self, seat_no: int) -> None:
        """Take a free seat, with the next number as a name."""
        self.seats[seat_no] = stand_in(free_number(self.taken, seat_no))

    def take_next_name(self, seat_no: int) -> None:
        """Take the known name after this one that nobody has."""
        self.seats[seat_no] = self._next_name(self.seats[seat_no])

    def has_next_name(self) -> bool:
        """Say whether another slap would give somebody another name."""
        return any(self._next_name(name) != name for name in self.seats.values())

    def _next_name(self, name: str) -> str:
        names = [
            known
            for known in self.desk.known_names
            if known == name or not (known in self.taken or STAND_IN.fullmatch(known))
        ]
        if not names:
            return name
        at = names.index(name) if name in names else -1
        return names[(at + 1) % len(names)]

    def type_name(self, seat_no: int) -> None:
        """Have the name of whoever sits there typed, and come back."""
        if seat_no not in self.seats:
            return
        person = show.Person(seat_no, self.seats[seat_no])
        title = _("A name for {player}").format(player=name_in_sentence(person))
        wanted = Wanted(title, LONGEST_NAME, person, is_name=True)
        self.desk.turn_to(LettersPage(self.desk, wanted, self._naming(seat_no), self.here))

    def _naming(self, seat_no: int) -> Callable[[str], bool]:
        def keep(name: str) -> bool:
            if name and name != self.seats[seat_no]:
                # As they are shown: "Joueur 2" may be kept as "Player 2".
                others = map(in_this_language, self.taken - {self.seats[seat_no]})
                if in_this_language(name) in others:
                    self.desk.notify(_("{player} is taken.").format(player=name))
                    return False
                self.seats[seat_no] = name
            return True

        return keep

    def chair(self, seat_no: int, note: str, *, is_ready: bool = True) -> show.Chair:
        """Give the chair of a seat; of one that is taken with a note."""
        hint = key_text(self.desk.button_names.get(seat_no))
        is_off = seat_no in self.desk.off_seats
        hint = self.desk.off_seats.get(seat_no, hint)
        if seat_no not in self.seats:
            free = show.Person(seat_no, "")
            note = p_("a button", "off") if is_off else _("free")
            return show.Chair(free, show.Seated.FREE, note, hint)
        seated = show.Seated.READY if is_ready else show.Seated.JOINED
        return show.Chair(show.Person(seat_no, self.seats[seat_no]), seated, note, hint)
