"""Before a match: waiting, resuming, and who plays."""

from collections.abc import Mapping

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.choosing import RulesPage
from slapmat.referee.pages.page import Desk
from slapmat.rules.players import LONGEST_NAME
from slapmat.scene import elements as show
from slapmat.scene.naming import listed

YES = show.TableButton.YES
NO = show.TableButton.NO


class AttractPage:
    """Nobody plays yet."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Wait at this desk."""
        self.desk = desk

    def scene(self, now_ns: int) -> show.Scene:
        """Say how to start."""
        del now_ns
        title = self.desk.game.spec.title
        warning = self.desk.warning
        return show.Scene(
            header=show.Header(title),
            banner=show.Banner("The settings file is broken", warning) if warning else None,
            body=show.Attract("A referee for your card table", tuple(self.desk.seat_buttons)),
            next=show.Next(self._how_to_start()),
            hints=self._hints(),
        )

    def _hints(self) -> tuple[show.Hint, ...]:
        who = show.Hint("who plays?", button=YES, key="Space")
        if not self.desk.is_match_resting:
            return (who,)
        return (who, show.Hint("the game that rests", button=NO, key="Backspace"))

    def _how_to_start(self) -> str:
        keys = self.desk.button_names
        if not keys:
            return "Slap your button to play."
        names = " ".join(keys[seat] for seat in self.desk.seat_buttons if seat in keys)
        return f"Slap your key to play: {names}"

    def seat(self, seat_no: int) -> None:
        """Begin to gather, with this seat."""
        page = JoinPage(self.desk, {})
        page.seat(seat_no)
        self.desk.turn_to(page)

    def yes(self) -> None:
        """Begin to gather."""
        self.desk.turn_to(JoinPage(self.desk, {}))

    def no(self) -> None:
        """Ask once more about a match that rests; otherwise there is nothing to take back."""
        self.desk.ask_to_resume()

    def key(self, typed: KeyTyped) -> None:
        """Begin to gather with Enter."""
        if typed.key is NamedKey.ENTER:
            self.yes()

    def click(self, target: show.Target) -> None:
        """Begin to gather, with the seat that was hit."""
        if target.kind is show.TargetKind.SEAT:
            self.seat(int(target.name))
        else:
            self.yes()


class ResumePage:
    """A game was interrupted: go on?"""

    is_typing = False

    def __init__(self, desk: Desk, match_id: int, players: tuple[str, ...]) -> None:
        """Ask about this stored match."""
        self.desk = desk
        self.match_id = match_id
        self.players = players

    def scene(self, now_ns: int) -> show.Scene:
        """Ask."""
        del now_ns
        names = listed(self.players)
        return show.Scene(
            header=show.Header(self.desk.game.spec.title),
            body=show.Attract("Everything is still there", tuple(self.desk.seat_buttons)),
            next=show.Next("Green goes on with the game, white lets it rest."),
            hints=(
                show.Hint("yes", button=YES, key="Space"),
                show.Hint("no", button=NO, key="Backspace"),
            ),
            question=show.Question(f"Resume the game of {names}?", "yes, go on", "no, not now"),
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: only the table buttons answer."""

    def yes(self) -> None:
        """Go on with it."""
        self.desk.resume(self.match_id)

    def no(self) -> None:
        """Let it rest: it is offered again until another game begins."""
        self.desk.attract()

    def key(self, typed: KeyTyped) -> None:
        """Take Enter as yes."""
        if typed.key is NamedKey.ENTER:
            self.yes()

    def click(self, target: show.Target) -> None:
        """Do nothing: clicks on the table buttons come as those."""


class JoinPage:
    """Who plays: a slap sits down, another one picks the next known name."""

    def __init__(self, desk: Desk, seats: Mapping[int, str]) -> None:
        """Begin with those already seated."""
        self.desk = desk
        self.seats = dict(seats)
        self.typing: int | None = None
        self._old_name = ""

    @property
    def is_typing(self) -> bool:
        """Say whether a name is being typed."""
        return self.typing is not None

    def scene(self, now_ns: int) -> show.Scene:
        """Show the chairs."""
        del now_ns
        spec = self.desk.game.spec
        is_enough = len(self.seats) >= spec.least_players
        text = f"{self._how_to_join()} to join."
        if self.typing is not None:
            text = "Type the name, then Enter."
        elif is_enough:
            again = "Slap again: next name. " if self._has_next_name() else ""
            text = f"{again}Click a seat: type a name."
        return show.Scene(
            header=show.Header(spec.title, f"{len(self.seats)} of {spec.most_players}"),
            body=show.Join(self._how_to_join(), tuple(map(self._chair, self.desk.seat_buttons))),
            next=show.Next(text),
            hints=self._hints(is_enough=is_enough),
        )

    def _how_to_join(self) -> str:
        return "Slap your key" if self.desk.button_names else "Slap your button"

    def _hints(self, *, is_enough: bool) -> tuple[show.Hint, ...]:
        if self.typing is not None:
            return (
                show.Hint("done", button=YES, key="Enter"),
                show.Hint("as it was", button=NO, key="Esc"),
            )
        hints = [show.Hint("start", button=YES, key="Space")] if is_enough else []
        hints.append(show.Hint("house rules", key="Tab"))
        if self.seats:
            hints.append(show.Hint("one leaves", button=NO, key="Backspace"))
        return tuple(hints)

    def _has_next_name(self) -> bool:
        """Say whether another slap would give somebody another name."""
        return any(self._next_name(name) != name for name in self.seats.values())

    def _chair(self, seat_no: int) -> show.Chair:
        key = self.desk.button_names.get(seat_no)
        hint = f"key {key}" if key else ""
        if seat_no not in self.seats:
            return show.Chair(show.Person(seat_no, ""), show.Seated.FREE, "free", hint)
        is_typing = seat_no == self.typing
        return show.Chair(
            show.Person(seat_no, self.seats[seat_no]),
            show.Seated.JOINED if is_typing else show.Seated.READY,
            "typing" if is_typing else "ready",
            hint,
            is_typing=is_typing,
        )

    def seat(self, seat_no: int) -> None:
        """Sit down, or take the next known name."""
        if seat_no in self.seats:
            self.seats[seat_no] = self._next_name(self.seats[seat_no])
        elif len(self.seats) < self.desk.game.spec.most_players:
            self.seats[seat_no] = self._first_name(seat_no)
        else:
            self.desk.notify("The table is full.")

    def _first_name(self, seat_no: int) -> str:
        name, number = f"Player {seat_no}", seat_no
        while name in self.seats.values():
            number += 1
            name = f"Player {number}"
        return name

    def _next_name(self, name: str) -> str:
        """Give the known name after this one that nobody has."""
        names = [
            known
            for known in self.desk.known_names
            if known == name or known not in self.seats.values()
        ]
        if not names:
            return name
        at = names.index(name) if name in names else -1
        return names[(at + 1) % len(names)]

    def yes(self) -> None:
        """Start the game."""
        if self.typing is not None:
            self._typed()
        elif len(self.seats) >= self.desk.game.spec.least_players:
            self.desk.start(dict(sorted(self.seats.items())))
        else:
            self.desk.notify(f"{self.desk.game.spec.least_players} players are needed.")

    def no(self) -> None:
        """Leave a name as it was; otherwise let the last one leave, or go back."""
        if self.typing is not None:
            self._typed_nothing()
        elif self.seats:
            self.seats.popitem()
        else:
            self.desk.attract()

    def key(self, typed: KeyTyped) -> None:
        """Type a name; Enter or Tab end it, Escape leaves it as it was."""
        if self.typing is None:
            self._steer(typed)
            return
        if typed.key is NamedKey.ESCAPE:
            self._typed_nothing()
        elif typed.key in {NamedKey.ENTER, NamedKey.TAB}:
            self._typed()
        elif typed.key is NamedKey.BACKSPACE:
            self.seats[self.typing] = self.seats[self.typing][:-1]
        elif typed.text.isprintable() and len(self.seats[self.typing]) < LONGEST_NAME:
            self.seats[self.typing] += typed.text[:1]

    def _steer(self, typed: KeyTyped) -> None:
        if typed.key is NamedKey.TAB:
            self.desk.turn_to(RulesPage(self.desk, self.seats))
        elif typed.key is NamedKey.ENTER:
            self.yes()

    def _type(self, seat_no: int) -> None:
        self.typing, self._old_name, self.seats[seat_no] = seat_no, self.seats[seat_no], ""

    def _typed_nothing(self) -> None:
        """End the typing, and leave the name as it was."""
        if self.typing is not None:
            self.seats[self.typing], self.typing = self._old_name, None

    def _typed(self) -> None:
        """End the typing; an empty or taken name is none."""
        seat_no, self.typing = self.typing, None
        if seat_no is None:
            return
        name = self.seats[seat_no].strip()
        others = [other for seat, other in self.seats.items() if seat != seat_no]
        if not name or name in others:
            if name:
                self.desk.notify(f"{name} is taken.")
            name = ""
        self.seats[seat_no] = name or self._first_name(seat_no)

    def click(self, target: show.Target) -> None:
        """Type the name of the seat that was hit, or sit down there."""
        if target.kind is not show.TargetKind.SEAT:
            return
        seat_no = int(target.name)
        if self.typing is not None:
            self._typed()
        if seat_no in self.seats:
            self._type(seat_no)
        else:
            self.seat(seat_no)
