"""Words letter by letter: a name, how it is said, a forfeit in the table's own words.

Three ways lead to the same: tiles, a keyboard, and the mat's buttons alone, of which seats steer as
they do where cards are counted. What is typed counts by a held *yes*, by Enter or by a tap on its
tile: mashing keeps nothing. Meanwhile a match stands.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.key_caps import key_caps
from slapmat.referee.pages.alphabets import ALPHABET, INNER, rows_of
from slapmat.referee.pages.aside import CalmPage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.steering import Move, Steered, Steering
from slapmat.referee.pages.tiles import TilesPage
from slapmat.referee.pages.timed import TimedPage
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import N_, _, spoken
from slapmat.table.stamps import NS_PER_S

YES = show.TableButton.YES
NO = show.TableButton.NO
SPACE, DELETE, DONE, LEAVE = "space", "delete", "done", "leave"
FEWEST_STEERING = 2
# Nobody types any more: the page before, which may go back to a picture that does not burn in.
LEFT_ALONE_NS = 300 * NS_PER_S


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be typed.

    Attributes:
        title: "A name for Player 3".
        longest: How many letters it may have.
        person: Whose it is; nobody's: None.
        typed: What it is so far.
        is_name: Words begin with a capital letter.
    """

    title: str
    longest: int
    person: show.Person | None = None
    typed: str = ""
    is_name: bool = False


class LettersPage(TilesPage, Steered, CalmPage, TimedPage):
    """A tile for each letter of the table's language."""

    is_typing = True
    long_yes_text = N_("Keep it so")

    def __init__(
        self, desk: Desk, wanted: Wanted, keep: Callable[[str], bool], back: Callable[[], None]
    ) -> None:
        """Begin to type.

        Args:
            desk: The desk.
            wanted: What is to be typed.
            keep: Takes what was typed, and says whether it can be had.
            back: Shows what was there before.
        """
        # Where Enter keeps it, as long as nobody moves to a letter.
        super().__init__(desk, EntryDraft(EntryTask(None, 0), focus=DONE))
        self.wanted = wanted
        self.typed = wanted.typed
        # A Latin name at a table that reads Cyrillic.
        self.is_latin = False
        self.steering = Steering(self._steering())
        self._keep = keep
        self._back = back
        self._since_ns = desk.now_ns

    def _steering(self) -> Sequence[show.Person]:
        """Give who may steer: those who play, whose name it is, and free seats for want of them.

        Nobody whose button is a key: that is a letter now.
        """
        seats = dict(self.desk.live.seating.seats) if self.desk.is_match_on else {}
        people = {seat: show.Person(seat, name) for name, seat in seats.items()}
        if self.wanted.person is not None:
            people[self.wanted.person.seat_no] = self.wanted.person
        keys = self.desk.button_names
        people = {seat: person for seat, person in people.items() if seat not in keys}
        for seat in self.desk.seat_buttons:
            if len(people) < FEWEST_STEERING and seat not in {*people, *keys}:
                people[seat] = show.Person(seat, "")
        return tuple(people.values())

    def scene(self, now_ns: int) -> show.Scene:
        """Show the letters, and what is typed so far."""
        del now_ns
        return show.Scene(
            header=show.Header(_("Letters")),
            body=self._body(),
            next=show.Next(self._what_next()),
            hints=self._hints(),
        )

    @property
    def _has_mat(self) -> bool:
        """Say whether the mat has buttons that are no keys: the table buttons are there as well."""
        return not set(self.desk.seat_buttons) <= set(self.desk.button_names)

    def _what_next(self) -> str:
        if self._has_mat:
            return _("Pick the letters. Hold green to keep the word.")
        caps = key_caps()
        text = _("Type it, then press {enter}. {esc} leaves it as it was.")
        return text.format(enter=caps["Enter"], esc=caps["Esc"])

    def _hints(self) -> tuple[show.Hint, ...]:
        """Say what the table buttons do; where these are keys, which type now, what others do."""
        yes, no = (YES, NO) if self._has_mat else (None, None)
        done = show.Hint(_("done"), yes, key="Enter", is_held=self._has_mat, action=DONE)
        if not self.typed:
            return (done, show.Hint(_("as it was"), no, key="Esc", action=LEAVE))
        delete = show.Hint(_("delete"), no, key="Backspace", action=DELETE)
        return (done, delete, show.Hint(_("as it was"), key="Esc", action=LEAVE))

    def tiles(self) -> tuple[tuple[show.TileRow, ...], tuple[show.Action, ...]]:
        """Give the letters of the table's language, the digits, and what else can be done."""
        actions = (
            show.Action(SPACE, _("Space")),
            show.Action(DELETE, _("Delete")),
            show.Action(DONE, _("Done")),
        )
        return rows_of(spoken(), is_latin=self.is_latin), actions

    def _body(self) -> show.Letters:
        rows, actions = self.tiles()
        return show.Letters(
            self.wanted.title,
            self.typed,
            rows,
            actions,
            self.draft.focus,
            self.wanted.person,
            self.steering.hints,
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: what a seat's button does is settled on release."""
        del seat_no

    def add(self, card: str) -> None:
        """Type a letter, or show those of the other alphabet."""
        if card == ALPHABET:
            self.is_latin = not self.is_latin
            return
        is_first = not self.typed or self.typed[-1] in f" {INNER}"
        self._type(card if is_first and self.wanted.is_name else card.lower())

    def _type(self, letter: str) -> None:
        if len(self.typed) < self.wanted.longest:
            self.typed += letter

    def act(self, action: str) -> None:
        """Do what an action tile says."""
        match action:
            case "space" if self.typed:
                self._type(" ")
            case "delete":
                self.typed = self.typed[:-1]
            case "done":
                self.long_yes()
            case "leave":
                self._back()
            case _:
                return

    def move(self, move: Move) -> None:
        """Do what a seat's button is for; no press of one keeps what is typed."""
        self._since_ns = self.desk.now_ns
        super().move(move)

    def _pick(self) -> None:
        self.yes()

    def _fewer(self) -> None:
        self.act(DELETE)

    def _step(self, by: int) -> None:
        """Move the focus through all tiles, row after row."""
        names = [*chain(*self._rows())]
        at = names.index(self.draft.focus)
        self.draft = replace(self.draft, focus=names[(at + by) % len(names)])

    def yes(self) -> None:
        """Take the tile in focus, but for the last one: that wants to be held."""
        self._since_ns = self.desk.now_ns
        if self.draft.focus == DONE:
            self.desk.notify(_("Hold green to keep it."))
        else:
            self._use_focus()

    def long_yes(self) -> None:
        """Keep what is typed; nothing leaves it as it was."""
        self._since_ns = self.desk.now_ns
        if self._keep(" ".join(self.typed.split())):
            self._back()

    def no(self) -> None:
        """Delete a letter; with none left, leave it as it was."""
        self._since_ns = self.desk.now_ns
        if self.typed:
            self.act(DELETE)
        else:
            self._back()

    def key(self, typed: KeyTyped) -> None:
        """Type; arrows move, Enter takes the tile in focus, Escape leaves it as it was."""
        self._since_ns = self.desk.now_ns
        match typed.key:
            case NamedKey.ESCAPE:
                self._back()
            case NamedKey.TAB:
                self.long_yes()
            case NamedKey.BACKSPACE | NamedKey.DELETE:
                self.act(DELETE)
            case NamedKey():
                self._steer(typed.key)
            case _ if typed.text.isprintable():
                self._type(typed.text[:1])
                self.draft = replace(self.draft, focus=DONE)
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Type the letter, or do what was hit; a seat's hint is its button."""
        self._since_ns = self.desk.now_ns
        if target.kind is not show.TargetKind.SEAT:
            super().click(target)
        elif (move := self.steering.short(int(target.name))) is not None:
            self.move(move)

    def changes_at_ns(self, now_ns: int) -> int | None:
        """Give when the page has been left alone for long."""
        del now_ns
        return self._since_ns + LEFT_ALONE_NS

    def pass_time(self, now_ns: int) -> None:
        """Leave it as it was once nobody has typed for long."""
        if now_ns >= self._since_ns + LEFT_ALONE_NS:
            self._back()
