"""The evening: pages and matches one after another; signals and inputs in, effects out. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from slapmat.judging.live import Contact, LiveLines
from slapmat.judging.wiring import Wiring
from slapmat.referee.effects import (
    AbandonMatch,
    Append,
    BeginMatch,
    Cue,
    Effect,
    FinishMatch,
    Lamps,
    Leave,
    Play,
    ReopenMatch,
    ResumeMatch,
    Show,
)
from slapmat.referee.inputs import Clicked, Input, KeyTyped, Trouble, WindowClosed
from slapmat.referee.live import LiveMatch, Mat, Seating
from slapmat.referee.pages.before import AttractPage, JoinPage, ResumePage
from slapmat.referee.pages.cards import EntryPage, RecordPage
from slapmat.referee.pages.history import HistoryPage
from slapmat.referee.pages.page import Page
from slapmat.referee.pages.playing import PlayPage
from slapmat.referee.setup import Setup
from slapmat.referee.showing import FRAME_NS, Overlay, hold_of, lamps_of
from slapmat.referee.table_buttons import Act, TableButtons
from slapmat.rules.commands import No, Start, Yes
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Record
from slapmat.scene.elements import Board, DeadHeat, Scene, Slap, TargetKind
from slapmat.table.errors import RuleViolation
from slapmat.table.signals import NO_BUTTON, YES_BUTTON, Signal
from slapmat.table.stamps import NS_PER_MS


class Evening:
    """One evening at one table."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin it: with a question about an interrupted match, or waiting for somebody."""
        self.setup = setup
        self.game = setup.game
        self.log: list[Record] = []
        self.seat_buttons = setup.seats
        self.known_names = setup.known_names
        self.button_names = setup.button_names
        self.warning = setup.warning
        self.house_rules: Mapping[str, object] = dict(setup.house_rules)
        self.now_ns = now_ns
        self._mat = Mat(LiveLines(setup.wiring), setup.wiring)
        self._live: LiveMatch | None = None
        self._buttons = TableButtons()
        self._overlay = Overlay()
        self._effects: list[Effect] = []
        self._shown: Scene | None = None
        self._is_finished = False
        self._is_recording = False
        self._is_flipping = False
        self._page: Page = AttractPage(self)
        if setup.stored is not None:
            players = tuple(setup.stored.header.get("seats", {}))
            self._page = ResumePage(self, setup.stored.match_id, players)

    # What the shell asks and tells.

    def deliver(self, signals: Iterable[Signal], now_ns: int) -> list[Effect]:
        """Take what the sources report, watermarks among it."""
        self.now_ns = now_ns
        self._mat.lines.deliver(signals)
        for contact in self._mat.lines.take_contacts():
            self._contact(contact)
        self._mat.lines.take_late_contacts()
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
        if live is None:
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

    def rewire(self, wiring: Wiring, now_ns: int) -> None:
        """Go on with other lines: a source came or went; races under way begin anew."""
        self.now_ns = now_ns
        self._mat = Mat(LiveLines(wiring), wiring)
        if self._live is not None:
            self._live.rewire(self._mat)

    @property
    def is_typing(self) -> bool:
        """Say whether the keyboard's letters are text, and no buttons of the mat."""
        return self._page.is_typing

    @property
    def is_race_on(self) -> bool:
        """Say whether a slap would be judged now, so that sources should be read often."""
        return self._live is not None and self.game.race(self._live.match.state) is not None

    # What a page may ask; see `Desk`.

    @property
    def live(self) -> LiveMatch:
        """Give the match that is on."""
        if self._live is None:
            raise RuleViolation("No game is on.", remedy="Start one first.")
        return self._live

    def turn_to(self, page: Page) -> None:
        """Show another page."""
        self._page = page

    def start(self, seats: Mapping[int, str]) -> None:
        """Start a match with these names by seat number."""
        seed = self.setup.draw_seed()
        command = Start(
            tuple(seats.values()),
            seed,
            self.house_rules,
            handicap_ms={
                name: value
                for name, value in self.setup.handicap_ms.items()
                if name in seats.values()
            },
        )
        seating = Seating({name: seat for seat, name in seats.items()}, {})
        live = self._new_live(seating, None, self._clock_ns())
        try:
            records = live.match.do(command)
        except RuleViolation as error:
            self.notify(f"{error} {error.remedy}")
            return
        self._live, self.log, self._is_finished = live, [], False
        header = {
            "players": list(seats.values()),
            "seats": dict(seating.seats),
            "house_rules": dict(self.house_rules),
            "seed": seed,
        }
        spec = self.game.spec
        self._effects.append(BeginMatch(spec.slug, spec.rules_version, header))
        self.known_names = list(dict.fromkeys([*seats.values(), *self.known_names]))
        self._keep(records)
        self.play()

    def resume(self, match_id: int) -> None:
        """Go on with the stored match."""
        stored = self.setup.stored
        if stored is None or stored.match_id != match_id:
            return
        ledger = Ledger(self.game)
        for record in stored.records:
            ledger.add(record)
        last_ns = stored.records[-1].at_ns if stored.records else 0
        self._live = self._new_live(Seating(stored.header["seats"], {}), ledger, last_ns)
        self.log = list(stored.records)
        self._effects.append(ResumeMatch(match_id))
        self._keep(self._live.match.resume(self._clock_ns()))
        self.play()

    def abandon(self, match_id: int) -> None:
        """Let a stored match rest; the history keeps it."""
        self._effects.append(AbandonMatch(match_id))

    def do(self, command: object) -> bool:
        """Have the match carry a command out; a refusal becomes a notice."""
        try:
            self._keep(self.live.match.do(command))
        except RuleViolation as error:
            self.notify(f"{error} {error.remedy}")
            return False
        return True

    def answer_yes(self) -> None:
        """Answer the match's prompt: go on, count, or gather again after its end."""
        state = self.live.match.state
        if self.game.is_over(state):
            self.gather()
        elif tasks := self.game.entry_tasks(state):
            self.enter(tasks[0])
        else:
            self.do(Yes())

    def take_back(self) -> None:
        """Take back the last step of the match."""
        self.do(No())

    def what_happened(self) -> None:
        """Show the list of what happened."""
        self._page = HistoryPage(self)

    def record_cards(self) -> None:
        """Show the tiles for cards as they are flipped, in this hand and the next."""
        self._is_recording = True
        self._page = RecordPage(self)

    def stop_recording(self) -> None:
        """Show the match, and no tiles any more."""
        self._is_recording = False
        self._page = PlayPage(self)

    def take_back_to(self, seq: int) -> None:
        """Take back every step from this record on."""
        match = self.live.match
        while len(match.ledger.steps) > 1 and match.ledger.steps[-1].seq >= seq:
            self._keep(match.undo())

    def play(self) -> None:
        """Show the match, with the tiles if cards are being recorded."""
        is_flipping = self.game.may_record(self.live.match.state)
        self._page = RecordPage(self) if self._is_recording and is_flipping else PlayPage(self)

    def gather(self) -> None:
        """Ask who plays next, with those of the last match seated."""
        here = self.game.players(self.live.match.state)
        seats = {seat: name for name, seat in self.live.seating.seats.items() if name in here}
        self._live = None
        self._page = JoinPage(self, seats)

    def gather_again(self, seats: Mapping[int, str]) -> None:
        """Ask who plays, with these seated."""
        self._page = JoinPage(self, seats)

    def choose_house_rules(self, given: Mapping[str, object]) -> None:
        """Take other house rules for the next match."""
        self.house_rules = dict(given)

    def attract(self) -> None:
        """Wait for somebody."""
        self._page = AttractPage(self)

    def enter(self, task: EntryTask, draft: EntryDraft | None = None) -> None:
        """Show the entry page for a task."""
        self._page = EntryPage(self, task, draft)

    def notify(self, text: str) -> None:
        """Show a line for a while."""
        self._overlay.notify(text, self.now_ns)

    # How it works.

    def _clock_ns(self) -> int:
        """Give up to when everything is known; with no line at all, that is now."""
        confirmed_ns = (
            self._mat.lines.confirmed_until_ns if self._mat.wiring.buttons else self.now_ns
        )
        return self.now_ns if confirmed_ns is None else confirmed_ns

    def _new_live(self, seating: Seating, ledger: Ledger[Any] | None, clock_ns: int) -> LiveMatch:
        return LiveMatch(self.game, self._mat, seating, ledger=ledger, clock_ns=clock_ns)

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
                self._page = HistoryPage(self)
            case _:
                return

    def _long_yes(self) -> None:
        """Take a long *yes* as the game does; where it means nothing there, it means nothing."""
        command = self.game.long_yes(self.live.match.state)
        if command is not None:
            self.do(command)

    def _keep(self, records: Sequence[Record]) -> None:
        """Have records kept, and say what they mean to ears and eyes."""
        if not records or self._live is None:
            return
        self.log.extend(records)
        self._effects.append(Append(tuple(records), self._live.take_evidence()))
        for record in records:
            for event in record.events:
                self._sound(event)
        is_over = self.game.is_over(self._live.match.state)
        if is_over:
            self._effects.append(FinishMatch(self._summary()))
        elif self._is_finished:
            self._effects.append(ReopenMatch())
        self._is_finished = is_over
        self._follow_the_cards()

    def _follow_the_cards(self) -> None:
        """Leave a count that was taken back; record again once cards are flipped again."""
        was_flipping = self._is_flipping
        self._is_flipping = self.game.may_record(self.live.match.state)
        if not self._is_flipping:
            return
        is_count = isinstance(self._page, EntryPage) and not was_flipping
        if is_count or (isinstance(self._page, PlayPage) and self._is_recording):
            self.play()

    def _summary(self) -> dict[str, Any]:
        report = self.game.report(self.live.match.state)
        return {"totals": report.get("totals", {}), "winners": report.get("winners", [])}

    def _sound(self, event: object) -> None:
        notice = self.game.notice(event)
        if notice is None:
            return
        if notice.text:
            self.notify(notice.text)
        if notice.cue:
            seat_no = self.live.seating.seats.get(notice.player or "")
            self._effects.append(Play(Cue(notice.cue), seat_no))

    def _is_slap_shown(self) -> bool:
        hero = self._shown.hero if self._shown else None
        return isinstance(hero, Slap | DeadHeat)

    def _show(self) -> None:
        scene = self._overlay.over(self._page.scene(self.now_ns), self.now_ns)
        if self._live is not None and isinstance(scene.body, Board):
            hold = hold_of(self._live, self.now_ns)
            if hold is not None:
                scene = replace(scene, hold=hold)
        if scene != self._shown:
            self._shown = scene
            self._effects += [Lamps(lamps_of(scene)), Show(scene)]
