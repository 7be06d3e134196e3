"""Seats and names: a slap sits down, another one takes the next known name, or one is typed."""

import re
from collections.abc import Mapping

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.rules.players import LONGEST_NAME
from slapmat.scene import elements as show
from slapmat.table.language import _

YES = show.TableButton.YES
NO = show.TableButton.NO

STAND_IN = re.compile(r"(Player|Joueur|Игрок) \d{1,2}")
"""A name that nobody has chosen, in any language that was spoken on an evening before."""


class SeatingPage:
    """Who sits where, and the name that is being typed."""

    def __init__(self, desk: Desk, seats: Mapping[int, str]) -> None:
        """Begin with those already seated, in the order in which they sat down."""
        self.desk = desk
        self.seats = dict(seats)
        self.typing: int | None = None
        self._old_name = ""

    @property
    def is_typing(self) -> bool:
        """Say whether a name is being typed."""
        return self.typing is not None

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
        name, number = _("Player {number}").format(number=seat_no), seat_no
        while name in self.taken:
            number += 1
            name = _("Player {number}").format(number=number)
        self.seats[seat_no] = name

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

    def begin_typing(self, seat_no: int) -> None:
        """Type the name of whoever sits there; what was typed elsewhere counts."""
        self.end_typing()
        if seat_no in self.seats:
            self.typing, self._old_name = seat_no, self.seats[seat_no]
            self.seats[seat_no] = ""

    def forget_typing(self) -> None:
        """End the typing, and leave the name as it was."""
        if self.typing is not None:
            self.seats[self.typing], self.typing = self._old_name, None

    def end_typing(self) -> None:
        """End the typing; an empty or taken name is none."""
        seat_no, self.typing = self.typing, None
        if seat_no is None:
            return
        # Not taken out: the order is that in which they sat down.
        name, self.seats[seat_no] = self.seats[seat_no].strip(), ""
        if name in self.taken and name:
            self.desk.notify(_("{player} is taken.").format(player=name))
            name = ""
        if name:
            self.seats[seat_no] = name
        else:
            self.sit_down(seat_no)

    def type_key(self, typed: KeyTyped) -> None:
        """Type a name; Enter or Tab end it, Escape leaves it as it was."""
        if self.typing is None:
            return
        name = self.seats[self.typing]
        match typed.key:
            case NamedKey.ESCAPE:
                self.forget_typing()
            case NamedKey.ENTER | NamedKey.TAB:
                self.end_typing()
            case NamedKey.BACKSPACE:
                self.seats[self.typing] = name[:-1]
            case _ if typed.text.isprintable() and len(name) < LONGEST_NAME:
                self.seats[self.typing] += typed.text[:1]
            case _:
                return

    def typing_hints(self) -> tuple[show.Hint, ...]:
        """Give what the keys do while a name is typed."""
        return (
            show.Hint(_("done"), button=YES, key="Enter"),
            show.Hint(_("as it was"), button=NO, key="Esc"),
        )

    def chair(self, seat_no: int, note: str, *, is_ready: bool = True) -> show.Chair:
        """Give the chair of a seat; of one that is taken with a note."""
        key = self.desk.button_names.get(seat_no)
        hint = _("key {key}").format(key=key) if key else ""
        if seat_no not in self.seats:
            free = show.Person(seat_no, "")
            return show.Chair(free, show.Seated.FREE, _("free"), hint)
        is_typing = seat_no == self.typing
        return show.Chair(
            show.Person(seat_no, self.seats[seat_no]),
            show.Seated.READY if is_ready and not is_typing else show.Seated.JOINED,
            _("typing") if is_typing else note,
            hint,
            is_typing=is_typing,
        )
