"""Swintus Zombie as the referee knows it: the parts of this folder behind a game's contract."""

from collections.abc import Mapping
from typing import Any, get_args

from slapmat.games.swintus import (
    asking,
    choices,
    decide,
    entry_form,
    evolve,
    grid,
    likely,
    notices,
    presses,
    prompts,
    report,
    scene,
    telling,
    timing,
)
from slapmat.games.swintus import events as e
from slapmat.games.swintus import sheet as sheets
from slapmat.games.swintus.commands import COMMANDS, Out, Spoke
from slapmat.games.swintus.house import HOUSE_RULES
from slapmat.games.swintus.players import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.swintus.state import Phase, State
from slapmat.rules.commands import Meaning, Point
from slapmat.rules.contract import GameSpec, Moment, RaceCall, Timer, View
from slapmat.rules.entry import EntryDraft, EntryTask, Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.moves import Draw, Move
from slapmat.rules.plain import PlainGame
from slapmat.scene.elements import CardEntry, Choice, Scene
from slapmat.table.language import N_

SPEC = GameSpec(
    slug="swintus",
    title=N_("Swintus Zombie"),
    least_players=LEAST_PLAYERS,
    most_players=MOST_PLAYERS,
    rules_version=1,
    source="Swintus Zombie rulebook",
    about=N_("Get rid of all your cards, with pigs, viruses and vaccines."),
)


class Swintus(PlainGame[State]):
    """The game of Swintus Zombie."""

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
        return timing.shifted(state, by_ns, now_ns)

    def is_step(self, events: tuple[Any, ...]) -> bool:
        """Say whether a press changed the game: one that may still mean anything has not."""
        return any(type(event) not in presses.FREE for event in events)

    def race(self, state: State) -> RaceCall | None:
        """Give the race that is on."""
        return timing.race(state)

    def meaning(self, state: State, player: str, at_ns: int) -> Meaning | None:
        """Say what this player's button means now, outside the race."""
        return presses.meaning(state, player, at_ns)

    def timer(self, state: State) -> Timer | None:
        """Give the next thing that happens by itself."""
        return timing.timer(state)

    def is_asking(self, state: State) -> bool:
        """Say whether *no* answers a question."""
        return asking.is_asking(state) and not asking.is_taking_back(state)

    def players(self, state: State) -> tuple[str, ...]:
        """Give who is at the table."""
        return state.here

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

    def told(self, event: object) -> str:
        """Say a fact in a few words."""
        return telling.told(event)

    def entry_tasks(self, state: State) -> tuple[EntryTask, ...]:
        """Give whose cards the count waits for."""
        return entry_form.entry_tasks(state)

    def correctable(self, state: State) -> tuple[EntryTask, ...]:
        """Give every entry that can be corrected."""
        return entry_form.all_tasks(state)

    def entry_begun(self, state: State, task: EntryTask) -> EntryDraft:
        """Begin an entry with what is known so far."""
        return entry_form.begun(state, task)

    def entry_page(self, state: State, view: View, draft: EntryDraft) -> CardEntry:
        """Give the entry page."""
        return entry_form.page(state, view, draft)

    def entry_command(self, draft: EntryDraft) -> object:
        """Give the command that a finished entry makes."""
        return entry_form.command_of(draft)

    def draft_command(self, draft: EntryDraft) -> object:
        """Give the command that keeps an unfinished entry."""
        return entry_form.draft_command(draft)

    def card_of_key(self, prefix: str, key: str) -> tuple[str | None, str]:
        """Complete typed keys to a tile of the cards that are left."""
        del prefix
        return entry_form.tile_of_key(key), ""

    def long_yes(self, state: State) -> object | None:
        """Give what a long *yes* asks: who spoke, or who is out."""
        if state.phase is not Phase.TURN or asking.is_asking(state):
            return None
        return Spoke() if state.silence is not None else Out()

    def grid(self, state: State, view: View, focus: str) -> CardEntry | None:
        """Give the tiles on which plays are told."""
        return grid.grid(state, view, focus)

    def grid_command(self, state: State, name: str) -> object:
        """Give the command that a tile means."""
        return grid.command_of(state, name)

    def table_choices(self, state: State) -> tuple[Choice, ...]:
        """Give what else the table may choose."""
        return choices.table_choices(state)

    def choice_command(self, state: State, name: str) -> object:
        """Give the command that a choice means."""
        return choices.command_of(state, name)

    def pointed(self, state: State, player: str) -> object | None:
        """Give what a touch of a name means where the table is asked for a player."""
        return Point(player) if presses.may_point(state, player) else None

    def likely(self, state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Give what a sensible table might do next."""
        return likely.likely(state, at_ns, draw)


GAME = Swintus()
