"""Telling a player's cards after the hand, or the points of who adds up without us.

Three ways lead to the same: tiles, keys, and the seats' buttons alone. *yes* is done, *no* takes
back, and meanwhile the match stands.
"""

from collections.abc import Mapping
from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.cards import CardPage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.steering import Move, Steered, Steering
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import _

YES = show.TableButton.YES
NO = show.TableButton.NO
MOST_TYPED_DIGITS = 4
MINUS = "-"
SIGN = "±"
KEY = "key:"
# In the order of a telephone: that is how they are found without looking.
PAD = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), (SIGN, "0"))
FIRST_KEY = f"{KEY}1"


class EntryPage(CardPage, Steered):
    """One player's cards of a hand, or typed points."""

    def __init__(self, desk: Desk, task: EntryTask, draft: EntryDraft | None = None) -> None:
        """Enter for this task, from what is known already."""
        live = desk.live
        match = live.match
        super().__init__(desk, draft or match.game.entry_begun(match.state, task))
        here = match.game.players(match.state)
        seats = live.seating.seats.items()
        self.steering = Steering([show.Person(no, name) for name, no in seats if name in here])
        self.taps = 0
        self._asks_for_none = False

    def scene(self, now_ns: int) -> show.Scene:
        """Show the tiles, or the pad."""
        match = self.desk.live.match
        base = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        page = self._page(now_ns)
        what = _("Tap {player}'s cards. Green when done.")
        question = self._question(page.person) if self._asks_for_none else None
        if self.draft.typed is not None:
            what = _("Type {player}'s points. Green when done.")
        hints: tuple[show.Hint, ...] = (
            show.Hint(_("done"), button=YES, key="Space"),
            show.Hint(_("take back"), button=NO, key="Backspace"),
            show.Hint(_("leave this page"), key="Esc"),
        )
        if self._asks_for_none:
            hints = (
                show.Hint(_("none"), button=YES, key="Space"),
                show.Hint(_("count on"), button=NO, key="Backspace"),
            )
        return show.Scene(
            header=base.header,
            body=None if self._asks_for_none else page,
            next=show.Next("" if question else what.format(player=page.person.name), page.person),
            hints=hints,
            question=question,
            hold=self.steering.hold(now_ns),
        )

    def _page(self, now_ns: int) -> show.CardEntry:
        page = replace(super()._page(now_ns), steering=self.steering.hints)
        return page if self.draft.typed is None else replace(page, rows=pad())

    def _question(self, person: show.Person) -> show.Question:
        text = _("Nothing is counted for {player}. No cards at all?").format(player=person.name)
        return show.Question(text, _("yes, none at all"), _("no, count on"), person)

    def add(self, card: str) -> None:
        """Count one more, unless the deck has no more; on the pad, type."""
        if card.startswith(KEY):
            self._press_key(card.removeprefix(KEY))
            return
        page = self._page(0)
        tile = next((t for row in page.rows for t in row.tiles if t.card == card), None)
        if tile is None:
            return
        if tile.is_empty:
            self.desk.notify(_("The deck has no more {card}.").format(card=tile.label))
            return
        if self._keep({**self.draft.cards, card: self.draft.cards.get(card, 0) + 1}):
            self.taps += 1

    def _keep(self, cards: Mapping[str, int]) -> bool:
        """Have what is counted so far kept, so that a power cut loses none of it."""
        draft = replace(self.draft, cards=cards)
        if not self.desk.do(self.desk.game.draft_command(draft)):
            return False
        self.draft, self._asks_for_none = draft, False
        return True

    def act(self, action: str) -> None:
        """Do what an action tile says."""
        match action:
            case "done":
                self.yes()
            case "take_back":
                self._take_back()
            case "points":
                self._change_to_points(is_typing=self.draft.typed is None)
            case _:
                return

    def _change_to_points(self, *, is_typing: bool) -> None:
        """Type points, or count cards again."""
        begun = self.desk.game.entry_begun(self.desk.live.match.state, self.draft.task)
        typed, focus = ("", FIRST_KEY) if is_typing else (None, begun.focus)
        self.draft = replace(self.draft, typed=typed, focus=focus)
        self._asks_for_none = False

    def move(self, move: Move) -> None:
        """Do what a seat's button is for."""
        if not self._asks_for_none:
            super().move(move)

    def _pick(self) -> None:
        self._use_focus()

    def _fewer(self) -> None:
        self.taps += self._one_less() and self.draft.typed is None

    def _step(self, by: int) -> None:
        """Move the focus through all tiles and actions, row after row."""
        names = [name for row in self._rows() for name in row]
        at = names.index(self.draft.focus) if self.draft.focus in names else -by
        self.draft = replace(self.draft, focus=names[(at + by) % len(names)])

    def _take_back(self) -> bool:
        """Take back the last tap of this page, or count one card less of the one in focus."""
        if self.draft.typed is not None:
            if self.draft.typed:
                self.draft = replace(self.draft, typed=self.draft.typed[:-1])
            else:
                self._change_to_points(is_typing=False)
            return True
        if self.taps:
            self.taps -= 1
            self.desk.take_back()
            match = self.desk.live.match
            begun = match.game.entry_begun(match.state, self.draft.task)
            self.draft = replace(self.draft, cards=begun.cards)
            return True
        return self._one_less()

    def _one_less(self) -> bool:
        """Count one card less of the one in focus; of the pad, take the last digit."""
        if self.draft.typed is not None:
            self.draft = replace(self.draft, typed=self.draft.typed[:-1])
            return True
        count = self.draft.cards.get(self.draft.focus, 0)
        return bool(count) and self._keep({**self.draft.cards, self.draft.focus: count - 1})

    def yes(self) -> None:
        """Keep the entry, and go on with the next player; ask first where nothing is counted."""
        typed = self.draft.typed
        if typed is not None and not typed.strip(MINUS):
            self.desk.notify(_("No points are typed yet."))
            return
        is_nothing = typed is None and not any(self.draft.cards.values())
        if is_nothing and not self._asks_for_none:
            self._asks_for_none = True
            return
        self._asks_for_none = False
        match = self.desk.live.match
        if not self.desk.do(match.game.entry_command(self.draft)):
            return
        tasks = match.game.entry_tasks(match.state)
        if tasks:
            self.desk.enter(tasks[0])
        else:
            self.desk.play()

    def no(self) -> None:
        """Count on, or take back one card; with none left, leave the page."""
        if self._asks_for_none:
            self._asks_for_none = False
        elif not self._take_back():
            self.desk.play()

    def click(self, target: show.Target) -> None:
        """Add the card, type the digit, do what was hit; a seat's hint is its button."""
        if target.kind is show.TargetKind.SEAT:
            move = self.steering.short(int(target.name))
            if move is not None:
                self.move(move)
        else:
            super().click(target)

    def key(self, typed: KeyTyped) -> None:
        """Take a card's keys; Tab is done, Escape leaves, U changes to points and back."""
        if typed.key is NamedKey.TAB:
            self.yes()
        elif typed.key is NamedKey.ESCAPE:
            self.desk.play()
        elif self._asks_for_none:
            self._answer(typed)
        elif typed.text.lower() == "u":
            self.act("points")
        elif self.draft.typed is not None:
            self._type(typed)
        else:
            self._key(typed)

    def _answer(self, typed: KeyTyped) -> None:
        """Take Enter as yes; a card's key counts on."""
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.text:
            self._asks_for_none = False
            self.key(typed)

    def _type(self, typed: KeyTyped) -> None:
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.key is NamedKey.DELETE:
            self._take_back()
        elif typed.key is not None:
            self._steer(typed.key)
        elif typed.text == MINUS or (typed.text.isascii() and typed.text.isdecimal()):
            self._press_key(SIGN if typed.text == MINUS else typed.text)

    def _press_key(self, key: str) -> None:
        """Take a key of the pad: a digit, or the sign, which changes."""
        so_far = self.draft.typed or ""
        if key == SIGN:
            so_far = so_far[1:] if so_far.startswith(MINUS) else MINUS + so_far
        else:
            so_far += key
        if len(so_far) <= MOST_TYPED_DIGITS:
            self.draft = replace(self.draft, typed=so_far)


def pad() -> tuple[show.TileRow, ...]:
    """Give the keys of the pad, row by row."""
    return tuple(
        show.TileRow("", tuple(show.Tile(f"{KEY}{key}", key) for key in row)) for row in PAD
    )
