"""The evening: pages and matches one after another; signals and inputs in, effects out. Pure."""

from collections.abc import Iterable
from dataclasses import replace

from slapmat.judging.live import Contact
from slapmat.judging.wiring import Wiring
from slapmat.referee.desk import TableDesk
from slapmat.referee.effects import Effect, Lamps, Leave, Show
from slapmat.referee.inputs import Clicked, Input, KeyTyped, Trouble, WindowClosed
from slapmat.referee.pages.cards import RecordPage
from slapmat.referee.pages.playing import PlayPage
from slapmat.referee.setup import Setup
from slapmat.referee.showing import FRAME_NS, hold_of, lamps_of, without_keys
from slapmat.referee.table_buttons import Act, TableButtons
from slapmat.scene.elements import Board, DeadHeat, Scene, Slap, TargetKind
from slapmat.table.signals import NO_BUTTON, YES_BUTTON, Signal
from slapmat.table.stamps import NS_PER_MS


class Evening(TableDesk):
    """One evening at one table: a desk that hears the buttons and says what to show."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin it."""
        super().__init__(setup, now_ns)
        self._buttons = TableButtons()
        self._shown: Scene | None = None

    def deliver(self, signals: Iterable[Signal], now_ns: int) -> list[Effect]:
        """Take what the sources report, watermarks among it."""
        self.now_ns = now_ns
        self._mat.lines.deliver(signals)
        for contact in self._mat.lines.take_contacts():
            self._contact(contact)
        for contact in self._mat.lines.take_late_contacts():
            self._late(contact)
        return self.tick(now_ns)

    def handle(self, given: Input, now_ns: int) -> list[Effect]:
        """Take a key, a click or a trouble."""
        self.now_ns = now_ns
        match given:
            case KeyTyped():
                self._page.key(given)
            case Clicked(target=target) if target.kind is TargetKind.TABLE_BUTTON:
                (self._page.yes if target.name == YES_BUTTON else self._page.no)()
            case Clicked(target=target):
                self._page.click(target)
            case Trouble():
                self._overlay.trouble(given)
            case WindowClosed():
                self._effects.append(Leave())
        return self.tick(now_ns)

    def tick(self, now_ns: int) -> list[Effect]:
        """Let time pass, and give all that is to be done by now."""
        self.now_ns = now_ns
        if self._live is not None:
            self._keep(self._live.advance(self._clock_ns()))
        self._show()
        effects, self._effects = self._effects, []
        return effects

    def next_tick_ns(self, now_ns: int) -> int | None:
        """Give when a tick is needed at the latest if nothing else comes; None: never."""
        live = self._live
        if live is None or live.is_paused:
            return self._overlay.until_ns if now_ns < self._overlay.until_ns else None
        timer = self.game.timer(live.match.state)
        soon_ns = now_ns + FRAME_NS
        is_moving = hold_of(live, now_ns) is not None or live.match.has_slap
        due_ns = [] if timer is None else [max(timer.at_ns, now_ns + NS_PER_MS)]
        if now_ns < self._overlay.until_ns:
            due_ns.append(self._overlay.until_ns)
        if is_moving or timer is not None or self._is_slap_shown():
            due_ns.append(soon_ns)
        return min(due_ns, default=None)

    def rewire(self, wiring: Wiring, now_ns: int) -> list[Effect]:
        """Go on with other lines: a source came or went.

        A race under way begins anew. A match is paused while the button of somebody who plays is
        away.
        """
        self.now_ns = now_ns
        self._mat = self._wired(wiring)
        self._buttons = TableButtons()
        if self._live is not None:
            self._keep(self._live.rewire(self._mat, now_ns))
        return self.tick(now_ns)

    @property
    def _is_paused(self) -> bool:
        """Say whether the match stands until somebody's button is back."""
        return self._live is not None and self._live.is_paused

    @property
    def is_typing(self) -> bool:
        """Say whether the keyboard's letters are text, and no buttons of the mat."""
        return self._page.is_typing

    @property
    def is_race_on(self) -> bool:
        """Say whether a slap would be judged now, so that sources should be read often."""
        return self._live is not None and self.game.race(self._live.match.state) is not None

    def _contact(self, contact: Contact) -> None:
        if contact.button in {YES_BUTTON, NO_BUTTON}:
            self._table_button(contact)
            return
        if not contact.is_release:
            self._buttons.seat_pressed()
        if self._live is not None:
            self._keep(self._live.contact(contact))
        elif not contact.is_release:
            self._page.seat(int(contact.button))

    def _late(self, contact: Contact) -> None:
        """Say that a press turned up behind what had been told already; it changes nothing."""
        if contact.is_release or self._live is None:
            return
        player = self._live.seating.player_at(contact.button)
        self.notify(f"{player or 'A table button'}: a press came in too late to count.")

    def _table_button(self, contact: Contact) -> None:
        at_ns = contact.stamp.at_ns
        if self._live is not None:
            self._keep(self._live.advance(at_ns))
        if not contact.is_release:
            self._buttons.pressed(contact.button, at_ns)
            return
        match self._buttons.released(contact.button, at_ns):
            case Act.YES:
                self._page.yes()
            case Act.NO:
                self._page.no()
            case Act.LONG_YES if isinstance(self._page, PlayPage | RecordPage):
                self._long_yes()
            case Act.LIST if self._live is not None:
                self.what_happened()
            case _:
                return

    def _long_yes(self) -> None:
        """Take a long *yes* as the game does; where it means nothing there, it means nothing."""
        command = self.game.long_yes(self.live.match.state)
        if command is not None:
            self.do(command)

    def _is_slap_shown(self) -> bool:
        hero = self._shown.hero if self._shown else None
        return isinstance(hero, Slap | DeadHeat)

    def _show(self) -> None:
        # What counts down on the screen stands while the match does.
        shown_ns = self.live.match.clock_ns if self._is_paused else self.now_ns
        scene = self._page.scene(shown_ns)
        scene = self._overlay.over(scene, self.now_ns, is_paused=self._is_paused)
        if self._live is not None and isinstance(scene.body, Board):
            hold = hold_of(self._live, self.now_ns)
            if hold is not None:
                scene = replace(scene, hold=hold)
        if not self.button_names:
            scene = without_keys(scene)
        if scene != self._shown:
            self._shown = scene
            self._effects += [Lamps(lamps_of(scene)), Show(scene)]
