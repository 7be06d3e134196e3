"""Telling what is played by the seats' buttons alone: one moves on, another uses.

Meanwhile the match stands. Once a play begins a race or a question, or nothing more is to be told,
the page closes by itself: the buttons are the match's again.
"""

from dataclasses import replace

from slapmat.referee.pages.grid import GridPage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.steering import Steered, Steering
from slapmat.scene import elements as show
from slapmat.table.language import _

YES = show.TableButton.YES
NO = show.TableButton.NO


class GridBySeatsPage(GridPage, Steered):
    """The tiles of a game, with the seats' buttons to reach them."""

    def __init__(self, desk: Desk) -> None:
        """Tell plays for the desk's match."""
        super().__init__(desk)
        here = desk.game.players(desk.live.match.state)
        seats = desk.live.seating.seats.items()
        self.steering = Steering([show.Person(no, name) for name, no in seats if name in here])

    def scene(self, now_ns: int) -> show.Scene:
        """Show the tiles, and what each seat's button does."""
        scene = super().scene(now_ns)
        if not isinstance(scene.body, show.CardEntry):
            return scene
        hints = (
            show.Hint(_("done"), button=YES, key="Space"),
            show.Hint(_("take back"), button=NO, key="Backspace"),
        )
        body = replace(scene.body, steering=self.steering.hints)
        return replace(scene, body=body, hints=hints)

    def _pick(self) -> None:
        self._use_focus()
        self._close_if_done()

    def _fewer(self) -> None:
        self.no()

    def _step(self, by: int) -> None:
        """Move the focus through all tiles and actions, row after row."""
        names = [name for row in self._rows() for name in row]
        if names:
            at = names.index(self.draft.focus) if self.draft.focus in names else -by
            self.draft = replace(self.draft, focus=names[(at + by) % len(names)])

    def _close_if_done(self) -> None:
        """Give the buttons back where they mean something else now."""
        match = self.desk.live.match
        is_told = self._grid(match.clock_ns) is None
        if is_told or match.race is not None or match.game.is_asking(match.state):
            self.desk.play()

    def click(self, target: show.Target) -> None:
        """Take a tile, an action, or a seat's hint for its button."""
        if target.kind is show.TargetKind.SEAT:
            move = self.steering.short(int(target.name))
            if move is not None:
                self.move(move)
            return
        super().click(target)
        self._close_if_done()

    def yes(self) -> None:
        """Be done: the match is shown."""
        self.desk.play()
