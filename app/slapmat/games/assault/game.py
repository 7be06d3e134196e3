"""The French SWAT as the referee knows it: the parts of this folder behind a game's contract."""

from collections.abc import Mapping
from typing import Any, get_args

from slapmat.games.assault import (
    decide,
    evolve,
    grid,
    likely,
    notices,
    presses,
    prompts,
    report,
    scene,
    sheet,
    telling,
)
from slapmat.games.assault import events as e
from slapmat.games.assault.cards import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.assault.commands import COMMANDS, Camp, Won
from slapmat.games.assault.house import HOUSE_RULES
from slapmat.games.assault.state import TERRORISTS, Phase, State
from slapmat.rules.commands import Award, Meaning
from slapmat.rules.contract import GameSpec, Moment, View
from slapmat.rules.entry import Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.moves import Draw, Move
from slapmat.rules.plain import PlainGame
from slapmat.scene.elements import CardEntry, Choice, Scene
from slapmat.table.language import N_

SPEC = GameSpec(
    slug="assault",
    title=N_("SWAT (assault)"),
    least_players=LEAST_PLAYERS,
    most_players=MOST_PLAYERS,
    rules_version=1,
    source="SWAT contre terroristes rulebook (French)",
    about=N_("Find the hideouts; some of you are terrorists."),
)


class Assault(PlainGame[State]):
    """The French game of hidden roles."""

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

    def is_step(self, events: tuple[Any, ...]) -> bool:
        """Say whether a press changed the game: who only listens changed nothing."""
        return any(not isinstance(event, e.StateAsked) for event in events)

    def meaning(self, state: State, player: str, at_ns: int) -> Meaning | None:
        """Say what this player's button means now."""
        del at_ns
        return presses.meaning(state, player)

    def is_asking(self, state: State) -> bool:
        """Say whether the table is asked whose turn it is."""
        return state.claimed_by is not None

    def players(self, state: State) -> tuple[str, ...]:
        """Give who is at the table."""
        return state.players

    def is_over(self, state: State) -> bool:
        """Say whether the game has ended."""
        return state.phase is Phase.GAME_OVER

    def report(self, state: State) -> dict[str, Any]:
        """Give the state as JSON data."""
        return report.report(state)

    def score(self, sheet_data: Mapping[str, Any]) -> dict[str, Any]:
        """Score an assault."""
        return sheet.score(sheet_data)

    def prompt(self, state: State) -> str:
        """Say the one thing to do next."""
        return prompts.prompt(state)

    def scene(self, state: State, view: View) -> Scene:
        """Say what to show."""
        return scene.scene(state, view)

    def notice(self, event: object) -> Notice | None:
        """Give what a fact means to ears and eyes for a moment."""
        return notices.notice(event)

    def told(self, event: object) -> str:
        """Say a fact in a few words."""
        return telling.told(event)

    def long_yes(self, state: State) -> object | None:
        """Take a long *yes* as the terrorists' win, where only the end is told."""
        return Won(TERRORISTS) if state.phase is Phase.RESULT else None

    def grid(self, state: State, view: View, focus: str) -> CardEntry | None:
        """Give the tiles on which plays are told."""
        return grid.grid(state, view, focus)

    def grid_command(self, state: State, name: str) -> object:
        """Give the command that a tile means."""
        return grid.grid_command(state, name)

    def table_choices(self, state: State) -> tuple[Choice, ...]:
        """Give the ways to play, and the counts that can be corrected."""
        return grid.table_choices(state)

    def choice_command(self, state: State, name: str) -> object:
        """Give the command that a choice means."""
        return grid.choice_command(state, name)

    def pointed(self, state: State, player: str) -> object | None:
        """Give what a touch of a name means: who takes the radio, and who was a terrorist."""
        if player not in state.players:
            return None
        match state.phase:
            case Phase.RADIO:
                return Award(player)
            case Phase.CAMPS:
                return Camp(player, player not in state.terrorists)
            case _:
                return None

    def likely(self, state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Give what a sensible table might do next."""
        del at_ns
        return likely.likely(state, draw)


GAME = Assault()
