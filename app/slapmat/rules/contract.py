"""What a game must be able to do for the referee.

A game is pure: `decide` turns a command into facts or refuses it, `evolve` folds a fact into the
state, and everything else reads the state. Time and chance are inputs: `Moment.at_ns` and the seed
in `Start`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from slapmat.judging.race import Race
from slapmat.rules.commands import Meaning
from slapmat.rules.entry import EntryDraft, EntryTask, Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.moves import Draw, Move
from slapmat.rules.slaps import Slaps
from slapmat.scene.elements import CardEntry, Choice, Scene
from slapmat.table.language import _

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game's fixed data.

    Attributes:
        slug: Its name in commands and files.
        title: Its name, in English or as it is called everywhere; see `shown_title`.
        least_players: How many must play.
        most_players: How many may.
        rules_version: Raised when the same records would fold to another state.
        source: The rulebook it follows.
        about: What it is, in one line for who has never played it; see `shown_about`.
    """

    slug: str
    title: str
    least_players: int
    most_players: int
    rules_version: int
    source: str
    about: str = ""

    @property
    def shown_title(self) -> str:
        """Give its name on the screen, in the language of the table where it has one there."""
        return _(self.title)

    @property
    def shown_about(self) -> str:
        """Give what it is in the language of the table; empty where it does not say."""
        return _(self.about) if self.about else ""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a command is decided, and what the race under way has seen.

    Attributes:
        at_ns: The referee's clock.
        slapped: Who has slapped in the race under way, in the order of the slaps.
    """

    at_ns: int
    slapped: tuple[str, ...] = ()

    @property
    def is_slapped(self) -> bool:
        """Say whether the race under way has a slap."""
        return bool(self.slapped)


@dataclass(frozen=True, slots=True)
class RaceCall:
    """The race that the state asks for.

    Attributes:
        key: Two calls with one key are one race.
        race: Who is asked for what, and from when.
        handicap_ns: Handicaps of those asked.
    """

    key: tuple[int, int]
    race: Race
    handicap_ns: Mapping[str, int]

    @property
    def last_ns(self) -> int | None:
        """Give the last moment of its window, or None while it has no end."""
        timeout_ns = self.race.timeout_ns
        return None if timeout_ns is None else self.race.at_ns + timeout_ns


@dataclass(frozen=True, slots=True)
class Timer:
    """The next thing that happens by itself."""

    at_ns: int
    name: str


@dataclass(frozen=True, slots=True)
class View:
    """How the table sees a state.

    Attributes:
        seats: Each player's seat number, 1 to 12.
        now_ns: The moment that is shown.
    """

    seats: Mapping[str, int]
    now_ns: int = 0


class Game(Protocol[S]):
    """A game as the referee knows it; `rules.plain.PlainGame` does what most do not need."""

    @property
    def spec(self) -> GameSpec:
        """Its fixed data."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """Its rulings."""

    @property
    def event_types(self) -> tuple[type, ...]:
        """Every event it can decide on."""

    @property
    def commands(self) -> Mapping[str, type]:
        """Its own commands by their name on the pipe; the common ones come by themselves."""

    def blank(self) -> S:
        """Give the state before anything."""

    def decide(self, state: S, command: object, moment: Moment) -> tuple[Any, ...]:
        """Turn a command into facts.

        Raises:
            RuleViolation: The rules do not allow it now; nothing changes.
        """

    def evolve(self, state: S, event: object) -> S:
        """Fold one fact into the state; total: it never raises and never draws lots."""

    def shifted(self, state: S, by_ns: int, now_ns: int) -> S:
        """Move the state's times, as if what lies between had not passed; races arm at `now_ns`."""

    def is_step(self, events: tuple[Any, ...]) -> bool:
        """Say whether these facts of a press changed the game, so that undo stops there."""

    def race(self, state: S) -> RaceCall | None:
        """Give the race that is on."""

    def meaning(self, state: S, player: str, at_ns: int) -> Meaning | None:
        """Say what this player's button means now, outside the race; None means nothing."""

    def timer(self, state: S) -> Timer | None:
        """Give the next thing that happens by itself."""

    def is_asking(self, state: S) -> bool:
        """Say whether a question stands: then *no* is its answer and comes to `decide`.

        Otherwise *no* takes the last step back, and the game is not asked.
        """

    def players(self, state: S) -> tuple[str, ...]:
        """Give who is at the table, in the order of their seats."""

    def is_over(self, state: S) -> bool:
        """Say whether the match has ended."""

    def report(self, state: S) -> dict[str, Any]:
        """Give the state as JSON data for programs."""

    def score(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        """Score a sheet of JSON data by the rules, without a match.

        Raises:
            InputError: It is no sheet; RuleViolation: it breaks the rules.
        """

    def prompt(self, state: S) -> str:
        """Say the one thing to do next."""

    def scene(self, state: S, view: View) -> Scene:
        """Say what to show."""

    def changes_at_ns(self, state: S, now_ns: int) -> int | None:
        """Give when the scene of a state next changes by itself, after `now_ns`; None: never.

        Until then it is not asked for again unless something happens.
        """

    def notice(self, event: object) -> Notice | None:
        """Give what a fact means to ears and eyes for a moment."""

    def told(self, event: object) -> str:
        """Say a fact in a few words; empty where the list of what happened need not show it."""

    def entry_tasks(self, state: S) -> tuple[EntryTask, ...]:
        """Give the entries that the game waits for."""

    def correctable(self, state: S) -> tuple[EntryTask, ...]:
        """Give every entry that can be corrected, the latest first."""

    def may_record(self, state: S) -> bool:
        """Say whether cards are being flipped that could be recorded."""

    def entry_begun(self, state: S, task: EntryTask) -> EntryDraft:
        """Begin an entry with what is known so far."""

    def entry_page(self, state: S, view: View, draft: EntryDraft) -> CardEntry:
        """Give the entry page."""

    def entry_command(self, draft: EntryDraft) -> object:
        """Give the command that a finished entry makes."""

    def draft_command(self, draft: EntryDraft) -> object:
        """Give the command that keeps an entry that is not finished."""

    def record_command(self, card: str) -> object:
        """Give the command that records a flipped card."""

    def stop_recording(self, state: S) -> object | None:
        """Give the command that ends recording; None where nothing is recorded."""

    def card_of_key(self, prefix: str, key: str) -> tuple[str | None, str]:
        """Complete typed keys to a card: the card or None, and the keys that are kept."""

    def long_yes(self, state: S) -> object | None:
        """Give the command that a long *yes* means with no question standing; None: nothing."""

    def grid(self, state: S, view: View, focus: str) -> CardEntry | None:
        """Give the tiles on which the table tells what is played now; None: there are none.

        What is told by halves (three of four cards, a card whose colour is still to be named) is
        kept in the state by commands, so that it can be taken back like anything else.
        """

    def grid_command(self, state: S, name: str) -> object:
        """Give the command that a tile or an action of the grid means.

        Raises:
            RuleViolation: It means nothing now.
        """

    def table_choices(self, state: S) -> tuple[Choice, ...]:
        """Give what else the table may choose in mid-game, for the list of what happened.

        Another way of playing (by buttons, by telling the plays, by the score alone), seats to
        swap, counts to correct.
        """

    def choice_command(self, state: S, name: str) -> object:
        """Give the command that a choice means.

        Raises:
            RuleViolation: It means nothing now.
        """

    def pointed(self, state: S, player: str) -> object | None:
        """Give the command that a touch of a player's name means where a question asks for one.

        None: nobody is asked for, or not this one.
        """

    def seats_now(self, state: S, seats: Mapping[str, int]) -> Mapping[str, int]:
        """Give where everybody sits now, of where they sat down: seats may be swapped."""

    def likely(self, state: S, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Give what a sensible table might do next, for the demo and random games.

        One burst: the slaps of a race together, otherwise mostly one move. Commands and presses
        that the rules allow; (): nothing but waiting for the timer.
        """

    def slaps(self, event: object) -> Slaps | None:
        """Give the slaps that a fact tells of, for the statistics; None: it tells of none."""

    def points_by_kind(self, state: S) -> Mapping[str, Mapping[str, int]]:
        """Give each player's points of the match by what they were won with; {}: no kinds."""
