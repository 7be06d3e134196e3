"""What a page is, and what it may ask of the evening."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from slapmat.referee.effects import Effect
from slapmat.referee.inputs import Answer, KeyTyped
from slapmat.referee.live import LiveMatch
from slapmat.referee.options import Changes, Name, Value
from slapmat.referee.setup import Wires
from slapmat.referee.tonight import Tonight
from slapmat.rules.contract import Game
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.rules.records import Record
from slapmat.scene.elements import Scene, Target


class Desk(Protocol):
    """The evening as a page sees it."""

    @property
    def game(self) -> Game[Any]:
        """Give the game of the evening."""

    @property
    def live(self) -> LiveMatch:
        """Give the match that is on."""

    @property
    def log(self) -> Sequence[Record]:
        """Give the records of the match that is on."""

    @property
    def seat_buttons(self) -> Sequence[int]:
        """Give the seats that have a button."""

    @property
    def button_names(self) -> Mapping[int, str]:
        """Give by seat what is printed on its button, where that is known."""

    @property
    def off_seats(self) -> Mapping[int, str]:
        """Give by seat why its button does not work, in a few words; the others work."""

    @property
    def warning(self) -> str:
        """Give what is wrong with the settings; empty if nothing is."""

    @property
    def known_names(self) -> Sequence[str]:
        """Give names of earlier evenings, the latest first."""

    def turn_to(self, page: "Page") -> None:
        """Show another page."""

    def start(self, seats: Mapping[int, str], waiting: Mapping[int, str] | None = None) -> None:
        """Start a match with these names by seat number; others wait for the next one."""

    def do(self, command: object) -> bool:
        """Have the match carry a command out; a refusal becomes a notice. Says whether it went."""

    def answer_yes(self) -> None:
        """Answer the match's prompt: go on, count, or gather again after its end."""

    def take_back(self) -> None:
        """Take back the last step of the match."""

    def what_happened(self) -> None:
        """Show the list of what happened."""

    def record_cards(self) -> None:
        """Show the tiles for cards as they are flipped, in this hand and the next."""

    def tell_plays(self) -> None:
        """Show the tiles on which the plays of the match are told."""

    def choose(self, name: str) -> None:
        """Do what the game offered in the list of what happened."""

    def stop_recording(self) -> None:
        """Let slaps count without cards again, and show the match."""

    def close_cards(self) -> None:
        """Show the match, and no tiles any more."""

    def take_back_to(self, seq: int) -> None:
        """Take back every step from this record on."""

    def resume(self, match_id: int) -> None:
        """Go on with a stored match."""

    @property
    def is_match_resting(self) -> bool:
        """Say whether a stored match could go on still."""

    def ask_to_resume(self) -> None:
        """Ask about the stored match that rests; of several, which."""

    def play(self) -> None:
        """Show the match."""

    def gather(self) -> None:
        """Ask who plays next, with those of the last match seated."""

    @property
    def now_ns(self) -> int:
        """Give the time."""

    @property
    def is_match_on(self) -> bool:
        """Say whether a match is on."""

    @property
    def games(self) -> Sequence[Game[Any]]:
        """Give all games that there are."""

    def choose_game(self, slug: str) -> None:
        """Play another game from the next match on."""

    @property
    def handicap_ms(self) -> Mapping[str, int]:
        """Give how much later whose slaps count."""

    @property
    def system_language(self) -> str:
        """Give the code of the language that the system speaks."""

    @property
    def spellings(self) -> Mapping[str, str]:
        """Give how names are said that are not said as they are written."""

    @property
    def tonight(self) -> Tonight:
        """Give the evening so far."""

    def setting(self, name: Name) -> Value:
        """Give the value of a setting that is changed at the table."""

    def change(self, changes: Changes) -> None:
        """Change settings, at once and for later evenings."""

    def join(self, name: str, seat_no: int) -> bool:
        """Let somebody in from the next hand on; a refusal becomes a notice."""

    def open_menu(self, back: Callable[[], None]) -> None:
        """Show the menu; `back` shows what was there before."""

    def leave(self) -> None:
        """End the program; a match that is on can go on later."""

    @property
    def house_rules(self) -> Mapping[str, object]:
        """Give the house rules of the next match, as far as they are not the preset's."""

    def choose_house_rules(self, given: Mapping[str, object]) -> None:
        """Take other house rules for the next match, and for later evenings."""

    def set_aside(self) -> None:
        """Let the match rest, and ask who plays next, with those who played seated."""

    def attract(self, seats: Mapping[int, str] | None = None) -> None:
        """Wait for somebody; those who are seated sit there again when they come back."""

    def enter(self, task: EntryTask, draft: EntryDraft | None = None) -> None:
        """Show the entry page for a task."""

    def notify(self, text: str) -> None:
        """Show a line for a while."""

    def speak(self, code: str) -> None:
        """Have the table speak this language from now on: "fr"."""

    @property
    def wires(self) -> Wires:
        """Give the mat as it is read now."""

    def ask(self, effect: Effect) -> None:
        """Have something done of which the page hears by an answer."""

    @property
    def stamps(self) -> Mapping[str, tuple[int, str]]:
        """Give by source how far off its stamps may be, in ns, and how that is known."""


class Page(Protocol):
    """One page."""

    @property
    def is_typing(self) -> bool:
        """Say whether the keyboard's letters are text just now, and no buttons of the mat."""

    def scene(self, now_ns: int) -> Scene:
        """Say what to show."""

    def seat(self, seat_no: int) -> None:
        """Take the press of a seat's button."""

    def yes(self) -> None:
        """Take a short *yes*."""

    def no(self) -> None:
        """Take a short *no*."""

    def key(self, typed: KeyTyped) -> None:
        """Take a key."""

    def click(self, target: Target) -> None:
        """Take a click."""


@runtime_checkable
class Hearer(Protocol):
    """A page that has asked for something."""

    def hear(self, answer: Answer) -> None:
        """Take an answer, also one that somebody else had asked for."""
