"""A game as small as one can be that asks questions, opens races by a press, and is told plays.

Whoever is not on turn opens a race for the last with their first press; green says that it stood,
white that it did not. Who holds the button says "it is my turn".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from slapmat.judging.race import Ask, Race
from slapmat.rules.commands import Meaning, No, Pressed, RaceJudged, Start, Yes
from slapmat.rules.contract import GameSpec, Moment, RaceCall, View
from slapmat.rules.entry import Notice
from slapmat.rules.plain import PlainGame
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation

TIMEOUT_NS = 3 * 10**9


@dataclass(frozen=True, slots=True)
class Begun:
    """The players sat down."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """A press opened a race."""

    player: str
    at_ns: int


@dataclass(frozen=True, slots=True)
class Lost:
    """Somebody was last."""

    players: tuple[str, ...]
    slapped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody says that it is their turn; `yes_held` and the doubt as they came."""

    player: str
    yes_held: bool
    jitter_ns: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The question was answered."""

    is_yes: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A tile or a choice was taken."""

    name: str


class Small(NamedTuple):
    """The state."""

    players: tuple[str, ...] = ()
    races: int = 0
    opened_ns: int | None = None
    lost: tuple[str, ...] = ()
    slapped: tuple[str, ...] = ()
    asked: Asked | None = None
    told: tuple[str, ...] = ()


class SmallGame(PlainGame[Small]):
    """The game."""

    spec = GameSpec("small", "Small", 2, 7, 1, "made up")
    event_types: tuple[type, ...] = (Begun, Opened, Lost, Asked, Answered, Told)

    def blank(self) -> Small:
        return Small()

    def decide(self, state: Small, command: object, moment: Moment) -> tuple[Any, ...]:
        del moment
        match command:
            case Start(players=players):
                return (Begun(players),)
            case Pressed(is_long=True):
                return (Asked(command.player, command.yes_held, command.jitter_ns),)
            case Pressed(meaning=Meaning(name="opens")):
                return (Opened(command.player, command.contact_ns),)
            case Pressed():
                return ()
            case RaceJudged(verdict=verdict):
                return (Lost(verdict.absent or verdict.places[-1], tuple(verdict.stamps)),)
            case Yes() | No() if state.asked:
                return (Answered(isinstance(command, Yes)),)
            case Told():
                return (command,)
            case _:
                raise RuleViolation("Not now.", remedy="Play on.")

    def evolve(self, state: Small, event: object) -> Small:
        match event:
            case Begun(players=players):
                return Small(players)
            case Opened(at_ns=at_ns):
                return state._replace(races=state.races + 1, opened_ns=at_ns, lost=())
            case Lost(players=players, slapped=slapped):
                return state._replace(opened_ns=None, lost=players, slapped=slapped)
            case Asked():
                return state._replace(asked=event, opened_ns=None)
            case Answered():
                return state._replace(asked=None)
            case Told(name=name):
                return state._replace(told=(*state.told, name))
            case _:
                return state

    def race(self, state: Small) -> RaceCall | None:
        if state.opened_ns is None:
            return None
        asked = Race(state.opened_ns, Ask.LAST, state.players[1:], TIMEOUT_NS)
        return RaceCall((state.races, 0), asked, {})

    def meaning(self, state: Small, player: str, at_ns: int) -> Meaning | None:
        del at_ns
        if player == state.players[0]:
            return Meaning("turn", waits=True, held="My turn")
        return Meaning("opens", is_twice=True, held="My turn")

    def is_asking(self, state: Small) -> bool:
        return state.asked is not None

    def players(self, state: Small) -> tuple[str, ...]:
        return state.players

    def is_over(self, state: Small) -> bool:
        return "end" in state.told

    def report(self, state: Small) -> dict[str, Any]:
        return state._asdict()

    def score(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        return dict(sheet)

    def prompt(self, state: Small) -> str:
        return f"{state.players[0]} plays."

    def scene(self, state: Small, view: View) -> show.Scene:
        cards = [show.PlayerCard(show.Person(view.seats[name], name)) for name in state.players]
        return show.Scene(
            show.Header("Small"),
            show.Message("Play", ", ".join(state.told)),
            show.Board(tuple(cards)),
            show.Next(self.prompt(state)),
            is_silent="hush" in state.told,
        )

    def notice(self, event: object) -> Notice | None:
        return Notice(cue="turn") if isinstance(event, Told | Opened) else None

    def told(self, event: object) -> str:
        return f"{event.name} was told" if isinstance(event, Told) else ""

    def grid(self, state: Small, view: View, focus: str) -> show.CardEntry | None:
        if "shut" in state.told:
            return None
        tiles = tuple(show.Tile(name, name) for name in ("red", "blue"))
        person = show.Person(view.seats[state.players[0]], state.players[0])
        actions = (show.Action("draw", "Draw"), show.Action("close", "Close"))
        rows = (show.TileRow("Cards", tiles),)
        return show.CardEntry(person, "plays", "", "", rows=rows, actions=actions, focus=focus)

    def grid_command(self, state: Small, name: str) -> object:
        if name == "blue" and not state.told:
            raise RuleViolation("Blue cannot begin.", remedy="Play red.")
        return Told(name)

    def table_choices(self, state: Small) -> tuple[show.Choice, ...]:
        del state
        return (show.Choice("swap", "Swap all seats"), show.Choice("hush", "Be silent"))

    def choice_command(self, state: Small, name: str) -> object:
        del state
        return Told(name)

    def seats_now(self, state: Small, seats: Mapping[str, int]) -> Mapping[str, int]:
        if "swap" not in state.told:
            return seats
        return dict(zip(seats, reversed(list(seats.values())), strict=True))
