"""The match itself."""

from dataclasses import replace

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.pointing import point_at
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.language import _

NO = show.TableButton.NO
# What a touch on these hints does; a game's own actions are its commands' names.
HISTORY, CARDS = "page:history", "page:cards"


class PlayPage:
    """The match."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Show the desk's match."""
        self.desk = desk

    def scene(self, now_ns: int) -> show.Scene:
        """Show the state."""
        match = self.desk.live.match
        scene = match.game.scene(match.state, View(self.desk.live.seating.seats, now_ns))
        extra = [show.Hint(_("history"), button=NO, key="Esc", is_held=True, action=HISTORY)]
        if match.game.may_record(match.state):
            extra.insert(0, show.Hint(_("cards"), key="Tab", action=CARDS))
        elif self._has_grid(now_ns):
            extra.insert(0, show.Hint(_("tell a play"), key="Tab", action=CARDS))
        return replace(scene, hints=(*scene.hints, *extra))

    def seat(self, seat_no: int) -> None:
        """Do nothing: a seat's button is the match's."""

    def yes(self) -> None:
        """Answer the prompt."""
        self.desk.answer_yes()

    def no(self) -> None:
        """Take the last thing back."""
        self.desk.take_back()

    def key(self, typed: KeyTyped) -> None:
        """Open a page; cards have keys on their own page only, where a stray one is seen."""
        if typed.key is NamedKey.TAB:
            self._open_entry()
        elif typed.key is NamedKey.ESCAPE:
            self.desk.what_happened()
        elif typed.key is NamedKey.ENTER:
            self.yes()

    def _has_grid(self, now_ns: int) -> bool:
        """Say whether the game has tiles on which plays are told now."""
        match = self.desk.live.match
        view = View(self.desk.live.seating.seats, now_ns)
        return match.game.grid(match.state, view, "") is not None

    def _open_entry(self) -> None:
        match = self.desk.live.match
        tasks = match.game.entry_tasks(match.state)
        if tasks:
            self.desk.enter(tasks[0])
        elif self._has_grid(match.clock_ns):
            self.desk.tell_plays()
        elif match.game.may_record(match.state):
            self.desk.record_cards()
        elif corrections := match.game.correctable(match.state):
            self.desk.enter(corrections[0])

    def click(self, target: show.Target) -> None:
        """Name the player who was hit, or correct their hand; elsewhere it opens the cards."""
        match = self.desk.live.match
        if point_at(self.desk, target):
            return
        if target.kind is show.TargetKind.ACTION and target.name in match.game.commands:
            self.desk.do(match.game.commands[target.name]())
            return
        if target.kind is show.TargetKind.ACTION and target.name == HISTORY:
            self.desk.what_happened()
            return
        if isinstance(self.scene(match.clock_ns).hero, show.TableDecides):
            # Whoever touches a name there means that one, and not their cards.
            return
        if target.kind is not show.TargetKind.SEAT or match.game.may_record(match.state):
            self._open_entry()
            return
        player = self.desk.live.seating.player_at(target.name)
        for task in match.game.correctable(match.state):
            if task.player == player:
                self.desk.enter(task)
                return
        if self._has_grid(match.clock_ns):
            self.desk.tell_plays()
