"""Swap! as the referee knows it: the parts of this folder behind the contract of a game."""

from collections.abc import Mapping
from typing import Any, get_args

from slapmat.games.swap import (
    choices,
    decide,
    evolve,
    figures,
    grid,
    likely,
    notices,
    people,
    presses,
    prompts,
    report,
    scene,
    slaps,
    telling,
)
from slapmat.games.swap import events as e
from slapmat.games.swap import sheet as sheets
from slapmat.games.swap.commands import COMMANDS, Deal
from slapmat.games.swap.house import HOUSE_RULES
from slapmat.games.swap.state import Phase, State
from slapmat.games.swap.timing import shifted
from slapmat.rules.commands import Meaning, Point
from slapmat.rules.contract import GameSpec, Moment, RaceCall, Timer, View
from slapmat.rules.entry import Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.moves import Draw, Move
from slapmat.rules.plain import PlainGame
from slapmat.rules.slaps import Slaps
from slapmat.scene.elements import CardEntry, Choice, Scene
from slapmat.table.language import N_

SPEC = GameSpec(
    slug="swap",
    title="Swap!",
    least_players=people.LEAST_PLAYERS,
    most_players=people.MOST_PLAYERS,
    rules_version=1,
    source="Swap! rulebook",
    about=N_("Get rid of all your cards; the last to slap takes one."),
)


class Swap(PlainGame[State]):
    """The game of Swap!"""

    spec = SPEC
    house_rules: tuple[HouseRule, ...] = HOUSE_RULES
    event_types: tuple[type, ...] = get_args(e.Event)
    commands: Mapping[str, type] = COMMANDS

    def blank(self) -> State:
        """Give the state before anything."""
        return State()

    def decide(self, state: State, command: object, moment: Moment) -> tuple[e.Event, ...]:
        """Turn a command into facts, or refuse it with a RuleViolation."""
        return decide.decide(state, command, moment)

    def evolve(self, state: State, event: object) -> State:
        """Fold one fact into the state."""
        return evolve.evolve(state, event)

    def shifted(self, state: State, by_ns: int, now_ns: int) -> State:
        """Move the state's times."""
        return shifted(state, by_ns, now_ns)

    def is_step(self, events: tuple[Any, ...]) -> bool:
        """Say whether a press changed the game: late slaps and free fouls did not."""
        return any(not is_free(event) for event in events)

    def race(self, state: State) -> RaceCall | None:
        """Give the race that is on."""
        return slaps.race(state)

    def meaning(self, state: State, player: str, at_ns: int) -> Meaning | None:
        """Say what this player's button means now, outside the race."""
        return presses.meaning(state, player, at_ns)

    def timer(self, state: State) -> Timer | None:
        """Give the next thing that happens by itself."""
        return slaps.timer(state)

    def is_asking(self, state: State) -> bool:
        """Say whether a question stands."""
        return decide.is_asking(state)

    def players(self, state: State) -> tuple[str, ...]:
        """Give who is at the table, in the order of where they sit now."""
        return state.players

    def is_over(self, state: State) -> bool:
        """Say whether the game has ended."""
        return state.phase is Phase.GAME_OVER

    def report(self, state: State) -> dict[str, Any]:
        """Give the state as JSON data."""
        return report.report(state)

    def score(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        """Score a sheet."""
        return sheets.score(sheet)

    def prompt(self, state: State) -> str:
        """Say the one thing to do next."""
        return prompts.prompt(state)

    def scene(self, state: State, view: View) -> Scene:
        """Say what to show."""
        return scene.scene(state, view)

    def changes_at_ns(self, state: State, now_ns: int) -> int | None:
        """Give when the scene next changes by itself."""
        return scene.changes_at_ns(state, now_ns)

    def notice(self, event: object) -> Notice | None:
        """Give what a fact means to ears and eyes for a moment."""
        return notices.notice(event)

    def slaps(self, event: object) -> Slaps | None:
        """Give the slaps that a fact tells of."""
        return figures.slaps(event)

    def told(self, event: object) -> str:
        """Say a fact in a few words."""
        return telling.told(event)

    def grid(self, state: State, view: View, focus: str) -> CardEntry | None:
        """Give the tiles on which plays are told."""
        return grid.grid(state, view, focus)

    def grid_command(self, state: State, name: str) -> object:
        """Give the command that a tile or an action means."""
        return grid.grid_command(state, name)

    def table_choices(self, state: State) -> tuple[Choice, ...]:
        """Give what else the table may choose."""
        return choices.choices(state)

    def choice_command(self, state: State, name: str) -> object:
        """Give the command that a choice means."""
        return choices.choice_command(state, name)

    def pointed(self, state: State, player: str) -> object | None:
        """Give what a touch of a name means where it is asked who deals, or who draws."""
        if state.phase is Phase.DEAL:
            return Deal(player) if player in state.order else None
        return Point(player) if slaps.may_point(state, player) else None

    def seats_now(self, state: State, seats: Mapping[str, int]) -> Mapping[str, int]:
        """Give where everybody sits, of where they sat down."""
        if state.sat == state.places:
            return seats
        moved = dict(zip(state.places, state.sat, strict=True))
        return {name: seats[moved.get(name, name)] for name in seats}

    def likely(self, state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Give what a sensible table might do next."""
        return likely.likely(state, at_ns, draw)


def is_free(event: object) -> bool:
    """Say whether a press with this fact alone changed nothing that could be taken back."""
    match event:
        case e.LateSlapped():
            return True
        case e.FalseSlapped(draws=draws, is_barred=is_barred):
            return not draws and not is_barred
        case _:
            return False


GAME = Swap()
