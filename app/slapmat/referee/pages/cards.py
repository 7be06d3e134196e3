"""Telling cards by tiles and keys: what the pages have in common, and cards as they are flipped."""

from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.pointing import point_at
from slapmat.referee.pages.tiles import TilesPage
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import _

# Of no seat, and of no card.
STOP_KEY = "q"


class CardPage(TilesPage):
    """What the pages with card tiles share: what the game shows, and keys that name a card."""

    is_typing = False

    def _page(self, now_ns: int) -> show.CardEntry:
        match = self.desk.live.match
        view = View(self.desk.live.seating.seats, now_ns)
        return match.game.entry_page(match.state, view, self.draft)

    def tiles(self) -> tuple[tuple[show.TileRow, ...], tuple[show.Action, ...]]:
        """Give the cards, row by row, and the actions."""
        page = self._page(0)
        return page.rows, page.actions

    def click(self, target: show.Target) -> None:
        """Take a tile, or name the player who was hit while the match asks for one."""
        if not point_at(self.desk, target):
            super().click(target)

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
        hints = (show.Hint(_("close"), key="Tab", action="close"), *scene.hints)
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
        elif action == "stop":
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
        """Take a card's keys; Tab and Escape close, Q stops recording."""
        if typed.key in {NamedKey.TAB, NamedKey.ESCAPE}:
            self.act("close")
        elif typed.text.lower() == STOP_KEY:
            self.act("stop")
        else:
            self._key(typed)
