"""The evening: pages and matches one after another; signals and inputs in, effects out. Pure."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from slapmat.judging.live import Contact
from slapmat.judging.wiring import Wiring
from slapmat.referee.effects import ChangeSettings, Effect, Leave, Play, Show, SpeakLanguage
from slapmat.referee.foreseeing import Foresight
from slapmat.referee.inputs import (
    Clicked,
    Input,
    KeyTyped,
    NamedKey,
    Trouble,
    WindowClosed,
)
from slapmat.referee.key_caps import with_caps
from slapmat.referee.live import forget_old
from slapmat.referee.motion import Motion
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.buttons import ButtonsPage
from slapmat.referee.pages.steering import Steered
from slapmat.referee.pages.sure import SurePage
from slapmat.referee.pages.timed import TimedPage
from slapmat.referee.setup import Setup
from slapmat.referee.showing import (
    hold_changes_ns,
    hold_of,
    lamps_of,
    with_keys,
    without_keys,
)
from slapmat.referee.table_buttons import TableButtons
from slapmat.referee.touching import TouchDesk
from slapmat.scene.answering import with_answers
from slapmat.scene.elements import Board, ButtonTouch, CardEntry, Scene, TargetKind
from slapmat.scene.naming import renamed, with_names
from slapmat.scene.stand_ins import with_stand_ins
from slapmat.table.language import _
from slapmat.table.signals import NO_BUTTON, YES_BUTTON, Signal
from slapmat.table.stamps import NS_PER_MS

# A race that a timer will begin so soon is as good as on.
NEAR_NS = 100 * NS_PER_MS
# Who waits for a watermark that hardly moves must not wake all the time.
LEAST_WAIT_NS = NS_PER_MS // 4


class Evening(TouchDesk):
    """One evening at one table: a desk that hears the buttons and says what to show."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin it."""
        super().__init__(setup, now_ns)
        self._buttons = TableButtons()
        self._foresight = Foresight()
        self._motion = Motion()

    def deliver(self, signals: Iterable[Signal], now_ns: int) -> list[Effect]:
        """Take what the sources report, watermarks among it, and give all that is to be done."""
        return [*self.hear(signals, now_ns), *self.tick(now_ns)]

    def hear(self, signals: Iterable[Signal], now_ns: int) -> list[Effect]:
        """Take what the sources report, and give what must not wait: a winner's lamp and sound.

        All else is given by the next `tick`: the evidence and the scene take longer than the race.
        """
        self.now_ns = now_ns
        signals = tuple(signals)
        self._mat.lines.deliver(signals)
        if isinstance(self._page, ButtonsPage) and self._page.take(signals, now_ns):
            self._picture.touch()
        for contact in self._mat.lines.take_contacts():
            self._picture.touch()
            self._contact(contact)
        for contact in self._mat.lines.take_late_contacts():
            self._late(contact)
        self._advance()
        at_once, self._at_once = self._at_once, []
        return self._heard(at_once)

    def handle(self, given: Input, now_ns: int) -> list[Effect]:
        """Take a key, a click or a trouble."""
        self.now_ns = now_ns
        self._picture.touch()
        match given:
            case KeyTyped(key=NamedKey.MENU) if not self.is_typing:
                self.ask_for_menu(is_held=False)
            case KeyTyped():
                self._front.key(given)
            case Clicked(target=target) if target.kind is TargetKind.TABLE_BUTTON:
                self._clicked(target.name)
            case ButtonTouch():
                self._touched(given, now_ns)
            case Clicked(target=target):
                self._front.click(target)
            case Trouble():
                self._overlay.trouble(given, now_ns)
            case WindowClosed():
                self._effects.append(Leave())
            case _:
                self._given(given, now_ns)
        return self.tick(now_ns)

    def tick(self, now_ns: int) -> list[Effect]:
        """Let time pass, and give all that is to be done by now."""
        self.now_ns = now_ns
        self._advance()
        if self._picture.is_due(now_ns):
            self._show()
        effects = self._heard(self._take_effects())
        if any(isinstance(effect, SpeakLanguage | ChangeSettings) for effect in effects):
            # Only then are the texts of another language there.
            self._picture.touch()
        if not effects:
            self._forget_old()
        return effects

    def _forget_old(self) -> None:
        """Forget what no race needs: the evidence has been told, and no picture waits for this."""
        call = None
        if self._live is not None:
            self._live.forget_old()
            call = self._live.match.race
        forget_old(self._mat.lines, self._clock_ns(), call)

    def _heard(self, effects: list[Effect]) -> list[Effect]:
        """Leave the sounds out while nobody may make any."""
        scene = self._picture.scene
        if scene is None or not scene.is_silent:
            return effects
        return [effect for effect in effects if not isinstance(effect, Play)]

    def _advance(self) -> None:
        """Work off what is due up to where everything is known."""
        if self._is_held:
            self.live.stand()
        elif self._live is not None:
            self._keep(self._live.advance(self._clock_ns()))
        self._steer_held(self._clock_ns())
        if self._buttons.is_menu_due(self._clock_ns()):
            self._picture.touch()
            self.ask_for_menu()
        if isinstance(self._page, TimedPage):
            self._page.pass_time(self.now_ns)

    def next_tick_ns(self, now_ns: int) -> int | None:
        """Give when a tick is needed at the latest if nothing else comes; None: never."""
        if self._picture.is_due(now_ns):
            return now_ns
        due_ns = (self._picture.until_ns, self._decided_ns(now_ns))
        return min((at_ns for at_ns in due_ns if at_ns is not None), default=None)

    def _decided_ns(self, now_ns: int) -> int | None:
        """Give when something will be known or happen that waits for the watermark alone."""
        watermark_ns = self._mat.lines.watermark_ns
        if watermark_ns is None:
            watermark_ns = now_ns
        due_ns = [self._mat.lines.more_known_at_ns, *self._steered_ns()]
        if self._live is not None and not self._stands:
            due_ns.append(self._live.match.due_ns)
        due_ns.append(self._buttons.menu_due_ns)
        # What is due at the watermark and does not happen waits for what is not known yet.
        waits_ns = [
            at_ns - watermark_ns for at_ns in due_ns if at_ns is not None and at_ns > watermark_ns
        ]
        return now_ns + max(min(waits_ns), LEAST_WAIT_NS) if waits_ns else None

    def rewire(self, wiring: Wiring, now_ns: int) -> list[Effect]:
        """Go on with other lines: a source came or went.

        A race under way begins anew. A match is paused while the button of somebody who plays is
        away.
        """
        self.now_ns = now_ns
        self._picture.touch()
        self._mat = self._wired(wiring)
        self._buttons = TableButtons()
        if self._live is not None:
            self._keep(self._live.rewire(self._mat, now_ns))
        if isinstance(self._page, ButtonsPage):
            self._page.rewired()
        return self.tick(now_ns)

    @property
    def is_typing(self) -> bool:
        """Say whether the keyboard's letters are text, and no buttons of the mat."""
        return self._front.is_typing

    def is_race_near(self, now_ns: int) -> bool:
        """Say whether a slap would be judged now, or in a moment: then it must be stamped well."""
        if self._live is None or self._stands:
            return False
        match = self._live.match
        is_timed = match.timer is not None and match.timer.at_ns - now_ns <= NEAR_NS
        return is_timed or match.race is not None

    @property
    def asked_next(self) -> tuple[str, ...]:
        """Give who may win the next race, as far as that can be told."""
        if self._live is None or self._stands:
            return ()
        return self._foresight.asked(self._live, self.now_ns)

    def likely_scenes(self) -> Iterator[Scene]:
        """Give the scenes that the next race may end with, one after another as they are asked for.

        They are good for preparing pictures, not for showing: their times are made up.
        """
        live, asked = self._live, self.asked_next
        if live is not None and asked:
            for scene in self._foresight.scenes(live, self.now_ns):
                yield self._as_shown(scene)

    def _contact(self, contact: Contact) -> None:
        if contact.button in {YES_BUTTON, NO_BUTTON}:
            self._table_button(contact)
            return
        if not contact.is_release:
            self._buttons.seat_pressed(contact.stamp.at_ns)
        self._seat(contact)
        self._note_held(contact)

    def _seat(self, contact: Contact) -> None:
        front = self._front
        if isinstance(front, Steered | SurePage | AsidePage):
            self._taken(front, contact)
        elif self._live is not None:
            yes_held = self._buttons.yes_since_ns is not None
            self._keep(self._live.contact(contact, yes_held=yes_held))
        elif not contact.is_release:
            self._page.seat(int(contact.button))

    def _late(self, contact: Contact) -> None:
        """Say that a press turned up behind what had been told already; it changes nothing."""
        if contact.is_release or self._live is None:
            return
        player = self._live.seating.player_at(contact.button)
        late = _("{player}: a press came in too late to count.")
        self.pass_by(late.format(player=player or _("A table button")))

    def scene_at(self, now_ns: int) -> Scene:
        """Give all that is to be shown at this moment."""
        scene = self._front.scene(self._shown_ns(now_ns))
        scene = self._overlay.over(scene, now_ns, is_paused=self._is_paused)
        if self._live is not None and isinstance(scene.body, Board | CardEntry) and not scene.hold:
            hold = hold_of(self._live, now_ns)
            if hold is not None:
                scene = replace(scene, hold=hold)
        scene = self._with_ring(scene, now_ns)
        menu = self._buttons.menu_hold(now_ns, has_list=self._may_list)
        if menu is not None and self.may_ask_for_menu:
            scene = replace(scene, hold=menu)
        return self._as_shown(scene)

    def _as_shown(self, scene: Scene) -> Scene:
        """Give a scene with the keys that there are, and names as sentences can have them."""
        people = self._people()
        scene = with_names(with_stand_ins(scene, people), renamed(people))
        scene = with_caps(with_answers(scene))
        return with_keys(scene, self.button_names) if self.button_names else without_keys(scene)

    def _shown_ns(self, now_ns: int) -> int:
        """Give the moment that is shown: what counts down stands while the match does."""
        return self.live.match.clock_ns if self._stands else now_ns

    def _changes_ns(self, now_ns: int) -> int | None:
        """Give until when the scene of this moment stays as it is if nothing happens."""
        changes_ns = [self._overlay.ends_ns(now_ns), *self._ring_changes_ns(now_ns)]
        changes_ns.append(self._buttons.menu_changes_ns(now_ns))
        if isinstance(self._page, TimedPage):
            changes_ns.append(self._page.changes_at_ns(now_ns))
        if self._live is not None and not self._stands:
            changes_ns.append(self.game.changes_at_ns(self._live.match.state, now_ns))
        if self._live is not None:
            changes_ns.append(hold_changes_ns(self._live, now_ns))
        return min((at_ns for at_ns in changes_ns if at_ns is not None), default=None)

    def _show(self) -> None:
        """Show what has changed."""
        scene = self._motion.staged(self.scene_at(self.now_ns), self.now_ns)
        ends_ns = (self._changes_ns(self.now_ns), self._motion.changes_ns(self.now_ns))
        until_ns = min((at_ns for at_ns in ends_ns if at_ns is not None), default=None)
        if self._picture.take(scene, until_ns):
            lamps = self._picture.lamps(lamps_of(scene))
            self._effects += [*lamps, Show(scene)]
