"""The match itself, and the pages over it: recording and entering cards, and what happened."""

from abc import ABC, abstractmethod
from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.rules.commands import Yes
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.rules.records import Cause
from slapmat.scene import elements as show

YES = show.TableButton.YES
NO = show.TableButton.NO
MOST_ROWS = 200
MOST_TYPED_DIGITS = 4


class PlayPage:
    """The match."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Show the desk's match."""
        self.desk = desk
        self.prefix = ""

    def scene(self, now_ns: int) -> show.Scene:
        """Show the state."""
        match = self.desk.live.match
        scene = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        extra = [show.Hint("what happened", key="Esc")]
        if match.game.may_record(match.state):
            extra.insert(0, show.Hint("cards", key="Tab"))
        return replace(scene, hints=(*scene.hints, *extra))

    def seat(self, seat_no: int) -> None:
        """Do nothing: a seat's button is the match's."""

    def yes(self) -> None:
        """Answer the prompt; after the end, gather again."""
        match = self.desk.live.match
        if match.game.is_over(match.state):
            self.desk.gather()
        elif tasks := match.game.entry_tasks(match.state):
            self.desk.enter(tasks[0])
        else:
            self.desk.do(Yes())

    def no(self) -> None:
        """Take the last thing back."""
        steps = self.desk.live.match.ledger.steps
        if len(steps) > 1:
            self.desk.take_back_to(steps[-1].seq)
        else:
            self.desk.notify("There is nothing left to take back.")

    def key(self, typed: KeyTyped) -> None:
        """Record a flipped card by its keys, or open a page."""
        match = self.desk.live.match
        if typed.key is NamedKey.TAB:
            self._open_entry()
        elif typed.key is NamedKey.ESCAPE:
            self.desk.turn_to(HistoryPage(self.desk))
        elif typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.text and match.game.may_record(match.state):
            card, self.prefix = match.game.card_of_key(self.prefix, typed.text)
            if card is not None:
                self.desk.do(match.game.record_command(card))

    def _open_entry(self) -> None:
        match = self.desk.live.match
        tasks = match.game.entry_tasks(match.state)
        if tasks:
            self.desk.enter(tasks[0])
        elif match.game.may_record(match.state):
            self.desk.turn_to(RecordPage(self.desk))
        elif corrections := match.game.correctable(match.state):
            self.desk.enter(corrections[0])

    def click(self, target: show.Target) -> None:
        """Correct the hand of the player who was hit; a click elsewhere opens the cards."""
        match = self.desk.live.match
        if target.kind is not show.TargetKind.SEAT or match.game.may_record(match.state):
            self._open_entry()
            return
        player = self.desk.live.seating.player_at(target.name)
        for task in match.game.correctable(match.state):
            if task.player == player:
                self.desk.enter(task)
                return


class _CardPage(ABC):
    """What the two pages with card tiles share: the focus, and keys that name a card."""

    is_typing = False

    def __init__(self, desk: Desk, draft: EntryDraft) -> None:
        self.desk = desk
        self.draft = draft

    def _page(self, now_ns: int) -> show.CardEntry:
        match = self.desk.live.match
        view = View(self.desk.live.seating.seats, now_ns)
        return match.game.entry_page(match.state, view, self.draft)

    def seat(self, seat_no: int) -> None:
        """Do nothing: a seat's button is the match's."""

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


class RecordPage(_CardPage):
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
        begun = match.game.entry_begun(match.state, self.draft.task)
        self.draft = replace(self.draft, cards=begun.cards)
        hints = (show.Hint("close", key="Tab"), *scene.hints)
        return replace(scene, hero=None, body=self._page(now_ns), hints=hints)

    def add(self, card: str) -> None:
        """Record a flipped card."""
        self.desk.do(self.desk.game.record_command(card))

    def act(self, action: str) -> None:
        """Take back, or close."""
        if action == "take_back":
            PlayPage(self.desk).no()
        else:
            self.desk.play()

    def yes(self) -> None:
        """Answer the match's prompt."""
        PlayPage(self.desk).yes()

    def no(self) -> None:
        """Take the last thing back."""
        PlayPage(self.desk).no()

    def key(self, typed: KeyTyped) -> None:
        """Take a card's keys; Tab and Escape close."""
        if typed.key in {NamedKey.TAB, NamedKey.ESCAPE}:
            self.desk.play()
        else:
            self._key(typed)


class EntryPage(_CardPage):
    """One player's cards of a hand, or typed points; *yes* is done, *no* takes back."""

    def __init__(self, desk: Desk, task: EntryTask, draft: EntryDraft | None = None) -> None:
        """Enter for this task, from what is known already."""
        match = desk.live.match
        super().__init__(desk, draft or match.game.entry_begun(match.state, task))
        self.added: list[str] = []

    def scene(self, now_ns: int) -> show.Scene:
        """Show the tiles."""
        match = self.desk.live.match
        base = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        page = self._page(now_ns)
        return show.Scene(
            header=base.header,
            body=page,
            next=show.Next(f"Tap {page.person.name}'s cards. Green when all are in.", page.person),
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
        cards = {**self.draft.cards, card: self.draft.cards.get(card, 0) + 1}
        self.draft = replace(self.draft, cards=cards)
        self.added.append(card)

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
        """Count one card less: the last one added, else the one in focus."""
        if self.draft.typed:
            self.draft = replace(self.draft, typed=self.draft.typed[:-1])
            return True
        card = self.added.pop() if self.added else self.draft.focus
        count = self.draft.cards.get(card, 0)
        if not count:
            return False
        self.draft = replace(self.draft, cards={**self.draft.cards, card: count - 1})
        return True

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


class HistoryPage:
    """What happened, newest first: corrections on top, then steps that can be taken back."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Show the desk's match."""
        self.desk = desk
        self.asked: int | None = None
        self.focus = next((row.name for row in self._rows()), "")

    def scene(self, now_ns: int) -> show.Scene:
        """Show the list."""
        match = self.desk.live.match
        base = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        question = None
        if self.asked is not None:
            question = show.Question(
                "Take back this and everything after it?", "yes, take back", "no, leave it"
            )
        return show.Scene(
            header=base.header,
            body=show.History("What happened", self._rows(), self.focus),
            next=show.Next("Pick what to correct or to take back."),
            hints=(
                show.Hint("pick", button=YES, key="Space"),
                show.Hint("close", button=NO, key="Backspace"),
            ),
            question=question,
        )

    def _rows(self) -> tuple[show.HistoryRow, ...]:
        match = self.desk.live.match
        seats = self.desk.live.seating.seats
        corrections = [
            show.HistoryRow(
                f"enter:{task.hand}:{task.player}",
                f"Correct the cards of {task.player}",
                f"hand {task.hand}",
                show.Person(seats.get(str(task.player), 1), str(task.player)),
            )
            for task in match.game.correctable(match.state)
        ]
        steps = {step.seq for step in match.ledger.steps[1:]}
        happened = [
            show.HistoryRow(f"step:{record.seq}", text, "", is_undone=record.seq not in steps)
            for record in reversed(self.desk.log)
            if record.cause in {Cause.COMMAND, Cause.PRESS} and record.seq > 1
            if (text := ", ".join(filter(None, map(match.game.told, record.events))))
        ]
        return tuple([*corrections, *happened][:MOST_ROWS])

    def seat(self, seat_no: int) -> None:
        """Do nothing: a seat's button is the match's."""

    def yes(self) -> None:
        """Pick the row in focus, or answer the question."""
        if self.asked is not None:
            seq, self.asked = self.asked, None
            self.desk.take_back_to(seq)
            self.desk.play()
        else:
            self._pick(self.focus)

    def no(self) -> None:
        """Leave the question, or the list."""
        if self.asked is not None:
            self.asked = None
        else:
            self.desk.play()

    def key(self, typed: KeyTyped) -> None:
        """Move along the list, pick with Enter, close with Escape."""
        names = [row.name for row in self._rows()]
        at = names.index(self.focus) if self.focus in names else 0
        if typed.key is NamedKey.ESCAPE:
            self.no()
        elif typed.key is NamedKey.ENTER:
            self.yes()
        elif names and typed.key in {NamedKey.UP, NamedKey.DOWN}:
            at += 1 if typed.key is NamedKey.DOWN else -1
            self.focus = names[at % len(names)]

    def click(self, target: show.Target) -> None:
        """Pick the row that was hit."""
        if target.kind is show.TargetKind.HISTORY:
            self.focus = target.name
            self._pick(target.name)

    def _pick(self, name: str) -> None:
        kind, _, rest = name.partition(":")
        if kind == "enter":
            hand, _, player = rest.partition(":")
            self.desk.enter(EntryTask(player, int(hand)))
        elif kind == "step":
            if int(rest) in {step.seq for step in self.desk.live.match.ledger.steps[1:]}:
                self.asked = int(rest)
            else:
                self.desk.notify("That was taken back already.")
