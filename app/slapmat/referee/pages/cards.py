"""Telling cards by tiles and keys: what the pages have in common, and cards as they are flipped."""

from abc import ABC, abstractmethod
from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import _


class CardPage(ABC):
    """What the two pages with card tiles share: the focus, and keys that name a card."""

    is_typing = False

    def __init__(self, desk: Desk, draft: EntryDraft) -> None:
        """Begin with this draft."""
        self.desk = desk
        self.draft = draft

    def _page(self, now_ns: int) -> show.CardEntry:
        match = self.desk.live.match
        view = View(self.desk.live.seating.seats, now_ns)
        return match.game.entry_page(match.state, view, self.draft)

    def seat(self, seat_no: int) -> None:
        """Do nothing: what a seat's button does is settled on release."""
        del seat_no

    @abstractmethod
    def add(self, card: str) -> None:
        """Take one card more."""

    @abstractmethod
    def act(self, action: str) -> None:
        """Do what an action tile says."""

    def click(self, target: show.Target) -> None:
        """Add the card, or do what was hit."""
        if target.kind is show.TargetKind.TILE:
            self.draft = replace(self.draft, focus=target.name)
            self.add(target.name)
        elif target.kind is show.TargetKind.ACTION:
            self.act(target.name)

    def _rows(self) -> list[list[str]]:
        """Give the names of the tiles row by row, the actions last; nothing stops at a bare row."""
        page = self._page(0)
        rows = [[tile.card for tile in row.tiles] for row in page.rows if row.tiles]
        return [*rows, [action.name for action in page.actions]]

    def _at(self, rows: list[list[str]]) -> tuple[int, int]:
        """Give the row and the place in it that are in focus."""
        focus = self.draft.focus
        row = next((n for n, names in enumerate(rows) if focus in names), 0)
        return row, rows[row].index(focus) if focus in rows[row] else 0

    def _steer(self, key: NamedKey) -> None:
        """Move the focus along the rows, or use what it is on."""
        rows = self._rows()
        row, at = self._at(rows)
        match key:
            case NamedKey.LEFT | NamedKey.RIGHT:
                at += 1 if key is NamedKey.RIGHT else -1
            case NamedKey.UP | NamedKey.DOWN:
                row = (row + (1 if key is NamedKey.DOWN else -1)) % len(rows)
                at = max(0, min(at, len(rows[row]) - 1))
            case NamedKey.ENTER:
                self._use_focus()
                return
            case _:
                return
        if rows[row]:
            self.draft = replace(self.draft, focus=rows[row][at % len(rows[row])])

    def _use_focus(self) -> None:
        rows = self._rows()
        row, at = self._at(rows)
        if rows[row]:
            self._use(rows[row][at], is_action=row == len(rows) - 1)

    def _use(self, name: str, *, is_action: bool) -> None:
        if is_action:
            self.act(name)
        else:
            self.add(name)

    def _key(self, typed: KeyTyped) -> None:
        if typed.key is NamedKey.DELETE:
            self.act("take_back")
        elif typed.key is not None:
            self._steer(typed.key)
        elif typed.text:
            game = self.desk.game
            card, prefix = game.card_of_key(self.draft.prefix, typed.text)
            self.draft = replace(self.draft, prefix=prefix)
            if card is not None:
                self.draft = replace(self.draft, focus=card)
                self.add(card)


def is_urgent(hero: show.Hero | None) -> bool:
    """Say whether a hero must be seen though cards are being told: no card is flipped just then."""
    match hero:
        case show.Slap() | show.DeadHeat() | show.TableDecides():
            return True
        case show.Signal(people=people, seconds=seconds):
            return bool(people) or seconds is not None
        case show.Turn(seconds=seconds):
            return seconds is not None
        case _:
            return False


class RecordPage(CardPage):
    """Cards as they are flipped: each tile tapped goes onto the offer at once."""

    def __init__(self, desk: Desk) -> None:
        """Record for the desk's match."""
        match = desk.live.match
        task = EntryTask(None, match.game.report(match.state).get("hand", 0))
        super().__init__(desk, match.game.entry_begun(match.state, task))

    def scene(self, now_ns: int) -> show.Scene:
        """Show the tiles under the match's own headline."""
        match = self.desk.live.match
        scene = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        if not match.game.may_record(match.state) or is_urgent(scene.hero):
            return scene
        self.draft = replace(self.draft, cards=self._begun().cards)
        hints = (show.Hint(_("close"), key="Tab"), *scene.hints)
        return replace(scene, hero=None, body=self._page(now_ns), hints=hints)

    def _begun(self) -> EntryDraft:
        match = self.desk.live.match
        return match.game.entry_begun(match.state, self.draft.task)

    def add(self, card: str) -> None:
        """Record a flipped card."""
        self.desk.do(self.desk.game.record_command(card))

    def act(self, action: str) -> None:
        """Take back, stop recording, or close."""
        if action == "take_back":
            self.desk.take_back()
        elif action == "stop" or not self._begun().cards:
            # Nobody records an offer without a card once the page is closed: slaps are to count.
            self.desk.stop_recording()
        else:
            self.desk.close_cards()

    def yes(self) -> None:
        """Answer the match's prompt."""
        self.desk.answer_yes()

    def no(self) -> None:
        """Take the last thing back."""
        self.desk.take_back()

    def key(self, typed: KeyTyped) -> None:
        """Take a card's keys; Tab and Escape close, X stops recording."""
        if typed.key in {NamedKey.TAB, NamedKey.ESCAPE}:
            self.act("close")
        elif typed.text.lower() == "x":
            self.act("stop")
        else:
            self._key(typed)
