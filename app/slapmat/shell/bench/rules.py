"""How many commands a second each game decides on and folds, of those that come up in play."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from slapmat.games.finding import games
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Start
from slapmat.rules.contract import Game, Moment
from slapmat.rules.moves import Move
from slapmat.shell.bench.long_match import HOUSE_RULES, SEATS
from slapmat.shell.bench.long_match import played as swat_played
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.sources.simulated import JITTER_NS
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp

TITLE = "commands that a game decides on and folds, a second"
LEAST_RATE = 20_000
SWAT = "swat"
NAMES = ("Ann", "Ben", "Cid", "Dee")
REST_NS = 200 * NS_PER_MS
PATIENCE_NS = 5 * NS_PER_S
# A game that gets nowhere is no game.
MOST_BURSTS = 5_000
CALLS = 200_000


class Asked(NamedTuple):
    """Something that a game was asked to decide on in play."""

    state: Any
    command: object
    moment: Moment


class Noting:
    """A game that notes what it is asked."""

    def __init__(self, game: Game[Any]) -> None:
        """Take the game that answers."""
        self._game = game
        self.asked: list[Asked] = []

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the game has
        """Give what the game itself has."""
        return getattr(self._game, name)

    def decide(self, state: Any, command: object, moment: Moment) -> tuple[Any, ...]:  # noqa: ANN401 - any game's
        """Decide, and note it unless it is refused."""
        events = self._game.decide(state, command, moment)
        self.asked.append(Asked(state, command, moment))
        return events


def measure(bench: Workbench) -> Figure:
    """Play each game for a while, then decide and fold all that again, and again."""
    measures, details = [], {}
    for slug, game in sorted(games().items()):
        asked = asked_in_play(game, bench.sizes.commands)
        if asked:
            rate = rate_of(game, asked)
            measures.append(Measure(slug, rounded(rate), "commands/s", LEAST_RATE, is_least=True))
            details[slug] = {"commands": len(asked)}
    reference = {"what": "the core's calls of a function that does nothing", "a_second": calls()}
    return Figure("rules", TITLE, tuple(measures), reference, details)


def asked_in_play(game: Game[Any], commands: int) -> list[Asked]:
    """Play a game until it was asked so often; nothing where it does not say what is likely."""
    noting = Noting(game)
    match: Match[Any] = Match(noting, NoDoubt(JITTER_NS))
    plays = swat_plays(match) if game.spec.slug == SWAT else likely_plays(match)
    for _ in plays:
        if len(noting.asked) >= commands:
            break
    return noting.asked[:commands]


def swat_plays(match: Match[Any]) -> Iterator[object]:
    """Play SWAT! to a target that nobody reaches."""
    match.do(Start(tuple(SEATS), 1, HOUSE_RULES))
    return swat_played(match)


def likely_plays(match: Match[Any]) -> Iterator[object]:
    """Do what is likely, a burst at a time, until the game is over."""
    spec, draw = match.game.spec, Random(1).randrange  # noqa: S311 - a game, no secrets
    names = [*NAMES, *(f"P{number}" for number in range(spec.least_players))]
    match.do(Start(tuple(names[: max(len(NAMES), spec.least_players)]), 1))
    for _ in range(MOST_BURSTS):
        if match.game.is_over(match.state):
            match.undo()
        state = match.state
        moves = match.game.likely(state, match.clock_ns, draw)
        if not moves and match.due_ns is None:
            return
        make(match, moves)
        if match.state is state:
            match.advance(max(match.clock_ns, match.due_ns or match.clock_ns + PATIENCE_NS))
        yield state


def make(match: Match[Any], moves: tuple[Move, ...]) -> None:
    """Make the moves of a burst, and let what follows happen."""
    at_ns = end_ns = match.clock_ns
    for move in moves:
        at_ns += round(move.after_ms * NS_PER_MS)
        end_ns = max(end_ns, at_ns + round(move.hold_ms * NS_PER_MS))
        if move.command is None:
            stamp = Stamp(at_ns, JITTER_NS)
            release_ns = at_ns + round(move.hold_ms * NS_PER_MS)
            match.press(move.player, stamp, release_ns, yes_held=move.yes_held)
            continue
        match.advance(at_ns)
        try:
            match.do(move.command)
        except RuleViolation:
            # A timer was quicker.
            continue
    match.advance(end_ns + REST_NS)


def rate_of(game: Game[Any], asked: list[Asked]) -> float:
    """Give how many of these a core decides on and folds in a second."""
    decide_all(game, asked)
    began_ns = time.thread_time_ns()
    decide_all(game, asked)
    return len(asked) * NS_PER_S / max(1, time.thread_time_ns() - began_ns)


def calls() -> float:
    """Give how many calls of a function a core makes in a second."""
    began_ns = time.thread_time_ns()
    for _ in range(CALLS):
        nothing()
    return rounded(CALLS * NS_PER_S / max(1, time.thread_time_ns() - began_ns))


def nothing() -> None:
    """Do nothing."""


def decide_all(game: Game[Any], asked: list[Asked]) -> None:
    """Decide on all of them, and fold what comes of it."""
    for state, command, moment in asked:
        after = state
        for event in game.decide(state, command, moment):
            after = game.evolve(after, event)
