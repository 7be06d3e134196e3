"""Virtual players play whole games by the real pipeline."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest

from slapmat.games.swat import events as e
from slapmat.games.swat.cards import DECK
from slapmat.games.swat.entry_form import card_of_key
from slapmat.games.swat.state import State
from slapmat.journal.errors import StoreError
from slapmat.journal.memory import MemoryJournal
from slapmat.journal.port import Mark
from slapmat.rules.folding import fold
from slapmat.shell.demo.cards import Cloth, keys_of, shuffled_deck
from slapmat.shell.demo.clock import BEGINS_NS, DemoClock
from slapmat.shell.demo.running import GAME, Demo, run_demo
from slapmat.shell.replay.again import Result, judged_again
from slapmat.shell.stored_records import records_of
from tests.shell.stores import FailingStore

GAMES = [(1, 2), (2, 2), (3, 2)]
# The more players, the longer it takes: each of these is played once only.
LONG_GAMES = [(1, 3), (5, 4), (1, 5), (1, 6), (1, 7)]
every_game = pytest.mark.parametrize(("seed", "players"), GAMES)


@dataclass
class Played:
    """A demo that was played."""

    told: Mapping[str, Any]
    journal: MemoryJournal
    shown: list[str] = field(default_factory=list)


@cache
def played(seed: int, players: int) -> Played:
    journal, shown = MemoryJournal(), list[str]()
    return Played(run_demo(Demo(seed, players), journal, "today", shown.append), journal, shown)


def events(journal: MemoryJournal) -> list[object]:
    records = records_of(GAME, journal.records(1))
    return [event for record in records for event in record.events]


def last_state(journal: MemoryJournal) -> State:
    state: State = fold(GAME, records_of(GAME, journal.records(1))).state
    return state


def check_the_end(game: Played, players: int) -> None:
    told = game.told
    assert len(told["players"]) == players
    assert len(told["hands"]) == (2 if players == 2 else 3)
    best = max(told["totals"].values())
    assert told["winners"] == [name for name, total in told["totals"].items() if total == best]
    (match,) = game.journal.matches()
    assert match.mark is Mark.FINISHED


def check_the_races(game: Played) -> None:
    records = records_of(GAME, game.journal.records(1))
    again = judged_again(GAME, records, game.journal.evidence(1))
    assert len(again) == game.told["races"] > 0
    assert [race for race in again if race.result is not Result.SAME] == []


def check_the_stacks(game: Played) -> None:
    """Everybody's cards are known, and together they are no more than the deck has."""
    for hand in last_state(game.journal).hands:
        assert not hand.is_taken
        assert all(held.is_known for held in hand.held.values())
        total = sum((Counter(held.cards) for held in hand.held.values()), Counter[str]())
        assert all(count <= DECK[card] for card, count in total.items())


@every_game
def test_a_game_ends_with_winners(seed: int, players: int) -> None:
    check_the_end(played(seed, players), players)


@every_game
def test_every_race_is_judged_alike_again_from_its_edges(seed: int, players: int) -> None:
    check_the_races(played(seed, players))


@every_game
def test_the_referee_knows_every_stack_in_the_end(seed: int, players: int) -> None:
    check_the_stacks(played(seed, players))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "players"), LONG_GAMES)
def test_the_same_holds_with_more_players(seed: int, players: int) -> None:
    game = played(seed, players)
    check_the_end(game, players)
    check_the_races(game)
    check_the_stacks(game)


@pytest.mark.slow
def test_in_a_few_games_everything_happens() -> None:
    """False starts, a dead heat that is slapped again, a last call, offers opened both ways."""
    seen = [event for seed in range(1, 25) for event in events(played(seed, 4).journal)]
    assert {type(event) for event in seen} >= {
        e.FalseSlapped,
        e.LateSlapped,
        e.HeatJudged,
        e.Signal,
        e.DeckRanOut,
        e.HandEnded,
    }
    claims = {event.how for event in seen if isinstance(event, e.OfferClaimed)}
    assert claims >= {"slap", "reslap"}
    assert {event.by for event in seen if isinstance(event, e.OfferOpened)} >= {"dealer", "clock"}


def test_the_same_seed_is_the_same_game() -> None:
    shown = list[str]()
    told = run_demo(Demo(1, 2), MemoryJournal(), "today", shown.append)
    assert told == played(1, 2).told
    assert shown == played(1, 2).shown


def test_another_seed_is_another_game() -> None:
    assert played(1, 2).told["hands"] != played(2, 2).told["hands"]


def test_the_buttons_bounce() -> None:
    traces = [row.trace_text for row in played(1, 2).journal.evidence(1)]
    edges = max(trace.count('"button"') for trace in traces)
    assert edges > 2 * 2 * 2


def test_scenes_come_as_text() -> None:
    shown = "".join(played(1, 2).shown)
    assert "Ann" in shown
    assert "claimed" not in shown
    assert "holding" not in shown


@pytest.mark.parametrize("card", DECK)
def test_every_card_can_be_typed(card: str) -> None:
    prefix, found = "", None
    for key in keys_of(card):
        assert found is None
        found, prefix = card_of_key(prefix, key)
    assert found == card


@pytest.mark.parametrize(
    ("players", "cards"), [(2, 55), (3, 55), (4, 73), (5, 110), (6, 110), (7, 110)]
)
def test_few_players_use_a_part_of_the_deck(players: int, cards: int) -> None:
    assert len(shuffled_deck(players, Random(1))) == cards


def test_a_pair_is_worth_more_to_who_holds_the_single() -> None:
    cloth = Cloth(offer=["double:+6"], stacks={"Ann": ["double:+6"]})
    assert cloth.gain("Ann") > cloth.gain("Ben") > 0


def test_without_a_speed_the_clock_does_not_wait() -> None:
    clock = DemoClock()
    clock.sleep_until(BEGINS_NS + 10**15)
    assert clock.now_ns() == BEGINS_NS + 10**15
    clock.sleep_until(BEGINS_NS)
    assert clock.now_ns() == BEGINS_NS + 10**15


def test_a_store_that_fails_in_a_demo_is_said_once_at_the_end() -> None:
    store = FailingStore()
    store.fails()
    with pytest.raises(StoreError, match="has failed during the demo"):
        run_demo(Demo(1, 2), store, "today", lambda _: None)
