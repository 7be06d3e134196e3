"""Before a match: waiting, and resuming."""

from collections.abc import Mapping
from typing import ClassVar

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.options import MOTION, REDUCED
from slapmat.referee.pages.games import GamesPage
from slapmat.referee.pages.joining import JoinPage
from slapmat.referee.pages.leaving import LeavePage
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.resting_games import shown_players
from slapmat.referee.pages.timed import TimedPage, wandering, wanders_at_ns
from slapmat.referee.setup import StoredMatch
from slapmat.scene import elements as show
from slapmat.table.language import N_, _

YES = show.TableButton.YES
NO = show.TableButton.NO
MENU, GAMES, LEAVE = "menu", "games", "leave"


class WaitingPage(TimedPage):
    """A picture that wanders, so that nothing burns in."""

    is_typing = False

    def __init__(self, desk: Desk) -> None:
        """Wait at this desk."""
        self.desk = desk

    def body(self, slogan: str, now_ns: int) -> show.Attract:
        """Give the picture with the evening's table."""
        tonight = self.desk.tonight
        whole = show.Attract(
            slogan,
            tuple(self.desk.seat_buttons),
            _("Tonight"),
            tonight.standings(),
            tonight.fastest_in_words(),
        )
        return wandering(whole, now_ns, has_hops=self._has_hops)

    @property
    def _has_hops(self) -> bool:
        return self.desk.setting(MOTION) != REDUCED

    def changes_at_ns(self, now_ns: int) -> int | None:
        """Give when the picture moves next."""
        return wanders_at_ns(now_ns, has_hops=self._has_hops)


class AttractPage(WaitingPage):
    """Nobody plays yet."""

    long_yes_text: ClassVar[str] = N_("Which game?")

    def __init__(self, desk: Desk, seats: Mapping[int, str] | None = None) -> None:
        """Wait at this desk; those who are seated sit there again when they come back."""
        super().__init__(desk)
        self.seats = dict(seats or {})

    def scene(self, now_ns: int) -> show.Scene:
        """Say how to start."""
        warning = self.desk.warning
        return show.Scene(
            header=show.Header(self.desk.game.spec.shown_title),
            banner=show.Banner(_("The settings file is broken"), warning) if warning else None,
            body=self.body(_("A referee for your card table"), now_ns),
            next=show.Next(self._how_to_start()),
            hints=self._hints(),
        )

    def _hints(self) -> tuple[show.Hint, ...]:
        who = show.Hint(_("who plays?"), button=YES, key="Space")
        rests = show.Hint(_("the game that rests"), button=NO, key="Backspace")
        is_resting = self.desk.is_match_resting
        hints = [rests if is_resting else who]
        hints.append(show.Hint(_("which game?"), button=YES, key="Tab", is_held=True, action=GAMES))
        hints.append(show.Hint(_("menu"), button=NO, key="F10", is_held=True, action=MENU))
        if is_resting:
            # The strip has no room for all and leaves out the last: a slap asks who plays too.
            hints.append(who)
        if self.desk.button_names:
            hints.append(show.Hint(_("leave"), key="Esc", action=LEAVE))
        return tuple(hints)

    def _how_to_start(self) -> str:
        keys = self.desk.button_names
        if not keys:
            return _("Slap your button to play.")
        names = " ".join(keys[seat] for seat in self.desk.seat_buttons if seat in keys)
        return _("Slap your key to play: {keys}").format(keys=names)

    def seat(self, seat_no: int) -> None:
        """Begin to gather, with this seat."""
        page = JoinPage(self.desk, self.seats)
        if seat_no not in self.seats:
            page.seat(seat_no)
        self.desk.turn_to(page)

    def yes(self) -> None:
        """Begin to gather."""
        self.desk.turn_to(JoinPage(self.desk, self.seats))

    def long_yes(self) -> None:
        """Choose the game."""
        self.desk.turn_to(GamesPage(self.desk, self._here, len(self.seats)))

    def _here(self) -> None:
        self.desk.turn_to(self)

    def no(self) -> None:
        """Ask once more about a match that rests; otherwise there is nothing to take back."""
        self.desk.ask_to_resume()

    def key(self, typed: KeyTyped) -> None:
        """Begin to gather with Enter, choose the game with Tab, ask about leaving with Escape."""
        match typed.key:
            case NamedKey.ENTER:
                self.yes()
            case NamedKey.TAB:
                self.long_yes()
            case NamedKey.ESCAPE:
                self.desk.turn_to(LeavePage(self.desk, self._here))
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Begin to gather, with the seat that was hit; or do what was hit in the footer."""
        match target.kind, target.name:
            case show.TargetKind.SEAT, seat_no:
                self.seat(int(seat_no))
            case show.TargetKind.ACTION, "games":
                self.long_yes()
            case show.TargetKind.ACTION, "leave":
                self.desk.turn_to(LeavePage(self.desk, self._here))
            case show.TargetKind.ACTION, "menu":
                self.desk.open_menu(self._here)
            case _:
                self.yes()


class ResumePage(WaitingPage):
    """A game was interrupted: go on?"""

    def __init__(self, desk: Desk, match: StoredMatch, *, has_others: bool = False) -> None:
        """Ask about this stored match; others may rest too."""
        super().__init__(desk)
        self.match = match
        self.has_others = has_others

    def scene(self, now_ns: int) -> show.Scene:
        """Ask."""
        title = self.match.ledger.game.spec.shown_title
        text = _("Resume {game} with {names}?").format(game=title, names=shown_players(self.match))
        following, no = _("Green goes on with the game, white lets it rest."), _("no, not now")
        if self.has_others:
            following, no = _("Green goes on with it. Others rest too."), _("no, show the others")
        return show.Scene(
            header=show.Header(title),
            body=self.body(_("Everything is still there"), now_ns),
            next=show.Next(following),
            hints=(
                show.Hint(_("yes"), button=YES, key="Space"),
                show.Hint(_("no"), button=NO, key="Backspace"),
            ),
            question=show.Question(text, _("yes, go on"), no),
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: only the table buttons answer."""

    def yes(self) -> None:
        """Go on with it."""
        self.desk.resume(self.match.match_id)

    def no(self) -> None:
        """Let it rest: it is offered again; ask about the others first, if there are any."""
        self.desk.attract()
        if self.has_others:
            self.desk.ask_to_resume()

    def key(self, typed: KeyTyped) -> None:
        """Take Enter as yes, Escape as no."""
        if typed.key is NamedKey.ENTER:
            self.yes()
        elif typed.key is NamedKey.ESCAPE:
            self.no()

    def click(self, target: show.Target) -> None:
        """Do nothing: clicks on the table buttons come as those."""
