"""The table between matches and in them: which page is shown, and what a page may have done."""

from collections.abc import Callable, Mapping, Sequence

from slapmat.referee.effects import SpeakLanguage
from slapmat.referee.live import Seating
from slapmat.referee.pages.aside import AsidePage
from slapmat.referee.pages.before import AttractPage, ResumePage
from slapmat.referee.pages.cards import RecordPage
from slapmat.referee.pages.entering import EntryPage
from slapmat.referee.pages.grid import GridPage
from slapmat.referee.pages.history import HistoryPage
from slapmat.referee.pages.joining import JoinPage
from slapmat.referee.pages.menu import AskMenuPage, MenuPage
from slapmat.referee.pages.page import Page
from slapmat.referee.pages.playing import PlayPage
from slapmat.referee.pages.resting_games import RestingPage
from slapmat.referee.pages.sure import SurePage, doubt_of, end_of_game
from slapmat.referee.resuming import Resuming
from slapmat.referee.setup import Setup
from slapmat.rules.commands import Join, No, Start, Yes
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.rules.house import fitting
from slapmat.rules.records import Record
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


class TableDesk(Resuming):
    """What the pages work on; see `Desk`. Collects the effects until they are taken."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin with a question about an interrupted match, or waiting for somebody."""
        super().__init__(setup, now_ns)
        self.seat_buttons = setup.seats
        self.known_names = setup.known_names
        self.button_names = setup.button_names
        self.warning = setup.warning
        self._is_recording = False
        self._is_flipping = False
        self._page: Page = AttractPage(self)
        self._asking: SurePage | None = None
        if self._resting:
            self._page = ResumePage(self, self._resting[0], has_others=setup.rests_more)

    @property
    def log(self) -> Sequence[Record]:
        """Give the records of the match that is on."""
        return () if self._live is None else self._live.match.ledger.records

    def turn_to(self, page: Page) -> None:
        """Show another page."""
        self._page = page

    def start(self, seats: Mapping[int, str], waiting: Mapping[int, str] | None = None) -> None:
        """Start a match with these names by seat number; others wait for the next one."""
        seed = self.setup.draw_seed()
        command = Start(
            tuple(seats.values()),
            seed,
            house_rules := fitting(self.game.house_rules, self.house_rules, len(seats)),
            handicap_ms={
                name: value for name, value in self.handicap_ms.items() if name in seats.values()
            },
            patience=self.patience,
        )
        seating = Seating({name: seat for seat, name in seats.items()})
        live = self._new_live(seating, None, self._clock_ns())
        try:
            records = live.match.do(command)
        except RuleViolation as error:
            self.refuse(error)
            return
        self._live, self._is_finished = live, False
        self._slaps, self._sitting_out = {}, dict(waiting or {})
        header = {
            "players": list(seats.values()),
            "seats": dict(seating.seats),
            "house_rules": house_rules,
            "seed": seed,
        }
        self._effects.append(self._begun(header))
        self.known_names = list(dict.fromkeys([*seats.values(), *self.known_names]))
        self._keep(records)
        self.play()

    def resume(self, match_id: int) -> None:
        """Go on with a stored match."""
        if self._take_up(match_id):
            self.play()

    def ask_to_resume(self) -> None:
        """Ask about the match that rests; of several, which."""
        self._read_resting()
        if len(self._resting) > 1:
            self._page = RestingPage(self, self._resting)
        elif self._resting:
            self._page = ResumePage(self, self._resting[0])
        elif self._has_unread:
            self.notify(_("What rests cannot be read just now; nothing is lost."))

    def join(self, name: str, seat_no: int) -> bool:
        """Let somebody in from the next hand on; a refusal becomes a notice."""
        try:
            self._keep(self.live.join(Join(name), seat_no))
        except RuleViolation as error:
            self.refuse(error)
            return False
        self.known_names = list(dict.fromkeys([name, *self.known_names]))
        return True

    def open_menu(self, back: Callable[[], None]) -> None:
        """Show the menu; `back` shows what was there before."""
        self._page = MenuPage(self, back)

    def ask_for_menu(self, *, is_held: bool = True) -> None:
        """Ask over what is shown whether the menu is to be opened, unless that is in it already.

        Something may only lie on a button that is held, so then the question goes away.
        """
        if isinstance(self._page, AsidePage):
            if is_held:
                self._page.long_no()
            elif self._asking is None:
                self._page.menu_key()
        elif self.may_ask_for_menu:
            self._page = AskMenuPage(self, self._page, self.now_ns if is_held else None)

    @property
    def may_ask_for_menu(self) -> bool:
        """Say whether the menu can be asked for: not out of it, nor over another question."""
        return not isinstance(self._page, AskMenuPage | AsidePage) and self._asking is None

    def do(self, command: object) -> bool:
        """Have the match carry a command out; a refusal becomes a notice.

        One that ends the game is asked about first: it is not carried out yet.
        """
        match = self.live.match
        try:
            if match.would_end(command):
                self._ask_to_end(command)
                return False
            self._keep(match.do(command))
        except RuleViolation as error:
            self.refuse(error)
            return False
        return True

    @property
    def is_asking_to_end(self) -> bool:
        """Say whether something that would end the game waits for a held *yes*."""
        return self._asking is not None

    def _ask_to_end(self, command: object) -> None:
        """Ask whether the game is to end with this."""

        def end() -> None:
            self._asking = None
            try:
                self._keep(self.live.match.do(command))
            except RuleViolation as error:
                # What was asked about may have gone meanwhile.
                self.notify(f"{error} {error.remedy}")
            self.play()

        def close() -> None:
            self._asking = None

        self._asking = SurePage(self._page, doubt_of(command), end, close)

    def _ask_whether_over(self) -> None:
        """Ask about an end that no *yes* has brought: a press may have been a sleeve's."""

        def end() -> None:
            self._asking = None
            self._follow_the_end(is_over=True)

        def take_back() -> None:
            self._asking = None
            self.take_back()

        self.play()
        self._asking = SurePage(self._page, end_of_game(), end, take_back)

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

    def tell_plays(self) -> None:
        """Show the tiles on which the plays of the match are told."""
        self._page = GridPage(self)

    def choose(self, name: str) -> None:
        """Do what the game offered in the list of what happened, and show the match."""
        try:
            command = self.game.choice_command(self.live.match.state, name)
        except RuleViolation as error:
            self.refuse(error)
            return
        if self.do(command):
            self.play()

    def stop_recording(self) -> None:
        """Let slaps count without cards again, and show the match."""
        command = self.game.stop_recording(self.live.match.state)
        if command is None or self.do(command):
            self.close_cards()

    def close_cards(self) -> None:
        """Show the match, and no tiles any more."""
        self._is_recording = False
        self._page = PlayPage(self)

    def take_back_to(self, seq: int) -> None:
        """Take back every step from this record on."""
        match = self.live.match
        while (step := match.ledger.last_step) is not None and step.seq >= seq:
            self._keep(match.undo())

    def play(self) -> None:
        """Show the match, with the tiles if cards are being recorded."""
        is_flipping = self.game.may_record(self.live.match.state)
        self._page = RecordPage(self) if self._is_recording and is_flipping else PlayPage(self)

    def gather(self) -> None:
        """Ask who plays next, with those of the last match seated."""
        live, here = self.live, self.game.players(self.live.match.state)
        seats = {seat: name for name, seat in live.seating.seats.items() if name in here}
        self._add_result(live, is_over=self._is_finished)
        self._live = None
        before = {seat: name for name, seat in live.seating.seats.items()}
        self._page = JoinPage(self, {**seats, **self._sitting_out}, before)

    def set_aside(self) -> None:
        """Let the match rest, and ask who plays next, with those who played seated."""
        self._asking, self._is_recording, self._is_flipping = None, False, False
        self._rests()
        self.gather()

    def attract(self, seats: Mapping[int, str] | None = None) -> None:
        """Wait for somebody; those who are seated sit there again when they come back."""
        self._page = AttractPage(self, seats)

    def start_over(self) -> bool:
        """Leave a game that fails again and again: it rests. Says whether one was left."""
        if self._live is None and type(self._page) is AttractPage:
            return False
        self._rests()
        self._live, self._asking = None, None
        self._is_recording = self._is_flipping = False
        self._page = AttractPage(self)
        text = _("{game} has failed and rests; the log says why. Other games can be played.")
        self.notify(text.format(game=self.game.spec.shown_title))
        return True

    def enter(self, task: EntryTask, draft: EntryDraft | None = None) -> None:
        """Show the entry page for a task."""
        self._page = EntryPage(self, task, draft)

    def speak(self, code: str) -> None:
        """Have the table speak this language from now on: "fr"."""
        self._effects.append(SpeakLanguage(code))

    def _follow_the_cards(self) -> None:
        """Leave a count that was taken back; record again once cards are flipped again."""
        was_flipping = self._is_flipping
        self._is_flipping = self.game.may_record(self.live.match.state)
        if not self._is_flipping:
            return
        is_count = isinstance(self._page, EntryPage) and not was_flipping
        if is_count or (isinstance(self._page, PlayPage) and self._is_recording):
            self.play()
