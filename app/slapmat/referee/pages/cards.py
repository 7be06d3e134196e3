"""Telling cards by tiles and keys: as they are flipped, or a player's stacks after the hand."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show

YES = show.TableButton.YES
NO = show.TableButton.NO
MOST_TYPED_DIGITS = 4


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
        """Do nothing: a seat's button is the match's."""
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

    def _steer(self, key: NamedKey) -> None:
        """Move the focus along the rows, or use what it is on."""
        page = self._page(0)
        rows = [[tile.card for tile in row.tiles] for row in page.rows]
        rows.append([action.name for action in page.actions])
        row = next((n for n, names in enumerate(rows) if self.draft.focus in names), 0)
        at = rows[row].index(self.draft.focus) if self.draft.focus in rows[row] else 0
        match key:
            case NamedKey.LEFT | NamedKey.RIGHT:
                at += 1 if key is NamedKey.RIGHT else -1
            case NamedKey.UP | NamedKey.DOWN:
                row = (row + (1 if key is NamedKey.DOWN else -1)) % len(rows)
                at = min(at, len(rows[row]) - 1)
            case NamedKey.ENTER:
                self._use(rows[row][at], is_action=row == len(rows) - 1)
                return
            case _:
                return
        self.draft = replace(self.draft, focus=rows[row][at % len(rows[row])])

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
        if not match.game.may_record(match.state) or isinstance(
            scene.hero, show.Slap | show.DeadHeat
        ):
            return scene
        self.draft = replace(self.draft, cards=self._begun().cards)
        hints = (show.Hint("close", key="Tab"), *scene.hints)
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


class EntryPage(CardPage):
    """One player's cards of a hand, or typed points; *yes* is done, *no* takes back."""

    def __init__(self, desk: Desk, task: EntryTask, draft: EntryDraft | None = None) -> None:
        """Enter for this task, from what is known already."""
        match = desk.live.match
        super().__init__(desk, draft or match.game.entry_begun(match.state, task))
        self.taps = 0

    def scene(self, now_ns: int) -> show.Scene:
        """Show the tiles."""
        match = self.desk.live.match
        base = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        page = self._page(now_ns)
        name = page.person.name
        what = f"Tap {name}'s cards." if self.draft.typed is None else f"Type {name}'s points."
        return show.Scene(
            header=base.header,
            body=page,
            next=show.Next(f"{what} Green when done.", page.person),
            hints=(
                show.Hint("done", button=YES, key="Space"),
                show.Hint("take back", button=NO, key="Backspace"),
                show.Hint("leave this page", key="Esc"),
            ),
        )

    def add(self, card: str) -> None:
        """Count one more, unless the deck has no more."""
        page = self._page(0)
        tile = next((t for row in page.rows for t in row.tiles if t.card == card), None)
        if tile is None:
            return
        if tile.is_empty:
            self.desk.notify(f"The deck has no more {tile.label}.")
            return
        if self._keep({**self.draft.cards, card: self.draft.cards.get(card, 0) + 1}):
            self.taps += 1

    def _keep(self, cards: Mapping[str, int]) -> bool:
        """Have what is counted so far kept, so that a power cut loses none of it."""
        draft = replace(self.draft, cards=cards)
        if not self.desk.do(self.desk.game.draft_command(draft)):
            return False
        self.draft = draft
        return True

    def act(self, action: str) -> None:
        """Do what an action tile says."""
        match action:
            case "done":
                self.yes()
            case "take_back":
                self._take_back()
            case "points":
                typed = None if self.draft.typed is not None else ""
                self.draft = replace(self.draft, typed=typed)
            case _:
                return

    def _take_back(self) -> bool:
        """Take back the last tap of this page, or count one card less of the one in focus."""
        if self.draft.typed:
            self.draft = replace(self.draft, typed=self.draft.typed[:-1])
            return True
        if self.taps:
            self.taps -= 1
            self.desk.take_back()
            match = self.desk.live.match
            begun = match.game.entry_begun(match.state, self.draft.task)
            self.draft = replace(self.draft, cards=begun.cards)
            return True
        count = self.draft.cards.get(self.draft.focus, 0)
        return bool(count) and self._keep({**self.draft.cards, self.draft.focus: count - 1})

    def yes(self) -> None:
        """Keep the entry, and go on with the next player."""
        match = self.desk.live.match
        if not self.desk.do(match.game.entry_command(self.draft)):
            return
        tasks = match.game.entry_tasks(match.state)
        if tasks:
            self.desk.enter(tasks[0])
        else:
            self.desk.play()

    def no(self) -> None:
        """Take back one card; with none left, leave the page."""
        if not self._take_back():
            self.desk.play()

    def key(self, typed: KeyTyped) -> None:
        """Take a card's keys; Tab is done, Escape leaves, U changes to points and back."""
        if typed.key is NamedKey.TAB:
            self.yes()
        elif typed.key is NamedKey.ESCAPE:
            self.desk.play()
        elif typed.text.lower() == "u":
            self.act("points")
        elif self.draft.typed is not None:
            self._type(typed)
        else:
            self._key(typed)

    def _type(self, typed: KeyTyped) -> None:
        so_far = self.draft.typed or ""
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.key is NamedKey.DELETE:
            self._take_back()
        elif (typed.text == "-" and not so_far) or typed.text.isdecimal():
            self.draft = replace(self.draft, typed=(so_far + typed.text)[:MOST_TYPED_DIGITS])
