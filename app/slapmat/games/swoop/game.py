"""SWOOP as the referee knows it: the parts of this folder behind the contract of a game."""

from collections.abc import Mapping
from typing import Any, get_args

from slapmat.games.swoop import (
    decide,
    entry_form,
    evolve,
    likely,
    notices,
    presses,
    prompts,
    report,
    scene,
    telling,
    tiles,
)
from slapmat.games.swoop import events as e
from slapmat.games.swoop import sheet as sheets
from slapmat.games.swoop.cards import LEAST_PLAYERS, MOST_PLAYERS, POINTS, SWOOP
from slapmat.games.swoop.commands import COMMANDS, Begin
from slapmat.games.swoop.house import HOUSE_RULES
from slapmat.games.swoop.state import Phase, State
from slapmat.rules.commands import Meaning
from slapmat.rules.contract import GameSpec, Moment, View
from slapmat.rules.entry import EntryDraft, EntryTask, Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.moves import Draw, Move
from slapmat.rules.plain import PlainGame
from slapmat.scene.elements import CardEntry, Choice, Scene
from slapmat.table.language import N_

SPEC = GameSpec(
    slug="swoop",
    title="SWOOP",
    least_players=LEAST_PLAYERS,
    most_players=MOST_PLAYERS,
    rules_version=1,
    source="SWOOP Card Game Rulebook",
    about=N_("Never higher than the card on top; what is left counts against you."),
)


class Swoop(PlainGame[State]):
    """The game of SWOOP."""

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
        """Move the state's times: the round's beginning, and the last SWOOP."""
        del now_ns
        swoop = state.swoop and state.swoop._replace(at_ns=state.swoop.at_ns + by_ns)
        round_ = state.round._replace(began_ns=state.round.began_ns + by_ns)
        return state._replace(round=round_, swoop=swoop)

    def is_step(self, events: tuple[Any, ...]) -> bool:
        """Say whether a press changed the game: one that was refused did not."""
        return any(not isinstance(event, e.PressRefused) for event in events)

    def meaning(self, state: State, player: str, at_ns: int) -> Meaning | None:
        """Say what this player's button means now."""
        return presses.meaning(state, player, at_ns)

    def is_asking(self, state: State) -> bool:
        """Say whether a question stands."""
        return state.question is not None

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
        """Complete typed keys to a card."""
        return entry_form.card_of_key(prefix, key)

    def grid(self, state: State, view: View, focus: str) -> CardEntry | None:
        """Give the tiles on which plays are told."""
        return tiles.grid(state, view, focus)

    def grid_command(self, state: State, name: str) -> object:
        """Give the command that a tile or an action means."""
        return tiles.grid_command(state, name)

    def table_choices(self, state: State) -> tuple[Choice, ...]:
        """Give the other ways to play, and counts to correct."""
        return tiles.table_choices(state)

    def choice_command(self, state: State, name: str) -> object:
        """Give the command that a choice means."""
        return tiles.choice_command(state, name)

    def pointed(self, state: State, player: str) -> object | None:
        """Give what a touch of a name means where it is asked who begins."""
        is_asked = state.phase is Phase.BEGIN and player in state.round.here
        return Begin(player) if is_asked else None

    def likely(self, state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Give what a sensible table might do next."""
        return likely.likely(state, at_ns, draw)

    def points_by_kind(self, state: State) -> Mapping[str, Mapping[str, int]]:
        """Give everybody's points by the cards that were left: numbers, and SWOOP cards."""
        kinds: dict[str, dict[str, int]] = {}
        for round_ in state.rounds:
            for name, result in round_.results.items():
                if name != round_.out and result.typed is None and result.cards:
                    mine = kinds.setdefault(name, {"numbers": 0, "swoops": 0})
                    for card, count in result.cards.items():
                        part = "swoops" if card == SWOOP else "numbers"
                        mine[part] += POINTS.get(card, 0) * count
        return kinds


GAME = Swoop()
