"""SWAT! as the referee knows it: the parts of this folder behind the contract of a game."""

from collections.abc import Mapping
from typing import Any, get_args

from slapmat.games.swat import (
    decide,
    entry,
    entry_form,
    evolve,
    figures,
    heats,
    notices,
    presses,
    prompts,
    report,
    scene,
    telling,
    timing,
)
from slapmat.games.swat import events as e
from slapmat.games.swat import sheet as sheets
from slapmat.games.swat.commands import COMMANDS, DeckOut, StopRecording
from slapmat.games.swat.house import HOUSE_RULES
from slapmat.games.swat.players import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.swat.state import RUNNING, Phase, State
from slapmat.rules.commands import EndNow, Meaning, Point
from slapmat.rules.contract import GameSpec, Moment, RaceCall, Timer, View
from slapmat.rules.entry import EntryDraft, EntryTask, Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.plain import PlainGame
from slapmat.rules.slaps import Slaps
from slapmat.scene.elements import CardEntry, Scene
from slapmat.table.language import N_

SPEC = GameSpec(
    slug="swat",
    title="SWAT!",
    least_players=LEAST_PLAYERS,
    most_players=MOST_PLAYERS,
    rules_version=1,
    source="SWAT! rulebook",
    about=N_("Slap first for a stack that may be worth less than nothing."),
)


class Swat(PlainGame[State]):
    """The game of SWAT!"""

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
        """Say whether a press changed the game: late slaps and free fouls did not."""
        return any(not is_free(event) for event in events)

    def race(self, state: State) -> RaceCall | None:
        """Give the race that is on."""
        return timing.race(state)

    def meaning(self, state: State, player: str, at_ns: int) -> Meaning | None:
        """Say what this player's button means now, outside the race."""
        return presses.meaning(state, player, at_ns)

    def timer(self, state: State) -> Timer | None:
        """Give the next thing that happens by itself."""
        return decide.timer(state)

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

    def may_record(self, state: State) -> bool:
        """Say whether cards are being flipped."""
        return entry_form.may_record(state)

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

    def record_command(self, card: str) -> object:
        """Give the command that records a flipped card."""
        return entry_form.record_command(card)

    def stop_recording(self, state: State) -> object | None:
        """Give the command that ends recording; None where nothing is recorded."""
        return StopRecording() if entry.is_recording(state) else None

    def card_of_key(self, prefix: str, key: str) -> tuple[str | None, str]:
        """Complete typed keys to a card."""
        return entry_form.card_of_key(prefix, key)

    def long_yes(self, state: State) -> object | None:
        """Give the report that a half is out: nobody deals, so nobody could report it.

        Where all but one have left, it ends the game without the hand that waits for its count.
        """
        if state.phase is Phase.COUNT and state.is_left_alone:
            return EndNow()
        return DeckOut() if state.hand.is_for_two and state.phase in RUNNING else None

    def pointed(self, state: State, player: str) -> object | None:
        """Give what a touch of a tied name means while the table decides."""
        return Point(player) if heats.may_point(state, player) else None

    def slaps(self, event: object) -> Slaps | None:
        """Give the slaps that a fact tells of."""
        return figures.slaps(event)

    def points_by_kind(self, state: State) -> Mapping[str, Mapping[str, int]]:
        """Give everybody's points by the cards that they came from."""
        return figures.points_by_kind(state)


def is_free(event: object) -> bool:
    """Say whether a press with this fact alone changed nothing that could be taken back."""
    match event:
        case e.LateSlapped():
            return True
        case e.FalseSlapped(points=points, is_barred=is_barred):
            return not points and not is_barred
        case _:
            return False


GAME = Swat()
